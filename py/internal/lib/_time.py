"""Functions of time that ask the clock, or call Python."""

import time


def sleep(seconds):
    if hasattr(type(seconds), "__index__"):
        return time.sleep(type(seconds).__index__(seconds))
    return time.sleep(float(seconds))


def _seconds(value):
    if value is None:
        return time.time()
    if hasattr(type(value), "__index__"):
        return type(value).__index__(value)
    raise TypeError(f"'{type(value).__name__}' object cannot be interpreted as an integer")


def gmtime(seconds=None):
    return time.gmtime(_seconds(seconds))


def localtime(seconds=None):
    return time.localtime(_seconds(seconds))


def ctime(seconds=None):
    return time.ctime(_seconds(seconds))


def asctime(time_tuple=None):
    return time.asctime(time.localtime(time.time()))


def strftime(format, time_tuple=None):
    return time.strftime(format, time.localtime(time.time()))


def strptime(data_string, format="%a %b %d %H:%M:%S %Y"):
    from _strptime import _strptime_time
    return _strptime_time(data_string, format)
