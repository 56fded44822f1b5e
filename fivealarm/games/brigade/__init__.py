"""The Brigade: rival firehouses, one burning city."""
