"""Attacks on our own server and engine, bounded in count and time, against 127.0.0.1 alone: `make attack`."""
