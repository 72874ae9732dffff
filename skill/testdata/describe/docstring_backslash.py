"""\
Starts on the next line."""
