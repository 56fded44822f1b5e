"""Danger Zone: trains of survivors led through a city that aftershocks rebuild.

Its rooms: rules, position, picture, bot.
"""
