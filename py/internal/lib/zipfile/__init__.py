"""Archives of files in the format ZIP."""

import io
import os
import shutil
import stat
import struct
import sys
import time
import zlib

__all__ = ["BadZipFile", "BadZipfile", "error", "ZIP_STORED", "ZIP_DEFLATED", "ZIP_BZIP2",
           "ZIP_LZMA", "ZIP_ZSTANDARD", "is_zipfile", "ZipInfo", "ZipFile", "PyZipFile",
           "LargeZipFile", "Path"]

ZIP64_LIMIT = (1 << 31) - 1
ZIP_FILECOUNT_LIMIT = (1 << 16) - 1
ZIP_MAX_COMMENT = (1 << 16) - 1

ZIP_STORED, ZIP_DEFLATED, ZIP_BZIP2, ZIP_LZMA, ZIP_ZSTANDARD = 0, 8, 12, 14, 93

DEFAULT_VERSION = 20
ZIP64_VERSION = 45
MAX_EXTRACT_VERSION = 63

_LOCAL = struct.Struct("<4s2B4HL2L2H")
_CENTRAL = struct.Struct("<4s4B4HL2L5H2L")
_END = struct.Struct("<4s4H2LH")
_END64 = struct.Struct("<4sQ2H2L4Q")
_LOCATOR = struct.Struct("<4sLQL")
_MARK_LOCAL, _MARK_CENTRAL, _MARK_END = b"PK\x03\x04", b"PK\x01\x02", b"PK\x05\x06"
_MARK_END64, _MARK_LOCATOR, _MARK_DESCRIPTOR = b"PK\x06\x06", b"PK\x06\x07", b"PK\x07\x08"

_ENCRYPTED, _DESCRIPTOR, _PATCHED, _STRONG, _UTF8 = 0x01, 0x08, 0x20, 0x40, 0x800

_KINDS = {ZIP_STORED: "store", 1: "shrink", 2: "reduce", 3: "reduce", 4: "reduce", 5: "reduce",
          6: "implode", 7: "tokenize", ZIP_DEFLATED: "deflate", 9: "deflate64", 10: "implode",
          ZIP_BZIP2: "bzip2", ZIP_LZMA: "lzma", 18: "terse", 19: "lz77", ZIP_ZSTANDARD: "zstd",
          97: "wavpack", 98: "ppmd"}


class BadZipFile(Exception):
    """The file is no archive, or a damaged one."""


class LargeZipFile(Exception):
    """The archive would need extensions that were not allowed."""


error = BadZipfile = BadZipFile


def is_zipfile(filename):
    """Whether a file is an archive."""
    try:
        if hasattr(filename, "read"):
            at = filename.tell()
            found = _find_end(filename) is not None
            filename.seek(at)
            return found
        with open(filename, "rb") as f:
            return _find_end(f) is not None
    except OSError:
        return False


class _End:
    """The end of an archive: where its directory is."""

    def __init__(self, record, comment, at):
        (_, self.disk, self.first_disk, self.here, self.count, self.size, self.offset, _) = record
        self.comment = comment
        self.at = at  # of the record
        self.base = at  # of the first record of the end


def _find_end(f):
    """The end of an archive, or None."""
    size = f.seek(0, 2)
    length = min(size, _END.size + ZIP_MAX_COMMENT)
    f.seek(size - length)
    data = f.read(length)
    at = len(data) - _END.size
    # Nearly all archives have no comment: the record is the last thing.
    if at < 0 or data[at:at + 4] != _MARK_END or data[-2:] != b"\0\0":
        at = data.rfind(_MARK_END)
        if at < 0 or at + _END.size > len(data):
            return None
    record = _END.unpack_from(data, at)
    end = _End(record, data[at + _END.size:at + _END.size + record[7]], size - length + at)
    _find_end64(f, end)
    return end


def _find_end64(f, end):
    at = end.at - _LOCATOR.size
    if at < 0:
        return
    f.seek(at)
    data = f.read(_LOCATOR.size)
    if len(data) != _LOCATOR.size or data[:4] != _MARK_LOCATOR:
        return
    _, disk, offset, disks = _LOCATOR.unpack(data)
    if disk != 0 or disks > 1:
        raise BadZipFile("zipfiles that span multiple disks are not supported")
    at -= _END64.size
    if at < 0:
        return
    f.seek(at)
    data = f.read(_END64.size)
    if len(data) != _END64.size or data[:4] != _MARK_END64:
        return
    (_, _, _, _, end.disk, end.first_disk, end.here, end.count, end.size, end.offset) = _END64.unpack(data)
    end.base = at


def _clean(name):
    """A name as it stands in archives."""
    end = name.find("\0")
    if end >= 0:
        name = name[:end]
    if os.sep != "/" and os.sep in name:
        name = name.replace(os.sep, "/")
    if os.altsep and os.altsep != "/" and os.altsep in name:
        name = name.replace(os.altsep, "/")
    return name


