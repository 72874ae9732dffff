"""Averages, spread, and how data hang together."""

import math as _math
import random as _random
from bisect import bisect_left as _bisect_left, bisect_right as _bisect_right
from collections import Counter as _Counter, namedtuple as _namedtuple
from decimal import Decimal as _Decimal
from fractions import Fraction as _Fraction
from itertools import count as _count, repeat as _repeat
from math import cos as _cos, erfc as _erfc, exp as _exp, fabs as _fabs, fsum as _fsum, \
    isqrt as _isqrt, log as _log, pi as _pi, sqrt as _sqrt, sumprod as _sumprod, tau as _tau

__all__ = ["NormalDist", "StatisticsError", "correlation", "covariance", "fmean",
           "geometric_mean", "harmonic_mean", "kde", "kde_random", "linear_regression",
           "mean", "median", "median_grouped", "median_high", "median_low", "mode",
           "multimode", "pstdev", "pvariance", "quantiles", "stdev", "variance"]

_SQRT2 = _sqrt(2.0)


class StatisticsError(ValueError):
    """The data do not fit what is asked for."""


# Exact sums.

def _ratio(x):
    try:
        return x.as_integer_ratio()
    except AttributeError:
        pass
    except (OverflowError, ValueError):
        return x, None  # an infinity or a NaN
    try:
        return x.numerator, x.denominator
    except AttributeError:
        raise TypeError(f"can't convert type '{type(x).__name__}' to numerator/denominator") \
            from None


def _common(a, b):
    """Returns the type that sums of two types have."""
    if a is b or b is int or b is bool:
        return a
    if a is int or issubclass(b, a):
        return b
    if issubclass(a, b):
        return a
    if issubclass(a, int):
        return b
    if issubclass(b, int):
        return a
    if issubclass(a, _Fraction) and issubclass(b, float):
        return b
    if issubclass(a, float) and issubclass(b, _Fraction):
        return a
    raise TypeError(f"don't know how to coerce {a.__name__} and {b.__name__}")


def _exact_sum(data):
    """Returns the type, the exact sum and the number of data; the sum is None and
    a special number stands in its place when there is one."""
    kind, sums, n, special = int, {}, 0, None
    for x in data:
        kind = _common(kind, type(x))
        n += 1
        top, bottom = _ratio(x)
        if bottom is None:
            special = top if special is None else special + top
        else:
            sums[bottom] = sums.get(bottom, 0) + top
    if special is not None:
        return kind, special, n
    total = _Fraction(0)
    for bottom, top in sorted(sums.items()):
        total += _Fraction(top, bottom)
    return kind, total, n


def _convert(value, kind):
    """Makes a fraction a number of a type."""
    if type(value) is kind:
        return value
    if issubclass(kind, int) and value.denominator != 1:
        kind = float
    try:
        return kind(value)
    except TypeError:
        if issubclass(kind, _Decimal):
            return kind(value.numerator) / kind(value.denominator)
        raise


def _divided(kind, total, n):
    return _convert(total / n, kind)


def _squares(data, center=None):
    """Returns the type, the sum of squared distances from the mean or from a
    center, the mean, and the number of data."""
    data = list(data)
    if center is not None:
        kind, total, n = _exact_sum((d := x - center) * d for x in data)
        return kind, total, center, n
    kind, total, n = _exact_sum(data)
    if not n:
        return kind, _Fraction(0), _Fraction(0), 0
    if not isinstance(total, _Fraction):
        return kind, total - total, total, n
    squares = {}
    for x in data:
        top, bottom = _ratio(x)
        squares[bottom] = squares.get(bottom, 0) + top * top
    square = sum((_Fraction(top, bottom * bottom) for bottom, top in squares.items()),
                 _Fraction(0))
    return kind, square - total * total / n, total / n, n


