"""What is told of a run: figures, comparisons, pictures, pages."""
