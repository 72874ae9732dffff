"""enum: Enum, IntEnum, StrEnum, auto, the functional form."""
import copy
import enum
from enum import *
from enum import auto, property as enum_property


def attempt(f, *args, **kw):
    try:
        print(repr(f(*args, **kw)))
    except Exception as e:
        print(type(e).__name__ + ":", e)


def define(body):
    try:
        exec(body, globals())
    except Exception as e:
        print(type(e).__name__ + ":", e, getattr(e, "__notes__", ""))


print(sorted(enum.__all__))


class Color(Enum):
    "Colors."
    RED = 1
    GREEN = 2
    BLUE = 3
    CRIMSON = 1

    def describe(self):
        return f"{self.name} is {self.value}"

    @property
    def double(self):
        return self.value * 2

    @classmethod
    def default(cls):
        return cls.GREEN


print(Color.RED, repr(Color.RED), Color.RED.name, Color.RED.value, Color(2), Color["BLUE"], Color.CRIMSON)
print(list(Color), len(Color), Color, repr(Color), Color.__members__, Color.RED.describe(), Color.BLUE.double, Color.default())
print(Color.RED is Color(1), Color.RED == 1, Color.RED != Color.BLUE, Color.RED in Color, 1 in Color, 99 in Color, "RED" in Color, isinstance(Color.RED, Color))
print(f"{Color.RED}", f"{Color.RED:>12}", f"{Color.RED!r}", "%s" % Color.RED, str(Color.GREEN), {Color.RED: 1}, [Color.RED])
print(type(Color.RED), Color.RED.__class__ is Color, Color.__name__, Color.__doc__, Color.__module__, list(reversed(Color)))
print({Color.RED: "r", Color.BLUE: "b"}[Color.CRIMSON], Color.RED in {Color.RED}, hash(Color.RED) == hash(Color.CRIMSON))
attempt(Color, 99)
attempt(Color, "RED")
attempt(Color, [1])
attempt(lambda: Color["PURPLE"])
attempt(lambda: Color.PURPLE)
attempt(lambda: Color.name)
attempt(lambda: Color.value)
attempt(setattr, Color, "RED", 5)
attempt(delattr, Color, "RED")
attempt(setattr, Color.RED, "value", 5)
attempt(setattr, Color.RED, "name", 5)
attempt(lambda: Color.RED < Color.BLUE)
attempt(lambda: Color.RED + 1)
attempt(Color)
attempt(Color, 1, 2)
Color.extra = 5
Color.RED.note = "n"
print(Color.extra, Color.RED.note, Color.RED.BLUE, bool(Color.RED), callable(Color))
print(copy.deepcopy((Color.RED)) is Color.RED, copy.copy(Color.RED) is Color.RED, copy.deepcopy([Color.RED])[0] is Color.RED, Color.RED.__reduce_ex__(2))
print([m for m in dir(Color) if not m.startswith("__")], [m for m in dir(Color.RED) if not m.startswith("__")])
define("class Sub(Color): pass")
define("class Dup(Enum):\n A = 1\n A = 2")
define("class Dup(Enum):\n A = 1\n def A(self): pass")
define("class Bad(Enum):\n _bad_ = 1")
define("class Bad(Enum):\n mro = 1")
define("class Bad(Enum, int):\n A = 1")
define("class Bad(int, str, Enum):\n A = 1")
define("class Bad(Enum):\n A = auto()\n def _generate_next_value_(n, s, c, l): return n")
define("class Bad(Enum):\n A = 'x'\n B = auto()")
define("class Bad(Enum):\n A = None\n B = 'x'\n C = auto()")
define("class Bad(Enum):\n _order_ = 'B A'\n A = 1\n B = 2")
define("class Bad(IntEnum):\n A = 'x'")
define("class Bad(StrEnum):\n A = 1")
define("class Bad(Enum):\n A = 1\n def __init__(self, x): raise ValueError('in init')")
match Color.RED:
    case Color.BLUE:
        print("blue")
    case Color.RED:
        print("red")


