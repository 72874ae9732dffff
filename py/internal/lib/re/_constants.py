"""Limits of patterns."""

from re import PatternError as error

MAXREPEAT = 4294967295
MAXGROUPS = 1073741823
MAXWIDTH = 1 << 64
