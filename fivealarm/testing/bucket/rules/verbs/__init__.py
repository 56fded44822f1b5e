"""What can be done in Bucket Line."""
