import collections

# --- dict fromkeys
x = range(1_000_000)
dict.fromkeys(x)
# --- dict of pairs
x = [(i, i) for i in range(500_000)]
dict(x)
# --- dict of lists
x = [[i, i] for i in range(500_000)]
dict(x)
# --- dict copy
x = dict.fromkeys(range(1_000_000))
[len(x.copy()) for _ in range(2)]
# --- dict of dict
x = dict.fromkeys(range(1_000_000))
[len(dict(x)) for _ in range(2)]
# --- dict equal
x = dict.fromkeys(range(1_000_000))
y = dict(x)
x == y
# --- dict update
x = dict.fromkeys(range(1_000_000))
y = {}
y.update(x)
# --- dict or
x = dict.fromkeys(range(500_000))
y = dict.fromkeys(range(300_000, 1_000_000))
x | y
# --- dict list
x = dict.fromkeys(range(1_000_000))
[len(list(x)) for _ in range(10)]
# --- dict values
x = dict.fromkeys(range(1_000_000))
[len(list(x.values())) for _ in range(10)]
# --- dict items
x = dict.fromkeys(range(1_000_000))
list(x.items())
# --- dict items reversed
x = dict.fromkeys(range(1_000_000))
list(reversed(x.items()))
# --- dict value in
x = dict.fromkeys(range(3_000_000))
1 in x.values()
# --- dict keys and
x = dict.fromkeys(range(500_000))
y = dict.fromkeys(range(300_000, 1_000_000))
x.keys() & y.keys()
# --- dict items or
x = dict.fromkeys(range(200_000))
y = dict.fromkeys(range(100_000, 300_000))
x.items() | y.items()
# --- dict keys minus
x = dict.fromkeys(range(500_000))
y = dict.fromkeys(range(300_000, 1_000_000))
x.keys() - y.keys()
# --- dict keys disjoint
x = dict.fromkeys(range(500_000))
y = dict.fromkeys(range(500_000, 1_000_000))
x.keys().isdisjoint(y.keys())
# --- dict keys equal
x = dict.fromkeys(range(500_000))
y = dict.fromkeys(range(500_000))
x.keys() == y.keys()
# --- dict comprehension
x = range(500_000)
{i: i for i in x}
# --- dict grow
x = dict.fromkeys(range(1_398_101))
for i in range(-1, -20000, -1): x[i] = i
# --- dict popitem
x = dict.fromkeys(range(300_000))
while x: x.popitem()
# --- dict pop first
x = dict.fromkeys(range(200_000))
while x: del x[next(iter(x))]
# --- dict repr
x = dict.fromkeys(range(500_000), 'abc')
repr(x)
# --- dict of strs
x = [str(i) * 4 for i in range(500_000)]
dict.fromkeys(x)
# --- set
x = range(1_000_000)
set(x)
# --- set of list
x = list(range(1_000_000))
set(x)
# --- set of strs
x = [str(i) * 4 for i in range(500_000)]
set(x)
# --- set of tuples
x = [(i, i) for i in range(500_000)]
set(x)
# --- frozenset
x = range(1_000_000)
frozenset(x)
# --- set copy
x = set(range(1_000_000))
[len(x.copy()) for _ in range(2)]
# --- set and
x = set(range(1_000_000))
y = set(range(500_000, 1_500_000))
x & y
# --- set and in place
x = set(range(1_000_000))
y = set(range(500_000, 1_500_000))
x &= y
# --- set intersection of a list
x = set(range(1_000_000))
y = list(range(500_000, 1_500_000))
x.intersection(y)
# --- set or
x = set(range(1_000_000))
y = set(range(500_000, 1_500_000))
x | y
# --- set or in place
x = set(range(1_000_000))
y = set(range(500_000, 1_500_000))
x |= y
# --- set update
x = set()
y = range(1_000_000)
x.update(y)
# --- set minus
x = set(range(1_000_000))
y = set(range(500_000, 1_500_000))
x - y
# --- set minus in place
x = set(range(1_000_000))
y = set(range(500_000, 1_500_000))
x -= y
# --- set difference of a list
x = set(range(1_000_000))
y = list(range(500_000, 1_500_000))
x.difference(y)
# --- set xor
x = set(range(1_000_000))
y = set(range(500_000, 1_500_000))
x ^ y
# --- set xor in place
x = set(range(1_000_000))
y = set(range(500_000, 1_500_000))
x ^= y
# --- set subset
x = set(range(1_000_000))
y = set(x)
x <= y
# --- set superset of a list
x = set(range(1_000_000))
y = list(range(1_000_000))
x.issuperset(y)
# --- set equal
x = set(range(1_000_000))
y = set(x)
x == y
# --- set disjoint
x = set(range(1_000_000))
y = set(range(1_000_000, 2_000_000))
x.isdisjoint(y)
# --- set list
x = set(range(2_000_000))
[len(list(x)) for _ in range(10)]
# --- set pop
x = set(range(300_000))
while x: x.pop()
# --- set repr
x = set(range(500_000))
repr(x)
# --- Counter
x = 'ab' * 250_000
collections.Counter(x)
# --- Counter of ints
x = range(300_000)
collections.Counter(x)
# --- Counter most_common
x = collections.Counter(range(300_000))
x.most_common(10)
# --- Counter add
x = collections.Counter(range(100_000))
x + x
# --- Counter elements
x = collections.Counter(a=3_000_000)
list(x.elements())
# --- Counter total
x = collections.Counter(range(1_000_000))
x.total()
# --- OrderedDict
x = range(100_000)
collections.OrderedDict.fromkeys(x)
# --- defaultdict copy
x = collections.defaultdict(int, dict.fromkeys(range(1_000_000)))
[len(x.copy()) for _ in range(2)]
# --- ChainMap
x = collections.ChainMap(dict.fromkeys(range(300_000)), dict.fromkeys(range(300_000)))
len(x)
# --- namedtuple
x = ['a%d' % i for i in range(8_000)]
collections.namedtuple('N', x)
# --- dir
class C: pass
for i in range(100_000): setattr(C, 'a%d' % i, i)
dir(C)
# --- dict display
x = dict.fromkeys(range(500_000))
{**x, **x}
# --- frozenset hash
x = [frozenset(range(100_000 + i)) for i in range(40)]
[hash(i) for i in x]
# --- class with many attributes
x = {'a%d' % i: i for i in range(300_000)}
type('C', (), x)
# --- set issubset
x = set(range(600_000))
y = list(range(600_000))
x.issubset(y)
# --- set symmetric_difference
x = set(range(400_000))
y = list(range(200_000, 600_000))
x.symmetric_difference(y)
# --- set symmetric_difference_update
x = set(range(400_000))
y = list(range(200_000, 600_000))
x.symmetric_difference_update(y)
# --- set difference_update
x = set(range(600_000))
y = list(range(600_000))
x.difference_update(y)
# --- set intersection_update
x = set(range(600_000))
y = list(range(600_000))
x.intersection_update(y)
# --- set reduce
x = set(range(600_000))
x.__reduce__()
# --- frozenset reduce
x = frozenset(range(600_000))
x.__reduce__()
# --- dict clear
x = dict.fromkeys(range(2_000_000))
x.clear() or list(range(2_000_000))
# --- set clear
x = set(range(2_000_000))
x.clear() or list(range(2_000_000))
# --- mappingproxy copy
import types
x = types.MappingProxyType(dict.fromkeys(range(600_000)))
x.copy()
# --- dict pop of long keys
x = ['ab' * (20_000_000 + i) for i in range(4)]
[{}.pop(i + 'x', 1) for i in x]
# --- dict setdefault of long keys
x = ['ab' * (20_000_000 + i) for i in range(4)]
[{}.setdefault(i + 'x', 1) for i in x]
# --- dir of an instance
class C: pass
x = C()
x.__dict__.update(dict.fromkeys([str(i) for i in range(200_000)]))
dir(x)
# --- vars of a module
import types
x = types.ModuleType('x')
x.__dict__.update(dict.fromkeys([str(i) for i in range(200_000)]))
dir(x)
# --- namespace replace
import copy
import types
x = types.SimpleNamespace(**dict.fromkeys([str(i) for i in range(200_000)]))
copy.replace(x, a=1)
# --- dir of a module
import types
m = types.ModuleType('m')
for i in range(300_000): setattr(m, 'a%d' % i, i)
dir(m)
# --- dir of a class
C = type('C', (), {'a%d' % i: i for i in range(200_000)})
dir(C)
# --- object dir
class C: pass
x = C()
for i in range(200_000): setattr(x, 'a%d' % i, i)
object.__dir__(x)
# --- type dir
C = type('C', (), {'a%d' % i: i for i in range(300_000)})
[len(type.__dir__(C)) for _ in range(3)]
# --- module dir
import types
m = types.ModuleType('m')
for i in range(300_000): setattr(m, 'a%d' % i, i)
[len(m.__dir__()) for _ in range(9)]
# --- dir of an alias
import types
x = types.GenericAlias(type('C', (), {'a%d' % i: i for i in range(200_000)}), (int,))
dir(x)
# --- hash of a slice
x = slice(tuple(range(1_000_000)), 1, 1)
[hash(x) for _ in range(20)]
# --- hash of a tuple of Python
class C:
    def __hash__(self): return 1
