# What try, with and loops do when control leaves them in any way.
import sys
def f():
    try: raise ValueError(1)
    except: raise
try: f()
except ValueError: pass
print(sys.exception())
def g():
    try: raise ValueError(1)
    except KeyError: raise
    except ValueError: return sys.exception()
    finally: print(sys.exception())
print(g(), sys.exception())
def h():
    for i in range(3):
        try:
            try: raise ValueError(i)
            except ValueError as e:
                if i == 0: continue
                if i == 1: raise KeyError from e
                break
            finally: print('f', i, sys.exception())
        except KeyError as k: print(repr(k), repr(sys.exception()), repr(k.__cause__))
    print(sys.exception())
h()
def w():
    class M:
        def __enter__(s): return s
        def __exit__(s, *a): print(a[0], sys.exception()); return True
    with M():
        try: 1/0
        except ZeroDivisionError: raise KeyError(5)
    print(sys.exception())
    for i in range(2):
        with M() as m:
            if i: break
            continue
    with M(): return 1
print(w())
def gen():
    try: yield 1
    except: yield sys.exception()
    print(sys.exception())
    try:
        yield 2
    finally:
        yield 3
g = gen(); next(g); print(g.throw(OSError)); print(next(g)); print(next(g))
def nested():
    try:
        try:
            try: 1/0
            finally: raise KeyError(1)
        except KeyError as k: 
            print(repr(k.__context__))
            try: raise IndexError
            except IndexError as i: print(repr(i.__context__)); del i
            raise
    except KeyError: print('ok', repr(sys.exception()))
    print(sys.exception())
nested()
def r():
    try: return 1
    finally:
        try: raise ValueError
        except ValueError: pass
print(r())
def t():
    try:
        raise ValueError
    except ValueError as e:
        try: raise KeyError
        except KeyError as e: pass
        try: e
        except NameError as n: print(n)
t()
def u(x):
    try:
        if x: raise ValueError
    except ValueError: y = 1
    else: y = 2
    finally: z = 3
    return y, z
print(u(0), u(1))
def v():
    try:
        with open('/nonexistent'): pass
    except OSError as e: return type(e).__name__
print(v())
