# Hints, named tuples, typed dicts, protocols at run time, decorators.
import abc
import sys
import typing
from typing import *

sys.stderr = sys.stdout  # warnings and prints in the order of time
T = TypeVar('T')


def t(f, *a, **k):
    try:
        r = f(*a, **k)
    except Exception as e:
        r = type(e).__name__, str(e)
    print(getattr(f, '__name__', f), a if len(repr(a)) < 90 and ' at 0x' not in repr(a) and '__main__' not in repr(a) else '', '->', r)


def make(text, *names):
    ns = {}
    try:
        exec(text, globals(), ns)
        globals().update(ns)
        print('ok', *ns)
    except Exception as e:
        print(text.split('\n')[0], '!!', type(e).__name__, e, getattr(e, '__notes__', ''))


def f(a: int, b: 'str' = None, *args: 'List[int]', c: Optional['C'], d: list['C'], e: Annotated[int, 5], g: 'Annotated[List["C"], 6]', **kw: None) -> 'C | None': ...


def bad(a: 'Nope'): ...


def notype(a: 3, b: '1'): ...


class C:
    x: int
    y: 'ClassVar[int]' = 3
    z: Final['int'] = 4
    def m(self, o: 'C') -> 'T': ...


class D(C):
    x: str
    w: 'List[D]'
    r: Required[int]


class E[Q]:
    a: Q
    b: 'list[Q]'
    def m[R](self, x: 'Q', y: 'R') -> 'dict[Q, R]': ...


for obj in f, bad, notype, C, D, C.m, E, E.m, print, int, 5, sys, sys.modules['__main__'], typing.get_args:
    if obj is typing.get_args or obj is sys:
        continue
    t(get_type_hints, obj)
    t(get_type_hints, obj, include_extras=True)
t(get_type_hints, bad, {'Nope': int})
t(get_type_hints, bad, None, {'Nope': bytes})
t(get_type_hints, no_type_check(lambda: 3))
import annotationlib
print(get_type_hints(f, format=annotationlib.Format.STRING))
print({k: str(v)[:20] for k, v in get_type_hints(bad, format=annotationlib.Format.FORWARDREF).items()})


class Emp(NamedTuple):
    "doc"
    name: str
    id: int = 3
    def hi(self): return f'hi {self.name}'
    @property
    def up(self): return self.name.upper()


e = Emp('bob')
print(e, e.hi(), e.up, Emp._fields, Emp._field_defaults, Emp.__annotations__, Emp.__mro__, Emp.__doc__, Emp.__orig_bases__[0].__name__, e._replace(id=9), e._asdict(), Emp.__module__, isinstance(e, tuple))
Emp2 = NamedTuple('Emp2', [('name', str), ('id', 'int')])
print(Emp2('a', 1), Emp2.__annotations__, Emp2.__module__, Emp2.__orig_bases__[0].__name__, Emp2._make([1, 2]), Emp2.__new__.__annotations__)
t(Emp)
t(Emp, 1, 2, 3)
t(NamedTuple, 'X', [('a', 3)])
t(NamedTuple, 'X')
t(NamedTuple, 'X', [('a', int)], b=3)
t(NamedTuple, 'X', [('_a', int)])
make('class X(NamedTuple, int): pass')
make('class X(NamedTuple):\n a: int = 3\n b: str')
make('class X(NamedTuple):\n a: int = 3\n c: int = 4\n b: str')
make('class X(NamedTuple):\n a: int\n def _asdict(self): pass')
make('class X(NamedTuple):\n a: int\n def __new__(self): pass')
make('class X(NamedTuple):\n _a: int')
make('class GT(NamedTuple, Generic[T]):\n key: T\n group: list[T]')
print(GT[int], GT[int](1, [2]), GT.__parameters__, GT.__orig_bases__[1], GT.__mro__)
make('class GT2[Q](NamedTuple):\n key: Q')
print(GT2[int], GT2.__type_params__)
make('class SubE(Emp):\n extra: int = 5')
print(SubE('z'), SubE._fields, SubE.__annotations__)
make('class X(NamedTuple):\n pass')
print(X(), X._fields)


class Movie(TypedDict):
    name: str
    year: 'int'


class More(Movie, total=False):
    "more doc"
    rating: float
    req: Required[int]
    ro: ReadOnly[str]
    n: NotRequired[Annotated[int, 1]]


print(Movie, Movie(name='x', year=1), Movie.__annotations__, Movie.__total__, Movie.__required_keys__ == {'name', 'year'}, Movie.__optional_keys__, type(Movie).__name__, Movie.__mro__, Movie.__bases__, Movie.__orig_bases__[0].__name__)
print(sorted(More.__required_keys__), sorted(More.__optional_keys__), sorted(More.__readonly_keys__), sorted(More.__mutable_keys__), More.__total__, More.__annotations__, More.__doc__, More.__orig_bases__)
print(get_type_hints(More), get_type_hints(More, include_extras=True))
TD = TypedDict('TD', {'a': int, 'b-c': 'str'}, total=False)
print(TD, TD(a=1), TD.__annotations__, TD.__total__, sorted(TD.__optional_keys__), TD.__module__, TD.__orig_bases__[0].__name__)
t(isinstance, {}, Movie)
t(issubclass, dict, Movie)
t(TypedDict, 'X', {'a': 3})
t(TypedDict, 'X')
t(TypedDict, 'X', None)
t(NamedTuple, 'X', None)
t(NamedTuple, 'X', a=int)
t(TypedDict, 'X', a=int)
make('class X(Movie, int): pass')
make('class X(Movie):\n name: ReadOnly[str]')
make('class X(Movie):\n q: (1, 2)')
make('class GTD(TypedDict, Generic[T]):\n a: T')
print(GTD[int], GTD.__parameters__, GTD.__orig_bases__[1], GTD.__mro__, GTD[int](a=3))
make('class X(TypedDict):\n a: int\n def f(self): pass')
print(is_typeddict(Movie), is_typeddict(TypedDict), is_typeddict(dict), is_typeddict(GTD[int]))


