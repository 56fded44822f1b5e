"""Walking: entering spaces, trains of survivors, and where a turn may end (DZ-3 to DZ-6)."""
