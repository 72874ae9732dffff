"""Streams of text and of bytes."""

import abc

from _skillet import built_in as _built_in
from _io import (
    DEFAULT_BUFFER_SIZE, BufferedRandom, BufferedReader, BufferedWriter, BytesIO,
    FileIO, StringIO, TextIOWrapper, text_encoding)
from builtins import open

__all__ = [
    "BlockingIOError", "open", "open_code", "IOBase", "RawIOBase", "FileIO",
    "BytesIO", "StringIO", "BufferedIOBase", "BufferedReader", "BufferedWriter",
    "BufferedRWPair", "BufferedRandom", "TextIOBase", "TextIOWrapper",
    "UnsupportedOperation", "SEEK_SET", "SEEK_CUR", "SEEK_END",
    "DEFAULT_BUFFER_SIZE", "text_encoding", "IncrementalNewlineDecoder", "Reader",
    "Writer",
]

SEEK_SET = 0
SEEK_CUR = 1
SEEK_END = 2

BlockingIOError = BlockingIOError


class UnsupportedOperation(OSError, ValueError):
    """The stream cannot do this."""

    __module__ = "io"


def open_code(path):
    """Opens a file that is to be run."""
    return open(path, "rb")


class IOBase(metaclass=abc.ABCMeta):
    """The base of streams: what can be said of all of them."""

    __closed = False

    def _unsupported(self, name):
        raise UnsupportedOperation(name)

    def seek(self, pos, whence=0):
        """Moves to a place."""
        self._unsupported("seek")

    def tell(self):
        """Returns the present place."""
        return self.seek(0, 1)

    def truncate(self, pos=None):
        """Cuts the stream off."""
        self._unsupported("truncate")

    def flush(self):
        """Writes what was kept back."""
        self._check_closed()

    def close(self):
        """Closes the stream."""
        if not self.__closed:
            try:
                self.flush()
            finally:
                self.__closed = True

    def seekable(self):
        """Returns whether the stream can be moved in."""
        return False

    def readable(self):
        """Returns whether the stream can be read."""
        return False

    def writable(self):
        """Returns whether the stream can be written."""
        return False

    @property
    def closed(self):
        """Whether the stream is closed."""
        return self.__closed

    def _check_closed(self):
        if self.closed:
            raise ValueError("I/O operation on closed file.")

    def __enter__(self):
        self._check_closed()
        return self

    def __exit__(self, *args):
        self.close()

    def fileno(self):
        """Returns the number of the file."""
        self._unsupported("fileno")

    def isatty(self):
        """Returns whether the stream is a terminal."""
        self._check_closed()
        return False

    def readline(self, size=-1):
        """Reads a line of bytes."""
        if size is None:
            size = -1
        line = bytearray()
        peek = getattr(self, "peek", None)
        while size < 0 or len(line) < size:
            n = 1
            if peek is not None:
                ahead = peek(1)
                if ahead:
                    n = ahead.find(b"\n") + 1 or len(ahead)
                    if size >= 0:
                        n = min(n, size - len(line))
            b = self.read(n)
            if not b:
                break
            line += b
            if line.endswith(b"\n"):
                break
        return bytes(line)

    def __iter__(self):
        self._check_closed()
        return self

    def __next__(self):
        line = self.readline()
        if not line:
            raise StopIteration
        return line

    def readlines(self, hint=None):
        """Reads all lines."""
        if hint is None or hint <= 0:
            return list(self)
        n = 0
        lines = []
        for line in self:
            lines.append(line)
            n += len(line)
            if n >= hint:
                break
        return lines

    def writelines(self, lines):
        """Writes every item."""
        self._check_closed()
        for line in lines:
            self.write(line)


class RawIOBase(IOBase):
    """The base of streams of bytes that buffer nothing: readinto() and write()."""

    def read(self, size=-1):
        """Reads so many bytes, or all."""
        if size is None or size < 0:
            return self.readall()
        b = bytearray(size)
        n = self.readinto(b)
        if n is None:
            return None
        del b[n:]
        return bytes(b)

    def readall(self):
        """Reads all bytes."""
        parts = []
        while True:
            b = self.read(DEFAULT_BUFFER_SIZE)
            if not b:
                break
            parts.append(b)
        return b"".join(parts) if parts else b

    def readinto(self, b):
        """Reads bytes into a buffer."""
        self._unsupported("readinto")

    def write(self, b):
        """Writes bytes and returns their number."""
        self._unsupported("write")


class BufferedIOBase(IOBase):
    """The base of streams of bytes."""

    def read(self, size=-1):
        """Reads so many bytes, or all."""
        self._unsupported("read")

    def read1(self, size=-1):
        """Reads so many bytes at once."""
        self._unsupported("read1")

    def readinto(self, b):
        """Reads bytes into a buffer."""
        data = self.read(len(b))
        b[:len(data)] = data
        return len(data)

    def readinto1(self, b):
        """Reads bytes into a buffer at once."""
        data = self.read1(len(b))
        b[:len(data)] = data
        return len(data)

    def write(self, b):
        """Writes bytes and returns their number."""
        self._unsupported("write")

    def detach(self):
        """Gives the stream below back."""
        self._unsupported("detach")


