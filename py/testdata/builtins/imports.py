"""Imports of modules and packages from files."""
import os
import sys


def write(name, text):
    folder = os.path.dirname(name)
    if folder:
        os.makedirs(folder, exist_ok=True)
    with open(name, "w") as f:
        f.write(text)


def attempt(text):
    space = {"__name__": "tester"}
    try:
        exec(text, space)
        print("ok", sorted(k for k in space if not k.startswith("__")))
    except BaseException as e:
        print(type(e).__name__, str(e).replace(os.getcwd() + "/", ""), getattr(e, "name", None), sep=" | ")


write("simple.py", "print('running simple', __name__, __package__ == '')\nvalue = 1\n_hidden = 2\n")
write("pkg/__init__.py", "print('running pkg', __name__, __package__)\nfrom .one import first\n__all__ = ['first', 'two']\n")
write("pkg/one.py", "first = 'first of ' + __name__\nfrom . import two\n")
write("pkg/two.py", "from .one import first as again\nsecond = again + '!'\n")
write("pkg/sub/__init__.py", "")
write("pkg/sub/deep.py", "from ... import nothing\n")
write("pkg/sub/up.py", "from ..one import first\nfrom .. import two\nfrom . import side\n")
write("pkg/sub/side.py", "here = __package__\n")
write("space/part.py", "x = 'in a namespace package'\n")
write("broken.py", "x = (\n")
write("fails.py", "1/0\n")
write("circle_a.py", "import circle_b\nname = 'a'\n")
write("circle_b.py", "from circle_a import name\n")
write("circle_c.py", "import circle_d\nvalue = 1\n")
write("circle_d.py", "import circle_c\nprint(circle_c.value)\n")
write("lazy.py", "def __getattr__(name):\n    if name == 'made':\n        return 'made up'\n    raise AttributeError(name)\ndef __dir__():\n    return ['made']\n")
write("noall.py", "a = 1\n_b = 2\n")
write("badall.py", "__all__ = ['a', 'missing']\na = 1\n")

import simple
import simple as again
print(simple is again, simple.value, simple.__file__.endswith("simple.py"), simple.__spec__.name, simple.__spec__.origin == simple.__file__)
from simple import value as v
print(v)
import pkg
print(pkg.first, pkg.two.second, pkg.__path__ == [os.path.join(os.getcwd(), "pkg")], pkg.__package__)
import pkg.sub.up as up
print(up.first, up.side.here, up.two is pkg.two)
import pkg.sub.side
print(pkg.sub.side.here, "pkg.sub.side" in sys.modules)
from pkg import *
print(first, two.second)
from space.part import x
import space
print(x, space.__file__ if hasattr(space, "__file__") else "no file", type(space.__path__).__name__ != "str")
import lazy
print(lazy.made, dir(lazy), hasattr(lazy, "other"))
from lazy import made
print(made)
attempt("import nope")
attempt("import nope.sub")
attempt("import simple.sub")
attempt("from simple import other")
attempt("from pkg import other")
attempt("import pkg.other")
attempt("from pkg.sub import deep")
attempt("from . import x")
attempt("from .. import x")
attempt("import broken")
attempt("import fails")
print("fails" in sys.modules)
attempt("import circle_a")
attempt("import circle_c")
attempt("from noall import *")
attempt("from badall import *")
attempt("from lazy import unknown")
attempt("import pkg.one, pkg.two as t")
attempt("from pkg import (one, two as second)")
attempt("import sys.path")
attempt("from os import path, sep")
attempt("import ''")
sys.modules["blocked"] = None
attempt("import blocked")
sys.modules["fake"] = "a string"
attempt("import fake\nprint(fake)")

import importlib
print(importlib.import_module("pkg.two") is pkg.two, importlib.import_module(".one", "pkg").first)
for args in (("nope",), ("",), (".one",), ("..x", "pkg")):
    try:
        importlib.import_module(*args)
    except Exception as e:
        print(type(e).__name__, e)
write("simple.py", "value = 'reloaded'\n")
importlib.invalidate_caches()
print(importlib.reload(simple).value, simple.value)
print(__import__("pkg.sub").__name__, __import__("pkg.sub", fromlist=["x"]).__name__)
for args, kw in ((("",), {}), ((3,), {}), (("x",), {"level": -1}), (("x", {"__package__": "pkg"}), {"level": 1})):
    try:
        __import__(*args, **kw)
    except Exception as e:
        print(type(e).__name__, e)


class Finder:
    @classmethod
    def find_spec(cls, name, path=None, target=None):
        if name == "virtual":
            from importlib.machinery import ModuleSpec
            return ModuleSpec(name, cls)

    @staticmethod
    def create_module(spec):
        return None

    @staticmethod
    def exec_module(module):
        module.answer = 42


sys.meta_path.append(Finder)
import virtual
print(virtual.answer, virtual.__name__, repr(virtual).startswith("<module 'virtual' ("))
print(repr(sys), repr(simple).replace(os.getcwd() + "/", ""))


def function():
    import simple as inner
    from pkg.one import first
    return inner.value, first


print(function())
print(__name__, __file__.endswith("imports.py"), __package__, __spec__)
