"""Finders and loaders of programs: sys.meta_path, sys.path_hooks, lazy loading."""
import importlib
import importlib.abc
import importlib.machinery
import importlib.util
import sys

SOURCES = {
    "virtual": (True, "from . import part\nx = part.x\n"),
    "virtual.part": (False, "x = 'part of ' + __package__\n"),
    "broken": (False, "raise RuntimeError('no')\n"),
    "single": (False, "def f():\n    return g()\ndef g():\n    raise LookupError('deep')\n"),
}


class Loader(importlib.abc.Loader):
    def create_module(self, spec):
        print("create", spec.name)
        return None

    def exec_module(self, module):
        exec(SOURCES[module.__name__][1], module.__dict__)


class Finder(importlib.abc.MetaPathFinder):
    def find_spec(self, fullname, path, target=None):
        if fullname not in SOURCES:
            return None
        print("find", fullname, path)
        return importlib.machinery.ModuleSpec(fullname, Loader(), origin="virtual:" + fullname,
                                              is_package=SOURCES[fullname][0])


sys.meta_path.insert(0, Finder())
import virtual

print(virtual.x, virtual.__path__, virtual.__spec__.origin, hasattr(virtual, "__file__"), virtual.__package__)
print(repr(virtual.part).replace(hex(id(virtual.part.__loader__)), "ID")[:40])
try:
    import broken
except RuntimeError as e:
    print(e, "broken" in sys.modules)
print(importlib.util.find_spec("broken").name)
del sys.meta_path[0]


# A loader that has sources.
class Sources(importlib.abc.SourceLoader):
    def get_filename(self, fullname):
        return f"<{fullname}>" if fullname != "virtual" else "/v/__init__.py"

    def get_data(self, path):
        name = path.strip("<>")
        if name not in SOURCES:
            raise OSError("nothing")
        return SOURCES[name][1].encode()


loader = Sources()
spec = importlib.util.spec_from_loader("single", loader)
print(spec.origin, spec.has_location, spec.submodule_search_locations, loader.is_package("single"))
single = importlib.util.module_from_spec(spec)
spec.loader.exec_module(single)
try:
    single.f()
except LookupError as e:
    print(e, e.__traceback__.tb_next.tb_frame.f_code.co_filename)
print(loader.get_source("single")[:8], loader.get_code("single").co_filename, loader.is_package("virtual"))
try:
    loader.get_source("nowhere")
except ImportError as e:
    print(e, type(e.__cause__).__name__)


# Finders of entries of sys.path.
class Entry:
    def __init__(self, path):
        self.path = path

    def find_spec(self, fullname, target=None):
        if fullname != "from_entry":
            return None
        return importlib.util.spec_from_loader(fullname, Text("value = 42\n"), origin=self.path)

    def invalidate_caches(self):
        print("invalidated")


class Text(importlib.abc.InspectLoader):
    def __init__(self, text):
        self.text = text

    def get_source(self, fullname):
        return self.text

    def is_package(self, fullname):
        return False


def hook(path):
    if not path.startswith("text:"):
        raise ImportError("not mine")
    print("hook", path)
    return Entry(path)


sys.path_hooks.insert(0, hook)
sys.path.insert(0, "text:here")
import from_entry

print(from_entry.value, from_entry.__spec__.origin, type(sys.path_importer_cache["text:here"]).__name__)
try:
    import from_nowhere
except ImportError as e:
    print(e)
sys.path.remove("text:here")
sys.path_hooks.remove(hook)


# Import by __import__.
real = __import__
seen = []


def watching(name, globals=None, locals=None, fromlist=(), level=0):
    seen.append((name, fromlist, level))
    return real(name, globals, locals, fromlist, level)


import builtins

builtins.__import__ = watching
import json.decoder
from json import encoder as e2
builtins.__import__ = real
print([s for s in seen if s[0].startswith("json") and s[2] == 0][:1], ("json", ("encoder",), 0) in seen)


# Refusing imports.
class Refuse:
    @staticmethod
    def find_spec(name, path=None, target=None):
        if name == "colorsys":
            raise ImportError("refused: " + name)


sys.modules.pop("colorsys", None)
sys.meta_path.insert(0, Refuse)
try:
    import colorsys
except ImportError as e:
    print(e)
sys.meta_path.remove(Refuse)
import colorsys


# Lazy modules.
class Noisy(importlib.abc.Loader):
    def create_module(self, spec):
        return None

    def exec_module(self, module):
        print("running", module.__name__)
        module.answer = 42


spec = importlib.util.spec_from_loader("slow", importlib.util.LazyLoader(Noisy()))
slow = importlib.util.module_from_spec(spec)
spec.loader.exec_module(slow)
print("not yet")
print(slow.answer, type(slow).__name__)
print(issubclass(importlib.machinery.SourceFileLoader, importlib.abc.SourceLoader),
      issubclass(importlib.machinery.PathFinder, importlib.abc.MetaPathFinder),
      isinstance(loader, importlib.abc.Loader), importlib.machinery.SOURCE_SUFFIXES)
for kind in importlib.abc.SourceLoader, importlib.abc.InspectLoader:
    try:
        kind()
    except TypeError as e:
        print(e)
print(importlib.machinery.ModuleSpec("a.b", None, origin="o", is_package=True))
importlib.invalidate_caches()
