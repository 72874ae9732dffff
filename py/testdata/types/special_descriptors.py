# Special methods that are descriptors in Python, builtin functions, or no methods at all.
class Desc:
    def __init__(self, name): self.name = name
    def __get__(self, o, t):
        print('get', self.name, o is None, t.__name__)
        return lambda *a, **k: (print(self.name, len(a)), RES.get(self.name))[1]
RES = {'__len__': 3, '__bool__': True, '__contains__': True, '__getitem__': 'item', '__iter__': None, '__next__': 5, '__eq__': True, '__lt__': True, '__hash__': 7, '__repr__': 'R', '__str__': 'S', '__format__': 'F', '__add__': 'add', '__radd__': 'radd', '__iadd__': 'iadd', '__neg__': 'neg', '__call__': 'called', '__enter__': 'entered', '__exit__': True, '__index__': 2, '__int__': 4, '__float__': 1.5, '__getattr__': 'dyn', '__reversed__': iter('ab'), '__missing__': 'missing', '__del__': None, '__setitem__': None, '__delitem__': None, '__setattr__': None, '__dir__': ['x'], '__round__': 'round', '__bytes__': b'B', '__complex__': 1j, '__length_hint__': 3, '__instancecheck__': True, '__subclasscheck__': True, '__set_name__': None, '__init_subclass__': None, '__class_getitem__': 'cg', '__fspath__': 'path', '__sizeof__': 10, '__divmod__': 'dm', '__pow__': 'pw', '__matmul__': 'mm', '__and__': 'and', '__invert__': 'inv', '__abs__': 'abs', '__trunc__': 1, '__floor__': 'fl', '__ceil__': 'ce', '__ge__': False, '__ne__': False, '__copy__': 'copy', '__delattr__': None}
def make(*names, base=object):
    return type('C', (base,), {n: Desc(n) for n in names})
def t(what, f):
    try: r = f(); print(what, '->', r if not isinstance(r, type) else r.__name__)
    except Exception as e: print(what, '!', type(e).__name__, e)
import operator, math, os, sys, copy
t('init', lambda: type(make('__init__')(1, 2)).__name__)
t('init kw', lambda: type(make('__init__')(1, a=2)).__name__)
c = make('__call__')(); t('call', lambda: c(1, 2)); t('call kw', lambda: c(1, x=2)); t('call *', lambda: c(*[1], **{'y': 2}))
t('map call', lambda: list(map(c, [1])))
t('sorted key', lambda: sorted([1], key=c))
for n, f in {'__len__': len, '__bool__': bool, '__contains__': lambda o: 1 in o, '__getitem__': lambda o: o[1], '__eq__': lambda o: o == 1, '__lt__': lambda o: o < 1, '__ge__': lambda o: o >= 1, '__ne__': lambda o: o != 1, '__hash__': hash, '__repr__': repr, '__str__': str, '__format__': lambda o: f'{o:x}', '__add__': lambda o: o + 1, '__radd__': lambda o: 1 + o, '__iadd__': lambda o: operator.iadd(o, 1), '__neg__': lambda o: -o, '__int__': int, '__float__': float, '__getattr__': lambda o: o.zzz, '__reversed__': lambda o: list(reversed(o)), '__setitem__': lambda o: operator.setitem(o, 1, 2), '__delitem__': lambda o: operator.delitem(o, 1), '__dir__': dir, '__round__': round, '__divmod__': lambda o: divmod(o, 1), '__pow__': lambda o: o ** 2, '__matmul__': lambda o: o @ 2, '__and__': lambda o: o & 1, '__invert__': lambda o: ~o, '__abs__': abs, '__floor__': math.floor, '__ceil__': math.ceil, '__trunc__': math.trunc, '__copy__': copy.copy}.items():
    o = make(n)()
    t(n, lambda: f(o))
def w():
    with make('__enter__', '__exit__')() as x: print(x); 1/0
t('with', w)
t('next', lambda: next(make('__next__')()))
def it():
    class I: pass
    I.__iter__ = Desc('__iter__'); RES['__iter__'] = iter([1, 2])
    return [x for x in I()]
t('iter', it)
t('missing', lambda: make('__missing__', base=dict)()['k'])
t('dict key', lambda: len({make('__hash__', '__eq__')(): 1}))
M = type('M', (type,), {n: Desc(n) for n in ('__instancecheck__', '__subclasscheck__', '__call__', '__len__')})
K = M('K', (), {})
t('isinstance', lambda: isinstance(1, K)); t('issubclass', lambda: issubclass(int, K)); t('metacall', lambda: K(1)); t('len class', lambda: len(K))
t('new', lambda: make('__new__')(1))
import functools
class P:
    def __init__(self, a, b=0, *, c=0): print('P', a, b, c)
    __init__ = functools.partialmethod(__init__, 1, c=5)
    def _call(self, *a, **k): return ('call', a, k)
    __call__ = functools.partialmethod(_call, 7)
    def _add(self, k, o): return ('add', k, o)
    __add__ = functools.partialmethod(_add, 1)
    __len__ = functools.singledispatchmethod(lambda self: 4)
P(2); print(P(3)(8, z=9), P(1) + 5)
class W:
    __call__ = staticmethod(lambda *a: ('static', a))
    __len__ = classmethod(lambda cls: 6)
    __init__ = staticmethod(lambda *a: print('sinit', a))
    __add__ = classmethod(lambda cls, o: (cls.__name__, o))
    __getitem__ = property(lambda self: lambda i: ('prop', i))
    __contains__ = print
    __iter__ = lambda self: iter('xy')
print(W()(1), len(W()), W() + 2, W()[3], 4 in W())
class N:
    __init__ = None
    __call__ = 5
    __len__ = 5
    __add__ = 5
    __iter__ = None
    __hash__ = None
    __contains__ = None
    __getitem__ = 3
t('none init', N)
n = object.__new__(N)
t('int call', lambda: n()); t('int len', lambda: len(n)); t('int add', lambda: n + 1); t('none iter', lambda: iter(n)); t('none hash', lambda: hash(n)); t('none contains', lambda: 1 in n); t('int getitem', lambda: n[0])
