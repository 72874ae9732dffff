"""Functions of one value: len, abs, hash, repr, chr, round, pow, ..."""


def show(f, *args, **kwargs):
    try:
        print(f.__name__, repr(f(*args, **kwargs)))
    except BaseException as e:
        print(f.__name__, type(e).__name__, *e.args)


class Number:
    def __init__(self, x):
        self.x = x

    def __index__(self):
        return self.x

    def __abs__(self):
        return "absolute"

    def __round__(self, n=None):
        return ("rounded", n)

    def __divmod__(self, other):
        return ("divmod", other)

    def __rdivmod__(self, other):
        return ("rdivmod", other)

    def __pow__(self, other, mod=None):
        return ("pow", other, mod)

    def __len__(self):
        return self.x

    def __hash__(self):
        return self.x

    def __repr__(self):
        return f"Number({self.x})"

    def __format__(self, spec):
        return f"<{spec}>"


for x in (0, -5, 5.5, -0.0, True, 2**70, -2**70, Number(3), "a", None):
    show(abs, x)
for x in ([], "abc", (1, 2), {1: 2}, {1}, range(5), b"ab", Number(4), Number(-1), Number(2**70), 3, None):
    show(len, x)
show(len)
show(len, 1, 2)
show(hash, [])
show(hash, {})
show(hash, Number(7))
show(hash, Number(2**64))
show(hash, (1, "a") == (1, "a"))
print(hash(1) == hash(1.0) == hash(True), hash(2**61 - 1), hash(-1), hash(0.5), hash(float("inf")))
for x in (97, 0x20ac, 0x1f600, 0, -1, 0x110000, 2**100, "a", 1.5, Number(65)):
    show(chr, x)
for x in ("a", "€", "😀", "ab", "", b"a", b"ab", bytearray(b"z"), 3, None):
    show(ord, x)
show(ord)
for f in (bin, oct, hex):
    for x in (0, 10, -10, 2**70, -2**70, True, Number(255), 1.5, "1"):
        show(f, x)
for x in (1.5, 2.5, -1.5, 3, 10**20, Number(3), "x", None):
    show(round, x)
for args in ((1.2345, 2), (1234, -2), (1250, -2), (2.675, 2), (5, 0), (1.5, None), (Number(1), 3), ("x", 1), (1.5, "a")):
    show(round, *args)
show(round)
show(round, number=2.7)
show(round, 1.25, ndigits=1)
for args in ((2, 10), (2, -1), (2.0, 0.5), (-8, 1 / 3), (2, 10, 7), (2, -1, 7), (3, 200, 10**9 + 7), (2, 3, -5), (0, 0), (0, -1),
             (2, 3, 0), (2, -1, 4), ("a", 2), (2, "a"), ("a", 2, 3), (2.0, 3, 4), (Number(1), 2), (Number(1), 2, 3), (2,)):
    show(pow, *args)
show(pow, base=2, exp=5)
for args in ((7, 2), (-7, 2), (7, -2), (7.5, 2), (-7.5, 2), (2**70, 3), (1, 0), (1.0, 0), (1, "a"), (Number(1), 2), (2, Number(1)), (1,)):
    show(divmod, *args)
for args in ((3, ""), (3, "05d"), (3.14159, ".2f"), ("a", ">5"), (Number(1), "spec"), (Number(1),), (3, 4), (3, "x"), (3, "q"), ([], "x"), (None,)):
    show(format, *args)
for x in ("é", "a'b", 'a"b', "\ud800", "\U0001f600", "\x00\x7f", b"\xff", ["é"], Number(1), {"ü": "ß"}):
    show(ascii, x)
    print(ascii(repr(x)))
print(id(1) == id(1), id(None) == id(None), type(id(object())))
print(callable(len), callable(int), callable(lambda: 0), callable(3), callable(Number), callable(Number(1)))
print(repr(len), repr(print), len.__name__, len.__module__)
