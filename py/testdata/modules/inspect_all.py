"""What live objects are, as inspect tells."""

import functools
import inspect
import types
from inspect import Parameter, Signature, signature
from typing import Optional


def plain(a, b: int = 1, /, c=2, *args: str, d, e: "x" = 3, **kw: Optional[int]) -> list[int]:
    """Doc.

        indented
      less
    """
    return 1


def gen():
    yield 1


async def co():
    pass


async def agen():
    yield 1


class A:
    """Class A."""

    x = 1

    def __init__(self, p, q=2):
        self.p = p

    def method(self, a, *, b):
        """Method of A."""

    @classmethod
    def cm(cls, a):
        pass

    @staticmethod
    def sm(a):
        pass

    @property
    def prop(self):
        """A property."""
        return 1


class B(A):
    def method(self, a, *, b):
        pass

    def __call__(self, z):
        pass


class N:
    def __new__(cls, a, b):
        return super().__new__(cls)


class M(type):
    def __call__(cls, meta):
        pass


class WithMeta(metaclass=M):
    pass


class Empty:
    pass


@functools.wraps(plain)
def wrapper(*a, **k):
    pass


# A comment
# of two lines.
def commented(x):
    if x:
        return [
            1,
        ]
    # inside
    return 2  # end


square = lambda x: x * x
b = B(1)
PROGRAM = """\
signature(plain)
signature(gen), signature(co), signature(square), signature(A), signature(B), signature(N), signature(WithMeta), signature(Empty)
signature(b), signature(b.method), signature(A.method), signature(A.cm), signature(A.sm), signature(b.sm)
signature(wrapper), signature(wrapper, follow_wrapped=False)
signature(functools.partial(plain, 1, d=4)), signature(functools.partial(commented, 1)), signature(functools.partial(commented, x=1))
signature(len), signature(print), signature(sorted), signature([].append), signature(list.append), signature(dict.get)
signature(1)
repr(signature(plain)), str(signature(plain).parameters['b']), repr(signature(plain).parameters['args'])
signature(plain).format(max_width=20)
list(signature(plain).parameters.values())[0].kind, signature(plain).parameters['d'].kind, repr(signature(plain).parameters['d'].kind), str(Parameter.VAR_KEYWORD)
signature(plain).parameters['a'].default is Parameter.empty, signature(plain).return_annotation, Parameter.empty, signature(plain).parameters['e'].annotation
signature(plain).bind(1, 2, 3, 4, d=5, z=6)
signature(plain).bind(1, d=2).args, signature(plain).bind(1, d=2).kwargs, signature(plain).bind(1, 2, 3, 4, d=5, z=6).args
signature(plain).bind()
signature(plain).bind(1)
signature(commented).bind(1, 2)
signature(commented).bind(1, x=2)
signature(commented).bind(y=2)
signature(plain).bind_partial(), signature(commented).bind_partial().arguments
signature(commented) == signature(lambda x: 0), signature(commented) == signature(lambda y: 0), hash(signature(commented)) == hash(signature(lambda x: 0))
Signature([Parameter('a', Parameter.POSITIONAL_ONLY), Parameter('b', Parameter.KEYWORD_ONLY, default=1, annotation=int)], return_annotation=str)
Signature([Parameter('a', Parameter.KEYWORD_ONLY), Parameter('b', Parameter.POSITIONAL_ONLY)])
Signature([Parameter('a', Parameter.POSITIONAL_ONLY), Parameter('a', Parameter.KEYWORD_ONLY)])
Parameter('1', Parameter.KEYWORD_ONLY)
Parameter('if', Parameter.KEYWORD_ONLY)
Parameter('a', 9)
Parameter('a', Parameter.VAR_POSITIONAL, default=1)
Parameter(1, Parameter.KEYWORD_ONLY)
signature(commented).replace(return_annotation=int), signature(commented).parameters['x'].replace(name='y', default=3)
inspect.getfullargspec(plain)
inspect.getfullargspec(b.method), inspect.getfullargspec(commented)
inspect.getfullargspec(1)
inspect.getcallargs(commented, 3), inspect.getcallargs(b.method, 1, b=2)['b']
inspect.getdoc(plain), inspect.getdoc(B), inspect.getdoc(b.method), inspect.getdoc(A.prop), inspect.getdoc(1) is not None
inspect.cleandoc('  a\\n    b\\n      c\\n\\n'), inspect.cleandoc(''), inspect.cleandoc('\\n\\n x')
[f(plain) for f in (inspect.isfunction, inspect.ismethod, inspect.isbuiltin, inspect.isroutine, inspect.isclass, inspect.ismodule, inspect.iscode, inspect.isgeneratorfunction)]
[f(b.method) for f in (inspect.isfunction, inspect.ismethod, inspect.isbuiltin, inspect.isroutine)], [f(len) for f in (inspect.isfunction, inspect.isbuiltin, inspect.isroutine)]
inspect.isgeneratorfunction(gen), inspect.iscoroutinefunction(co), inspect.isasyncgenfunction(agen), inspect.isgenerator(gen()), inspect.isclass(A), inspect.ismodule(inspect), inspect.iscode(gen.__code__)
inspect.isdatadescriptor(A.prop), inspect.ismethoddescriptor(list.append), inspect.isabstract(A), inspect.isawaitable(gen()), inspect.ismethoddescriptor(A.__dict__['cm'])
[n for n, v in inspect.getmembers(A) if not n.startswith('__')], [n for n, _ in inspect.getmembers(b, inspect.ismethod)], [n for n, _ in inspect.getmembers(A, inspect.isfunction)]
inspect.getattr_static(b, 'prop') is A.prop, inspect.getattr_static(b, 'p'), inspect.getattr_static(A, 'x'), inspect.getattr_static(b, 'no', 7)
inspect.getattr_static(b, 'no')
inspect.getmro(B), inspect.unwrap(wrapper) is plain
inspect.getgeneratorstate(gen()), inspect.getgeneratorlocals(gen())
[(a.name, a.kind, a.defining_class.__name__) for a in inspect.classify_class_attrs(B) if a.name in ('x', 'cm', 'sm', 'prop', 'method', '__call__')]
inspect.getclasstree([A, B])
inspect.getmodulename('/a/b.py'), inspect.getmodulename('x'), inspect.indentsize('  \\tx'), inspect.getmodule(A).__name__, inspect.getmodule(plain).__name__
inspect.formatannotation(int), inspect.formatannotation(Optional[int]), inspect.formatannotation('x'), inspect.formatannotation(types.SimpleNamespace), inspect.formatannotation(list[int])
"""
for text in PROGRAM.splitlines():
    try:
        print(text, "->", repr(eval(text)))
    except Exception as e:
        print(text, "->", type(e).__name__, e)
print(inspect.getsource(commented))
print(inspect.getsource(A.method), inspect.getsource(wrapper), inspect.getsource(square))
print(inspect.getsourcelines(B), inspect.getcomments(commented))


def outer():
    n = 1

    def inner():
        return n + len(PROGRAM) + missing

    return inner, inspect.currentframe().f_code.co_name, inspect.stack()[0].function


inner, name, top = outer()
print(inspect.getclosurevars(inner).nonlocals, name, top)
