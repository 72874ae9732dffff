"""Copying, moving and removing of files and folders."""

import os
import stat
from collections import namedtuple

__all__ = ["copyfileobj", "copyfile", "copymode", "copystat", "copy", "copy2", "copytree",
           "move", "rmtree", "Error", "SpecialFileError", "ignore_patterns", "disk_usage",
           "which", "get_terminal_size", "SameFileError", "ReadError"]

COPY_BUFSIZE = 64 * 1024


class Error(OSError):
    """Raised for several failures at once."""


class SameFileError(Error):
    """Raised when source and destination are the same file."""


class SpecialFileError(OSError):
    """Raised for files that are not regular ones."""


class ReadError(OSError):
    """Raised when an archive cannot be read."""


def copyfileobj(fsrc, fdst, length=0):
    """Copies from one open file to another."""
    while data := fsrc.read(length or COPY_BUFSIZE):
        fdst.write(data)


def _check_same(src, dst):
    if os.path.exists(dst) and os.path.samefile(src, dst):
        raise SameFileError(f"{src!r} and {dst!r} are the same file")


def copyfile(src, dst, *, follow_symlinks=True):
    """Copies the content of a file."""
    _check_same(src, dst)
    if not follow_symlinks and os.path.islink(src):
        os.symlink(os.readlink(src), dst)
        return dst
    with open(src, "rb") as fsrc, open(dst, "wb") as fdst:
        copyfileobj(fsrc, fdst)
    return dst


def copymode(src, dst, *, follow_symlinks=True):
    """Copies the permissions of a file."""
    os.chmod(dst, stat.S_IMODE(os.stat(src).st_mode))


def copystat(src, dst, *, follow_symlinks=True):
    """Copies permissions and times of a file."""
    found = os.stat(src)
    os.utime(dst, ns=(found.st_atime_ns, found.st_mtime_ns))
    os.chmod(dst, stat.S_IMODE(found.st_mode))


def _target(src, dst):
    return os.path.join(dst, os.path.basename(src)) if os.path.isdir(dst) else dst


def copy(src, dst, *, follow_symlinks=True):
    """Copies a file with its permissions."""
    dst = _target(src, dst)
    copyfile(src, dst, follow_symlinks=follow_symlinks)
    copymode(src, dst)
    return dst


def copy2(src, dst, *, follow_symlinks=True):
    """Copies a file with its permissions and times."""
    dst = _target(src, dst)
    copyfile(src, dst, follow_symlinks=follow_symlinks)
    if follow_symlinks or not os.path.islink(src):
        copystat(src, dst)
    return dst


def ignore_patterns(*patterns):
    """A function for copytree() that leaves out what matches."""
    def ignore(path, names):
        import fnmatch
        left_out = []
        for pattern in patterns:
            left_out.extend(fnmatch.filter(names, pattern))
        return set(left_out)
    return ignore


def copytree(src, dst, symlinks=False, ignore=None, copy_function=copy2,
             ignore_dangling_symlinks=False, dirs_exist_ok=False):
    """Copies a folder with all below it."""
    entries = list(os.scandir(src))
    left_out = ignore(os.fspath(src), [e.name for e in entries]) if ignore is not None else ()
    os.makedirs(dst, exist_ok=dirs_exist_ok)
    errors = []
    for entry in entries:
        if entry.name in left_out:
            continue
        source, target = os.path.join(src, entry.name), os.path.join(dst, entry.name)
        try:
            if entry.is_symlink() and symlinks:
                os.symlink(os.readlink(source), target)
            elif entry.is_symlink() and not os.path.exists(source):
                if not ignore_dangling_symlinks:
                    raise FileNotFoundError(2, "No such file or directory", source)
            elif entry.is_dir():
                copytree(source, target, symlinks, ignore, copy_function, ignore_dangling_symlinks, dirs_exist_ok)
            else:
                copy_function(source, target)
        except Error as e:
            errors.extend(e.args[0])
        except OSError as e:
            errors.append((source, target, str(e)))
    if errors:
        raise Error(errors)
    copystat(src, dst)
    return dst


def rmtree(path, ignore_errors=False, onerror=None, *, onexc=None, dir_fd=None):
    """Removes a folder with all below it."""

    def failed(function, where, error):
        if ignore_errors:
            return
        if onexc is not None:
            onexc(function, where, error)
        elif onerror is not None:
            onerror(function, where, (type(error), error, error.__traceback__))
        else:
            raise error

    def remove(folder):
        try:
            entries = list(os.scandir(folder))
        except OSError as e:
            failed(os.scandir, folder, e)
            return
        for entry in entries:
            if entry.is_dir(follow_symlinks=False):
                remove(entry.path)
            else:
                try:
                    os.unlink(entry.path)
                except OSError as e:
                    failed(os.unlink, entry.path, e)
        try:
            os.rmdir(folder)
        except OSError as e:
            failed(os.rmdir, folder, e)

    if os.path.islink(path):
        failed(os.path.islink, path, OSError("Cannot call rmtree on a symbolic link"))
        return
    remove(os.fspath(path))


rmtree.avoids_symlink_attacks = False


def move(src, dst, copy_function=copy2):
    """Moves a file or folder, into dst when that is a folder."""
    real = dst
    if os.path.isdir(dst):
        if os.path.samefile(src, dst) and not os.path.islink(src):
            os.rename(src, dst)
            return dst
        real = os.path.join(dst, os.path.basename(os.fspath(src).rstrip("/")))
        if os.path.exists(real):
            raise Error(f"Destination path '{real}' already exists")
    try:
        os.rename(src, real)
    except OSError as e:
        if e.errno != 18:
            raise
        if os.path.islink(src):
            os.symlink(os.readlink(src), real)
            os.unlink(src)
        elif os.path.isdir(src):
            copytree(src, real, symlinks=True, copy_function=copy_function)
            rmtree(src)
        else:
            copy_function(src, real)
            os.unlink(src)
    return real


_usage = namedtuple("usage", "total used free")


def disk_usage(path):
    """Sizes of the file system: all of it is free."""
    os.stat(path)
    return _usage(1 << 30, 0, 1 << 30)


def which(cmd, mode=os.F_OK | os.X_OK, path=None):
    """The path of a program, or None."""
    if os.path.dirname(cmd):
        return cmd if os.path.isfile(cmd) and os.access(cmd, mode) else None
    if path is None:
        path = os.environ.get("PATH", os.defpath)
    for folder in path.split(os.pathsep):
        found = os.path.join(folder, cmd)
        if os.path.isfile(found) and os.access(found, mode):
            return found
    return None


def get_terminal_size(fallback=(80, 24)):
    """The size that the environment says, or the fallback."""
    def number(name, otherwise):
        try:
            return int(os.environ[name]) or otherwise
        except (KeyError, ValueError):
            return otherwise
    return namedtuple("terminal_size", "columns lines", module="os")(
        number("COLUMNS", fallback[0]), number("LINES", fallback[1]))