class ZipInfo:
    """What an archive knows of one of its files."""

    __slots__ = ("orig_filename", "filename", "date_time", "compress_type", "compress_level",
                 "comment", "extra", "create_system", "create_version", "extract_version",
                 "reserved", "flag_bits", "volume", "internal_attr", "external_attr",
                 "header_offset", "CRC", "compress_size", "file_size", "_raw_time", "_end_offset")

    def __init__(self, filename="NoName", date_time=(1980, 1, 1, 0, 0, 0)):
        self.orig_filename = filename
        self.filename = _clean(filename)
        self.date_time = date_time
        if date_time[0] < 1980:
            raise ValueError("ZIP does not support timestamps before 1980")
        self.compress_type = ZIP_STORED
        self.compress_level = None
        self.comment = b""
        self.extra = b""
        self.create_system = 0 if sys.platform == "win32" else 3
        self.create_version = DEFAULT_VERSION
        self.extract_version = DEFAULT_VERSION
        self.reserved = 0
        self.flag_bits = 0
        self.volume = 0
        self.internal_attr = 0
        self.external_attr = 0
        self.compress_size = 0
        self.file_size = 0
        self._end_offset = None

    @property
    def _compresslevel(self):
        return self.compress_level

    @_compresslevel.setter
    def _compresslevel(self, value):
        self.compress_level = value

    def __repr__(self):
        out = ["<%s filename=%r" % (type(self).__name__, self.filename)]
        if self.compress_type != ZIP_STORED:
            out.append(" compress_type=%s" % _KINDS.get(self.compress_type, self.compress_type))
        high, low = self.external_attr >> 16, self.external_attr & 0xffff
        if high:
            out.append(" filemode=%r" % stat.filemode(high))
        if low:
            out.append(" external_attr=%#x" % low)
        if not self.is_dir() or self.file_size:
            out.append(" file_size=%r" % self.file_size)
        if (not self.is_dir() or self.compress_size) and (
                self.compress_type != ZIP_STORED or self.file_size != self.compress_size):
            out.append(" compress_size=%r" % self.compress_size)
        return "".join(out) + ">"

    def is_dir(self):
        """Whether the entry is a folder."""
        if self.filename.endswith("/"):
            return True
        return bool(os.altsep) and self.filename.endswith((os.sep, os.altsep))

    @classmethod
    def from_file(cls, filename, arcname=None, *, strict_timestamps=True):
        """What is known of a file."""
        if isinstance(filename, os.PathLike):
            filename = os.fspath(filename)
        st = os.stat(filename)
        is_dir = stat.S_ISDIR(st.st_mode)
        when = time.localtime(st.st_mtime)[:6]
        if not strict_timestamps:
            if when[0] < 1980:
                when = (1980, 1, 1, 0, 0, 0)
            elif when[0] > 2107:
                when = (2107, 12, 31, 23, 59, 59)
        if arcname is None:
            arcname = filename
        arcname = os.path.normpath(os.path.splitdrive(arcname)[1]).lstrip("/")
        if is_dir:
            arcname += "/"
        info = cls(arcname, when)
        info.external_attr = (st.st_mode & 0xffff) << 16
        if is_dir:
            info.file_size = 0
            info.external_attr |= 0x10
        else:
            info.file_size = st.st_size
        return info

    def _for_archive(self, archive):
        self.compress_type = archive.compression
        self.compress_level = archive.compresslevel
        if self.is_dir():
            self.external_attr = 0o40775 << 16 | 0x10
        else:
            self.external_attr = 0o600 << 16
        return self

    def _encoded(self):
        """The name as bytes, and the flags."""
        try:
            return self.filename.encode("ascii"), self.flag_bits & ~_UTF8
        except UnicodeEncodeError:
            return self.filename.encode("utf-8"), self.flag_bits | _UTF8

    def _stamp(self):
        year, month, day, hour, minute, second = self.date_time[:6]
        return year - 1980 << 9 | month << 5 | day, hour << 11 | minute << 5 | second // 2

    def _needs(self, zip64):
        least = {ZIP_BZIP2: 46, ZIP_LZMA: 63, ZIP_ZSTANDARD: 63}.get(self.compress_type, DEFAULT_VERSION)
        if zip64:
            least = max(least, ZIP64_VERSION)
        self.extract_version = max(least, self.extract_version)
        self.create_version = max(least, self.create_version)

    def FileHeader(self, zip64=None):
        """What stands before the content."""
        day, clock = self._stamp()
        if self.flag_bits & _DESCRIPTOR:
            crc = packed = size = 0
        else:
            crc, packed, size = self.CRC, self.compress_size, self.file_size
        extra = self.extra
        large = size > ZIP64_LIMIT or packed > ZIP64_LIMIT
        if zip64 is None:
            zip64 = large
        if zip64:
            extra += struct.pack("<HHQQ", 1, 16, size, packed)
            size = packed = 0xffffffff
        elif large:
            raise LargeZipFile("Filesize would require ZIP64 extensions")
        self._needs(zip64)
        name, flags = self._encoded()
        return _LOCAL.pack(_MARK_LOCAL, self.extract_version, self.reserved, flags, self.compress_type,
                           clock, day, crc, packed, size, len(name), len(extra)) + name + extra

    def _entry(self):
        """The entry in the directory of the archive."""
        day, clock = self._stamp()
        numbers = []
        size, packed, offset = self.file_size, self.compress_size, self.header_offset
        if size > ZIP64_LIMIT or packed > ZIP64_LIMIT:
            numbers += [size, packed]
            size = packed = 0xffffffff
        if offset > ZIP64_LIMIT:
            numbers.append(offset)
            offset = 0xffffffff
        extra = self.extra
        if numbers:
            extra = struct.pack("<HH%dQ" % len(numbers), 1, 8 * len(numbers), *numbers) + _without(extra, 1)
        self._needs(bool(numbers))
        name, flags = self._encoded()
        return _CENTRAL.pack(
            _MARK_CENTRAL, self.create_version, self.create_system, self.extract_version, self.reserved, flags,
            self.compress_type, clock, day, self.CRC, packed, size, len(name), len(extra), len(self.comment),
            0, self.internal_attr, self.external_attr, offset) + name + extra + self.comment

    def _read_extra(self, name_crc):
        extra = self.extra
        at = 0
        while at + 4 <= len(extra):
            kind, length = struct.unpack_from("<HH", extra, at)
            data = extra[at + 4:at + 4 + length]
            if len(data) < length:
                raise BadZipFile("Corrupt extra field %04x (size=%d)" % (kind, length))
            if kind == 1:
                self._read_extra64(data)
            elif kind == 0x7075 and length >= 5:
                version, crc = struct.unpack_from("<BL", data)
                if version == 1 and crc == name_crc:
                    self.filename = _clean(data[5:].decode("utf-8"))
            at += 4 + length

    def _read_extra64(self, data):
        at = 0
        for field, shown in ("file_size", "File size"), ("compress_size", "Compress size"), ("header_offset", "Header offset"):
            if getattr(self, field) not in (0xffffffffffffffff, 0xffffffff):
                continue
            if at + 8 > len(data):
                raise BadZipFile(f"Corrupt zip64 extra field. {shown} not found.")
            setattr(self, field, struct.unpack_from("<Q", data, at)[0])
            at += 8


