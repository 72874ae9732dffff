"""Copies, moves and removes files and trees of them."""

import collections
import errno
import fnmatch
import os
import stat

__all__ = ["copyfileobj", "copyfile", "copymode", "copystat", "copy", "copy2", "copytree",
           "move", "rmtree", "Error", "SpecialFileError", "make_archive", "get_archive_formats",
           "register_archive_format", "unregister_archive_format", "get_unpack_formats",
           "register_unpack_format", "unregister_unpack_format", "unpack_archive",
           "ignore_patterns", "chown", "which", "get_terminal_size", "SameFileError", "disk_usage"]

COPY_BUFSIZE = 256 * 1024


class Error(OSError):
    """Errors of copies, as a list."""


class SameFileError(Error):
    """A file is to be copied to itself."""


class SpecialFileError(OSError):
    """What is to be copied is no file."""


class ReadError(OSError):
    """An archive cannot be read."""


class RegistryError(Exception):
    """An archive format is not known."""


class ExecError(OSError):
    """A command cannot be run."""


# Copies

def copyfileobj(fsrc, fdst, length=0):
    """Copies what a stream holds to another one."""
    while data := fsrc.read(length or COPY_BUFSIZE):
        fdst.write(data)


def _samefile(src, dst):
    try:
        return os.path.samefile(src, dst)
    except OSError:
        return False


def copyfile(src, dst, *, follow_symlinks=True):
    """Copies the content of a file."""
    if _samefile(src, dst):
        raise SameFileError("{!r} and {!r} are the same file".format(src, dst))
    for path in src, dst:
        try:
            found = os.stat(path)
        except OSError:
            continue
        if stat.S_ISFIFO(found.st_mode):
            raise SpecialFileError("`%s` is a named pipe" % os.fspath(path))
    if not follow_symlinks and os.path.islink(src):
        os.symlink(os.readlink(src), dst)
        return dst
    with open(src, "rb") as source:
        try:
            with open(dst, "wb") as target:
                copyfileobj(source, target)
        except IsADirectoryError as e:
            if os.path.exists(dst):
                raise
            raise FileNotFoundError(f"Directory does not exist: {dst}") from e
    return dst


def copymode(src, dst, *, follow_symlinks=True):
    """Copies the permissions."""
    if not follow_symlinks and os.path.islink(src) and os.path.islink(dst):
        return
    os.chmod(dst, stat.S_IMODE(os.stat(src).st_mode))


def copystat(src, dst, *, follow_symlinks=True):
    """Copies permissions and times."""
    follow = follow_symlinks or not (os.path.islink(src) and os.path.islink(dst))
    found = os.stat(src, follow_symlinks=follow)
    os.utime(dst, ns=(found.st_atime_ns, found.st_mtime_ns), follow_symlinks=follow)
    if follow:
        os.chmod(dst, stat.S_IMODE(found.st_mode))


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
    def _ignore_patterns(path, names):
        found = set()
        for pattern in patterns:
            found.update(fnmatch.filter(names, pattern))
        return found
    return _ignore_patterns


def copytree(src, dst, symlinks=False, ignore=None, copy_function=copy2,
             ignore_dangling_symlinks=False, dirs_exist_ok=False):
    """Copies a folder with all it holds."""
    with os.scandir(src) as found:
        entries = list(found)
    left_out = ignore(os.fspath(src), [e.name for e in entries]) if ignore is not None else ()
    os.makedirs(dst, exist_ok=dirs_exist_ok)
    errors = []
    # A function of the program's own gets paths, as it may know nothing of entries.
    entry_works = copy_function is copy2 or copy_function is copy
    for entry in entries:
        if entry.name in left_out:
            continue
        source, target = os.path.join(src, entry.name), os.path.join(dst, entry.name)
        given = entry if entry_works else source
        try:
            if entry.is_symlink():
                leads_to = os.readlink(source)
                if symlinks:
                    os.symlink(leads_to, target)
                    copystat(given, target, follow_symlinks=False)
                    continue
                if not os.path.exists(leads_to) and not os.path.exists(source) and ignore_dangling_symlinks:
                    continue
            if entry.is_dir():
                copytree(given, target, symlinks, ignore, copy_function, ignore_dangling_symlinks,
                         dirs_exist_ok)
            else:
                copy_function(given, target)
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


