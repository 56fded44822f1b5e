"""Who can get where: adjacent spaces, and the way out of fire."""
