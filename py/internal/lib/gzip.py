"""Files of gzip."""

import io
import time as _time
import zlib

__all__ = ["BadGzipFile", "GzipFile", "open", "compress", "decompress"]

FTEXT, FHCRC, FEXTRA, FNAME, FCOMMENT = 1, 2, 4, 8, 16
READ, WRITE = "rb", "wb"


class BadGzipFile(OSError):
    """This is no file of gzip."""


def open(filename, mode="rb", compresslevel=9, encoding=None, errors=None, newline=None):
    """Opens a file of gzip, for bytes or, with t in the mode, for text."""
    if "t" in mode:
        if "b" in mode:
            raise ValueError(f"Invalid mode: {mode!r}")
    else:
        for name, value in (("encoding", encoding), ("errors", errors), ("newline", newline)):
            if value is not None:
                raise ValueError(f"Argument '{name}' not supported in binary mode")
    plain = mode.replace("t", "")
    if isinstance(filename, (str, bytes)) or hasattr(filename, "__fspath__"):
        file = GzipFile(filename, plain, compresslevel)
    elif hasattr(filename, "read") or hasattr(filename, "write"):
        file = GzipFile(None, plain, compresslevel, filename)
    else:
        raise TypeError("filename must be a str or bytes object, or a file")
    if "t" not in mode:
        return file
    if file.mode == WRITE:
        return _TextOut(file, encoding, errors, newline)
    with file:
        return io.TextIOWrapper(io.BytesIO(file.read()), encoding, errors, newline)


class _TextOut(io.TextIOWrapper):
    """A file of text that is compressed when it is closed."""

    def __init__(self, file, encoding, errors, newline):
        self._file = file
        self._content = io.BytesIO()
        super().__init__(self._content, encoding, errors, newline)

    def close(self):
        """Ends the file."""
        if self.closed:
            return
        self.flush()
        content = self._content.getvalue()
        super().close()
        with self._file:
            self._file.write(content)

    def __exit__(self, *exc):
        self.close()


def _header(level, mtime, name=b""):
    extra = 2 if level == 9 else 4 if level == 1 else 0
    return bytes((31, 139, 8, FNAME if name else 0)) + (int(mtime) & 0xFFFFFFFF).to_bytes(
        4, "little") + bytes((extra, 255)) + (name + b"\0" if name else b"")


def compress(data, compresslevel=9, *, mtime=0):
    """Compresses data at once."""
    if mtime is None:
        mtime = _time.time()
    body = zlib.compress(data, compresslevel, -15)
    size = memoryview(data).nbytes
    return _header(compresslevel, mtime) + body + zlib.crc32(data).to_bytes(4, "little") + \
        (size & 0xFFFFFFFF).to_bytes(4, "little")


def _truncated():
    return EOFError("Compressed file ended before the end-of-stream marker was reached")


def decompress(data):
    """Decompresses data at once, of all members."""
    data = bytes(data)
    parts = []
    while True:
        data = data.lstrip(b"\0") if parts else data
        if not data:
            return b"".join(parts)
        if data[:2] != b"\x1f\x8b":
            raise BadGzipFile(f"Not a gzipped file ({data[:2]!r})")
        if len(data) < 10:
            raise _truncated()
        if data[2] != 8:
            raise BadGzipFile("Unknown compression method")
        d = zlib.decompressobj(31)
        try:
            parts.append(d.decompress(data))
        except zlib.error as e:
            text = str(e)
            if text.endswith("data check"):
                raise BadGzipFile("CRC check failed") from None
            if text.endswith("length check"):
                raise BadGzipFile("Incorrect length of data produced") from None
            raise
        if not d.eof:
            raise _truncated()
        data = d.unused_data