# Removal and moves

def rmtree(path, ignore_errors=False, onerror=None, *, onexc=None, dir_fd=None):
    """Removes a folder with all it holds."""
    if ignore_errors:
        def failed(function, where, error):
            pass
    elif onexc is not None:
        failed = onexc
    elif onerror is not None:
        def failed(function, where, error):
            return onerror(function, where, (type(error), error, error.__traceback__))
    else:
        def failed(function, where, error):
            raise error
    if isinstance(path, bytes):
        path = os.fsdecode(path)
    shown = path
    if dir_fd is not None:
        path = os._at(os.fspath(path), dir_fd)
    try:
        found = os.lstat(path)
    except OSError as e:
        e.filename = shown
        failed(os.lstat, shown, e)
        return
    if stat.S_ISLNK(found.st_mode):
        if not os.path.exists(path):
            error = FileNotFoundError(errno.ENOENT, os.strerror(errno.ENOENT), shown)
            failed(os.open, shown, error)
            return
        error = OSError("Cannot call rmtree on a symbolic link")
        error.filename = shown
        failed(os.path.islink, shown, error)
        return
    if not stat.S_ISDIR(found.st_mode):
        failed(os.scandir, shown, NotADirectoryError(errno.ENOTDIR, os.strerror(errno.ENOTDIR), shown))
        return
    _remove(path, failed)


rmtree.avoids_symlink_attacks = True


def _remove(path, failed):
    # No recursion, as trees may be deeper than calls: what is to be removed, on a stack.
    waiting = [(path, False)]
    while waiting:
        where, emptied = waiting.pop()
        if emptied:
            try:
                os.rmdir(where)
            except FileNotFoundError:
                continue
            except OSError as e:
                failed(os.rmdir, where, e)
            continue
        waiting.append((where, True))
        try:
            with os.scandir(where) as found:
                entries = list(found)
        except FileNotFoundError:
            continue
        except OSError as e:
            failed(os.scandir, where, e)
            continue
        below = os.fspath(where)
        for entry in entries:
            inside = os.path.join(below, entry.name)
            if entry.is_dir(follow_symlinks=False):
                waiting.append((inside, False))
                continue
            try:
                os.unlink(inside)
            except FileNotFoundError:
                continue
            except OSError as e:
                failed(os.unlink, inside, e)


def _is_below(src, dst):
    src, dst = os.path.abspath(src), os.path.abspath(dst)
    return (dst.rstrip("/") + "/").startswith(src.rstrip("/") + "/")


def move(src, dst, copy_function=copy2):
    """Moves a file or a folder."""
    target = dst
    if os.path.isdir(dst):
        if _samefile(src, dst) and not os.path.islink(src):
            os.rename(src, dst)
            return
        target = os.path.join(dst, os.path.basename(os.fspath(src).rstrip("/")))
        if os.path.exists(target):
            raise Error("Destination path '%s' already exists" % target)
    try:
        os.rename(src, target)
    except OSError:
        if os.path.islink(src):
            os.symlink(os.readlink(src), target)
            os.unlink(src)
        elif os.path.isdir(src):
            if _is_below(src, dst):
                raise Error("Cannot move a directory '%s' into itself '%s'." % (src, dst))
            copytree(src, target, copy_function=copy_function, symlinks=True)
            rmtree(src)
        else:
            copy_function(src, target)
            os.unlink(src)
    return target


# Archives

def _name_archive(base_name, extension, dry_run):
    name = base_name + extension
    folder = os.path.dirname(name)
    if folder and not os.path.exists(folder) and not dry_run:
        os.makedirs(folder)
    return name


def _make_tarball(base_name, base_dir, compress="gzip", verbose=0, dry_run=0, owner=None, group=None,
                  logger=None, root_dir=None):
    import tarfile
    kinds = {None: "", "gzip": "gz", "bzip2": "bz2", "xz": "xz", "zst": "zst"}
    if compress not in kinds:
        raise ValueError("bad value for 'compress', or compression format not supported : {0}".format(compress))
    kind = kinds[compress]
    name = _name_archive(base_name, ".tar" + (kind and "." + kind), dry_run)
    if dry_run:
        return name

    def change(info):
        if owner is not None:
            info.uname = owner
        if group is not None:
            info.gname = group
        return info

    shown = base_dir
    if root_dir is not None:
        base_dir = os.path.join(root_dir, base_dir)
    with tarfile.open(name, f"w|{kind}") as archive:
        archive.add(base_dir, shown, filter=change)
    return name


