"""The city: its cells, the features that grow on them, the roads through them."""
