"""What streams do that calls Python code."""

import _io


def readlines(stream, hint=-1):
    lines = []
    size = 0
    for line in stream:
        lines.append(line)
        size += len(line)
        if hint is not None and 0 < hint <= size:
            break
    return lines


def open_with(file, mode="r", buffering=-1, encoding=None, errors=None, newline=None,
              closefd=True, opener=None):
    if opener is not None:
        raise NotImplementedError("open() with an opener is not supported")
    path = type(file).__fspath__(file)
    if not isinstance(path, (str, bytes)):
        raise TypeError(f"expected {type(file).__name__}.__fspath__() to return str or bytes, "
                        f"not {type(path).__name__}")
    return _io.open(path, mode, buffering, encoding, errors, newline, closefd)
