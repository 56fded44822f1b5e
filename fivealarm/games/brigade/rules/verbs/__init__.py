"""Everything a seat or nature can do, one chapter of the rules a module."""
