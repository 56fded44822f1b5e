"""Plans of buildings: TOML files with pictures of the floors, and the boards made of them."""
