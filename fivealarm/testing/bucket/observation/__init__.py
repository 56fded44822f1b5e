"""A view of Bucket Line in numbers."""

from fivealarm.testing.bucket.observation.layout import layout

__all__ = ["layout"]