def _without(extra, kind):
    """Extra fields without those of a kind."""
    out = b""
    at = 0
    while at + 4 <= len(extra):
        found, length = struct.unpack_from("<HH", extra, at)
        if found != kind:
            out += extra[at:at + 4 + length]
        at += 4 + length
    return out + extra[at:]


# Contents

def _check_compression(compression):
    if compression in (ZIP_STORED, ZIP_DEFLATED):
        return
    for kind, name in (ZIP_BZIP2, "bz2"), (ZIP_LZMA, "lzma"), (ZIP_ZSTANDARD, "compression.zstd"):
        if compression == kind:
            try:
                __import__(name)
            except ImportError:
                raise RuntimeError(f"Compression requires the (missing) {name} module") from None
            raise NotImplementedError("That compression method is not supported")
    raise NotImplementedError("That compression method is not supported")


def _compressor(kind, level=None):
    if kind != ZIP_DEFLATED:
        return None
    return zlib.compressobj(zlib.Z_DEFAULT_COMPRESSION if level is None else level, zlib.DEFLATED, -15)


def _decompressor(kind):
    if kind == ZIP_STORED:
        return None
    if kind == ZIP_DEFLATED:
        return zlib.decompressobj(-15)
    if kind in (ZIP_BZIP2, ZIP_LZMA, ZIP_ZSTANDARD):
        _check_compression(kind)
    if kind in _KINDS:
        raise NotImplementedError("compression type %d (%s)" % (kind, _KINDS[kind]))
    raise NotImplementedError("compression type %d" % (kind,))


class _Decrypter:
    """The encryption of old archives, which is weak."""

    def __init__(self, password):
        self.table = _crc_table()
        self.keys = [0x12345678, 0x23456789, 0x34567890]
        for byte in password:
            self._update(byte)

    def _update(self, byte):
        x, y, z = self.keys
        x = x >> 8 ^ self.table[(x ^ byte) & 0xff]
        y = ((y + (x & 0xff)) * 134775813 + 1) & 0xffffffff
        z = z >> 8 ^ self.table[(z ^ y >> 24) & 0xff]
        self.keys[:] = x, y, z

    def __call__(self, data):
        out = bytearray()
        for byte in data:
            k = self.keys[2] | 2
            byte ^= (k * (k ^ 1)) >> 8 & 0xff
            self._update(byte)
            out.append(byte)
        return bytes(out)


def _crc_table():
    table = []
    for n in range(256):
        for _ in range(8):
            n = n >> 1 ^ (0xedb88320 if n & 1 else 0)
        table.append(n)
    return table


