"""Exponential, logarithms and powers of Decimals.

They are computed with ints in fixed point, with more and more digits until
the rounded result is certain."""

import decimal as _d
from math import isqrt as _isqrt

_make, _fix, _digits, _operand = _d._make, _d._fix, _d._digits, _d._operand
_INF, _FINITE = _d._INF, _d._FINITE
_kept = {}


def _exp_fixed(x, places):
    """Returns e to x, both in units of 10**-places, but for a few units; x is
    not negative and small."""
    # The argument is halved so often that the series is short.
    halvings = _isqrt(places) // 2 + 4
    guard = places + halvings // 3 + 5
    unit = 10 ** guard
    x = x * 10 ** (guard - places) >> halvings
    total = term = unit
    n = 1
    while term:
        term = term * x // (unit * n)
        total += term
        n += 1
    for _ in range(halvings):
        total = total * total // unit
    return total // 10 ** (guard - places)


def _ln_fixed(x, places):
    """Returns the logarithm of x, both in units of 10**-places; x is near 1."""
    roots = _isqrt(places) // 3 + 3
    guard = places + roots // 3 + 8
    unit = 10 ** guard
    x *= 10 ** (guard - places)
    for _ in range(roots):
        x = _isqrt(x * unit)
    # ln x = 2 artanh((x - 1) / (x + 1))
    z = (x - unit) * unit // (x + unit)
    square = z * z // unit
    total = power = z
    n = 1
    while power:
        power = power * square // unit
        n += 2
        total += power // n
        if power == -1:
            break
    return (total << roots + 1) // 10 ** (guard - places)


def _constant(name, places, compute):
    """Returns a constant in units of 10**-places, kept for the next time."""
    known = _kept.get(name)
    if known is None or known[0] < places:
        _kept[name] = known = places + 10, compute(places + 10)
    return known[1] // 10 ** (known[0] - places)


def _artanh_inverse(n, unit):
    total = term = unit // n
    k = 1
    while term:
        term //= n * n
        k += 2
        total += term // k
    return total


def _ln10(places):
    # ln 10 = 46 artanh(1/31) + 34 artanh(1/49) + 20 artanh(1/161)
    def compute(p):
        unit = 10 ** (p + 10)
        return (46 * _artanh_inverse(31, unit) + 34 * _artanh_inverse(49, unit)
                + 20 * _artanh_inverse(161, unit)) // 10 ** 10
    return _constant("ln10", places, compute)


def _fixed(n, exp, places):
    """Returns n * 10**exp in units of 10**-places."""
    shift = exp + places
    return n * 10 ** shift if shift >= 0 else n // 10 ** -shift


def _ln_of(n, exp, places):
    """Returns the logarithm of n * 10**exp in units of 10**-places."""
    size = _digits(n)
    power = exp + size - 1
    x = _fixed(n, 1 - size, places + 5)
    if x > 33 * 10 ** (places + 4):  # the closer to 1, the better
        x //= 10
        power += 1
    value = _ln_fixed(x, places + 5)
    return (value + power * _ln10(places + 5)) // 10 ** 5


def _settle(ctx, compute, prec, rounding=_d.ROUND_HALF_EVEN):
    """Rounds what compute(places) gives, with as many places as it takes:
    sign, digits and exponent, which may be wrong by 10 in the last digits."""
    extra = 5
    while True:
        sign, n, exp = compute(prec + extra)
        drop = _digits(n) - prec
        if drop > 2:
            rest = n % 10 ** drop
            half = 5 * 10 ** (drop - 1)
            margin = 100
            if drop > 3 and min(abs(rest - half), rest, 10 ** drop - rest) > margin:
                break
        if extra > 20 * prec + 200:
            break
        extra *= 2
    if n % 5 == 0:  # the result is never exact
        n += 1
    return _d._with_rounding(ctx, rounding, sign, n, exp)


def exp(x, ctx):
    """Returns e to the power of a finite number."""
    if not x._int:
        return _make(0, 1, 0)
    prec = ctx._prec
    size = x.adjusted()
    if size > 20 or size + 1 > len(str(max(ctx._Emax, -ctx.Etiny()) * 3)):
        return _extreme(ctx, x._sign)
    if size < -prec - 1:
        n = 10 ** (prec + 1)
        return _d._with_rounding(ctx, _d.ROUND_HALF_EVEN, 0, n - 1 if x._sign else n + 1,
                                 -prec - 1)

    def compute(places):
        places += max(size, 0) + 3
        value = _fixed(x._int, x._exp, places)
        if x._sign:
            value = -value
        power, rest = divmod(value, _ln10(places))
        if abs(power) > 4 * max(ctx._Emax, -ctx.Etiny()) + 100:
            return 0, 10 ** (prec + 10), power
        return 0, _exp_fixed(rest, places), power - places
    return _settle(ctx, compute, prec)


