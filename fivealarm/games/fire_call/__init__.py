"""Fire Call: departments race for equipment and cover a city's districts.

Its rooms: rules, position, picture, bot.
"""