class ZipExtFile(io.BufferedIOBase):
    """The content of a file of an archive, to be read."""

    _CHUNK = 64 << 10

    def __init__(self, fileobj, mode, zipinfo, pwd=None, close_fileobj=False):
        self._fileobj = fileobj
        self._closes = close_fileobj
        self._kind = zipinfo.compress_type
        self._packed = zipinfo.compress_size
        self._left = zipinfo.file_size
        self._size = zipinfo.file_size
        self._buffer = b""
        self._offset = 0
        self.newlines = None
        self.mode = mode
        self.name = zipinfo.filename
        self._password = pwd
        self._info = zipinfo
        self._crc_wanted = getattr(zipinfo, "CRC", None)
        self._start = None
        if fileobj.seekable():
            self._start = fileobj.tell()
        self._begin()

    def _begin(self):
        self._crc = 0
        self._packed_left = self._packed
        self._left = self._size
        self._buffer = b""
        self._offset = 0
        self._eof = False
        self._decompressor = _decompressor(self._kind)
        self._decrypter = None
        if self._password:
            info = self._info
            self._decrypter = _Decrypter(self._password)
            head = self._decrypter(self._fileobj.read(12))
            self._packed_left -= 12
            check = info._raw_time >> 8 & 0xff if info.flag_bits & _DESCRIPTOR else info.CRC >> 24 & 0xff
            if head[11] != check:
                raise RuntimeError("Bad password for file %r" % info.orig_filename)

    def __repr__(self):
        out = f"<{type(self).__module__}.{type(self).__qualname__}"
        if self.closed:
            return out + " [closed]>"
        out += f" name={self.name!r}"
        if self._kind != ZIP_STORED:
            out += f" compress_type={_KINDS.get(self._kind, self._kind)}"
        return out + ">"

    def readable(self):
        if self.closed:
            raise ValueError("I/O operation on closed file.")
        return True

    def seekable(self):
        if self.closed:
            raise ValueError("I/O operation on closed file.")
        return self._start is not None

    def _more(self):
        """Reads and unpacks a piece; b"" at the end."""
        if self._eof or self._left <= 0:
            self._eof = True
            return b""
        while True:
            data = self._fileobj.read(min(self._CHUNK, self._packed_left)) if self._packed_left > 0 else b""
            if not data and self._packed_left > 0:
                raise EOFError
            self._packed_left -= len(data)
            if self._decrypter is not None:
                data = self._decrypter(data)
            if self._decompressor is not None:
                # Not more than the archive says is unpacked, whatever the data are.
                data = self._decompressor.decompress(self._decompressor.unconsumed_tail + data, max(self._left, 1))
                ended = self._decompressor.eof or self._packed_left <= 0 and not self._decompressor.unconsumed_tail
                if ended and not self._decompressor.eof:
                    data += self._decompressor.flush()
            else:
                ended = self._packed_left <= 0
            data = data[:self._left]
            self._left -= len(data)
            self._eof = ended or self._left <= 0
            self._crc = zlib.crc32(data, self._crc)
            if self._eof and self._crc_wanted is not None and self._crc != self._crc_wanted:
                raise BadZipFile("Bad CRC-32 for file %r" % self.name)
            if data or self._eof:
                return data

    def _have(self, n):
        """Sees to it that n bytes, or all, are in the buffer."""
        if len(self._buffer) - self._offset >= n:
            return
        parts = [self._buffer[self._offset:]]
        have = len(parts[0])
        while have < n and not self._eof:
            part = self._more()
            parts.append(part)
            have += len(part)
        self._buffer = b"".join(parts)
        self._offset = 0

    def _take(self, n):
        data = self._buffer[self._offset:self._offset + n]
        self._offset += len(data)
        return data

    def read(self, n=-1):
        """Reads so many bytes, or all."""
        if self.closed:
            raise ValueError("read from closed file.")
        if n is None or n < 0:
            n = 1 << 62
        self._have(n)
        return self._take(n)

    def read1(self, n):
        """Reads at most so many bytes."""
        if n is None or n < 0:
            n = 1 << 30
        self._have(1 if n else 0)
        return self._take(n)

    def peek(self, n=1):
        """Bytes that come next, without moving on."""
        self._have(n)
        return self._buffer[self._offset:self._offset + 512]

    def readline(self, limit=-1):
        """Reads a line."""
        parts = []
        have = 0
        while limit is None or limit < 0 or have < limit:
            self._have(1)
            end = self._buffer.find(b"\n", self._offset) + 1
            n = (end or len(self._buffer)) - self._offset
            if limit is not None and limit >= 0:
                n = min(n, limit - have)
            part = self._take(n)
            if not part:
                break
            parts.append(part)
            have += len(part)
            if part.endswith(b"\n"):
                break
        return b"".join(parts)

    def close(self):
        """Closes the content, not the archive."""
        try:
            if self._closes and not self.closed:
                self._fileobj.close()
        finally:
            super().close()

    def tell(self):
        """The present place."""
        if self.closed:
            raise ValueError("tell on closed file.")
        return self._size - self._left - (len(self._buffer) - self._offset)

    def seek(self, offset, whence=os.SEEK_SET):
        """Moves to a place; back means reading from the beginning."""
        if self.closed:
            raise ValueError("seek on closed file.")
        if self._start is None:
            raise io.UnsupportedOperation("underlying stream is not seekable")
        at = self.tell()
        if whence == 1:
            offset += at
        elif whence == 2:
            offset += self._size
        elif whence != 0:
            raise ValueError("whence must be os.SEEK_SET (0), os.SEEK_CUR (1), or os.SEEK_END (2)")
        offset = min(max(offset, 0), self._size)
        if offset < at:
            if self._offset >= at - offset:
                self._offset -= at - offset
                return offset
            self._fileobj.seek(self._start)
            wanted, self._crc_wanted = self._crc_wanted, self._crc_wanted
            self._begin()
            at = 0
        while at < offset:
            n = len(self.read(min(offset - at, self._CHUNK)))
            if not n:
                break
            at += n
        return self.tell()


class _Part:
    """A part of the archive's file, with a place of its own."""

    def __init__(self, archive, pos):
        self._archive = archive
        self._pos = pos
        archive._shared += 1
        self._open = True

    def seekable(self):
        return self._archive._seekable

    def tell(self):
        return self._pos

    def seek(self, offset, whence=0):
        if self._archive._writing:
            raise ValueError("Can't reposition in the ZIP file while there is an open writing handle on it. "
                             "Close the writing handle before trying to read.")
        if whence:
            f = self._archive.fp
            f.seek(self._pos if whence == 1 else 0, 0 if whence == 1 else 2)
            self._pos = f.tell() + offset
        else:
            self._pos = offset
        return self._pos

    def read(self, n=-1):
        if self._archive._writing:
            raise ValueError("Can't read from the ZIP file while there is an open writing handle on it. "
                             "Close the writing handle before trying to read.")
        f = self._archive.fp or self._archive._file
        f.seek(self._pos)
        data = f.read(n)
        self._pos = f.tell()
        return data

    def close(self):
        if self._open:
            self._open = False
            self._archive._release()


