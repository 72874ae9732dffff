import pickle, io, collections, functools, enum, dataclasses, types
class A:
    def __init__(self, x): self.x = x
    def __eq__(self, o): return type(o) is type(self) and self.__dict__ == o.__dict__
class S:
    __slots__ = ('a', 'b')
    def __init__(self): self.a = 1; self.b = [2]
class G:
    def __init__(self): self.v = 1; self.skip = open
    def __getstate__(self): return {'v': self.v}
    def __setstate__(self, s): self.__dict__.update(s); self.restored = True
class R:
    def __init__(self, n): self.n = n
    def __reduce__(self): return R, (self.n + 1,), {'extra': 5}
class L(list): pass
class D(dict): pass
class N(A):
    def __new__(cls, *a): return super().__new__(cls)
    def __getnewargs__(self): return (1,)
class E(enum.Enum): RED = 1
@dataclasses.dataclass
class DC: a: int; b: list = dataclasses.field(default_factory=list)
P = collections.namedtuple('P', 'x y')
class Outer:
    class Inner: pass
def fun(): pass
simple = [None, True, False, 0, 1, -1, 255, 256, 65535, 65536, -2**31, 2**31, 2**100, -2**100, 1.5, -0.0, float('inf'), '', 'abc', 'é☃\n\\x', b'', b'ab\xff', bytearray(b'q'), (), (1,), (1,2), (1,2,3), (1,2,3,4), [], [1], [1,[2]], {}, {'a': 1}, {1: {2: 3}}, {5}, frozenset([7]), 1+2j, range(3), slice(1,2), ..., NotImplemented, type(None), int, len, fun, A, Outer.Inner, E.RED, 'x'*300, b'y'*300, list(range(3))]
for proto in range(6):
    data = [pickle.dumps(o, proto) for o in simple]
    back = [pickle.loads(d) for d in data]
    print(proto, [o for o, b in zip(simple, back) if not (o == b and type(o) is type(b))])
    for o, d in zip(simple, data):
        if len(d) < 120: print(' ', repr(o)[:40].split(' at ')[0], d)
    objs = [A(5), S(), G(), R(1), L([1,2]), D(a=1), N(2), DC(1,[2]), P(1,2), collections.OrderedDict(a=1), collections.defaultdict(list, k=[1]), collections.Counter('aab'), collections.deque([1,2],3), functools.partial(int, base=2), types.SimpleNamespace(q=1), ValueError('m', 2)]
    for o in objs:
        if proto < 2 and isinstance(o, S):
            try: pickle.dumps(o, proto)
            except TypeError as e: print(e)
            continue
        b = pickle.loads(pickle.dumps(o, proto))
        print(' ', type(b).__name__, (b.a, b.b) if isinstance(b, S) else sorted(b.__dict__.items()) if hasattr(b, '__dict__') and not isinstance(b, (functools.partial, BaseException)) else b, list(b) if isinstance(b, list) else '')
    print(' ', pickle.dumps(A(5), proto), pickle.dumps(P(1,2), proto), pickle.dumps(L([1]), proto))
    l = [1]; l.append(l); d = {'l': l}; t = (l, l); b = pickle.loads(pickle.dumps((l, d, t), proto)); print(' ', b[0][1] is b[0], b[1]['l'] is b[0], b[2][0] is b[2][1])
    rt = ([],); rt[0].append(rt); b = pickle.loads(pickle.dumps(rt, proto)); print(' ', b[0][0] is b)
big = {i: [str(i)] * 3 for i in range(3000)}; print(pickle.loads(pickle.dumps(big)) == big, len(pickle.dumps(b'x'*100000)), pickle.loads(pickle.dumps(['x'*70000, list(range(5000))]))[1][-1])
f = io.BytesIO(); pickle.dump([1], f); pickle.dump('two', f); f.seek(0); print(pickle.load(f), pickle.load(f))
for g in (lambda: pickle.load(f), lambda: pickle.loads(b'x'), lambda: pickle.loads(b''), lambda: pickle.loads(b'\x80\x09.'), lambda: pickle.dumps(lambda: 1), lambda: pickle.dumps(1, 9), lambda: pickle.loads(b'cnope\nx\n.'), lambda: pickle.loads('s'), lambda: pickle.loads(b'K'), lambda: pickle.loads(b'.'), lambda: pickle.dumps((i for i in [])), lambda: pickle.loads(b"cos\nnothere\n.")):
    try: print(g())
    except Exception as e: print(type(e).__name__, str(e).split(' at 0x')[0])
class PP(pickle.Pickler):
    def persistent_id(self, o): return 'pid' if isinstance(o, A) else None
class UP(pickle.Unpickler):
    def persistent_load(self, p): return ('loaded', p)
    def find_class(self, m, n): raise pickle.UnpicklingError(f'no {m}.{n}')
f = io.BytesIO(); PP(f).dump([A(1), 2]); print(f.getvalue(), UP(io.BytesIO(f.getvalue())).load())
try: UP(io.BytesIO(pickle.dumps(len))).load()
except pickle.UnpicklingError as e: print(e)
print(pickle.HIGHEST_PROTOCOL, pickle.DEFAULT_PROTOCOL, pickle.loads(b"(lp0\nI1\naS'old'\np1\na."), pickle.loads(b'(i__main__\nA\n.').__class__.__name__)
print(pickle.loads(b"S\x27a\\x41\\n\\\\q\\101\x27\n."), [pickle.loads(pickle.dumps(x, 0)) == x for x in ("\\u0041", "a\U0001F600\\", "\ud800", "\xff\n")])
