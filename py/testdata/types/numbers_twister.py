"""The module _random: the numbers that follow from a seed."""

import _random

r = _random.Random(42)
print([r.random() for _ in range(3)], r.getrandbits(100), r.getrandbits(0), r.getrandbits(1))
for seed in (0, 1, -7, 2**32, 10**50, 3.5, (1, 2), True):
    r.seed(seed)
    print(seed, r.random(), r.getrandbits(64), r.getrandbits(33), r.getrandbits(32))
state = r.getstate()
first = [r.random() for _ in range(1000)]
r.setstate(state)
print(first == [r.random() for _ in range(1000)], len(state), state[-1])
for bad in ((), (1,) * 625, (1,) * 624 + (700,), [1] * 625, ("a",) * 625):
    try:
        r.setstate(bad)
        print("set")
    except Exception as e:
        print(type(e).__name__, e)
for bits in (-1, "a", 1.5):
    try:
        r.getrandbits(bits)
    except Exception as e:
        print(type(e).__name__, e)


class Own(_random.Random):
    def random(self):
        return 0.25


print(Own(5).random(), Own(5).getrandbits(10))
