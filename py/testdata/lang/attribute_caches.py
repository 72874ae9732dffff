# One access that meets objects of several classes in turn: the attribute is a
# property of one, a slot at the same or another place of others, a value of the
# class, and what classes gain later.
class Base:
    def __init__(self, n):
        self.first = n
        self.second = n + 1

    def method(self, x=0):
        return type(self).__name__, self.second, x


class One(Base):
    pass


class Two(Base):
    pass


class Three(Base):
    def __init__(self, n):
        self.second = n * 10
        self.first = n * 100

    def method(self, x=0):
        return 'own', self.first, x


class Prop:
    second = 'of the class'

    @property
    def first(self):
        return 'property'

    @first.setter
    def first(self, value):
        print('set', value)

    def method(self, x=0):
        return 'prop', self.first, x


class Slots:
    __slots__ = ('second', 'first')

    def method(self, x=0):
        return 'slots', getattr(self, 'first', None), x


def first(o):
    return o.first


def second(o):
    return o.second


def put(o, v):
    o.first = v


def call(o, x):
    return o.method(x)


slots = Slots()
slots.first, slots.second = 'a', 'b'
objects = [One(1), Two(2), Prop(), Three(3), slots, One(4), Two(5), Prop(), Two(6), Two(7), One(8), slots, Prop()]
for turn in range(4):
    print([first(o) for o in objects])
    print([second(o) for o in objects])
    for o in objects:
        put(o, turn)
    print([first(o) for o in objects])
    print([call(o, turn) for o in objects])

Base.first = property(lambda self: 'now a property')
try:
    print([first(o) for o in objects])
    put(objects[0], 1)
except AttributeError as e:
    print(e)
del Base.first
print([first(o) for o in objects])
Two.method = lambda self, x: ('replaced', x)
print([call(o, 9) for o in objects])
objects[0].method = lambda x: ('of the object', x)
print([call(o, 9) for o in objects])
del slots.first
for o in objects:
    try:
        print(first(o), end=' ')
    except AttributeError as e:
        print(e, end=' ')
print()


class Late:
    pass


def fill(o, v):
    o.a = v
    o.b = v


for turn in range(3):
    for o in One(1), Late(), Two(1), Late(), Three(1), Late():
        fill(o, turn)
        fill(o, turn + 1)
        print(vars(o), end=' ')
    print()
