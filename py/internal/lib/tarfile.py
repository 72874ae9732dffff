"""Archives of files in the format tar."""

import copy
import io
import os
import re
import shutil
import stat
import sys
import time
from builtins import open as bltn_open

version = "0.9.0"

__all__ = ["TarFile", "TarInfo", "is_tarfile", "TarError", "ReadError", "CompressionError",
           "StreamError", "ExtractError", "HeaderError", "ENCODING", "USTAR_FORMAT", "GNU_FORMAT",
           "PAX_FORMAT", "DEFAULT_FORMAT", "open", "fully_trusted_filter", "data_filter",
           "tar_filter", "FilterError", "AbsoluteLinkError", "OutsideDestinationError",
           "SpecialFileError", "AbsolutePathError", "LinkOutsideDestinationError",
           "LinkFallbackError"]

NUL = b"\0"
BLOCKSIZE = 512
RECORDSIZE = BLOCKSIZE * 20
GNU_MAGIC = b"ustar  \0"
POSIX_MAGIC = b"ustar\x0000"
LENGTH_NAME, LENGTH_LINK, LENGTH_PREFIX = 100, 100, 155

REGTYPE, AREGTYPE, LNKTYPE, SYMTYPE, CHRTYPE, BLKTYPE, DIRTYPE, FIFOTYPE, CONTTYPE = (
    b"0", b"\0", b"1", b"2", b"3", b"4", b"5", b"6", b"7")
GNUTYPE_LONGNAME, GNUTYPE_LONGLINK, GNUTYPE_SPARSE = b"L", b"K", b"S"
XHDTYPE, XGLTYPE, SOLARIS_XHDTYPE = b"x", b"g", b"X"

USTAR_FORMAT, GNU_FORMAT, PAX_FORMAT = 0, 1, 2
DEFAULT_FORMAT = PAX_FORMAT

SUPPORTED_TYPES = (REGTYPE, AREGTYPE, LNKTYPE, SYMTYPE, DIRTYPE, FIFOTYPE, CONTTYPE, CHRTYPE, BLKTYPE,
                   GNUTYPE_LONGNAME, GNUTYPE_LONGLINK, GNUTYPE_SPARSE)
REGULAR_TYPES = (REGTYPE, AREGTYPE, CONTTYPE, GNUTYPE_SPARSE)
GNU_TYPES = (GNUTYPE_LONGNAME, GNUTYPE_LONGLINK, GNUTYPE_SPARSE)
PAX_FIELDS = ("path", "linkpath", "size", "mtime", "uid", "gid", "uname", "gname")
PAX_NAME_FIELDS = {"path", "linkpath", "uname", "gname"}
PAX_NUMBER_FIELDS = {"atime": float, "ctime": float, "mtime": float, "uid": int, "gid": int, "size": int}

ENCODING = "utf-8"


class TarError(Exception):
    """The base of this module's exceptions."""


class ExtractError(TarError):
    """A file cannot be unpacked."""


class ReadError(TarError):
    """The archive cannot be read."""


class CompressionError(TarError):
    """The archive is compressed in a way that is not available."""


class StreamError(TarError):
    """A stream cannot do this."""


class HeaderError(TarError):
    """A header is wrong."""


class EmptyHeaderError(HeaderError):
    """There is no header."""


class TruncatedHeaderError(HeaderError):
    """A header is not all there."""


class EOFHeaderError(HeaderError):
    """The archive ends."""


class InvalidHeaderError(HeaderError):
    """A header is damaged."""


class SubsequentHeaderError(HeaderError):
    """What follows an extended header is damaged."""


class FilterError(TarError):
    """A filter refuses a file."""


class AbsolutePathError(FilterError):
    """The name of a file is absolute."""

    def __init__(self, tarinfo):
        self.tarinfo = tarinfo
        super().__init__(f"member {tarinfo.name!r} has an absolute path")


class OutsideDestinationError(FilterError):
    """A file would be unpacked outside of the folder."""

    def __init__(self, tarinfo, path):
        self.tarinfo = tarinfo
        self._path = path
        super().__init__(f"{tarinfo.name!r} would be extracted to {path!r}, which is outside the destination")


class SpecialFileError(FilterError):
    """A file is a device or a pipe."""

    def __init__(self, tarinfo):
        self.tarinfo = tarinfo
        super().__init__(f"{tarinfo.name!r} is a special file")


class AbsoluteLinkError(FilterError):
    """A link is absolute."""

    def __init__(self, tarinfo):
        self.tarinfo = tarinfo
        super().__init__(f"{tarinfo.name!r} is a link to an absolute path")


class LinkOutsideDestinationError(FilterError):
    """A link leads out of the folder."""

    def __init__(self, tarinfo, path):
        self.tarinfo = tarinfo
        self._path = path
        super().__init__(f"{tarinfo.name!r} would link to {path!r}, which is outside the destination")


class LinkFallbackError(FilterError):
    """What a link stands for is refused."""

    def __init__(self, tarinfo, path):
        self.tarinfo = tarinfo
        self._path = path
        super().__init__(f"link {tarinfo.name!r} would be extracted as a copy of {path!r}, which was rejected")


# Filters

def _filtered(member, dest_path, for_data):
    """The attributes of a member that a filter changes."""
    changes = {}
    name = member.name
    dest_path = os.path.realpath(dest_path, strict=os.path.ALLOW_MISSING)
    if name.startswith(("/", os.sep)):
        name = changes["name"] = member.path.lstrip("/" + os.sep)
    if os.path.isabs(name):
        raise AbsolutePathError(member)
    target = os.path.realpath(os.path.join(dest_path, name), strict=os.path.ALLOW_MISSING)
    if os.path.commonpath([target, dest_path]) != dest_path:
        raise OutsideDestinationError(member, target)
    mode = member.mode
    if mode is not None:
        mode &= 0o755
        if for_data:
            if member.isreg() or member.islnk():
                if not mode & 0o100:
                    mode &= ~0o111
                mode |= 0o600
            elif member.isdir() or member.issym():
                mode = None
            else:
                raise SpecialFileError(member)
        if mode != member.mode:
            changes["mode"] = mode
    if not for_data:
        return changes
    for field in "uid", "gid", "uname", "gname":
        if getattr(member, field) is not None:
            changes[field] = None
    if member.islnk() or member.issym():
        if os.path.isabs(member.linkname):
            raise AbsoluteLinkError(member)
        link = os.path.normpath(member.linkname)
        if link != member.linkname:
            changes["linkname"] = link
        if member.issym():
            target = os.path.join(dest_path, os.path.dirname(name), member.linkname)
        else:
            target = os.path.join(dest_path, member.linkname)
        target = os.path.realpath(target, strict=os.path.ALLOW_MISSING)
        if os.path.commonpath([target, dest_path]) != dest_path:
            raise LinkOutsideDestinationError(member, target)
    return changes


