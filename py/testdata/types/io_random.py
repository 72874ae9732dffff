# Random reads and writes of text over bytes, with encodings and newlines.
import io

state = 99


def rnd(n):
    global state
    state = (state * 6364136223846793005 + 1442695040888963407) % 2**64
    return (state >> 33) % n


def pick(xs):
    return xs[rnd(len(xs))]


PARTS = ["a", "bc", "\n", "\r", "\r\n", "é", "€", "\U0001f600", " ", "x" * 30, "\n\n", "é" * 10]
ENCODINGS = ["utf-8", "latin-1", "utf-16", "utf-16-le", "utf-8-sig", "cp1252", "ascii", "utf-32"]
NEWLINES = [None, "", "\n", "\r", "\r\n"]


def text(n):
    return "".join([pick(PARTS) for _ in range(rnd(n))])


def show(f):
    try:
        print(ascii(f()), end=" ")
    except UnicodeError as e:
        print(type(e).__name__, ascii(e.args), end=" ")
    except Exception as e:
        print(type(e).__name__, ascii(str(e)), end=" ")


for _ in range(300):
    encoding, newline = pick(ENCODINGS), pick(NEWLINES)
    data = text(30).encode(encoding, "ignore")
    f = io.TextIOWrapper(io.BytesIO(data), encoding, pick(["strict", "replace"]), newline)
    for _ in range(8):
        show(lambda: pick([lambda: f.read(rnd(6)), lambda: f.readline(), lambda: f.readline(rnd(5)), lambda: next(f, None)])())
    show(lambda: f.readlines())
    show(lambda: (f.read(), f.readline(), f.seek(0), f.read()))
    print()
for _ in range(200):
    encoding, newline = pick(ENCODINGS), pick(NEWLINES)
    b = io.BytesIO()
    f = io.TextIOWrapper(b, encoding, pick(["strict", "replace", "backslashreplace"]), newline)
    for _ in range(5):
        show(lambda: f.write(text(5)))
    f.flush()
    show(b.getvalue)
    print()
for _ in range(100):
    name = pick(["a.txt", "b.txt"])
    newline = pick(NEWLINES)
    with open(name, pick(["w", "a", "w+", "a+"]), newline=newline, encoding="utf-8") as f:
        for _ in range(rnd(4)):
            f.write(text(6))
    with open(name, encoding="utf-8", newline=pick(NEWLINES)) as f:
        show(lambda: [line for line in f])
    with open(name, "rb") as f:
        show(f.readlines)
        show(lambda: (f.seek(rnd(20)), f.read(rnd(20)), f.tell(), f.peek()[:3], f.readline()))
    with open(name, "r+b") as f:
        show(lambda: (f.seek(rnd(10)), f.write(b"XY"), f.tell(), f.read(3), f.truncate(), f.seek(0), f.read()))
    print()
for size in (8189, 8190, 8191, 8192, 8193):
    with open("long", "w", encoding="utf-8") as f:
        f.write("x" * size + "€" + "y" * 9000 + "\n" + "é" * 5000)
    with open("long", encoding="utf-8") as f:
        print(len(f.readline()), len(f.readline()), f.readline())
    with open("long", encoding="utf-8") as f:
        print(len(f.read(size)), f.read(2), len(f.read()))
