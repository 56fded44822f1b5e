"""Brigades and Water Wagons: how they move, what they carry, who is in them."""
