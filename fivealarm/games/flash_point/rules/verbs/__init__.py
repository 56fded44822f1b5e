"""What firefighters and nature do, one chapter of the rules a module."""
