"""What all tests share: the example game stands beside the five."""

from fivealarm import games

games.FOLDERS.setdefault("bucket", "fivealarm.testing.bucket")