def _make_zipfile(base_name, base_dir, verbose=0, dry_run=0, logger=None, owner=None, group=None,
                  root_dir=None):
    import zipfile
    name = _name_archive(base_name, ".zip", dry_run)
    if dry_run:
        return name
    top = os.path.normpath(base_dir if root_dir is None else os.path.join(root_dir, base_dir))

    def shown(path):
        return os.path.normpath(path if root_dir is None else os.path.relpath(path, root_dir))

    with zipfile.ZipFile(name, "w", compression=zipfile.ZIP_DEFLATED) as archive:
        if shown(top) != os.curdir:
            archive.write(top, shown(top))
        for folder, folders, files in os.walk(top):
            for entry in sorted(folders):
                archive.write(os.path.join(folder, entry), shown(os.path.join(folder, entry)))
            for entry in files:
                path = os.path.join(folder, entry)
                if os.path.isfile(path):
                    archive.write(path, shown(path))
    return name


_make_tarball.supports_root_dir = _make_zipfile.supports_root_dir = True

_ARCHIVE_FORMATS = {
    "tar": (_make_tarball, [("compress", None)], "uncompressed tar file"),
    "gztar": (_make_tarball, [("compress", "gzip")], "gzip'ed tar-file"),
    "zip": (_make_zipfile, [], "ZIP file"),
}


def get_archive_formats():
    """Names and descriptions of the formats that archives can be made in."""
    return sorted((name, registry[2]) for name, registry in _ARCHIVE_FORMATS.items())


def register_archive_format(name, function, extra_args=None, description=""):
    """Adds a format."""
    if extra_args is None:
        extra_args = []
    if not callable(function):
        raise TypeError("The %s object is not callable" % function)
    if not isinstance(extra_args, (tuple, list)):
        raise TypeError("extra_args needs to be a sequence")
    for element in extra_args:
        if not isinstance(element, (tuple, list)) or len(element) != 2:
            raise TypeError("extra_args elements are : (arg_name, value)")
    _ARCHIVE_FORMATS[name] = function, extra_args, description


def unregister_archive_format(name):
    """Removes a format."""
    del _ARCHIVE_FORMATS[name]


def make_archive(base_name, format, root_dir=None, base_dir=None, verbose=0, dry_run=0, owner=None,
                 group=None, logger=None):
    """Makes an archive of a folder and returns its name."""
    try:
        function, extra, _ = _ARCHIVE_FORMATS[format]
    except KeyError:
        raise ValueError("unknown archive format '%s'" % format) from None
    kwargs = {"dry_run": dry_run, "logger": logger, "owner": owner, "group": group, **dict(extra)}
    if base_dir is None:
        base_dir = os.curdir
    direct = getattr(function, "supports_root_dir", False)
    base_name = os.fspath(base_name)
    if root_dir is not None:
        base_name = os.path.abspath(base_name)
    back = None
    if root_dir is not None:
        found = os.stat(root_dir).st_mode
        if not stat.S_ISDIR(found):
            raise NotADirectoryError(errno.ENOTDIR, "Not a directory", root_dir)
        if direct:
            kwargs["root_dir"] = root_dir
        else:
            back = os.getcwd()
            if not dry_run:
                os.chdir(root_dir)
    try:
        return function(base_name, base_dir, **kwargs)
    finally:
        if back is not None:
            os.chdir(back)


def _unpack_zipfile(filename, extract_dir):
    import zipfile
    if not zipfile.is_zipfile(filename):
        raise ReadError("%s is not a zip file" % filename)
    with zipfile.ZipFile(filename) as archive:
        for info in archive.infolist():
            name = info.filename
            # Nothing leads out of the folder.
            if name.startswith("/") or ".." in name:
                continue
            target = os.path.join(extract_dir, *name.split("/"))
            folder = os.path.dirname(target)
            if not os.path.isdir(folder):
                os.makedirs(folder)
            if not name.endswith("/"):
                with archive.open(name, "r") as source, open(target, "wb") as f:
                    copyfileobj(source, f)


