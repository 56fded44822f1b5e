"""What is allowed in Fire Engines, and what follows."""
