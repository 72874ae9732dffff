"""The user."""

import os


class GetPassWarning(UserWarning):
    """A password may have been shown."""


def getuser():
    """The name of the user."""
    for name in "LOGNAME", "USER", "LNAME", "USERNAME":
        if os.environ.get(name):
            return os.environ[name]
    return os.getlogin()


def getpass(prompt="Password: ", stream=None, *, echo_char=None):
    """Reads a line."""
    return input(prompt)


__all__ = ["getpass", "getuser", "GetPassWarning"]