def _unpack_tarfile(filename, extract_dir, *, filter=None):
    import tarfile
    try:
        archive = tarfile.open(filename)
    except tarfile.TarError:
        raise ReadError("%s is not a compressed or uncompressed tar file" % filename) from None
    with archive:
        archive.extractall(extract_dir, filter=filter)


_UNPACK_FORMATS = {
    "tar": ([".tar"], _unpack_tarfile, [], "uncompressed tar file"),
    "zip": ([".zip"], _unpack_zipfile, [], "ZIP file"),
    "gztar": ([".tar.gz", ".tgz"], _unpack_tarfile, [], "gzip'ed tar-file"),
}


def get_unpack_formats():
    """Names, extensions and descriptions of the formats that can be unpacked."""
    return sorted((name, info[0], info[3]) for name, info in _UNPACK_FORMATS.items())


def register_unpack_format(name, extensions, function, extra_args=None, description=""):
    """Adds a format."""
    known = {ext: name for name, info in _UNPACK_FORMATS.items() for ext in info[0]}
    for extension in extensions:
        if extension in known:
            raise RegistryError('%s is already registered for "%s"' % (extension, known[extension]))
    if not callable(function):
        raise TypeError("The registered function must be a callable")
    _UNPACK_FORMATS[name] = extensions, function, extra_args or [], description


def unregister_unpack_format(name):
    """Removes a format."""
    del _UNPACK_FORMATS[name]


def unpack_archive(filename, extract_dir=None, format=None, *, filter=None):
    """Unpacks an archive."""
    if extract_dir is None:
        extract_dir = os.getcwd()
    extract_dir, filename = os.fspath(extract_dir), os.fspath(filename)
    options = {} if filter is None else {"filter": filter}
    if format is None:
        for name, info in _UNPACK_FORMATS.items():
            if any(filename.endswith(ext) for ext in info[0]):
                format = name
                break
        else:
            raise ReadError("Unknown archive format '{0}'".format(filename))
    elif format not in _UNPACK_FORMATS:
        raise ValueError("Unknown unpack format '{0}'".format(format)) from None
    _, function, extra, _ = _UNPACK_FORMATS[format]
    if format == "zip":
        options = {}
    function(filename, extract_dir, **dict(extra), **options)


# The system

_ntuple_diskusage = collections.namedtuple("usage", "total used free")


def disk_usage(path):
    """How much room there is, in bytes."""
    st = os.statvfs(path)
    return _ntuple_diskusage(st.f_blocks * st.f_frsize, (st.f_blocks - st.f_bfree) * st.f_frsize,
                             st.f_bavail * st.f_frsize)


def chown(path, user=None, group=None, *, dir_fd=None, follow_symlinks=True):
    """Sets the owner, of which there is one."""
    if user is None and group is None:
        raise ValueError("user and/or group must be set")
    ids = []
    for value, module, get, kind in ((user, "pwd", "getpwnam", "user"), (group, "grp", "getgrnam", "group")):
        if value is None:
            value = -1
        elif isinstance(value, str):
            try:
                value = getattr(__import__(module), get)(value)[2]
            except KeyError:
                raise LookupError("no such {}: {!r}".format(kind, value)) from None
        ids.append(value)
    os.chown(path, *ids, dir_fd=dir_fd, follow_symlinks=follow_symlinks)


def get_terminal_size(fallback=(80, 24)):
    """The size of the terminal: of the environment, or the fallback."""
    size = []
    for name, default in zip(("COLUMNS", "LINES"), fallback):
        try:
            value = int(os.environ[name])
        except (KeyError, ValueError):
            value = 0
        size.append(value if value > 0 else default)
    return os.terminal_size(size)


def which(cmd, mode=os.F_OK | os.X_OK, path=None):
    """The path of a command."""
    def is_there(where):
        return os.path.exists(where) and os.access(where, mode) and not os.path.isdir(where)

    if os.path.dirname(cmd):
        return cmd if is_there(cmd) else None
    encode = os.fsencode if isinstance(cmd, bytes) else os.fsdecode
    if path is None:
        path = os.environ.get("PATH", None)
        if path is None:
            path = os.defpath
    if not path:
        return None
    seen = set()
    for folder in encode(path).split(encode(os.pathsep)):
        if folder not in seen:
            seen.add(folder)
            where = os.path.join(folder, cmd)
            if is_there(where):
                return where
    return None