class _Sink(io.BufferedIOBase):
    """The content of a file of an archive, to be written."""

    def __init__(self, archive, info, zip64):
        self._info = info
        self._zip64 = zip64
        self._archive = archive
        self._compressor = _compressor(info.compress_type, info.compress_level)
        self._size = self._packed = self._crc = 0
        self.mode = "wb"
        self.name = info.filename

    def writable(self):
        return True

    def write(self, data):
        if self.closed:
            raise ValueError("I/O operation on closed file.")
        if isinstance(data, (bytes, bytearray)):
            n = len(data)
        else:
            data = memoryview(data)
            n = data.nbytes
        self._size += n
        self._crc = zlib.crc32(data, self._crc)
        if self._compressor:
            data = self._compressor.compress(data)
            self._packed += len(data)
        self._archive.fp.write(data)
        return n

    def close(self):
        if self.closed:
            return
        try:
            super().close()
            archive, info = self._archive, self._info
            if self._compressor:
                data = self._compressor.flush()
                self._packed += len(data)
                archive.fp.write(data)
                info.compress_size = self._packed
            else:
                info.compress_size = self._size
            info.CRC = self._crc
            info.file_size = self._size
            if not self._zip64 and (info.file_size > ZIP64_LIMIT or info.compress_size > ZIP64_LIMIT):
                raise RuntimeError("File size too large, try using force_zip64")
            if info.flag_bits & _DESCRIPTOR:
                archive.fp.write(struct.pack("<4sLQQ" if self._zip64 else "<4sLLL", _MARK_DESCRIPTOR,
                                             info.CRC, info.compress_size, info.file_size))
                archive.start_dir = archive.fp.tell()
            else:
                archive.start_dir = archive.fp.tell()
                archive.fp.seek(info.header_offset)
                archive.fp.write(info.FileHeader(self._zip64))
                archive.fp.seek(archive.start_dir)
            archive.filelist.append(info)
            archive.NameToInfo[info.filename] = info
        finally:
            self._archive._writing = False


class _Counting:
    """A stream that cannot be moved in, with a place that is counted."""

    def __init__(self, fp):
        self.fp = fp
        self.offset = 0

    def write(self, data):
        n = self.fp.write(data)
        self.offset += n
        return n

    def tell(self):
        return self.offset

    def flush(self):
        self.fp.flush()

    def close(self):
        self.fp.close()


