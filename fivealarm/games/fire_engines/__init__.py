"""The city tile game with its Fire Engines set.

Its rooms: rules, position, picture, bot.
"""
