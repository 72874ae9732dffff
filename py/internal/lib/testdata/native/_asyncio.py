"""Stand-in for the native: there is no host that answers later."""


def wait(timeout, /):
    """Waits for calls that have begun."""
    raise NotImplementedError
