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


def next_line(stream):
    line = stream.readline()
    if not line:
        raise StopIteration
    return line


def _file(file):
    """A path or number for the natives."""
    if isinstance(file, (str, bytes, int)):
        return file
    cls = type(file)
    if not hasattr(cls, "__fspath__"):
        if hasattr(cls, "__index__"):
            return cls.__index__(file)
        raise TypeError(f"expected str, bytes or os.PathLike object, not {cls.__name__}")
    path = cls.__fspath__(file)
    if not isinstance(path, (str, bytes)):
        raise TypeError(f"expected {cls.__name__}.__fspath__() to return str or bytes, "
                        f"not {type(path).__name__}")
    return path


def open_with(file, mode="r", buffering=-1, encoding=None, errors=None, newline=None,
              closefd=True, opener=None):
    file = _file(file)
    if opener is None:
        return _io.open(file, mode, buffering, encoding, errors, newline, closefd)
    raw = _io.FileIO(file, "".join(c for c in mode if c not in "bt"), closefd, opener)
    try:
        return _io._open_over(raw, mode, buffering, encoding, errors, newline)
    except BaseException:
        raw.close()
        raise


_FLAGS = {"r": 0o0, "w": 0o1101, "a": 0o2101, "x": 0o301}


def file_init(self, file, mode="r", closefd=True, opener=None):
    name = file
    if opener is None:
        return _io.FileIO.__init__(self, _file(file), mode, closefd)
    file = _file(file)
    kind = mode.strip("b+")
    flags = _FLAGS.get(kind)
    if flags is None:
        return _io.FileIO.__init__(self, file, mode, closefd)
    if "+" in mode:
        flags = flags & ~1 | 2
    fd = opener(name, flags | 0o2000000)
    if not isinstance(fd, int):
        raise TypeError("expected integer from opener")
    if fd < 0:
        raise ValueError(f"opener returned {fd}")
    _io.FileIO.__init__(self, fd, mode)
    _io._set_name(self, name)


def _new(kind):
    def new(cls, args, kwargs=None):
        import _pystreams
        return getattr(_io, kind).__new__(_pystreams.of(kind))
    return new


def _init(kind):
    def init(self, *args, **kwargs):
        import _pystreams
        cls = _pystreams.adopt(type(self), kind)
        if type(self) is not cls:
            self.__class__ = cls
        _pystreams.of(kind).__init__(self, *args, **kwargs)
    return init


text_new, text_init = _new("TextIOWrapper"), _init("TextIOWrapper")
reader_new, reader_init = _new("BufferedReader"), _init("BufferedReader")
writer_new, writer_init = _new("BufferedWriter"), _init("BufferedWriter")
random_new, random_init = _new("BufferedRandom"), _init("BufferedRandom")
