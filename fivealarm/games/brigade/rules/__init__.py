"""What is allowed in The Brigade, and what follows."""
