"""Fractions of two ints, exact and in lowest terms."""

import math as _math
import numbers as _numbers
import operator as _operator
import re as _re

__all__ = ["Fraction"]

_TEXT = _re.compile(r"""
    \s*(?P<sign>[-+]?)
    (?=\d|\.\d)
    (?P<num>\d*|\d+(?:_\d+)*)
    (?:
        (?:\s*/\s*(?P<denom>\d+(?:_\d+)*))?
      |
        (?:\.(?P<decimal>\d*|\d+(?:_\d+)*))?
        (?:E(?P<exp>[-+]?\d+(?:_\d+)*))?
    )
    \s*\Z
""", _re.VERBOSE | _re.IGNORECASE)

_GENERAL = _re.compile(r"""
    (?:(?P<fill>.)?(?P<align>[<>=^]))?
    (?P<sign>[-+ ]?)
    (?P<alt>\#?)
    (?P<minimumwidth>\d+)?
    (?P<thousands_sep>[,_]?)
""", _re.DOTALL | _re.VERBOSE)

_FLOAT = _re.compile(r"""
    (?:(?P<fill>.)?(?P<align>[<>=^]))?
    (?P<sign>[-+ ]?)
    (?P<no_neg_zero>z)?
    (?P<alt>\#)?
    (?P<zeropad>0(?=[0-9]))?
    (?P<minimumwidth>[0-9]+)?
    (?P<thousands_sep>[,_])?
    (?:\.(?=[,_0-9])(?P<precision>[0-9]+)?(?P<frac_separators>[,_])?)?
    (?P<type>[eEfFgG%])
""", _re.DOTALL | _re.VERBOSE)


def _round_to_exponent(n, d, exponent, no_neg_zero=False):
    """Rounds n/d to a multiple of 10**exponent, halves to even; returns the sign
    and the multiple."""
    if exponent >= 0:
        d *= 10 ** exponent
    else:
        n *= 10 ** -exponent
    q, r = divmod(n + (d >> 1), d)
    if r == 0 and d & 1 == 0:
        q &= -2
    return (q < 0 if no_neg_zero else n < 0), abs(q)


def _round_to_figures(n, d, figures):
    """Rounds n/d to so many digits; returns sign, digits and exponent."""
    if n == 0:
        return False, 0, 1 - figures
    text_n, text_d = str(abs(n)), str(d)
    m = len(text_n) - len(text_d) + (text_d <= text_n)
    exponent = m - figures
    negative, digits = _round_to_exponent(n, d, exponent)
    if len(str(digits)) == figures + 1:
        digits //= 10
        exponent += 1
    return negative, digits, exponent


