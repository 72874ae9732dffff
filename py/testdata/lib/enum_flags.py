"""enum: Flag, IntFlag, boundaries."""
import copy
import enum
from enum import *


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


class Perm(Flag):
    R = auto()
    W = auto()
    X = auto()
    RW = R | W


print(list(Perm), Perm, repr(Perm.R), Perm.R | Perm.X, repr(Perm.R | Perm.X), Perm.RW, repr(Perm.R | Perm.W), Perm(0), repr(Perm(0)), Perm(7), repr(Perm(7)))
print(Perm.R in Perm.RW, Perm.X in Perm.RW, Perm.RW & Perm.R, Perm.RW ^ Perm.R, ~Perm.R, repr(~Perm.RW), ~Perm(0), bool(Perm.R & Perm.W), len(Perm.RW), list(Perm.RW), list(Perm(7)), len(Perm), Perm.__members__)
print((Perm.R | Perm.X).name, (Perm.R | Perm.X).value, Perm(0).name, Perm.RW.name, Perm(5) is Perm(5), Perm(3) is Perm.RW, Perm["RW"], Perm(-1), Perm(~1), Perm.R == 1, hash(Perm(5)) == hash(Perm.R | Perm.X))
attempt(Perm, 8)
attempt(Perm, -9)
attempt(Perm, "x")
attempt(lambda: Perm.R | 1)
attempt(lambda: 1 | Perm.R)
attempt(lambda: 1 in Perm.R)
attempt(lambda: Perm.R < Perm.W)
print(1 in Perm, 7 in Perm, 8 in Perm, Perm.R in Perm, copy.deepcopy((Perm(5))) is Perm(5), copy.deepcopy(Perm(5)) is Perm(5), f"{Perm.R:>10}|{Perm(5)}")
p = Perm.R
p |= Perm.X
print(p, p & ~Perm.R, Perm.R | Perm.R, {Perm.R | Perm.W: 1}[Perm.RW])
match Perm.RW:
    case Perm.R:
        print("R")
    case Perm.RW:
        print("RW")


class Weird(Flag):
    A = 1
    C = 4
    B = 2
    NONE = 0
    AC = 5


print(list(Weird), repr(Weird(7)), list(Weird(7)), Weird.NONE, repr(Weird(0)), Weird(0).name, [m.name for m in Weird], repr(Weird.AC), repr(Weird(3)))


class Gap(Flag):
    A = 1
    C = 4
    EIGHTS = 8 | 16


print(list(Gap), repr(Gap(24)), repr(Gap(25)), ~Gap.A)
attempt(Gap, ~0)
attempt(Gap, 2)
attempt(Gap, 8)


class Conform(Flag, boundary=CONFORM):
    A = 1
    B = 4


class Eject(Flag, boundary=EJECT):
    A = 1
    B = 4


class Keep(Flag, boundary=KEEP):
    A = 1
    B = 4


print(repr(Conform(7)), repr(Conform(2)), Eject(7), type(Eject(7)).__name__, repr(Eject(5)), repr(Keep(7)), Keep(7).name, repr(Keep(2)), repr(Keep(8)), repr(~Keep.A), repr(~Conform.A), repr(~Eject.A))


class Mode(IntFlag):
    R = 4
    W = 2
    X = 1
    RWX = 7


print(Mode.R, repr(Mode.R), Mode.R | Mode.W, repr(Mode.R | Mode.W), repr(Mode(8)), repr(Mode(9)), Mode.R + 1, repr(Mode.R | 8), repr(8 | Mode.R), Mode.R == 4, repr(Mode.R & 4), repr(Mode.R ^ 6), repr(~Mode.R), int(~Mode.R), list(Mode), f"{Mode.RWX:b}", repr(Mode.RWX), Mode.R in Mode.RWX, isinstance(Mode.R | 8, Mode), str(Mode(6)), repr(Mode(-1)), repr(Mode(0)), list(Mode(6)))
print(type(Mode.R | Mode.W).__name__, type(Mode.R + Mode.W).__name__, (Mode.R | Mode.W).name, Mode(16).name, Mode(16).value, bool(Mode(0)), Mode.R > Mode.W, sorted(Mode), {6: "x"}[Mode.R | Mode.W], Mode.R << 1)
attempt(Mode, "x")
define("class Bad(Flag):\n A = 'x'")
define("class Bad(Flag):\n A = 'x'\n B = auto()")
define("class Bad(IntFlag):\n A = 'x'")


class StartFrom(Flag):
    A = 4
    B = auto()
    C = A | B
    D = auto()


print([(n, m.value) for n, m in StartFrom.__members__.items()])
F = Flag("F", "a b c")
print(list(F), F.a | F.c, repr(F(6)), IntFlag("G", "x y")(3), repr(Flag("H", {"p": 1, "q": 8})(9)))
attempt(verify(NAMED_FLAGS), Gap)
attempt(verify(NAMED_FLAGS), Perm)
attempt(verify(CONTINUOUS), Gap)
print(list(FlagBoundary), repr(STRICT), list(EnumCheck), enum.show_flag_values(11), enum.bin(10), enum.bin(~10), enum.bin(5, 8))


class Big(Flag):
    A = 1 << 70
    B = auto()


print(repr(Big.A | Big.B), Big.B.value == 1 << 71)
print(isinstance(Perm.R, Enum), issubclass(IntFlag, Flag), Perm.R.__reduce_ex__(4), [n for n in dir(Perm.R) if n[0] != "_"], Perm.__doc__, Mode.__doc__, repr(IntFlag), repr(Flag), repr(Enum))


class Labeled(Flag):
    def __new__(cls, value, label="none"):
        obj = object.__new__(cls)
        obj._value_ = value
        obj.label = label
        return obj
    A = 1, "first"
    B = 2, "second"


print(Labeled.A.label, repr(Labeled.A | Labeled.B), Labeled(2).label)


class Dir(Flag):
    UP = auto()
    DOWN = auto()

    def opposite(self):
        return ~self

    @classmethod
    def all(cls):
        result = cls(0)
        for m in cls:
            result |= m
        return result


print(Dir.UP.opposite(), repr(Dir.all()), Dir.all() == Dir.UP | Dir.DOWN, [d.name for d in Dir.all()])


@global_enum
class GE(Enum):
    GX = 1


@global_enum
class GF(Flag):
    GA = 1
    GB = 2


print(GX, repr(GX), GA | GB, repr(GA | GB), repr(GF(0)))
