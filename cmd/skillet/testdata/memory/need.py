"""Makes one kind of data that needs so many MiB at once, as docs/limits.md counts
them, and waits for a line: need.py KIND MIB, with --max-memory."""

import sys
from collections import deque

# What things take, in bytes.
VALUE = 16  # a place in a list, tuple, deque or object; an int or float, which is in its place
LIST = 48
TEXT = 48  # and its bytes
ENTRY = 40  # of a dict or set
SLOT = 4  # of the index of one
GENERATOR = 224
OBJECT = 80  # with a few attributes


class Point:
    def __init__(self, x, y):
        self.x = x
        self.y = y


def values(size):
    return size // VALUE


def entries(size, key=0):
    """How many entries a dict or set has that takes so many bytes with its keys: the
    index has three slots for each at least, and a power of two of them."""
    slots = 64
    while (ENTRY + key) * (slots // 3) + SLOT * slots < size:
        slots *= 2
    return (size - SLOT * slots) // (ENTRY + key)


def appended(size):
    x = []
    for i in range(values(size)):
        x.append(i)
    return x


def extended(size):
    x = []
    some = [None] * 1000
    for _ in range(values(size) // 1000):
        x += some
    return x


def dict_of_ints(size):
    x = {}
    for i in range(entries(size)):
        x[i] = i
    return x


def dict_of_texts(size):
    x = {}
    for i in range(entries(size, TEXT + 24)):
        x["the key with number %04d" % i if i < 10_000 else "the key number %09d" % i] = i
    return x


def filled_set(size):
    x = set()
    for i in range(entries(size)):
        x.add(i)
    return x


def text_added(size):
    x = ""
    piece = "0123456789" * 10_000
    for _ in range(size // len(piece)):
        x += piece
    return x


def bytearray_grown(size):
    x = bytearray()
    piece = b"0123456789" * 10_000
    for _ in range(size // len(piece)):
        x += piece
    return x


def count():
    while True:
        yield 1


def generators(size):
    return made(size, GENERATOR, count)


def made(size, unit, make):
    """Objects of so many bytes, in a list."""
    x = [None] * (size // (unit + VALUE))
    for i in range(len(x)):
        x[i] = make()
    return x


def nested(size):
    x = []
    for _ in range(size // (LIST + 2 * VALUE)):
        x = [x]
    return x


def deque_filled(size):
    x = deque()
    for i in range(values(size)):
        x.append(i)
    return x


kinds = {
    "list by append": appended,
    "list by extend": extended,
    "list of range": lambda size: list(range(values(size))),
    "list of generator": lambda size: list(i for i in range(values(size))),
    "comprehension": lambda size: [i for i in range(values(size))],
    "list times": lambda size: [None] * values(size),
    "list of floats": lambda size: [i / 2 for i in range(values(size))],
    "two lists": lambda size: (appended(size // 2), appended(size // 2)),
    "list copied": lambda size: (x := [None] * values(size // 2), x[:]),
    "list sum": lambda size: (x := [None] * values(size // 3), x + x),
    "tuple": lambda size: (None,) * values(size),
    "tuple of range": lambda size: tuple(range(values(size // 2))),
    "dict of ints": dict_of_ints,
    "dict of texts": dict_of_texts,
    "dict comprehension": lambda size: {i: i for i in range(entries(size))},
    "dict.fromkeys": lambda size: dict.fromkeys(range(entries(size))),
    "set": filled_set,
    "set of range": lambda size: set(range(entries(size))),
    "small lists": lambda size: made(size, LIST + 4 * VALUE, lambda: [1, 2, 3, 4]),
    "small tuples": lambda size: made(size, 3 * VALUE, lambda x=1: (x, x)),
    "texts": lambda size: [("this is the text number %09d" % i) for i in range(size // (TEXT + 33 + VALUE))],
    "text joined": lambda size: "".join(["0123456789" * 100] * (size // 1000)),
    "texts joined": lambda size: "".join([str(i) * 100 for i in range(10**9, 10**9 + size // 2 // 1000)]),
    "text added": text_added,
    "text times": lambda size: "0123456789" * (size // 10),
    "text replaced": lambda size: ("ab" * (size // 6)).replace("a", "xyz"),
    "text formatted": lambda size: f"{'x':>{size}}",
    "text encoded": lambda size: ("x" * (size // 2)).encode(),
    "text upper": lambda size: ("x" * (size // 2)).upper(),
    "bytes": lambda size: bytes(size),
    "bytes joined": lambda size: b"".join([b"0123456789" * 100] * (size // 1000)),
    "bytes added": lambda size: b"x" * (size // 4) + b"y" * (size // 4),
    "bytearray": lambda size: bytearray(size),
    "bytearray grown": bytearray_grown,
    "int shifted": lambda size: 1 << 8 * size,
    "int times": lambda size: (1 << 4 * size) * 12345,
    "int plus": lambda size: (1 << 8 * (size // 2)) + 1,
    "ints": lambda size: made(size, 48, lambda n=10**20: n + 1),
    "objects": lambda size: made(size, OBJECT, lambda: Point(1, 2)),
    "nested lists": nested,
    "generators": generators,
    "deque": deque_filled,
    "deque of range": lambda size: deque(range(values(size))),
}

if __name__ == "__main__":
    end = "done"
    try:
        x = kinds[sys.argv[1]](int(float(sys.argv[2]) * (1 << 20)))
    except MemoryError:
        end = "MemoryError"
    print(end, flush=True)
    input()
