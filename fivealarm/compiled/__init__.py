"""The rules and bots as machine code: a copy made once by `fivealarm compile`, and how it is used from then on."""
