"""Live tables: their histories, who sits and watches, what each of them is told."""
