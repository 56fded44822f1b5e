"""The Brigade: rival firehouses, one burning city.

Its rooms: rules, position, picture, bot; its cards and blocks: data.
"""
