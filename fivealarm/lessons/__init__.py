"""Lessons: guided first games made of data, played on the real board with the real rules."""
