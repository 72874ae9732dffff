"""Modules, resources and metadata in zip files and folders."""
import importlib
import importlib.metadata
import importlib.resources
import os
import pkgutil
import runpy
import struct
import sys
import traceback
import zlib


def archive(path, files):
    """Writes a zip file; some entries are compressed."""
    out, directory = bytearray(), bytearray()
    for i, (name, text) in enumerate(files.items()):
        data = text.encode()
        packed, method = data, 0
        if i % 2:
            deflate = zlib.compressobj(9, zlib.DEFLATED, -15)
            packed, method = deflate.compress(data) + deflate.flush(), 8
        fields = struct.pack("<HHHHHIIIHH", 20, 0, method, 0, 0x5C21, zlib.crc32(data), len(packed), len(data),
                             len(name.encode()), 0)
        directory += b"PK\1\2" + struct.pack("<H", 20) + fields + struct.pack("<HHHII", 0, 0, 0, 0, len(out)) + name.encode()
        out += b"PK\3\4" + fields + name.encode() + packed
    end = b"PK\5\6" + struct.pack("<HHHHIIH", 0, 0, len(files), len(files), len(directory), len(out), 0)
    with open(path, "wb") as f:
        f.write(out + directory + end)


def shown(text):
    return str(text).replace(os.getcwd(), "<here>")


archive("demo-1.5-py3-none-any.whl", {
    "demo/__init__.py": "from .inner import value\n",
    "demo/inner.py": "value = 'inside'\ndef fail():\n    raise KeyError('deep')\n",
    "demo/sub/__init__.py": "from .. import inner\n",
    "demo/sub/leaf.py": "x = 'leaf'\n",
    "demo/data/notes.txt": "some notes: é\n",
    "demo/__main__.py": "print('main of', __name__, __package__)\n",
    "bare/only.py": "x = 'namespace'\n",
    "single.py": "x = 1\r\ny = 2\r\n",
    "demo-1.5.dist-info/METADATA": "Metadata-Version: 2.1\nName: Demo\nVersion: 1.5\nRequires-Dist: other (>=2)\n"
                                   "Classifier: A\nClassifier: B\n\nLong text.\nMore.\n",
    "demo-1.5.dist-info/entry_points.txt": "[console_scripts]\ndemo = demo.inner:fail\n\n[plugins]\na.b = demo:value [x,y]\n",
    "demo-1.5.dist-info/RECORD": "demo/__init__.py,sha256=abc,24\ndemo/inner.py,,\n",
})
wheel = os.path.abspath("demo-1.5-py3-none-any.whl")
sys.path.insert(0, wheel)
import demo
import demo.sub.leaf
import bare.only
import single

print(demo.value, demo.sub.leaf.x, demo.sub.inner is demo.inner, bare.only.x, single.x + single.y)
print(shown(demo.__file__), shown(demo.__path__), type(demo.__loader__).__name__, shown(demo.__loader__))
print(shown(demo.sub.__loader__), shown(list(bare.__path__)), demo.__spec__.parent, shown(demo.__spec__.origin))
print(repr(demo.inner.__loader__.get_source("demo.inner")), demo.__loader__.is_package("demo"), repr(single.__loader__.get_source("single")))
try:
    demo.inner.fail()
except KeyError:
    print(shown(traceback.format_exc().partition('\n')[2].partition('\n')[2]))
try:
    import demo.nothing
except ImportError as e:
    print(e)
print(pkgutil.get_data("demo", "data/notes.txt"))
try:
    pkgutil.get_data("demo", "data/none.txt")
except OSError as e:
    print(type(e).__name__)

files = importlib.resources.files("demo")
print(sorted(p.name for p in files.iterdir()), files.joinpath("data", "notes.txt").read_text("utf-8"))
print((files / "data" / "notes.txt").is_file(), (files / "data").is_dir(), (files / "none").is_file(), files.name)
with importlib.resources.as_file(files / "data" / "notes.txt") as path:
    print(path.name.endswith('notes.txt'), path.read_text("utf-8"))
