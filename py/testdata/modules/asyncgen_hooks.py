import sys
async def ag():
    yield 1
    yield 2
def first(g): print('first', g.__name__)
def fin(g): print('final', g.__name__)
sys.set_asyncgen_hooks(first, fin)
h=sys.get_asyncgen_hooks(); print(h.firstiter is first, h.finalizer is fin, len(h))
def drive(c):
    try: c.send(None)
    except StopIteration as e: return e.value
g=ag(); drive(g.__anext__()); drive(g.__anext__()); 
del g
print('deleted')
g=ag(); a=g.asend(None); print('asend made'); drive(a)
g=None
g=ag(); c=g.aclose(); print('aclose made'); drive(c) 
g=ag(); 
try: drive(g.athrow(ValueError))
except ValueError: print('VE')
del g
async def m():
    async for x in ag(): print(x)
drive(m())
try: sys.set_asyncgen_hooks(1)
except TypeError as e: print(e)
try: sys.set_asyncgen_hooks(finalizer=2)
except TypeError as e: print(e)
sys.set_asyncgen_hooks(firstiter=None); print(sys.get_asyncgen_hooks().firstiter, sys.get_asyncgen_hooks().finalizer is fin)
sys.set_asyncgen_hooks(None, None); print(tuple(sys.get_asyncgen_hooks()))
