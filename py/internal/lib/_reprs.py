"""The containers whose repr is being made in Python, by id."""

active = set()
