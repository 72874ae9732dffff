# What counts as a mapping when a dict takes up its items.
class M(type):
    def __getattr__(c, n):
        if n.startswith('__'): raise AttributeError(n)
        return 7
class C(metaclass=M): pass
class I:
    def __getattr__(c, n):
        if n.startswith('__'): raise AttributeError(n)
        return lambda *a: [1]
    def __getitem__(s, k): return k * 2
class K:
    keys = None
import types
m = types.ModuleType('m'); m.keys = lambda: ['a']
def t(f):
    try: print(f())
    except Exception as e: print(type(e).__name__, e)
for o in (C, I(), I, K(), K, m):
    t(lambda: dict(o)); t(lambda: {}.update(o)); t(lambda: {} | o); t(lambda: {**o}); t(lambda: (lambda **k: k)(**o)); t(lambda: {}.__ior__(o))
    import collections
    if o is C or isinstance(o, I): continue  # where __getattr__ is asked more often than in C
    t(lambda: collections.OrderedDict(o)); t(lambda: collections.Counter(o)); t(lambda: collections.defaultdict(int, o))
    t(lambda: collections.UserDict(o)); t(lambda: collections.ChainMap({}).update(o))
