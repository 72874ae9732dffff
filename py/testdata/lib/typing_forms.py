# Reprs, arguments, substitution, and errors of the forms of typing.
import collections
import typing
from typing import *

T = TypeVar('T')
K = TypeVar('K', bound=int)
V = TypeVar('V', int, str)
D = TypeVar('D', default=int)
Co = TypeVar('Co', covariant=True)
P = ParamSpec('P')
Ts = TypeVarTuple('Ts')
N = NewType('N', int)


class G(Generic[T]):
    pass


class G2(Generic[T, K]):
    pass


class GP(Generic[T, P]):
    pass


class GTs(Generic[T, *Ts]):
    pass


class New[A, B = int]:
    pass


class Pr(Protocol[T]):
    x: int
    def m(self): ...


def t(text):
    try:
        r = eval(text)
        print(text, '->', r)
    except Exception as e:
        print(text, '!!', type(e).__name__, e)


for text in '''List
List[int]
List[int, str]
List['A']
List[None]
List[T]
List[T][int]
List[int][int]
List[()]
List[(1, 2)]
List[3]
List[int] is List[int]
List[int] == List[int]
hash(List[int]) == hash(List[int])
List[int] == list[int]
Dict[str, int]
Dict[str]
Dict[K, T][int, str]
Dict[K, T][int]
Dict[T, T][int]
Tuple
Tuple[()]
Tuple[int]
Tuple[int, ...]
Tuple[..., int]
Tuple[int, str]
Tuple[T, ...][int]
Type[int]
Set[int]
FrozenSet[int]
Deque[int]
DefaultDict[int, str]
OrderedDict[int, str]
Counter[int]
ChainMap[int, str]
Sequence[int]
Mapping[str, int]
Hashable
Hashable[int]
Sized
Callable
Callable[[], int]
Callable[[int], str]
Callable[[int, str], None]
Callable[..., int]
Callable[P, int]
Callable[P, T]
Callable[P, T][[int, str], bool]
Callable[P, T][..., bool]
Callable[Concatenate[int, P], T]
Callable[Concatenate[int, P], T][[str], bool]
Callable[[T], T][int]
Callable[int, int]
Callable[int]
Callable
Callable[[int], str].__args__
Callable[[int], str].__origin__
Optional
Optional[int]
Optional[None]
Optional[int, str]
Optional['A']
Union
Union[int, str]
Union[int]
Union[int, int]
Union[int, None]
Union[int, Union[str, bytes]]
Union[T, int][str]
Union[()]
Union[3]
Union['A', int]
int | None
int | 'x'
List[int] | None
Optional[List[int]]
Any
Any()
Any | None
isinstance(3, Any)
ClassVar
ClassVar[int]
ClassVar[int, str]
ClassVar[ClassVar[int]]
List[ClassVar[int]]
Final
Final[int]
List[Final]
List[Final[int]]
Literal
Literal[1]
Literal[1, 'a', None, True]
Literal[1, 1, Literal[2, 3]]
Literal[1] == Literal[True]
Literal[1, 2] == Literal[2, 1]
Literal[0].__args__
Literal[()]
Literal[[1]]
Annotated
Annotated[int, 'x']
Annotated[int]
Annotated[int, 1][str]
Annotated[T, 1][str]
Annotated[Annotated[int, 1], 2]
Annotated[int, 1].__metadata__
Annotated[int, 1].__origin__
Annotated[List[T], 1][int]
Annotated[int, 1] == Annotated[int, 1]
Annotated[int, [1]]
NoReturn
Never
NoReturn[int]
Self
Self[int]
LiteralString
TypeAlias
TypeGuard[int]
TypeIs[int]
TypeGuard
Required[int]
Required[int, str]
NotRequired[int]
ReadOnly[int]
Unpack[Ts]
Unpack[Tuple[int, str]]
Unpack[int, str]
Concatenate
Concatenate[int]
Concatenate[int, P]
Concatenate[int, ...]
Concatenate[()]
Generic
Generic[T]
Generic[T, K]
Generic[T, T]
Generic[int]
Generic[()]
Generic[T][int]
Protocol
Protocol[T]
Protocol[int]
G
G[int]
G[int].__args__
G[int].__origin__
G[int].__parameters__
G[int]().__orig_class__
G.__parameters__
G[int, str]
G[int][int]
G[T][int]
G[List[T]][int]
G[None]
G['x']
G[3]
G[...]
G[()]
G2[int]
G2[int, str]
G2[T, int][str]
G2[int, str, bytes]
GP[int, [int, str]]
GP[int, ...]
GP[int, P]
GP[int]
GP[int, str]
GTs[int]
GTs[int, str, bytes]
GTs[*Ts]
GTs[T, *Ts][int, str, bytes]
GTs[()]
Tuple[*Ts][int, str]
Tuple[int, *Ts]
Tuple[int, *Ts][()]
New[int]
New[int, str]
New[int, str, bytes]
New[()]
New.__type_params__
New.__parameters__
Pr[int]
Pr
Iterable[int]
Iterator[int]
Generator[int, str, bytes]
Generator[int]
Generator[int, str]
AsyncGenerator[int]
AsyncGenerator[int, str]
Awaitable[int]
Coroutine[int, str, bytes]
ContextManager[int]
AsyncContextManager[int]
Pattern
Pattern[str]
Match[bytes]
IO
IO[str]
TextIO
BinaryIO
Text
AnyStr
SupportsInt
SupportsAbs[int]
isinstance(3, SupportsInt)
isinstance('', SupportsInt)
issubclass(int, SupportsIndex)
isinstance(3, SupportsRound)
N
N(5)
N | int
N.__supertype__
N.__name__
ForwardRef('x')
TypeVar('A', int)
TypeVar('A', bound=3)
TypeVar('A', bound=(1, 2))
TypeVar('A', covariant=True, contravariant=True)
(T, Co, K.__bound__, V.__constraints__, D.__default__)
T | int
T | 'x'
isinstance([], List)
isinstance([], List[int])
issubclass(list, List)
issubclass(list, Sequence)
issubclass(list, List[int])
isinstance([], Sequence)
isinstance([], Callable)
isinstance(len, Callable)
isinstance(1, Union[int, str])
isinstance(1, Optional[int])
isinstance(1, Literal[1])
isinstance(1, ClassVar)
issubclass(int, Final)
List()
List[int]()
Deque()
Counter('ab')
DefaultDict(int)
Dict[str, int]()
Callable[[int], str]()
Optional()
ClassVar()
Union()
List.append
List[int].append
List[int].nope
List[int].__name__
List.__name__
List.__origin__
List.__module__
List.__parameters__
Dict[T, List[K]].__parameters__
Callable[[T, K], V].__parameters__
Optional[T].__parameters__
get_origin(List[int])
get_origin(List)
get_origin(list[int])
get_origin(int)
get_origin(Annotated[int, 1])
get_origin(Union[int, str])
get_origin(int | str)
get_origin(Generic)
get_origin(Generic[T])
get_origin(Literal[1])
get_origin(Callable[[int], str])
get_origin(ClassVar[int])
get_origin(P.args)
get_args(List[int])
get_args(Callable[[int], str])
get_args(Callable[..., str])
get_args(Callable[P, str])
get_args(Callable[[], str])
get_args(collections.abc.Callable[[int], str])
get_args(Annotated[int, 1, 2])
get_args(Literal[1, 2])
get_args(Optional[int])
get_args(int)
get_args(Tuple[()])
get_args(Dict[str, List[int]])
cast(int, 'x')
assert_type(3, int)
assert_never(3)
assert_never('x' * 200)
is_protocol(Pr)
is_protocol(int)
sorted(get_protocol_members(Pr))
get_protocol_members(int)
typing.nope
list(List[int])
[*Tuple[int]]
List[int].__mro_entries__((List[int],))
dir(List[int])[:1]
TYPE_CHECKING
NoDefault
T.has_default()
D.has_default()
TypeAliasType('X', int)
TypeAliasType('X', List[T], type_params=(T,))[int]'''.split('\n'):
    t(text)

