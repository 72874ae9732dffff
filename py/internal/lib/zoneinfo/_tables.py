"""Where the data of zones comes from, and how it is read (RFC 8536)."""

import _tzdata

from ._common import ZoneInfoNotFoundError

path = ()


def keys():
    """Returns the keys of all zones."""
    return set(_tzdata.keys())


def data(key):
    """Returns the data of a zone."""
    check(key)
    for folder in path:
        try:
            with open(f"{folder}/{key}", "rb") as f:
                return f.read()
        except OSError:
            continue
    found = _tzdata.read(key)
    if found is None:
        raise ZoneInfoNotFoundError(f"No time zone found with key {key}")
    return found


def check(key):
    """Raises an exception when a key would leave the folders of zones."""
    from os import fspath
    key = fspath(key)
    if key.startswith("/"):
        raise ValueError(f"ZoneInfo keys may not be absolute paths, got: {key}")
    parts = key.split("/")
    normal = []
    for part in parts:
        if part == ".." and normal and normal[-1] != "..":
            normal.pop()
        elif part not in ("", "."):
            normal.append(part)
    if len("/".join(normal) or ".") != len(key):
        raise ValueError(f"ZoneInfo keys must be normalized relative paths, got: {key}")
    if normal[0] == "..":
        raise ValueError(f"ZoneInfo keys must refer to subdirectories of TZPATH, got: {key}")


def parse(text):
    """Returns the times of transitions, the number of the type of each, the
    types (offset, is saving, name) and the rule for times to come."""
    if text[:4] != b"TZif":
        raise ValueError("Invalid TZif file: magic not found")
    at, size = 0, 4
    if text[4:5] >= b"2":
        at, size = _length(text, 0, 4), 8  # the second block has times of 64 bits
    types, names = _count(text, at, 4), _count(text, at, 5)
    n = _count(text, at, 3)
    leaps, standard, universal = _count(text, at, 2), _count(text, at, 1), _count(text, at, 0)
    i = at + 44
    times = [int.from_bytes(text[i + k * size:i + k * size + size], "big", signed=True)
             for k in range(n)]
    i += n * size
    numbers = list(text[i:i + n])
    i += n
    table = text[i + 6 * types:i + 6 * types + names]
    kinds = []
    for k in range(types):
        row = text[i + 6 * k:i + 6 * k + 6]
        name = table[row[5]:table.index(b"\0", row[5])].decode("ascii")
        kinds.append((int.from_bytes(row[:4], "big", signed=True), row[4] != 0, name))
    i += 6 * types + names + leaps * (size + 4) + standard + universal
    rule = ""
    if size == 8:
        rule = text[i:].strip(b"\n").partition(b"\n")[0].decode("ascii")
    return times, numbers, kinds, rule


def _count(text, at, n):
    start = at + 20 + 4 * n
    return int.from_bytes(text[start:start + 4], "big")


def _length(text, at, size):
    universal, standard, leaps, times, types, names = (_count(text, at, n) for n in range(6))
    return at + 44 + times * (size + 1) + types * 6 + names + leaps * (size + 4) \
        + standard + universal
