"""Imports from zip files, wheels among them, that stand on sys.path."""

import sys

import _loaders
import _skillet

__all__ = ["ZipImportError", "zipimporter"]

_END = b"PK\5\6"
_ENTRY = b"PK\1\2"
_LOCAL = b"PK\3\4"
_STORED, _DEFLATED = 0, 8
_ENCRYPTED = 0x1
_UTF8 = 0x800
# The record at the end of a file has 22 bytes and a comment.
_END_SIZE = 22
_LONGEST_COMMENT = 0xFFFF


class ZipImportError(ImportError):
    """A file is no zip file, or lacks what is looked for."""


# What the files contain that have been looked at: path: (size and time of change, entries).
_zip_directory_cache = {}


def _int(data, at, size):
    return int.from_bytes(data[at:at + size], "little")


def _state(archive):
    import posix
    found = posix.stat(archive, True)
    return found[6], found[8]


def _directory(archive, data):
    """The entries of a zip file: name: (method, compressed size, size, place of
    its header, sum, time and date)."""
    at = data.rfind(_END, max(0, len(data) - _END_SIZE - _LONGEST_COMMENT))
    if at < 0 or at + _END_SIZE > len(data):
        raise ZipImportError(f"not a Zip file: {archive!r}", path=archive)
    size, start = _int(data, at + 12, 4), _int(data, at + 16, 4)
    if size > at or start > at - size:
        raise ZipImportError(f"bad central directory size or offset: {archive!r}", path=archive)
    # A program may stand before the archive, which knows nothing of it.
    before = at - size - start
    place = at - size
    entries = {}
    while data[place:place + 4] == _ENTRY and place + 46 <= at:
        flags, method = _int(data, place + 8, 2), _int(data, place + 10, 2)
        time, date = _int(data, place + 12, 2), _int(data, place + 14, 2)
        crc, packed, full = _int(data, place + 16, 4), _int(data, place + 20, 4), _int(data, place + 24, 4)
        name_size, extra, comment = (_int(data, place + n, 2) for n in (28, 30, 32))
        header = _int(data, place + 42, 4) + before
        raw = data[place + 46:place + 46 + name_size]
        name = raw.decode("utf-8" if flags & _UTF8 else "cp437")
        entries[name] = method, packed, full, header, crc, time, date, flags
        place += 46 + name_size + extra + comment
    return entries


def _read(archive, name, data, entry):
    """The bytes of an entry."""
    method, packed, _, header, crc, _, _, flags = entry
    if flags & _ENCRYPTED or method not in (_STORED, _DEFLATED):
        raise ZipImportError(f"can't decompress data of {name!r}: encrypted, or of an unknown method", path=archive)
    if data[header:header + 4] != _LOCAL:
        raise ZipImportError(f"bad local file header: {archive!r}", path=archive)
    start = header + 30 + _int(data, header + 26, 2) + _int(data, header + 28, 2)
    content = data[start:start + packed]
    if method == _DEFLATED:
        import zlib
        content = zlib.decompress(content, -15)
    import binascii
    if binascii.crc32(content) != crc:
        raise ZipImportError(f"bad CRC-32 of {name!r}", path=archive)
    return content


class zipimporter(_loaders._LoaderBasics):
    """Finds and loads modules in a zip file, or below a folder in it."""

    def __init__(self, path):
        import os
        if not isinstance(path, str):
            path = os.fsdecode(path)
        if not path:
            raise ZipImportError("archive path is empty", path=path)
        within = []
        at = path
        while _skillet.file_kind(at) != "f":
            head, _, tail = at.rpartition("/")
            if not head or _skillet.file_kind(at) is not None:
                raise ZipImportError("not a Zip file", path=path)
            within.insert(0, tail)
            at = head
        self.archive = at
        self.prefix = "".join(part + "/" for part in within if part)
        self._load()

    def _load(self):
        state = _state(self.archive)
        known = _zip_directory_cache.get(self.archive)
        if known is None or known[0] != state:
            data = _skillet.read_file(self.archive)
            known = _zip_directory_cache[self.archive] = state, _directory(self.archive, data), data
        self._files = known[1]
        self._data = known[2]
        # Folders that have no entry of their own.
        self._folders = set()
        for name in self._files:
            cut = name.find("/")
            while cut >= 0:
                self._folders.add(name[:cut])
                cut = name.find("/", cut + 1)

    def __repr__(self):
        below = f"/{self.prefix}" if self.prefix else "/"
        return f'<zipimporter object "{self.archive}{below}">'

    def invalidate_caches(self):
        try:
            self._load()
        except (ImportError, OSError):
            _zip_directory_cache.pop(self.archive, None)
            self._files = {}
            self._folders = set()

    def _find(self, fullname):
        """Name of the entry of a module, and whether it is a package; None when
        there is none."""
        base = self.prefix + fullname.rpartition(".")[2]
        for tail, package in ("/__init__.py", True), (".py", False):
            if base + tail in self._files:
                return base + tail, package
        return None

    def _entry(self, fullname):
        found = self._find(fullname)
        if found is None:
            raise ZipImportError(f"can't find module {fullname!r}", name=fullname)
        return found

    def find_spec(self, fullname, target=None):
        found = self._find(fullname)
        if found is not None:
            return _loaders.spec_from_loader(fullname, self, is_package=found[1])
        place = self.prefix + fullname.rpartition(".")[2]
        if place not in self._folders:
            return None
        spec = _loaders.ModuleSpec(fullname, None, is_package=True)
        spec.submodule_search_locations.append(f"{self.archive}/{place}")
        return spec

    def get_filename(self, fullname):
        return f"{self.archive}/{self._entry(fullname)[0]}"

    def is_package(self, fullname):
        return self._entry(fullname)[1]

    def get_data(self, pathname):
        name = pathname.removeprefix(self.archive + "/")
        entry = self._files.get(name)
        if entry is None:
            raise OSError(0, "", name)
        return _read(self.archive, name, self._data, entry)

    def get_source(self, fullname):
        return _skillet.decode_source(self.get_data(self.get_filename(fullname)), "<string>")

    def get_code(self, fullname):
        file = self.get_filename(fullname)
        return compile(self.get_data(file), file, "exec", dont_inherit=True)

    def exec_module(self, module):
        file = self.get_filename(module.__name__)
        _skillet.run_source(self.get_data(file), file, module.__dict__)

    def get_resource_reader(self, fullname):
        if not self.is_package(fullname):
            return None
        from importlib.readers import ZipReader
        return ZipReader(self, fullname)