class Auto(Enum):
    A = auto()
    B = auto()
    C = 10
    D = auto()
    E = (auto(), "x")


print([(m.name, m.value) for m in Auto])


class Named(Enum):
    @staticmethod
    def _generate_next_value_(name, start, count, last_values):
        return f"{name}-{start}-{count}-{last_values}"
    ONE = auto()
    TWO = auto()


print([m.value for m in Named])


class Planet(Enum):
    EARTH = (5.976e+24, 6.37814e6)
    MARS = (6.421e+23, 3.3972e6)

    def __init__(self, mass, radius):
        self.mass = mass
        self.radius = radius

    @property
    def gravity(self):
        return 6.67300E-11 * self.mass / (self.radius * self.radius)


print(Planet.EARTH, repr(Planet.EARTH), Planet.EARTH.value, Planet.EARTH.mass, round(Planet.MARS.gravity, 3), Planet((5.976e+24, 6.37814e6)))
attempt(lambda: Planet(5.976e+24, 6.37814e6))


class Coordinate(bytes, Enum):
    def __new__(cls, value, label, unit):
        obj = bytes.__new__(cls, [value])
        obj._value_ = value
        obj.label = label
        obj.unit = unit
        return obj
    PX = (0, "P.X", "km")
    PY = (1, "P.Y", "km")


attempt(lambda: repr(Coordinate.PY))
print(Coordinate.PY.label, Coordinate(1), Coordinate.PX == b"\0")


class Num(IntEnum):
    ONE = 1
    TWO = 2


print(Num.ONE, repr(Num.ONE), Num.ONE + 1, Num.ONE == 1, Num.ONE < Num.TWO, f"{Num.TWO:03d}", [1, 2][Num.ONE], Num(2), sorted([Num.TWO, Num.ONE]), {1: "x"}[Num.ONE], hash(Num.ONE) == hash(1), isinstance(Num.ONE, int), int(Num.TWO), "%d" % Num.TWO, str(Num.ONE))
print(type(Num.ONE + 1), Num.ONE.bit_length(), Num.ONE.real, range(Num.TWO), Num.ONE * 2.5, max(Num), sum(Num), -Num.ONE, Num.ONE is Num(1), copy.deepcopy((Num.ONE)) is Num.ONE)
attempt(Num, 3)


class S(StrEnum):
    A = auto()
    LONG_NAME = auto()
    X = "x value"


print(S.A, repr(S.A), S.LONG_NAME.value, S("a"), S.A == "a", S.A.upper(), f"{S.X:>10}", "-".join(S), S.A + "b", {"a": 1}[S.A], S.X in ("x value",), len(S.X), isinstance(S.A, str), str(S.A), sorted(S))


class OldStr(str, Enum):
    A = "a"


class OldInt(int, Enum):
    A = 1


class OldFloat(float, Enum):
    PI = 3.14


print(OldStr.A, repr(OldStr.A), f"{OldStr.A}", OldStr.A == "a", OldInt.A, f"{OldInt.A}", repr(OldInt.A), OldInt.A + 1, repr(OldFloat.PI), OldFloat.PI * 2, "%s %d" % (OldInt.A, OldInt.A), OldStr.A.value, "x" + OldStr.A)


class T(tuple, Enum):
    A = 1, 2
    B = [3]


print(repr(T.A), T.A[1], T.B.value)

# the functional form
Animal = Enum("Animal", "CAT DOG")
print(list(Animal), Animal.__module__, Animal.__qualname__, Enum("E", ["a", "b"], start=0)(0), list(Enum("F", {"x": 5, "y": 6})), list(Enum("G", [("p", 1), ("q", 1)])), list(Enum("H", "a,b, c")), list(IntEnum("I", "a b")), list(Enum("J", "a", type=str)), Enum("K", ()), list(Enum("L", names="a b", module="mod", qualname="q.L"))[0].__module__)
attempt(Enum, "X")
attempt(Enum, "X", 5)


# hooks
class Missing(Enum):
    A = 1

    @classmethod
    def _missing_(cls, value):
        if value == "none":
            return None
        if value == "bad":
            return 5
        if value == "raise":
            raise KeyError("inside")
        return cls.A


