"""Functions that are built in: by their type, in classes, and to those who look at them."""

import copy
import functools
import importlib
import inspect
import os
import pickle
import types
import weakref
import zlib

NAMES = {
    "abc": "get_cache_token",
    "asyncio": "all_tasks current_task get_event_loop get_running_loop",
    "codecs": "charmap_build decode encode ignore_errors lookup lookup_error register register_error "
              "replace_errors strict_errors unregister xmlcharrefreplace_errors",
    "contextvars": "copy_context",
    "csv": "field_size_limit get_dialect list_dialects reader register_dialect unregister_dialect writer",
    "decimal": "getcontext localcontext setcontext",
    "fcntl": "fcntl flock ioctl lockf",
    "hashlib": "pbkdf2_hmac scrypt",
    "io": "open_code",
    "itertools": "tee",
    "locale": "getencoding strcoll strxfrm",
    "marshal": "dump dumps load loads",
    "os": "access chdir chmod close cpu_count fork fspath fstat get_terminal_size getcwd getpid isatty "
          "kill link listdir lstat mkdir open read readlink remove rename replace rmdir scandir stat "
          "strerror symlink system truncate unlink urandom utime waitpid write",
    "pickle": "dump dumps load loads",
    "pwd": "getpwnam getpwuid",
    "resource": "getpagesize getrlimit getrusage",
    "signal": "alarm default_int_handler raise_signal strsignal",
    "socket": "gethostbyname gethostname htons inet_aton inet_ntoa ntohl setdefaulttimeout",
    "stat": "S_IMODE S_ISDIR S_ISREG filemode",
    "threading": "get_ident get_native_id stack_size",
    "warnings": "warn warn_explicit",
    "weakref": "getweakrefcount getweakrefs proxy",
    "xml.etree.ElementTree": "SubElement",
    "zlib": "adler32 compress crc32 decompress",
}

for module, names in NAMES.items():
    functions = [getattr(importlib.import_module(module), name) for name in names.split()]
    print(module, {type(f).__name__ for f in functions}, len(set(functions)))
    print("   ", *map(repr, functions))

print("what they are")
print(inspect.isbuiltin(os.listdir), inspect.isfunction(os.listdir), inspect.isroutine(os.listdir), callable(os.listdir))
print(isinstance(os.stat, types.BuiltinFunctionType), isinstance(os.walk, types.FunctionType))
print(os.stat == os.stat, os.stat == os.lstat, os.stat != os.lstat, {os.stat: 1}[os.stat])
print(os.listdir.__name__, os.listdir.__qualname__, type(os.listdir.__self__).__name__)
for name in "__code__", "__globals__", "__defaults__", "__closure__", "__get__", "__dict__":
    print(name, hasattr(os.listdir, name))
for change in "os.stat.x = 1", "os.stat.__name__ = 'x'":
    try:
        exec(change)
    except AttributeError as e:
        print(e)

print("in classes")


class Sums:
    crc = zlib.crc32
    path = staticmethod(os.fspath)

    def __init__(self):
        self.own = zlib.adler32


print(Sums().crc(b"abc"), Sums.crc(b"abc"), Sums().path("p"), Sums().own(b"abc"), Sums.crc is zlib.crc32)

print("signatures")
for f in (os.getcwd, os.listdir, os.stat, os.replace, os.access, os.readlink, os.fspath, zlib.crc32, zlib.compress,
          codecs_encode := importlib.import_module("codecs").encode):
    print(f.__name__, inspect.signature(f))

print("calls")
print(list(map(os.fspath, ["a", "b"])), sorted(["b", "a"], key=os.fspath), functools.partial(os.fspath, "x")())
print(codecs_encode("abc", encoding="rot13"), zlib.crc32(*[b"abc"], **{}), os.fspath(path="p"))
print(functools.reduce(lambda crc, data: zlib.crc32(data, crc), [b"a", b"bc"], 0))
try:
    os.fspath(1)
except TypeError as e:
    print(e)

print("copies")
for f in os.listdir, zlib.crc32, pickle.dumps:
    print(pickle.loads(pickle.dumps(f)) is f, copy.copy(f) is f, copy.deepcopy(f) is f, weakref.ref(f)() is f)


@functools.wraps(os.listdir)
def wrapper():
    pass


print(wrapper.__name__, wrapper.__wrapped__ is os.listdir)
