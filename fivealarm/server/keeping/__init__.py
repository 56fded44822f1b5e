"""What is kept: the store, its one writer, its outages, backups and care."""
