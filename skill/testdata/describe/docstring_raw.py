r"""Matches \d+ and C:\new."""
