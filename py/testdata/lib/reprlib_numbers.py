"""reprlib, numbers."""
import numbers
import reprlib
from collections import deque


def attempt(f, *args, **kw):
    try:
        print(repr(f(*args, **kw)))
    except Exception as e:
        print(type(e).__name__ + ":", e)


r = reprlib.Repr()
for x in ([1] * 10, (1,), (1, 2) * 5, {i: i * 2 for i in range(10)}, {3, 1, 2}, set(range(20)), frozenset("abcdefgh"), frozenset(), set(), deque(range(10)), deque(), "x" * 100, "it's" * 20, 10**100, [[[[[[[[1]]]]]]]], {"a": {"b": {"c": {"d": {"e": {"f": {"g": 1}}}}}}}, 1.5, None, b"y" * 100, {}, [], (), "short", -10**60, {1: "a" * 50}, {"b": 1, "a": 2}, object):
    print(r.repr(x), reprlib.repr(x) == r.repr(x))
print(sorted(k for k in vars(r)), r.maxlevel, r.maxother, r.indent, r.fillvalue, reprlib.aRepr.maxdict)
r2 = reprlib.Repr(maxlevel=2, maxlist=2, maxstring=10, fillvalue="+++", maxdict=1)
print(r2.repr([1, [2, [3, [4]]], 5]), r2.repr("abcdefghijklmnop"), r2.repr({1: 2, 3: 4}))
for indent in (2, "->", 0, ""):
    print(reprlib.Repr(indent=indent).repr([1, [2, {"a": 3}], (4,), []]))
attempt(lambda: reprlib.Repr(indent=-1).repr([1]))
attempt(lambda: reprlib.Repr(indent=1.5).repr([1]))


class Own(reprlib.Repr):
    def repr_Thing(self, x, level):
        return f"<thing at level {level}>"


class Thing:
    pass


class Broken:
    def __repr__(self):
        raise ValueError


print(Own().repr([Thing()]), r.repr(Broken()).split(" at ")[0])


class Node:
    def __init__(self):
        self.items = [self, 1]

    @reprlib.recursive_repr()
    def __repr__(self):
        "The repr."
        return f"Node({self.items})"

    @reprlib.recursive_repr(fillvalue="<...>")
    def __str__(self):
        return f"str({self.items[0]!s})"


print(Node(), repr(Node()), Node.__repr__.__name__, Node.__repr__.__doc__, Node.__repr__.__wrapped__.__name__, Node.__repr__.__qualname__)

for x in (1, True, 1.5, 1j, "1", None):
    print(repr(x), [n for n in numbers.__all__ if isinstance(x, getattr(numbers, n))])
print(issubclass(int, numbers.Integral), issubclass(float, numbers.Rational), numbers.Integral.__mro__, numbers.Number.__hash__)
print(sorted(numbers.Integral.__abstractmethods__))
print(sorted(numbers.Complex.__abstractmethods__))
attempt(numbers.Real)


class Mod(numbers.Integral):
    def __init__(self, v): self.v = v % 7
    def __int__(self): return self.v
    def __pos__(self): return self
    def __add__(self, o): return Mod(self.v + int(o))
    def __neg__(self): return Mod(-self.v)
    def __floordiv__(self, o): return Mod(self.v // int(o))
    def __mod__(self, o): return Mod(self.v % int(o))
    def __rfloordiv__(self, o): return Mod(int(o) // self.v)
    def __rmod__(self, o): return Mod(int(o) % self.v)
    def __eq__(self, o): return self.v == int(o)
    def __radd__(self, o): return self + o
    def __repr__(self): return f"Mod({self.v})"


for name in numbers.Integral.__abstractmethods__ - set(vars(Mod)):
    setattr(Mod, name, None)
Mod.__abstractmethods__ = frozenset()
m = Mod(5)
print(m - Mod(2), 9 - m, float(m), complex(m), m.real, m.imag, m.conjugate(), m.numerator, m.denominator, divmod(m, 2), divmod(9, m), [1, 2, 3, 4, 5, 6][m], bool(m), bool(Mod(7)))
