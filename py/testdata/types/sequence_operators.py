# + and * of sequences, as operators and as methods called by name.
import array, collections
def t(f):
    try: print(repr(f()))
    except Exception as e: print(type(e).__name__, e)
for x in ('a', b'a', bytearray(b'a'), [1], (1,), collections.deque([1]), array.array('i',[1]), memoryview(b'a'), range(3)):
    for n in ('__add__','__iadd__','__mul__','__rmul__','__imul__','__radd__','__mod__','__rmod__', '__contains__'):
        m = getattr(x, n, None)
        if m is None: print(type(x).__name__, n, 'none'); continue
        print(type(x).__name__, n, end=' ')
        t(lambda: m(5)); 
        t(lambda: m('a')); t(lambda: m(2.5)); t(lambda: m(None)); t(lambda: m([1]))
        t(lambda: getattr(type(x), n)(x, 1j))
class S(str): pass
class L(list): pass
t(lambda: S('a').__add__(5)); t(lambda: L([1]).__mul__('a')); t(lambda: L([1]).__add__((1,)))
t(lambda: S('a')+5)
class I:
    def __index__(self): return 2
t(lambda: 'a'.__mul__(I())); t(lambda: [1].__imul__(I()))
class R:
    def __radd__(self, o): return 'radd'
    def __rmul__(self, o): return 'rmul'
for x in ('a', b'a', bytearray(b'a'), [1], (1,), collections.deque([1]), array.array('i',[1])):
    t(lambda: x+R()); t(lambda: x*R()); t(lambda: x.__add__(R())); t(lambda: x.__mul__(R()))
    t(lambda: x*1.5); t(lambda: 1.5*x); t(lambda: x+1); t(lambda: 1+x)
import operator
t(lambda: operator.concat([1],5)); t(lambda: operator.add([1],5)); t(lambda: operator.iconcat([1],5))