class ZipFile:
    """An archive, to be read or written."""

    fp = None

    def __init__(self, file, mode="r", compression=ZIP_STORED, allowZip64=True, compresslevel=None,
                 *, strict_timestamps=True, metadata_encoding=None):
        if mode not in ("r", "w", "x", "a"):
            raise ValueError("ZipFile requires mode 'r', 'w', 'x', or 'a'")
        _check_compression(compression)
        self._allowZip64 = allowZip64
        self._didModify = False
        self.debug = 0
        self.NameToInfo = {}
        self.filelist = []
        self.compression = compression
        self.compresslevel = compresslevel
        self.mode = mode
        self.pwd = None
        self._comment = b""
        self._strict_timestamps = strict_timestamps
        self.metadata_encoding = metadata_encoding
        if metadata_encoding and mode != "r":
            raise ValueError("metadata_encoding is only supported for reading files")
        if isinstance(file, os.PathLike):
            file = os.fspath(file)
        if isinstance(file, str):
            self._passed = False
            self.filename = file
            try:
                self.fp = io.open(file, {"r": "rb", "w": "w+b", "x": "x+b", "a": "r+b"}[mode])
            except FileNotFoundError:
                if mode != "a":
                    raise
                self.fp = io.open(file, "w+b")
        else:
            self._passed = True
            self.fp = file
            self.filename = getattr(file, "name", None)
        self._shared = 1
        self._seekable = True
        self._writing = False
        self._file = self.fp
        try:
            self._begin(mode)
        except BaseException:
            fp, self.fp = self.fp, None
            if not self._passed:
                fp.close()
            raise

    def _begin(self, mode):
        if mode == "r":
            self._read_directory()
        elif mode == "a":
            try:
                self._read_directory()
                self.fp.seek(self.start_dir)
            except BadZipFile:
                # Something else stands there: the archive comes behind it.
                self.fp.seek(0, 2)
                self._didModify = True
                self.start_dir = self.fp.tell()
        else:
            self._didModify = True
            try:
                self.start_dir = self.fp.tell()
            except (AttributeError, OSError):
                self.fp = self._file = _Counting(self.fp)
                self.start_dir = 0
                self._seekable = False
            else:
                try:
                    self.fp.seek(self.start_dir)
                except (AttributeError, OSError):
                    self._seekable = False

    def __enter__(self):
        return self

    def __exit__(self, type, value, traceback):
        self.close()

    def __repr__(self):
        out = f"<{type(self).__module__}.{type(self).__qualname__}"
        if self.fp is None:
            return out + " [closed]>"
        if self._passed:
            out += f" file={self.fp!r}"
        elif self.filename is not None:
            out += f" filename={self.filename!r}"
        return out + f" mode={self.mode!r}>"

    def _read_directory(self):
        fp = self.fp
        try:
            end = _find_end(fp)
        except OSError:
            raise BadZipFile("File is not a zip file") from None
        if not end:
            raise BadZipFile("File is not a zip file")
        self._comment = end.comment
        # What stands before the archive in the file moves all of it.
        shift = end.base - end.size - end.offset
        self.start_dir = end.offset + shift
        if self.start_dir < 0:
            raise BadZipFile("Bad offset for central directory")
        fp.seek(self.start_dir)
        data = fp.read(end.size)
        at = 0
        while at < end.size:
            if len(data) - at < _CENTRAL.size:
                raise BadZipFile("Truncated central directory")
            at = self._read_entry(data, at, shift)
        offset = self.start_dir
        for info in reversed(sorted(self.filelist, key=lambda info: info.header_offset)):
            info._end_offset = offset
            offset = info.header_offset

    def _read_entry(self, data, at, shift):
        (mark, create_version, create_system, extract_version, reserved, flags, kind, clock, day, crc,
         packed, size, name_size, extra_size, comment_size, volume, internal, external,
         offset) = _CENTRAL.unpack_from(data, at)
        if mark != _MARK_CENTRAL:
            raise BadZipFile("Bad magic number for central directory")
        at += _CENTRAL.size
        raw = data[at:at + name_size]
        name = raw.decode("utf-8" if flags & _UTF8 else self.metadata_encoding or "cp437")
        at += name_size
        info = ZipInfo(name)
        info.extra = data[at:at + extra_size]
        at += extra_size
        info.comment = data[at:at + comment_size]
        info.create_version, info.create_system = create_version, create_system
        info.extract_version, info.reserved = extract_version, reserved
        info.flag_bits, info.compress_type, info._raw_time = flags, kind, clock
        info.CRC, info.compress_size, info.file_size = crc, packed, size
        info.volume, info.internal_attr, info.external_attr = volume, internal, external
        info.header_offset = offset
        if extract_version > MAX_EXTRACT_VERSION:
            raise NotImplementedError("zip file version %.1f" % (extract_version / 10))
        info.date_time = ((day >> 9) + 1980, day >> 5 & 15, day & 31, clock >> 11, clock >> 5 & 63, (clock & 31) * 2)
        info._read_extra(zlib.crc32(raw))
        info.header_offset += shift
        self.filelist.append(info)
        self.NameToInfo[info.filename] = info
        return at + comment_size

    # What there is

    def namelist(self):
        """The names of the files."""
        return [info.filename for info in self.filelist]

    def infolist(self):
        """What is known of the files."""
        return self.filelist

    def printdir(self, file=None):
        """Prints a list of the files."""
        print("%-46s %19s %12s" % ("File Name", "Modified    ", "Size"), file=file)
        for info in self.filelist:
            date = "%d-%02d-%02d %02d:%02d:%02d" % info.date_time[:6]
            print("%-46s %s %12d" % (info.filename, date, info.file_size), file=file)

    def testzip(self):
        """The name of the first file that is damaged, or None."""
        for info in self.filelist:
            try:
                with self.open(info.filename, "r") as f:
                    while f.read(1 << 20):
                        pass
            except BadZipFile:
                return info.filename

    def getinfo(self, name):
        """What is known of a file."""
        info = self.NameToInfo.get(name)
        if info is None:
            raise KeyError("There is no item named %r in the archive" % name)
        return info

    def setpassword(self, pwd):
        """Sets the password for files that are encrypted."""
        if pwd and not isinstance(pwd, bytes):
            raise TypeError("pwd: expected bytes, got %s" % type(pwd).__name__)
        self.pwd = pwd or None

    @property
    def comment(self):
        """The comment of the archive."""
        return self._comment

    @comment.setter
    def comment(self, comment):
        if not isinstance(comment, bytes):
            raise TypeError("comment: expected bytes, got %s" % type(comment).__name__)
        if len(comment) > ZIP_MAX_COMMENT:
            import warnings
            warnings.warn("Archive comment is too long; truncating to %d bytes" % ZIP_MAX_COMMENT, stacklevel=2)
            comment = comment[:ZIP_MAX_COMMENT]
        self._comment = comment
        self._didModify = True

    # Reading

    def read(self, name, pwd=None):
        """The content of a file."""
        with self.open(name, "r", pwd) as f:
            return f.read()

    def open(self, name, mode="r", pwd=None, *, force_zip64=False):
        """Opens a file of the archive, to be read or written."""
        if mode not in {"r", "w"}:
            raise ValueError('open() requires mode "r" or "w"')
        if pwd and mode == "w":
            raise ValueError("pwd is only supported for reading files")
        if not self.fp:
            raise ValueError("Attempt to use ZIP archive that was already closed")
        if isinstance(name, ZipInfo):
            info = name
        elif mode == "w":
            info = ZipInfo(name)
            info.compress_type = self.compression
            info.compress_level = self.compresslevel
        else:
            info = self.getinfo(name)
        if mode == "w":
            return self._open_sink(info, force_zip64)
        if self._writing:
            raise ValueError("Can't read from the ZIP file while there is an open writing handle on it. "
                             "Close the writing handle before trying to read.")
        part = _Part(self, info.header_offset)
        try:
            return self._open_source(part, info, pwd)
        except BaseException:
            part.close()
            raise

    def _open_source(self, part, info, pwd):
        head = part.read(_LOCAL.size)
        if len(head) != _LOCAL.size:
            raise BadZipFile("Truncated file header")
        fields = _LOCAL.unpack(head)
        if fields[0] != _MARK_LOCAL:
            raise BadZipFile("Bad magic number for file header")
        raw = part.read(fields[10])
        if fields[11]:
            part.seek(fields[11], 1)
        if info.flag_bits & _PATCHED:
            raise NotImplementedError("compressed patched data (flag bit 5)")
        if info.flag_bits & _STRONG:
            raise NotImplementedError("strong encryption (flag bit 6)")
        name = raw.decode("utf-8" if fields[3] & _UTF8 else self.metadata_encoding or "cp437")
        if name != info.orig_filename:
            raise BadZipFile("File name in directory %r and header %r differ." % (info.orig_filename, raw))
        if info._end_offset is not None and part.tell() + info.compress_size > info._end_offset:
            if info._end_offset == info.header_offset:
                import warnings
                warnings.warn(f"Overlapped entries: {info.orig_filename!r} (possible zip bomb)", skip_file_prefixes=(__file__,))
            else:
                raise BadZipFile(f"Overlapped entries: {info.orig_filename!r} (possible zip bomb)")
        if info.flag_bits & _ENCRYPTED:
            pwd = pwd or self.pwd
            if pwd and not isinstance(pwd, bytes):
                raise TypeError("pwd: expected bytes, got %s" % type(pwd).__name__)
            if not pwd:
                raise RuntimeError("File %r is encrypted, password required for extraction" % info.orig_filename)
        else:
            pwd = None
        return ZipExtFile(part, "rb", info, pwd, True)

    def extract(self, member, path=None, pwd=None):
        """Unpacks a file and returns its path."""
        return self._extract(member, os.getcwd() if path is None else os.fspath(path), pwd)

    def extractall(self, path=None, members=None, pwd=None):
        """Unpacks all files."""
        path = os.getcwd() if path is None else os.fspath(path)
        for member in self.namelist() if members is None else members:
            self._extract(member, path, pwd)

    def _extract(self, member, where, pwd):
        if not isinstance(member, ZipInfo):
            member = self.getinfo(member)
        # Nothing leads out of the folder.
        name = os.path.splitdrive(member.filename.replace("/", os.sep))[1]
        name = os.sep.join(x for x in name.split(os.sep) if x not in ("", os.curdir, os.pardir))
        if not name and not member.is_dir():
            raise ValueError("Empty filename.")
        target = os.path.normpath(os.path.join(where, name))
        above = os.path.dirname(target)
        if above and not os.path.exists(above):
            os.makedirs(above, exist_ok=True)
        if member.is_dir():
            if not os.path.isdir(target):
                try:
                    os.mkdir(target)
                except FileExistsError:
                    if not os.path.isdir(target):
                        raise
            return target
        with self.open(member, pwd=pwd) as source, open(target, "wb") as f:
            shutil.copyfileobj(source, f)
        return target

    # Writing

    def _check_writing(self, info):
        if info.filename in self.NameToInfo:
            import warnings
            warnings.warn("Duplicate name: %r" % info.filename, stacklevel=4)
        if self.mode not in ("w", "x", "a"):
            raise ValueError("write() requires mode 'w', 'x', or 'a'")
        if not self.fp:
            raise ValueError("Attempt to write ZIP archive that was already closed")
        _check_compression(info.compress_type)
        if not self._allowZip64:
            needs = None
            if len(self.filelist) >= ZIP_FILECOUNT_LIMIT:
                needs = "Files count"
            elif info.file_size > ZIP64_LIMIT:
                needs = "Filesize"
            elif info.header_offset > ZIP64_LIMIT:
                needs = "Zipfile size"
            if needs:
                raise LargeZipFile(needs + " would require ZIP64 extensions")

    def _open_sink(self, info, force_zip64=False):
        if force_zip64 and not self._allowZip64:
            raise ValueError("force_zip64 is True, but allowZip64 was False when opening the ZIP file.")
        if self._writing:
            raise ValueError("Can't write to the ZIP file while there is another write handle open on it. "
                             "Close the first handle before opening another.")
        info.compress_size = 0
        info.CRC = 0
        info.flag_bits = 0x02 if info.compress_type == ZIP_LZMA else 0x00
        if not self._seekable:
            info.flag_bits |= _DESCRIPTOR
        if not info.external_attr:
            info.external_attr = 0o600 << 16
        zip64 = force_zip64 or info.file_size * 1.05 > ZIP64_LIMIT
        if not self._allowZip64 and zip64:
            raise LargeZipFile("Filesize would require ZIP64 extensions")
        if self._seekable:
            self.fp.seek(self.start_dir)
        info.header_offset = self.fp.tell()
        self._check_writing(info)
        self._didModify = True
        self.fp.write(info.FileHeader(zip64))
        self._writing = True
        return _Sink(self, info, zip64)

    def write(self, filename, arcname=None, compress_type=None, compresslevel=None):
        """Puts a file into the archive."""
        if not self.fp:
            raise ValueError("Attempt to write to ZIP archive that was already closed")
        if self._writing:
            raise ValueError("Can't write to ZIP archive while an open writing handle exists")
        info = ZipInfo.from_file(filename, arcname, strict_timestamps=self._strict_timestamps)
        if info.is_dir():
            info.compress_size = 0
            info.CRC = 0
            self.mkdir(info)
            return
        info.compress_type = self.compression if compress_type is None else compress_type
        info.compress_level = self.compresslevel if compresslevel is None else compresslevel
        with open(filename, "rb") as source, self.open(info, "w") as target:
            shutil.copyfileobj(source, target, 1024 * 8)

    def writestr(self, zinfo_or_arcname, data, compress_type=None, compresslevel=None):
        """Puts bytes or text into the archive as a file."""
        if isinstance(data, str):
            data = data.encode("utf-8")
        if isinstance(zinfo_or_arcname, ZipInfo):
            info = zinfo_or_arcname
        else:
            info = ZipInfo(zinfo_or_arcname, time.localtime(time.time())[:6])._for_archive(self)
        if not self.fp:
            raise ValueError("Attempt to write to ZIP archive that was already closed")
        if self._writing:
            raise ValueError("Can't write to ZIP archive while an open writing handle exists.")
        if compress_type is not None:
            info.compress_type = compress_type
        if compresslevel is not None:
            info.compress_level = compresslevel
        info.file_size = len(data)
        with self.open(info, "w") as target:
            target.write(data)

    def mkdir(self, zinfo_or_directory_name, mode=511):
        """Puts a folder into the archive."""
        if isinstance(zinfo_or_directory_name, ZipInfo):
            info = zinfo_or_directory_name
            if not info.is_dir():
                raise ValueError("The given ZipInfo does not describe a directory")
        elif isinstance(zinfo_or_directory_name, str):
            name = zinfo_or_directory_name
            if not name.endswith("/"):
                name += "/"
            info = ZipInfo(name)
            info.compress_size = 0
            info.CRC = 0
            info.external_attr = ((0o40000 | mode) & 0xffff) << 16
            info.file_size = 0
            info.external_attr |= 0x10
        else:
            raise TypeError("Expected type str or ZipInfo")
        if self._seekable:
            self.fp.seek(self.start_dir)
        info.header_offset = self.fp.tell()
        if info.compress_type == ZIP_LZMA:
            info.flag_bits |= 0x02
        self._check_writing(info)
        self._didModify = True
        self.filelist.append(info)
        self.NameToInfo[info.filename] = info
        self.fp.write(info.FileHeader(False))
        self.start_dir = self.fp.tell()

    def __del__(self):
        self.close()

    def close(self):
        """Writes the directory of the archive, and closes it."""
        if self.fp is None:
            return
        if self._writing:
            raise ValueError("Can't close the ZIP file while there is an open writing handle on it. "
                             "Close the writing handle before closing the zip.")
        try:
            if self.mode in ("w", "x", "a") and self._didModify:
                if self._seekable:
                    self.fp.seek(self.start_dir)
                self._write_end()
        finally:
            self.fp = None
            self._release()

    def _release(self):
        self._shared -= 1
        if not self._shared and not self._passed:
            self._file.close()

    def _write_end(self):
        fp = self.fp
        for info in self.filelist:
            fp.write(info._entry())
        at = fp.tell()
        count, size, offset = len(self.filelist), at - self.start_dir, self.start_dir
        if count > ZIP_FILECOUNT_LIMIT or offset > ZIP64_LIMIT or size > ZIP64_LIMIT:
            if not self._allowZip64:
                raise LargeZipFile(("Files count" if count > ZIP_FILECOUNT_LIMIT else "Central directory offset"
                                    if offset > ZIP64_LIMIT else "Central directory size") + " would require ZIP64 extensions")
            fp.write(_END64.pack(_MARK_END64, _END64.size - 12, ZIP64_VERSION, ZIP64_VERSION, 0, 0, count, count, size, offset))
            fp.write(_LOCATOR.pack(_MARK_LOCATOR, 0, at, 1))
            count, size, offset = min(count, 0xffff), min(size, 0xffffffff), min(offset, 0xffffffff)
        fp.write(_END.pack(_MARK_END, 0, 0, count, count, size, offset, len(self._comment)) + self._comment)
        if self.mode == "a":
            fp.truncate()
        fp.flush()


