"""getattr and its kin, isinstance, issubclass, vars, dir."""


def show(f, *args):
    try:
        result = repr(f(*args))
        print(f.__name__, "a property" if "property object" in result else result)
    except BaseException as e:
        print(f.__name__, type(e).__name__, *e.args)


class Plain:
    shared = 1

    def __init__(self):
        self.own = 2

    def method(self):
        return "method"

    @property
    def prop(self):
        return "property"

    @property
    def broken(self):
        raise AttributeError("inside")

    @property
    def wrong(self):
        raise ValueError("wrong")


class Fallback(Plain):
    def __getattr__(self, name):
        if name.startswith("dyn"):
            return "dynamic " + name
        raise AttributeError(f"nothing called {name}")


class Every:
    def __getattribute__(self, name):
        if name == "gone":
            raise AttributeError("gone away")
        return "every " + name


class Setter:
    def __setattr__(self, name, value):
        print("set", name, value)
        object.__setattr__(self, name, value)

    def __delattr__(self, name):
        print("delete", name)
        object.__delattr__(self, name)


class Slots:
    __slots__ = ("a",)


for obj in (Plain(), Fallback(), Every(), Plain, 3):
    for name in ("own", "shared", "prop", "broken", "wrong", "dynamo", "gone", "real"):
        show(getattr, obj, name)
        show(getattr, obj, name, "default")
        show(hasattr, obj, name)
print(getattr(Plain(), "method")(), getattr(Plain, "method")(None))
show(getattr, 3, 4)
show(hasattr, 3, 4)
show(setattr, 3, 4, 5)
show(delattr, 3, 4)
show(getattr, 3)
show(setattr, 3, "x", 4)
show(delattr, 3, "x")
s = Setter()
setattr(s, "a", 1)
delattr(s, "a")
show(delattr, s, "a")
p = Plain()
setattr(p, "new", 5)
setattr(p, "not an identifier", 6)
print(vars(p), getattr(p, "not an identifier"))
delattr(p, "own")
show(getattr, p, "own")
show(setattr, p, "prop", 1)
show(setattr, Slots(), "b", 1)
show(getattr, Slots(), "a")
setattr(Plain, "later", 9)
print(p.later, Plain.later)
show(setattr, int, "x", 1)
show(vars, 3)
show(vars, Slots())
print(sorted(vars(Plain))[-4:])


def local():
    a, b = 1, 2
    return vars(), dir()


print(local())
print([n for n in dir(p) if not n.startswith("_")])
print([n for n in dir(Plain) if not n.startswith("_")])
print("append" in dir([]), "own" in dir(Plain()))


class Dir:
    def __dir__(self):
        return ["b", "a"]


class BadDir:
    def __dir__(self):
        return 3


print(dir(Dir()))
show(dir, BadDir())
show(dir, 1, 2)

for args in ((3, int), (3, (str, int)), (3, str), (True, int), (3, int | str), ("a", int | None), (None, int | None), (3, (str, (float, int))),
             (3, 3), (3, (3,)), (3, (int, 3)), (3, ()), (int, type), (Plain(), object), (Fallback(), Plain), (3, list[int]), (3,)):
    show(isinstance, *args)
for args in ((int, int), (bool, int), (int, (str, object)), (int, int | str), (int, str), (3, int), (int, 3), (int, (3, int)), (int, (str, 3)),
             (Fallback, Plain), (int, list[int])):
    show(issubclass, *args)


class Meta(type):
    def __instancecheck__(cls, obj):
        print("instancecheck", obj)
        return obj == 5

    def __subclasscheck__(cls, sub):
        print("subclasscheck", sub.__name__)
        return sub is int


class Five(metaclass=Meta):
    pass


print(isinstance(5, Five), isinstance(6, Five), isinstance(Five(), Five), isinstance(5, (str, Five)))
print(issubclass(int, Five), issubclass(str, Five), issubclass(Five, Five))


class Claims:
    @property
    def __class__(self):
        return int


print(isinstance(Claims(), int), isinstance(Claims(), Claims), isinstance(Claims(), str), type(Claims()).__name__)