def _extreme(ctx, sign):
    """Returns a number beyond the range: overflow, or underflow to zero."""
    exp = ctx.Etiny() - ctx._prec - 5 if sign else ctx._Emax + 1
    return _d._with_rounding(ctx, _d.ROUND_HALF_EVEN, 0, 1, exp)


def ln(x, ctx):
    """Returns the natural logarithm of a positive number."""
    n, e = x._int, x._exp
    if x._cmp(_ONE) == 0:
        return _make(0, 0, 0)
    near = x.adjusted() in (-1, 0)
    lost = 0
    if near:  # digits of a number near 1 cancel out
        exp_ = min(e, 0)
        gap = abs(n * 10 ** (e - exp_) - 10 ** -exp_)
        lost = max(-exp_ - _digits(gap) + 1, 0)

    def compute(places):
        value = _ln_of(n, e, places + lost + 3)
        return int(value < 0), abs(value), -places - lost - 3
    return _settle(ctx, compute, ctx._prec)


def log10(x, ctx):
    """Returns the logarithm to base 10 of a positive number."""
    n, e = _d._strip(x._int, x._exp, 1 << 62)
    if n == 1:
        return _operand(e)._plus(ctx)
    lost = 0
    if x.adjusted() in (-1, 0):
        exp_ = min(e, 0)
        gap = abs(n * 10 ** (e - exp_) - 10 ** -exp_)
        lost = max(-exp_ - _digits(gap) + 1, 0)

    def compute(places):
        places += lost + 5
        value = _ln_of(n, e, places) * 10 ** places // _ln10(places)
        return int(value < 0), abs(value), -places
    return _settle(ctx, compute, ctx._prec)


_ONE = _make(0, 1, 0)


