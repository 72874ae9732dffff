"""The functions of hashlib are natives: they do not bind."""
import hashlib
import inspect


class Store:
    digest = hashlib.sha256


print(Store().digest(b"abc").hexdigest(), Store.digest().hexdigest())
for name in sorted(hashlib.algorithms_guaranteed):
    f = getattr(hashlib, name)
    if not name.startswith("blake"):
        print(repr(f), type(f).__name__, f.__module__, f.__qualname__, inspect.signature(f), f(b"x", usedforsecurity=False).name)


def attempt(f, *args, **kw):
    try:
        print(f(*args, **kw).name)
    except Exception as e:
        print(type(e).__name__, e)


attempt(hashlib.md5, "text")
attempt(hashlib.md5, 5)
attempt(hashlib.md5, b"", b"")
attempt(hashlib.md5, b"", False)
attempt(hashlib.md5, b"", other=1)
attempt(hashlib.md5, bytearray(b"abc"))
attempt(hashlib.md5, data=memoryview(b"abc"))