class GzipFile(io.BufferedIOBase):
    """A file of gzip, to be read or written."""

    def __init__(self, filename=None, mode=None, compresslevel=9, fileobj=None, mtime=None):
        import builtins
        self._file = self._own = None
        if mode and ("t" in mode or "U" in mode):
            raise ValueError(f"Invalid mode: {mode!r}")
        if mode and "b" not in mode:
            mode += "b"
        if fileobj is None:
            fileobj = self._own = builtins.open(filename, mode or "rb")
        if filename is None:
            filename = getattr(fileobj, "name", "")
            if not isinstance(filename, (str, bytes)):
                filename = ""
        if mode is None:
            mode = getattr(fileobj, "mode", "rb")
        self.name = filename
        if mode.startswith("r"):
            self.mode = READ
            self._content = None
        elif mode.startswith(("w", "a", "x")):
            self.mode = WRITE
            self._compress = zlib.compressobj(compresslevel, zlib.DEFLATED, -15)
            self._crc = self._size = 0
            base = filename.encode("latin-1", "ignore") if isinstance(filename, str) else filename
            base = base.rpartition(b"/")[2].removesuffix(b".gz")
            fileobj.write(_header(compresslevel, _time.time() if mtime is None else mtime, base))
        else:
            raise ValueError(f"Invalid mode: {mode!r}")
        self._file = fileobj
        self._at = 0
        self.mtime = mtime

    fileobj = property(lambda self: self._file)

    def __repr__(self):
        return f"<gzip {self._file!r} {hex(id(self))}>"

    def _check(self, mode, what):
        if self._file is None:
            raise ValueError(f"{what}() on closed GzipFile object")
        if self.mode != mode:
            import errno
            raise OSError(errno.EBADF, f"{what}() on {'write' if mode == READ else 'read'}-only "
                                       "GzipFile object")

    def _all(self):
        if self._content is None:
            self._content = decompress(self._file.read())
        return self._content

    def read(self, size=-1):
        """Reads bytes."""
        self._check(READ, "read")
        b = self._all()
        end = len(b) if size is None or size < 0 else self._at + size
        part = b[self._at:end]
        self._at += len(part)
        return part

    read1 = read

    def peek(self, n):
        """Returns bytes that come next."""
        self._check(READ, "peek")
        return self._all()[self._at:self._at + max(n, 1)]

    def readinto(self, b):
        """Reads bytes into a buffer."""
        part = self.read(len(b))
        b[:len(part)] = part
        return len(part)

    def readline(self, size=-1):
        """Reads a line."""
        self._check(READ, "readline")
        b = self._all()
        end = b.find(b"\n", self._at) + 1 or len(b)
        if size is not None and size >= 0:
            end = min(end, self._at + size)
        part = b[self._at:end]
        self._at = end
        return part

    def write(self, data):
        """Writes bytes."""
        self._check(WRITE, "write")
        data = data if isinstance(data, (bytes, bytearray)) else memoryview(data).tobytes()
        if data:
            self._file.write(self._compress.compress(data))
            self._crc = zlib.crc32(data, self._crc)
            self._size += len(data)
            self._at += len(data)
        return len(data)

    def flush(self, zlib_mode=zlib.Z_SYNC_FLUSH):
        """Writes what was not written yet."""
        if self._file is None:
            raise ValueError("I/O operation on closed file")
        if self.mode == WRITE:
            self._file.write(self._compress.flush(zlib_mode))
            if hasattr(self._file, "flush"):
                self._file.flush()

    def close(self):
        """Ends the file."""
        file, self._file = self._file, None
        if file is None:
            return
        try:
            if self.mode == WRITE:
                file.write(self._compress.flush())
                file.write(self._crc.to_bytes(4, "little")
                           + (self._size & 0xFFFFFFFF).to_bytes(4, "little"))
        finally:
            if self._own is not None:
                self._own.close()

    closed = property(lambda self: self._file is None)

    def readable(self):
        """Tells whether it can be read."""
        return self.mode == READ

    def writable(self):
        """Tells whether it can be written."""
        return self.mode == WRITE

    def seekable(self):
        """Returns True."""
        return True

    def tell(self):
        """Returns the place in the content."""
        return self._at

    def rewind(self):
        """Goes back to the start."""
        self._check(READ, "rewind")
        self._at = 0

    def seek(self, offset, whence=io.SEEK_SET):
        """Goes to a place in the content; forwards only when writing."""
        if self.mode == WRITE:
            if whence == io.SEEK_CUR:
                offset += self._at
            if whence not in (io.SEEK_SET, io.SEEK_CUR):
                raise ValueError("Seek from end not supported")
            if offset < self._at:
                raise OSError("Negative seek in write mode")
            self.write(bytes(offset - self._at))
        else:
            start = (0, self._at, len(self._all()))[whence]
            self._at = max(0, start + offset)
        return self._at

    def fileno(self):
        """Returns the number of the file below."""
        return self._file.fileno()
