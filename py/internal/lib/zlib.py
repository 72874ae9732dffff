"""Compression as zlib has it."""

import _deflate
from _skillet import built_in as _built_in, of_module as _of_module
from binascii import crc32 as _crc32

DEFLATED = 8
DEF_MEM_LEVEL = 8
DEF_BUF_SIZE = 16384
MAX_WBITS = 15
ZLIB_VERSION = ZLIB_RUNTIME_VERSION = "1.3.1"
Z_NO_COMPRESSION, Z_BEST_SPEED, Z_BEST_COMPRESSION, Z_DEFAULT_COMPRESSION = 0, 1, 9, -1
Z_DEFAULT_STRATEGY, Z_FILTERED, Z_HUFFMAN_ONLY, Z_RLE, Z_FIXED = range(5)
Z_NO_FLUSH, Z_PARTIAL_FLUSH, Z_SYNC_FLUSH, Z_FULL_FLUSH, Z_FINISH, Z_BLOCK, Z_TREES = range(7)


class error(Exception):
    """Data that cannot be compressed or decompressed."""


def _bytes(data):
    if isinstance(data, (bytes, bytearray, memoryview)):
        return data
    try:
        return memoryview(data)
    except TypeError:
        raise TypeError(f"a bytes-like object is required, not '{type(data).__name__}'") from None


def adler32(data, value=1, /):
    """Returns the checksum Adler-32."""
    return _deflate.adler32(_bytes(data), value & 0xFFFFFFFF)


def crc32(data, value=0, /):
    """Returns the checksum CRC-32."""
    return _crc32(data, value)


def _level(level):
    if not -1 <= level <= 9:
        raise error("Bad compression level")
    return level


def _header(level, wbits):
    """Returns what stands before compressed data."""
    if wbits < 0:
        return b""
    if wbits > 15:
        extra = 2 if level == 9 else 4 if level == 1 else 0
        return bytes((31, 139, 8, 0, 0, 0, 0, 0, extra, 255))
    first = (wbits - 8) << 4 | 8
    speed = 0 if 0 <= level < 2 else 1 if 2 <= level < 6 else 2 if level in (-1, 6) else 3
    second = speed << 6
    return bytes((first, second + 31 - (first * 256 + second) % 31))


@_of_module
class _Compress:
    """Compresses data that comes piece by piece."""

    def __init__(self, level, wbits):
        self._level, self._wbits = level, wbits
        self._pending = bytearray()
        self._header = _header(level, wbits)
        self._check = 1 if 0 <= wbits <= 15 else 0
        self._size = 0
        self._done = False

    def compress(self, data, /):
        """Takes more data, and returns what is compressed so far."""
        data = _bytes(data)
        self._pending += data
        self._note(data)
        if len(self._pending) < 1 << 20:
            return b""
        return self._take(False)

    def _note(self, data):
        if self._wbits > 15:
            self._check = _crc32(data, self._check)
        elif self._wbits > 0:
            self._check = adler32(data, self._check)
        self._size += memoryview(data).nbytes

    def _take(self, last):
        out = self._header + _deflate.deflate(self._pending, self._level, last)
        self._header = b""
        self._pending = bytearray()
        return out

    def flush(self, mode=Z_FINISH, /):
        """Returns all that is left."""
        if mode == Z_NO_FLUSH:
            return b""
        if self._done:
            raise error("Error -2 while finishing compression: inconsistent stream state")
        if mode != Z_FINISH:
            return self._take(False)
        self._done = True
        out = self._take(True)
        if self._wbits > 15:
            return out + self._check.to_bytes(4, "little") + \
                (self._size & 0xFFFFFFFF).to_bytes(4, "little")
        return out + self._check.to_bytes(4) if self._wbits > 0 else out

    def copy(self):
        """Returns a copy."""
        other = object.__new__(_Compress)
        other.__dict__.update(self.__dict__)
        other._pending = bytearray(self._pending)
        return other

    __copy__ = copy


_Compress.__name__ = _Compress.__qualname__ = "Compress"


def compress(data, /, level=-1, wbits=15):
    """Compresses data at once."""
    c = _Compress(_level(level), wbits)
    out = c.compress(data)
    return out + c.flush()


def compressobj(level=-1, method=DEFLATED, wbits=15, memLevel=DEF_MEM_LEVEL,
                strategy=Z_DEFAULT_STRATEGY, zdict=None):
    """Returns an object that compresses piece by piece."""
    if method != DEFLATED or not (9 <= abs(wbits) <= 15 or 25 <= wbits <= 31):
        raise ValueError("Invalid initialization option")
    if zdict is not None:
        raise NotImplementedError("compression with a dictionary")
    return _Compress(_level(level), wbits)


def _fail(what):
    return error(f"Error -3 while decompressing data: {what}")


