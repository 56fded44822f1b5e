"""Cards: Aftershocks, Gear and Starting Gear (DZ-7, DZ-9, DZ-10)."""
