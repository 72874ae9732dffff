"""Streams over streams that are written in Python."""

import _io
import codecs
from io import DEFAULT_BUFFER_SIZE, BlockingIOError, IncrementalNewlineDecoder, UnsupportedOperation

_CHUNK = 8192


class _Stream:
    """What streams of text and of bytes over another stream have in common.

    The methods take the place of those of the native class, which works on
    streams of its own kind alone."""

    _below = None
    _detached = False

    def _get(self):
        """The stream below."""
        if self._below is None:
            raise ValueError(self._missing if self._detached else "I/O operation on uninitialized object")
        return self._below

    def _check_closed(self, text="I/O operation on closed file."):
        if self.closed:
            raise ValueError(text)

    @property
    def closed(self):
        return self._get().closed

    @property
    def name(self):
        return self._get().name

    def readable(self):
        return self._get().readable()

    def writable(self):
        return self._get().writable()

    def seekable(self):
        return self._get().seekable()

    def fileno(self):
        return self._get().fileno()

    def isatty(self):
        self._check_closed()
        return self._get().isatty()

    def close(self):
        below = self._get()
        if not below.closed:
            try:
                self.flush()
            finally:
                below.close()

    def detach(self):
        below = self._get()
        self.flush()
        self._below = None
        self._detached = True
        return below

    def __enter__(self):
        self._check_closed()
        return self

    def __exit__(self, *args):
        self.close()

    def __iter__(self):
        self._check_closed()
        return self

    def __next__(self):
        line = self.readline()
        if not line:
            raise StopIteration
        return line

    def readlines(self, hint=None):
        lines = []
        size = 0
        for line in self:
            lines.append(line)
            size += len(line)
            if hint is not None and 0 < hint <= size:
                break
        return lines

    def writelines(self, lines):
        self._check_closed()
        for line in lines:
            self.write(line)


