"""What is allowed in Fire Call, and what follows."""
