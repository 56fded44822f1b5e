"""The compiled copy and the wheels, beside the same source in pure Python."""
