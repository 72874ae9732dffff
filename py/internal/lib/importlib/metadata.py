"""What is known of installed packages: *.dist-info and *.egg-info on sys.path."""

import abc
import collections
import csv
import email.message
import email.parser
import functools
import os
import pathlib
import re
import sys
from importlib import import_module

import _skillet
from importlib.abc import MetaPathFinder

__all__ = ["Distribution", "DistributionFinder", "PackageMetadata", "PackageNotFoundError", "SimplePath",
           "distribution", "distributions", "entry_points", "files", "metadata", "packages_distributions",
           "requires", "version"]


class PackageNotFoundError(ModuleNotFoundError):
    """The package is not installed."""

    def __str__(self):
        return f"No package metadata was found for {self.name}"

    @property
    def name(self):
        (name,) = self.args
        return name


class MetadataNotFound(FileNotFoundError):
    """A package says nothing of itself."""


class PackageMetadata:
    """What metadata() returns has: the methods of an email message, and json."""


class SimplePath:
    """What paths of packages have: joinpath, /, parent, read_text, exists."""


def _sections(text):
    """Yields (section, line) of a text in the form of an .ini file."""
    section = None
    for line in map(str.strip, text.splitlines()):
        if not line or line.startswith("#"):
            continue
        if line.startswith("[") and line.endswith("]"):
            section = line.strip("[]")
        else:
            yield section, line


_ENTRY_POINT = re.compile(r"(?P<module>[\w.]+)\s*(:\s*(?P<attr>[\w.]+)\s*)?((?P<extras>\[.*\])\s*)?$")


class EntryPoint:
    """Something that a package offers to others: name = module:attr [extras]."""

    def __init__(self, name, value, group):
        match = _ENTRY_POINT.match(value)
        if not match:
            raise ValueError("Invalid object reference. "
                             "See https://packaging.python.org/en/latest/specifications/entry-points/#data-model", value)
        vars(self).update(name=name, value=value, group=group, dist=None, _match=match)

    def __setattr__(self, name, value):
        raise AttributeError("EntryPoint objects are immutable.")

    def __repr__(self):
        return f"EntryPoint(name={self.name!r}, value={self.value!r}, group={self.group!r})"

    def _key(self):
        return self.name, self.value, self.group

    def __lt__(self, other):
        return self._key() < other._key()

    def __eq__(self, other):
        return isinstance(other, EntryPoint) and self._key() == other._key()

    def __hash__(self):
        return hash(self._key())

    @property
    def module(self):
        return self._match["module"]

    @property
    def attr(self):
        return self._match["attr"] or ""

    @property
    def extras(self):
        return re.findall(r"\w+", self._match["extras"] or "")

    def load(self):
        """What it names."""
        return functools.reduce(getattr, filter(None, self.attr.split(".")), import_module(self.module))

    def matches(self, **params):
        """Whether its attributes are those given."""
        return all(getattr(self, name) == value for name, value in params.items())

    def _for(self, dist):
        vars(self).update(dist=dist)
        return self


class EntryPoints(tuple):
    """Entry points, of which some can be chosen."""

    __slots__ = ()

    def __getitem__(self, name):
        try:
            return next(iter(self.select(name=name)))
        except StopIteration:
            raise KeyError(name) from None

    def __repr__(self):
        return f"{type(self).__name__}({tuple(self)!r})"

    def select(self, **params):
        """Those that match."""
        return EntryPoints(ep for ep in self if ep.matches(**params))

    @property
    def names(self):
        return {ep.name for ep in self}

    @property
    def groups(self):
        return {ep.group for ep in self}


class FileHash:
    """The hash of a file in a RECORD."""

    def __init__(self, spec):
        self.mode, _, self.value = spec.partition("=")

    def __repr__(self):
        return f"<FileHash mode: {self.mode} value: {self.value}>"


