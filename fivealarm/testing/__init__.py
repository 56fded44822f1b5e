"""Laws every game obeys, for our tests and for the tests of your own game."""
