"""functools, contextlib, abc: random calls, class hierarchies and stacks."""
import abc
import collections.abc as cabc
import contextlib
from functools import Placeholder as _, partial, partialmethod, singledispatch

seed = 5


def rnd(n):
    global seed
    seed = (seed * 1103515245 + 12345) % 2147483648
    return (seed >> 8) % n


def attempt(f, *args, **kw):
    try:
        return f(*args, **kw)
    except Exception as e:
        return f"{type(e).__name__}: {e}"


def show(*args, **kw):
    return args, kw


def some_args():
    return [_ if rnd(3) == 0 else rnd(9) for i in range(rnd(4))]


def some_kw():
    return {"abc"[rnd(3)]: rnd(9) for i in range(rnd(2))}


p = partial(show)
for step in range(300):
    q = attempt(partial, p, *some_args(), **some_kw())
    print(q if isinstance(q, str) else (q.args, q.keywords, q.func is show), attempt(q, *range(rnd(5)), **some_kw()) if not isinstance(q, str) else "")
    if not isinstance(q, str):
        p = q if rnd(3) else partial(show)
    m = attempt(partialmethod, show, *some_args(), **some_kw())
    if not isinstance(m, str):
        C = type("C", (), {"m": m, "__repr__": lambda self: "c"})
        print("  ", attempt(lambda: C().m(*range(rnd(3)))))

abcs = [cabc.Iterable, cabc.Sized, cabc.Container, cabc.Hashable, cabc.Collection, cabc.Sequence, cabc.Mapping, cabc.Set,
        cabc.Callable, cabc.Iterator, cabc.MutableSequence, cabc.Reversible]
methods = ["__iter__", "__len__", "__contains__", "__call__", "__next__", "__getitem__", "__reversed__"]
for step in range(250):
    classes = [object]
    for i in range(1 + rnd(4)):
        bases = tuple(dict.fromkeys(classes[rnd(len(classes))] for _i in range(1 + rnd(2)))) if rnd(3) else (abcs[rnd(len(abcs))],)
        ns = {m: (lambda self, *a: iter(())) for m in methods if rnd(5) == 0}
        cls = attempt(lambda: type(bases[0])(f"K{i}", bases, ns))
        if not isinstance(cls, str):
            classes.append(cls)
            if rnd(5) == 0:
                attempt(abcs[rnd(len(abcs))].register, cls)

    @singledispatch
    def f(x):
        return "object"

    for i in range(1 + rnd(5)):
        c = (abcs + classes)[rnd(len(abcs) + len(classes))]
        f.register(c, lambda x, name=c.__name__: name)
    for c in classes:
        impl = attempt(f.dispatch, c)
        if isinstance(impl, str):
            impl = impl.split(":")[0]
            print(step, c.__name__, impl, end="; ")
        else:
            print(step, c.__name__, impl(None), end="; ")
        print([i for i, a in enumerate(abcs) if issubclass(c, a)], end=" ")
    print([attempt(f, v) if "Ambiguous" not in str(attempt(f, v)) else "ambiguous" for v in (1, "s", [], {}, len, iter([]))])


def chain(e):
    names = []
    while e is not None and len(names) < 12:
        names.append(str(e) + ("!" if e.__suppress_context__ else ""))
        e = e.__context__
    return names


class Man:
    def __init__(self, n, kind):
        self.n, self.kind = n, kind

    def __enter__(self):
        if self.kind == 5:
            raise ValueError(f"enter {self.n}")
        return self

    def __exit__(self, t, e, tb):
        log.append((self.n, str(e)))
        if self.kind == 1:
            return True
        if self.kind == 2:
            raise KeyError(self.n)
        if self.kind == 3:
            try:
                1 / 0
            except ZeroDivisionError:
                raise IndexError(self.n)
        if self.kind == 4 and e is not None:
            raise e
        if self.kind == 6:
            raise TypeError(self.n) from e


@contextlib.contextmanager
def gen(n, kind):
    m = Man(n, kind)
    try:
        yield m.__enter__()
    except BaseException as e:
        if not m.__exit__(type(e), e, None):
            raise
    else:
        m.__exit__(None, None, None)


def run(kinds, raises, use_gen):
    with contextlib.ExitStack() as stack:
        for n, k in enumerate(kinds):
            if use_gen and n % 2:
                stack.enter_context(gen(n, k))
            else:
                stack.enter_context(Man(n, k))
        if raises:
            raise OSError("body")
    return "end"


for step in range(300):
    kinds = [rnd(7) if rnd(2) else 0 for i in range(rnd(6))]
    raises, use_gen, outer = rnd(2), rnd(2), rnd(3)
    log = []
    try:
        if outer == 0:
            try:
                raise EOFError("outer")
            except EOFError:
                r = run(kinds, raises, use_gen)
        else:
            r = run(kinds, raises, use_gen)
    except Exception as e:
        r = chain(e)
    print(kinds, raises, use_gen, outer, r, log)
