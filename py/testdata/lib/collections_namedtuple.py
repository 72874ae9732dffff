"""collections.namedtuple."""
import collections
import copy
from collections import namedtuple


def attempt(f, *args, **kw):
    try:
        print(repr(f(*args, **kw)))
    except Exception as e:
        print(type(e).__name__ + ":", e)


print(sorted(collections.__all__))
Point = namedtuple("Point", "x y")
p = Point(1, y=2)
print(p, p.x, p.y, p[0], p[-1], len(p), p == (1, 2), hash(p) == hash((1, 2)))
print(Point._fields, Point._field_defaults, Point.__match_args__, Point.__doc__, Point.__slots__)
print(Point.__module__, Point.__qualname__, Point.__name__, Point.__bases__, Point.__mro__)
print(Point.x.__doc__, Point.y.__doc__, type(Point.x).__name__, Point.__new__.__doc__)
print(p._replace(x=5), p._asdict(), Point._make([7, 8]), copy.replace(p, y=9))
print([*p], tuple(p), p + (3,), p[:1], sorted([Point(2, 1), Point(1, 2)]), p < Point(1, 3))
x, y = p
print(x, y, Point(**{"x": 1, "y": 2}), Point(*[1, 2]) == p)
attempt(Point)
attempt(Point, 1)
attempt(Point, 1, 2, 3)
attempt(Point, 1, z=2)
attempt(Point, 1, x=2)
attempt(p._replace, z=1)
attempt(p._replace, z=1, q=2)
attempt(Point._make, [1])
attempt(Point._make, [1, 2, 3])
attempt(lambda: setattr(p, "x", 3))
attempt(lambda: setattr(p, "other", 3))
attempt(lambda: p.z)
attempt(lambda: p[2])
attempt(lambda: delattr(p, "x"))
attempt(namedtuple, "1x", "a")
attempt(namedtuple, "x", "1a")
attempt(namedtuple, "class", "a")
attempt(namedtuple, "x", "a def")
attempt(namedtuple, "x", "a _b")
attempt(namedtuple, "x", "a b a")
attempt(namedtuple, "x", "a b", defaults=(1, 2, 3))
attempt(namedtuple, "x", 5)
attempt(namedtuple, "x", "a", 5)
print(namedtuple("R", "a def _x a b 1", rename=True)._fields)
D = namedtuple("D", "a, b, c", defaults=(2, 3))
print(D(1), D(1, 5), D._field_defaults, D.__new__.__defaults__)
attempt(D)
E = namedtuple("Empty", "")
print(E(), E()._asdict(), len(E()), E._fields)
S = namedtuple("Single", ["value"])
print(S(1), S((1, 2)), S._make("x"))
print(namedtuple("M", "a", module="mod").__module__)
print(Point.__repr__.__qualname__, Point._make.__qualname__, Point.__new__.__qualname__, Point._replace.__name__)
print(sorted(n for n in vars(Point) if n not in ("__firstlineno__", "__static_attributes__")))


class P3(Point):
    __slots__ = ()

    def __new__(cls, x, y=0):
        return super().__new__(cls, x, y)

    @property
    def norm(self):
        return self.x ** 2 + self.y ** 2

    def __str__(self):
        return f"<{self.x} {self.y}>"


q = P3(3, 4)
print(q, repr(q), q.norm, q._replace(x=0), type(q._replace(x=0)).__name__, P3(1), isinstance(q, Point))
print(copy.deepcopy((p)) == p, p.__getnewargs__(), copy.copy(p), copy.deepcopy(Point([1], {})))
match p:
    case Point(x=1, y=b):
        print("matched", b)
match p:
    case Point(a, 2):
        print("matched", a)
print("%s %s" % p, "{0.x} {0.y}".format(p), f"{p.x}", f"{p!s:>20}")
Point.x.__doc__ = "The x."
print(Point.x.__doc__)
big = namedtuple("Big", [f"f{i}" for i in range(300)])
print(big(*range(300)).f299, namedtuple("Ä", "ö")(1))
print(isinstance(Point.x, property), Point.x.__get__(p), Point.x.__get__(None, Point) is Point.x)
attempt(Point.x.__get__, 5)
