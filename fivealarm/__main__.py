"""`python -m fivealarm` is `fivealarm`."""

from fivealarm.cli import main

main()
