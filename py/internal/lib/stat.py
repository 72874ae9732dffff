"""Numbers of st_mode, and what they mean."""

from _skillet import built_in as _built_in

ST_ATIME = 0o7
ST_CTIME = 0o11
ST_DEV = 0o2
ST_GID = 0o5
ST_INO = 0o1
ST_MODE = 0o0
ST_MTIME = 0o10
ST_NLINK = 0o3
ST_SIZE = 0o6
ST_UID = 0o4
S_ENFMT = 0o2000
S_IEXEC = 0o100
S_IFBLK = 0o60000
S_IFCHR = 0o20000
S_IFDIR = 0o40000
S_IFDOOR = 0o0
S_IFIFO = 0o10000
S_IFLNK = 0o120000
S_IFPORT = 0o0
S_IFREG = 0o100000
S_IFSOCK = 0o140000
S_IFWHT = 0o0
S_IREAD = 0o400
S_IRGRP = 0o40
S_IROTH = 0o4
S_IRUSR = 0o400
S_IRWXG = 0o70
S_IRWXO = 0o7
S_IRWXU = 0o700
S_ISGID = 0o2000
S_ISUID = 0o4000
S_ISVTX = 0o1000
S_IWGRP = 0o20
S_IWOTH = 0o2
S_IWRITE = 0o200
S_IWUSR = 0o200
S_IXGRP = 0o10
S_IXOTH = 0o1
S_IXUSR = 0o100


def S_IMODE(mode, /):
    """The permissions of a mode."""
    return mode & 0o7777


def S_IFMT(mode, /):
    """The type of file of a mode."""
    return mode & 0o170000


def S_ISDIR(mode, /):
    """Whether the mode is that of a folder."""
    return S_IFMT(mode) == S_IFDIR


def S_ISREG(mode, /):
    """Whether the mode is that of a regular file."""
    return S_IFMT(mode) == S_IFREG


def S_ISLNK(mode, /):
    """Whether the mode is that of a symbolic link."""
    return S_IFMT(mode) == S_IFLNK


def S_ISCHR(mode, /):
    """Whether the mode is that of a character device."""
    return S_IFMT(mode) == S_IFCHR


def S_ISBLK(mode, /):
    """Whether the mode is that of a block device."""
    return S_IFMT(mode) == S_IFBLK


def S_ISFIFO(mode, /):
    """Whether the mode is that of a pipe with a name."""
    return S_IFMT(mode) == S_IFIFO


def S_ISSOCK(mode, /):
    """Whether the mode is that of a socket."""
    return S_IFMT(mode) == S_IFSOCK


def S_ISDOOR(mode, /):
    """False: there are no doors."""
    return False


S_ISPORT = S_ISWHT = S_ISDOOR

_TYPES = {S_IFLNK: "l", S_IFSOCK: "s", S_IFREG: "-", S_IFBLK: "b", S_IFDIR: "d", S_IFCHR: "c", S_IFIFO: "p"}


def filemode(mode, /):
    """A mode as ls writes it: '-rw-r--r--'."""
    text = [_TYPES.get(S_IFMT(mode), "?")]
    for shift, special, mark in (6, S_ISUID, "s"), (3, S_ISGID, "s"), (0, S_ISVTX, "t"):
        bits = mode >> shift
        text.append("r" if bits & 4 else "-")
        text.append("w" if bits & 2 else "-")
        if mode & special:
            text.append(mark if bits & 1 else mark.upper())
        else:
            text.append("x" if bits & 1 else "-")
    return "".join(text)


# Flags of files on other systems.
UF_NODUMP = 0x1
UF_IMMUTABLE = 0x2
UF_APPEND = 0x4
UF_OPAQUE = 0x8
UF_NOUNLINK = 0x10
UF_COMPRESSED = 0x20
UF_TRACKED = 0x40
UF_DATAVAULT = 0x80
UF_HIDDEN = 0x8000
UF_SETTABLE = 0xffff
SF_ARCHIVED = 0x10000
SF_IMMUTABLE = 0x20000
SF_APPEND = 0x40000
SF_RESTRICTED = 0x80000
SF_NOUNLINK = 0x100000
SF_SNAPSHOT = 0x200000
SF_FIRMLINK = 0x800000
SF_DATALESS = 0x40000000
SF_SETTABLE = 0xffff0000
FILE_ATTRIBUTE_READONLY = 0x1
FILE_ATTRIBUTE_HIDDEN = 0x2
FILE_ATTRIBUTE_SYSTEM = 0x4
FILE_ATTRIBUTE_DIRECTORY = 0x10
FILE_ATTRIBUTE_ARCHIVE = 0x20
FILE_ATTRIBUTE_DEVICE = 0x40
FILE_ATTRIBUTE_NORMAL = 0x80
FILE_ATTRIBUTE_TEMPORARY = 0x100
FILE_ATTRIBUTE_SPARSE_FILE = 0x200
FILE_ATTRIBUTE_REPARSE_POINT = 0x400
FILE_ATTRIBUTE_COMPRESSED = 0x800
FILE_ATTRIBUTE_OFFLINE = 0x1000
FILE_ATTRIBUTE_NOT_CONTENT_INDEXED = 0x2000
FILE_ATTRIBUTE_ENCRYPTED = 0x4000
FILE_ATTRIBUTE_INTEGRITY_STREAM = 0x8000
FILE_ATTRIBUTE_VIRTUAL = 0x10000
FILE_ATTRIBUTE_NO_SCRUB_DATA = 0x20000


# CPython has these in C.
_built_in("""
    S_IFMT S_IMODE S_ISBLK S_ISCHR S_ISDIR S_ISDOOR S_ISFIFO S_ISLNK S_ISPORT S_ISREG S_ISSOCK S_ISWHT
    filemode""")
