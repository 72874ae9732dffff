"""abc."""
import abc
import io
from abc import ABC, ABCMeta, abstractmethod


def attempt(f, *args, **kw):
    try:
        print(repr(f(*args, **kw)))
    except Exception as e:
        print(type(e).__name__ + ":", e)


class Shape(ABC):
    @abstractmethod
    def area(self):
        "Area."

    @property
    @abstractmethod
    def name(self): ...

    @classmethod
    @abstractmethod
    def make(cls): ...

    @staticmethod
    @abstractmethod
    def helper(): ...

    def concrete(self):
        return "concrete"


class Square(Shape):
    def area(self):
        return 4
    name = "square"

    @classmethod
    def make(cls):
        return cls()

    @staticmethod
    def helper():
        return "help"


class Partial(Shape):
    def area(self):
        return super().area()


print(sorted(Shape.__abstractmethods__), sorted(Partial.__abstractmethods__), Square.__abstractmethods__)
attempt(Shape)
attempt(Partial)
print(Square.make().area(), Square.helper(), Square().concrete(), isinstance(Square(), Shape), Shape.area.__isabstractmethod__)


class One(metaclass=ABCMeta):
    @abstractmethod
    def only(self): ...


attempt(One)
attempt(type("Two", (One,), {"__init__": lambda self, x: None}), 5)
print(type(One).__name__, ABC.__slots__, type(ABC) is ABCMeta, One.__mro__, ABC.__module__)


@One.register
class Virtual:
    pass


print(issubclass(Virtual, One), isinstance(Virtual(), One), Virtual.__mro__, issubclass(int, One), One in Virtual.__mro__)
One.register(int)
print(isinstance(5, One), isinstance(True, One), isinstance("s", One), isinstance(5, (str, One)))
attempt(One.register, 5)


class Sub(One):
    pass


attempt(Sub.register, One)
attempt(issubclass, 5, One)
attempt(issubclass, 5, (One, int))


class Hooked(ABC):
    @classmethod
    def __subclasshook__(cls, C):
        if cls is Hooked:
            return any("quack" in B.__dict__ for B in C.__mro__) or NotImplemented
        return NotImplemented


class Duck:
    def quack(self): ...


class Other(Hooked):
    pass


print(isinstance(Duck(), Hooked), issubclass(int, Hooked), isinstance(Duck(), Other), isinstance(Other(), Hooked))


class BadHook(ABC):
    @classmethod
    def __subclasshook__(cls, C):
        return 5


attempt(issubclass, int, BadHook)
t1 = abc.get_cache_token()
One.register(str)
print(abc.get_cache_token() != t1, type(t1).__name__, isinstance("s", One))
One.register(str)


class Late(ABC):
    @abstractmethod
    def f(self): ...


class LateSub(Late):
    pass


LateSub.f = lambda self: "f"
attempt(LateSub)
print(abc.update_abstractmethods(LateSub) is LateSub, LateSub().f(), abc.update_abstractmethods(int) is int)


class Proxy:
    def __init__(self, o):
        self.o = o

    @property
    def __class__(self):
        return type(self.o)


print(isinstance(Proxy(Square()), Shape), isinstance(Proxy(3.5), Shape))


class Diamond1(Shape):
    area = 1


class Diamond2(Shape):
    name = helper = make = None


class Joined(Diamond1, Diamond2):
    pass


print(sorted(Diamond1.__abstractmethods__), sorted(Joined.__abstractmethods__))


class Kw(ABC):
    def __init_subclass__(cls, tag=None, **kw):
        super().__init_subclass__(**kw)
        cls.tag = tag


class KwSub(Kw, tag="t"):
    pass


print(KwSub.tag, "_abc_impl" in vars(KwSub))


class MyMeta(ABCMeta):
    def __call__(cls, *a):
        print("meta call", a)
        return super().__call__(*a)


class WithMeta(metaclass=MyMeta):
    def __init__(self, x):
        self.x = x


print(WithMeta(3).x, abc.abstractproperty(lambda self: 1).__isabstractmethod__, abc.abstractclassmethod(lambda c: 1).__isabstractmethod__, abc.abstractstaticmethod(lambda: 1).__isabstractmethod__)


class Abs(ABC):
    x = abc.abstractproperty(lambda self: 1)
    __hash__ = None

    @abstractmethod
    def __len__(self): ...

    @property
    def both(self): ...

    @both.setter
    @abstractmethod
    def both(self, v): ...


print(sorted(Abs.__abstractmethods__))
attempt(Abs)
for n in range(600):
    assert not isinstance(type(f"T{n}", (), {})(), One)
    assert isinstance(type(f"T{n}", (Sub,), {"only": 1})(), One)
print("many classes")
out = io.StringIO()
Sub._dump_registry(out)
print(out.getvalue().splitlines()[0], len(out.getvalue().splitlines()))