x = tuple(C() for _ in range(1_000_000))
hash(x)
# --- hash of a slice of Python
class C:
    def __hash__(self): return 1
x = slice(C(), 1, tuple(range(1_000_000)))
[hash(x) for _ in range(20)]
# --- dict fromkeys of Python
class C:
    def __hash__(self): return id(self)
x = [C() for _ in range(300_000)]
dict.fromkeys(x)
# --- deque_items
import _collections
x = collections.deque([1] * 5_000_000)
[len(_collections.deque_items(x)) for _ in range(4)]
# --- ExceptionGroup split
x = ExceptionGroup('a', [ValueError(i) if i & 1 else TypeError(i) for i in range(300_000)])
x.split(ValueError)
# --- ExceptionGroup subgroup
x = ExceptionGroup('a', [ValueError(i) if i & 1 else TypeError(i) for i in range(300_000)])
x.subgroup(ValueError)
# --- ExceptionGroup derive
x = ExceptionGroup('a', [ValueError(i) for i in range(1_000_000)])
y = list(x.exceptions)
x.derive(y)
# --- ExceptionGroup of a tuple
y = tuple(ValueError(i) for i in range(500_000))
[ExceptionGroup('a', y) for _ in range(3)]
# --- getweakrefs
import weakref
class C: pass
c = C()
class R(weakref.ref): pass
x = [R(c) for _ in range(300_000)]
[len(weakref.getweakrefs(c)) for _ in range(5)]
# --- namespace copy
import copy, types
x = types.SimpleNamespace(**{'a%d' % i: i for i in range(200_000)})
[copy.replace(x, a=1) for _ in range(5)]
# --- tuple_hash
import _containers
x = list(range(5_000_000))
_containers.tuple_hash(x)
# --- slice_hash
import _containers
x = list(range(5_000_000))
_containers.slice_hash(x)
# --- getweakrefcount
import weakref
class C: pass
c = C()
class R(weakref.ref): pass
x = [R(c) for _ in range(300_000)]
[weakref.getweakrefcount(c) for _ in range(20)]
