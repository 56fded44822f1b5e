"""What lies ahead: ways through the building and what they cost, and the next roll."""
