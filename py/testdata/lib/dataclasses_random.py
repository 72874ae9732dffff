"""dataclasses: random parameters, fields and bases."""
import copy
import dataclasses
from dataclasses import KW_ONLY, InitVar, asdict, astuple, dataclass, field, fields, make_dataclass, replace
from typing import ClassVar

seed = 3


def rnd(n):
    global seed
    seed = (seed * 1103515245 + 12345) % 2147483648
    return (seed >> 8) % n


def attempt(f, *args, **kw):
    try:
        return f(*args, **kw)
    except Exception as e:
        return f"{type(e).__name__}: {e}"


def some_field():
    kw = {}
    if rnd(4) == 0:
        kw["default"] = rnd(10)
    elif rnd(4) == 0:
        kw["default_factory"] = list
    for name in ("init", "repr", "compare"):
        if rnd(6) == 0:
            kw[name] = False
    if rnd(6) == 0:
        kw["hash"] = bool(rnd(2))
    if rnd(5) == 0:
        kw["kw_only"] = bool(rnd(2))
    return field(**kw)


def some_class(n, bases):
    names = [chr(97 + (n + i) % 6) for i in range(rnd(4))]
    annotations, ns = {}, {}
    for name in names:
        kind = rnd(12)
        if kind == 0:
            annotations[name] = ClassVar[int]
            ns[name] = rnd(9)
        elif kind == 1:
            annotations[name] = InitVar[int]
            if rnd(2):
                ns[name] = rnd(9)
        elif kind == 2:
            annotations["_"] = KW_ONLY
            annotations[name] = str
        else:
            annotations[name] = (int, "str", list[int], None)[rnd(4)]
            if rnd(3):
                ns[name] = some_field() if rnd(2) else rnd(9)
    if rnd(4) == 0:
        ns["__post_init__"] = lambda self, *args: object.__setattr__(self, "post", args)
    if rnd(8) == 0:
        ns["__eq__"] = lambda self, other: True
    if rnd(10) == 0:
        ns["__repr__"] = lambda self: "own repr"
    if rnd(12) == 0:
        ns["__hash__"] = lambda self: 5
    params = {p: True for p in ("order", "unsafe_hash", "frozen", "kw_only", "slots") if rnd(4) == 0}
    params |= {p: False for p in ("init", "repr", "eq", "match_args") if rnd(9) == 0}
    ns["__annotations__"] = annotations
    ns["__module__"] = "__main__"
    return annotations, params, attempt(lambda: dataclass(**params)(type(f"C{n}", bases, ns)))


bases = ()
for n in range(250):
    annotations, params, cls = some_class(n, bases)
    print(n, [getattr(b, "__name__", b) for b in bases], list(annotations), params)
    if isinstance(cls, str):
        print("   ", cls)
        continue
    print("   ", cls.__doc__, getattr(cls, "__match_args__", None), getattr(cls, "__slots__", None), cls.__hash__ is None, [(f.name, f.kw_only, f.init) for f in fields(cls)])
    try:
        x = cls(*range(rnd(4)), **{chr(97 + rnd(6)): 7 for _ in range(rnd(3))})
        y = cls(*range(rnd(4)))
    except Exception as e:
        print("   ", type(e).__name__, e)
        continue
    if "object at" not in attempt(repr, x):
        print("   ", attempt(repr, x), x == y, attempt(lambda: x < y), attempt(lambda: hash(x) == hash(copy.copy(x))))
    print("   ", attempt(asdict, x), attempt(astuple, y), getattr(x, "post", None))
    print("   ", attempt(setattr, x, "a", 1), attempt(delattr, x, "b"), attempt(lambda: asdict(replace(x, a=5))), attempt(lambda: asdict(copy.deepcopy(x)) == asdict(x)))
    if rnd(3) == 0:
        bases = (cls,) if rnd(2) else ()
