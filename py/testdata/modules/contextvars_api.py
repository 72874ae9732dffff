import contextvars, re
def r(x): return re.sub('0x[0-9a-f]+','0x',repr(x))
v=contextvars.ContextVar('v'); w=contextvars.ContextVar('w', default=5)
print(r(v), r(w), v.name, r(contextvars.Context()))
try: v.get()
except LookupError as e: print(r(e))
print(v.get(1), w.get(), w.get(2))
t=v.set(1); print(r(t), t.var is v, t.old_value is contextvars.Token.MISSING, r(t.old_value))
t2=v.set(2); print(t2.old_value); v.reset(t2); print(v.get()); 
try: v.reset(t2)
except RuntimeError as e: print(r(e))
try: w.reset(t)
except ValueError as e: print(r(e))
c=contextvars.copy_context(); print(len(c), v in c, w in c, c[v], c.get(w), c.get(w,9), list(c)==[v], list(c.items())==[(v,1)], list(c.values()), list(c.keys())==[v])
try: c[w]
except KeyError as e: print(r(e))
try: c['x']
except TypeError as e: print(e)
try: 'x' in c
except TypeError as e: print(e)
def f(a, *, b): v.set(a+b); return v.get()
print(c.run(f, 1, b=2), v.get(), c[v])
try: c.run(v.reset, t)
except ValueError as e: print(r(e))
def nest():
    try: c.run(print)
    except RuntimeError as e: print(r(e))
c.run(nest)
d=c.copy(); print(d==c, d is c, c!=contextvars.Context()); d.run(v.set, 100); print(c[v], d[v], d==c)
with v.set(7): print(v.get())
print(v.get())
try:
    with t: pass
except Exception as e: print(r(e))
for fn in (lambda: contextvars.ContextVar(1), lambda: contextvars.Token(), lambda: setattr(v,'name','z')):
    try: print(fn())
    except Exception as e: print(type(e).__name__, r(e))
try:
    class X(contextvars.ContextVar): pass
except TypeError as e: print(e)
try:
    class X(contextvars.Context): pass
except TypeError as e: print(e)
print(contextvars.ContextVar[int], contextvars.Token[int], hash(v)==hash(v), v==v, v!=w)
import copy
try: print(copy.copy(c)==c)
except TypeError as e: print(e)
t=v.set(1); del t
