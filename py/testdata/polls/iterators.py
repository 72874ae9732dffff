import functools
import itertools
import operator
from collections import deque

# --- any
x = [0] * 10_000_000
any(x)
# --- all
x = [1] * 10_000_000
all(x)
# --- any of an iterator
x = [0] * 5_000_000
any(iter(x))
# --- zip
x = [1] * 1_000_000
list(zip(x, x))
# --- zip strict
x = [1] * 1_000_000
list(zip(x, x, strict=True))
# --- zip to a dict
x = range(500_000)
dict(zip(x, x))
# --- zip of very many
x = [[1, 2, 3]] * 500_000
list(zip(*x))
# --- map
x = ['1'] * 500_000
list(map(int, x))
# --- map of two
x = [1] * 500_000
list(map(operator.add, x, x))
# --- map of two floats
x = [0.5] * 1_000_000
list(map(operator.mul, x, x))
# --- map to sum
x = ['ab'] * 1_000_000
sum(map(len, x))
# --- filter
x = [0] * 2_000_000
list(filter(None, x))
# --- filter by a native
x = ['a'] * 500_000
list(filter(str.isdigit, x))
# --- enumerate
x = [1] * 1_000_000
list(enumerate(x))
# --- enumerate to a dict
x = ['a'] * 500_000
dict(enumerate(x))
# --- reversed
x = [1] * 5_000_000
[len(list(reversed(x))) for _ in range(2)]
# --- in an iterator
x = [1] * 5_000_000
2 in iter(x)
# --- in a generator
2 in (1 for _ in range(1_000_000))
# --- range of big ints
x = range(10 ** 30, 10 ** 30 + 300_000)
list(x)
# --- iter of a callable
x = iter(int, 1)
list(itertools.islice(x, 500_000))
# --- unpack
x = iter([1] * 3_000_000)
a, *b = x
# --- sorted of an iterator
x = [1] * 3_000_000
sorted(iter(x))
# --- next of filter
x = [0] * 3_000_000
next(filter(None, x), None)
# --- deque of an iterator
x = [1] * 3_000_000
deque(iter(x), maxlen=0)
# --- repeat
list(itertools.repeat(1, 3_000_000))
# --- count
list(itertools.islice(itertools.count(), 1_000_000))
# --- cycle
list(itertools.islice(itertools.cycle('ab'), 500_000))
# --- chain
x = [[1] * 100] * 20_000
list(itertools.chain.from_iterable(x))
# --- chain of two
x = [1] * 1_000_000
list(itertools.chain(x, x))
# --- chain of nothing
x = [[]] * 1_000_000
list(itertools.chain.from_iterable(x))
# --- islice
x = [1] * 2_000_000
list(itertools.islice(x, 1_999_999, None))
# --- accumulate
x = [1] * 500_000
list(itertools.accumulate(x))
# --- product
list(itertools.product(range(100), repeat=3))
# --- product of many
x = [1] * 1_000_000
next(itertools.product(x, x))
# --- permutations
list(itertools.permutations(range(9)))
# --- combinations
list(itertools.combinations(range(100), 3))
# --- combinations_with_replacement
list(itertools.combinations_with_replacement(range(90), 3))
# --- groupby
x = [1] * 500_000
[(k, len(list(g))) for k, g in itertools.groupby(x)]
# --- takewhile
x = [1] * 500_000
list(itertools.takewhile(bool, x))
# --- dropwhile
x = [1] * 500_000
list(itertools.dropwhile(bool, x))
# --- filterfalse
x = [1] * 500_000
list(itertools.filterfalse(bool, x))
# --- starmap
x = [(1, 2)] * 300_000
list(itertools.starmap(operator.add, x))
# --- compress
x = [1] * 500_000
list(itertools.compress(x, x))
# --- pairwise
x = [1] * 1_000_000
list(itertools.pairwise(x))
# --- batched
x = [1] * 1_000_000
list(itertools.batched(x, 3))
# --- batched in large
x = [1] * 3_000_000
list(itertools.batched(x, 1_000_000))
# --- tee
x = [1] * 500_000
list(itertools.tee(x)[1])
# --- zip_longest
x = [1] * 500_000
list(itertools.zip_longest(x, x))
# --- functools.reduce
x = [1] * 500_000
functools.reduce(operator.add, x)
# --- functools.reduce to a list
x = [[1]] * 5_000
functools.reduce(operator.add, x)
# --- functools.cmp_to_key
x = list(range(50_000))
sorted(x, key=functools.cmp_to_key(lambda a, b: b - a))
# --- functools.lru_cache
x = functools.lru_cache(maxsize=None)(lambda i: i)
[x(i) for i in range(100_000)]
# --- operator.countOf
x = [1] * 5_000_000
operator.countOf(x, 2)
# --- operator.indexOf
x = [1] * 5_000_000 + [2]
operator.indexOf(x, 2)
# --- operator.itemgetter
x = [1] * 100
[operator.itemgetter(*range(100))(x) for _ in range(10_000)]
# --- operator.concat
x = [1] * 3_000_000
[len(operator.concat(x, x)) for _ in range(3)]
# --- list of a generator
list(i for i in range(1_000_000))
# --- sum of a generator
sum(i for i in range(1_000_000))
# --- loop
for i in range(3_000_000): pass
# --- zip of many
x = [range(1500)] * 2000
list(zip(*x))
# --- next of a long filter
x = filter(None, [0] * 4_000_000)
next(x, 1)
# --- isinstance of nested tuples
x = ((int,) * 1_000_000,) * 3
[isinstance('', x) for _ in range(1)]