def fully_trusted_filter(member, dest_path):
    """Changes nothing."""
    return member


def tar_filter(member, dest_path):
    """Keeps names within the folder, and permissions harmless."""
    changes = _filtered(member, dest_path, False)
    return member.replace(**changes, deep=False) if changes else member


def data_filter(member, dest_path):
    """Lets data through, and nothing that could do harm."""
    changes = _filtered(member, dest_path, True)
    return member.replace(**changes, deep=False) if changes else member


_NAMED_FILTERS = {"fully_trusted": fully_trusted_filter, "tar": tar_filter, "data": data_filter}


# Fields of headers

def stn(s, length, encoding, errors):
    """Text as a field."""
    if s is None:
        raise ValueError("metadata cannot contain None")
    s = s.encode(encoding, errors)
    return s[:length] + (length - len(s)) * NUL


def nts(s, encoding, errors):
    """A field as text."""
    return s.split(NUL, 1)[0].decode(encoding, errors)


def nti(s):
    """A field as a number."""
    if s[0] in (0o200, 0o377):
        n = int.from_bytes(s[1:])
        return n - 256 ** (len(s) - 1) if s[0] == 0o377 else n
    try:
        return int(nts(s, "ascii", "strict").strip() or "0", 8)
    except ValueError:
        raise InvalidHeaderError("invalid header") from None


def itn(n, digits=8, format=DEFAULT_FORMAT):
    """A number as a field."""
    n = int(n)
    if 0 <= n < 8 ** (digits - 1):
        return b"%0*o" % (digits - 1, n) + NUL
    if format == GNU_FORMAT and -256 ** (digits - 1) <= n < 256 ** (digits - 1):
        return (b"\x80" if n >= 0 else b"\xff") + (n % 256 ** (digits - 1)).to_bytes(digits - 1)
    raise ValueError("overflow in number field")


def calc_chksums(buf):
    """The sums of a header, with and without signs."""
    unsigned = 256 + sum(buf[:148]) + sum(buf[156:512])
    high = sum(1 for b in buf[:148] + buf[156:512] if b > 127)
    return unsigned, unsigned - 256 * high


def copyfileobj(src, dst, length=None, exception=OSError, bufsize=None):
    """Copies so many bytes of a stream."""
    bufsize = bufsize or 16 * 1024
    if length is None:
        shutil.copyfileobj(src, dst, bufsize)
        return
    while length > 0:
        data = src.read(min(bufsize, length))
        if not data:
            raise exception("unexpected end of data")
        dst.write(data)
        length -= len(data)