class PackagePath(pathlib.PurePosixPath):
    """A file of a package."""

    def read_text(self, encoding="utf-8"):
        return self.locate().read_text(encoding=encoding)

    def read_binary(self):
        return self.locate().read_bytes()

    def locate(self):
        """Its path in the file system."""
        return self.dist.locate_file(self)


# Headers that json lists, however often they are there.
_LISTS = {"classifier", "dynamic", "license_file", "obsoletes", "obsoletes_dist", "platform", "project_url", "provides",
          "provides_dist", "provides_extra", "requires", "requires_dist", "requires_external", "supported_platform"}


class Message(email.message.Message):
    """Metadata of a package: a message whose text is its description."""

    @property
    def json(self):
        """The metadata as data for JSON."""
        out = {}
        for name in dict.fromkeys(self.keys()):
            key = name.lower().replace("-", "_")
            if key in _LISTS:
                out[key] = self.get_all(name)
            elif key == "keywords":
                out[key] = re.split(r"\s+", self[name])
            else:
                out[key] = self[name]
        return out


def _parse(text):
    message = email.parser.Parser(_class=Message).parsestr(text)
    if message.get_payload():
        message["Description"] = message.get_payload()
    return message


class Distribution(metaclass=abc.ABCMeta):
    """An installed package."""

    @abc.abstractmethod
    def read_text(self, filename):
        """The text of a file of its metadata, or None."""

    @abc.abstractmethod
    def locate_file(self, path):
        """The path of a file of the package."""

    @classmethod
    def from_name(cls, name):
        """The package of that name."""
        if not name:
            raise ValueError("A distribution name is required.")
        for dist in cls.discover(name=name):
            return dist
        raise PackageNotFoundError(name)

    @classmethod
    def discover(cls, *, context=None, **kwargs):
        """All packages that there are in a context."""
        if context and kwargs:
            raise ValueError("cannot accept context and kwargs")
        context = context or DistributionFinder.Context(**kwargs)
        for finder in sys.meta_path:
            find = getattr(finder, "find_distributions", None)
            if find is not None:
                yield from find(context)

    @staticmethod
    def at(path):
        """The package whose metadata is in a folder."""
        return PathDistribution(pathlib.Path(path))

    @property
    def metadata(self):
        """Its metadata: a message with headers such as Name and Version."""
        text = self.read_text("METADATA") or self.read_text("PKG-INFO") or self.read_text("")
        if text is None:
            raise MetadataNotFound("No package metadata was found.")
        return _parse(text)

    @property
    def name(self):
        return self.metadata["Name"]

    @property
    def _normalized_name(self):
        return _normalized(self.name)

    @property
    def version(self):
        return self.metadata["Version"]

    @property
    def entry_points(self):
        return EntryPoints(EntryPoint(name.strip(), value.strip(), group)._for(self)
                           for group, (name, _, value) in ((group, line.partition("="))
                                                           for group, line in _sections(self.read_text("entry_points.txt") or "")))

    @property
    def files(self):
        """Its files, or None when nothing tells them."""
        record = self.read_text("RECORD")
        if record is not None:
            return [self._file(*row) for row in csv.reader(record.splitlines()) if row]
        sources = self.read_text("SOURCES.txt")
        if sources is not None:
            return [self._file(name) for name in sources.splitlines()]
        return None

    def _file(self, name, hash=None, size=None):
        found = PackagePath(name)
        found.hash = FileHash(hash) if hash else None
        found.size = int(size) if size else None
        found.dist = self
        return found

    @property
    def requires(self):
        """The requirements of the package, or None."""
        found = self.metadata.get_all("Requires-Dist")
        if found:
            return list(found)
        text = self.read_text("requires.txt")
        if text is None:
            return None
        return [_requirement(section, line) for section, line in _sections(text)]

    @property
    def origin(self):
        import json
        import types
        text = self.read_text("direct_url.json")
        return text and json.loads(text, object_hook=lambda data: types.SimpleNamespace(**data))


