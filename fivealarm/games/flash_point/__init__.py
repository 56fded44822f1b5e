"""Flash Point: Fire Rescue with 2nd Story.

Its rooms: rules, position, picture, bot.
"""
