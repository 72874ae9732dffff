# Indexes and counts that are too large: whose type an error names.
import collections
import itertools
import operator
import array


class I:
    def __init__(self, n):
        self.n = n

    def __index__(self):
        return self.n


def t(f, *args):
    try:
        print(f(*args))
    except Exception as e:
        print(type(e).__name__, e)


def set_item(x, i):
    x[i] = 1


def del_item(x, i):
    del x[i]


def times(x, i):
    x *= i


for i in I(1 << 100), I(-1 << 100), 1 << 100, -1 << 100:
    print('--', type(i).__name__)
    own = [1], bytearray(b'a'), collections.deque([1]), array.array('i', [1])
    for x in *own, (1,), 'a', b'a', range(5), memoryview(b'abc'):
        t(operator.getitem, x, i)
    for x in own:
        t(set_item, x, i)
        t(del_item, x, i)
        t(times, x, i)
        t(lambda: x * i)
    for x in (1,), 'a', b'a':
        t(lambda: x * i)
        t(lambda: i * x)
    t([1].__mul__, i)
    t('a'.__getitem__, i)
    t([1].pop, i)
    t([1].insert, i, 1)
    t([1].index, 2, i)
    t('abc'.find, 'a', i)
    t(lambda: 'abc'[i:])
    t(lambda: [1][:i])
    t(bytes, i)
    t(bytearray, i)
    t(chr, i)
    t('a'.center, i)
    t('a'.split, None, i)
    t((1).to_bytes, i)
    t(bytearray(b'a').append, i)
    t(bytearray(b'a').pop, i)
    t(b'a'.find, i)
    t(lambda: i in b'a')
    t(lambda: i in bytearray(b'a'))
    t(collections.deque([1]).rotate, i)
    t(itertools.repeat, 1, i)
    t(itertools.combinations, [1], i)
    t(lambda: itertools.product([1], repeat=i))
    t(itertools.tee, [1], i)
    t(itertools.batched, [1], i)

# Bytes look for ints.
for find in 'abca'.encode().find, b'abca'.rindex, bytearray(b'abca').index, b'abca'.count, b'abca'.rfind:
    t(find, I(97))
    t(find, I(256))
print(I(98) in b'abc', I(98) in bytearray(b'a'))
