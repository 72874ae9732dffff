"""Files compressed by bzip2, which can be read here and not written."""

import builtins
import io
import os

import _deflate

__all__ = ["BZ2Compressor", "BZ2Decompressor", "BZ2File", "compress", "decompress", "open"]


def _no_compression(*args, **kwargs):
    """Raises: nothing is compressed by bzip2 here; zlib, gzip and zipfile compress."""
    raise NotImplementedError("bz2 compresses nothing here: use zlib or gzip")


compress = BZ2Compressor = _no_compression


def decompress(data):
    """The bytes that compressed ones say."""
    if not data:
        return b""
    found, state = _deflate.bunzip(bytes(data))
    if state < 0:
        raise OSError("Invalid data stream")
    if state == 0:
        raise ValueError("Compressed data ended before the end-of-stream marker was reached")
    return found


class BZ2Decompressor:
    """Decompresses data that comes piece by piece; the bytes come with the last piece."""

    def __init__(self):
        self._data = b""
        self._rest = b""
        self.eof = False
        self.needs_input = True
        self.unused_data = b""

    def decompress(self, data, max_length=-1):
        """Takes a piece."""
        if self.eof and not self._rest:
            raise EOFError("End of stream already reached")
        if not self.eof:
            self._data += bytes(data)
            found, state = _deflate.bunzip(self._data)
            if state < 0:
                raise OSError("Invalid data stream")
            if state == 0:
                return b""
            self._rest, self._data = found, b""
        size = len(self._rest) if max_length < 0 else max_length
        found, self._rest = self._rest[:size], self._rest[size:]
        self.eof = not self._rest
        self.needs_input = False
        return found


class BZ2File(io.BufferedIOBase):
    """A compressed file that is read."""

    def __init__(self, filename, mode="r", *, compresslevel=9):
        if mode in ("", "r", "rb"):
            pass
        elif mode in ("w", "wb", "x", "xb", "a", "ab"):
            _no_compression()
        else:
            raise ValueError(f"Invalid mode: {mode!r}")
        if isinstance(filename, (str, bytes, os.PathLike)):
            with builtins.open(filename, "rb") as f:
                data = f.read()
            self.name = filename
        elif hasattr(filename, "read"):
            data = filename.read()
        else:
            raise TypeError("filename must be a str, bytes, file or PathLike object")
        self.mode = "rb"
        self._bytes = io.BytesIO(decompress(data))

    def readable(self):
        return True

    def seekable(self):
        return True

    def read(self, size=-1):
        return self._bytes.read(size)

    read1 = read

    def peek(self, n=0):
        at = self._bytes.tell()
        found = self._bytes.read()
        self._bytes.seek(at)
        return found

    def readline(self, size=-1):
        return self._bytes.readline(size)

    def readinto(self, b):
        return self._bytes.readinto(b)

    def seek(self, offset, whence=0):
        return self._bytes.seek(offset, whence)

    def tell(self):
        return self._bytes.tell()


def open(filename, mode="rb", compresslevel=9, encoding=None, errors=None, newline=None):
    """Opens a compressed file for bytes or, with t, for text."""
    if "t" in mode and "b" in mode:
        raise ValueError(f"Invalid mode: {mode!r}")
    if "t" not in mode and (encoding, errors, newline) != (None, None, None):
        raise ValueError("Argument 'encoding', 'errors' and 'newline' are not supported in binary mode")
    file = BZ2File(filename, mode.replace("t", ""))
    return io.TextIOWrapper(file, encoding, errors, newline) if "t" in mode else file
