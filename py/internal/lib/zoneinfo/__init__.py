"""Time zones of the IANA database."""

from . import _tables
from ._common import ZoneInfoNotFoundError
from ._zone import ZoneInfo

__all__ = ["ZoneInfo", "reset_tzpath", "available_timezones", "TZPATH",
           "ZoneInfoNotFoundError", "InvalidTZPathWarning"]


class InvalidTZPathWarning(RuntimeWarning):
    """A folder of TZPATH cannot be one."""


TZPATH = ()


def reset_tzpath(to=None):
    """Sets the folders in which zones are looked for before the database that
    comes along; there are none without an argument."""
    global TZPATH
    if isinstance(to, (str, bytes)):
        raise TypeError(f"tzpath must be a list or tuple, not {type(to)}: {to!r}")
    folders = tuple(to or ())
    for folder in folders:
        if not folder.startswith("/"):
            raise ValueError("tzpaths must be absolute paths, not " + repr(folder))
    TZPATH = _tables.path = folders


def available_timezones():
    """Returns the keys of all zones, as a set."""
    return _tables.keys()
