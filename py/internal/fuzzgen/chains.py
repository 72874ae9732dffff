import itertools
import sys

kept = vars(sys).setdefault('kept', [])  # beyond the end of this program


class Enough(BaseException):
    pass


class Down:
    def __init__(self, n):
        self.n = n

    def __iter__(self):
        return self

    def __next__(self):
        if self.n <= 0:
            raise StopIteration('down')
        self.n -= 1
        return self.n


def keep(generator):
    kept.append(generator)
    return generator


def kept_ones(function):
    return lambda *args: keep(function(*args))


def log(*args):
    global count
    count += 1
    if count > 200:
        raise Enough
    print(*args)


def deep(n, make):
    return deep(n - 1, make) if n else [x for x in make()]


def handled():
    return type(sys.exception()).__name__


