# Random calls of the methods of str, of formatting and of streams in memory.
import io

state = 12345


def rnd(n):
    global state
    state = (state * 6364136223846793005 + 1442695040888963407) % 2**64
    return (state >> 33) % n


def pick(xs):
    return xs[rnd(len(xs))]


CHARS = ["a", "b", "A", "z", " ", "\t", "\n", "\r", "0", "9", "-", "+", "{", "}", "%", "é", "ß", "€", "\U0001f600", "İ", "\u2028", "\xa0", "\ud800", "ﬁ", "'", '"', "\\"]


def text(n=8):
    return "".join([pick(CHARS) for _ in range(rnd(n))])


def number():
    return pick([0, 1, 2, 3, 5, 8, -1, -2, -5, 100, None])


def count():
    return pick([0, 1, 2, 3, 5, 12, -1, -2])


CALLS = [
    lambda s: s.find(text(3), number(), number()), lambda s: s.rfind(text(3), number(), number()),
    lambda s: s.index(text(2)), lambda s: s.count(text(3), number(), number()),
    lambda s: s.startswith(text(3), number(), number()), lambda s: s.endswith((text(2), text(2)), number()),
    lambda s: s.split(pick([None, "a", " ", "é", "ab"]), count()), lambda s: s.rsplit(pick([None, "a", " ", "é", "ab"]), count()),
    lambda s: s.splitlines(rnd(2)), lambda s: s.partition(text(3)), lambda s: s.rpartition(text(3)),
    lambda s: s.strip(pick([None, "a ", "é€", text(4)])), lambda s: s.lstrip(text(3)), lambda s: s.rstrip(),
    lambda s: s.replace(text(3), text(4), count()), lambda s: s.center(rnd(20), pick(CHARS)), lambda s: s.ljust(rnd(15), pick(CHARS)),
    lambda s: s.rjust(rnd(15)), lambda s: s.zfill(rnd(15)), lambda s: s.expandtabs(rnd(9)), lambda s: s.upper(), lambda s: s.lower(),
    lambda s: s.title(), lambda s: s.capitalize(), lambda s: s.swapcase(), lambda s: s.casefold(), lambda s: s.join([text(3), text(3), "x"]),
    lambda s: s[number():number():pick([None, 1, 2, -1, -2, 3])], lambda s: s[count()], lambda s: s * rnd(4), lambda s: text(3) in s,
    lambda s: s < text(), lambda s: s == s[:], lambda s: repr(s), lambda s: ascii(s), lambda s: s.translate({97: "xy", 233: None, 48: 0x20ac}),
    lambda s: s.removeprefix(text(2)), lambda s: s.removesuffix(text(2)), lambda s: s.isspace() + 2 * s.isalpha() + 4 * s.istitle() + 8 * s.isidentifier(),
    lambda s: s.encode(pick(["utf-8", "latin-1", "utf-16-le", "cp1252"]), pick(["replace", "ignore", "backslashreplace", "strict"])),
    lambda s: list(s), lambda s: s + text(3), lambda s: s.format(1, a=2), lambda s: s % (1, 2), lambda s: s.__format__(pick(["", ">8", "^7", ".3", "*<9.2", "=5", "d"])),
]
VALUES = [0, 1, -1, 42, -255, 10**20, 1234567, True, 0.0, -0.0, 1.5, -2.25, 1e20, 1e-7, 123456.789, float("inf"), float("nan"), "abc", "é€", 1j, 2.5 - 3j]


def spec():
    s = ""
    if rnd(2):
        s += pick(["<", ">", "^", "=", "*<", "€>", "0^"])
    s += pick(["", "", "+", "-", " "]) + pick(["", "", "z"]) + pick(["", "", "#"]) + pick(["", "", "0"]) + pick(["", "5", "12"])
    return s + pick(["", "", ",", "_"]) + pick(["", "", ".0", ".3", ".10"]) + pick(["", "d", "x", "X", "b", "o", "c", "e", "f", "g", "%", "n", "s", "E", "G", "F", "q"])


def percent():
    return "%" + pick(["", "-", "+", " ", "0", "#", "-#", "+0"]) + pick(["", "4", "10"]) + pick(["", ".0", ".3", ".6"]) + pick("diouxXeEfFgGcrsa%q")


def show(f):
    try:
        print(ascii(f()))
    except UnicodeError as e:
        print(type(e).__name__, ascii(e.args))
    except Exception as e:
        print(type(e).__name__, ascii(str(e)))


for _ in range(3000):
    s = text(12)
    show(lambda: pick(CALLS)(s))
for _ in range(1500):
    v, how = pick(VALUES), spec()
    print(repr(v), how, end=" ")
    show(lambda: format(v, how))
for _ in range(1000):
    v, how = pick(VALUES), percent()
    print(repr(v), how, end=" ")
    show(lambda: how % (v,))
for _ in range(60):
    f = io.StringIO(text(10), pick([None, "", "\n", "\r", "\r\n"]))
    for _ in range(12):
        show(lambda: pick([
            lambda: f.write(text(6)), lambda: f.read(rnd(5)), lambda: f.readline(), lambda: f.readline(rnd(4)), lambda: f.seek(rnd(15)), lambda: f.tell(),
            lambda: f.getvalue(), lambda: f.truncate(), lambda: f.truncate(rnd(9)), lambda: f.readlines(), lambda: next(f, None), lambda: f.read(), lambda: f.seek(0, 2)])())
    b = io.BytesIO(text(10).encode("utf-8", "replace"))
    for _ in range(12):
        show(lambda: pick([
            lambda: b.write(text(5).encode("latin-1", "replace")), lambda: b.read(rnd(5)), lambda: b.readline(), lambda: b.seek(rnd(15)), lambda: b.tell(), lambda: b.getvalue(),
            lambda: b.truncate(), lambda: b.truncate(rnd(9)), lambda: b.readlines(), lambda: next(b, None), lambda: b.seek(-rnd(4), 2), lambda: b.readinto(bytearray(3)), lambda: b.seek(-rnd(3), 1)])())
