"""Danger Zone: rescuers, survivor trains and a city that shifts under their feet."""