class Fraction(_numbers.Rational):
    """A fraction; made of two ints, of a float, a Decimal or a text."""

    __slots__ = ("_numerator", "_denominator")

    def __new__(cls, numerator=0, denominator=None):
        self = super(Fraction, cls).__new__(cls)
        if denominator is None:
            if type(numerator) is int:
                self._numerator, self._denominator = numerator, 1
                return self
            if isinstance(numerator, _numbers.Rational):
                self._numerator = numerator.numerator
                self._denominator = numerator.denominator
                return self
            if isinstance(numerator, float) or (not isinstance(numerator, type)
                                                and hasattr(numerator, "as_integer_ratio")):
                self._numerator, self._denominator = numerator.as_integer_ratio()
                return self
            if not isinstance(numerator, str):
                raise TypeError("argument should be a string or a Rational instance or "
                                "have the as_integer_ratio() method")
            n, d = _parse(numerator)
        elif type(numerator) is int is type(denominator):
            n, d = numerator, denominator
        elif isinstance(numerator, _numbers.Rational) and \
                isinstance(denominator, _numbers.Rational):
            n = numerator.numerator * denominator.denominator
            d = denominator.numerator * numerator.denominator
        else:
            raise TypeError("both arguments should be Rational instances")
        if d == 0:
            raise ZeroDivisionError(f"Fraction({n}, 0)")
        g = _math.gcd(n, d)
        if d < 0:
            g = -g
        self._numerator, self._denominator = n // g, d // g
        return self

    @classmethod
    def from_number(cls, number):
        """Makes a fraction of a number; texts are none."""
        if type(number) is int:
            return cls._coprime(number, 1)
        if isinstance(number, _numbers.Rational):
            return cls._coprime(number.numerator, number.denominator)
        if isinstance(number, float) or (not isinstance(number, type)
                                         and hasattr(number, "as_integer_ratio")):
            return cls._coprime(*number.as_integer_ratio())
        raise TypeError("argument should be a Rational instance or "
                        "have the as_integer_ratio() method")

    @classmethod
    def from_float(cls, f):
        """Makes the fraction that a float is exactly."""
        if isinstance(f, _numbers.Integral):
            return cls(f)
        if not isinstance(f, float):
            raise TypeError(f"{cls.__name__}.from_float() only takes floats, "
                            f"not {f!r} ({type(f).__name__})")
        return cls._coprime(*f.as_integer_ratio())

    @classmethod
    def from_decimal(cls, dec):
        """Makes the fraction that a Decimal is."""
        from decimal import Decimal
        if isinstance(dec, _numbers.Integral):
            dec = Decimal(int(dec))
        elif not isinstance(dec, Decimal):
            raise TypeError(f"{cls.__name__}.from_decimal() only takes Decimals, "
                            f"not {dec!r} ({type(dec).__name__})")
        return cls._coprime(*dec.as_integer_ratio())

    @classmethod
    def _coprime(cls, numerator, denominator, /):
        self = super(Fraction, cls).__new__(cls)
        self._numerator, self._denominator = numerator, denominator
        return self

    def is_integer(self):
        """Tells whether the fraction is a whole number."""
        return self._denominator == 1

    def as_integer_ratio(self):
        """Returns numerator and denominator, which is positive."""
        return self._numerator, self._denominator

    def limit_denominator(self, max_denominator=1000000):
        """Returns the closest fraction whose denominator is not greater."""
        if max_denominator < 1:
            raise ValueError("max_denominator should be at least 1")
        if self._denominator <= max_denominator:
            return Fraction(self)
        # The convergents of the continued fraction close in from both sides.
        p0, q0, p1, q1 = 0, 1, 1, 0
        n, d = self._numerator, self._denominator
        while True:
            a = n // d
            q2 = q0 + a * q1
            if q2 > max_denominator:
                break
            p0, q0, p1, q1 = p1, q1, p0 + a * p1, q2
            n, d = d, n - a * d
        k = (max_denominator - q0) // q1
        if 2 * d * (q0 + k * q1) <= self._denominator:
            return Fraction._coprime(p1, q1)
        return Fraction._coprime(p0 + k * p1, q0 + k * q1)

    numerator = property(lambda self: self._numerator)
    denominator = property(lambda self: self._denominator)

    def __repr__(self):
        return f"{self.__class__.__name__}({self._numerator}, {self._denominator})"

    def __str__(self):
        if self._denominator == 1:
            return str(self._numerator)
        return f"{self._numerator}/{self._denominator}"

    def __format__(self, spec, /):
        if match := _GENERAL.fullmatch(spec):
            return self._format_general(match)
        if match := _FLOAT.fullmatch(spec):
            if match["align"] is None or match["zeropad"] is None:
                return self._format_float(match)
        raise ValueError(f"Invalid format specifier {spec!r} "
                         f"for object of type {type(self).__name__!r}")

    def _format_general(self, match):
        fill, align = match["fill"] or " ", match["align"] or ">"
        sign = "" if match["sign"] == "-" else match["sign"]
        width, separator = int(match["minimumwidth"] or "0"), match["thousands_sep"]
        n, d = self._numerator, self._denominator
        body = f"{abs(n):{separator}}"
        if d > 1 or match["alt"]:
            body += f"/{d:{separator}}"
        return _align("-" if n < 0 else sign, body, fill, align, width)

    def _format_float(self, match):
        fill, align = match["fill"] or " ", match["align"] or ">"
        plus = "" if match["sign"] in ("-", None) else match["sign"]
        alternate, zeros = bool(match["alt"]), bool(match["zeropad"])
        width = int(match["minimumwidth"] or "0")
        separator = match["thousands_sep"]
        precision = int(match["precision"] or "6")
        behind = match["frac_separators"]
        kind = match["type"]
        trim = kind in "gG" and not alternate
        exponent_mark = "E" if kind in "EG" else "e"
        if kind in "fF%":
            exponent = -precision
            if kind == "%":
                exponent -= 2
            negative, digits = _round_to_exponent(self._numerator, self._denominator, exponent,
                                                  match["no_neg_zero"])
            scientific, point = False, precision
        else:
            figures = max(precision, 1) if kind in "gG" else precision + 1
            negative, digits, exponent = _round_to_figures(self._numerator, self._denominator,
                                                           figures)
            scientific = kind in "eE" or exponent > 0 or exponent + figures <= -4
            point = figures - 1 if scientific else -exponent
        if kind == "%":
            suffix = "%"
        elif scientific:
            suffix = f"{exponent_mark}{exponent + point:+03d}"
        else:
            suffix = ""
        text = f"{digits:0{point + 1}d}"
        sign = "-" if negative else plus
        leading, trailing = text[:len(text) - point], text[len(text) - point:]
        if trim:
            trailing = trailing.rstrip("0")
        dot = "." if trailing or alternate else ""
        if behind:
            trailing = behind.join(trailing[i:i + 3] for i in range(0, len(trailing), 3))
        trailing = dot + trailing + suffix
        if zeros:
            room = width - len(sign) - len(trailing)
            leading = leading.zfill(3 * room // 4 + 1 if separator else room)
        if separator:
            first = 1 + (len(leading) - 1) % 3
            leading = leading[:first] + "".join(
                separator + leading[i:i + 3] for i in range(first, len(leading), 3))
        return _align(sign, leading + trailing, fill, align, width)

    def _operators(exact, fallback):
        def forward(a, b):
            if isinstance(b, Fraction):
                return exact(a, b)
            if isinstance(b, int):
                return exact(a, Fraction(b))
            if isinstance(b, float):
                return fallback(float(a), b)
            if isinstance(b, complex):
                return fallback(float(a), b)
            return NotImplemented

        def reverse(b, a):
            if isinstance(a, _numbers.Rational):
                return exact(Fraction(a), b)
            if isinstance(a, _numbers.Real):
                return fallback(float(a), float(b))
            if isinstance(a, _numbers.Complex):
                return fallback(complex(a), float(b))
            return NotImplemented

        for f, name in ((forward, fallback.__name__), (reverse, "r" + fallback.__name__)):
            f.__name__ = f"__{name}__"
            f.__qualname__ = f"Fraction.__{name}__"
        forward.__doc__, reverse.__doc__ = exact.__doc__, exact.__doc__
        return forward, reverse

    def _add(a, b):
        """The sum."""
        na, da, nb, db = a._numerator, a._denominator, b._numerator, b._denominator
        g = _math.gcd(da, db)
        if g == 1:
            return Fraction._coprime(na * db + da * nb, da * db)
        s = da // g
        t = na * (db // g) + nb * s
        g2 = _math.gcd(t, g)
        return Fraction._coprime(t // g2, s * (db // g2))

    def _sub(a, b):
        """The difference."""
        return Fraction._add(a, Fraction._coprime(-b._numerator, b._denominator))

    def _mul(a, b):
        """The product."""
        na, da, nb, db = a._numerator, a._denominator, b._numerator, b._denominator
        g1, g2 = _math.gcd(na, db), _math.gcd(nb, da)
        return Fraction._coprime(na // g1 * (nb // g2), da // g2 * (db // g1))

    def _div(a, b):
        """The quotient."""
        nb, db = b._numerator, b._denominator
        if nb == 0:
            raise ZeroDivisionError(f"Fraction({db}, 0)")
        if nb < 0:
            nb, db = -nb, -db
        na, da = a._numerator, a._denominator
        g1, g2 = _math.gcd(na, nb), _math.gcd(db, da)
        return Fraction._coprime(na // g1 * (db // g2), da // g2 * (nb // g1))

    def _floordiv(a, b):
        """The quotient, rounded down."""
        return (a._numerator * b._denominator) // (a._denominator * b._numerator)

    def _divmod(a, b):
        """The quotient, rounded down, and what is left."""
        da, db = a._denominator, b._denominator
        q, r = divmod(a._numerator * db, da * b._numerator)
        return q, Fraction(r, da * db)

    def _mod(a, b):
        """What is left of a division."""
        da, db = a._denominator, b._denominator
        return Fraction((a._numerator * db) % (b._numerator * da), da * db)

    __add__, __radd__ = _operators(_add, _operator.add)
    __sub__, __rsub__ = _operators(_sub, _operator.sub)
    __mul__, __rmul__ = _operators(_mul, _operator.mul)
    __truediv__, __rtruediv__ = _operators(_div, _operator.truediv)
    __floordiv__, __rfloordiv__ = _operators(_floordiv, _operator.floordiv)
    __divmod__, __rdivmod__ = _operators(_divmod, divmod)
    __mod__, __rmod__ = _operators(_mod, _operator.mod)

    def __pow__(a, b, modulo=None):
        if modulo is not None:
            return NotImplemented
        if isinstance(b, _numbers.Rational):
            if b.denominator != 1:
                return float(a) ** float(b)
            power = b.numerator
            n, d = a._numerator, a._denominator
            if power >= 0:
                return Fraction._coprime(n ** power, d ** power)
            if n > 0:
                return Fraction._coprime(d ** -power, n ** -power)
            if n == 0:
                raise ZeroDivisionError(f"Fraction({d ** -power}, 0)")
            return Fraction._coprime((-d) ** -power, (-n) ** -power)
        if isinstance(b, (float, complex)):
            return float(a) ** b
        return NotImplemented

    def __rpow__(b, a, modulo=None):
        if modulo is not None:
            return NotImplemented
        if b._denominator == 1 and b._numerator >= 0:
            return a ** b._numerator
        if isinstance(a, _numbers.Rational):
            return Fraction(a.numerator, a.denominator) ** b
        if b._denominator == 1:
            return a ** b._numerator
        return a ** float(b)

    def __pos__(a):
        return Fraction._coprime(a._numerator, a._denominator)

    def __neg__(a):
        return Fraction._coprime(-a._numerator, a._denominator)

    def __abs__(a):
        return Fraction._coprime(abs(a._numerator), a._denominator)

    def __int__(a, _index=_operator.index):
        if a._numerator < 0:
            return _index(-(-a._numerator // a._denominator))
        return _index(a._numerator // a._denominator)

    def __trunc__(a):
        return int(a)

    def __floor__(a):
        return a._numerator // a._denominator

    def __ceil__(a):
        return -(-a._numerator // a._denominator)

    def __round__(self, ndigits=None):
        d = self._denominator
        if ndigits is None:
            whole, rest = divmod(self._numerator, d)
            if rest * 2 > d or rest * 2 == d and whole % 2:
                whole += 1
            return whole
        shift = 10 ** abs(ndigits)
        if ndigits > 0:
            return Fraction(round(self * shift), shift)
        return Fraction(round(self / shift) * shift)

    def __hash__(self):
        return _hash(self._numerator, self._denominator)

    def __eq__(a, b):
        if type(b) is int:
            return a._numerator == b and a._denominator == 1
        if isinstance(b, _numbers.Rational):
            return a._numerator == b.numerator and a._denominator == b.denominator
        if isinstance(b, _numbers.Complex) and b.imag == 0:
            b = b.real
        if isinstance(b, float):
            if _math.isnan(b) or _math.isinf(b):
                return 0.0 == b
            return a == a.from_float(b)
        return NotImplemented

    def _compare(self, other, op):
        if isinstance(other, _numbers.Rational):
            return op(self._numerator * other.denominator,
                      self._denominator * other.numerator)
        if isinstance(other, float):
            if _math.isnan(other) or _math.isinf(other):
                return op(0.0, other)
            return op(self, self.from_float(other))
        return NotImplemented

    def __lt__(a, b):
        return a._compare(b, _operator.lt)

    def __gt__(a, b):
        return a._compare(b, _operator.gt)

    def __le__(a, b):
        return a._compare(b, _operator.le)

    def __ge__(a, b):
        return a._compare(b, _operator.ge)

    def __bool__(a):
        return bool(a._numerator)

    def __reduce__(self):
        return self.__class__, (self._numerator, self._denominator)

    def __copy__(self):
        return self if type(self) is Fraction else self.__class__(self._numerator,
                                                                  self._denominator)

    def __deepcopy__(self, memo):
        return self.__copy__()


_PRIME = (1 << 61) - 1


def _hash(n, d):
    """Returns the hash that equal numbers of other types have."""
    try:
        inverse = pow(d, -1, _PRIME)
    except ValueError:
        value = 314159
    else:
        value = hash(hash(abs(n)) * inverse)
    if n < 0:
        value = -value
    return -2 if value == -1 else value


def _align(sign, body, fill, align, width):
    room = fill * (width - len(sign) - len(body))
    if align == ">":
        return room + sign + body
    if align == "<":
        return sign + body + room
    if align == "^":
        half = len(room) // 2
        return room[:half] + sign + body + room[half:]
    return sign + room + body


def _parse(text):
    m = _TEXT.match(text)
    if m is None:
        raise ValueError(f"Invalid literal for Fraction: {text!r}")
    n = int(m["num"] or "0")
    d = 1
    if m["denom"]:
        d = int(m["denom"])
    else:
        decimals = m["decimal"]
        if decimals:
            decimals = decimals.replace("_", "")
            d = 10 ** len(decimals)
            n = n * d + int(decimals)
        if m["exp"]:
            exponent = int(m["exp"])
            if exponent >= 0:
                n *= 10 ** exponent
            else:
                d *= 10 ** -exponent
    return (-n if m["sign"] == "-" else n), d