class PyZipFile(ZipFile):
    """An archive of modules; they are stored as sources."""

    def __init__(self, file, mode="r", compression=ZIP_STORED, allowZip64=True, optimize=-1):
        super().__init__(file, mode, compression, allowZip64)

    def writepy(self, pathname, basename="", filterfunc=None):
        """Puts a module, or the modules of a folder, into the archive."""
        pathname = os.fspath(pathname)
        if filterfunc and not filterfunc(pathname):
            return
        if not os.path.isdir(pathname):
            if not pathname.endswith(".py"):
                raise RuntimeError('Files added with writepy() must end with ".py"')
            self.write(pathname, os.path.join(basename, os.path.basename(pathname)))
            return
        if os.path.isfile(os.path.join(pathname, "__init__.py")):
            basename = os.path.join(basename, os.path.basename(pathname))
        for name in sorted(os.listdir(pathname)):
            path = os.path.join(pathname, name)
            if os.path.isdir(path):
                if os.path.isfile(os.path.join(path, "__init__.py")):
                    self.writepy(path, basename, filterfunc)
            elif name.endswith(".py"):
                self.writepy(path, basename, filterfunc)


from zipfile._path import CompleteDirs, Path


def main(args=None):
    """The command: lists, tests, unpacks and makes archives."""
    import argparse
    parser = argparse.ArgumentParser(description="A simple command-line interface for zipfile module.")
    group = parser.add_mutually_exclusive_group(required=True)
    group.add_argument("-l", "--list", metavar="<zipfile>", help="Show listing of a zipfile")
    group.add_argument("-e", "--extract", nargs=2, metavar=("<zipfile>", "<output_dir>"), help="Extract zipfile into target dir")
    group.add_argument("-c", "--create", nargs="+", metavar=("<name>", "<file>"), help="Create zipfile from sources")
    group.add_argument("-t", "--test", metavar="<zipfile>", help="Test if a zipfile is valid")
    parser.add_argument("--metadata-encoding", metavar="<encoding>", help="Specify encoding of member names for -l, -e and -t")
    args = parser.parse_args(args)
    if args.create is not None:
        name, *files = args.create
        with ZipFile(name, "w") as archive:
            for path in files:
                _add(archive, path, os.path.basename(path.rstrip("/")))
        return
    name = args.list or args.test or args.extract[0]
    with ZipFile(name, "r", metadata_encoding=args.metadata_encoding) as archive:
        if args.list is not None:
            archive.printdir()
        elif args.extract is not None:
            archive.extractall(args.extract[1])
        else:
            bad = archive.testzip()
            if bad:
                print("The following enclosed file is corrupted: {!r}".format(bad))
            print("Done testing")


def _add(archive, path, name):
    if os.path.isfile(path):
        archive.write(path, name, ZIP_DEFLATED)
    elif os.path.isdir(path):
        if name not in ("", os.curdir, os.pardir):
            archive.write(path, name)
        for below in sorted(os.listdir(path)):
            _add(archive, os.path.join(path, below), os.path.join(name, below))
