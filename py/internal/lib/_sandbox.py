"""What a sandbox does not have: trying to use it raises PermissionError."""


def no_processes(*args, **kwargs):
    """Raises: no program can be started, waited for or signalled."""
    raise PermissionError(1, "Operation not permitted: there are no processes in this sandbox")


def no_network(*args, **kwargs):
    """Raises: nothing can be reached."""
    raise PermissionError(1, "Operation not permitted: there is no network in this sandbox")


def no_native_code(*args, **kwargs):
    """Raises: no library of machine code can be loaded."""
    raise PermissionError(1, "Operation not permitted: there is no native code in this sandbox")
