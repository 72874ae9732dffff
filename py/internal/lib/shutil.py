"""Copies, moves and removes files and trees of them."""

import fnmatch
import os
from collections import namedtuple

__all__ = ["copyfileobj", "copyfile", "copymode", "copystat", "copy", "copy2", "copytree",
           "move", "rmtree", "Error", "SpecialFileError", "ignore_patterns", "chown", "which",
           "get_terminal_size", "SameFileError", "disk_usage", "ExecError", "make_archive",
           "unpack_archive", "ReadError", "RegistryError"]

COPY_BUFSIZE = 64 * 1024


class Error(OSError):
    """Errors of copies, as a list."""


class SameFileError(Error):
    """A file is to be copied to itself."""


class SpecialFileError(OSError):
    """What is to be copied is no file."""


class ExecError(OSError):
    """A command cannot be run."""


class ReadError(OSError):
    """An archive cannot be read."""


class RegistryError(Exception):
    """An archive format is not known."""


def copyfileobj(fsrc, fdst, length=0):
    """Copies what a stream holds to another one."""
    while data := fsrc.read(length or COPY_BUFSIZE):
        fdst.write(data)


def _same(src, dst):
    if os.path.exists(src) and os.path.exists(dst):
        return os.path.realpath(src) == os.path.realpath(dst)
    return os.path.abspath(src) == os.path.abspath(dst)


def copyfile(src, dst, *, follow_symlinks=True):
    """Copies the content of a file."""
    if _same(src, dst):
        raise SameFileError("{!r} and {!r} are the same file".format(src, dst))
    if not follow_symlinks and os.path.islink(src):
        os.symlink(os.readlink(src), dst)
        return dst
    with open(src, "rb") as source:
        try:
            with open(dst, "wb") as target:
                copyfileobj(source, target)
        except IsADirectoryError as e:
            if not os.path.exists(dst):
                raise FileNotFoundError(f"Directory does not exist: {dst}") from e
            raise
    return dst


def copymode(src, dst, *, follow_symlinks=True):
    """Copies the permissions."""
    os.chmod(dst, os.stat(src).st_mode & 0o7777)


def copystat(src, dst, *, follow_symlinks=True):
    """Copies permissions and times."""
    found = os.stat(src)
    os.utime(dst, ns=(found.st_atime_ns, found.st_mtime_ns))
    os.chmod(dst, found.st_mode & 0o7777)


def _target(src, dst):
    return os.path.join(dst, os.path.basename(src)) if os.path.isdir(dst) else dst


def copy(src, dst, *, follow_symlinks=True):
    """Copies a file with its permissions."""
    dst = _target(src, dst)
    copyfile(src, dst, follow_symlinks=follow_symlinks)
    copymode(src, dst, follow_symlinks=follow_symlinks)
    return dst


def copy2(src, dst, *, follow_symlinks=True):
    """Copies a file with permissions and times."""
    dst = _target(src, dst)
    copyfile(src, dst, follow_symlinks=follow_symlinks)
    copystat(src, dst, follow_symlinks=follow_symlinks)
    return dst


def ignore_patterns(*patterns):
    """What copytree() leaves out: names that match."""
    def ignore(path, names):
        found = set()
        for pattern in patterns:
            found.update(fnmatch.filter(names, pattern))
        return found
    return ignore


def copytree(src, dst, symlinks=False, ignore=None, copy_function=copy2,
             ignore_dangling_symlinks=False, dirs_exist_ok=False):
    """Copies a folder with all it holds."""
    with os.scandir(src) as found:
        entries = list(found)
    left_out = ignore(os.fspath(src), [e.name for e in entries]) if ignore is not None else set()
    os.makedirs(dst, exist_ok=dirs_exist_ok)
    errors = []
    for entry in entries:
        if entry.name in left_out:
            continue
        source, target = os.path.join(src, entry.name), os.path.join(dst, entry.name)
        try:
            if entry.is_symlink() and symlinks:
                os.symlink(os.readlink(source), target)
            elif entry.is_dir():
                copytree(source, target, symlinks, ignore, copy_function,
                         ignore_dangling_symlinks, dirs_exist_ok)
            elif not (entry.is_symlink() and ignore_dangling_symlinks and not os.path.exists(source)):
                copy_function(source, target)
        except Error as e:
            errors.extend(e.args[0])
        except OSError as e:
            errors.append((source, target, str(e)))
    try:
        copystat(src, dst)
    except OSError as e:
        errors.append((src, dst, str(e)))
    if errors:
        raise Error(errors)
    return dst


