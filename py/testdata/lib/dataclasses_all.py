"""dataclasses."""
import copy
import dataclasses
from collections import OrderedDict, defaultdict, namedtuple
from dataclasses import *
from dataclasses import field, _FIELD
from typing import Any, ClassVar, Optional
import typing


def attempt(f, *args, **kw):
    try:
        print(repr(f(*args, **kw)))
    except Exception as e:
        print(type(e).__name__ + ":", e)


def define(body):
    try:
        exec(body, globals())
    except Exception as e:
        print(type(e).__name__ + ":", e)


print(sorted(dataclasses.__all__))


@dataclass
class Point:
    x: int
    y: int = 0


p = Point(1)
print(p, Point(1, 2), Point(y=5, x=1), p == Point(1, 0), p != Point(2), p == (1, 0), Point.__doc__, Point.__match_args__)
print(vars(p), Point.y, hasattr(Point, "x"), Point.__hash__, [f.name for f in fields(p)], is_dataclass(p), is_dataclass(Point), is_dataclass(5), is_dataclass(int))
attempt(Point)
attempt(Point, 1, 2, 3)
attempt(Point, 1, z=3)
attempt(hash, p)
attempt(lambda: p < p)
attempt(fields, 5)
p.x = 10
p.new = 3
print(p, Point.__init__.__qualname__, Point.__init__.__annotations__, Point.__module__, Point.__eq__.__qualname__, Point.__init__.__module__)
f = fields(Point)[1]
print(f.name, f.type, f.default, f.init, f.repr, f.hash, f.compare, f.metadata, f.kw_only, f.doc, f.default_factory is MISSING, f._field_type)
print(repr(f).replace(repr(MISSING), "MISSING"))
print(Point.__dataclass_params__)


@dataclass(order=True, frozen=True)
class Version:
    major: int
    minor: int = 0
    tag: str = field(default="", compare=False, repr=False)


v = Version(1, 2, "x")
print(v, v < Version(1, 3), v == Version(1, 2, "other"), hash(v) == hash((1, 2)), sorted([Version(2), v]), max(v, Version(0)), {v: 1}[Version(1, 2)], v >= v, v > Version(9))
attempt(setattr, v, "major", 5)
attempt(setattr, v, "other", 5)
attempt(delattr, v, "major")
attempt(lambda: v < 5)
attempt(lambda: v < Point(1))
print(isinstance(FrozenInstanceError(), AttributeError), replace(v, major=9), copy.replace(v, minor=7), v.__replace__(tag="q").tag)


@dataclass
class Defaults:
    a: list = field(default_factory=list)
    b: dict = field(default_factory=dict, metadata={"k": "v"})
    c: int = field(default=5, init=False)
    d: str = field(default="d", kw_only=True)
    e: Optional[int] = None
    f: list[int] = field(default_factory=lambda: [1, 2], init=False)
    g: int = field(init=False)


d1, d2 = Defaults(), Defaults([1], d="q")
d1.g = d2.g = 0
print(d1, d2, d1.a is not Defaults().a, Defaults.__doc__, fields(Defaults)[1].metadata["k"], Defaults.__match_args__)
attempt(repr, Defaults())
attempt(Defaults, [], {}, 1, 2)
attempt(lambda: fields(Defaults)[1].metadata.__setitem__("x", 1))


@dataclass
class Post:
    x: int
    scale: InitVar[int] = 2
    kind: ClassVar[str] = "kind"
    total: int = field(init=False)
    seen: "ClassVar[list]" = []
    later: "InitVar[int]" = 0
    typed: "typing.ClassVar[int]" = 1
    plain: "int" = 3

    def __post_init__(self, scale, later):
        self.total = self.x * scale + later


print(Post(3), Post(3, 10, 5), [f.name for f in fields(Post)], Post.kind, Post.__doc__, Post.__match_args__)
attempt(replace, Post(3), x=4)
attempt(replace, Post(3), total=4)
print(replace(Post(3), x=4, scale=5, later=1))


@dataclass
class InitOnly:
    a: InitVar[int]
    b: int = 1

    def __post_init__(self, a):
        print("post", a)


attempt(replace, InitOnly(1), b=2)
print(InitVar[int], InitVar[list[int]], repr(InitVar[Any]), type(InitVar[int]).__name__)


@dataclass
class Base:
    a: int
    b: int = 2


@dataclass
class Derived(Base):
    c: int = 3
    a: str = "over"

    def extra(self):
        return self.a


