"""Random numbers of many distributions, from the Mersenne Twister."""

from _random import Random as _Twister
from math import (acos as _acos, ceil as _ceil, cos as _cos, e as _e, exp as _exp,
                  fabs as _fabs, floor as _floor, isfinite as _isfinite,
                  lgamma as _lgamma, log as _log, log2 as _log2, pi as _pi, sin as _sin,
                  sqrt as _sqrt, tau as TWOPI)
from operator import index as _index

__all__ = [
    "Random", "SystemRandom", "betavariate", "binomialvariate", "choice", "choices",
    "expovariate", "gammavariate", "gauss", "getrandbits", "getstate",
    "lognormvariate", "normalvariate", "paretovariate", "randbytes", "randint",
    "random", "randrange", "sample", "seed", "setstate", "shuffle", "triangular",
    "uniform", "vonmisesvariate", "weibullvariate",
]

NV_MAGICCONST = 4 * _exp(-0.5) / _sqrt(2.0)
LOG4 = _log(4.0)
SG_MAGICCONST = 1.0 + _log(4.5)
BPF = 53
RECIP_BPF = 2 ** -BPF


class Random(_Twister):
    """A generator of random numbers with a state of its own."""

    VERSION = 3

    def __init__(self, x=None):
        self.seed(x)
        self.gauss_next = None

    def seed(self, a=None, version=2):
        """Starts anew from a, or from the host's randomness without it."""
        if version == 1 and isinstance(a, (str, bytes)):
            a = a.decode("latin-1") if isinstance(a, bytes) else a
            x = ord(a[0]) << 7 if a else 0
            for c in map(ord, a):
                x = ((1000003 * x) ^ c) & 0xFFFFFFFFFFFFFFFF
            x ^= len(a)
            a = -2 if x == -1 else x
        elif version == 2 and isinstance(a, (str, bytes, bytearray)):
            from hashlib import sha512
            if isinstance(a, str):
                a = a.encode()
            a = int.from_bytes(a + sha512(a).digest())
        elif not isinstance(a, (type(None), int, float, str, bytes, bytearray)):
            raise TypeError("The only supported seed types are:\n"
                            "None, int, float, str, bytes, and bytearray.")
        super().seed(a)
        self.gauss_next = None

    def getstate(self):
        """Returns the state, for setstate()."""
        return self.VERSION, super().getstate(), self.gauss_next

    def setstate(self, state):
        """Goes back to a state that getstate() returned."""
        version = state[0]
        if version == 3:
            version, internal, self.gauss_next = state
            super().setstate(internal)
        elif version == 2:
            version, internal, self.gauss_next = state
            try:
                internal = tuple(x % (2 ** 32) for x in internal)
            except ValueError as e:
                raise TypeError from e
            super().setstate(internal)
        else:
            raise ValueError(f"state with version {version} passed to "
                             f"Random.setstate() of version {self.VERSION}")

    def __getstate__(self):
        return self.getstate()

    def __setstate__(self, state):
        self.setstate(state)

    def __reduce__(self):
        return self.__class__, (), self.getstate()

    def __init_subclass__(cls, /, **kwargs):
        # Whichever of random() and getrandbits() was overridden last decides.
        for c in cls.__mro__:
            names = c.__dict__
            if "_randbelow" in names:
                break
            if "getrandbits" in names:
                cls._randbelow = cls._randbelow_with_getrandbits
                break
            if "random" in names:
                cls._randbelow = cls._randbelow_without_getrandbits
                break

    def _randbelow_with_getrandbits(self, n):
        getrandbits = self.getrandbits
        k = n.bit_length()
        r = getrandbits(k)
        while r >= n:
            r = getrandbits(k)
        return r

    def _randbelow_without_getrandbits(self, n, maxsize=1 << BPF):
        random = self.random
        if n >= maxsize:
            from warnings import warn
            warn("Underlying random() generator does not supply \n"
                 "enough bits to choose from a population range this large.\n"
                 "To remove the range limitation, add a getrandbits() method.")
            return _floor(random() * n)
        rem = maxsize % n
        limit = (maxsize - rem) / maxsize
        r = random()
        while r >= limit:
            r = random()
        return _floor(r * maxsize) % n

    _randbelow = _randbelow_with_getrandbits

    def randbytes(self, n):
        """Returns n random bytes."""
        return self.getrandbits(n * 8).to_bytes(n, "little")

    def randrange(self, start, stop=None, step=1):
        """Returns an item of range(start, stop, step)."""
        istart = start if type(start) is int else _index(start)
        if stop is None:
            if step != 1 or type(step) is not int:
                raise TypeError("Missing a non-None stop argument")
            if istart > 0:
                return self._randbelow(istart)
            raise ValueError("empty range for randrange()")
        istop = stop if type(stop) is int else _index(stop)
        width = istop - istart
        istep = step if type(step) is int else _index(step)
        if istep == 1:
            if width > 0:
                return istart + self._randbelow(width)
            raise ValueError(f"empty range in randrange({start}, {stop})")
        if istep > 0:
            n = (width + istep - 1) // istep
        elif istep < 0:
            n = (width + istep + 1) // istep
        else:
            raise ValueError("zero step for randrange()")
        if n <= 0:
            raise ValueError(f"empty range in randrange({start}, {stop}, {step})")
        return istart + istep * self._randbelow(n)

    def randint(self, a, b):
        """Returns an int from a to b, both included."""
        a = a if type(a) is int else _index(a)
        b = b if type(b) is int else _index(b)
        if b < a:
            raise ValueError(f"empty range in randint({a}, {b})")
        return a + self._randbelow(b - a + 1)

    def choice(self, seq):
        """Returns one item of a sequence."""
        n = len(seq)
        if not n:
            raise IndexError("Cannot choose from an empty sequence")
        return seq[self._randbelow(n)]

    def shuffle(self, x):
        """Puts the items of a list into random order."""
        randbelow = self._randbelow
        for i in range(len(x) - 1, 0, -1):
            j = randbelow(i + 1)
            x[i], x[j] = x[j], x[i]

    def sample(self, population, k, *, counts=None):
        """Returns k items of a sequence, each chosen once; counts repeats items."""
        if type(population) not in (list, tuple, range, str):
            from collections.abc import Sequence
            if not isinstance(population, Sequence):
                raise TypeError("Population must be a sequence.  "
                                "For dicts or sets, use sorted(d).")
        n = len(population)
        if counts is not None:
            return self._counted_sample(population, n, k, counts)
        randbelow = self._randbelow
        if not 0 <= k <= n:
            raise ValueError("Sample larger than population or is negative")
        result = [None] * k
        # A set of what was taken is smaller than a copy of a long population.
        set_size = 21
        if k > 5:
            set_size += 4 ** _ceil(_log(k * 3, 4))
        if n <= set_size:
            pool = list(population)
            for i in range(k):
                j = randbelow(n - i)
                result[i] = pool[j]
                pool[j] = pool[n - i - 1]
        else:
            taken = set()
            add = taken.add
            for i in range(k):
                j = randbelow(n)
                while j in taken:
                    j = randbelow(n)
                add(j)
                result[i] = population[j]
        return result

    def _counted_sample(self, population, n, k, counts):
        cumulative = _running_totals(counts)
        if len(cumulative) != n:
            raise ValueError("The number of counts does not match the population")
        total = cumulative.pop() if cumulative else 0
        if not isinstance(total, int):
            raise TypeError("Counts must be integers")
        if total < 0:
            raise ValueError("Counts must be non-negative")
        chosen = self.sample(range(total), k=k)
        return [population[_place(cumulative, s, len(cumulative))] for s in chosen]

    def choices(self, population, weights=None, *, cum_weights=None, k=1):
        """Returns k items, each chosen from all; weights say how likely each is."""
        random = self.random
        n = len(population)
        if cum_weights is None:
            if weights is None:
                n += 0.0
                return [population[_floor(random() * n)] for _ in range(k)]
            try:
                cum_weights = _running_totals(weights)
            except TypeError:
                if not isinstance(weights, int):
                    raise
                k = weights
                raise TypeError(f"The number of choices must be a keyword argument: {k=}"
                                ) from None
        elif weights is not None:
            raise TypeError("Cannot specify both weights and cumulative weights")
        if len(cum_weights) != n:
            raise ValueError("The number of weights does not match the population")
        total = cum_weights[-1] + 0.0
        if total <= 0.0:
            raise ValueError("Total of weights must be greater than zero")
        if not _isfinite(total):
            raise ValueError("Total of weights must be finite")
        hi = n - 1
        return [population[_place(cum_weights, random() * total, hi)] for _ in range(k)]

    def uniform(self, a, b):
        """Returns a float between a and b."""
        return a + (b - a) * self.random()

    def triangular(self, low=0.0, high=1.0, mode=None):
        """Returns a float of the triangular distribution."""
        u = self.random()
        try:
            c = 0.5 if mode is None else (mode - low) / (high - low)
        except ZeroDivisionError:
            return low
        if u > c:
            u = 1.0 - u
            c = 1.0 - c
            low, high = high, low
        return low + (high - low) * _sqrt(u * c)

    def normalvariate(self, mu=0.0, sigma=1.0):
        """Returns a float of the normal distribution; for use in threads too."""
        random = self.random
        while True:
            u = random()
            v = 1.0 - random()
            z = NV_MAGICCONST * (u - 0.5) / v
            if z * z / 4.0 <= -_log(v):
                return mu + z * sigma

    def gauss(self, mu=0.0, sigma=1.0):
        """Returns a float of the normal distribution; faster, two by two."""
        z = self.gauss_next
        self.gauss_next = None
        if z is None:
            random = self.random
            angle = random() * TWOPI
            radius = _sqrt(-2.0 * _log(1.0 - random()))
            z = _cos(angle) * radius
            self.gauss_next = _sin(angle) * radius
        return mu + z * sigma

    def lognormvariate(self, mu=0.0, sigma=1.0):
        """Returns a float whose logarithm has the normal distribution."""
        return _exp(self.normalvariate(mu, sigma))

    def expovariate(self, lambd=1.0):
        """Returns a float of the exponential distribution with mean 1 / lambd."""
        return -_log(1.0 - self.random()) / lambd

    def vonmisesvariate(self, mu, kappa):
        """Returns an angle around mu, concentrated by kappa."""
        random = self.random
        if kappa <= 1e-6:
            return TWOPI * random()
        s = 0.5 / kappa
        r = s + _sqrt(1.0 + s * s)
        while True:
            z = _cos(_pi * random())
            d = z / (r + z)
            u = random()
            if u < 1.0 - d * d or u <= (1.0 - d) * _exp(d):
                break
        q = 1.0 / r
        f = (q + z) / (1.0 + q * z)
        if random() > 0.5:
            return (mu + _acos(f)) % TWOPI
        return (mu - _acos(f)) % TWOPI

    def gammavariate(self, alpha, beta):
        """Returns a float of the gamma distribution."""
        if alpha <= 0.0 or beta <= 0.0:
            raise ValueError("gammavariate: alpha and beta must be > 0.0")
        random = self.random
        if alpha > 1.0:
            ainv = _sqrt(2.0 * alpha - 1.0)
            bbb = alpha - LOG4
            ccc = alpha + ainv
            while True:
                u = random()
                if not 1e-7 < u < 0.9999999:
                    continue
                w = 1.0 - random()
                v = _log(u / (1.0 - u)) / ainv
                x = alpha * _exp(v)
                z = u * u * w
                r = bbb + ccc * v - x
                if r + SG_MAGICCONST - 4.5 * z >= 0.0 or r >= _log(z):
                    return x * beta
        if alpha == 1.0:
            return -_log(1.0 - random()) * beta
        while True:
            u = random()
            b = (_e + alpha) / _e
            p = b * u
            x = p ** (1.0 / alpha) if p <= 1.0 else -_log((b - p) / alpha)
            w = random()
            if p > 1.0:
                if w <= x ** (alpha - 1.0):
                    return x * beta
            elif w <= _exp(-x):
                return x * beta

    def betavariate(self, alpha, beta):
        """Returns a float of the beta distribution."""
        y = self.gammavariate(alpha, 1.0)
        if y:
            return y / (y + self.gammavariate(beta, 1.0))
        return 0.0

    def paretovariate(self, alpha):
        """Returns a float of the Pareto distribution."""
        u = 1.0 - self.random()
        return u ** (-1.0 / alpha)

    def weibullvariate(self, alpha, beta):
        """Returns a float of the Weibull distribution."""
        u = 1.0 - self.random()
        return alpha * (-_log(u)) ** (1.0 / beta)

    def binomialvariate(self, n=1, p=0.5):
        """Returns the number of successes in n trials with probability p."""
        if n < 0:
            raise ValueError("n must be non-negative")
        if p <= 0.0 or p >= 1.0:
            if p == 0.0:
                return 0
            if p == 1.0:
                return n
            raise ValueError("p must be in the range 0.0 <= p <= 1.0")
        random = self.random
        if n == 1:
            return int(random() < p)
        if p > 0.5:
            return n - self.binomialvariate(n, 1.0 - p)
        if n * p < 10.0:
            # Few successes: the gaps between them are geometric.
            x = y = 0
            c = _log2(1.0 - p)
            if not c:
                return x
            while True:
                y += _floor(_log2(random()) / c) + 1
                if y > n:
                    return x
                x += 1
        # Many: Hörmann's transformed rejection.
        spread = _sqrt(n * p * (1.0 - p))
        b = 1.15 + 2.53 * spread
        a = -0.0873 + 0.0248 * b + 0.01 * p
        c = n * p + 0.5
        vr = 0.92 - 4.2 / b
        h = None
        while True:
            u = random() - 0.5
            us = 0.5 - _fabs(u)
            k = _floor((2.0 * a / us + b) * u + c)
            if k < 0 or k > n:
                continue
            v = random()
            if us >= 0.07 and v <= vr:
                return k
            if h is None:
                alpha = (2.83 + 5.1 / b) * spread
                lpq = _log(p / (1.0 - p))
                m = _floor((n + 1) * p)
                h = _lgamma(m + 1) + _lgamma(n - m + 1)
            v *= alpha / (a / (us * us) + b)
            if _log(v) <= h - _lgamma(k + 1) - _lgamma(n - k + 1) + (k - m) * lpq:
                return k