def rmtree(path, ignore_errors=False, onerror=None, *, onexc=None, dir_fd=None):
    """Removes a folder with all it holds."""
    def failed(function, where, error):
        if ignore_errors:
            return
        if onexc is not None:
            onexc(function, where, error)
        elif onerror is not None:
            onerror(function, where, (type(error), error, error.__traceback__))
        else:
            raise error

    def remove(where):
        try:
            with os.scandir(where) as found:
                entries = list(found)
        except OSError as e:
            return failed(os.scandir, where, e)
        for entry in entries:
            if entry.is_dir(follow_symlinks=False):
                remove(entry.path)
                continue
            try:
                os.unlink(entry.path)
            except OSError as e:
                failed(os.unlink, entry.path, e)
        try:
            os.rmdir(where)
        except OSError as e:
            failed(os.rmdir, where, e)

    if os.path.islink(path):
        return failed(os.path.islink, path, OSError("Cannot call rmtree on a symbolic link"))
    if not os.path.lexists(path):
        return failed(os.lstat, path, FileNotFoundError(2, "No such file or directory", path))
    if not os.path.isdir(path):
        return failed(os.scandir, path, NotADirectoryError(20, "Not a directory", path))
    remove(path)


rmtree.avoids_symlink_attacks = True


def move(src, dst, copy_function=copy2):
    """Moves a file or a folder."""
    target = dst
    if os.path.isdir(dst):
        if _same(src, dst) and not os.path.islink(src):
            os.rename(src, dst)
            return dst
        target = os.path.join(dst, os.path.basename(os.fspath(src).rstrip("/")))
        if os.path.exists(target):
            raise Error("Destination path '%s' already exists" % target)
    if os.path.isdir(src):
        inside = os.path.abspath(dst) + "/"
        if inside.startswith(os.path.abspath(src) + "/") and not _same(src, dst):
            raise Error("Cannot move a directory '%s' into itself '%s'." % (src, dst))
    try:
        os.rename(src, target)
    except OSError as e:
        if e.errno != 18:
            raise
        if os.path.isdir(src):
            copytree(src, target, symlinks=True, copy_function=copy_function)
            rmtree(src)
        else:
            copy_function(src, target)
            os.unlink(src)
    return target


_Usage = namedtuple("usage", "total used free")


def disk_usage(path):
    """How much room there is."""
    os.stat(path)
    return _Usage(1 << 30, 0, 1 << 30)


def chown(path, user=None, group=None, *, dir_fd=None, follow_symlinks=True):
    """Sets the owner, who is always the same."""
    if user is None and group is None:
        raise ValueError("user and/or group must be set")
    os.stat(path)


def get_terminal_size(fallback=(80, 24)):
    """The size of the terminal."""
    def number(name):
        try:
            return max(0, int(os.environ[name]))
        except (KeyError, ValueError):
            return 0
    return _Size((number("COLUMNS") or fallback[0], number("LINES") or fallback[1]))


class _Size(namedtuple("terminal_size", "columns lines")):
    __slots__ = ()

    def __new__(cls, pair):
        return super().__new__(cls, *pair)

    def __repr__(self):
        return f"os.terminal_size(columns={self.columns}, lines={self.lines})"


def which(cmd, mode=os.F_OK | os.X_OK, path=None):
    """The path of a command."""
    def found(where):
        return os.path.exists(where) and os.access(where, mode) and not os.path.isdir(where)
    if os.path.dirname(cmd):
        return cmd if found(cmd) else None
    if path is None:
        path = os.environ.get("PATH", os.defpath)
    for folder in os.fspath(path).split(os.pathsep):
        where = os.path.join(folder, cmd)
        if folder and found(where):
            return where
    return None


def make_archive(base_name, format, root_dir=None, base_dir=None, *args, **kwargs):
    """Makes an archive of a folder."""
    root = os.curdir if root_dir is None else root_dir
    base = os.curdir if base_dir is None else base_dir
    if format != "zip":
        raise ValueError("unknown archive format '%s'" % format)
    import zipfile
    name = base_name + ".zip"
    with zipfile.ZipFile(name, "w", zipfile.ZIP_DEFLATED) as archive:
        for folder, folders, files in os.walk(os.path.join(root, base)):
            inner = os.path.relpath(folder, root)
            for file in sorted(files):
                archive.write(os.path.join(folder, file), os.path.normpath(os.path.join(inner, file)))
    return name


def unpack_archive(filename, extract_dir=None, format=None, *, filter=None):
    """Unpacks an archive."""
    if format not in (None, "zip") or not os.fspath(filename).endswith(".zip"):
        raise ReadError("Unknown archive format '{0}'".format(filename))
    import zipfile
    with zipfile.ZipFile(filename) as archive:
        archive.extractall(os.curdir if extract_dir is None else extract_dir)
