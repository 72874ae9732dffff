"""Run a program on CPython with the modules of our library in front.

    python -I -S -B run.py program.py

Natives come from CPython's own modules where those do what ours do, and from
the stand-ins beside this file where they do not. CPython's accelerators for
what our library writes in Python are out of reach, so that nothing but the
library is tested.
"""
import sys

HERE = __file__.replace("\\", "/").rpartition("/")[0]
LIB = HERE.rpartition("testdata/native")[0] or "./"

# What belongs to the machine, or stands on natives that CPython has otherwise
# (posix): CPython keeps its own.
MACHINE = {"array", "codecs", "csv", "encodings", "grp", "gzip", "importlib", "inspect", "os", "pwd", "tempfile",
           "typing_extensions", "zlib"}


class Finder:
    """Finds our modules before the frozen ones and those of the path."""

    def __init__(self):
        import importlib.machinery
        import os.path

        self.machinery = importlib.machinery
        self.exists = os.path.exists
        self.cut = {}

    def locate(self, name):
        if name.partition(".")[0] in MACHINE:
            return None, False
        path = name.replace(".", "/")
        for base in (HERE + "/", LIB):
            if base != LIB and not name.startswith("_"):
                continue
            for tail in ("/__init__.py", ".py"):
                if self.exists(f"{base}{path}{tail}"):
                    return f"{base}{path}{tail}", tail == "/__init__.py"
        return None, False

    def find_spec(self, name, path=None, target=None):
        file, package = self.locate(name)
        if file is None:
            return None
        loader = self.machinery.SourceFileLoader(name, file)
        spec = self.machinery.ModuleSpec(name, loader, origin=file, is_package=package)
        spec.has_location = True
        if package:
            spec.submodule_search_locations.append(file.rpartition("/")[0])
        return spec


def main():
    finder = Finder()
    real = type(sys)("_real_natives")
    for name in sys.builtin_module_names:
        if finder.locate(name)[0] is not None:
            setattr(real, name, __import__(name))
    for name in list(sys.modules):
        if finder.locate(name)[0] is not None:
            del sys.modules[name]
    sys.modules["_real_natives"] = real
    sys.meta_path.insert(0, finder)
    program = sys.argv[1]
    sys.argv[:] = sys.argv[1:]
    with open(program, encoding="utf-8") as f:
        code = compile(f.read(), program, "exec")
    main_module = type(sys)("__main__")
    main_module.__file__ = program
    main_module.__builtins__ = sys.modules["builtins"]
    sys.modules["__main__"] = main_module
    exec(code, main_module.__dict__)


main()
