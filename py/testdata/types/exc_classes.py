"""Classes that derive from exceptions; attributes of exceptions; notes."""


def t(f):
    try:
        print("OK", repr(f()))
    except BaseException as e:
        print(type(e).__name__, e)


class X(ValueError):
    def __init__(self, a, b):
        pass


class Y(OSError):
    def __new__(cls, *a):
        return OSError.__new__(cls, 1, "s")


class Z(OSError):
    def __init__(self, *a):
        self.q = a


class W(OSError):
    def __init__(self, *a):
        super().__init__(*a)


class V(Exception):
    code = 5

    def __str__(self):
        return f"<{self.args}>"


class K(KeyError, AttributeError):
    pass


t(lambda: X(1, b=2))
t(lambda: X(1, 2))
t(lambda: X(1))
t(lambda: Y("a"))
t(lambda: (Z(2, "f", "g").args, Z(2, "f").errno, Z(2, "f", "n").filename))
t(lambda: (W(2, "f", "g").args, W(2, "f").errno, W(2, "f", "n").filename))
t(lambda: type(W(2, "f")).__name__)
t(lambda: (V(1, 2), str(V(1)), V.code, V(3).code))
t(lambda: (K("a", name="n").name, str(K("a")), K.__mro__))

e = ValueError()
e.add_note("x")
e.add_note("y")
print(e.__notes__, e.__dict__)
t(lambda: e.add_note(1))
e.__notes__ = 5
t(lambda: e.add_note("z"))
t(lambda: e.with_traceback(5))
t(lambda: e.with_traceback())
t(lambda: e.with_traceback(None) is e)
t(lambda: e.__reduce__())

e = ValueError(1)
for name in "args", "__traceback__", "__cause__", "__context__", "__suppress_context__":
    t(lambda: setattr(e, name, 1))
    t(lambda: delattr(e, name))
    t(lambda: getattr(e, name))
e.args = [1, 2]
print(e.args, e)
e.args = "ab"
print(e.args, e)
e.__cause__ = KeyError(1)
print(repr(e.__cause__), e.__suppress_context__)
e.__suppress_context__ = False
e.__cause__ = None
print(e.__suppress_context__)
e.foo = 1
print(vars(e), e.foo, dir(e)[-3:])
del e.foo
t(lambda: e.foo)
t(lambda: delattr(e, "foo"))

try:
    try:
        1 / 0
    except ZeroDivisionError as a:
        raise KeyError("k") from a
except KeyError as b:
    print(repr(b.__cause__), repr(b.__context__), b.__suppress_context__, b.__traceback__ is not None)
    print(b.__traceback__.tb_lineno - b.__cause__.__traceback__.tb_lineno, b.__traceback__.tb_next)

try:
    try:
        [][1]
    finally:
        {}["x"]
except LookupError as b:
    print(repr(b), repr(b.__context__), b.__cause__, b.__suppress_context__)

try:
    raise X(1, 2) from None
except X as b:
    print(repr(b.__cause__), b.__suppress_context__)

for bad in (1, "s", int, object()):
    try:
        raise bad
    except TypeError as b:
        print(b)
try:
    raise ValueError from 5
except TypeError as b:
    print(b)
try:
    raise ValueError("a") from KeyError
except ValueError as b:
    print(repr(b), repr(b.__cause__))


class Bad(Exception):
    def __new__(cls):
        return 5


try:
    raise Bad
except TypeError as b:
    print(b)

s = StopIteration(3)
s.value = 4
print(s.value, s.args)
a = AttributeError("m", name="n", obj=[])
print(a.name, a.obj, a)
a.name = "z"
print(a.name)
del a.name
print(a.name)

for cls in (BaseException, Exception, KeyError, OSError, IOError, EnvironmentError, ExceptionGroup, UnicodeDecodeError):
    print(cls, cls.__mro__, cls.__module__)
print(OSError is IOError, issubclass(ExceptionGroup, Exception), issubclass(BaseExceptionGroup, Exception))
print(ExceptionGroup.__bases__)