class TextIOBase(IOBase):
    """The base of streams of text."""

    encoding = None
    newlines = None
    errors = None

    def read(self, size=-1):
        """Reads so many characters, or all."""
        self._unsupported("read")

    def write(self, s):
        """Writes text and returns its length."""
        self._unsupported("write")

    def readline(self, size=-1):
        """Reads a line."""
        self._unsupported("readline")

    def detach(self):
        """Gives the stream below back."""
        self._unsupported("detach")


RawIOBase.register(FileIO)
for _class in (BytesIO, BufferedReader, BufferedWriter, BufferedRandom):
    BufferedIOBase.register(_class)
for _class in (StringIO, TextIOWrapper):
    TextIOBase.register(_class)
del _class


class BufferedRWPair(BufferedIOBase):
    """A stream to read and another one to write, as one."""

    def __init__(self, reader, writer, buffer_size=DEFAULT_BUFFER_SIZE, /):
        if not reader.readable():
            raise UnsupportedOperation("File or stream is not readable.")
        if not writer.writable():
            raise UnsupportedOperation("File or stream is not writable.")
        self.reader = BufferedReader(reader, buffer_size)
        self.writer = BufferedWriter(writer, buffer_size)

    def read(self, size=-1, /):
        return self.reader.read(-1 if size is None else size)

    def readinto(self, b, /):
        return self.reader.readinto(b)

    def readinto1(self, b, /):
        return self.reader.readinto1(b)

    def write(self, b, /):
        return self.writer.write(b)

    def peek(self, size=0, /):
        """Bytes that come next, without moving on."""
        return self.reader.peek(size)

    def read1(self, size=-1, /):
        return self.reader.read1(size)

    def readable(self):
        return self.reader.readable()

    def writable(self):
        return self.writer.writable()

    def flush(self):
        return self.writer.flush()

    def close(self):
        try:
            self.writer.close()
        finally:
            self.reader.close()

    def isatty(self):
        return self.reader.isatty() or self.writer.isatty()

    @property
    def closed(self):
        return self.writer.closed


_ENDS = (None, "\n", "\r", ("\r", "\n"), "\r\n", ("\n", "\r\n"), ("\r", "\r\n"), ("\r", "\n", "\r\n"))


class IncrementalNewlineDecoder:
    """Decodes text in pieces, and makes newlines of all ends of lines."""

    def __init__(self, decoder, translate, errors="strict"):
        self._decoder = decoder
        self._translate = translate
        self._errors = errors
        self._seen = 0  # which ends of lines: an index of _ENDS
        self._held = False  # a carriage return at the end of what was decoded

    def decode(self, input, final=False):
        """Decodes a piece; the last one is final."""
        text = input if self._decoder is None else self._decoder.decode(input, final)
        if self._held and (text or final):
            text = "\r" + text
            self._held = False
        if text.endswith("\r") and not final:
            text = text[:-1]
            self._held = True
        if "\r" not in text:
            self._seen |= "\n" in text
            return text
        both = text.count("\r\n")
        self._seen |= ((text.count("\n") > both) + 2 * (text.count("\r") > both) + 4 * (both > 0))
        if self._translate:
            text = text.replace("\r\n", "\n").replace("\r", "\n")
        return text

    def getstate(self):
        """What is held back, as bytes and a number."""
        data, flag = (b"", 0) if self._decoder is None else self._decoder.getstate()
        return data, flag << 1 | self._held

    def setstate(self, state):
        """Sets what is held back."""
        data, flag = state
        self._held = bool(flag & 1)
        if self._decoder is not None:
            self._decoder.setstate((data, flag >> 1))

    def reset(self):
        """Begins anew."""
        self._seen = 0
        self._held = False
        if self._decoder is not None:
            self._decoder.reset()

    @property
    def newlines(self):
        """The ends of lines that were there."""
        return _ENDS[self._seen]


def _has(cls, method):
    for base in cls.__mro__:
        if method in base.__dict__:
            return base.__dict__[method] is not None or NotImplemented
    return NotImplemented


class Reader(metaclass=abc.ABCMeta):
    """What can be read from; read() returns text or bytes."""

    __slots__ = ()

    @abc.abstractmethod
    def read(self, size=..., /):
        """Returns at most size items, all of them without size."""

    @classmethod
    def __subclasshook__(cls, C):
        return _has(C, "read") if cls is Reader else NotImplemented

    @classmethod
    def __class_getitem__(cls, item):
        from types import GenericAlias
        return GenericAlias(cls, item)


class Writer(metaclass=abc.ABCMeta):
    """What can be written to; write() takes text or bytes."""

    __slots__ = ()

    @abc.abstractmethod
    def write(self, data, /):
        """Writes the data and returns how many items were written."""

    @classmethod
    def __subclasshook__(cls, C):
        return _has(C, "write") if cls is Writer else NotImplemented

    @classmethod
    def __class_getitem__(cls, item):
        from types import GenericAlias
        return GenericAlias(cls, item)


# CPython has these in C.
_built_in("open_code")
