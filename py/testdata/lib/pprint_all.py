# Pretty printing: widths, nesting, types, recursion.
import collections
import dataclasses
import io
import pprint
import re
import types


def plain(text):
    return re.sub('id=[0-9]+', 'id=N', text)


def t(x, **k):
    try:
        print(plain(pprint.pformat(x, **k)))
    except Exception as e:
        print(type(e).__name__, e)


class L(list):
    pass


class R(list):
    def __repr__(self):
        return 'R!'


@dataclasses.dataclass
class P:
    x: int
    name: str
    hidden: int = dataclasses.field(default=3, repr=False)


@dataclasses.dataclass
class Q:
    child: P
    items: list


class U:
    def __init__(self, n):
        self.n = n

    def __repr__(self):
        return f'U({self.n})'


rec = [1]
rec.append(rec)
recd = {'a': 1}
recd['me'] = recd
long = ['element number %d' % i for i in range(8)]
nest = {'a': {'b': {'c': {'d': [1, [2, [3, [4]]]]}}}, 'list': list(range(30)), 'tuple': (1,), 'set': {3, 1, 2}}
vals = [
    1, 'x', [], {}, (), set(), [1, 2], long, tuple(long), set(long), frozenset(long), dict.fromkeys(long, 5), nest, {'k' * 30: 'v' * 60, 'z': long},
    'a long string with many words that has to be wrapped because it is longer than eighty characters in all', 'line one\nline two\nline three is somewhat longer than the others so that it wraps over the border\n',
    b'some bytes that are longer than eighty characters so that they have to be broken somewhere else', bytearray(b'x' * 90), [['deep'] * 3] * 3, {1: 2, 'a': 3, None: 4}, {2: 1, 1: 2}, {(1, 2): 3},
    collections.OrderedDict((k, 1) for k in long), collections.defaultdict(list, dict.fromkeys(long)), collections.Counter({k: i for i, k in enumerate(long)}), collections.deque(long), collections.deque(long, maxlen=10),
    collections.ChainMap({'a': 1}, dict.fromkeys(long)), collections.UserDict({'b': long}), collections.UserList(long), collections.UserString('u' * 100), types.SimpleNamespace(a=1, long=long), types.MappingProxyType(dict.fromkeys(long)),
    P(1, 'short'), P(12345, 'n' * 80), Q(P(1, 'a' * 40), long), L(long), R([1]), [U(i) for i in range(20)], {'x': [], 'y': (1,), 'w': ('t' * 50, 's' * 50)}, 10**12, [123456789, 1.5], frozenset(), [frozenset({1})],
    {'outer': {'inner': 'a string that is long enough to be wrapped by the printer when it is in a dict'}}, ('one long element in a tuple which is over eighty characters so that it gets wrapped, really',), collections.namedtuple('NT', 'a b')(1, long)]
for v in vals:
    t(v)
    t(v, width=30)
    t(v, width=40, indent=4)
    t(v, compact=True, width=50)
    t(v, depth=1)
    t(v, depth=2, sort_dicts=False)
    t(v, underscore_numbers=True)
    print(plain(pprint.saferepr(v)[:90])[:50] if not isinstance(v, (set, frozenset)) else '', pprint.isreadable(v), pprint.isrecursive(v))
for v in rec, recd:  # ids have any number of digits: only widths below and above all of them
    t(v)
    t(v, width=20)
    t(v, width=20, indent=4)
    t(v, compact=True, width=20)
    t(v, compact=True, width=100)
    t(v, depth=1)
    t(v, depth=2, sort_dicts=False)
    print(plain(pprint.saferepr(v)), pprint.isreadable(v), pprint.isrecursive(v))
t([1], indent=-1)
t([1], depth=0)
t([1], width=0)
out = io.StringIO()
pprint.pprint(long, stream=out, width=30)
pprint.pp({'b': 1, 'a': 2}, stream=out)
pprint.pprint({'b': 1, 'a': 2}, stream=out)
print(out.getvalue())
pprint.pp(nest, width=20)
p = pprint.PrettyPrinter(indent=2, width=20, depth=3)
p.pprint(nest)
print(p.pformat([1, 2]), p.isreadable(rec), p.isrecursive(rec), p.isreadable([1]))


class Own(pprint.PrettyPrinter):
    def format(self, object, context, maxlevels, level):
        if isinstance(object, str):
            return '<' + object + '>', True, False
        return super().format(object, context, maxlevels, level)


print(Own(width=20).pformat(['a', {'b': 'c'}, long]))
