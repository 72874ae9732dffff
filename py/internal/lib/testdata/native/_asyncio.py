"""Stand-in for the native: there is no host that answers later."""


def start(name, args, kwargs, /):
    """Begins a call."""
    raise NotImplementedError


def wait(timeout, /):
    """Waits for calls that have begun."""
    raise NotImplementedError
