"""Flash Point: Fire Rescue with 2nd Story."""