def power(x, y, ctx):
    """Returns x to the power of y."""
    found = x._nans(y, ctx)
    if found is not None:
        return found
    whole = y._kind == _FINITE and (y._exp >= 0 or y._int % 10 ** -y._exp == 0
                                    if -y._exp < 10000 else not y._int)
    if not y._kind and not y._int:
        if not x._kind and not x._int:
            return ctx._nan(_d._INVALID)
        return _make(0, 1, 0)
    odd = False
    if whole and y._exp <= 0:
        odd = bool(y._int // 10 ** -y._exp & 1)
    sign = 1 if x._sign and odd else 0
    if x._sign and not whole and (x._kind or x._int):
        return ctx._nan(_d._INVALID)
    if not x._kind and not x._int:
        if y._sign:
            return _make(sign, 0, 0, _INF)
        return _make(sign, 0, 0)
    if x._kind:
        return _make(sign, 0, 0) if y._sign else _make(sign, 0, 0, _INF)
    magnitude = x.copy_abs()._cmp(_ONE)
    if y._kind:
        if magnitude == 0:
            ctx._signal(_d._INEXACT | _d._ROUNDED)
            return _make(0, 10 ** (ctx._prec - 1), 1 - ctx._prec)
        if (magnitude > 0) == (y._sign == 0):
            return _make(0, 0, 0, _INF)
        return _make(0, 0, 0)
    if whole and magnitude == 0 and y.adjusted() >= 30:
        return _make(sign, 1, 0)
    if whole:
        found = _whole_power(x, y, ctx, sign)
        if found is not None:
            return found
    elif magnitude == 0:
        ctx._signal(_d._INEXACT | _d._ROUNDED)
        return _make(0, 10 ** (ctx._prec - 1), 1 - ctx._prec)
    return _real_power(x, y, ctx, sign, whole)


def _whole_power(x, y, ctx, sign):
    """Returns x to the power of a whole number, when that has few digits."""
    n = abs(int(y)) if y.adjusted() < 30 else None
    if x._int == 1 and n is not None:
        e = x._exp * n
        if not y._sign:
            return _fix(ctx, sign, 1, e)
        return _fix(ctx, sign, 1, -e)
    if n is None:
        return None
    if _digits(x._int) * n > 10 * ctx._prec + 2000:
        return None
    p, e = x._int ** n, x._exp * n
    top = e + _digits(p) - 1
    if (-top if y._sign else top) < ctx.Etiny() - 1:
        return _nothing(ctx, sign)
    if not y._sign:
        return _fix(ctx, sign, p, e)
    return _make(sign, 1, 0)._div(_make(0, p, e), ctx)


def _nothing(ctx, sign):
    """Returns zero, for a power too small for any number."""
    return _d._with_rounding(ctx, _d.ROUND_HALF_EVEN, sign, 1, ctx.Etiny() - 5)


def _real_power(x, y, ctx, sign, whole):
    """Returns x to the power of y through the logarithm."""
    prec = ctx._prec
    exact = _exact_power(x, y, ctx) if not whole else None
    if exact is not None:
        n, e = exact
        room = prec - _digits(n)
        if room > 0:
            n *= 10 ** room
            e -= room
        return _fix(ctx, sign, n, e, _d._INEXACT | _d._ROUNDED)
    size = max(y.adjusted(), 0) + len(str(abs(x.adjusted()) + 1)) + 2
    # A rough exponent first: far beyond the range no digits are needed.
    rough = _ln_of(x._int, x._exp, 20)
    rough = rough * y._int
    digits = _digits(abs(rough)) + y._exp - 20
    if digits > len(str(max(ctx._Emax, -ctx.Etiny()) * 3)) + 1:
        negative = (rough < 0) != bool(y._sign)
        return _fix(ctx, sign, 1, ctx.Etiny() - prec - 5 if negative else ctx._Emax + 1)
    if digits < -prec - 30:
        ctx._signal(_d._INEXACT | _d._ROUNDED)
        return _make(sign, 10 ** (prec - 1), 1 - prec)

    def compute(places):
        places += size + 5
        more = places + max(y.adjusted() + 1, 0)
        value = _ln_of(x._int, x._exp, more) * y._int
        shift = y._exp - (more - places)
        value = value * 10 ** shift if shift >= 0 else value // 10 ** -shift
        if y._sign:
            value = -value
        p, rest = divmod(value, _ln10(places))
        return sign, _exp_fixed(rest, places), p - places
    return _settle(ctx, compute, prec, ctx._rounding)


def _exact_power(x, y, ctx):
    """Returns x**y when it is exact in the precision, though y is no whole number."""
    n, e = _d._strip(x._int, x._exp, 1 << 62)
    top, bottom = y.as_integer_ratio()
    if bottom > 1 << 12:
        return None
    if e % bottom or _digits(n) > 5000:
        # 10**e may still be a power together with n, as 0.25 = 25 * 10**-2.
        if e < 0 and e > -2000 and (-e) % bottom:
            return None
        if e % bottom:
            n, e = n * 10 ** (e % bottom), e - e % bottom
    root = _root(n, bottom)
    if root ** bottom != n:
        return None
    e //= bottom
    if top < 0:
        r = root
        for p in (2, 5):
            while r % p == 0:
                r //= p
        if r != 1 or -top > 3000:
            return None
        twos = (root & -root).bit_length() - 1
        fives = 0
        r = root >> twos
        while r > 1:
            r //= 5
            fives += 1
        k = max(twos, fives)
        root, e, top = 10 ** k // root, -e - k, -top
    if _digits(root) * top > 2 * ctx._prec + 100:
        return None
    value = root ** top
    return (value, e * top) if _digits(value) <= ctx._prec else None


def _root(n, k):
    """Returns the largest int whose k-th power is not above n."""
    if n < 2:
        return n
    guess = 1 << -(-n.bit_length() // k)
    while True:
        better = ((k - 1) * guess + n // guess ** (k - 1)) // k
        if better >= guess:
            return guess
        guess = better


def power_modulo(x, y, m, ctx):
    """Returns x to the power of y, modulo m; all are whole numbers."""
    for d in (x, y, m):
        if d._kind > _INF:
            found = x._nans(y, ctx) or m._nans(None, ctx)
            return found
    def is_whole(d):
        return not d._kind and (d._exp >= 0 or d._int % 10 ** -d._exp == 0)
    if not (is_whole(x) and is_whole(y) and is_whole(m)) or y._sign and y._int or not m._int \
            or m.adjusted() >= ctx._prec or not x._int and not y._int:
        return ctx._nan(_d._INVALID)
    sign = 1 if x._sign and int(y) & 1 else 0
    n = pow(abs(int(x)), int(y), abs(int(m)))
    return _make(sign, n, 0)
