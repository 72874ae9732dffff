# Special methods in operators, comparisons, jumps, calls and lookups, over and over.
class V:
    def __init__(self, x): self.x = x
    def __eq__(self, o): print('eq', self.x, o); return self.x == o.x if isinstance(o, V) else NotImplemented
    def __hash__(self): print('hash', self.x); return hash(self.x)
    def __repr__(self): return f'V({self.x})'
class Odd(V):
    __hash__ = V.__hash__
    def __eq__(self, o): return [1] if self.x == o.x else []
class Bad:
    def __hash__(self): raise TypeError('bad')
class Bad2:
    def __hash__(self): return 'a'
class Bad3(V):
    def __eq__(self, o): raise ValueError('eq')
    __hash__ = V.__hash__
def t(f):
    try: print(f())
    except Exception as e: print(type(e).__name__, e)
for C in (V, Odd):
    d = {C(1): 'a', C(2): 'b', 3: 'c', 'x': 'd'}
    s = {C(1), C(2), 3}
    k, q, z = C(1), C(9), C(3)
    for w in (k, q, z):
        t(lambda: d.get(w)); t(lambda: d.get(w, 5)); t(lambda: d.setdefault(w, 7)); t(lambda: d.pop(w, 8)); t(lambda: d.pop(w))
        t(lambda: d.setdefault(w)); t(lambda: d[w]); t(lambda: w in d)
        t(lambda: s.add(w)); t(lambda: s.discard(w)); t(lambda: s.remove(w)); t(lambda: s.remove(w)); t(lambda: s.discard(w)); t(lambda: w not in s)
        t(lambda: d.__getitem__(w)); t(lambda: d.__contains__(w)); t(lambda: s.__contains__(w)); t(lambda: d.__setitem__(w, 1)); t(lambda: d.__delitem__(w)); t(lambda: d.__delitem__(w))
    print(d, sorted(map(str, s)))
for B in (Bad(), Bad2(), Bad3(1)):
    d = {V(1): 1}; s = {V(1)}
    t(lambda: d.get(B)); t(lambda: d.setdefault(B, 7)); t(lambda: d.pop(B)); t(lambda: s.add(B)); t(lambda: s.discard(B)); t(lambda: s.remove(B)); t(lambda: d[B]); t(lambda: B in s)
# changed while compared
class Ch(V):
    def __eq__(self, o):
        if len(D) < 40:
            for i in range(100, 140): D[i] = i
        return self.x == o.x
    __hash__ = V.__hash__
D = {Ch(1): 'one'}
t(lambda: D.get(Ch(1))); t(lambda: D.setdefault(Ch(1), 2)); t(lambda: D.pop(Ch(1)))
def f(d, k, x=3):
    return d.get(k, d.setdefault(k, x)), d.pop(k)
for i in range(5): t(lambda: f({}, V(i)))
class N:
    def __eq__(self, o): return self is o
t(lambda: {}.get(N())); t(lambda: {1}.add(N()))
class D2(dict): pass
x = D2(); x[V(1)] = 2; t(lambda: x.get(V(1))); t(lambda: x.pop(V(1)))
# != of all kinds
class E:
    def __init__(s, r): s.r = r
    def __eq__(s, o): return s.r
class E2(E):
    def __ne__(s, o): return 'ne'
class E3(E): pass
class R:
    def __eq__(s, o): return 'R'
    def __ne__(s, o): return []
for r in (True, False, 1, 0, [], [1], NotImplemented, None):
    for a in (E(r), E2(r), E3(r)):
        for b in (a, E(r), E3(r), 5, R(), None):
            print(a != b, a == b, 'j' if a != b else 'n', 'j' if not a != b else 'n', a != 5, 'k' if a != 7 else 'l', end=' ')
            i = 0
            while a != b and i < 3: i += 1
            while not a == b and i < 6: i += 1
            print(i)
class A:
    def __init__(s, v): s.v = v
    def __add__(s, o): return A(s.v + (o.v if isinstance(o, A) else o))
    def __iadd__(s, o): s.v += o if isinstance(o, int) else o.v; return s
    def __radd__(s, o): return ('radd', o)
    def __mul__(s, o): return NotImplemented if o == 3 else A(s.v * o)
    def __rmul__(s, o): return 'rmul'
    def __sub__(s, o): return NotImplemented
    def __lshift__(s, o): return ('lshift', o)
    def __and__(s, o): return ('and', o)
    def __floordiv__(s, o): return ('fd', o)
    def __truediv__(s, o): return ('td', o)
    def __mod__(s, o): return ('mod', o)
    def __rshift__(s, o): return ('rs', o)
    def __or__(s, o): return ('or', o)
    def __pow__(s, o): return ('pow', o)
    def __matmul__(s, o): return ('mm', o)
class Sub(A):
    def __radd__(s, o): return ('sub radd', o)
a, b = A(1), A(2)
for i in range(3):
    print((a + b).v, (a + 1).v, (a * 2).v, a << 1, a & 1, a // 2, a / 2, a % 3, a >> 1, a | 1, a ** 2, a @ 3, (a & b)[0], (a << b)[0], (a / b)[0], (a // b)[0])
    c = a; c += 1; c += b; print(c.v, c is a)
    t(lambda: a * 3); t(lambda: a - 1); t(lambda: a - b); t(lambda: 1 - a); t(lambda: (a + Sub(1))[0]); t(lambda: 1 + a); t(lambda: 2 * a)
    c = A(4); c *= 2; print(c.v)
    def g():
        c = A(4)
        c -= 1
    t(g)
    if i == 1:
        del A.__iadd__
    A.__add__ = lambda s, o: A(100 + i)
class G:
    def __getitem__(s, k): return k
    def __call__(s, *a, **k): return a, k
    def __contains__(s, k): return k
    def __len__(s): return 2
    def __lt__(s, o): return o
g = G()
print(g[1], g['a'], g[g] is g, g[1:2], g(), g(1, 2), g(a=1), g(*[1], **{'b': 2}), 1 in g, 0 in g, [] not in g, g < 5, g < [], 'y' if g < [] else 'n')
t(lambda: g <= g)
class G2(G):
    __call__ = staticmethod(lambda *a: a)
    __len__ = lambda s: -1
    __contains__ = None
print(G2()(1, 2)); t(lambda: len(G2())); t(lambda: 1 in G2()); t(lambda: hash(Bad2())); t(lambda: object()()); t(lambda: V(1)())
def deep(n):
    class T:
        def __eq__(s, o): return T() == T()
    return T() == T()
try: deep(1)
except RecursionError as e: print(e)
