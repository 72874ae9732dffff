"""What programs ask of the parser of patterns: how wide matches can be."""

from _re import width as _width
from re import PatternError as error
from re._constants import MAXREPEAT


class SubPattern:
    """A pattern that was read."""

    def __init__(self, pattern, flags):
        self._pattern = pattern
        self._width = _width(pattern, int(flags))

    def getwidth(self):
        """The least and the greatest number of characters of a match."""
        return self._width


def parse(str, flags=0, state=None):
    """Reads a pattern."""
    return SubPattern(str, flags)
