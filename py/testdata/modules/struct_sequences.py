"""Tuples whose items have names: results of os and time, and what sys knows."""

import copy
import json
import os
import pickle
import sys
import time
from collections.abc import Sequence

TYPES = [type(sys.flags), type(sys.version_info), type(sys.float_info), type(sys.int_info), type(sys.hash_info),
         type(sys.thread_info), type(sys.get_asyncgen_hooks()), os.stat_result, os.statvfs_result,
         os.terminal_size, os.uname_result, os.times_result, time.struct_time]

print("types")
for t in TYPES:
    print(t, t.__module__, t.__bases__, t.__mro__[1:] == (tuple, object), t.n_fields, t.n_sequence_fields, t.n_unnamed_fields)
    print("   ", t.__match_args__)
    print("   ", *sorted(n for n in vars(t) if n not in ("__doc__", "__module__", "st_blksize", "st_blocks", "st_rdev")))
    for args in (((),), ([1] * 50,), ([1] * 10, {"x": 1}), ([1] * 10, 5)):
        try:
            print("   ", t(*args))
        except TypeError as e:
            print("   ", args[1:], e)

moment = time.gmtime(86400 * 365)
size = os.terminal_size((80, 24))
file = os.stat_result(range(10))
print("objects")
for x in moment, size, file, sys.version_info[:2], sys.get_asyncgen_hooks():
    print(x, isinstance(x, tuple), isinstance(x, Sequence), len(x), x == tuple(x), hash(x) == hash(tuple(x)), tuple(x))
print(moment.tm_zone, moment.tm_gmtoff, file.st_atime, file.st_mtime, file.st_atime_ns, hasattr(file, "_atime"))
full = os.stat_result(range(19))
print(full, full.st_atime, full.st_ctime_ns, full[7:])
named = os.stat_result(range(10), {"st_atime": 1.5, "st_mtime_ns": 7})
print(named.st_atime, named.st_mtime, named.st_mtime_ns, named.st_ctime_ns)
print(time.struct_time(range(9), {"tm_zone": "X"}).tm_zone, time.struct_time(range(11)).tm_gmtoff)
print(isinstance(os.uname(), tuple), isinstance(os.stat("."), tuple), isinstance(os.times(), tuple), len(os.uname()))

print("as tuples")
columns, lines = size
print(columns, lines, size + (1,), (1,) + size, size * 2, 2 * size, size[::-1], size[-1], 80 in size, size.index(24), size.count(1))
print(size < (81,), size == (80, 24), (80, 24) == size, {size: 1}[80, 24], sorted([size, (1, 2)]), max(size), sum(size))
print("%d x %d" % size, "{0} {1} {2.lines}".format(*size, size), json.dumps(moment), [*map(type, (size, size[:], size + ()))])
print(tuple.__len__(size), tuple.__getitem__(size, 0), list(reversed(size)), list(enumerate(size)), dict(zip("ab", size)))
print(sys.version_info >= (3, 8), sys.version_info[:2] == (3, 14), sys.version_info.major, "%d.%d" % sys.version_info[:2])
print(set([size, (80, 24)]), bool(size), str(size), f"{size!r:.14}", repr([size]))
for index in 2, "x":
    try:
        size[index]
    except (IndexError, TypeError) as e:
        print(type(e).__name__, e)

print("patterns")
match size:
    case os.terminal_size(columns, lines=rows):
        print(columns, rows)
match moment:
    case [year, month, *rest]:
        print(year, month, rest)
match (size, 1):
    case [(a, b), c]:
        print(a, b, c)

print("copies")
for x in moment, size, file, os.uname():
    print(x.__reduce__()[0] is type(x), [pickle.loads(pickle.dumps(x, p)) == x for p in range(6)], type(pickle.loads(pickle.dumps(x))).__name__,
          copy.copy(x) == x, copy.deepcopy(x) == x, type(copy.copy(x)) is type(x))
print(moment.__reduce__()[1], pickle.loads(pickle.dumps(moment)).tm_zone, pickle.loads(pickle.dumps(named)).st_mtime_ns)
print(copy.replace(size, lines=1), copy.replace(moment, tm_zone="Y", tm_year=5).tm_zone, moment.tm_zone)
for change in (lambda: copy.replace(file, st_mode=1), lambda: copy.replace(size, rows=1, x=2),
               lambda: setattr(size, "lines", 1), lambda: setattr(size, "rows", 1), lambda: delattr(size, "lines"),
               lambda: type("T", (type(size),), {}), lambda: size.rows, lambda: size.__dict__):
    try:
        print(change())
    except (AttributeError, TypeError) as e:
        print(type(e).__name__, e)


class Shown:
    def __repr__(self):
        return "<shown>"


print(os.terminal_size((Shown(), [1])), time.struct_time([Shown()] * 9))
try:
    hash(os.terminal_size(([], 1)))
except TypeError as e:
    print(e)
print(time.mktime(time.localtime(0)), time.strftime("%Y-%m-%d %Z", moment), time.asctime(moment))
