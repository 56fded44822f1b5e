"""What is allowed in Flash Point, and what follows."""
