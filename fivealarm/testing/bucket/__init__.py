"""Bucket Line: a tiny complete game, the example of docs/add-a-game.md and the guinea pig of our tests.

Its rooms: rules, position, picture, bot.
"""
