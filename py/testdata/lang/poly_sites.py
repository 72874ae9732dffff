# One place that reads and calls attributes of instances of more and more classes,
# with the attribute in other slots, other methods, and classes that change.


class A:
    def __init__(self):
        self.x = 1
        self.y = 2

    def m(self):
        return 'A', self.x

    def n(self, k=5):
        return 'n', k, self.y


class B(A):
    def m(self):
        return 'B', self.x


class C(A):
    def __init__(self):
        self.y = 20
        self.x = 10


class D(A):
    def m(self, z=4):
        return 'D', self.x, z


class E(A):
    x = 'class'

    def __init__(self):
        self.y = 7


class F:
    __slots__ = 'y', 'x'

    def __init__(self):
        self.x = 3
        self.y = 4

    def m(self):
        return 'F', self.x

    n = A.n


class G(A):
    @property
    def x(self):
        return 'prop'

    @x.setter
    def x(self, v):
        pass


class H(A):
    def __getattr__(self, name):
        if name == 'q':
            return 'asked'
        raise AttributeError(name)


def read(o):
    return o.x, o.y


def call(o):
    return o.m(), o.n(), o.n(1)


def both(objects, times):
    out = []
    for _ in range(times):
        out = [(read(o), call(o)) for o in objects]
    return out


kinds = [A, B, C, D, E, F, G, H]
for n in range(1, len(kinds) + 1):
    objects = [k() for k in kinds[:n]]
    print(n, both(objects, 7)[-1], both(objects[::-1], 5)[0])
objects = [k() for k in kinds]
print(both(objects, 9))

# An attribute that is gone, and one that was added to the instance.
del objects[1].x
try:
    both(objects, 1)
except AttributeError as e:
    print(e)
objects[1].x = 'again'
objects[0].m = lambda: 'own'
objects[2].new = 1
print(both(objects, 3)[:3])
del objects[5].x
try:
    read(objects[5])
except AttributeError as e:
    print(e)
objects[5].x = 0

# Classes that change.
B.m = lambda self: ('new B', self.x)
print(both(objects, 3)[1])
A.n = lambda self, k=6: ('new n', k)
print(both(objects, 3)[3])
C.x = property(lambda self: 'late', lambda self, v: None)
print(both(objects, 3)[2], both(objects, 3)[0])
del C.x
print(both(objects, 3)[2])
D.__getattribute__ = lambda self, name: 'caught' if name == 'x' else object.__getattribute__(self, name)
print(both(objects, 3)[3])
for o in objects:
    o.__class__ = A if type(o) not in (A, E, F, G) else type(o)
print(both(objects, 6))


# Many shapes at one place.
def shapes(n):
    out = []
    for i in range(n):
        o = type(f'K{i}', (A,), {'m': lambda self, i=i: i})()
        for k in range(i):
            setattr(o, f'a{k}', k)
        o.last = i
        out.append(o)
    return out


many = shapes(12)
t = 0
for r in range(20):
    for o in many:
        t += o.last + o.m() + o.x
print(t)
