"""The causes and contexts of what the library raises: tracebacks show them."""
import abc
import bisect
import contextlib
import copy
import enum
import functools
import heapq
import operator
import types
import weakref
from collections import ChainMap, Counter, OrderedDict, UserDict, UserList, defaultdict, namedtuple
from collections.abc import Mapping, MutableSequence, MutableSet, Sequence
from dataclasses import asdict, dataclass, field, fields, make_dataclass, replace
import contextvars


def show(e):
    parts = []
    while e is not None:
        parts.append(f"{type(e).__name__}({str(e).split(' at 0x')[0]})" + (" hidden" if e.__suppress_context__ else "")
                     + (" caused" if e.__cause__ is not None else ""))
        e = None if e.__suppress_context__ else e.__context__
    return " <- ".join(parts)


def attempt(name, f, *args, **kw):
    try:
        f(*args, **kw)
        print(name, "passes")
    except BaseException as e:
        print(name, show(e), getattr(e, "name", None) if isinstance(e, (AttributeError, ImportError, NameError)) else "", getattr(e, "__notes__", ""))


class Color(enum.Enum):
    RED = 1
    LIST = [1]

    @classmethod
    def _missing_(cls, value):
        if value == "key":
            raise KeyError("k")
        if value == "value":
            raise ValueError("v")
        if value == "bad":
            return 5


class Perm(enum.Flag):
    R = 1
    W = 2


attempt("enum value", Color, 99)
attempt("enum unhashable", Color, [5])
attempt("enum missing raises", Color, "key")
attempt("enum missing value", Color, "value")
attempt("enum missing bad", Color, "bad")
attempt("enum name", lambda: Color["X"])
attempt("enum attr", lambda: Color.X)
attempt("enum attr of member", lambda: Color.RED.nope)
attempt("enum set", setattr, Color, "RED", 1)
attempt("flag", Perm, 8)
attempt("flag text", Perm, "x")
attempt("enum class", exec, "class E(enum.Enum):\n A = 1\n def __init__(self, v): 1/0", globals())
attempt("enum value_ unset", exec, "class E(int, enum.Enum):\n A = 'x'", globals())
attempt("enum auto", exec, "class E(enum.Enum):\n A = 'x'\n B = enum.auto()", globals())
attempt("enum auto sort", exec, "class E(enum.Enum):\n A = 'x'\n C = 1\n B = enum.auto()", globals())
attempt("defaultdict", lambda: defaultdict()["k"])
attempt("defaultdict factory", lambda: defaultdict(lambda: 1 / 0)["k"])
attempt("ordereddict", lambda: OrderedDict()["k"])
attempt("ordereddict move", OrderedDict().move_to_end, "k")
attempt("ordereddict pop", OrderedDict().popitem)
attempt("chainmap", lambda: ChainMap()["k"])
attempt("chainmap del", ChainMap().__delitem__, "k")
attempt("chainmap pop", ChainMap().pop, "k")
attempt("chainmap popitem", ChainMap().popitem)
attempt("userdict", lambda: UserDict()["k"])
attempt("userdict pop", UserDict().pop, "k")
attempt("userdict popitem", UserDict().popitem)
attempt("userlist", lambda: UserList()[0])
attempt("counter", Counter, [[1]])
attempt("counter not iterable", Counter, 5)
attempt("counter bad count", lambda: Counter({"a": "x"}).update("a"))
attempt("namedtuple", namedtuple, "X", "a a")
attempt("namedtuple make", namedtuple("X", "a")._make, [])


class S(Sequence):
    def __getitem__(self, i): raise IndexError("own")
    def __len__(self): return 0


class MS(MutableSet):
    def __contains__(self, x): return False
    def __iter__(self): return iter(())
    def __len__(self): return 0
    def add(self, x): pass
    def discard(self, x): pass


class M(Mapping):
    def __getitem__(self, k): raise KeyError("own " + k)
    def __iter__(self): return iter(())
    def __len__(self): return 0


attempt("abc index", S().index, 1)
attempt("abc set pop", MS().pop)
attempt("abc set remove", MS().remove, 1)
attempt("abc mapping", lambda: M()["k"])
attempt("lru unhashable", functools.lru_cache(lambda x: x), [])
attempt("lru raises", functools.cache(lambda x: 1 / 0), 1)
attempt("reduce", functools.reduce, max, [])
attempt("reduce iter", functools.reduce, max, 5)
attempt("partial", functools.partial, 5)


class CP:
    __slots__ = ()

    @functools.cached_property
    def p(self): return 1


class CP2:
    @functools.cached_property
    def p(self): return self.nope


attempt("cached_property slots", lambda: CP().p)
attempt("cached_property raises", lambda: CP2().p)
attempt("total_ordering", functools.total_ordering, int.__mro__[1])
attempt("singledispatch", functools.singledispatch(lambda x: x).register, 5)


@dataclass(frozen=True)
class D:
    x: int
    y: int = field(default=0, init=False)


attempt("dataclass set", setattr, D(1), "x", 2)
attempt("dataclass del", delattr, D(1), "x")
attempt("dataclass fields", fields, 5)
attempt("dataclass asdict", asdict, 5)
attempt("dataclass replace", replace, D(1), y=1)
attempt("dataclass arg", D)
attempt("dataclass mutable", make_dataclass, "X", [("a", int, [])])
attempt("exitstack enter", contextlib.ExitStack().enter_context, 5)
attempt("suppress", lambda: contextlib.suppress(KeyError).__exit__(ValueError, ValueError(), None))
attempt("copy", copy.deepcopy, (i for i in ()))
attempt("copy replace", copy.replace, 5)
attempt("heappop", heapq.heappop, [])
attempt("bisect", bisect.bisect, [1], "x")
attempt("itemgetter", operator.itemgetter(1), [])
attempt("attrgetter", operator.attrgetter("a.b"), 5)
attempt("methodcaller", operator.methodcaller("x"), 5)
attempt("weakref", weakref.ref, 5)
attempt("weakmethod", weakref.WeakMethod, len)
attempt("weakvalue", lambda: weakref.WeakValueDictionary()["k"])
attempt("weakvalue pop", weakref.WeakValueDictionary().pop, "k")
attempt("weakset pop", weakref.WeakSet().pop)
attempt("contextvar", contextvars.ContextVar("v").get)
attempt("abc register", abc.ABC.register, 5)
attempt("abstract", abc.ABCMeta("A", (), {"f": abc.abstractmethod(lambda s: 1)}))
attempt("types", types.prepare_class, "X", (int, abc.ABC), {"metaclass": type("Q", (type,), {})})
attempt("orig bases", types.get_original_bases, 5)


@contextlib.contextmanager
def none():
    if 0:
        yield


@contextlib.contextmanager
def two():
    yield
    yield


@contextlib.contextmanager
def reraise():
    try:
        yield
    except Exception as e:
        raise RuntimeError("again") from e


def use(cm, exc=None):
    with cm:
        if exc:
            raise exc


attempt("cm none", use, none())
attempt("cm two", use, two())
attempt("cm two raised", use, two(), ValueError())
attempt("cm reraise", use, reraise(), ValueError("x"))
attempt("cm stop", use, reraise(), StopIteration("x"))


def nested():
    with contextlib.ExitStack() as s:
        s.callback(lambda: 1 / 0)
        s.callback(lambda: [][1])
        raise KeyError("body")


attempt("exit stack", nested)


def handled():
    try:
        raise OSError("outer")
    except OSError:
        nested()


attempt("exit stack in handler", handled)
