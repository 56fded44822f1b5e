"""What goes over the wire, both ways: its types, its reading and writing, its document."""
