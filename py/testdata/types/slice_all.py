# slice objects.

def show(f, *args):
    try:
        print(f(*args))
    except Exception as e:
        print(type(e).__name__ + ":", e)


s = slice(1, 10, 2)
print(s, slice(5), slice(1, 2), s.start, s.stop, s.step, slice(None), slice("a", [1]))
print(s.indices(5), slice(None, None, -1).indices(5), slice(-3, None).indices(10), slice(-100, 100, 3).indices(4), slice(2 ** 80).indices(2 ** 90))
print(slice(1, 2) == slice(1, 2), slice(1) == slice(2), slice(1, 2) < slice(1, 3), slice(1) != 1, hash(slice(1, 2)) == hash(slice(1, 2)), hash(slice(None)) == hash(slice(None, None)))
for f in (lambda: slice(), lambda: slice(1, 2, 3, 4), lambda: slice(1).indices("a"), lambda: slice(1, None, 0).indices(5), lambda: slice("a").indices(5), lambda: slice(1).indices(-1),
          lambda: hash(slice([])), lambda: slice(1) < 3, lambda: slice(1) < slice("a")):
    show(f)


class Show:
    def __getitem__(self, key):
        return key

    def __setitem__(self, key, value):
        print("set", key, value)

    def __delitem__(self, key):
        print("del", key)


x = Show()
print(x[1:2], x[:], x[::2], x[1, 2:3], x[..., None], x[1:2, ::3], x["a":"b"])
x[1:2] = 5
x[::-1] = 6
del x[3:]
del x[1, 2]


class Index:
    def __init__(self, n):
        self.n = n

    def __index__(self):
        return self.n


print("abcdef"[Index(1):Index(4)], [1, 2, 3][Index(-2):], (1, 2, 3)[::Index(2)], range(9)[Index(2):Index(8):Index(3)], slice(Index(1), Index(5)).indices(Index(3)), b"abc"[Index(0):Index(2)])


class BadIndex:
    def __index__(self):
        return "x"


for f in (lambda: [1][BadIndex():], lambda: [1][BadIndex()], lambda: (1,)[:BadIndex()], lambda: range(BadIndex()), lambda: [1].insert(BadIndex(), 1)):
    show(f)
