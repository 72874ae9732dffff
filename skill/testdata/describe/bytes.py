b"""not a docstring"""
# The comment instead.
