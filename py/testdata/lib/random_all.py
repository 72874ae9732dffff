# The same numbers for the same seeds, and errors.
import random
import copy


def t(f, *a, **k):
    try:
        r = f(*a, **k)
    except Exception as e:
        r = type(e).__name__, str(e)
    print(f.__name__, a, k, '->', r)


for s in 0, 1, -1, 42, 2**100, 1.5, 'hello', b'hello', bytearray(b'x'), '', True:
    random.seed(s)
    print(repr(s), random.random(), random.getrandbits(70), random.randint(1, 100))
random.seed('hello', version=1)
print(random.random())
random.seed(b'hello', 1)
print(random.random())
t(random.seed, [])
t(random.seed, (1, 2))
R = random.Random(12345)
calls = [
    ('random',), ('uniform', 1, 10), ('uniform', 5, -5), ('triangular',), ('triangular', 0, 10, 3), ('triangular', 2, 2, 2), ('randint', 1, 6), ('randint', -10**30, 10**30), ('randrange', 10),
    ('randrange', 5, 50), ('randrange', 5, 50, 7), ('randrange', 50, 5, -7), ('choice', 'abcdef'), ('choice', range(10**9)), ('choices', 'abc'), ('sample', range(100), 5), ('sample', range(10**6), 10),
    ('sample', 'abcdefghij', 10), ('sample', range(1000), 60), ('sample', [], 0), ('normalvariate',), ('normalvariate', 10, 2), ('gauss',), ('gauss', 5, 3), ('gauss',), ('lognormvariate', 0, 1), ('expovariate',), ('expovariate', 0.2),
    ('vonmisesvariate', 1, 4), ('vonmisesvariate', 0, 1e-9), ('gammavariate', 2.5, 1), ('gammavariate', 1.0, 2), ('gammavariate', 0.3, 2), ('betavariate', 1, 3), ('betavariate', 0.5, 0.5), ('paretovariate', 3), ('weibullvariate', 2, 3),
    ('binomialvariate',), ('binomialvariate', 10, 0.3), ('binomialvariate', 100, 0.4), ('binomialvariate', 1000, 0.9), ('binomialvariate', 5, 0.0), ('binomialvariate', 5, 1.0), ('binomialvariate', 10**6, 0.25), ('getrandbits', 1), ('getrandbits', 0), ('getrandbits', 200), ('randbytes', 5), ('randbytes', 0)]
for c in calls:
    print(c, [getattr(R, c[0])(*c[1:]) for _ in range(6)])
print(R.choices('abc', [1, 5, 2], k=12), R.choices('abc', cum_weights=[1, 6, 8], k=12), R.choices([1, 2], [0.5, 0.25], k=8), R.sample('ab', 5, counts=[3, 4]), R.sample(['x', 'y'], counts=[10, 200], k=6))
x = list(range(20))
R.shuffle(x)
print(x)
st = R.getstate()
a = [R.random(), R.gauss(), R.gauss()]
R.setstate(st)
print(a == [R.random(), R.gauss(), R.gauss()], st[0], len(st[1]), st[2], st[1][-1])
R2 = copy.deepcopy(R)
print(R.random() == R2.random(), R2.gauss_next == R.gauss_next)
t(R.setstate, (9, 1, 2))
t(R.randrange, 0)
t(R.randrange, 5, 5)
t(R.randrange, 5, 1, 2)
t(R.randrange, 5, 6, 0)
t(R.randrange, 1.5)
t(R.randrange, 5, step=2)
t(R.randrange, 'a')
t(R.randint, 3, 1)
t(R.randint, 1.0, 3)
t(R.choice, [])
t(R.choice, {})
t(R.choice, 5)
t(R.choices, [])
t(R.choices, 'abc', 3)
t(R.choices, 'abc', [1, 2])
t(R.choices, 'abc', [0, 0, 0])
t(R.choices, 'abc', [1, 2, float('inf')])
t(R.choices, 'abc', [1, 2, 3], cum_weights=[1, 2, 3])
t(R.choices, 'abc', k=0)
t(R.sample, {1, 2}, 1)
t(R.sample, 'abc', 4)
t(R.sample, 'abc', -1)
t(R.sample, 'abc', 2, counts=[1, 2])
t(R.sample, 'abc', 2, counts=[1, 2, 1.5])
t(R.sample, 'abc', 2, counts=[1, 2, -9])
t(R.sample, 'abc', 20, counts=[1, 2, 3])
t(R.shuffle, 'abc')
t(R.gammavariate, 0, 1)
t(R.binomialvariate, -1)
t(R.binomialvariate, 3, 1.5)
t(R.expovariate, 0)
t(R.getrandbits, -1)
t(R.randbytes, -1)
t(random.Random, [])


class Own(random.Random):
    def random(self):
        return 0.3


o = Own()
print(o.randrange(10), o.choice('abc'), o.sample(range(5), 1), o.getrandbits(0), o.randint(0, 9))


class Bits(random.Random):
    def getrandbits(self, k):
        return 1


print(Bits().randrange(10), Bits().choice('abc'))
s = random.SystemRandom()
print(0 <= s.random() < 1, 0 <= s.getrandbits(8) < 256, s.randrange(1), len(s.randbytes(4)), s.seed(3))
t(s.getstate)
t(s.getrandbits, -1)
random.seed(7)
print(random.random(), random.choice([1, 2, 3]), random.gauss(), random.getstate()[0], random.randbytes(2), random.VERSION if hasattr(random, 'VERSION') else random.Random.VERSION)
print(sorted(random.__all__))
