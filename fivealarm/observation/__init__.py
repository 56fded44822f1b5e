"""What a view is in numbers: layouts of named entries, for learners."""
