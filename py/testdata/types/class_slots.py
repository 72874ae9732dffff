"""Classes with many slots, and instances with many attributes."""

S = type("S", (), {"__slots__": [f"s{i}" for i in range(300)]})


class T(S):
    __slots__ = ("more",)


class U(T):
    pass


for cls in S, T, U:
    objects = [cls() for _ in range(5)]
    for n, obj in enumerate(objects):
        for i in range(300):
            setattr(obj, f"s{i}", n * 1000 + i)
    print([sum(getattr(obj, f"s{i}") for i in range(300)) for obj in objects])
    print(hasattr(objects[0], "more"), hasattr(objects[0], "__dict__"))

u = U()
u.more = 1
u.other = 2
u.s299 = 3
print(u.more, u.other, u.s299, vars(u))


class Big:
    pass


b = Big()
for i in range(1000):
    setattr(b, f"a{i}", i)
for i in range(0, 1000, 2):
    delattr(b, f"a{i}")
print(len(vars(b)), b.a999, hasattr(b, "a998"))
