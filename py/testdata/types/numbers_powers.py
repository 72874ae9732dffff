# Squares and square roots by **: of floats and ints of every size and sign.
inf = float("inf")
nan = float("nan")
values = [0, 1, -1, 2, 3, 10, 46340, 46341, -46341, 2**31 - 1, 2**31, -(2**31), -(2**31) - 1, 2**32, 2**53 + 1,
          2**63 - 1, -(2**63), 2**64, 10**30, True, False,
          0.0, -0.0, 1.0, -1.0, 0.25, 2.0, 3.0, 1e-320, 5e-324, 1e-200, 1e150, 1e154, -1e154, 1.7976931348623157e308,
          inf, -inf, nan, 1 + 2j]


def square(x):
    return x**2


def root(x):
    return x**0.5


def in_place(x):
    x **= 2
    return x


def in_place_root(x):
    x **= 0.5
    return x


for f in square, root, in_place, in_place_root:
    for v in values:
        try:
            print(f.__name__, v, repr(f(v)))
        except Exception as e:
            print(f.__name__, v, type(e).__name__, e)
for v in values:
    if type(v) is float:
        for f in (lambda x: x**2.0), (lambda x: pow(x, 0.5)), (lambda x: pow(x, 2)):
            try:
                print(v, repr(f(v)))
            except Exception as e:
                print(v, type(e).__name__, e)


class Length:
    def __pow__(self, n):
        return "length", n

    def __rpow__(self, n):
        return "reflected", n


for i in range(5):
    print(Length() ** 2, Length() ** 0.5, 2 ** Length())
    for x in 3, 2.5, Length():
        y = x
        y **= 2
        print(y)
