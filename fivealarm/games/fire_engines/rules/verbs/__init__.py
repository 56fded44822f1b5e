"""What can be done in Fire Engines."""