for make in (
        'class A(Generic): pass', 'class A(Generic[T], Generic[K]): pass', 'class A(List[T], Generic[K]): pass', 'class A(Optional[int]): pass',
        'class A(Any): pass', 'class A(Union): pass', 'class A(ClassVar): pass', 'class A(ClassVar[int]): pass', 'class A(N): pass', 'class A(Literal[1]): pass',
        'class A(T): pass', 'class A(typing._SpecialForm): pass', 'class A(List[int]): pass', 'class A(Dict[str, T]): pass', 'class A(List): pass', 'class A(G[int]): pass',
        'class A(G[T], Generic[T, K]): pass', 'class A(Tuple[int, str]): pass', 'class A(Callable[[int], str]): pass', 'class A(Iterable[T]): pass', 'class A(Protocol, int): pass',
        'class A(Pr[int]): pass', 'class A(Pr[T], Protocol): pass', 'class A(G2[T, int]): pass', 'class A(G[T], List[K]): pass', 'class A[Q](List[Q]): pass', 'class A(Annotated[int, 3]): pass',
        'class A(Sequence[int], G[str]): pass', 'class A(NoReturn): pass', 'class A(GTs[int, *Ts]): pass'):
    ns = {}
    try:
        exec(make, globals(), ns)
        A = ns['A']
        print(make, '->', A.__bases__, A.__dict__.get('__orig_bases__'), getattr(A, '__parameters__', None), [b.__name__ for b in A.__mro__])
    except Exception as e:
        print(make, '!!', type(e).__name__, e)
