"""Adds two numbers."""

print(2 + 3)