class TarInfo:
    """What an archive knows of one of its files."""

    __slots__ = dict(
        name="Name of the archive member.", mode="Permission bits.", uid="User ID.", gid="Group ID.",
        size="Size in bytes.", mtime="Time of last modification.", chksum="Header checksum.",
        type="File type.", linkname="Name of the target file name.", uname="User name.",
        gname="Group name.", devmajor="Device major number.", devminor="Device minor number.",
        offset="The tar header starts here.", offset_data="The file's data starts here.",
        pax_headers="A dictionary of extended headers.", sparse="Sparse member information.",
        _tarfile=None, _sparse_structs=None, _link_target=None)

    def __init__(self, name=""):
        self.name = name
        self.mode = 0o644
        self.uid = self.gid = self.size = self.mtime = self.chksum = 0
        self.type = REGTYPE
        self.linkname = self.uname = self.gname = ""
        self.devmajor = self.devminor = 0
        self.offset = self.offset_data = 0
        self.sparse = None
        self.pax_headers = {}

    @property
    def path(self):
        """The name."""
        return self.name

    @path.setter
    def path(self, name):
        self.name = name

    @property
    def linkpath(self):
        """The name of what a link leads to."""
        return self.linkname

    @linkpath.setter
    def linkpath(self, linkname):
        self.linkname = linkname

    def __repr__(self):
        return "<%s %r at %#x>" % (type(self).__name__, self.name, id(self))

    def replace(self, *, name=..., mtime=..., mode=..., linkname=..., uid=..., gid=..., uname=...,
                gname=..., deep=True):
        """A copy with other attributes."""
        result = copy.deepcopy(self) if deep else copy.copy(self)
        for field, value in (("name", name), ("mtime", mtime), ("mode", mode), ("linkname", linkname),
                             ("uid", uid), ("gid", gid), ("uname", uname), ("gname", gname)):
            if value is not ...:
                setattr(result, field, value)
        return result

    def get_info(self):
        """The attributes as a dict."""
        info = {"name": self.name, "mode": None if self.mode is None else self.mode & 0o7777, "uid": self.uid, "gid": self.gid,
                "size": self.size, "mtime": self.mtime, "chksum": self.chksum, "type": self.type,
                "linkname": self.linkname, "uname": self.uname, "gname": self.gname,
                "devmajor": self.devmajor, "devminor": self.devminor}
        if info["type"] == DIRTYPE and not info["name"].endswith("/"):
            info["name"] += "/"
        return info

    # Writing

    def tobuf(self, format=DEFAULT_FORMAT, encoding=ENCODING, errors="surrogateescape"):
        """The header as bytes."""
        info = self.get_info()
        for name, value in info.items():
            if value is None:
                raise ValueError("%s may not be None" % name)
        if format == USTAR_FORMAT:
            return self.create_ustar_header(info, encoding, errors)
        if format == GNU_FORMAT:
            return self.create_gnu_header(info, encoding, errors)
        if format == PAX_FORMAT:
            return self.create_pax_header(info, encoding)
        raise ValueError("invalid format")

    def create_ustar_header(self, info, encoding, errors):
        """The header in the format of POSIX of 1988."""
        info["magic"] = POSIX_MAGIC
        if len(info["linkname"].encode(encoding, errors)) > LENGTH_LINK:
            raise ValueError("linkname is too long")
        if len(info["name"].encode(encoding, errors)) > LENGTH_NAME:
            info["prefix"], info["name"] = self._split(info["name"], encoding, errors)
        return self._header(info, USTAR_FORMAT, encoding, errors)

    @staticmethod
    def _split(name, encoding, errors):
        parts = name.split("/")
        for i in range(1, len(parts)):
            prefix, rest = "/".join(parts[:i]), "/".join(parts[i:])
            if len(prefix.encode(encoding, errors)) <= LENGTH_PREFIX and len(rest.encode(encoding, errors)) <= LENGTH_NAME:
                return prefix, rest
        raise ValueError("name is too long")

    def create_gnu_header(self, info, encoding, errors):
        """The header in the format of GNU."""
        info["magic"] = GNU_MAGIC
        buf = b""
        for field, length, kind in ("linkname", LENGTH_LINK, GNUTYPE_LONGLINK), ("name", LENGTH_NAME, GNUTYPE_LONGNAME):
            if len(info[field].encode(encoding, errors)) > length:
                buf += self._long_header(info[field], kind, encoding, errors)
        return buf + self._header(info, GNU_FORMAT, encoding, errors)

    def create_pax_header(self, info, encoding):
        """The header in the format of POSIX of 2001."""
        info["magic"] = POSIX_MAGIC
        extended = self.pax_headers.copy()
        for field, key, length in (("name", "path", LENGTH_NAME), ("linkname", "linkpath", LENGTH_LINK),
                                   ("uname", "uname", 32), ("gname", "gname", 32)):
            if key in extended:
                continue
            try:
                info[field].encode("ascii", "strict")
            except UnicodeEncodeError:
                extended[key] = info[field]
                continue
            if len(info[field]) > length:
                extended[key] = info[field]
        for field, digits in ("uid", 8), ("gid", 8), ("size", 12), ("mtime", 12):
            value = info[field]
            whole = round(value) if isinstance(value, float) else value
            if not 0 <= whole < 8 ** (digits - 1):
                info[field] = 0
                kept = value
            elif isinstance(value, float):
                info[field] = whole
                kept = value
            else:
                continue
            if field not in extended:
                extended[field] = str(kept)
        buf = self._pax(extended, XHDTYPE, encoding) if extended else b""
        return buf + self._header(info, USTAR_FORMAT, "ascii", "replace")

    @classmethod
    def create_pax_global_header(cls, pax_headers):
        """A header for all files of an archive."""
        return cls._pax(pax_headers, XGLTYPE, "utf-8")

    @staticmethod
    def _header(info, format, encoding, errors):
        device = info.get("type") in (CHRTYPE, BLKTYPE)
        numbers = (itn(info.get("devmajor", 0), 8, format) + itn(info.get("devminor", 0), 8, format)
                   if device else stn("", 16, encoding, errors))
        kind = info.get("type", REGTYPE)
        mode = info.get("mode", 0)
        buf = b"".join([
            stn(info.get("name", ""), 100, encoding, errors), itn(mode & 0o7777, 8, format),
            itn(info.get("uid", 0), 8, format), itn(info.get("gid", 0), 8, format),
            itn(info.get("size", 0), 12, format), itn(info.get("mtime", 0), 12, format), b"        ", kind,
            stn(info.get("linkname", ""), 100, encoding, errors), info.get("magic", POSIX_MAGIC),
            stn(info.get("uname", ""), 32, encoding, errors), stn(info.get("gname", ""), 32, encoding, errors),
            numbers, stn(info.get("prefix", ""), 155, encoding, errors)])
        buf += NUL * (BLOCKSIZE - len(buf))
        return buf[:148] + b"%06o\0 " % calc_chksums(buf)[0] + buf[156:]

    @staticmethod
    def _payload(data):
        return data + NUL * (-len(data) % BLOCKSIZE)

    @classmethod
    def _long_header(cls, name, kind, encoding, errors):
        name = name.encode(encoding, errors) + NUL
        info = {"name": "././@LongLink", "type": kind, "size": len(name), "magic": GNU_MAGIC}
        return cls._header(info, USTAR_FORMAT, encoding, errors) + cls._payload(name)

    @classmethod
    def _pax(cls, headers, kind, encoding):
        binary = False
        for value in headers.values():
            try:
                value.encode("utf-8", "strict")
            except UnicodeEncodeError:
                binary = True
        records = b"21 hdrcharset=BINARY\n" if binary else b""
        for keyword, value in headers.items():
            value = value.encode(encoding, "surrogateescape") if binary else value.encode("utf-8")
            line = b" " + keyword.encode("utf-8") + b"=" + value + b"\n"
            # The length counts its own digits.
            size = len(line)
            while len(str(size)) + len(line) != size:
                size = len(str(size)) + len(line)
            records += str(size).encode("ascii") + line
        info = {"name": "././@PaxHeader", "type": kind, "size": len(records), "magic": POSIX_MAGIC}
        return cls._header(info, USTAR_FORMAT, "ascii", "replace") + cls._payload(records)

    # Reading

    @classmethod
    def frombuf(cls, buf, encoding, errors):
        """What a header says."""
        if len(buf) == 0:
            raise EmptyHeaderError("empty header")
        if len(buf) != BLOCKSIZE:
            raise TruncatedHeaderError("truncated header")
        if buf.count(NUL) == BLOCKSIZE:
            raise EOFHeaderError("end of file header")
        chksum = nti(buf[148:156])
        if chksum not in calc_chksums(buf):
            raise InvalidHeaderError("bad checksum")
        obj = cls()
        obj.name = nts(buf[0:100], encoding, errors)
        obj.mode = nti(buf[100:108])
        obj.uid = nti(buf[108:116])
        obj.gid = nti(buf[116:124])
        obj.size = nti(buf[124:136])
        obj.mtime = nti(buf[136:148])
        obj.chksum = chksum
        obj.type = buf[156:157]
        obj.linkname = nts(buf[157:257], encoding, errors)
        obj.uname = nts(buf[265:297], encoding, errors)
        obj.gname = nts(buf[297:329], encoding, errors)
        obj.devmajor = nti(buf[329:337])
        obj.devminor = nti(buf[337:345])
        prefix = nts(buf[345:500], encoding, errors)
        if obj.type == AREGTYPE and obj.name.endswith("/"):
            obj.type = DIRTYPE
        if obj.type == GNUTYPE_SPARSE:
            numbers = [nti(buf[at:at + 12]) for at in range(386, 482, 12)]
            obj._sparse_structs = [p for p in zip(numbers[::2], numbers[1::2]) if p[1]], bool(buf[482]), nti(buf[483:495])
        if obj.isdir():
            obj.name = obj.name.rstrip("/")
        if prefix and obj.type not in GNU_TYPES:
            obj.name = prefix + "/" + obj.name
        return obj

    @classmethod
    def fromtarfile(cls, tarfile):
        """The next file of an archive."""
        buf = tarfile.fileobj.read(BLOCKSIZE)
        obj = cls.frombuf(buf, tarfile.encoding, tarfile.errors)
        obj.offset = tarfile.fileobj.tell() - BLOCKSIZE
        return obj._proc_member(tarfile)

    def _proc_member(self, tarfile):
        if self.type in (GNUTYPE_LONGNAME, GNUTYPE_LONGLINK):
            return self._proc_gnulong(tarfile)
        if self.type == GNUTYPE_SPARSE:
            return self._proc_sparse(tarfile)
        if self.type in (XHDTYPE, XGLTYPE, SOLARIS_XHDTYPE):
            return self._proc_pax(tarfile)
        self.offset_data = tarfile.fileobj.tell()
        offset = self.offset_data
        if self.isreg() or self.type not in SUPPORTED_TYPES:
            offset += self._block(self.size)
        tarfile.offset = offset
        self._apply_pax_info(tarfile.pax_headers, tarfile.encoding, tarfile.errors)
        if self.isdir():
            self.name = self.name.rstrip("/")
        return self

    def _following(self, tarfile):
        try:
            return self.fromtarfile(tarfile)
        except HeaderError as e:
            raise SubsequentHeaderError(str(e)) from None

    def _proc_gnulong(self, tarfile):
        buf = tarfile.fileobj.read(self._block(self.size))
        found = self._following(tarfile)
        found.offset = self.offset
        text = nts(buf, tarfile.encoding, tarfile.errors)
        if self.type == GNUTYPE_LONGNAME:
            found.name = text
        else:
            found.linkname = text
        if found.isdir():
            found.name = found.name.removesuffix("/")
        return found

    def _proc_sparse(self, tarfile):
        structs, more, origin = self._sparse_structs
        del self._sparse_structs
        while more:
            buf = tarfile.fileobj.read(BLOCKSIZE)
            for at in range(0, 504, 24):
                offset, size = nti(buf[at:at + 12]), nti(buf[at + 12:at + 24])
                if offset and size:
                    structs.append((offset, size))
            more = bool(buf[504])
        self.sparse = structs
        self.offset_data = tarfile.fileobj.tell()
        tarfile.offset = self.offset_data + self._block(self.size)
        self.size = origin
        return self

    def _proc_pax(self, tarfile):
        buf = tarfile.fileobj.read(self._block(self.size))
        pax_headers = tarfile.pax_headers if self.type == XGLTYPE else tarfile.pax_headers.copy()
        records = []
        at = 0
        while at < len(buf) and buf[at]:
            found = re.compile(rb"([0-9]+) ").match(buf, at)
            if not found:
                raise InvalidHeaderError("invalid header")
            length = int(found[1])
            if length < 5 or at + length > len(buf):
                raise InvalidHeaderError("invalid header")
            line = buf[found.end():at + length - 1]
            key, equals, value = line.partition(b"=")
            if not key or not equals or buf[at + length - 1:at + length] != b"\n":
                raise InvalidHeaderError("invalid header")
            records.append((key, value))
            at += length
        encoding = "utf-8"
        for key, value in records:
            if key == b"hdrcharset":
                encoding = tarfile.encoding if value == b"BINARY" else "utf-8"
        for key, value in records:
            key = self._pax_text(key, "utf-8", "utf-8", tarfile.errors)
            if key in PAX_NAME_FIELDS:
                value = self._pax_text(value, encoding, tarfile.encoding, tarfile.errors)
            else:
                value = self._pax_text(value, "utf-8", "utf-8", tarfile.errors)
            pax_headers[key] = value
        found = self._following(tarfile)
        if self.type in (XHDTYPE, SOLARIS_XHDTYPE):
            found._apply_pax_info(pax_headers, tarfile.encoding, tarfile.errors)
            found.offset = self.offset
            if "size" in pax_headers:
                offset = found.offset_data
                if found.isreg() or found.type not in SUPPORTED_TYPES:
                    offset += found._block(found.size)
                tarfile.offset = offset
        return found

    @staticmethod
    def _pax_text(value, encoding, fallback, errors):
        try:
            return value.decode(encoding, "strict")
        except UnicodeDecodeError:
            return value.decode(fallback, errors)

    def _apply_pax_info(self, pax_headers, encoding, errors):
        for keyword, value in pax_headers.items():
            if keyword == "GNU.sparse.name":
                self.path = value
            elif keyword in PAX_FIELDS:
                if keyword in PAX_NUMBER_FIELDS:
                    try:
                        value = PAX_NUMBER_FIELDS[keyword](value)
                    except ValueError:
                        value = 0
                if keyword == "path":
                    value = value.rstrip("/")
                setattr(self, keyword, value)
        self.pax_headers = pax_headers.copy()

    @staticmethod
    def _block(count):
        if count < 0:
            raise InvalidHeaderError("invalid offset")
        return -(-count // BLOCKSIZE) * BLOCKSIZE

    # Kinds

    def isreg(self):
        """Whether it is a regular file."""
        return self.type in REGULAR_TYPES

    def isfile(self):
        """Whether it is a regular file."""
        return self.isreg()

    def isdir(self):
        """Whether it is a folder."""
        return self.type == DIRTYPE

    def issym(self):
        """Whether it is a symbolic link."""
        return self.type == SYMTYPE

    def islnk(self):
        """Whether it is a hard link."""
        return self.type == LNKTYPE

    def ischr(self):
        """Whether it is a character device."""
        return self.type == CHRTYPE

    def isblk(self):
        """Whether it is a block device."""
        return self.type == BLKTYPE

    def isfifo(self):
        """Whether it is a named pipe."""
        return self.type == FIFOTYPE

    def issparse(self):
        """Whether it has holes."""
        return self.sparse is not None

    def isdev(self):
        """Whether it is a device or a pipe."""
        return self.type in (CHRTYPE, BLKTYPE, FIFOTYPE)


class _Section(io.RawIOBase):
    """The content of a file of an archive."""

    def __init__(self, fileobj, offset, size, name, pieces=None):
        self.fileobj = fileobj
        self.offset = offset
        self.size = size
        self.name = name
        self.position = 0
        self.pieces = [(0, size)] if pieces is None else pieces  # what is not a hole

    def readable(self):
        return True

    def seekable(self):
        return self.fileobj.seekable()

    def flush(self):
        pass

    @property
    def mode(self):
        return "rb"

    def tell(self):
        return self.position

    def seek(self, position, whence=0):
        if whence == 1:
            position += self.position
        elif whence == 2:
            position += self.size
        self.position = min(max(position, 0), self.size)
        return self.position

    def readinto(self, b):
        data = self._read(len(b))
        b[:len(data)] = data
        return len(data)

    def _read(self, size):
        size = min(size, self.size - self.position)
        out = b""
        while size > 0:
            part = self._piece(size)
            out += part
            size -= len(part)
            self.position += len(part)
        return out

    def _piece(self, size):
        at = self.offset
        for start, length in self.pieces:
            if self.position < start:
                return bytes(min(size, start - self.position))
            if self.position < start + length:
                size = min(size, start + length - self.position)
                self.fileobj.seek(at + self.position - start)
                data = self.fileobj.read(size)
                if len(data) != size:
                    raise ReadError("unexpected end of data")
                return data
            at += length
        return bytes(size)


class ExFileObject(io.BufferedReader):
    """The content of a file of an archive, to be read."""

    def __init__(self, tarfile, tarinfo):
        super().__init__(_Section(tarfile.fileobj, tarinfo.offset_data, tarinfo.size, tarinfo.name, tarinfo.sparse))


class _Forward:
    """A stream that is read from the beginning to the end."""

    def __init__(self, fileobj):
        self.fileobj = fileobj
        self.position = 0

    def read(self, size):
        data = b""
        while len(data) < size:
            more = self.fileobj.read(size - len(data))
            if not more:
                break
            data += more
        self.position += len(data)
        return data

    def tell(self):
        return self.position

    def seekable(self):
        return False

    def seek(self, position=0):
        if position < self.position:
            raise StreamError("seeking backwards is not allowed")
        while self.position < position and self.read(min(RECORDSIZE, position - self.position)):
            pass
        return self.position

    def close(self):
        pass


class _Begun:
    """A stream of which the beginning was read already."""

    def __init__(self, data, fileobj):
        self.data = data
        self.fileobj = fileobj

    def read(self, size=-1):
        part, self.data = (self.data[:size], self.data[size:]) if size >= 0 else (self.data, b"")
        return part + self.fileobj.read(size - len(part) if size >= 0 else -1)


class TarFile:
    """An archive, to be read or written."""

    debug = 0
    dereference = False
    ignore_zeros = False
    errorlevel = 1
    format = DEFAULT_FORMAT
    encoding = ENCODING
    errors = None
    tarinfo = TarInfo
    fileobject = ExFileObject
    extraction_filter = None

    def __init__(self, name=None, mode="r", fileobj=None, format=None, tarinfo=None, dereference=None,
                 ignore_zeros=None, encoding=None, errors="surrogateescape", pax_headers=None,
                 debug=None, errorlevel=None, copybufsize=None, stream=False):
        modes = {"r": "rb", "a": "r+b", "w": "wb", "x": "xb"}
        if mode not in modes:
            raise ValueError("mode must be 'r', 'a', 'w' or 'x'")
        self.mode = mode
        self._mode = modes[mode]
        if not fileobj:
            if self.mode == "a" and not os.path.exists(name):
                self.mode = "w"
                self._mode = "wb"
            fileobj = bltn_open(name, self._mode)
            self._extfileobj = False
        else:
            if name is None and hasattr(fileobj, "name") and isinstance(fileobj.name, (str, bytes)):
                name = fileobj.name
            if hasattr(fileobj, "mode"):
                self._mode = fileobj.mode
            self._extfileobj = True
        self.name = os.path.abspath(name) if name else None
        self.fileobj = fileobj
        self.stream = stream
        for field, value in (("format", format), ("tarinfo", tarinfo), ("dereference", dereference),
                             ("ignore_zeros", ignore_zeros), ("encoding", encoding), ("debug", debug),
                             ("errorlevel", errorlevel)):
            if value is not None:
                setattr(self, field, value)
        self.errors = errors
        self.pax_headers = pax_headers if pax_headers is not None and self.format == PAX_FORMAT else {}
        self.copybufsize = copybufsize
        self.closed = False
        self.members = []
        self._loaded = False
        self.offset = self.fileobj.tell()
        self.inodes = {}
        self._unames, self._gnames = {}, {}
        try:
            self._begin()
        except BaseException:
            if not self._extfileobj:
                self.fileobj.close()
            self.closed = True
            raise

    def _begin(self):
        if self.mode == "r":
            self.firstmember = None
            self.firstmember = self.next()
        elif self.mode == "a":
            while True:
                self.fileobj.seek(self.offset)
                try:
                    self.members.append(self.tarinfo.fromtarfile(self))
                except EOFHeaderError:
                    self.fileobj.seek(self.offset)
                    break
                except HeaderError as e:
                    raise ReadError(str(e)) from None
        if self.mode in ("a", "w", "x"):
            self._loaded = True
            if self.pax_headers:
                buf = self.tarinfo.create_pax_global_header(self.pax_headers.copy())
                self.fileobj.write(buf)
                self.offset += len(buf)

    # Opening

    @classmethod
    def open(cls, name=None, mode="r", fileobj=None, bufsize=RECORDSIZE, **kwargs):
        """Opens an archive, compressed or not."""
        if not name and not fileobj:
            raise ValueError("nothing to open")
        if mode in ("r", "r:*"):
            return cls._open_any(name, fileobj, kwargs)
        if "|" in mode:
            filemode, _, comptype = mode.partition("|")
            filemode = filemode or "r"
            comptype = comptype or "tar"
            if filemode not in ("r", "w"):
                raise ValueError("mode must be 'r' or 'w'")
            return cls._open_stream(name, filemode, comptype, fileobj, kwargs)
        if ":" in mode:
            filemode, _, comptype = mode.partition(":")
            filemode = filemode or "r"
            comptype = comptype or "tar"
            if comptype not in cls.OPEN_METH:
                raise CompressionError("unknown compression type %r" % comptype)
            return getattr(cls, cls.OPEN_METH[comptype])(name, filemode, fileobj, **kwargs)
        if mode in ("a", "w", "x"):
            return cls.taropen(name, mode, fileobj, **kwargs)
        raise ValueError("undiscernible mode")

    @classmethod
    def _open_any(cls, name, fileobj, kwargs):
        reasons = []
        for comptype in sorted(cls.OPEN_METH, key=lambda comptype: cls.OPEN_METH[comptype] != "taropen"):
            if fileobj is not None:
                at = fileobj.tell()
            try:
                return getattr(cls, cls.OPEN_METH[comptype])(name, "r", fileobj, **kwargs)
            except (ReadError, CompressionError) as e:
                reasons.append(f"- method {comptype}: {e!r}")
                if fileobj is not None:
                    fileobj.seek(at)
        raise ReadError("file could not be opened successfully:\n" + "\n".join(reasons))

    @classmethod
    def _open_stream(cls, name, filemode, comptype, fileobj, kwargs):
        compresslevel = kwargs.pop("compresslevel", 6)
        if comptype not in ("tar", "gz", "*") or filemode == "w" and comptype == "*":
            if comptype in ("bz2", "xz", "zst"):
                _missing(comptype)
            raise CompressionError("unknown compression type %r" % comptype)
        below = fileobj
        owns = fileobj is None
        if owns:
            below = bltn_open(name, filemode + "b")
        opened = []
        try:
            if filemode == "r":
                first = below.read(2)
                source = _Begun(first, below)
                if comptype == "gz" or comptype == "*" and first == b"\x1f\x8b":
                    import gzip
                    if first != b"\x1f\x8b":
                        raise ReadError("not a gzip file")
                    source = gzip.GzipFile(fileobj=source, mode="rb")
                stream = _Forward(source)
            elif comptype == "gz":
                import gzip
                stream = gzip.GzipFile(os.path.basename(name) if name else "", "wb", compresslevel, below)
                opened.append(stream)
            else:
                stream = _Counter(below)
            archive = cls(name, filemode, stream, **kwargs)
        except BaseException:
            if owns:
                below.close()
            raise
        archive._extfileobj = True
        archive._closes = opened + ([below] if owns else [])
        return archive

    _closes = ()

    @classmethod
    def taropen(cls, name, mode="r", fileobj=None, **kwargs):
        """Opens an archive that is not compressed."""
        if mode not in ("r", "a", "w", "x"):
            raise ValueError("mode must be 'r', 'a', 'w' or 'x'")
        return cls(name, mode, fileobj, **kwargs)

    @classmethod
    def gzopen(cls, name, mode="r", fileobj=None, compresslevel=6, **kwargs):
        """Opens an archive that is compressed by gzip."""
        if mode not in ("r", "w", "x"):
            raise ValueError("mode must be 'r', 'w' or 'x'")
        from gzip import GzipFile
        try:
            fileobj = GzipFile(name, mode + "b", compresslevel, fileobj)
        except OSError as e:
            if fileobj is not None and mode == "r":
                raise ReadError("not a gzip file") from e
            raise
        try:
            archive = cls.taropen(name, mode, fileobj, **kwargs)
        except (OSError, EOFError) as e:
            fileobj.close()
            if mode == "r":
                raise ReadError("not a gzip file") from e
            raise
        except BaseException:
            fileobj.close()
            raise
        archive._extfileobj = False
        return archive

    @classmethod
    def bz2open(cls, name, mode="r", fileobj=None, compresslevel=9, **kwargs):
        """Opens an archive that is compressed by bzip2, which is not available."""
        _missing("bz2")

    @classmethod
    def xzopen(cls, name, mode="r", fileobj=None, preset=None, **kwargs):
        """Opens an archive that is compressed by xz, which is not available."""
        _missing("xz")

    OPEN_METH = {"tar": "taropen", "gz": "gzopen", "bz2": "bz2open", "xz": "xzopen"}

    # Ends

    def close(self):
        """Writes the end of the archive, and closes it."""
        if self.closed:
            return
        self.closed = True
        try:
            if self.mode in ("a", "w", "x"):
                self.fileobj.write(NUL * (BLOCKSIZE * 2))
                self.offset += BLOCKSIZE * 2
                rest = self.offset % RECORDSIZE
                if rest > 0:
                    self.fileobj.write(NUL * (RECORDSIZE - rest))
        finally:
            if not self._extfileobj:
                self.fileobj.close()
            for stream in self._closes:
                stream.close()

    def _check(self, mode=None):
        if self.closed:
            raise OSError("%s is closed" % type(self).__name__)
        if mode is not None and self.mode not in mode:
            raise OSError("bad operation for mode %r" % self.mode)

    def __enter__(self):
        self._check()
        return self

    def __exit__(self, type, value, traceback):
        if type is None:
            self.close()
        else:
            if not self._extfileobj:
                self.fileobj.close()
            for stream in self._closes:
                stream.close()
            self.closed = True

    # What there is

    def getmember(self, name):
        """What is known of a file: of the last one of the name."""
        found = self._getmember(name.rstrip("/"))
        if found is None:
            raise KeyError("filename %r not found" % name)
        return found

    def _getmember(self, name, tarinfo=None, normalize=False):
        members = self.getmembers()
        if tarinfo is not None:
            for i in range(len(members) - 1, -1, -1):
                if members[i].offset == tarinfo.offset:
                    members = members[:i]
                    break
        if normalize:
            name = os.path.normpath(name)
        for member in reversed(members):
            if name == (os.path.normpath(member.name) if normalize else member.name):
                return member

    def getmembers(self):
        """What is known of the files."""
        self._check()
        if not self._loaded:
            self._load()
        return self.members

    def getnames(self):
        """The names of the files."""
        return [tarinfo.name for tarinfo in self.getmembers()]

    def _load(self):
        if not self.stream:
            while self.next() is not None:
                pass
            self._loaded = True

    def next(self):
        """The next file of the archive, or None."""
        self._check("ra")
        if self.firstmember is not None:
            found, self.firstmember = self.firstmember, None
            return found
        if self.offset != self.fileobj.tell():
            if self.offset == 0:
                return None
            self.fileobj.seek(self.offset - 1)
            if not self.fileobj.read(1):
                raise ReadError("unexpected end of data")
        found = None
        while True:
            try:
                found = self.tarinfo.fromtarfile(self)
            except EOFHeaderError:
                if self.ignore_zeros:
                    self.offset += BLOCKSIZE
                    continue
            except InvalidHeaderError as e:
                if self.ignore_zeros:
                    self.offset += BLOCKSIZE
                    continue
                if self.offset == 0:
                    raise ReadError(str(e)) from None
            except EmptyHeaderError:
                if self.offset == 0:
                    raise ReadError("empty file") from None
            except TruncatedHeaderError as e:
                if self.offset == 0:
                    raise ReadError(str(e)) from None
            except SubsequentHeaderError as e:
                raise ReadError(str(e)) from None
            except Exception as e:
                try:
                    import zlib
                    if isinstance(e, zlib.error):
                        raise ReadError(f"zlib error: {e}") from None
                    raise
                except ImportError:
                    raise e
            break
        if found is None:
            self._loaded = True
        elif not self.stream:
            self.members.append(found)
        return found

    def __iter__(self):
        if self._loaded:
            yield from self.members
            return
        index = 0
        if self.firstmember is not None:
            found = self.next()
            index += 1
            yield found
        while True:
            if index < len(self.members):
                found = self.members[index]
            elif not self._loaded:
                found = self.next()
                if not found:
                    self._loaded = True
                    return
            else:
                return
            index += 1
            yield found

    def list(self, verbose=True, *, members=None):
        """Prints a list of the files."""
        if members is None:
            members = self
        for member in members:
            parts = []
            if verbose:
                kind = {DIRTYPE: stat.S_IFDIR, SYMTYPE: stat.S_IFLNK, FIFOTYPE: stat.S_IFIFO,
                        CHRTYPE: stat.S_IFCHR, BLKTYPE: stat.S_IFBLK}.get(
                            member.type, stat.S_IFREG if member.isreg() else 0)
                parts.append("??????????" if member.mode is None else stat.filemode(kind | member.mode))
                parts.append("%s/%s" % (member.uname or member.uid, member.gname or member.gid))
                if member.ischr() or member.isblk():
                    parts.append("%10s" % ("%d,%d" % (member.devmajor, member.devminor)))
                else:
                    parts.append("%10d" % member.size)
                parts.append("????-??-?? ??:??:??" if member.mtime is None
                             else "%d-%02d-%02d %02d:%02d:%02d" % time.localtime(member.mtime)[:6])
            parts.append(member.name + ("/" if member.isdir() else ""))
            if verbose:
                if member.issym():
                    parts.append("-> " + member.linkname)
                if member.islnk():
                    parts.append("link to " + member.linkname)
            print(*parts, end=" \n")

    # Writing

    def gettarinfo(self, name=None, arcname=None, fileobj=None):
        """What is known of a file of the system."""
        self._check("awx")
        if fileobj is not None:
            name = fileobj.name
        if arcname is None:
            arcname = name
        arcname = os.path.splitdrive(arcname)[1].replace(os.sep, "/").lstrip("/")
        info = self.tarinfo()
        info._tarfile = self
        if fileobj is not None:
            found = os.fstat(fileobj.fileno())
        else:
            found = os.stat(name) if self.dereference else os.lstat(name)
        linkname = ""
        mode = found.st_mode
        if stat.S_ISREG(mode):
            inode = found.st_ino, found.st_dev
            if not self.dereference and found.st_nlink > 1 and inode in self.inodes and arcname != self.inodes[inode]:
                kind = LNKTYPE
                linkname = self.inodes[inode]
            else:
                kind = REGTYPE
                if inode[0]:
                    self.inodes[inode] = arcname
        elif stat.S_ISDIR(mode):
            kind = DIRTYPE
        elif stat.S_ISFIFO(mode):
            kind = FIFOTYPE
        elif stat.S_ISLNK(mode):
            kind = SYMTYPE
            linkname = os.readlink(name)
        else:
            return None
        info.name = arcname
        info.mode = mode
        info.uid, info.gid = found.st_uid, found.st_gid
        info.size = found.st_size if kind == REGTYPE else 0
        info.mtime = found.st_mtime
        info.type = kind
        info.linkname = linkname
        import grp
        import pwd
        try:
            info.uname = pwd.getpwuid(info.uid)[0]
        except KeyError:
            pass
        try:
            info.gname = grp.getgrgid(info.gid)[0]
        except KeyError:
            pass
        return info

    def add(self, name, arcname=None, recursive=True, *, filter=None):
        """Puts a file, or a folder with all it holds, into the archive."""
        self._check("awx")
        if arcname is None:
            arcname = name
        if self.name is not None and os.path.abspath(name) == self.name:
            return
        info = self.gettarinfo(name, arcname)
        if info is None:
            return
        if filter is not None:
            info = filter(info)
            if info is None:
                return
        if info.isreg():
            with bltn_open(name, "rb") as f:
                self.addfile(info, f)
        elif info.isdir():
            self.addfile(info)
            if recursive:
                for entry in sorted(os.listdir(name)):
                    self.add(os.path.join(name, entry), os.path.join(arcname, entry), recursive, filter=filter)
        else:
            self.addfile(info)

    def addfile(self, tarinfo, fileobj=None):
        """Puts a file into the archive whose content a stream holds."""
        self._check("awx")
        if fileobj is None and tarinfo.isreg() and tarinfo.size != 0:
            raise ValueError("fileobj not provided for non zero-size regular file")
        tarinfo = copy.copy(tarinfo)
        buf = tarinfo.tobuf(self.format, self.encoding, self.errors)
        self.fileobj.write(buf)
        self.offset += len(buf)
        if fileobj is not None:
            copyfileobj(fileobj, self.fileobj, tarinfo.size, bufsize=self.copybufsize)
            rest = -tarinfo.size % BLOCKSIZE
            self.fileobj.write(NUL * rest)
            self.offset += tarinfo.size + rest
        self.members.append(tarinfo)

    # Unpacking

    def _filter(self, filter):
        if filter is None:
            filter = self.extraction_filter
            if filter is None:
                return data_filter
            if isinstance(filter, str):
                raise TypeError("String names are not supported for TarFile.extraction_filter. Use a function such as "
                                "tarfile.data_filter directly.")
            return filter
        if callable(filter):
            return filter
        try:
            return _NAMED_FILTERS[filter]
        except KeyError:
            raise ValueError(f"filter {filter!r} not found") from None

    def extractall(self, path=".", members=None, *, numeric_owner=False, filter=None):
        """Unpacks all files."""
        folders = []
        function = self._filter(filter)
        for member in self if members is None else members:
            info, unfiltered = self._extracted(member, function, path)
            if info is None:
                continue
            if info.isdir():
                folders.append(unfiltered)
            self._extract_one(info, path, not info.isdir(), numeric_owner, function)
        # Folders get their attributes when nothing will be put into them any more.
        for unfiltered in sorted(folders, key=lambda info: info.name, reverse=True):
            try:
                info = function(unfiltered, path)
            except _FILTER_FAILURES as e:
                self._failed(unfiltered, e)
                continue
            if info is None:
                continue
            where = os.path.join(path, info.name)
            try:
                self.chown(info, where, numeric_owner)
                self.utime(info, where)
                self.chmod(info, where)
            except ExtractError as e:
                self._nonfatal(e)

    def extract(self, member, path="", set_attrs=True, *, numeric_owner=False, filter=None):
        """Unpacks a file."""
        function = self._filter(filter)
        info, _ = self._extracted(member, function, path)
        if info is not None:
            self._extract_one(info, path, set_attrs, numeric_owner, function)

    def _extracted(self, member, function, path):
        """The member as the filter lets it through, or None, and as it is."""
        if isinstance(member, str):
            member = self.getmember(member)
        unfiltered = member
        try:
            info = function(member, path)
        except (OSError, UnicodeEncodeError, FilterError) as e:
            self._failed(unfiltered, e)
            return None, unfiltered
        except ExtractError as e:
            self._nonfatal(e)
            return None, unfiltered
        if info is None:
            return None, unfiltered
        if info.islnk():
            info = copy.copy(info)
            info._link_target = os.path.join(path, info.linkname)
        return info, unfiltered

    def _failed(self, member, error):
        if self.errorlevel > 0:
            raise error

    def _nonfatal(self, error):
        if self.errorlevel > 1:
            raise error

    def _extract_one(self, info, path, set_attrs, numeric_owner, function=None):
        self._check("r")
        try:
            self._extract_member(info, os.path.join(path, info.name), set_attrs, numeric_owner, function, path)
        except (OSError, UnicodeEncodeError) as e:
            self._failed(info, e)
        except FilterError as e:
            self._failed(info, e)
        except ExtractError as e:
            self._nonfatal(e)

    def extractfile(self, member):
        """The content of a file as a stream; None for what has none."""
        self._check("r")
        info = self.getmember(member) if isinstance(member, str) else member
        if info.isreg() or info.type not in SUPPORTED_TYPES:
            return self.fileobject(self, info)
        if info.islnk() or info.issym():
            if isinstance(self.fileobj, _Forward):
                raise StreamError("cannot extract (sym)link as file object")
            return self.extractfile(self._find_link_target(info))
        return None

    def _extract_member(self, info, target, set_attrs, numeric_owner, function, path):
        target = target.rstrip("/").replace("/", os.sep)
        above = os.path.dirname(target)
        if above and not os.path.exists(above):
            os.makedirs(above, exist_ok=True)
        if info.isreg():
            self.makefile(info, target)
        elif info.isdir():
            self.makedir(info, target)
        elif info.isfifo():
            self.makefifo(info, target)
        elif info.ischr() or info.isblk():
            self.makedev(info, target)
        elif info.islnk() or info.issym():
            self.makelink(info, target, function, path)
        elif info.type not in SUPPORTED_TYPES:
            self.makeunknown(info, target)
        else:
            self.makefile(info, target)
        if set_attrs:
            self.chown(info, target, numeric_owner)
            if not info.issym():
                self.chmod(info, target)
                self.utime(info, target)

    def makedir(self, tarinfo, targetpath):
        """Makes a folder."""
        try:
            if tarinfo.mode is None:
                os.mkdir(targetpath)
            else:
                os.mkdir(targetpath, 0o700)
        except FileExistsError:
            if not os.path.isdir(targetpath):
                raise

    def makefile(self, tarinfo, targetpath):
        """Makes a file."""
        source = self.fileobj
        source.seek(tarinfo.offset_data)
        with bltn_open(targetpath, "wb") as target:
            if tarinfo.sparse is None:
                copyfileobj(source, target, tarinfo.size, ReadError, self.copybufsize)
                return
            for offset, size in tarinfo.sparse:
                target.seek(offset)
                copyfileobj(source, target, size, ReadError, self.copybufsize)
            target.seek(tarinfo.size)
            target.truncate()

    def makeunknown(self, tarinfo, targetpath):
        """Makes a file of what is not known."""
        self.makefile(tarinfo, targetpath)

    def makefifo(self, tarinfo, targetpath):
        """Makes a named pipe, which raises."""
        os.mkfifo(targetpath)

    def makedev(self, tarinfo, targetpath):
        """Makes a device, which raises."""
        mode = 0o600 if tarinfo.mode is None else tarinfo.mode
        os.mknod(targetpath, mode | (stat.S_IFBLK if tarinfo.isblk() else stat.S_IFCHR),
                 os.makedev(tarinfo.devmajor, tarinfo.devminor))

    def makelink(self, tarinfo, targetpath, function=None, path=None):
        """Makes a link; where that cannot be, a copy of what it leads to."""
        if os.path.lexists(targetpath):
            os.unlink(targetpath)
        if tarinfo.issym():
            os.symlink(tarinfo.linkname, targetpath)
            return
        if os.path.exists(tarinfo._link_target):
            os.link(tarinfo._link_target, targetpath, follow_symlinks=False)
            return
        try:
            unfiltered = self._find_link_target(tarinfo)
        except KeyError:
            raise ExtractError("unable to resolve link inside archive") from None
        if function is not None:
            try:
                found = function(unfiltered, path)
            except _FILTER_FAILURES as cause:
                raise LinkFallbackError(tarinfo, unfiltered.name) from cause
            if found is None:
                return
            unfiltered = found
        self._extract_member(unfiltered, targetpath, True, False, function, path)

    def _find_link_target(self, tarinfo):
        if tarinfo.issym():
            linkname = "/".join(filter(None, (os.path.dirname(tarinfo.name), tarinfo.linkname)))
            limit = None
        else:
            linkname = tarinfo.linkname
            limit = tarinfo
        member = self._getmember(linkname, tarinfo=limit, normalize=True)
        if member is None:
            raise KeyError("linkname %r not found" % linkname)
        return member

    def chown(self, tarinfo, targetpath, numeric_owner):
        """Does nothing: only root gives files away."""

    def chmod(self, tarinfo, targetpath):
        """Sets the permissions."""
        if tarinfo.mode is None:
            return
        try:
            os.chmod(targetpath, tarinfo.mode)
        except OSError as e:
            raise ExtractError("could not change mode") from e

    def utime(self, tarinfo, targetpath):
        """Sets the time of change."""
        if tarinfo.mtime is None:
            return
        try:
            os.utime(targetpath, (tarinfo.mtime, tarinfo.mtime))
        except OSError as e:
            raise ExtractError("could not change modification time") from e


_FILTER_FAILURES = (FilterError, OSError, UnicodeEncodeError)


class _Counter:
    """A stream to write, whose place is counted."""

    def __init__(self, fileobj):
        self.fileobj = fileobj
        self.position = 0

    def write(self, data):
        self.fileobj.write(data)
        self.position += len(data)

    def tell(self):
        return self.position

    def close(self):
        pass


def _missing(kind):
    module = {"bz2": "bz2", "xz": "lzma", "zst": "compression.zstd"}[kind]
    raise CompressionError(f"{module} module is not available") from None


def is_tarfile(name):
    """Whether a file is an archive that can be read."""
    try:
        if hasattr(name, "read"):
            at = name.tell()
            archive = open(fileobj=name)
            name.seek(at)
        else:
            archive = open(name)
        archive.close()
        return True
    except TarError:
        return False


open = TarFile.open


def main():
    """The command: lists, tests, unpacks and makes archives."""
    import argparse
    parser = argparse.ArgumentParser(description="A simple command-line interface for tarfile module.")
    parser.add_argument("-v", "--verbose", action="store_true", default=False, help="Verbose output")
    parser.add_argument("--filter", metavar="<filtername>", choices=_NAMED_FILTERS, help="Filter for extraction")
    group = parser.add_mutually_exclusive_group(required=True)
    group.add_argument("-l", "--list", metavar="<tarfile>", help="Show listing of a tarfile")
    group.add_argument("-e", "--extract", nargs="+", metavar=("<tarfile>", "<output_dir>"), help="Extract tarfile into target dir")
    group.add_argument("-c", "--create", nargs="+", metavar=("<name>", "<file>"), help="Create tarfile from sources")
    group.add_argument("-t", "--test", metavar="<tarfile>", help="Test if a tarfile is valid")
    args = parser.parse_args()
    if args.test is not None:
        with open(args.test, "r") as archive:
            archive.getmembers()
        if args.verbose:
            print("{!r} is a tar archive.".format(args.test), file=sys.stderr)
    elif args.list is not None:
        with open(args.list, "r:*") as archive:
            archive.list(verbose=args.verbose)
    elif args.extract is not None:
        with open(args.extract[0], "r:*") as archive:
            archive.extractall(args.extract[1] if len(args.extract) > 1 else os.curdir, filter=args.filter)
    else:
        name, *files = args.create
        mode = "w:gz" if name.endswith((".gz", ".tgz")) else "w"
        with open(name, mode) as archive:
            for path in files:
                archive.add(path)


if __name__ == "__main__":
    main()