class Closeable(Protocol):
    def close(self) -> None: ...


@runtime_checkable
class Sized2(Protocol):
    def size(self): ...


@runtime_checkable
class HasX(Protocol):
    x: int
    def m(self): return 'm'


class S:
    def __init__(self): self.q = 3
    def size(self): return 3


class HX:
    def __init__(self): self.x = 3
    m = None


class HX2(HX):
    def m(self): pass


class Expl(HasX):
    def __init__(self, v): self.v = v


class Expl2(Sized2):
    pass


t(isinstance, 3, Closeable)
t(issubclass, int, Closeable)
t(isinstance, S(), Sized2)
t(isinstance, 3, Sized2)
t(issubclass, S, Sized2)
t(issubclass, int, Sized2)
t(issubclass, 3, Sized2)
t(isinstance, HX(), HasX)
t(isinstance, HX2(), HasX)
t(issubclass, HX, HasX)
t(Closeable)
t(HasX)
print(Expl(4).v, Expl(1).m(), isinstance(Expl(3), HasX), Expl2().size(), Expl2.__mro__)
print(HasX._is_protocol, Expl._is_protocol, sorted(HasX.__protocol_attrs__), HasX.__non_callable_proto_members__)
t(runtime_checkable, S)
t(runtime_checkable, Expl)
make('class X(Protocol, S): pass')
make('class X(S, Protocol): pass')
make('class X(Sized2, Protocol):\n def more(self): pass')
t(isinstance, S(), X)


class Abs(Protocol):
    @abc.abstractmethod
    def a(self): ...


class AbsSub(Abs):
    pass


t(AbsSub)
t(Abs)


class GPr(Protocol[T]):
    def get(self) -> T: ...


class GPrI(GPr[int]):
    def __init__(self): self.ok = 1
    def get(self): return 1


print(GPr.__parameters__, GPrI().get(), GPrI().ok, GPrI.__parameters__, GPr[int])
t(isinstance, GPrI(), GPr)


@overload
def ov(a: int) -> int: ...
@overload
def ov(a: str) -> str: ...
def ov(a): return a


print(len(get_overloads(ov)), ov(3), get_type_hints(get_overloads(ov)[1]))
t(get_overloads(ov)[0], 3)
clear_overloads()
print(get_overloads(ov))


@overload
def only(): ...


t(only)


@final
class Fi:
    @override
    def m(self): pass
    @final
    def n(self): pass


print(Fi.__final__, Fi.m.__override__, Fi.n.__final__)


@dataclass_transform(kw_only_default=True, foo=3)
def deco(c): return c


print(deco.__dataclass_transform__)
U = NewType('U', int)
print(U(3), U, U.__supertype__, U.__name__, U.__module__, U.__qualname__, type(U), NewType('a.b', str).__name__)
make('class X(U): pass')
print(reveal_type(3))


class St(Generic[T]):
    def __init__(self, items=()): self.items = list(items)
    def push(self, x: T) -> None: self.items.append(x)


s = St[int]([1])
s.push(2)
print(s.items, s.__orig_class__, St.__parameters__, St[int].__args__, isinstance(s, St))
t(isinstance, s, St[int])
St[int].attr = 5
print(St.attr, St[str].attr)
print(get_type_hints(St.push))
import copy
print(copy.copy(List[int]), copy.deepcopy(Dict[str, int]) == Dict[str, int], copy.copy(Literal[1]), copy.deepcopy(Annotated[int, 1]))


@no_type_check
class NT:
    def m(self, a: 'whatever'): pass


print(get_type_hints(NT.m), get_type_hints(NT))
print(evaluate_forward_ref(ForwardRef('int')), evaluate_forward_ref(ForwardRef('List["int"]'), globals=globals()), evaluate_forward_ref(ForwardRef('C', module='__main__')))
t(evaluate_forward_ref, ForwardRef('zzz'))
print(evaluate_forward_ref(ForwardRef('zzz'), format=annotationlib.Format.FORWARDREF))
type Al[X] = list[X] | None
print(Al, Al.__value__, Al[int], get_args(Al[int]), get_origin(Al[int]), Al.__type_params__)
def gen[A: int, *B, **CC](x: A, *args: *B, **kw: CC.kwargs) -> A: ...
print(gen.__type_params__, get_type_hints(gen), gen.__type_params__[0].__bound__)
print(sorted(typing.__all__) == sorted(set(typing.__all__)), len(typing.__all__))


class Left(Protocol):
    def left(self): ...


@runtime_checkable
class Both(Protocol):
    def both(self): ...


class Narrow(Both, Protocol):
    x: int


class HasLeft:
    def left(self): pass


from functools import singledispatch


@singledispatch
def side(x): return 'none'


side.register(Left, lambda x: 'left')
side.register(Both, lambda x: 'both')
print(side(HasLeft()), side(3), isinstance(3, Both), issubclass(HasLeft, Both))
t(isinstance, HasLeft(), Left)
t(issubclass, HasLeft, Left)
t(isinstance, 3, Narrow)
Both.register(HasLeft)
print(isinstance(HasLeft(), Both), side(3))
t(Left.register, HasLeft)