class _Buffered(_Stream):
    """A stream of bytes with a buffer over a raw one."""

    _missing = "raw stream has been detached"
    _reads = _writes = False

    def __init__(self, raw, buffer_size=DEFAULT_BUFFER_SIZE):
        if self._reads and not raw.readable():
            raise UnsupportedOperation("File or stream is not readable.")
        if self._writes and not raw.writable():
            raise UnsupportedOperation("File or stream is not writable.")
        if self._reads and self._writes and not raw.seekable():
            raise UnsupportedOperation("File or stream is not seekable.")
        if buffer_size <= 0:
            raise ValueError("buffer size must be strictly positive")
        self._below = raw
        self._size = buffer_size
        self._ahead = b""  # what was read and not asked for
        self._pending = bytearray()  # what is to be written

    @property
    def raw(self):
        return self._get()

    @property
    def mode(self):
        return self._get().mode

    def __repr__(self):
        shown = f"{type(self).__module__}.{type(self).__qualname__}"
        try:
            return f"<{shown} name={self.name!r}>"
        except AttributeError:
            return f"<{shown}>"

    # Reading

    def _begin_read(self, op):
        if not self._reads:
            raise UnsupportedOperation(op if op in ("peek", "read1") else "read")
        raw = self._get()
        if raw.closed:
            raise ValueError(f"{'read' if op == 'read1' else op} of closed file")
        if self._pending:
            self._write_pending()
        return raw

    def _fill(self, raw, size):
        """Reads once; None when there is nothing at present."""
        b = bytearray(size)
        n = raw.readinto(b)
        if n is None:
            return None
        if n < 0 or n > size:
            raise OSError(f"raw readinto() returned invalid length {n} (should have been between 0 and {size})")
        return bytes(b[:n])

    def read(self, size=-1, /):
        if size is not None and size < -1:
            raise ValueError("read length must be non-negative or -1")
        raw = self._begin_read("read")
        if size is None or size < 0:
            return self._read_all(raw)
        ahead = self._ahead
        if size <= len(ahead):
            self._ahead = ahead[size:]
            return ahead[:size]
        parts, have = [ahead], len(ahead)
        self._ahead = b""
        while have < size:
            more = self._fill(raw, max(self._size, size - have))
            if not more:
                if more is None and not have:
                    return None
                break
            parts.append(more)
            have += len(more)
        data = b"".join(parts)
        self._ahead = data[size:]
        return data[:size]

    def _read_all(self, raw):
        parts = [self._ahead] if self._ahead else []
        self._ahead = b""
        if hasattr(raw, "readall"):
            more = raw.readall()
            if more is None:
                return b"".join(parts) or None
            return b"".join([*parts, more])
        while True:
            more = raw.read()
            if not more:
                return b"".join(parts) or more
            parts.append(more)

    def read1(self, size=-1, /):
        raw = self._begin_read("read1")
        if size < 0:
            size = self._size
        if size == 0:
            return b""
        if not self._ahead:
            self._ahead = self._fill(raw, self._size) or b""
        data, self._ahead = self._ahead[:size], self._ahead[size:]
        return data

    def peek(self, size=0, /):
        raw = self._begin_read("peek")
        if not self._ahead:
            self._ahead = self._fill(raw, self._size) or b""
        return self._ahead

    def readinto(self, buffer, /):
        return self._into(buffer, self.read)

    def readinto1(self, buffer, /):
        return self._into(buffer, self.read1)

    def _into(self, buffer, read):
        view = memoryview(buffer)
        if view.readonly:
            raise TypeError(f"readinto() argument must be read-write bytes-like object, not {type(buffer).__name__}")
        view = view.cast("B")
        data = read(len(view))
        if data is None:
            return None
        view[:len(data)] = data
        return len(data)

    def readline(self, size=-1, /):
        raw = self._begin_read("readline")
        parts, have = [], 0
        while size is None or size < 0 or have < size:
            if not self._ahead:
                self._ahead = self._fill(raw, self._size) or b""
                if not self._ahead:
                    break
            end = self._ahead.find(b"\n") + 1
            take = end or len(self._ahead)
            if size is not None and size >= 0:
                take = min(take, size - have)
            parts.append(self._ahead[:take])
            self._ahead = self._ahead[take:]
            have += take
            if end and take == end:
                break
        return b"".join(parts)

    # Writing

    def write(self, b, /):
        if not self._writes:
            raise UnsupportedOperation("write")
        if isinstance(b, str):
            raise TypeError("a bytes-like object is required, not 'str'")
        raw = self._get()
        if raw.closed:
            raise ValueError("write to closed file")
        if self._ahead:
            self._forget()
        data = memoryview(b).cast("B") if not isinstance(b, bytes) else b
        if len(self._pending) + len(data) > self._size:
            self._write_pending()
            self._pending += data
            while len(self._pending) >= self._size and self._write_some():
                pass
        else:
            self._pending += data
        return len(data)

    def _write_some(self):
        raw = self._get()
        n = raw.write(bytes(self._pending))
        if n is None:
            raise BlockingIOError(11, "write could not complete without blocking", 0)
        if n < 0 or n > len(self._pending):
            raise OSError(f"raw write() returned invalid length {n} (should have been between 0 and {len(self._pending)})")
        del self._pending[:n]
        return n

    def _write_pending(self):
        while self._pending:
            self._write_some()

    def flush(self):
        raw = self._get()
        if raw.closed:
            raise ValueError("flush of closed file")
        self._write_pending()
        if self._writes:
            raw.flush()

    # Places

    def _forget(self):
        """Moves the stream below back to where this one is."""
        if self._ahead:
            self._get().seek(-len(self._ahead), 1)
            self._ahead = b""

    def tell(self):
        at = self._get().tell()
        if at < 0:
            raise OSError("Raw stream returned invalid position %d" % at)
        return at - len(self._ahead) + len(self._pending)

    def seek(self, pos, whence=0, /):
        if whence not in (0, 1, 2):
            raise ValueError(f"whence value {whence} unsupported")
        raw = self._get()
        if raw.closed:
            raise ValueError("seek of closed file")
        self._write_pending()
        if whence == 1:
            pos -= len(self._ahead)
        self._ahead = b""
        at = raw.seek(pos, whence)
        if at < 0:
            raise OSError("Raw stream returned invalid position %d" % at)
        return at

    def truncate(self, pos=None, /):
        if not self._writes:
            raise UnsupportedOperation("truncate")
        raw = self._get()
        if raw.closed:
            raise ValueError("truncate of closed file")
        self._write_pending()
        self._forget()
        if pos is None:
            pos = raw.tell()
        return raw.truncate(pos)


class BufferedReader(_Buffered, _io.BufferedReader):
    """A stream of bytes to read, over a raw one in Python."""

    _reads = True

    def flush(self):
        self._get().flush()

    def writable(self):
        return False


class BufferedWriter(_Buffered, _io.BufferedWriter):
    """A stream of bytes to write, over a raw one in Python."""

    _writes = True

    def readable(self):
        return False


class BufferedRandom(_Buffered, _io.BufferedRandom):
    """A stream of bytes to read and write, over a raw one in Python."""

    _reads = _writes = True


