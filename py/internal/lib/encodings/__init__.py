"""Encodings: their names. What encodes and decodes is in codecs."""

import codecs

from encodings import aliases

__all__ = ["CodecRegistryError", "aliases", "normalize_encoding", "search_function"]


class CodecRegistryError(LookupError, SystemError):
    """A codec is not what it should be."""


def normalize_encoding(encoding):
    """A name with _ for whatever is no letter, digit or dot."""
    if isinstance(encoding, bytes):
        encoding = str(encoding, "ascii")
    out = []
    gap = False
    for c in encoding:
        if c.isalnum() or c == ".":
            if gap and out:
                out.append("_")
            if c.isascii():
                out.append(c)
            gap = False
        else:
            gap = True
    return "".join(out)


def search_function(encoding):
    """The codec of a name, or None."""
    try:
        return codecs.lookup(encoding)
    except LookupError:
        return None