def _running_totals(numbers):
    result = []
    total = None
    for x in numbers:
        total = x if total is None else total + x
        result.append(total)
    return result


def _place(a, x, hi):
    # The number of leading items of a[:hi] that are not above x.
    lo = 0
    while lo < hi:
        mid = (lo + hi) // 2
        if x < a[mid]:
            hi = mid
        else:
            lo = mid + 1
    return lo


class SystemRandom(Random):
    """Random numbers from the host; they cannot be repeated."""

    def random(self):
        """Returns a float from 0 up to but not including 1."""
        from os import urandom
        return (int.from_bytes(urandom(7)) >> 3) * RECIP_BPF

    def getrandbits(self, k):
        """Returns an int of k random bits."""
        if k < 0:
            raise ValueError("number of bits must be non-negative")
        from os import urandom
        size = (k + 7) // 8
        return int.from_bytes(urandom(size)) >> (size * 8 - k)

    def randbytes(self, n):
        """Returns n random bytes."""
        from os import urandom
        return urandom(n)

    def seed(self, *args, **kwds):
        """Does nothing: there is no state."""

    def _notimplemented(self, *args, **kwds):
        raise NotImplementedError("System entropy source does not have state.")

    getstate = setstate = _notimplemented


_inst = Random()
seed = _inst.seed
random = _inst.random
uniform = _inst.uniform
triangular = _inst.triangular
randint = _inst.randint
choice = _inst.choice
randrange = _inst.randrange
sample = _inst.sample
shuffle = _inst.shuffle
choices = _inst.choices
normalvariate = _inst.normalvariate
lognormvariate = _inst.lognormvariate
expovariate = _inst.expovariate
vonmisesvariate = _inst.vonmisesvariate
gammavariate = _inst.gammavariate
gauss = _inst.gauss
betavariate = _inst.betavariate
binomialvariate = _inst.binomialvariate
paretovariate = _inst.paretovariate
weibullvariate = _inst.weibullvariate
getstate = _inst.getstate
setstate = _inst.setstate
getrandbits = _inst.getrandbits
randbytes = _inst.randbytes
