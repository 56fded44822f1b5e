"""Do the tests notice when a rule is changed? `python -m bench.mutants GAME`."""
