# Variables of functions around, used once, twice, often, in loops and not at all.


def outer(a, b):
    c = a + b

    def once():
        return a

    def twice(x):
        return a * x + a

    def often(x):
        return a + a * a - a + x

    def loop(n):
        t = 0
        for i in range(n):
            t += b
        return t

    def while_loop(n):
        while n < c:
            n += a
        return n

    def before_and_in(n):
        t = c
        while n > 0:
            n -= 1
            t += c
        return t

    def through():
        def inner():
            def innermost():
                return a, c
            return innermost
        return inner

    def names():
        b
        return sorted(locals().items())

    def names_often():
        a + a + a
        return sorted(locals().items())

    def gen():
        yield a
        yield a

    def comp():
        return [a * x for x in range(3)], {c: b}, [x for x in (lambda: [b])()]

    return [f() for f in (once, through()(), names, names_often, comp)] + [twice(2), often(3), loop(4), while_loop(1), before_and_in(3), list(gen())]


print(outer(2, 3))


def counter(step):
    n = 0

    def inc(k=1):
        nonlocal n
        n += step * k
        return n

    def set_(x):
        nonlocal n
        n = x

    def drop():
        nonlocal n
        del n

    def get():
        return n

    def swap(a):
        nonlocal n, step
        n, step = step, n
        return [n, step, a]

    def bump(m):
        nonlocal n
        for _ in range(m):
            n += 1
        return n

    return inc, set_, drop, get, swap, bump


inc, set_, drop, get, swap, bump = counter(3)
print(inc(), inc(2), get(), swap(1), get(), bump(4), inc())
set_(10)
print(get())
drop()
for f in get, inc, drop, lambda: swap(2), lambda: bump(1), lambda: bump(0):
    try:
        print(f())
    except NameError as e:
        print(type(e).__name__, e)
set_('x')
print(get(), get.__code__.co_freevars, inc.__code__.co_freevars, [c.cell_contents for c in inc.__closure__])


def late():
    def f():
        return x, y
    try:
        f()
    except NameError as e:
        print(e)
    x = 1
    try:
        f()
    except NameError as e:
        print(e)
    y = 2
    print(f())
    return f


late()


class A:
    def who(self):
        return __class__.__name__

    def up(self):
        return super().__repr__()[:10]

    def both(self):
        def f():
            return __class__, self
        return f()[0], super().__class__

    @classmethod
    def make(cls):
        return super().__new__(cls)


print(A().who(), A().up(), A().both(), type(A.make()))


def many():
    (v00, v01, v02, v03, v04, v05, v06, v07, v08, v09, v10, v11, v12, v13, v14, v15, v16, v17, v18, v19, v20, v21,
     v22, v23, v24, v25, v26, v27, v28, v29, v30, v31, v32, v33, v34, v35, v36, v37, v38, v39, v40, v41, v42, v43,
     v44, v45, v46, v47, v48, v49, v50, v51, v52, v53, v54, v55, v56, v57, v58, v59, v60, v61, v62, v63) = range(64)

    def f():
        return (v00 + v01 + v02 + v03 + v04 + v05 + v06 + v07 + v08 + v09 + v10 + v11 + v12 + v13 + v14 + v15 + v16
                + v17 + v18 + v19 + v20 + v21 + v22 + v23 + v24 + v25 + v26 + v27 + v28 + v29 + v30 + v31 + v32 + v33
                + v34 + v35 + v36 + v37 + v38 + v39 + v40 + v41 + v42 + v43 + v44 + v45 + v46 + v47 + v48 + v49 + v50
                + v51 + v52 + v53 + v54 + v55 + v56 + v57 + v58 + v59 + v60 + v61 + v62 + v63, v63 + v62 + v63,
                len(locals()))
    return f()


print(many())


async def coro(a):
    async def f():
        return a, a
    return await f()


try:
    coro([1]).send(None)
except StopIteration as e:
    print(e.value)

print([f() for f in [(lambda: i) for i in range(3)]], [f() for f in [(lambda i=i: i) for i in range(3)]])
