"""enum: random classes."""
import copy
import enum
from enum import CONFORM, EJECT, KEEP, STRICT, Enum, Flag, IntEnum, IntFlag, ReprEnum, StrEnum, auto

seed = 11


def rnd(n):
    global seed
    seed = (seed * 1103515245 + 12345) % 2147483648
    return (seed >> 8) % n


def attempt(f, *args, **kw):
    try:
        return f(*args, **kw)
    except Exception as e:
        return f"{type(e).__name__}: {e}"


class Mixin:
    def hello(self):
        return f"hello {self.name} {self.value!r}"


class Loud(str):
    def __str__(self):
        return super().__str__().upper()


class WithNew(Enum):
    def __new__(cls, *args):
        obj = object.__new__(cls)
        obj._value_ = args[0] * 2
        obj.args = args
        return obj


class WithInit(Enum):
    def __init__(self, *args):
        self.args = args
        self.first = args[0]


class WithStr(Enum):
    def __str__(self):
        return f"<<{self.name}>>"

    def __format__(self, spec):
        return f"fmt {self.name} {spec}"


class WithNext(Enum):
    def _generate_next_value_(name, start, count, last_values):
        return (name, start, count, len(last_values))


class WithMissing(Enum):
    @classmethod
    def _missing_(cls, value):
        for m in cls:
            if str(m.value) == str(value):
                return m


kinds = [(Enum,), (IntEnum,), (StrEnum,), (Flag,), (IntFlag,), (int, Enum), (str, Enum), (float, Enum), (Mixin, Enum),
         (Mixin, int, Enum), (str, ReprEnum), (Loud, Enum), (tuple, Enum), (WithNew,), (WithInit,), (WithStr,),
         (int, WithStr), (WithNext,), (WithMissing,), (str, Mixin, Enum), (bytes, Enum), (int, Flag), (frozenset, Enum), (complex, ReprEnum)]
values = [1, 2, 3, 4, 8, 16, 0, -1, "1", "x", "yy", (1, 2), (3,), [1], None, True, 2.5, 1j, b"b", lambda self: 1, (), {"k": 1}, "z", 5, 12]


def body(ns, n):
    for i in range(1 + rnd(5)):
        name = "ABCDEFG"[rnd(7)]
        k = rnd(10)
        if k < 4:
            value = auto()
        elif k == 4:
            value = (auto(), 5)
        elif k == 5 and rnd(3) == 0:
            value = enum.nonmember(5)
        elif k == 6 and rnd(3) == 0:
            value = enum.member(7)
        else:
            value = values[rnd(len(values) if n % 2 else 6)]
        ns[name] = value


shown = set()
for n in range(300):
    seed = n * 7919 + 5
    rnd(2), rnd(2)
    bases = kinds[rnd(len(kinds))]
    kw = {}
    if issubclass(bases[-1], Flag) and rnd(2):
        kw["boundary"] = (STRICT, CONFORM, EJECT, KEEP)[rnd(4)]
    label = [b.__name__ for b in bases], {k: str(v) for k, v in kw.items()}

    def make():
        ns = enum.EnumType.__prepare__("E", bases)
        ns["__module__"] = "__main__"
        ns["__qualname__"] = "E"
        body(ns, n)
        return enum.EnumType("E", bases, ns, **kw)

    E = attempt(make)
    seed = n
    print(n, label, E if isinstance(E, str) and "0x" not in E else "")
    if isinstance(E, str):
        continue
    members = list(E.__members__.items())
    if "0x" in repr(members):
        continue
    print("  ", members, E, len(E), list(E) == list(reversed(E))[::-1])
    for name, m in members[:3]:
        print("  ", m, repr(m), f"{m}", attempt(format, m, ">8"), "%s" % (m,), m.name, repr(m.value), getattr(m, "args", None), m.__reduce_ex__(4)[1:], attempt(lambda: E(m.value) is m), E[name] is m, m in E, attempt(lambda: m.value in E), copy.deepcopy(m) is m, attempt(lambda: m.hello()) if Mixin in bases else "")
    if members:
        m = members[0][1]
        print("  ", attempt(lambda: hash(m) is not None), [d for d in dir(m) if d[0] != "_"][:9] if E._member_type_ is object else "", [d for d in dir(E) if d[0] != "_"][:7] if E._member_type_ is object else "")
    for v in (1, 3, 6, 7, -2, "x", [1], 99):
        r = attempt(E, v)
        print("    ", v, repr(r) if isinstance(r, (E, int)) else r, attempt(lambda: v in E), end=";")
    print()
    if issubclass(E, Flag) and members:
        a, b = members[0][1], members[-1][1]
        print("  ", [attempt(lambda: repr(x)) for x in (attempt(lambda: a | b), attempt(lambda: a & b), attempt(lambda: a ^ b))], attempt(lambda: repr(~a)), attempt(list, a), attempt(lambda: a in b), attempt(lambda: repr(a | 64)), bool(a), attempt(len, a))
