"""What seats and nature can do, one chapter of the rules a module."""