def _data_start(b, wbits):
    """Returns where compressed data begin and whether they are gzip's; None for
    the start when the header is not complete."""
    if wbits < 0:
        return 0, False
    if wbits > 15 and (wbits < 32 or b[:1] == b"\x1f"):
        if b[:2] != b"\x1f\x8b"[:len(b)]:
            raise _fail("incorrect header check")
        if len(b) < 10:
            return None, True
        if b[2] != 8:
            raise _fail("unknown compression method")
        flags, at = b[3], 10
        if flags & 4:
            if len(b) < at + 2:
                return None, True
            at += 2 + int.from_bytes(b[at:at + 2], "little")
        for flag in (8, 16):
            if flags & flag:
                end = b.find(b"\0", at)
                if end < 0:
                    return None, True
                at = end + 1
        if flags & 2:
            at += 2
        return (at if at <= len(b) else None), True
    if 15 < wbits < 32 and b:
        raise _fail("incorrect header check")
    if len(b) < 2:
        return None, False
    if (b[0] * 256 + b[1]) % 31:
        raise _fail("incorrect header check")
    if b[0] & 15 != 8:
        raise _fail("unknown compression method")
    if b[0] >> 4 > 7:
        raise _fail("invalid window size")
    return 2, False


@_of_module
class _Decompress:
    """Decompresses data that comes piece by piece."""

    def __init__(self, wbits):
        self._wbits = wbits
        self._data = bytearray()
        self._given = 0
        self.unused_data = b""
        self.unconsumed_tail = b""
        self.eof = False

    def decompress(self, data, /, max_length=0):
        """Takes more data, and returns what they say."""
        if max_length < 0:
            raise ValueError("max_length must be non-negative")
        if self.eof:
            self.unused_data += bytes(data)
            return b""
        tail = len(self.unconsumed_tail)
        self.unconsumed_tail = b""
        self._data += memoryview(_bytes(data))[tail:] if tail else _bytes(data)
        if not self._data:
            return b""
        return self._more(max_length)

    def _more(self, max_length):
        b = self._data
        start, gzip = _data_start(b, 47 if 40 <= self._wbits else self._wbits)
        if start is None:
            return b""
        most = self._given + max_length if max_length else -1
        out, end, state = _deflate.inflate(b, start, most)
        fresh = out[self._given:]
        self._given = len(out)
        if state < 0:
            raise _fail("invalid block type")
        if max_length and state == 0 and len(fresh) == max_length:
            self.unconsumed_tail = bytes(b[-1:]) if end >= len(b) else bytes(b[end:])
            return fresh
        if state == 1:
            self._finish(out, end, gzip)
        return fresh

    def _finish(self, out, end, gzip):
        size = 0 if self._wbits < 0 else 8 if gzip else 4
        rest = self._data[end:end + size]
        if gzip:
            check = _crc32(out).to_bytes(4, "little") + (len(out) & 0xFFFFFFFF).to_bytes(4, "little")
        else:
            check = adler32(out).to_bytes(4)
        if size and rest[:4] != check[:4][:len(rest)]:
            raise _fail("incorrect data check")
        if gzip and rest[4:] != check[4:len(rest)]:
            raise _fail("incorrect length check")
        if len(rest) == size:
            self.eof = True
            self.unused_data = bytes(self._data[end + size:])
            self._data = bytearray()

    def flush(self, length=DEF_BUF_SIZE, /):
        """Returns what is left."""
        if length <= 0:
            raise ValueError("length must be greater than zero")
        self.unconsumed_tail = b""
        return b"" if self.eof or not self._data else self._more(0)

    def copy(self):
        """Returns a copy."""
        other = object.__new__(_Decompress)
        other.__dict__.update(self.__dict__)
        other._data = bytearray(self._data)
        return other

    __copy__ = copy


_Decompress.__name__ = _Decompress.__qualname__ = "Decompress"


def _check_wbits(wbits):
    if not (wbits == 0 or 8 <= abs(wbits) <= 15 or 24 <= wbits <= 31 or 40 <= wbits <= 47):
        raise error("Error -2 while preparing to decompress data: inconsistent stream state")
    return wbits or 15


def decompress(data, /, wbits=MAX_WBITS, bufsize=DEF_BUF_SIZE):
    """Decompresses data at once."""
    d = _Decompress(_check_wbits(wbits))
    out = d.decompress(data)
    if not d.eof:
        raise error("Error -5 while decompressing data: incomplete or truncated stream")
    return out


def decompressobj(wbits=MAX_WBITS, zdict=b""):
    """Returns an object that decompresses piece by piece."""
    if not (wbits == 0 or 8 <= abs(wbits) <= 15 or 24 <= wbits <= 31 or 40 <= wbits <= 47):
        raise ValueError("Invalid initialization option")
    if zdict:
        raise NotImplementedError("decompression with a dictionary")
    return _Decompress(wbits or 15)


# CPython has these in C.
_built_in("adler32 compress compressobj crc32 decompress decompressobj")