class TextIOWrapper(_Stream, _io.TextIOWrapper):
    """A stream of text over a stream of bytes in Python."""

    _missing = "underlying buffer has been detached"
    _mode = None

    def __init__(self, buffer, encoding=None, errors=None, newline=None, line_buffering=False,
                 write_through=False):
        for what, value in ("encoding", encoding), ("errors", errors), ("newline", newline):
            if value is not None and not isinstance(value, str):
                raise TypeError(f"TextIOWrapper() argument '{what}' must be str or None, not {type(value).__name__}")
        if newline not in (None, "", "\n", "\r", "\r\n"):
            raise ValueError(f"illegal newline value: {newline}")
        if encoding in (None, "locale"):
            encoding = "UTF-8"
        if not codecs.lookup(encoding)._is_text_encoding:
            raise LookupError(f"{encoding!r} is not a text encoding")
        self._encoding = encoding
        self._errors = "strict" if errors is None else errors
        self._line_buffering = line_buffering
        self._write_through = write_through
        self._pending = []
        self._pending_size = 0
        self._newline = newline
        buffer.readable(), buffer.writable()
        self._seekable = buffer.seekable()
        self._has_read1 = hasattr(buffer, "read1")
        self._reset()
        self._start = self._seekable and buffer.writable() and buffer.tell() != 0
        self._below = buffer

    def _reset(self):
        self._encoder = None
        self._decoder = None
        self._text = ""  # what was decoded and not asked for, from _used on
        self._used = 0
        self._input = b""  # of which _text was decoded
        self._walking = False

    @property
    def buffer(self):
        return self._get()

    @property
    def encoding(self):
        return self._encoding

    @property
    def errors(self):
        return self._errors

    @property
    def line_buffering(self):
        return self._line_buffering

    @property
    def write_through(self):
        return self._write_through

    @property
    def newlines(self):
        return getattr(self._decoder, "newlines", None)

    @property
    def mode(self):
        raise AttributeError("'_io.TextIOWrapper' object has no attribute 'mode'")

    def __repr__(self):
        out = f"<{type(self).__module__}.{type(self).__qualname__}"
        try:
            out += f" name={self.name!r}"
        except (AttributeError, ValueError):
            pass
        return f"{out} encoding={self._encoding!r}>"

    def reconfigure(self, *, encoding=None, errors=None, newline=Ellipsis, line_buffering=None,
                    write_through=None):
        if self._text and (encoding is not None or errors is not None or newline is not Ellipsis):
            raise UnsupportedOperation("It is not possible to set the encoding or newline of stream after the first read")
        self.flush()
        if encoding is not None:
            codecs.lookup(encoding)
            self._encoding = encoding
            self._errors = "strict" if errors is None else errors
            self._encoder = None
        elif errors is not None:
            self._errors = errors
            self._encoder = None
        if newline is not Ellipsis:
            if newline not in (None, "", "\n", "\r", "\r\n"):
                raise ValueError(f"illegal newline value: {newline}")
            self._newline = newline
        if line_buffering is not None:
            self._line_buffering = bool(line_buffering)
        if write_through is not None:
            self._write_through = bool(write_through)

    # Writing

    def write(self, text, /):
        below = self._get()
        self._check_closed()
        if not isinstance(text, str):
            raise TypeError(f"write() argument must be str, not {type(text).__name__}")
        size = len(text)
        ends = "\n" in text
        if ends and self._newline in ("\r", "\r\n"):
            text = text.replace("\n", self._newline)
        if self._encoder is None:
            self._encoder = codecs.getincrementalencoder(self._encoding)(self._errors)
            if self._start:
                self._encoder.setstate(0)
        data = self._encoder.encode(text)
        if self._text:
            self._unread()
        self._pending.append(data)
        self._pending_size += len(data)
        if self._write_through or self._pending_size >= _CHUNK or self._line_buffering and (ends or "\r" in text):
            self._write_pending()
            if self._line_buffering and (ends or "\r" in text):
                below.flush()
        return size

    def _write_pending(self):
        if self._pending:
            data = b"".join(self._pending)
            self._pending = []
            self._pending_size = 0
            self._get().write(data)

    def flush(self):
        below = self._get()
        self._check_closed()
        self._walking = False
        self._write_pending()
        below.flush()

    def _unread(self):
        """Forgets what was read ahead."""
        self._text = ""
        self._used = 0
        self._input = b""

    # Reading

    def _read_chunk(self):
        """Decodes more; False at the end."""
        below = self._get()
        if self._decoder is None:
            decoder = codecs.getincrementaldecoder(self._encoding)(self._errors)
            if self._newline in (None, ""):
                decoder = IncrementalNewlineDecoder(decoder, self._newline is None)
            self._decoder = decoder
        state = self._decoder.getstate() if self._seekable else None
        data = below.read1(_CHUNK) if self._has_read1 else below.read(_CHUNK)
        if not hasattr(data, "__buffer__") and not isinstance(data, (bytes, bytearray, memoryview)):
            raise TypeError("underlying %s() should have returned a bytes-like object, not '%s'" % (
                "read1" if self._has_read1 else "read", type(data).__name__))
        self._text = self._decoder.decode(data, not data)
        self._used = 0
        self._before = state
        self._input = data
        return bool(data)

    def _take(self, size=None):
        at = self._used
        end = len(self._text) if size is None else min(at + size, len(self._text))
        self._used = end
        return self._text[at:end]

    def _begin_read(self):
        below = self._get()
        self._check_closed()
        if not below.readable():
            raise UnsupportedOperation("not readable")
        self._write_pending()
        return below

    def read(self, size=-1, /):
        below = self._begin_read()
        if size is None or size < 0:
            out = self._take()
            if self._decoder is None:
                self._read_chunk()
                out += self._take()
            out += self._decoder.decode(below.read() or b"", True)
            self._unread()
            return out
        out = self._take(size)
        while len(out) < size and self._read_chunk():
            out += self._take(size - len(out))
        if len(out) < size:
            out += self._take(size - len(out))
        return out

    def readline(self, size=-1, /):
        self._begin_read()
        line = ""
        more = True
        while True:
            at, before = self._used, len(line)
            line += self._text[at:]
            end = self._line_end(line)
            if size is not None and 0 <= size <= len(line) and not 0 <= end <= size:
                end = size
            if end >= 0:
                self._used = at + end - before
                return line[:end]
            self._used = len(self._text)
            if not more:
                return line
            more = self._read_chunk()

    def _line_end(self, line):
        """Where the first line ends, or -1."""
        if self._newline is None or self._newline == "\n":
            return line.find("\n") + 1 or -1
        if self._newline:
            at = line.find(self._newline)
            return at + len(self._newline) if at >= 0 else -1
        n, r = line.find("\n"), line.find("\r")
        if r < 0 or 0 <= n < r:
            return n + 1 or -1
        return r + 2 if n == r + 1 else r + 1

    def __iter__(self):
        self._check_closed()
        return self

    def __next__(self):
        self._walking = True
        line = self.readline()
        if not line:
            self._walking = False
            raise StopIteration
        return line

    # Places

    def tell(self):
        below = self._get()
        self._check_closed()
        if not self._seekable:
            raise UnsupportedOperation("underlying stream is not seekable")
        if self._walking:
            raise OSError("telling position disabled by next() call")
        self.flush()
        at = below.tell()
        if self._decoder is None or not self._text and not self._input:
            return at
        if self._used == len(self._text) and self._decoder.getstate()[0] == b"":
            return at
        decoder, state = self._decoder, self._decoder.getstate()
        try:
            decoder.setstate(self._before)
            at -= len(self._input) + len(self._before[0])
            done, fed, safe = 0, 0, 0
            data = self._before[0] + self._input
            decoder.setstate((b"", self._before[1]))
            while done < self._used and fed < len(data):
                done += len(decoder.decode(data[fed:fed + 1]))
                fed += 1
                if decoder.getstate()[0] == b"":
                    safe = fed
            if done < self._used or decoder.getstate()[0]:
                raise OSError("can't reconstruct logical file position")
            return at + safe
        finally:
            decoder.setstate(state)

    def seek(self, cookie, whence=0, /):
        below = self._get()
        self._check_closed()
        if not self._seekable:
            raise UnsupportedOperation("underlying stream is not seekable")
        if whence == 1:
            if cookie != 0:
                raise UnsupportedOperation("can't do nonzero cur-relative seeks")
            whence, cookie = 0, self.tell()
        elif whence == 2:
            if cookie != 0:
                raise UnsupportedOperation("can't do nonzero end-relative seeks")
        elif whence != 0:
            raise ValueError("invalid whence (%r, should be 0, 1 or 2)" % (whence,))
        elif cookie < 0:
            raise ValueError("negative seek position %r" % (cookie,))
        self.flush()
        at = below.seek(cookie, whence)
        self._unread()
        if self._decoder is not None:
            self._decoder.reset()
        self._encoder = None
        self._start = at != 0
        return at

    def truncate(self, pos=None, /):
        self.flush()
        if pos is None:
            pos = self.tell()
        return self._get().truncate(pos)

    def close(self):
        below = self._get()
        if not below.closed:
            try:
                self.flush()
            finally:
                below.close()


_kinds = {cls.__name__: cls for cls in (BufferedReader, BufferedWriter, BufferedRandom, TextIOWrapper)}
for _class in _kinds.values():
    _class.__module__ = "_io"
_adopted = {}


def of(kind):
    """The class in Python that stands for a native one."""
    return _kinds[kind]


def adopt(cls, kind):
    """A subclass of a program's class with the methods in Python behind its own."""
    made = _adopted.get(cls)
    if made is None:
        python = _kinds[kind]
        if issubclass(cls, python):
            return cls
        made = type(cls)(cls.__name__, (cls, python), {"__module__": cls.__module__, "__qualname__": cls.__qualname__})
        _adopted[cls] = made
    return made
