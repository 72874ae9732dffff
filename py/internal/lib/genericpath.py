"""What paths of all systems have in common."""

import stat

__all__ = ["commonprefix", "exists", "getatime", "getctime", "getmtime", "getsize", "isdevdrive",
           "isdir", "isfile", "isjunction", "islink", "lexists", "samefile", "sameopenfile",
           "samestat", "ALLOW_MISSING"]


class _AllowMissing:
    """The value of strict for which parts may be missing."""

    def __repr__(self):
        return "os.path.ALLOW_MISSING"

    def __reduce__(self):
        return "ALLOW_MISSING"


ALLOW_MISSING = object.__new__(_AllowMissing)


def exists(path):
    """Whether there is something; for a link, where it leads to."""
    try:
        os.stat(path)
    except (OSError, ValueError):
        return False
    return True


def lexists(path):
    """Whether there is something, be it a link that leads nowhere."""
    try:
        os.lstat(path)
    except (OSError, ValueError):
        return False
    return True


def isfile(path):
    """Whether there is a regular file."""
    try:
        return stat.S_ISREG(os.stat(path).st_mode)
    except (OSError, ValueError):
        return False


def isdir(s):
    """Whether there is a folder."""
    try:
        return stat.S_ISDIR(os.stat(s).st_mode)
    except (OSError, ValueError):
        return False


def islink(path):
    """Whether there is a symbolic link."""
    try:
        return stat.S_ISLNK(os.lstat(path).st_mode)
    except (OSError, ValueError, AttributeError):
        return False


def isjunction(path):
    """Whether there is a junction of Windows: no."""
    os.fspath(path)
    return False


def isdevdrive(path):
    """Whether there is a drive for developers of Windows: no."""
    os.fspath(path)
    return False


def getsize(filename):
    """The size of a file in bytes."""
    return os.stat(filename).st_size


def getmtime(filename):
    """When a file was changed."""
    return os.stat(filename).st_mtime


def getatime(filename):
    """When a file was read."""
    return os.stat(filename).st_atime


def getctime(filename):
    """When what is known of a file was changed."""
    return os.stat(filename).st_ctime


def commonprefix(m):
    """The longest text that all paths begin with."""
    if not m:
        return ""
    if not isinstance(m[0], (list, tuple)):
        m = tuple(map(os.fspath, m))
    low, high = min(m), max(m)
    for i, c in enumerate(low):
        if c != high[i]:
            return low[:i]
    return low


def samestat(s1, s2):
    """Whether two results of stat() are of one file."""
    return s1.st_ino == s2.st_ino and s1.st_dev == s2.st_dev


def samefile(f1, f2):
    """Whether two paths lead to one file."""
    return samestat(os.stat(f1), os.stat(f2))


def sameopenfile(fp1, fp2):
    """Whether two descriptors are of one file."""
    return samestat(os.fstat(fp1), os.fstat(fp2))


def _splitext(p, sep, altsep, extsep):
    start = p.rfind(sep) + 1
    if altsep:
        start = max(start, p.rfind(altsep) + 1)
    at = p.rfind(extsep)
    if at >= start and p[start:at].strip(extsep):
        return p[:at], p[at:]
    return p, p[:0]


def _check_arg_types(funcname, *args):
    hasstr = hasbytes = False
    for s in args:
        if isinstance(s, str):
            hasstr = True
        elif isinstance(s, bytes):
            hasbytes = True
        else:
            raise TypeError(f"{funcname}() argument must be str, bytes, or "
                            f"os.PathLike object, not {s.__class__.__name__!r}") from None
    if hasstr and hasbytes:
        raise TypeError("Can't mix strings and bytes in path components") from None


# The module os needs what is above, by way of posixpath.
import os