print(importlib.resources.read_text("demo", "data", "notes.txt", encoding="utf-8"),
      importlib.resources.is_resource("demo", "inner.py"), importlib.resources.read_binary("demo", "inner.py")[:5])

print(importlib.metadata.version("demo"), importlib.metadata.requires("demo"), importlib.metadata.metadata("DEMO")["name"])
found = importlib.metadata.distribution("demo")
print(found.metadata.get_all("Classifier"), found.metadata.get_payload(), found.name, found.metadata.json["classifier"])
print([(f"{ep.group}: {ep.name}", ep.value, ep.module, ep.attr, ep.extras) for ep in found.entry_points])
(ep,) = importlib.metadata.entry_points(group="plugins")
print(ep, ep.load(), ep.dist.version, importlib.metadata.entry_points(group="plugins").names)
print([(str(f), f.size, f.hash) for f in found.files], found.files[0].read_text())
try:
    importlib.metadata.version("absent-package")
except importlib.metadata.PackageNotFoundError as e:
    print(repr(e), e, e.name)

print([(m.name, m.ispkg) for m in pkgutil.iter_modules([wheel])])
print([(m.name, m.ispkg) for m in pkgutil.walk_packages(demo.__path__, "demo.") if m.name != "demo.__main__"])
runpy.run_module("demo", run_name="__main__", alter_sys=False)
print(sorted(k for k in runpy.run_path("data.py") if not k.startswith("__")) if os.path.exists("data.py") else "none")
with open("program.py", "w") as f:
    f.write("import sys\nname, argv = __name__, sys.argv[0]\nx = given * 2\n")
result = runpy.run_path("program.py", {"given": 21}, "ran")
print(result["name"], result["argv"], result["x"], result["__spec__"], result["__file__"])
try:
    runpy.run_module("bare")
except ImportError as e:
    print(e)

# The same in folders.
for name, text in {"lib/pack/__init__.py": "", "lib/pack/mod.py": "x = 1\n", "lib/pack/text/a.txt": "A",
                   "lib/pack/tool/__init__.py": "", "lib/pack/tool/run.py": "print('ran', __name__)\n",
                   "lib/pack-2.dist-info/METADATA": "Name: pack\nVersion: 2\n",
                   "lib/old_one.egg-info/PKG-INFO": "Name: old-one\nVersion: 0.1\n"}.items():
    os.makedirs(os.path.dirname(name), exist_ok=True)
    with open(name, "w") as f:
        f.write(text)
sys.path.insert(0, "lib")
import pack

files = importlib.resources.files(pack)
print(type(files).__name__, sorted(p.name for p in files.iterdir() if p.name != "__pycache__"), (files / "text/a.txt").read_text())
print(importlib.resources.files("pack.tool").name, importlib.metadata.version("pack"), importlib.metadata.version("old.one"))
print([(m.name, m.ispkg) for m in pkgutil.walk_packages(pack.__path__, "pack.")])
print(pkgutil.get_data("pack", "text/a.txt"), pkgutil.resolve_name("pack.mod:x"), pkgutil.resolve_name("os.path.join") is os.path.join)
runpy.run_module("pack.tool.run")
for bad in "pack:", "a-b", "pack.mod.nope":
    try:
        print(pkgutil.resolve_name(bad).__name__)
    except (ValueError, AttributeError) as e:
        print(type(e).__name__, e)
open("noarchive.zip", "w").write("text")
sys.path.insert(0, "noarchive.zip")
try:
    import cannot_be_found
except ImportError as e:
    print(e)
import zipimport
for path in "noarchive.zip", "nothing.zip", "":
    try:
        zipimport.zipimporter(path)
    except zipimport.ZipImportError as e:
        print(e, isinstance(e, ImportError))
importer = zipimport.zipimporter(wheel + "/demo")
print(shown(importer), importer.prefix, shown(importer.get_filename("inner")), importer.find_spec("none"))
