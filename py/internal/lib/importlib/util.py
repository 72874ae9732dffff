"""Tools for finders and loaders."""

import sys
import types

import _loaders
from _importlib import find_and_load as _find_and_load, resolve as _resolve
from _loaders import (decode_source, module_from_spec, spec_from_file_location, spec_from_loader)

__all__ = ["LazyLoader", "MAGIC_NUMBER", "cache_from_source", "decode_source", "find_spec", "module_from_spec",
           "resolve_name", "source_from_cache", "source_hash", "spec_from_file_location", "spec_from_loader"]

# No bytecode is written or read; what compares this with a file finds a stranger.
MAGIC_NUMBER = b"\0\0\r\n"


def resolve_name(name, package):
    """The absolute name of a relative one."""
    if not name.startswith("."):
        return name
    if not package:
        raise ImportError(f"no package specified for {name!r} (required for relative module names)")
    level = len(name) - len(name.lstrip("."))
    return _resolve(name[level:], package, level)


def find_spec(name, package=None):
    """The spec of a module, or None; imports the packages around it."""
    full = resolve_name(name, package)
    if full in sys.modules:
        module = sys.modules[full]
        if module is None:
            return None
        try:
            spec = module.__spec__
        except AttributeError:
            raise ValueError(f"{name}.__spec__ is not set") from None
        if spec is None:
            # Modules in Go are made without one.
            spec = _loaders.BuiltinImporter.find_spec(full) if full != "__main__" else None
            if spec is None:
                raise ValueError(f"{name}.__spec__ is None")
        return spec
    parent = full.rpartition(".")[0]
    path = None
    if parent:
        outer = _find_and_load(parent)
        try:
            path = outer.__path__
        except AttributeError as e:
            raise ModuleNotFoundError(f"__path__ attribute not found on {parent!r} while trying to find {full!r}",
                                      name=full) from e
    return _loaders.find_spec(full, path)


def cache_from_source(path, debug_override=None, *, optimization=None):
    """Where CPython would keep the bytecode of a source."""
    import os
    path = os.fspath(path)
    head, tail = os.path.split(path)
    base, dot, rest = tail.rpartition(".")
    tag = sys.implementation.cache_tag
    if tag is None:
        raise NotImplementedError("sys.implementation.cache_tag is None")
    name = f"{base or rest}{dot}{tag}"
    if optimization not in (None, ""):
        if not str(optimization).isalnum():
            raise ValueError(f"{str(optimization)!r} is not alphanumeric")
        name += f".opt-{optimization}"
    return os.path.join(head, "__pycache__", name + ".pyc")


def source_from_cache(path):
    """The source whose bytecode would be in a file."""
    import os
    head, name = os.path.split(os.fspath(path))
    head, folder = os.path.split(head)
    if folder != "__pycache__":
        raise ValueError(f"__pycache__ not bottom-level directory in {path!r}")
    parts = name.split(".")
    if len(parts) not in (3, 4):
        raise ValueError(f"expected only 2 or 3 dots in {name!r}")
    return os.path.join(head, parts[0] + ".py")


def source_hash(source_bytes):
    """A hash of a source."""
    import hashlib
    return hashlib.blake2b(source_bytes, digest_size=8).digest()


class _LazyModule(types.ModuleType):
    """A module that is run when something of it is first wanted."""

    def __getattribute__(self, attr):
        get = object.__getattribute__
        spec = get(self, "__spec__")
        state = spec.loader_state
        if state["running"] or attr in ("__class__", "__spec__"):
            return get(self, attr)
        state["running"] = True
        namespace = get(self, "__dict__")
        # What a program has set before it is kept.
        own = {name: value for name, value in namespace.items() if state["names"].get(name, namespace) is not value}
        state["loader"].exec_module(self)
        namespace.update(own)
        if sys.modules.get(spec.name, self) is not self:
            raise ValueError(f"module object for {spec.name!r} substituted in sys.modules during a lazy load")
        self.__class__ = types.ModuleType
        return getattr(self, attr)

    def __delattr__(self, attr):
        self.__getattribute__(attr)
        delattr(self, attr)


class LazyLoader:
    """A loader that puts off what another does until the module is used."""

    def __init__(self, loader):
        if not hasattr(loader, "exec_module"):
            raise TypeError("loader must define exec_module()")
        self.loader = loader

    @classmethod
    def factory(cls, loader):
        """A function that makes lazy loaders from the arguments of another."""
        return lambda *args, **kwargs: cls(loader(*args, **kwargs))

    def create_module(self, spec):
        return self.loader.create_module(spec)

    def exec_module(self, module):
        module.__spec__.loader = self.loader
        module.__loader__ = self.loader
        module.__spec__.loader_state = {"running": False, "loader": self.loader, "names": dict(module.__dict__)}
        module.__class__ = _LazyModule
