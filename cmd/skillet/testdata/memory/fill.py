"""Fills the memory with one kind of data until there is no more, says so and waits
for a line: fill.py KIND, with --max-memory."""

import array
import collections
import io
import itertools
import json
import re
import sys


class Point:
    def __init__(self, x, y):
        self.x = x
        self.y = y


class Slots:
    __slots__ = ("a", "b", "c")

    def __init__(self, a):
        self.a = self.b = self.c = a


def numbers():
    return itertools.count()


def one_list():
    x = []
    while True:
        x.append(None)
        yield from ()


def one_dict():
    x = {}
    for i in numbers():
        x[i] = i
        yield from ()


def one_set():
    x = set()
    for i in numbers():
        x.add(i)
        yield from ()


def one_text():
    x = "some text"
    while True:
        x += x[:100_000]
        yield from ()


def one_bytearray():
    x = bytearray()
    while True:
        x += b"0123456789" * 1000
        yield from ()


def big_ints():
    x = 1 << 100_000
    while True:
        x += 1
        yield x


def big_int():
    x = 3
    while True:
        x = x << x.bit_length() | x
        yield x


def nested():
    x = []
    while True:
        x = [x]
        yield from ()


def cycles():
    while True:
        x = []
        x.append(x)
        yield x


def generators():
    def count(n):
        while True:
            yield n

    for i in numbers():
        g = count(i)
        next(g)
        yield g


def closures():
    def adder(n):
        return lambda m: m + n

    return (adder(i) for i in numbers())


def exceptions():
    for i in numbers():
        try:
            raise ValueError(i)
        except ValueError as e:
            yield e


def sorted_copies():
    x = list(range(100_000, 0, -1))
    while True:
        yield sorted(x)


def sorted_keys():
    x = list(range(100_000, 0, -1))
    while True:
        yield sorted(x, key=lambda n: (n, n))


def json_values():
    text = json.dumps([{"name": f"person number {i}", "values": [i, i / 2, None]} for i in range(1000)])
    while True:
        yield json.loads(text)


def json_texts():
    data = [{"name": "somebody", "values": [1, 2.5, None]}] * 1000
    while True:
        yield json.dumps(data)


def matches():
    text = "words and more words, " * 10_000
    while True:
        yield re.findall(r"\w+", text)


def match_objects():
    text = "words and more words, " * 10_000
    while True:
        yield list(re.finditer(r"(\w)(\w+)", text))


def patterns():
    for i in numbers():
        yield re.compile(f"(a{i}|b{i}+)*[x-z]{{3}}")


def memory_file():
    f = io.BytesIO()
    while True:
        f.write(b"0123456789" * 1000)
        yield from ()


def files():
    """In the virtual file system, until the disk is full."""
    for i in numbers():
        with open(f"/tmp/{i}", "w") as f:
            f.write("x" * 20_000)
        yield from ()


def small_files():
    for i in numbers():
        with open(f"/tmp/{i}", "w") as f:
            f.write("x")
        yield from ()


def one_file():
    with open("/tmp/file", "wb") as f:
        while True:
            f.write(b"0123456789" * 1000)
            yield from ()


def open_files():
    for i in numbers():
        yield open(f"/tmp/{i}", "w")


def garbage():
    for _ in range(300_000):
        x = ["some text of the list %d" % _] * 200
        yield from ()


def large_garbage():
    for _ in range(300):
        x = bytes(20 << 20)
        yield from ()


kinds = {
    "lists": lambda: ([i, i, i] for i in numbers()),
    "one list": one_list,
    "dicts": lambda: ({"a": i, "b": i} for i in numbers()),
    "one dict": one_dict,
    "sets": lambda: ({i, i + 1, i + 2} for i in numbers()),
    "one set": one_set,
    "tuples": lambda: ((i, i) for i in numbers()),
    "short texts": lambda: ("n%d" % i for i in numbers()),
    "texts": lambda: ("this is the text number %d" % i for i in numbers()),
    "long texts": lambda: ("x" * 10_000 + str(i) for i in numbers()),
    "wide texts": lambda: ("\u20ac" * 10_000 + str(i) for i in numbers()),
    "one text": one_text,
    "bytes": lambda: (bytes(1000) for i in numbers()),
    "small bytes": lambda: (b"%d" % i for i in numbers()),
    "large bytes": lambda: (bytes(1 << 20) for i in numbers()),
    "one bytearray": one_bytearray,
    "bytearrays": lambda: (bytearray(100) for i in numbers()),
    "floats": lambda: (i / 3 for i in numbers()),
    "ints": lambda: (10**20 + i for i in numbers()),
    "big ints": big_ints,
    "big int": big_int,
    "objects": lambda: (Point(i, i) for i in numbers()),
    "slots": lambda: (Slots(i) for i in numbers()),
    "classes": lambda: (type("C", (), {"x": i}) for i in numbers()),
    "nested": nested,
    "cycles": cycles,
    "generators": generators,
    "closures": closures,
    "exceptions": exceptions,
    "deques": lambda: (collections.deque([i, i]) for i in numbers()),
    "arrays": lambda: (array.array("d", range(100)) for i in numbers()),
    "counters": lambda: (collections.Counter("abc") for i in numbers()),
    "sorted copies": sorted_copies,
    "sorted with keys": sorted_keys,
    "split": lambda: (("some words " * 1000).split() for i in numbers()),
    "json values": json_values,
    "json texts": json_texts,
    "matches": matches,
    "match objects": match_objects,
    "patterns": patterns,
    "file in memory": memory_file,
    "files": files,
    "small files": small_files,
    "one file": one_file,
    "open files": open_files,
    "garbage": garbage,
    "large garbage": large_garbage,
    "nothing": lambda: (),
}

spare = bytes(1 << 18)
kept = []
end = "done"
try:
    for x in kinds[sys.argv[1]]():
        kept.append(x)
except (MemoryError, OSError) as e:
    del spare
    end = type(e).__name__
print(end, len(kept), flush=True)
input()
