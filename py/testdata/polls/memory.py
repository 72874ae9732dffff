import datetime
import gc
import sys
import time

# --- collect lists
x = [[i] for i in range(1_000_000)]
gc.collect()
# --- collect tuples
x = [(i, []) for i in range(1_000_000)]
gc.collect()
# --- collect dead lists
x = [[i] for i in range(1_000_000)]
del x
gc.collect()
# --- collect dead cells
x = [(i,) for i in range(3_000_000)]
del x
gc.collect()
# --- collect strs
x = [str(i) * 5 for i in range(2_000_000)]
gc.collect()
# --- collect dead strs
x = [str(i) * 5 for i in range(3_500_000)]
del x
gc.collect()
# --- collect a list of floats
x = [[0.5] * 5_000_000 for _ in range(4)]
gc.collect()
# --- collect dicts
x = [{i: i} for i in range(700_000)]
gc.collect()
# --- collect one dict
x = {i: str(i) for i in range(2_500_000)}
gc.collect()
# --- collect objects
class C:
    def __init__(self): self.x = self
x = [C() for _ in range(700_000)]
gc.collect()
# --- collect dead cycles
class C:
    def __init__(self): self.x = self
x = [C() for _ in range(1_000_000)]
del x
gc.collect()
# --- collect a chain
x = None
for _ in range(2_000_000): x = (x, 1)
gc.collect()
# --- collect big ints
x = [1 << 100 + (i & 7) for i in range(1_500_000)]
gc.collect()
# --- collect finalizers
class C:
    def __del__(self): pass
x = [C() for _ in range(300_000)]
del x
gc.collect()
# --- grow tuples
[(i, i) for i in range(3_000_000)]
# --- grow a list
x = []
for i in range(3_000_000): x.append(i)
# --- grow a str
x = ''
for i in range(1_000_000): x += 'abcdefghij'
# --- grow bytes
x = bytearray()
for i in range(1_000_000): x += b'abcdefghij'
# --- grow strs
x = [str(i) * 5 for i in range(1_000_000)]
# --- strftime
x = datetime.datetime(2026, 1, 2)
y = '%Y-%m-%d' * 100_000
x.strftime(y)
# --- time.strftime
y = '%Y-%m-%d' * 100_000
time.strftime(y)
# --- strptime
y = '%Y-%m-%d'
[datetime.datetime.strptime('2026-01-02', y) for _ in range(2_000)]
# --- fromisoformat
[datetime.datetime.fromisoformat('2026-01-02T03:04:05') for _ in range(30_000)]
# --- deep recursion
sys.setrecursionlimit(100_000)
def f(n): return n and f(n - 1)
[f(50_000) for _ in range(20)]
# --- getsizeof
x = [1] * 100
[sys.getsizeof(x) for _ in range(500_000)]
# --- intern
x = ['a%d' % i for i in range(500_000)]
[sys.intern(i) for i in x]
# --- getitem of an alias
import typing
P = typing.ParamSpec('P')
class G(typing.Generic[P]): pass
G[(int,) * 1_000_000]
# --- weakref of many
import weakref
class C: pass
x = [C() for _ in range(20_000)]
y = [weakref.ref(z) for z in x]
