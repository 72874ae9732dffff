"""What the methods of patterns do with functions as replacements."""

from re import _replace


def sub(self, repl, string, count=0):
    return _replace(self, repl, string, count)[0]


def subn(self, repl, string, count=0):
    return _replace(self, repl, string, count)
