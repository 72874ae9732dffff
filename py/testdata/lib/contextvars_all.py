"""contextvars."""
import contextvars
from contextvars import *


def attempt(f, *args, **kw):
    try:
        print(repr(f(*args, **kw)))
    except Exception as e:
        print(type(e).__name__ + ":", " ".join(w.split("0x")[0] for w in str(e).split()))


print(sorted(contextvars.__all__))
v = ContextVar("v")
d = ContextVar("d", default=5)
attempt(v.get)
print(v.get("dflt"), d.get(), d.get(7), v.name, repr(v).split(" at ")[0], repr(d).split(" at ")[0])
t = v.set(1)
print(v.get(), t.var is v, t.old_value is Token.MISSING, t.old_value, repr(t).split(" at ")[0])
t2 = v.set(2)
print(v.get(), t2.old_value)
v.reset(t2)
print(v.get())
attempt(v.reset, t2)
attempt(d.reset, t)
attempt(v.reset, 5)
v.reset(t)
print(v.get("unset"))
with v.set(9) as tok:
    print(v.get(), isinstance(tok, Token))
print(v.get("unset"))
attempt(ContextVar, 5)
attempt(Token)
v.set("outer")


def inner(x, *, y=1):
    print("inner", v.get(), x, y)
    v.set("inner")
    return v.get()


ctx = copy_context()
print(ctx.run(inner, 1, y=2), v.get(), ctx[v], v in ctx, d in ctx, len(ctx), ctx.get(d), ctx.get(d, "x"))
print([k.name for k in ctx], list(ctx.values()), [(k.name, w) for k, w in ctx.items()], [k.name for k in ctx.keys()])
print(ctx == ctx.copy(), ctx == copy_context(), ctx != 5, type(ctx).__name__)
attempt(lambda: ctx[5])
attempt(lambda: 5 in ctx)
attempt(lambda: ctx[d])
attempt(ctx.run, lambda: ctx.run(print))
attempt(ctx.run, lambda: 1 / 0)
print(v.get())
tok = v.set("a")
attempt(Context().run, v.reset, tok)
empty = Context()
print(len(empty), empty.run(v.get, "nothing"), empty.run(lambda: (v.set(3), v.get())[1]), len(empty))
print(Context.__hash__)
try:
    class Sub(Context):
        pass
except TypeError as e:
    print(str(e).split("'")[-1])


def gen():
    v.set("gen")
    yield v.get()
    yield v.get()


g = gen()
print(next(g), v.get())
v.set("changed")
print(next(g))
print(ContextVar[int], {v: 1}[v])
