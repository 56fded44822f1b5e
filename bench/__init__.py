"""Programs that measure; never timed tests."""
