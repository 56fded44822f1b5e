"""What is allowed in Bucket Line, and what follows."""