print(Missing("x"), "y" in Missing)
attempt(Missing, "none")
attempt(Missing, "bad")
attempt(Missing, "raise")


class Ci(StrEnum):
    RED = "red"

    @classmethod
    def _missing_(cls, value):
        for m in cls:
            if m.value == value.lower():
                return m


print(Ci("RED"))
attempt(Ci, "x")


class WithIgnore(Enum):
    _ignore_ = "i tmp"
    tmp = 3
    A = 1
    for i in range(3):
        pass
    __private = 5
    func = lambda self: 1

    class Nested:
        pass

    @member
    def f(self): pass
    x = nonmember(5)


print(list(WithIgnore) == [WithIgnore.A, WithIgnore.f], WithIgnore.x, type(WithIgnore.A.func()).__name__, WithIgnore.Nested.__name__, WithIgnore._WithIgnore__private)


class Unhash(Enum):
    A = [1]
    B = {"k": 2}
    C = [1]


print(repr(Unhash([1])), Unhash({"k": 2}), [1] in Unhash, [2] in Unhash, Unhash.C, list(Unhash))
attempt(Unhash, [5])


class Base(Enum):
    def hello(self):
        return f"hello {self.name}"

    def __str__(self):
        return f"<<{self.value}>>"


class Derived(Base):
    A = 1


print(Derived.A, repr(Derived.A), Derived.A.hello(), f"{Derived.A}")


class Ordered(Enum):
    def __lt__(self, other):
        if self.__class__ is other.__class__:
            return self.value < other.value
        return NotImplemented
    LOW = 1
    HIGH = 2


print(Ordered.LOW < Ordered.HIGH, sorted([Ordered.HIGH, Ordered.LOW]))


class Eq(Enum):
    A = 1
    B = 2

    def __eq__(self, other):
        return self.value == other

    def __hash__(self):
        return hash(self.value)


print(Eq.A == 1, {1: "x"}[Eq.A])


class NameValue(Enum):
    name = 1
    value = 2


print(NameValue.name.name, NameValue.value.value, NameValue.name.value, list(NameValue))


class Shout(Enum):
    A = "a"

    @property
    def value(self):
        return super().value.upper()

    @enum_property
    def title(self):
        return self.name.title()


print(Shout.A.value, Shout.A._value_, Shout("a"), Shout.A.title, repr(Shout.A))
attempt(lambda: Shout.title)
print(unique(Num) is Num)
attempt(unique, Color)
attempt(verify(UNIQUE), Color)
attempt(verify(CONTINUOUS), Enum("V", {"a": 1, "b": 5}))
attempt(verify(CONTINUOUS, UNIQUE), Num)
attempt(verify(UNIQUE), int)


class Sub1(Enum):
    def __init_subclass__(cls, **kw):
        super().__init_subclass__(**kw)
        print("subclass", cls.__name__, list(cls.__members__))


class Sub2(Sub1):
    A = 1


class Alias(Enum):
    A = 1
    B = 2


Alias.A._add_alias_("FIRST")
Alias.A._add_value_alias_("one")
print(Alias.FIRST, Alias("one"), Alias.__members__)
attempt(Alias.A._add_value_alias_, 2)
attempt(Alias.A._add_alias_, "B")
print(auto(), auto(5).value, EnumDict("X").member_names)


class Meta(EnumType):
    def hi(cls):
        return "hi " + cls.__name__


class WithMeta(Enum, metaclass=Meta):
    A = 1


print(WithMeta.hi(), type(WithMeta).__name__, isinstance(Color, EnumType), EnumMeta is EnumType)


class Call(Enum):
    ADD = "+"
    SUB = "-"

    def __call__(self, a, b):
        return a + b if self is Call.ADD else a - b


print(Call.ADD(1, 2), Call("-")(5, 3))


class Mood(Enum):
    A = 1

    def __bool__(self):
        return False


print(bool(Mood.A), Mood.A.__objclass__, Mood.A._sort_order_, Color.BLUE._sort_order_)