def _requirement(section, line):
    """A requirement of an egg as one of today."""
    extra, _, markers = (section or "").partition(":")
    if extra and markers:
        markers = f"({markers})"
    conditions = list(filter(None, [markers, extra and f'extra == "{extra}"']))
    space = " " * ("@" in line) if conditions else ""
    return line + (space + "; " + " and ".join(conditions) if conditions else "")


class DistributionFinder(MetaPathFinder):
    """A finder that finds installed packages."""

    class Context:
        """What is looked for: name, and the path along which."""

        name = None

        def __init__(self, **kwargs):
            vars(self).update(kwargs)

        @property
        def path(self):
            return vars(self).get("path", sys.path)

    @abc.abstractmethod
    def find_distributions(self, context=Context()):
        """The packages in a context."""


def _normalized(name):
    """A name as comparisons take it."""
    return re.sub(r"[-_.]+", "-", name).lower().replace("-", "_")


class MetadataPathFinder(DistributionFinder):
    """Finds packages along sys.path."""

    @classmethod
    def find_distributions(cls, context=DistributionFinder.Context()):
        wanted = _normalized(context.name) if context.name else None
        for entry in context.path:
            yield from _search(entry, wanted)

    @classmethod
    def invalidate_caches(cls):
        """Forgets nothing, as nothing is kept."""


def _search(entry, wanted):
    entry = os.fspath(entry)
    root = pathlib.Path(entry or ".")
    if _skillet.file_kind(str(root)) == "f":
        try:
            from importlib.readers import ZipPath
            from zipimport import zipimporter
            importer = zipimporter(str(root))
        except ImportError:
            return
        root = ZipPath(importer, "")
        names = [child.name for child in root.iterdir()]
    else:
        try:
            names = os.listdir(str(root))
        except OSError:
            return
    for name in names:
        base, dot, kind = name.lower().rpartition(".")
        if not dot or kind not in ("dist-info", "egg-info"):
            continue
        if wanted is None or _normalized(base.partition("-")[0]) == wanted:
            yield PathDistribution(root.joinpath(name))


class PathDistribution(Distribution):
    """A package whose metadata is in a folder."""

    def __init__(self, path):
        self._path = path

    def read_text(self, filename):
        try:
            return self._path.joinpath(filename).read_text(encoding="utf-8")
        except (FileNotFoundError, IsADirectoryError, KeyError, NotADirectoryError, PermissionError):
            return None

    def locate_file(self, path):
        return self._path.parent / path

    @property
    def _normalized_name(self):
        stem = os.path.basename(str(self._path))
        name = os.path.splitext(stem)[0].partition("-")[0]
        return _normalized(name) if name else super()._normalized_name


def distribution(distribution_name):
    """The installed package of that name."""
    return Distribution.from_name(distribution_name)


def distributions(**kwargs):
    """All installed packages."""
    return Distribution.discover(**kwargs)


def metadata(distribution_name):
    """The metadata of a package."""
    return Distribution.from_name(distribution_name).metadata


def version(distribution_name):
    """The version of a package."""
    return distribution(distribution_name).version


def entry_points(**params):
    """The entry points of all packages, or those that match."""
    seen = set()
    found = []
    for dist in distributions():
        if dist._normalized_name not in seen:
            seen.add(dist._normalized_name)
            found.extend(dist.entry_points)
    return EntryPoints(found).select(**params)


def files(distribution_name):
    """The files of a package."""
    return distribution(distribution_name).files


def requires(distribution_name):
    """The requirements of a package."""
    return distribution(distribution_name).requires


def packages_distributions():
    """Which packages importable names come from."""
    found = collections.defaultdict(list)
    for dist in distributions():
        for name in _top_names(dist):
            found[name].append(dist.metadata["Name"])
    return dict(found)


def _top_names(dist):
    declared = (dist.read_text("top_level.txt") or "").split()
    if declared:
        return declared
    names = set()
    for file in dist.files or ():
        top = file.parts[0] if len(file.parts) > 1 else file.stem if file.suffix == ".py" else None
        if top and "." not in top and top != "__pycache__":
            names.add(top)
    return names
