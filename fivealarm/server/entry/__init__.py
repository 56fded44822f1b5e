"""The way in: who may connect, how much they may ask, how bytes arrive and leave."""
