"""Interrupts during tests, which there are none of."""

__unittest = True


def registerResult(result):
    """Nothing can interrupt a run."""


def removeResult(result):
    """Nothing can interrupt a run."""


def installHandler():
    """Nothing can interrupt a run."""


def removeHandler(method=None):
    """Nothing can interrupt a run."""
    return method
