# Where errors are shown: every kind of expression and statement that raises.
import traceback


def show(f):
    try:
        f()
    except BaseException:
        print(traceback.format_exc(), end="")
    return f


@show
def case_1():
    def f(a, b):
        return a + b * (a -
                        b)
    f('x', {})


@show
def case_2():
    class A: pass
    A().foo.bar(1)


@show
def case_3():
    class A:
        def m(self, x): return x[3]
    (A()
      .m(
        [1]))


@show
def case_4():
    x = [1, 2]
    x[5] = 3


@show
def case_5():
    x = {}
    x['a']['b'] += 1


@show
def case_6():
    def g():
        for i in 5: pass
    g()


@show
def case_7():
    def g(it):
        for i in it: pass
    def it():
        yield 1
        raise ValueError(2)
    g(it())


@show
def case_8():
    with open: pass


@show
def case_9():
    class C:
        def __enter__(self): return 1
        def __exit__(self, *a): 1/0
    with C() as q:
        raise KeyError


@show
def case_10():
    assert 1 == 2, 'abc'


@show
def case_11():
    a, b = 1, 2, 3


@show
def case_12():
    a, b = [1]


@show
def case_13():
    (a, *b), c = 1, 2


@show
def case_14():
    raise ValueError from 3


@show
def case_15():
    print(f"{undefined!r:>{3}} {1:{'x'}}")


@show
def case_16():
    print(f"{3:{'x'!s}}", f"{'a':d}")


@show
def case_17():
    lambda: 1
    (lambda x: x.y)(1)


@show
def case_18():
    [x.y for x in [1]]


@show
def case_19():
    list(x.y for x in [1])


@show
def case_20():
    {**{'a': 1}, **3}


@show
def case_21():
    print(*3)


@show
def case_22():
    def f(): pass
    f(**3)


@show
def case_23():
    def f(**k): pass
    f(a=1, **{'a': 2})


@show
def case_24():
    f = 3
    f(1, 2,
      3)


@show
def case_25():
    import nothing.here


@show
def case_26():
    from sys import nothing


@show
def case_27():
    del undefined


@show
def case_28():
    x = 1
    del x.y


@show
def case_29():
    x = 1
    x.y = 2


@show
def case_30():
    1 < 'a'


@show
def case_31():
    if 1 < 2 < 'a': pass


@show
def case_32():
    not undefined


@show
def case_33():
    -'a'


@show
def case_34():
    1 in 3


@show
def case_35():
    x = [1,2,3]
    x['a':'b']


@show
def case_36():
    async def f(): await 3
    try: f().send(None)
    finally: pass


@show
def case_37():
    def f():
        try:
            1/0
        except ZeroDivisionError:
            undefined
    f()


@show
def case_38():
    def f():
        try:
            1/0
        finally:
            print('fin')
    f()


@show
def case_39():
    @undefined
    def f(): pass


@show
def case_40():
    def deco(f): raise ValueError
    @deco
    def f(): pass


@show
def case_41():
    @deco
    class C: pass


@show
def case_42():
    class C(undefined): pass


@show
def case_43():
    class C(int, str): pass


@show
def case_44():
    class C(metaclass=3): x = 1


@show
def case_45():
    class C:
        x = undefined


@show
def case_46():
    def f(a=undefined): pass


@show
def case_47():
    def f(a: undefined): pass
    print(f.__annotations__)


@show
def case_48():
    match 1:
        case undefined.x: pass


@show
def case_50():
    match 1:
        case print(): pass


@show
def case_51():
    class P: __match_args__ = 3
    match P():
        case P(1): pass


@show
def case_52():
    def f():
        x = 1
        def g(): return x.y + x
        return g()
    f()


@show
def case_53():
    def f():
        return (yield
                .5) . foo
    g = f(); next(g); g.send(1)


@show
def case_54():
    class A:
        def f(self): super().nope()
    A().f()


@show
def case_55():
    class A:
        def f(): super().nope()
    A.f()


@show
def case_56():
    class A:
        def f(self): return super().nope
    A().f()


@show
def case_57():
    x = 5
    x @= 3


@show
def case_58():
    x = 'a'
    x += 1


@show
def case_59():
    print(1 if undefined else 2)


@show
def case_60():
    [undefined for x in [1] if x]


@show
def case_61():
    def f(n):
        if n: return f(n-1)
        raise RuntimeError('deep')
    f(5)


@show
def case_62():
    type X = undefined
    print(X.__value__)


@show
def case_63():
    def f[T: undefined](): pass
    print(f.__type_params__[0].__bound__)


@show
def case_64():
    raise 3


@show
def case_65():
    try: raise ValueError(1)
    except 3: pass


@show
def case_66():
    try: raise ValueError(1)
    except ValueError as e:
        raise TypeError(2) from e


@show
def case_67():
    x = 1; y = 2; print(x/0, y)


@show
def case_68():
    [1, 2
     ,3][undefined]


@show
def case_69():
    (1
     ).foo


@show
def case_70():
    d = {}
    d[1][2][3]


@show
def case_71():
    d = {'a': 1}
    d['a'] \
      ['b']


@show
def case_72():
    "%d" % 'a'


@show
def case_73():
    "%s %s" % (1, undefined)


@show
def case_74():
    t"{undefined}"


@show
def case_75():
    for x.y in [1]: pass


@show
def case_76():
    x = 1
    for x.y in [1]: pass


@show
def case_77():
    def f():
        del x
        x = 1
    f()
