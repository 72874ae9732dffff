# The iterators of itertools: items, ends, reprs and errors.
import copy
import itertools
import operator
from itertools import *


def show(text):
    try:
        print(text, '->', eval(text))
    except Exception as e:
        print(text, '!!', type(e).__name__, e)


for text in (
        "islice('abc',-1)",
        "islice('abc',1,-1)",
        "islice('abc',1,2,0)",
        "islice('abc','x')",
        "islice('abc',1,'x')",
        "islice('abc',1,2,'x')",
        "islice('abc')",
        "islice('abc',1,2,3,4)",
        'islice(5,2)',
        "count('a')",
        "count(1,'a')",
        'count(1.5,2)',
        'count()',
        'count(3,1)',
        'count(3,1.0)',
        'count(3,True)',
        'next(count(2**63-1))',
        "repeat('a',3)",
        "repeat('a')",
        "repeat('a',-3)",
        "repeat('a','x')",
        "repeat('a',times=2)",
        'repeat(1,5).__length_hint__()',
        'repeat(1).__length_hint__()',
        "product('ab',repeat=-1)",
        "list(product('ab',repeat=0))",
        "product('ab',repeat='x')",
        'list(product())',
        "list(product('', 'ab'))",
        "combinations('abc',-1)",
        "combinations('abc','x')",
        "permutations('abc',-1)",
        "permutations('abc','x')",
        "combinations_with_replacement('abc',-1)",
        "batched('abc',0)",
        "batched('abc','x')",
        "list(batched('abc',2,strict=True))",
        "list(batched('abc',2))",
        "tee('abc',-1)",
        'tee(5)',
        'list(chain(5))',
        'list(chain([1],5))',
        'chain.from_iterable(5)',
        'chain[int]',
        'groupby(5)',
        "list(groupby('a',key=3))",
        'zip_longest(1)',
        "list(zip_longest('ab','c',fillvalue=9))",
        'accumulate(5)',
        'list(accumulate([1,2],3))',
        'list(accumulate([1,2],initial=5))',
        'list(accumulate([],initial=None))',
        "list(accumulate('abc'))",
        "compress('abc',5)",
        'pairwise(5)',
        'list(pairwise([1]))',
        'starmap(1,5)',
        'list(starmap(pow,[1]))',
        'list(starmap(1,[(1,)]))',
        'filterfalse(None,5)',
        'list(takewhile(1,[1]))',
        'cycle(5)',
        'list(cycle([]))',
        'list(zip_longest())',
):
    show(text)

a = tee('abc', 1)[0]
b = tee(a, 2)
print(b[0] is a, b[1] is a, type(a), next(b[0]), list(b[1]), list(copy.copy(b[0])), list(a), list(b[0]))


class Log:
    def __init__(self, name, n):
        self.name, self.n = name, n

    def __iter__(self):
        print('iter', self.name)
        return self

    def __next__(self):
        self.n -= 1
        print('next', self.name, self.n)
        if self.n < 0:
            raise StopIteration
        return self.n


for make in (
        lambda: chain(Log('a', 2), Log('b', 1)), lambda: chain.from_iterable([Log('a', 1), Log('b', 2)]),
        lambda: zip_longest(Log('a', 2), Log('b', 1)), lambda: islice(Log('a', 5), 1, 4, 2), lambda: islice(Log('a', 5), 2),
        lambda: islice(Log('a', 2), 1, 9), lambda: batched(Log('a', 5), 2), lambda: pairwise(Log('a', 3)),
        lambda: accumulate(Log('a', 3), operator.mul, initial=2), lambda: accumulate(Log('a', 3)),
        lambda: compress(Log('a', 3), Log('b', 2)), lambda: takewhile(lambda x: x > 1, Log('a', 4)),
        lambda: dropwhile(lambda x: x > 1, Log('a', 4)), lambda: filterfalse(lambda x: x % 2, Log('a', 4)),
        lambda: islice(cycle(Log('a', 2)), 5), lambda: product(Log('a', 2), Log('b', 2)), lambda: starmap(divmod, [(7, 2)]),
        lambda: islice(Log('a', 3), 0), lambda: islice(Log('a', 3), 1, None, 5), lambda: filterfalse(None, [0, 1, '', 2])):
    it = make()
    print(type(it).__name__, iter(it) is it, list(it), list(it))

for n in range(5):
    pool = 'abcd'[:n]
    for r in range(6):
        print(n, r, list(combinations(pool, r)), list(permutations(pool, r)) if r < 4 else len(list(permutations(pool, r))),
              list(combinations_with_replacement(pool, r)) if r < 4 else len(list(combinations_with_replacement(pool, r))))
    print(list(permutations(pool)) == list(permutations(pool, n)), list(product(pool, repeat=2)), len(list(product(pool, 'xy', repeat=2))))

g = groupby('AAABBCA')
k, first = next(g)
print(k, next(first))
k, second = next(g)
print(k, list(first), next(second))
print([(k, list(v)) for k, v in g], list(second))
print([(k, list(v)) for k, v in groupby([1, 3, 2, 4, 5], key=lambda x: x % 2)])
print([k for k, _ in groupby([1, 1.0, True, 2, None, None])])


class Nan:
    def __eq__(self, other):
        return False


nan = Nan()
print([len(list(v)) for k, v in groupby([nan, nan, Nan()])])
c = count(2**63 - 2, 3)
print(next(c), next(c), next(c), c)
print(list(islice(count(0.5, 0.25), 4)), list(islice(count(-1, -2), 3)))
r = repeat('x', 3)
print(next(r), r, operator.length_hint(r), list(r), r)
print(list(map(pow, range(5), repeat(2))), list(zip(count(), 'ab')))
x, y = tee(iter(range(4)))
print(next(x), next(x), next(y), list(x), list(y), next(x, 'end'))


def broken():
    yield 1
    raise ValueError('boom')


for make in (chain, lambda g: islice(g, 5), pairwise, accumulate, cycle, lambda g: batched(g, 3), lambda g: zip_longest(g, [1]),
             lambda g: takewhile(bool, g), groupby, lambda g: tee(g)[0], combinations_with_replacement, lambda g: product(g)):
    try:
        it = make(broken()) if make is not combinations_with_replacement else make(broken(), 2)
        for item in it:
            print(type(item).__name__, end=' ')
    except ValueError as e:
        print('ValueError', e)
print(chain.__module__, chain.__qualname__, [n for n in dir(itertools) if n[0] != '_'])
