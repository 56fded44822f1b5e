"""What a department has, as a picture: its rack with its head, and in brief for a small screen."""
