"""The server: tables under load, what a frame, a visit and a long game cost, what keeping bots saves."""
