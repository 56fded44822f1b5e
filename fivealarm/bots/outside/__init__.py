"""Bots from outside: a Python function or a program in any language, which may fail like any other."""
