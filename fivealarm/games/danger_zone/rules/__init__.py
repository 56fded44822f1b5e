"""What is allowed in Danger Zone, and what follows."""
