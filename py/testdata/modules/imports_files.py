"""Modules and packages in folders: namespaces, relative and circular imports, paths."""
import importlib
import importlib.util
import os
import sys


def write(path, text=""):
    os.makedirs(os.path.dirname(path), exist_ok=True)
    with open(path, "w") as f:
        f.write(text)


def shown(text):
    return str(text).replace(os.getcwd(), "<here>")


write("site/plain/__init__.py", "from . import inner\nfrom .inner import value\n__all__ = ['deep', 'value']\n")
write("site/plain/inner.py", "value = 7\nfrom .deep.leaf import name as leaf_name\nfrom . import deep as d\n")
write("site/plain/deep/__init__.py", "")
write("site/plain/deep/leaf.py", "import plain\nfrom ..deep import __name__ as package\nname = __name__\n")
sys.path.insert(0, "site")

import plain

print(plain.value, plain.inner.leaf_name, plain.deep.leaf.package, plain.deep.leaf.plain is plain)
print(shown(plain.__file__), shown(plain.__path__), plain.__package__, plain.__spec__.name, plain.__spec__.parent)
print(shown(plain), shown(plain.deep.leaf), plain.deep.leaf.__package__)
print(type(plain.__loader__).__name__, plain.__loader__.is_package("plain"), plain.__spec__.has_location)
print(repr(plain.__loader__.get_source("plain")), plain.__loader__.get_data("site/plain/inner.py"))
namespace = {}
exec("from plain import *", namespace)
print(sorted(k for k in namespace if not k.startswith("__")))

# Namespace packages have several folders, and find new ones.
write("one/space/first.py", "x = 1\n")
write("two/space/second.py", "x = 2\n")
sys.path[:0] = ["one", "two"]
import space.first
import space.second

print(space.first.x, space.second.x, [os.path.relpath(p) for p in space.__path__], space.__file__, space.__spec__.origin)
print(type(space.__path__).__name__, type(space.__loader__).__name__, shown(space))
write("three/space/third.py", "x = 3\n")
sys.path.append("three")
import space.third

print(space.third.x, [os.path.relpath(p) for p in space.__path__])
write("four/space/__init__.py", "whole = True\n")
print(importlib.util.find_spec("space").submodule_search_locations == space.__path__)

# Circular imports.
write("site/ring_a.py", "import ring_b\nx = 1\ndef f(): return ring_b.y\n")
write("site/ring_b.py", "import ring_a\ny = 2\ntry:\n    ring_a.x\nexcept AttributeError as e:\n    import os\n    print(str(e).replace(os.getcwd(), '<here>'))\n")
import ring_a

print(ring_a.f())
write("site/ring_c.py", "from ring_d import y\nx = 1\n")
write("site/ring_d.py", "from ring_c import x\ny = 2\n")
try:
    import ring_c
except ImportError as e:
    print(shown(e), e.name, shown(e.path))
print("ring_c" in sys.modules, "ring_d" in sys.modules)
write("site/knot/__init__.py", "from . import left\n")
write("site/knot/left.py", "from . import right\nfrom .right import r\n")
write("site/knot/right.py", "from . import left\nr = 'r'\n")
import knot

print(knot.left.r, knot.right.left is knot.left)

# What is not there, and what fails.
for name in "nowhere", "plain.nowhere", "plain.inner.nowhere", "space.nowhere", "math.nowhere", "json.nowhere":
    try:
        importlib.import_module(name)
    except ImportError as e:
        print(type(e).__name__, e, e.name, e.path)
for text in "from plain import nothing", "from . import x", "from .. import x", "import plain.inner.value":
    try:
        exec(text, {"__name__": "top"})
    except ImportError as e:
        print(type(e).__name__, shown(e), e.name)
write("site/fails.py", "x = 1\n1 / 0\n")
for _ in range(2):
    try:
        import fails
    except ZeroDivisionError as e:
        print(e, "fails" in sys.modules)
write("site/wrong.py", "x = (\n")
try:
    import wrong
except SyntaxError as e:
    print(e.msg, shown(e.filename), e.lineno)
write("site/latin.py", "")
with open("site/latin.py", "wb") as f:
    f.write("# coding: latin-1\nx = 'é'\n".encode("latin-1"))
import latin

print(latin.x, repr(latin.__loader__.get_source("latin")))

# __path__ leads elsewhere.
write("elsewhere/moved.py", "where = __file__\n")
plain.__path__.append(os.path.abspath("elsewhere"))
from plain import moved

print(shown(moved.where), moved.__name__, plain.moved is moved)

# A module that is replaced, reloaded, or forbidden.
write("site/swaps.py", "import sys, types\nm = types.SimpleNamespace(a=5)\nsys.modules[__name__] = m\n")
import swaps

print(swaps.a)
write("site/again.py", "n = globals().get('n', 0) + 1\n")
import again

old = again
importlib.reload(again)
print(again.n, old is again)
sys.modules["forbidden"] = None
try:
    import forbidden
except ImportError as e:
    print(e)

# A submodule's name within the package.
write("site/shadow/__init__.py", "part = 'mine'\nimport shadow.part\n")
write("site/shadow/part.py", "")
import shadow

print(shown(shadow.part))
write("site/lazy/__init__.py", """
def __getattr__(name):
    if name == 'late':
        from importlib import import_module
        return import_module('.late', __name__)
    raise AttributeError(name)
def __dir__():
    return ['late']
""")
write("site/lazy/late.py", "x = 'late'\n")
import lazy

print(lazy.late.x, dir(lazy))
from lazy import late
try:
    from lazy import never
except ImportError as e:
    print(shown(e))

# Specs.
spec = importlib.util.find_spec("plain.inner")
print(shown(spec.origin), spec.name, spec.parent, spec.submodule_search_locations, spec.cached.startswith(os.getcwd()))
spec = importlib.util.spec_from_file_location("given", "site/again.py")
given = importlib.util.module_from_spec(spec)
spec.loader.exec_module(given)
print(given.n, given.__name__, shown(given.__file__), "given" in sys.modules)
print(importlib.util.spec_from_file_location("x", "x.unknown"), importlib.util.resolve_name("..b", "a.c.d"))
try:
    importlib.util.resolve_name("...b", "a")
except ImportError as e:
    print(e)
print(importlib.util.find_spec("math").name, importlib.util.find_spec("nowhere"))
for name in "__main__", "nowhere.below":
    try:
        importlib.util.find_spec(name)
    except (ValueError, ImportError) as e:
        print(type(e).__name__, e)
print(importlib.util.source_from_cache("a/__pycache__/b.x-1.pyc"), importlib.util.decode_source(b"a\r\nb"))