print(Derived(), Derived("x", 1, 2), [f.name for f in fields(Derived)], Derived.__doc__, Base(1) == Derived(1), isinstance(Derived(), Base))
define("@dataclass\nclass Bad(Base):\n    c: int")
define("@dataclass\nclass Bad:\n    a: int = 1\n    b: int")
define("@dataclass\nclass Bad:\n    a: list = []")
define("@dataclass\nclass Bad:\n    a: dict = {}")
define("@dataclass\nclass Bad:\n    a = field()")
define("@dataclass\nclass Bad:\n    a: ClassVar[int] = field(default_factory=int)")
define("@dataclass\nclass Bad:\n    a: ClassVar[int] = field(kw_only=True)")
define("@dataclass\nclass Bad:\n    a: int = field(default=1, default_factory=int)")
define("@dataclass(eq=False, order=True)\nclass Bad:\n    a: int")
define("@dataclass(order=True)\nclass Bad:\n    a: int\n    def __lt__(self, o): pass")
define("@dataclass(frozen=True)\nclass Bad:\n    a: int\n    def __setattr__(self, n, v): pass")
define("@dataclass(unsafe_hash=True)\nclass Bad:\n    a: int\n    def __hash__(self): return 1")
define("@dataclass(frozen=True)\nclass Bad(Base):\n    c: int = 1")
define("@dataclass\nclass Bad(Version):\n    c: int = 1")
define("@dataclass(slots=True)\nclass Bad:\n    __slots__ = ('a',)\n    a: int")
define("@dataclass(weakref_slot=True)\nclass Bad:\n    a: int")
define("@dataclass\nclass Bad:\n    _: KW_ONLY\n    a: int\n    __: KW_ONLY")


@dataclass
class Kw:
    a: int
    _: KW_ONLY
    b: int = 2
    c: int


print(Kw(1, c=3), Kw.__doc__, Kw.__match_args__)
attempt(Kw, 1, 2, 3)
attempt(Kw, 1)


@dataclass(kw_only=True)
class AllKw:
    a: int = 1
    b: int
    c: int = field(kw_only=False)


print(AllKw(5, b=2), AllKw.__doc__)


@dataclass(slots=True)
class Slotted:
    x: int
    y: list = field(default_factory=list)

    def method(self):
        return __class__ is Slotted, super().__repr__().startswith("<")

    @property
    def prop(self):
        return __class__


s = Slotted(1)
print(s, s.method(), s.prop is Slotted, Slotted.__slots__, hasattr(s, "__dict__"), Slotted.__doc__, Slotted.__qualname__)
attempt(setattr, s, "z", 1)


@dataclass(slots=True, frozen=True)
class FrozenSlots:
    a: int
    b: int = 2


fs = FrozenSlots(1)
print(fs, hash(fs) == hash((1, 2)), copy.copy(fs), copy.deepcopy((fs)), copy.deepcopy(fs) == fs)
attempt(setattr, fs, "a", 5)
attempt(setattr, fs, "zz", 5)


@dataclass(slots=True)
class SlotsChild(Slotted):
    z: int = 0


print(SlotsChild(1, [], 2), SlotsChild.__slots__)


@dataclass(slots=True, weakref_slot=True)
class Weak:
    a: int = field(default=1, doc="The a.")


print(Weak.__slots__, Weak(), Weak.a.__doc__)


@dataclass(repr=False, eq=False, init=False)
class Nothing:
    a: int = 1

    def __init__(self, q):
        self.q = q


print(Nothing(5).q, Nothing(5) == Nothing(5), "__repr__" in vars(Nothing))


@dataclass
class OwnMethods:
    a: int

    def __init__(self):
        self.a = 99

    def __repr__(self):
        return "own repr"

    def __eq__(self, other):
        return "own eq"


print(OwnMethods(), OwnMethods() == 1, OwnMethods.__hash__)


@dataclass(unsafe_hash=True)
class UnsafeHash:
    a: int
    b: list = field(default_factory=list, hash=False)
    c: int = field(default=1, compare=False, hash=True)


print(hash(UnsafeHash(1)) == hash((1, 1)))


@dataclass(eq=False)
class NoEq:
    a: int


print(NoEq(1) == NoEq(1), NoEq.__hash__ is object.__hash__)


@dataclass
class Node:
    value: int
    children: list["Node"] = field(default_factory=list)
    parent: Optional["Node"] = None


n = Node(1, [Node(2), Node(3, [Node(4)])])
print(n, asdict(n), astuple(n))
n.parent = n
print(n)
NT = namedtuple("NT", "p q")


