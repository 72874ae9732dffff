"""Streams of text and bytes."""

import abc

from _io import (DEFAULT_BUFFER_SIZE, BlockingIOError, BufferedRandom, BufferedReader,
                 BufferedRWPair, BufferedWriter, BytesIO, FileIO,
                 IncrementalNewlineDecoder, StringIO, TextIOWrapper, UnsupportedOperation,
                 _BufferedIOBase, _IOBase, _RawIOBase, _TextIOBase, open, open_code,
                 text_encoding)

__all__ = [
    "BlockingIOError", "open", "open_code", "IOBase", "RawIOBase", "FileIO", "BytesIO",
    "StringIO", "BufferedIOBase", "BufferedReader", "BufferedWriter", "BufferedRWPair",
    "BufferedRandom", "TextIOBase", "TextIOWrapper", "UnsupportedOperation", "SEEK_SET",
    "SEEK_CUR", "SEEK_END", "DEFAULT_BUFFER_SIZE", "text_encoding",
    "IncrementalNewlineDecoder", "Reader", "Writer",
]

SEEK_SET = 0
SEEK_CUR = 1
SEEK_END = 2


class IOBase(_IOBase, metaclass=abc.ABCMeta):
    """The base of all streams."""


class RawIOBase(_RawIOBase, IOBase):
    """The base of streams of bytes without a buffer."""


class BufferedIOBase(_BufferedIOBase, IOBase):
    """The base of streams of bytes with a buffer."""


class TextIOBase(_TextIOBase, IOBase):
    """The base of streams of text."""


RawIOBase.register(FileIO)
for _class in (BytesIO, BufferedReader, BufferedWriter, BufferedRandom, BufferedRWPair):
    BufferedIOBase.register(_class)
for _class in (StringIO, TextIOWrapper):
    TextIOBase.register(_class)
del _class


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
