# Annotations in all formats, forward references, text of types.
import annotationlib
import sys
import typing
from annotationlib import Format, ForwardRef, get_annotations


def t(f, *a, **k):
    try:
        r = f(*a, **k)
    except Exception as e:
        r = type(e).__name__, str(e)
    print(*[getattr(x, '__name__', None) or repr(x) for x in a], k, '->', r)


def f(a: int, b: undefined, c: undef.attr, d: list[undefined2], e: undefined | None, g: int | undefined, *args: 'str', h: typing.List[zz] = 3, **kw: dict[str, und[int, 'x', 1]]) -> None:
    pass


def g(a: 1 + 2, b: x + 1, c: (x or y), d: -x, e: x < 3, ff: x(1, k=2), h: [x, y], i: (x,), j: x[1:2], k: x[...], m: x[y] | z[[int], str], n: (a | b)[c], o: x ** 2 * 3, p: (x + y) * z, q: x - (y - z)): pass


def h(a: int, b: "Later", c: "list[Later]" = None) -> "undefined": pass


class C:
    x: int
    y: 'D'
    z: Undef = 3
    w: list['C']
    v: x


class D(C):
    q: str


class G[T]:
    a: T
    b: list[T]
    c: 'T'
    def m[U](self, x: T, y: U, z: 'U') -> 'T': pass


def outer():
    class Local:
        me: Local2
        you: Local
    def inner(a: Local, b: Local2): pass
    r1 = get_annotations(inner, format=Format.FORWARDREF)
    r2 = get_annotations(inner, format=Format.STRING)
    Local2 = 5
    return {k: type(v).__name__ for k, v in r1.items()}, r2, get_annotations(Local)['me'], get_annotations(inner)['b']


for obj in f, g, h, C, D, G, G.m, int, print, sys.modules['__main__'], 5, len:
    for fmt in (Format.VALUE, Format.STRING):
        t(get_annotations, obj, format=fmt)
r = get_annotations(f, format=Format.FORWARDREF)
for k, v in r.items():
    print(k, str(v).replace(', owner=' + repr(f), ', F'), type(v).__name__)
r = get_annotations(C, format=Format.FORWARDREF)
print({k: v if k != 'z' else v.__forward_arg__ for k, v in r.items()})
print(outer())
t(get_annotations, h, eval_str=True)
print(get_annotations(h, eval_str=True, globals={'Later': int, 'undefined': str}))  # t would print __builtins__, which eval adds
t(get_annotations, h, eval_str=True, format=Format.STRING)
t(get_annotations, h, format=2)
t(get_annotations, h, format=9)
t(get_annotations, G.m, eval_str=True)
t(get_annotations, G, eval_str=True)
r = ForwardRef('list[int]')
print(r, r == ForwardRef('list[int]'), r == ForwardRef('x'), hash(r) == hash(ForwardRef('list[int]')), r.__forward_arg__, r.evaluate(), r.evaluate(format=Format.STRING))
t(ForwardRef('nope').evaluate)
t(ForwardRef('nope').evaluate, format=Format.FORWARDREF)
t(ForwardRef('nope').evaluate, globals={'nope': 3})
t(ForwardRef('nope.x').evaluate, locals={'nope': Format})
t(ForwardRef('C', module='__main__').evaluate)
t(ForwardRef('x y').evaluate)
t(ForwardRef, 3)
print(ForwardRef('a', module='m', is_class=True), ForwardRef('a') | int, int | ForwardRef('a'))
try:
    class Sub(ForwardRef):
        pass
except TypeError as e:
    print(e)
print(list(Format), Format(1), Format.VALUE == 1, repr(Format.STRING), Format['STRING'], Format.STRING.name, Format.STRING.value, f'{Format.STRING}')
t(Format, 9)
for x in int, C, len, f, ..., None, 'x', list[int], int | str, typing.List[int], [int], 3:
    t(annotationlib.type_repr, x)
print(annotationlib.annotations_to_string({'a': int, 'b': 'x', 'c': None, 'd': typing.Any}))


def ann(format):
    if format > 2:
        raise NotImplementedError
    return {'x': int, 'f': format}


def ann2(format, /, unused=1):
    return {'x': 5}


f.__annotate__ = ann2
print(f.__annotations__, get_annotations(f), get_annotations(f, format=Format.STRING))
f.__annotations__ = {'k': 'v', 'i': int}
print(get_annotations(f, format=Format.STRING), get_annotations(f, format=Format.FORWARDREF), f.__annotate__)
t(annotationlib.call_annotate_function, ann, Format.VALUE)
t(annotationlib.call_annotate_function, ann, Format.VALUE_WITH_FAKE_GLOBALS)
type A[T] = list[T] | Undefined3
print(annotationlib.call_evaluate_function(A.evaluate_value, Format.STRING))


class Meta(type):
    def __new__(m, name, bases, ns):
        a = annotationlib.get_annotate_from_class_namespace(ns)
        print(name, a and annotationlib.call_annotate_function(a, Format.STRING), annotationlib.__all__ != 0)
        return super().__new__(m, name, bases, ns)


class WithMeta(metaclass=Meta):
    a: int
    b: undefd


class NoAnn(metaclass=Meta):
    pass


class Wrapped:
    @classmethod
    def c(cls, a: int) -> str: ...
    @staticmethod
    def s(a: 'Wrapped'): ...
    @classmethod
    def unknown(cls, a: nowhere): ...


for name in 'c', 's', 'unknown':
    t(get_annotations, vars(Wrapped)[name])
    t(getattr, vars(Wrapped)[name], '__annotations__')