@dataclass
class Mixed:
    a: Any
    b: Any = None


m = Mixed([Point(1), (Point(2), 3)], {"k": Point(4), 5: NT(Point(6), 7)})
print(asdict(m), astuple(m))
print(asdict(m, dict_factory=OrderedDict))
print(astuple(m, tuple_factory=list))
dd = defaultdict(list, {"x": [Point(1)]})
r = asdict(Mixed(dd, {1, 2}))
print(r, type(r["a"]).__name__, asdict(Mixed(OrderedDict(a=Point(1)))))
attempt(asdict, 5)
attempt(asdict, Point)
attempt(astuple, Point)
attempt(replace, Point, x=1)
attempt(replace, 5)
attempt(replace, Point(1), q=2)
src = [1, [2]]
copied = asdict(Mixed(src))["a"]
print(copied == src, copied is src, copied[1] is src[1])

M = make_dataclass("M", ["a", ("b", int), ("c", list, field(default_factory=list))], namespace={"hi": lambda self: "hi"})
print(M(1, 2), M(1, 2).hi(), M.__doc__, M.__module__, fields(M)[0].type, make_dataclass("N", [("z", int, 5)], bases=(Base,), frozen=False)(1))
attempt(make_dataclass, "X", ["1a"])
attempt(make_dataclass, "X", ["class"])
attempt(make_dataclass, "X", ["a", "a"])
attempt(make_dataclass, "X", [("a", int, 1, 2)])
attempt(make_dataclass, "X", [5])
match Point(1, 2):
    case Point(1, y=yy):
        print("matched", yy)


@dataclass
class SelfField:
    self: int
    other: int = 2


print(SelfField(5), SelfField(1) == SelfField(1))


@dataclass
class Empty:
    pass


print(Empty(), Empty() == Empty(), Empty.__doc__, fields(Empty))


class Desc:
    def __set_name__(self, owner, name):
        self.name = "_" + name

    def __get__(self, obj, cls=None):
        if obj is None:
            return 42
        return getattr(obj, self.name, 42)

    def __set__(self, obj, value):
        setattr(obj, self.name, int(value))


@dataclass
class WithDesc:
    q: int = Desc()


print(WithDesc(), WithDesc("7"))


class Plain:
    z = 1


@dataclass
class Doc(Plain):
    "Has a doc."
    x: "list[int]" = field(default_factory=list, repr=False)


print(Doc.__doc__, Doc(), copy.deepcopy((Point(1, 2))), copy.deepcopy(n).parent is not n)


@dataclass
class Outer:
    @dataclass
    class Inner:
        v: int
    inner: "Outer.Inner"


print(Outer(Outer.Inner(1)), Outer.Inner.__qualname__)


@dataclass
class Compare:
    a: float


nan = float("nan")
print(Compare(nan) == Compare(nan), (lambda c: c == c)(Compare(nan)))
import abc


@dataclass
class Abstract(abc.ABC):
    x: int

    @abc.abstractmethod
    def f(self): ...


attempt(Abstract, 1)
attempt(dataclass, 5)
import traceback


@dataclass
class Fails:
    a: int
    b: int = 1

    def __post_init__(self):
        raise ValueError("post")


try:
    Fails(1)
except ValueError as e:
    print([(f.name, f.lineno) for f in traceback.extract_tb(e.__traceback__) if f.filename == "<string>"])
try:
    v.minor = 5
except AttributeError as e:
    print([(f.name, f.lineno) for f in traceback.extract_tb(e.__traceback__) if f.filename == "<string>"])
try:
    Mixed(type("E", (), {"__eq__": lambda s, o: 1 / 0})()) == Mixed(5)
except ZeroDivisionError as e:
    print([(f.name, f.lineno) for f in traceback.extract_tb(e.__traceback__) if f.filename == "<string>"])
T = typing.TypeVar("T")


@dataclass
class Box(typing.Generic[T]):
    item: T


print(Box(1), Box[int](2))


@dataclass
class Later:
    nxt: "Later | None" = None
    undefined: "Undefined" = None


print(Later(Later()), Later.__doc__)


@dataclass(frozen=True)
class FrozenBase:
    a: int


@dataclass(frozen=True)
class FrozenChild(FrozenBase):
    b: int = 1


class PlainChild(FrozenBase):
    pass


print(FrozenChild(1), hash(FrozenChild(1)) == hash((1, 1)))
pc = PlainChild(1)
pc.extra = 2
print(pc.extra)
attempt(setattr, pc, "a", 5)