def _root_to_odd(n, m):
    root = _isqrt(n // m)
    return root | (root * root * m != n)


def _float_root(value):
    """Returns the square root of a fraction as the nearest float."""
    n, m = value.numerator, value.denominator
    # A root with more bits than a float has, whose last bit says whether it is
    # exact, rounds as the exact root does.
    shift = (n.bit_length() - m.bit_length() - 109) // 2
    if shift >= 0:
        return float(_root_to_odd(n, m << 2 * shift) << shift)
    return _root_to_odd(n << -2 * shift, m) / (1 << -shift)


def _decimal_root(value):
    """Returns the square root of a fraction as a Decimal."""
    if value <= 0:
        return _Decimal("0.0") if not value else -_decimal_root(-value)
    n, m = _Decimal(value.numerator), _Decimal(value.denominator)
    root = (n / m).sqrt()
    # The quotient was rounded before the root was: look at the neighbours.
    top, bottom = root.as_integer_ratio()
    for other in (root.next_plus(), root.next_minus()):
        a, b = other.as_integer_ratio()
        middle = _Fraction(top, bottom) + _Fraction(a, b)
        if (other > root) == (4 * value > middle * middle):
            return other
    return root


# Averages.

def mean(data):
    """Returns the sum of the data by their number."""
    kind, total, n = _exact_sum(data)
    if n < 1:
        raise StatisticsError("mean requires at least one data point")
    return _divided(kind, total, n) if isinstance(total, _Fraction) else kind(total)


def fmean(data, weights=None):
    """Returns the mean as a float, fast."""
    if weights is None:
        data = data if hasattr(data, "__len__") else list(data)
        if not len(data):
            raise StatisticsError("fmean requires at least one data point")
        return _fsum(data) / len(data)
    weights = weights if isinstance(weights, (list, tuple)) else list(weights)
    data = data if isinstance(data, (list, tuple)) else list(data)
    if len(data) != len(weights):
        raise StatisticsError("data and weights must be the same length")
    below = _fsum(weights)
    if not below:
        raise StatisticsError("sum of weights must be non-zero")
    return _sumprod(data, weights) / below


def geometric_mean(data):
    """Returns the root of the product of the data."""
    n, zero, values = 0, False, []
    for x in data:
        n += 1
        if x > 0.0 or _math.isnan(x):
            values.append(_log(x))
        elif x == 0.0:
            zero = True
        else:
            raise StatisticsError("No negative inputs allowed", x)
    if not n:
        raise StatisticsError("Must have a non-empty dataset")
    if any(_math.isnan(v) for v in values):
        return _math.nan
    if zero:
        return _math.nan if _math.inf in values else 0.0
    return _exp(_fsum(values) / n)


def harmonic_mean(data, weights=None):
    """Returns the number of data by the sum of their reciprocals."""
    data = list(data)
    error = "harmonic mean does not support negative values"
    n = len(data)
    if n < 1:
        raise StatisticsError("harmonic_mean requires at least one data point")
    if n == 1 and weights is None:
        x = data[0]
        if not hasattr(x, "as_integer_ratio") and not hasattr(x, "numerator"):
            raise TypeError("unsupported type")
        if x < 0:
            raise StatisticsError(error)
        return x
    if weights is None:
        weights = _repeat(1, n)
        total = n
    else:
        weights = list(weights)
        if len(weights) != n:
            raise StatisticsError("Number of weights does not match data size")
        _, total, _ = _exact_sum(_checked(weights, error))
    try:
        kind, below, _ = _exact_sum(w / x if w else 0
                                    for w, x in zip(weights, _checked(data, error)))
    except ZeroDivisionError:
        return 0
    if below <= 0:
        raise StatisticsError("Weighted sum must be positive")
    return _convert(total / below, kind)


def _checked(values, error):
    for x in values:
        if x < 0:
            raise StatisticsError(error)
        yield x


def median(data):
    """Returns the middle of the data in order, or the mean of the two middle ones."""
    data = sorted(data)
    n = len(data)
    if not n:
        raise StatisticsError("no median for empty data")
    if n % 2:
        return data[n // 2]
    return (data[n // 2 - 1] + data[n // 2]) / 2


def median_low(data):
    """Returns the middle of the data in order, or the lower of the two."""
    data = sorted(data)
    if not data:
        raise StatisticsError("no median for empty data")
    return data[(len(data) - 1) // 2]


def median_high(data):
    """Returns the middle of the data in order, or the higher of the two."""
    data = sorted(data)
    if not data:
        raise StatisticsError("no median for empty data")
    return data[len(data) // 2]


def median_grouped(data, interval=1.0):
    """Returns the median of data that stand for intervals around them."""
    data = sorted(data)
    n = len(data)
    if not n:
        raise StatisticsError("no median for empty data")
    x = data[n // 2]
    before, upto = _bisect_left(data, x), _bisect_right(data, x)
    try:
        interval, x = float(interval), float(x)
    except ValueError:
        raise TypeError("Value cannot be converted to a float") from None
    return x - interval / 2.0 + interval * (n / 2 - before) / (upto - before)


def mode(data):
    """Returns the most common of the data, the first of several."""
    pairs = _Counter(iter(data)).most_common(1)
    if not pairs:
        raise StatisticsError("no mode for empty data")
    return pairs[0][0]


def multimode(data):
    """Returns all the most common of the data."""
    counts = _Counter(iter(data))
    if not counts:
        return []
    most = max(counts.values())
    return [x for x, n in counts.items() if n == most]


def quantiles(data, *, n=4, method="exclusive"):
    """Returns the n - 1 points that cut the data into n parts of equal size."""
    if n < 1:
        raise StatisticsError("n must be at least 1")
    data = sorted(data)
    size = len(data)
    if size < 2:
        if size == 1:
            return data * (n - 1)
        raise StatisticsError("must have at least one data point")
    result = []
    if method == "inclusive":
        m = size - 1
        for i in range(1, n):
            j, rest = divmod(i * m, n)
            result.append((data[j] * (n - rest) + data[j + 1] * rest) / n)
        return result
    if method == "exclusive":
        m = size + 1
        for i in range(1, n):
            j = min(max(i * m // n, 1), size - 1)
            rest = i * m - j * n
            result.append((data[j - 1] * (n - rest) + data[j] * rest) / n)
        return result
    raise ValueError(f"Unknown method: {method!r}")


# Spread.

def variance(data, xbar=None):
    """Returns the variance of a sample."""
    kind, total, _, n = _squares(data, xbar)
    if n < 2:
        raise StatisticsError("variance requires at least two data points")
    return _divided(kind, total, n - 1)


def pvariance(data, mu=None):
    """Returns the variance of a population."""
    kind, total, _, n = _squares(data, mu)
    if n < 1:
        raise StatisticsError("pvariance requires at least one data point")
    return _divided(kind, total, n)


def stdev(data, xbar=None):
    """Returns the standard deviation of a sample."""
    kind, total, _, n = _squares(data, xbar)
    if n < 2:
        raise StatisticsError("stdev requires at least two data points")
    return _deviation(kind, total, n - 1)


def pstdev(data, mu=None):
    """Returns the standard deviation of a population."""
    kind, total, _, n = _squares(data, mu)
    if n < 1:
        raise StatisticsError("pstdev requires at least one data point")
    return _deviation(kind, total, n)


def _deviation(kind, total, n):
    if not isinstance(total, _Fraction):
        return _math.sqrt(total / n)
    if issubclass(kind, _Decimal):
        return _decimal_root(total / n)
    return _float_root(total / n)


# Two variables.

def covariance(x, y, /):
    """Returns how much two variables vary together."""
    n = len(x)
    if len(y) != n:
        raise StatisticsError("covariance requires that both inputs have same number of data points")
    if n < 2:
        raise StatisticsError("covariance requires at least two data points")
    x_mean, y_mean = _fsum(x) / n, _fsum(y) / n
    return _sumprod((v - x_mean for v in x), (v - y_mean for v in y)) / (n - 1)


def _ranks(data, start):
    """Returns the rank of each, the mean rank of equal ones."""
    order = sorted(zip(data, _count()))
    result = [0] * len(order)
    i = 0
    while i < len(order):
        j = i
        while j < len(order) and order[j][0] == order[i][0]:
            j += 1
        for _, at in order[i:j]:
            result[at] = start + (i + j + 1) / 2
        i = j
    return result


def correlation(x, y, /, *, method="linear"):
    """Returns Pearson's coefficient, or Spearman's for the method 'ranked'."""
    n = len(x)
    if len(y) != n:
        raise StatisticsError("correlation requires that both inputs have same number of data points")
    if n < 2:
        raise StatisticsError("correlation requires at least two data points")
    if method not in ("linear", "ranked"):
        raise ValueError(f"Unknown method: {method!r}")
    if method == "ranked":
        start = (n - 1) / -2 - 1
        x, y = _ranks(x, start), _ranks(y, start)
    else:
        x_mean, y_mean = _fsum(x) / n, _fsum(y) / n
        x, y = [v - x_mean for v in x], [v - y_mean for v in y]
    both, xs, ys = _sumprod(x, y), _sumprod(x, x), _sumprod(y, y)
    try:
        return both / _sqrt_product(xs, ys)
    except ZeroDivisionError:
        raise StatisticsError("at least one of the inputs is constant") from None


def _sqrt_product(x, y):
    """Returns the root of x * y without overflow on the way."""
    product = x * y
    if _math.isinf(product) and not _math.isinf(x) and not _math.isinf(y) or \
            (not product and x and y):
        return _sqrt(x) * _sqrt(y)
    root = _sqrt(product)
    # One step of Newton's method with the exact error of the product.
    if not root or _math.isinf(root):
        return root
    error = _sumprod((x, root), (y, -root))
    return root + error / (2.0 * root)


LinearRegression = _namedtuple("LinearRegression", ("slope", "intercept"))


def linear_regression(x, y, /, *, proportional=False):
    """Returns slope and intercept of the line closest to points."""
    n = len(x)
    if len(y) != n:
        raise StatisticsError("linear regression requires that both inputs have same number of data points")
    if n < 2:
        raise StatisticsError("linear regression requires at least two data points")
    if not proportional:
        x_mean, y_mean = _fsum(x) / n, _fsum(y) / n
        x, y = [v - x_mean for v in x], [v - y_mean for v in y]
    both, squares = _sumprod(x, y) + 0.0, _sumprod(x, x)
    try:
        slope = both / squares
    except ZeroDivisionError:
        raise StatisticsError("x is constant") from None
    return LinearRegression(slope, 0.0 if proportional else y_mean - slope * x_mean)


# Densities out of samples.

class _Kernel:
    """The density of a kernel, its integral, the inverse, and how far it goes."""

    def __init__(self, pdf, cdf, invcdf, support):
        self.pdf, self.cdf, self.invcdf, self.support = pdf, cdf, invcdf, support


def _newton(f, slope, guess):
    """Returns a function that solves f(x) = y."""
    def solve(y):
        x = guess(y)
        while abs(gap := f(x) - y) > 1e-12:
            x -= gap / slope(x)
        return x
    return solve


def _guess_of(power):
    def guess(p):
        sign, p = (1.0, p) if p <= 0.5 else (-1.0, 1.0 - p)
        return ((2.0 * p) ** power - 1.0) * sign
    return guess


def _kernels():
    def logistic(t):
        return 0.5 / (1.0 + _math.cosh(t))

    def parabolic_inverse(p):
        return 2.0 * _cos((_math.acos(2.0 * p - 1.0) + _pi) / 3.0)

    def quartic(t):
        return 15 / 16 * (1.0 - t * t) ** 2

    def quartic_sum(t):
        return _sumprod((3 / 16, -5 / 8, 15 / 16, 1 / 2), (t ** 5, t ** 3, t, 1.0))

    def triweight(t):
        return 35 / 32 * (1.0 - t * t) ** 3

    def triweight_sum(t):
        return _sumprod((-5 / 32, 21 / 32, -35 / 32, 35 / 32, 1 / 2),
                        (t ** 7, t ** 5, t ** 3, t, 1.0))

    def triangle_inverse(p):
        return _sqrt(2 * p) - 1 if p < 1 / 2 else 1 - _sqrt(2 - 2 * p)

    kernels = {
        "normal": _Kernel(lambda t: _exp(-1 / 2 * t * t) / _sqrt(2 * _pi),
                          lambda t: 1 / 2 * _erfc(-t / _SQRT2),
                          lambda p: _inverse_normal(p, 0.0, 1.0), None),
        "logistic": _Kernel(logistic, lambda t: 1.0 - 1.0 / (_exp(t) + 1.0),
                            lambda p: _log(p / (1.0 - p)), None),
        "sigmoid": _Kernel(lambda t: 1 / _pi / _math.cosh(t),
                           lambda t: 2 / _pi * _math.atan(_exp(t)),
                           lambda p: _log(_math.tan(p * _pi / 2)), None),
        "rectangular": _Kernel(lambda t: 0.5, lambda t: 1 / 2 * t + 1 / 2,
                               lambda p: 2 * p - 1, 1.0),
        "triangular": _Kernel(lambda t: 1.0 - abs(t),
                              lambda t: t * t * (1 / 2 if t < 0.0 else -1 / 2) + t + 1 / 2,
                              triangle_inverse, 1.0),
        "parabolic": _Kernel(lambda t: 3 / 4 * (1.0 - t * t),
                             lambda t: _sumprod((-1 / 4, 3 / 4, 1 / 2), (t ** 3, t, 1.0)),
                             parabolic_inverse, 1.0),
        "quartic": _Kernel(quartic, quartic_sum,
                           _newton(quartic_sum, quartic, _guess_of(0.4258865685331)), 1.0),
        "triweight": _Kernel(triweight, triweight_sum,
                             _newton(triweight_sum, triweight, _guess_of(0.3400218741872791)),
                             1.0),
        "cosine": _Kernel(lambda t: _pi / 4 * _cos(_pi / 2 * t),
                          lambda t: 1 / 2 * _math.sin(_pi / 2 * t) + 1 / 2,
                          lambda p: 2 * _math.asin(2 * p - 1) / _pi, 1.0),
    }
    for other, name in (("gauss", "normal"), ("uniform", "rectangular"),
                        ("epanechnikov", "parabolic"), ("biweight", "quartic")):
        kernels[other] = kernels[name]
    return kernels


def _kernel_of(data, h, kernel):
    if not len(data):
        raise StatisticsError("Empty data sequence")
    if not isinstance(data[0], (int, float)):
        raise TypeError("Data sequence must contain ints or floats")
    if h <= 0.0:
        raise StatisticsError(f"Bandwidth h must be positive, not h={h!r}")
    found = _kernels().get(kernel)
    if found is None:
        raise StatisticsError(f"Unknown kernel name: {kernel!r}")
    return found


def kde(data, h, kernel="normal", *, cumulative=False):
    """Returns a function that estimates the density that data came from."""
    found = _kernel_of(data, h, kernel)
    n, support = len(data), found.support
    term = found.cdf if cumulative else found.pdf
    scale = n if cumulative else n * h
    if support is None:
        def estimate(x):
            return sum(term((x - v) / h) for v in data) / scale
    else:
        ordered, reach = sorted(data), h * support

        def estimate(x):
            low = _bisect_left(ordered, x - reach)
            high = _bisect_right(ordered, x + reach)
            inner = sum(term((x - v) / h) for v in ordered[low:high])
            return (inner + low if cumulative else inner) / scale
    estimate.__name__ = estimate.__qualname__ = "cdf" if cumulative else "pdf"
    estimate.__doc__ = f"{'CDF' if cumulative else 'PDF'} estimate with h={h!r} and kernel={kernel!r}"
    return estimate


def kde_random(data, h, kernel="normal", *, seed=None):
    """Returns a function that draws from the density that data came from."""
    invcdf = _kernel_of(data, h, kernel).invcdf
    generator = _random.Random(seed)

    def rand():
        return generator.choice(data) + h * invcdf(generator.random())

    rand.__doc__ = f"Random KDE selection with h={h!r} and kernel={kernel!r}"
    return rand


# The normal distribution.

def _polynomial(x, *coefficients):
    value = 0.0
    for c in coefficients:
        value = value * x + c
    return value


def _inverse_normal(p, mu, sigma):
    """Returns the point below which the part p lies: algorithm AS 241 of Wichura."""
    q = p - 0.5
    if _fabs(q) <= 0.425:
        r = 0.180625 - q * q
        x = _polynomial(
            r, 2.5090809287301226727e+3, 3.3430575583588128105e+4, 6.7265770927008700853e+4,
            4.5921953931549871457e+4, 1.3731693765509461125e+4, 1.9715909503065514427e+3,
            1.3314166789178437745e+2, 3.3871328727963666080e+0) * q / _polynomial(
            r, 5.2264952788528545610e+3, 2.8729085735721942674e+4, 3.9307895800092710610e+4,
            2.1213794301586595867e+4, 5.3941960214247511077e+3, 6.8718700749205790830e+2,
            4.2313330701600911252e+1, 1.0)
        return mu + x * sigma
    r = _sqrt(-_log(p if q <= 0.0 else 1.0 - p))
    if r <= 5.0:
        r -= 1.6
        x = _polynomial(
            r, 7.74545014278341407640e-4, 2.27238449892691845833e-2, 2.41780725177450611770e-1,
            1.27045825245236838258e+0, 3.64784832476320460504e+0, 5.76949722146069140550e+0,
            4.63033784615654529590e+0, 1.42343711074968357734e+0) / _polynomial(
            r, 1.05075007164441684324e-9, 5.47593808499534494600e-4, 1.51986665636164571966e-2,
            1.48103976427480074590e-1, 6.89767334985100004550e-1, 1.67638483018380384940e+0,
            2.05319162663775882187e+0, 1.0)
    else:
        r -= 5.0
        x = _polynomial(
            r, 2.01033439929228813265e-7, 2.71155556874348757815e-5, 1.24266094738807843860e-3,
            2.65321895265761230930e-2, 2.96560571828504891230e-1, 1.78482653991729133580e+0,
            5.46378491116411436990e+0, 6.65790464350110377720e+0) / _polynomial(
            r, 2.04426310338993978564e-15, 1.42151175831644588870e-7, 1.84631831751005468180e-5,
            7.86869131145613259100e-4, 1.48753612908506148525e-2, 1.36929880922735805310e-1,
            5.99832206555887937690e-1, 1.0)
    if q < 0.0:
        x = -x
    return mu + x * sigma


class NormalDist:
    """A normal distribution."""

    __slots__ = {"_mu": "Arithmetic mean of a normal distribution",
                 "_sigma": "Standard deviation of a normal distribution"}

    def __init__(self, mu=0.0, sigma=1.0):
        if sigma < 0.0:
            raise StatisticsError("sigma must be non-negative")
        self._mu = float(mu)
        self._sigma = float(sigma)

    @classmethod
    def from_samples(cls, data):
        """Makes the distribution with the mean and deviation of a sample."""
        data = list(data)
        kind, total, center, n = _squares(data)
        if n < 2:
            raise StatisticsError("stdev requires at least two data points")
        return cls(float(center), _deviation(float, total, n - 1))

    def samples(self, n, *, seed=None):
        """Returns n random numbers of the distribution."""
        draw = _random.random if seed is None else _random.Random(seed).random
        return [_inverse_normal(draw(), self._mu, self._sigma) for _ in range(n)]

    def pdf(self, x):
        """Returns the density at a point."""
        square = self._sigma * self._sigma
        if not square:
            raise StatisticsError("pdf() not defined when sigma is zero")
        d = x - self._mu
        return _exp(d * d / (-2.0 * square)) / _sqrt(_tau * square)

    def cdf(self, x):
        """Returns the part below a point."""
        if not self._sigma:
            raise StatisticsError("cdf() not defined when sigma is zero")
        return 0.5 * _erfc((self._mu - x) / (self._sigma * _SQRT2))

    def inv_cdf(self, p):
        """Returns the point below which a part lies."""
        if p <= 0.0 or p >= 1.0:
            raise StatisticsError("p must be in the range 0.0 < p < 1.0")
        return _inverse_normal(p, self._mu, self._sigma)

    def quantiles(self, n=4):
        """Returns the points that cut the distribution into n parts of equal size."""
        return [self.inv_cdf(i / n) for i in range(1, n)]

    def overlap(self, other):
        """Returns how much of two distributions is common."""
        if not isinstance(other, NormalDist):
            raise TypeError("Expected another NormalDist instance")
        x, y = self, other
        if (y._sigma, y._mu) < (x._sigma, x._mu):
            x, y = y, x
        xv, yv = x.variance, y.variance
        if not xv or not yv:
            raise StatisticsError("overlap() not defined when sigma is zero")
        dv, dm = yv - xv, _fabs(y._mu - x._mu)
        if not dv:
            return _erfc(dm / (2.0 * x._sigma * _SQRT2))
        a = x._mu * yv - y._mu * xv
        b = x._sigma * y._sigma * _sqrt(dm * dm + dv * _log(yv / xv))
        one, two = (a + b) / dv, (a - b) / dv
        return 1.0 - (_fabs(y.cdf(one) - x.cdf(one)) + _fabs(y.cdf(two) - x.cdf(two)))

    def zscore(self, x):
        """Returns how many deviations a point is above the mean."""
        if not self._sigma:
            raise StatisticsError("zscore() not defined when sigma is zero")
        return (x - self._mu) / self._sigma

    mean = property(lambda self: self._mu, doc="The arithmetic mean.")
    median = property(lambda self: self._mu, doc="The median, which is the mean.")
    mode = property(lambda self: self._mu, doc="The mode, which is the mean.")
    stdev = property(lambda self: self._sigma, doc="The standard deviation.")
    variance = property(lambda self: self._sigma * self._sigma, doc="The variance.")

    def __add__(x1, x2):
        if isinstance(x2, NormalDist):
            return NormalDist(x1._mu + x2._mu, _math.hypot(x1._sigma, x2._sigma))
        return NormalDist(x1._mu + x2, x1._sigma)

    __radd__ = __add__

    def __sub__(x1, x2):
        if isinstance(x2, NormalDist):
            return NormalDist(x1._mu - x2._mu, _math.hypot(x1._sigma, x2._sigma))
        return NormalDist(x1._mu - x2, x1._sigma)

    def __rsub__(x1, x2):
        return -(x1 - x2)

    def __mul__(x1, x2):
        return NormalDist(x1._mu * x2, x1._sigma * _fabs(x2))

    __rmul__ = __mul__

    def __truediv__(x1, x2):
        return NormalDist(x1._mu / x2, x1._sigma / _fabs(x2))

    def __pos__(x1):
        return NormalDist(x1._mu, x1._sigma)

    def __neg__(x1):
        return NormalDist(-x1._mu, x1._sigma)

    def __eq__(x1, x2):
        if not isinstance(x2, NormalDist):
            return NotImplemented
        return x1._mu == x2._mu and x1._sigma == x2._sigma

    def __hash__(self):
        return hash((self._mu, self._sigma))

    def __repr__(self):
        return f"{type(self).__name__}(mu={self._mu!r}, sigma={self._sigma!r})"

    def __getstate__(self):
        return self._mu, self._sigma

    def __setstate__(self, state):
        self._mu, self._sigma = state
