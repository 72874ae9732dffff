"""Decimal floating point, as the General Decimal Arithmetic Specification of
IBM lays it down: exact where it can be, else rounded as the context says."""

import math as _math
import numbers as _numbers
import re as _re
from collections import namedtuple as _namedtuple
from collections.abc import MutableMapping as _MutableMapping
from contextvars import ContextVar as _ContextVar

from _skillet import built_in as _built_in, of_module as _of_module

__all__ = ["Decimal", "Context", "DecimalTuple", "DefaultContext", "BasicContext",
           "ExtendedContext", "DecimalException", "Clamped", "InvalidOperation",
           "DivisionByZero", "Inexact", "Rounded", "Subnormal", "Overflow", "Underflow",
           "FloatOperation", "DivisionImpossible", "InvalidContext", "ConversionSyntax",
           "DivisionUndefined", "ROUND_DOWN", "ROUND_HALF_UP", "ROUND_HALF_EVEN",
           "ROUND_CEILING", "ROUND_FLOOR", "ROUND_UP", "ROUND_HALF_DOWN", "ROUND_05UP",
           "setcontext", "getcontext", "localcontext", "IEEEContext", "MAX_PREC", "MAX_EMAX",
           "MIN_EMIN", "MIN_ETINY", "IEEE_CONTEXT_MAX_BITS", "HAVE_THREADS",
           "HAVE_CONTEXTVAR"]

__version__ = "1.70"
__libmpdec_version__ = "4.0.1"

ROUND_UP = "ROUND_UP"
ROUND_DOWN = "ROUND_DOWN"
ROUND_CEILING = "ROUND_CEILING"
ROUND_FLOOR = "ROUND_FLOOR"
ROUND_HALF_UP = "ROUND_HALF_UP"
ROUND_HALF_DOWN = "ROUND_HALF_DOWN"
ROUND_HALF_EVEN = "ROUND_HALF_EVEN"
ROUND_05UP = "ROUND_05UP"
_ROUNDINGS = (ROUND_UP, ROUND_DOWN, ROUND_CEILING, ROUND_FLOOR,
              ROUND_HALF_UP, ROUND_HALF_DOWN, ROUND_HALF_EVEN, ROUND_05UP)

HAVE_THREADS = True
HAVE_CONTEXTVAR = True
MAX_PREC = 999999999999999999
MAX_EMAX = 999999999999999999
MIN_EMIN = -999999999999999999
MIN_ETINY = MIN_EMIN - (MAX_PREC - 1)
IEEE_CONTEXT_MAX_BITS = 512

DecimalTuple = _namedtuple("DecimalTuple", "sign digits exponent", module="decimal")
DecimalTuple.__doc__ = "The parts of a Decimal."


class DecimalException(ArithmeticError):
    """What all signals are."""


class Clamped(DecimalException):
    """An exponent was changed to fit."""


class InvalidOperation(DecimalException):
    """An operation has no result."""


class ConversionSyntax(InvalidOperation):
    """A text is no number."""


class DivisionByZero(DecimalException, ZeroDivisionError):
    """A number was divided by zero."""


class DivisionImpossible(InvalidOperation):
    """An integer quotient has too many digits."""


class DivisionUndefined(InvalidOperation, ZeroDivisionError):
    """Zero was divided by zero."""


class Inexact(DecimalException):
    """A result was rounded, and digits other than 0 were lost."""


class InvalidContext(InvalidOperation):
    """A context cannot do what was asked."""


class Rounded(DecimalException):
    """A result was rounded."""


class Subnormal(DecimalException):
    """The exponent of a result is below Emin."""


class Overflow(Inexact, Rounded):
    """The exponent of a result is above Emax."""


class Underflow(Inexact, Rounded, Subnormal):
    """A result was rounded to a number below Emin."""


class FloatOperation(DecimalException, TypeError):
    """A float was mixed with Decimals."""


# What may happen, as bits.
_CLAMPED, _BY_ZERO, _INEXACT, _ROUNDED, _SUBNORMAL, _OVERFLOW, _UNDERFLOW, _FLOAT = (
    1 << i for i in range(8))
_SYNTAX, _IMPOSSIBLE, _UNDEFINED, _INVALID, _CONTEXT = (1 << i for i in range(8, 13))
_ALL_INVALID = _SYNTAX | _IMPOSSIBLE | _UNDEFINED | _INVALID | _CONTEXT

_SIGNALS = ((InvalidOperation, _ALL_INVALID), (FloatOperation, _FLOAT),
            (DivisionByZero, _BY_ZERO), (Overflow, _OVERFLOW), (Underflow, _UNDERFLOW),
            (Subnormal, _SUBNORMAL), (Inexact, _INEXACT), (Rounded, _ROUNDED),
            (Clamped, _CLAMPED))
_SIGNAL_BITS = dict(_SIGNALS)
_CONDITIONS = ((InvalidOperation, _INVALID), (ConversionSyntax, _SYNTAX),
               (DivisionImpossible, _IMPOSSIBLE), (DivisionUndefined, _UNDEFINED),
               (InvalidContext, _CONTEXT))


@_of_module
class SignalDict(_MutableMapping):
    """The flags or the traps of a context."""

    __slots__ = ("_context", "_name")
    __hash__ = None

    def __init__(self, context, name):
        self._context = context
        self._name = name

    def _bit(self, signal):
        try:
            return _SIGNAL_BITS[signal]
        except (KeyError, TypeError):
            raise KeyError("invalid error flag") from None

    def __getitem__(self, signal):
        return getattr(self._context, self._name) & self._bit(signal) != 0

    def __setitem__(self, signal, value):
        bits, bit = getattr(self._context, self._name), self._bit(signal)
        setattr(self._context, self._name, bits | bit if value else bits & ~bit)

    def __delitem__(self, signal):
        raise ValueError("signal keys cannot be deleted")

    def __iter__(self):
        return iter(_SIGNAL_BITS)

    def __len__(self):
        return len(_SIGNAL_BITS)

    def __repr__(self):
        return "{" + ", ".join(f"{s!r}:{self[s]}" for s in self) + "}"

    def __eq__(self, other):
        if isinstance(other, SignalDict):
            return getattr(self._context, self._name) == getattr(other._context, other._name)
        if isinstance(other, dict):
            return dict(self) == other
        return NotImplemented

    def copy(self):
        """Returns the signals as a dict."""
        return dict(self)


def _bits_of(signals, what):
    """Returns the bits of a list of signals, or of a dict of them."""
    bits = 0
    if isinstance(signals, list):
        for signal in signals:
            for known, bit in _SIGNALS + _CONDITIONS[1:]:
                if signal is known:
                    bits |= bit
                    break
            else:
                raise TypeError("valid values for signals are:\n"
                                "  [InvalidOperation, FloatOperation, DivisionByZero,\n"
                                "   Overflow, Underflow, Subnormal, Inexact, Rounded,\n"
                                "   Clamped]")
        return bits
    if not isinstance(signals, (dict, SignalDict)):
        raise TypeError("argument must be a signal dict")
    if len(signals) != len(_SIGNALS):
        raise KeyError("invalid signal dict")
    for signal, value in signals.items():
        if signal not in _SIGNAL_BITS:
            raise KeyError("invalid signal dict")
        if value:
            bits |= _SIGNAL_BITS[signal]
    return bits


def _bounded(name, low, high, error):
    private = "_" + name

    def get(self):
        return getattr(self, private)

    def set_value(self, value):
        if not isinstance(value, int):
            raise TypeError("an integer is required")
        if not low <= value <= high:
            raise ValueError(error)
        setattr(self, private, int(value))
        if name == "prec":
            # Numbers below are short enough for any context.
            self._limit = 10 ** value if value <= 10000 else 1 << 33218
    return property(get, set_value)


@_of_module
class Context:
    """How results are rounded, and which signals are exceptions."""

    __slots__ = ("_prec", "_rounding", "_Emin", "_Emax", "_capitals", "_clamp",
                 "_flags", "_traps", "_limit")
    __hash__ = None

    def __init__(self, prec=None, rounding=None, Emin=None, Emax=None, capitals=None,
                 clamp=None, flags=None, traps=None):
        model = _models[-1]
        self.prec = model._prec if prec is None else prec
        self.rounding = model._rounding if rounding is None else rounding
        self.Emin = model._Emin if Emin is None else Emin
        self.Emax = model._Emax if Emax is None else Emax
        self.capitals = model._capitals if capitals is None else capitals
        self.clamp = model._clamp if clamp is None else clamp
        self._flags = 0 if flags is None else _bits_of(flags, "flags")
        self._traps = model._traps if traps is None else _bits_of(traps, "traps")

    prec = _bounded("prec", 1, MAX_PREC, "valid range for prec is [1, MAX_PREC]")
    Emin = _bounded("Emin", MIN_EMIN, 0, "valid range for Emin is [MIN_EMIN, 0]")
    Emax = _bounded("Emax", 0, MAX_EMAX, "valid range for Emax is [0, MAX_EMAX]")
    capitals = _bounded("capitals", 0, 1, "valid values for capitals are 0 or 1")
    clamp = _bounded("clamp", 0, 1, "valid values for clamp are 0 or 1")

    @property
    def rounding(self):
        """How results are rounded."""
        return self._rounding

    @rounding.setter
    def rounding(self, value):
        if value not in _ROUNDINGS:
            raise TypeError("valid values for rounding are:\n  [ROUND_CEILING, ROUND_FLOOR, "
                            "ROUND_UP, ROUND_DOWN,\n   ROUND_HALF_UP, ROUND_HALF_DOWN, "
                            "ROUND_HALF_EVEN,\n   ROUND_05UP]")
        self._rounding = value

    @property
    def flags(self):
        """The signals that there were."""
        return SignalDict(self, "_flags")

    @flags.setter
    def flags(self, value):
        self._flags = _bits_of(value, "flags")

    @property
    def traps(self):
        """The signals that are exceptions."""
        return SignalDict(self, "_traps")

    @traps.setter
    def traps(self, value):
        self._traps = _bits_of(value, "traps")

    def __delattr__(self, name):
        raise AttributeError("context attributes cannot be deleted" if hasattr(self, name)
                             else f"'decimal.Context' object has no attribute '{name}'")

    def __repr__(self):
        def names(bits):
            return "[" + ", ".join(s.__name__ for s, b in _ORDER_SHOWN if bits & b) + "]"
        return (f"Context(prec={self._prec}, rounding={self._rounding}, Emin={self._Emin}, "
                f"Emax={self._Emax}, capitals={self._capitals}, clamp={self._clamp}, "
                f"flags={names(self._flags)}, traps={names(self._traps)})")

    def copy(self):
        """Returns a copy of the context."""
        fresh = object.__new__(Context)
        fresh._prec, fresh._rounding, fresh._limit = self._prec, self._rounding, self._limit
        fresh._Emin, fresh._Emax = self._Emin, self._Emax
        fresh._capitals, fresh._clamp = self._capitals, self._clamp
        fresh._flags, fresh._traps = self._flags, self._traps
        return fresh

    __copy__ = copy

    def __reduce__(self):
        return self.__class__, (
            self._prec, self._rounding, self._Emin, self._Emax, self._capitals, self._clamp,
            [s for s, b in _SIGNALS if self._flags & b],
            [s for s, b in _SIGNALS if self._traps & b])

    def clear_flags(self):
        """Forgets all signals."""
        self._flags = 0

    def clear_traps(self):
        """Makes no signal an exception."""
        self._traps = 0

    def Etiny(self):
        """Returns the lowest exponent of a subnormal number."""
        return self._Emin - self._prec + 1

    def Etop(self):
        """Returns the highest exponent of a number with all its digits."""
        return self._Emax - self._prec + 1

    def radix(self):
        """Returns 10."""
        return Decimal(10)

    def create_decimal(self, num="0", /):
        """Makes a Decimal and rounds it."""
        if isinstance(num, float):
            self._signal(_FLOAT)
            return _make(*_float_parts(num))._plus(self, exact_nan=True)
        if isinstance(num, str):
            parts = _parse(num)
            if parts is None or parts[3] > 1 and len(_text(parts[1])) > self._prec - self._clamp \
                    and parts[1]:
                return self._nan(_SYNTAX)
            return _make(*parts)._plus(self, exact_nan=True)
        d = Decimal(num, self)
        if d._kind > 1 and _digits(d._int) > self._prec - self._clamp and d._int:
            return self._nan(_SYNTAX)
        return d._plus(self, exact_nan=True)

    def create_decimal_from_float(self, f, /):
        """Makes a Decimal of a float and rounds it."""
        return Decimal.from_float(f)._plus(self, exact_nan=True)

    def _signal(self, status):
        """Notes what has happened; raises an exception for what is trapped."""
        self._flags |= status
        trapped = self._traps & status
        if trapped:
            raise _exception(trapped)

    def _nan(self, status):
        self._signal(status)
        return _NAN

    def _check(self, *values):
        """Converts arguments to Decimals."""
        return [_operand(v) for v in values]


def _exception(status):
    for signal, bits in _SIGNALS:
        if status & bits:
            found = signal
            break
    names = [s for s, b in _CONDITIONS if status & b]
    names += [s for s, b in _SIGNALS if s is not InvalidOperation and status & b]
    return found(names)


_ORDER_SHOWN = ((Clamped, _CLAMPED), (InvalidOperation, _ALL_INVALID),
                (DivisionByZero, _BY_ZERO), (Inexact, _INEXACT), (Overflow, _OVERFLOW),
                (Rounded, _ROUNDED), (Subnormal, _SUBNORMAL), (Underflow, _UNDERFLOW),
                (FloatOperation, _FLOAT))

class _First:
    """What contexts are by default."""

    _prec, _rounding, _Emin, _Emax, _capitals, _clamp = 28, ROUND_HALF_EVEN, -999999, 999999, 1, 0
    _traps = _ALL_INVALID | _BY_ZERO | _OVERFLOW


_models = [_First]  # the last is what contexts are made like
DefaultContext = Context()
_models.append(DefaultContext)
BasicContext = Context(prec=9, rounding=ROUND_HALF_UP, flags=[],
                       traps=[Clamped, InvalidOperation, DivisionByZero, Overflow, Underflow])
ExtendedContext = Context(prec=9, rounding=ROUND_HALF_EVEN, flags=[], traps=[])

_current = _ContextVar("decimal_context")


def getcontext():
    """Returns the context of this thread and task."""
    c = _current.get(None)
    if c is None:
        c = DefaultContext.copy()
        _current.set(c)
    return c


def setcontext(context, /):
    """Sets the context of this thread and task."""
    if not isinstance(context, Context):
        raise TypeError("argument must be a context")
    if context in (DefaultContext, BasicContext, ExtendedContext):
        context = context.copy()
        context.clear_flags()
    _current.set(context)


class ContextManager:
    """A context for a with statement."""

    def __init__(self, context):
        self._new = context

    def __enter__(self):
        self._old = getcontext()
        setcontext(self._new)
        return self._new

    def __exit__(self, *exc):
        setcontext(self._old)


def localcontext(ctx=None, **kwargs):
    """Returns a context manager with a copy of a context, changed."""
    if ctx is None:
        ctx = getcontext()
    elif not isinstance(ctx, Context):
        raise TypeError("optional argument must be a context")
    ctx = ctx.copy()
    for name, value in kwargs.items():
        if name not in ("prec", "rounding", "Emin", "Emax", "capitals", "clamp", "flags", "traps"):
            raise TypeError(f"this function got an unexpected keyword argument '{name}'")
        setattr(ctx, name, value)
    return ContextManager(ctx)


def IEEEContext(bits, /):
    """Returns the context of an interchange format of IEEE 754."""
    if bits <= 0 or bits > IEEE_CONTEXT_MAX_BITS or bits % 32:
        raise ValueError("argument must be a multiple of 32, "
                         f"with a maximum of {IEEE_CONTEXT_MAX_BITS}")
    emax = 3 * (1 << (bits // 16 + 3))
    return Context(prec=9 * (bits // 32) - 2, rounding=ROUND_HALF_EVEN, Emin=1 - emax, Emax=emax,
                   capitals=1, clamp=1, flags=[], traps=[])


# Ints and their digits.

def _digits(n):
    """Returns the number of digits of an int that is not negative."""
    if n < 10000000000000000:
        return len(str(n))
    k = n.bit_length() * 30103 // 100000
    return k if n < 10 ** k else k + 1


def _text(n):
    """Returns the digits of an int, however many."""
    if n.bit_length() < 13000:
        return str(n)
    half = _digits(n) // 2
    high, low = divmod(n, 10 ** half)
    return _text(high) + _text(low).rjust(half, "0")


def _number(text):
    """Returns the int of digits, however many."""
    if len(text) < 4000:
        return int(text or "0")
    half = len(text) // 2
    return _number(text[:half]) * 10 ** (len(text) - half) + _number(text[half:])


def _shorten(sign, n, drop, rounding):
    """Drops digits; returns what is left and whether anything else was lost."""
    if drop > _digits(n) + 1:
        q, r, unit = 0, n and 1, 10
    else:
        unit = 10 ** drop
        q, r = divmod(n, unit)
    if not r:
        return q, False
    if rounding == ROUND_HALF_EVEN:
        up = 2 * r > unit or 2 * r == unit and q & 1
    elif rounding == ROUND_HALF_UP:
        up = 2 * r >= unit
    elif rounding == ROUND_DOWN:
        up = False
    elif rounding == ROUND_UP:
        up = True
    elif rounding == ROUND_CEILING:
        up = not sign
    elif rounding == ROUND_FLOOR:
        up = sign
    elif rounding == ROUND_HALF_DOWN:
        up = 2 * r > unit
    else:
        up = q % 5 == 0
    return q + 1 if up else q, True


_FINITE, _INF, _QNAN, _SNAN = range(4)

_NUMBER = _re.compile(r"""
    (?P<sign>[-+])?
    (?:
        (?=\d|\.\d)(?P<int>\d*)(?:\.(?P<frac>\d*))?(?:E(?P<exp>[-+]?\d+))?
      |
        Inf(?:inity)?
      |
        (?P<signal>s)?(?P<nan>NaN)(?P<diag>\d*)
    )\Z
""", _re.VERBOSE | _re.IGNORECASE)


def _parse(text):
    """Returns sign, coefficient, exponent and kind of a text, or None."""
    if text.isascii() and text.isdigit():
        return 0, _number(text), 0, _FINITE
    m = _NUMBER.match(text.strip().replace("_", ""))
    if m is None:
        return None
    sign = 1 if m["sign"] == "-" else 0
    whole = m["int"]
    if whole is not None:
        frac = m["frac"] or ""
        return sign, _number(whole + frac), int(m["exp"] or "0") - len(frac), _FINITE
    if m["nan"]:
        return sign, _number(m["diag"]), 0, _SNAN if m["signal"] else _QNAN
    return sign, 0, 0, _INF


def _float_parts(f):
    if _math.isinf(f):
        return int(f < 0), 0, 0, _INF
    if _math.isnan(f):
        return int(_math.copysign(1.0, f) < 0), 0, 0, _QNAN
    sign = int(_math.copysign(1.0, f) < 0)
    n, d = abs(f).as_integer_ratio()
    k = d.bit_length() - 1
    return sign, n * 5 ** k, -k, _FINITE


def _make(sign, n, exp, kind=_FINITE, cls=None):
    d = object.__new__(cls or Decimal)
    d._sign = sign
    d._int = n
    d._exp = exp
    d._kind = kind
    return d


def _operand(value, what=None):
    """Converts an argument of a method; an exception if it is no number."""
    if isinstance(value, Decimal):
        return value
    if isinstance(value, int):
        return _make(int(value < 0), abs(int(value)), 0)
    raise TypeError(f"conversion from {type(value).__name__} to Decimal is not supported")


def _other(value):
    """Converts an operand of an operator; None if it is no int or Decimal."""
    if isinstance(value, Decimal):
        return value
    if isinstance(value, int):
        return _make(int(value < 0), abs(int(value)), 0)
    return None


def _fix(ctx, sign, n, exp, status=0):
    """Rounds a finite number as a context says."""
    if n < ctx._limit and n:
        # Short numbers of common exponents fit into nearly all contexts.
        if ctx._limit < 1 << 400 and -999 < exp < 999 and ctx._Emax > 2500 and ctx._Emin < -2500:
            if status:
                ctx._signal(status)
            return _make(sign, n, exp)
    emin, emax, prec = ctx._Emin, ctx._Emax, ctx._prec
    etiny = emin - prec + 1
    etop = emax - prec + 1
    if not n:
        top = etop if ctx._clamp else emax
        bounded = min(max(exp, etiny), top)
        if bounded != exp:
            status |= _CLAMPED
        if status:
            ctx._signal(status)
        return _make(sign, 0, bounded)
    size = _digits(n)
    low = exp + size - prec
    if low > etop:
        # Too large, unless it has few digits.
        if exp + size - 1 > emax:
            return _overflow(ctx, sign, status)
    tiny = low < etiny
    if tiny:
        low = etiny
    if exp < low:
        subnormal = exp + size - 1 < emin
        if subnormal:
            status |= _SUBNORMAL
        n, lost = _shorten(sign, n, low - exp, ctx._rounding)
        exp = low
        status |= _ROUNDED
        if lost:
            status |= _INEXACT
            if subnormal:
                status |= _UNDERFLOW
        if n >= ctx._limit and _digits(n) > prec:
            n //= 10
            exp += 1
        if not n:
            status |= _CLAMPED
        elif exp + _digits(n) - 1 > emax:
            return _overflow(ctx, sign, status)
    elif exp + size - 1 < emin:
        status |= _SUBNORMAL
    if ctx._clamp and exp > etop and n:
        n *= 10 ** (exp - etop)
        exp = etop
        status |= _CLAMPED
    if status:
        ctx._signal(status)
    return _make(sign, n, exp)


def _overflow(ctx, sign, status):
    ctx._signal(status | _OVERFLOW | _INEXACT | _ROUNDED)
    rounding = ctx._rounding
    if rounding in (ROUND_DOWN, ROUND_05UP) or rounding == (ROUND_FLOOR, ROUND_CEILING)[sign]:
        return _make(sign, 10 ** ctx._prec - 1, ctx._Emax - ctx._prec + 1)
    return _make(sign, 0, 0, _INF)


@_of_module
class Decimal:
    """A decimal number, of which no digit is lost."""

    __slots__ = ("_sign", "_int", "_exp", "_kind", "__weakref__")

    def __new__(cls, value="0", context=None):
        if isinstance(value, str):
            parts = _parse(value)
            if parts is None:
                (context or getcontext())._signal(_SYNTAX)
                parts = 0, 0, 0, _QNAN
            return _make(*parts, cls)
        if isinstance(value, int):
            return _make(int(value < 0), abs(int(value)), 0, _FINITE, cls)
        if isinstance(value, Decimal):
            if cls is Decimal and type(value) is Decimal:
                return value
            return _make(value._sign, value._int, value._exp, value._kind, cls)
        if isinstance(value, float):
            (context or getcontext())._signal(_FLOAT)
            return _make(*_float_parts(value), cls)
        if isinstance(value, (tuple, list)):
            return _make(*_tuple_parts(value), cls)
        raise TypeError(f"conversion from {type(value).__name__} to Decimal is not supported")

    @classmethod
    def from_float(cls, f, /):
        """Makes the Decimal that a float is exactly."""
        if isinstance(f, int):
            return cls(f)
        if not isinstance(f, float):
            raise TypeError("argument must be int or float")
        d = _make(*_float_parts(f))
        return d if cls is Decimal else cls(d)

    @classmethod
    def from_number(cls, number, /):
        """Makes a Decimal of a number; texts are none."""
        if isinstance(number, (int, Decimal, float)):
            if isinstance(number, float):
                return cls.from_float(number)
            return cls(number)
        raise TypeError("Cannot convert " + repr(number) + " to Decimal")

    # What it is.

    real = property(lambda self: self)
    imag = property(lambda self: Decimal(0))

    def conjugate(self):
        """Returns the number itself."""
        return self

    def canonical(self):
        """Returns the number itself."""
        return self

    def is_canonical(self):
        """Returns True."""
        return True

    def is_finite(self):
        """Tells whether it is a number, and no infinity."""
        return self._kind == _FINITE

    def is_infinite(self):
        """Tells whether it is an infinity."""
        return self._kind == _INF

    def is_nan(self):
        """Tells whether it is a NaN, quiet or signaling."""
        return self._kind > _INF

    def is_qnan(self):
        """Tells whether it is a quiet NaN."""
        return self._kind == _QNAN

    def is_snan(self):
        """Tells whether it is a signaling NaN."""
        return self._kind == _SNAN

    def is_signed(self):
        """Tells whether it has a minus sign."""
        return self._sign == 1

    def is_zero(self):
        """Tells whether it is zero."""
        return self._kind == _FINITE and not self._int

    def is_normal(self, context=None):
        """Tells whether it is a finite number, not zero and not subnormal."""
        if self._kind or not self._int:
            return False
        return self.adjusted() >= (context or getcontext())._Emin

    def is_subnormal(self, context=None):
        """Tells whether it is a number below Emin."""
        if self._kind or not self._int:
            return False
        return self.adjusted() < (context or getcontext())._Emin

    def number_class(self, context=None):
        """Returns the name of the class of the number."""
        if self._kind > _INF:
            return "sNaN" if self._kind == _SNAN else "NaN"
        if self._kind == _INF:
            name = "Infinity"
        elif not self._int:
            name = "Zero"
        else:
            name = "Subnormal" if self.is_subnormal(context) else "Normal"
        return "+-"[self._sign] + name

    def adjusted(self):
        """Returns the exponent of the first digit."""
        return 0 if self._kind else self._exp + _digits(self._int) - 1

    def as_tuple(self):
        """Returns sign, digits and exponent."""
        kind = self._kind
        if kind == _FINITE:
            return DecimalTuple(self._sign, tuple(map(int, _text(self._int))), self._exp)
        if kind == _INF:
            return DecimalTuple(self._sign, (0,), "F")
        digits = tuple(map(int, _text(self._int))) if self._int else ()
        return DecimalTuple(self._sign, digits, "n" if kind == _QNAN else "N")

    def as_integer_ratio(self):
        """Returns the number as two ints in lowest terms."""
        if self._kind == _INF:
            raise OverflowError("cannot convert Infinity to integer ratio")
        if self._kind:
            raise ValueError("cannot convert NaN to integer ratio")
        n, d = self._int, 1
        if self._exp >= 0:
            n *= 10 ** self._exp
        else:
            d = 10 ** -self._exp
            g = _math.gcd(n, d)
            n, d = n // g, d // g
        return -n if self._sign else n, d

    def radix(self):
        """Returns 10."""
        return Decimal(10)

    # Texts.

    def __str__(self, eng=False, capitals=None):
        sign = "-" if self._sign else ""
        kind = self._kind
        if kind:
            if kind == _INF:
                return sign + "Infinity"
            return sign + ("NaN" if kind == _QNAN else "sNaN") + (_text(self._int) if self._int else "")
        digits = _text(self._int)
        size, exp = len(digits), self._exp
        left = exp + size
        if exp <= 0 and left > -6:
            dot = left
        elif not eng:
            dot = 1
        elif self._int == 0:
            dot = (left + 1) % 3 - 1
        else:
            dot = (left - 1) % 3 + 1
        if dot <= 0:
            text = "0." + "0" * -dot + digits
        elif dot >= size:
            text = digits + "0" * (dot - size)
        else:
            text = digits[:dot] + "." + digits[dot:]
        if left != dot:
            if capitals is None:
                capitals = getcontext()._capitals
            text += ("E" if capitals else "e") + f"{left - dot:+d}"
        return sign + text

    def __repr__(self):
        return f"Decimal('{self}')"

    def to_eng_string(self, context=None):
        """Returns the number with an exponent that is a multiple of 3."""
        return self.__str__(True, (context or getcontext())._capitals)

    def __format__(self, spec, /):
        from _decimal_format import format_decimal
        if not isinstance(spec, str):
            raise TypeError("format argument must be str")
        return format_decimal(self, spec, getcontext())

    # Conversions.

    def __bool__(self):
        return self._kind != _FINITE or self._int != 0

    def __int__(self):
        if self._kind:
            if self._kind == _INF:
                raise OverflowError("cannot convert Infinity to integer")
            raise ValueError("cannot convert NaN to integer")
        n = self._int * 10 ** self._exp if self._exp >= 0 else \
            0 if -self._exp > _digits(self._int) else self._int // 10 ** -self._exp
        return -n if self._sign else n

    __trunc__ = __int__

    def __float__(self):
        if self._kind == _SNAN:
            raise ValueError("cannot convert signaling NaN to float")
        if self._kind == _QNAN:
            return -_math.nan if self._sign else _math.nan
        return float(self.__str__())

    def __complex__(self):
        return complex(float(self))

    def __round__(self, n=None):
        if n is None:
            return int(self._integral_for_int(ROUND_HALF_EVEN))
        if not isinstance(n, int):
            raise TypeError("optional arg must be an integer")
        return self.quantize(_make(0, 1, -n))

    def __floor__(self):
        return int(self._integral_for_int(ROUND_FLOOR))

    def __ceil__(self):
        return int(self._integral_for_int(ROUND_CEILING))

    def _integral_for_int(self, rounding):
        if self._kind:
            if self._kind == _INF:
                raise OverflowError("cannot convert Infinity to integer")
            raise ValueError("cannot convert NaN to integer")
        return self._integral(rounding)[0]

    def __hash__(self):
        kind = self._kind
        if kind:
            if kind == _SNAN:
                raise TypeError("Cannot hash a signaling NaN value")
            if kind == _QNAN:
                return object.__hash__(self)
            return -314159 if self._sign else 314159
        exp = self._exp
        if exp >= 0:
            value = pow(10, exp, _PRIME)
        else:
            value = pow(_INVERSE, -exp, _PRIME)
        value = self._int * value % _PRIME
        if self._sign:
            value = -value
        return -2 if value == -1 else value

    def __reduce__(self):
        return self.__class__, (str(self),)

    def __copy__(self):
        return self if type(self) is Decimal else self.__class__(self)

    def __deepcopy__(self, memo):
        return self.__copy__()

    # NaNs.

    def _nans(self, other, ctx):
        """Returns what an operation with a NaN gives, or None when there is none."""
        if self._kind <= _INF and (other is None or other._kind <= _INF):
            return None
        for d in (self, other):
            if d is not None and d._kind == _SNAN:
                ctx._signal(_INVALID)
                return d._quiet(ctx)
        return (self if self._kind > _INF else other)._quiet(ctx)

    def _quiet(self, ctx):
        n, room = self._int, ctx._prec - ctx._clamp
        if n and _digits(n) > room:
            n %= 10 ** room
        return _make(self._sign, n, 0, _QNAN)

    # Comparison.

    def _cmp(self, other):
        """Compares two numbers that are no NaNs."""
        if self._kind or other._kind:
            a = (-1 if self._sign else 1) if self._kind else 0
            b = (-1 if other._sign else 1) if other._kind else 0
            return (a > b) - (a < b)
        n, m = self._int, other._int
        if not n or not m:
            a = 0 if not n else -1 if self._sign else 1
            b = 0 if not m else -1 if other._sign else 1
            return (a > b) - (a < b)
        if self._sign != other._sign:
            return -1 if self._sign else 1
        e, f = self._exp, other._exp
        if e != f:
            a, b = self.adjusted(), other.adjusted()
            if a != b:
                return (-1 if self._sign else 1) * (1 if a > b else -1)
            if e > f:
                n *= 10 ** (e - f)
            else:
                m *= 10 ** (f - e)
        c = (n > m) - (n < m)
        return -c if self._sign else c

    def _comparable(self, other, equality):
        """Converts what a comparison compares with."""
        d = _other(other)
        if d is not None:
            return d
        if isinstance(other, float):
            ctx = getcontext()
            if equality:
                ctx._flags |= _FLOAT
            else:
                ctx._signal(_FLOAT)
            return _make(*_float_parts(other))
        if isinstance(other, complex) and equality and other.imag == 0:
            getcontext()._flags |= _FLOAT
            return _make(*_float_parts(other.real))
        return None

    def __eq__(self, other):
        if isinstance(other, _numbers.Rational) and not isinstance(other, int):
            if self._kind:
                return False
            n, d = self.as_integer_ratio()
            return n == other.numerator and d == other.denominator
        d = self._comparable(other, True)
        if d is None:
            return NotImplemented
        if self._kind > _INF or d._kind > _INF:
            if self._kind == _SNAN or d._kind == _SNAN:
                getcontext()._signal(_INVALID)
            return False
        return self._cmp(d) == 0

    def _less(self, other, want):
        if isinstance(other, _numbers.Rational) and not isinstance(other, int):
            if self._kind:
                return self._less(other.numerator, want)
            n, d = self.as_integer_ratio()
            a, b = n * other.denominator, other.numerator * d
            return ((a > b) - (a < b)) in want
        d = self._comparable(other, False)
        if d is None:
            return NotImplemented
        if self._kind > _INF or d._kind > _INF:
            getcontext()._signal(_INVALID)
            return False
        return self._cmp(d) in want

    def __lt__(self, other):
        return self._less(other, (-1,))

    def __le__(self, other):
        return self._less(other, (-1, 0))

    def __gt__(self, other):
        return self._less(other, (1,))

    def __ge__(self, other):
        return self._less(other, (1, 0))

    def compare(self, other, context=None):
        """Returns -1, 0 or 1, or a NaN."""
        ctx, other = context or getcontext(), _operand(other)
        found = self._nans(other, ctx)
        if found is not None:
            return found
        return _operand(self._cmp(other))

    def compare_signal(self, other, context=None):
        """Is compare() to which all NaNs are signaling."""
        ctx, other = context or getcontext(), _operand(other)
        if self._kind > _INF or other._kind > _INF:
            ctx._signal(_INVALID)
        return self.compare(other, ctx)

    def compare_total(self, other, context=None):
        """Returns -1, 0 or 1, as representations are ordered; NaNs too."""
        other = _operand(other)
        if self._sign != other._sign:
            return _operand(-1 if self._sign else 1)
        a, b = self._total(), other._total()
        c = (a > b) - (a < b)
        if not c and not self._kind and self._int and other._int:
            c = self._cmp(other)
            if not c:
                c = (self._exp > other._exp) - (self._exp < other._exp)
            else:
                return _operand(c)
        elif not c and not self._kind:
            c = (self._exp > other._exp) - (self._exp < other._exp)
            if self._int or other._int:
                c = 1 if self._int else -1
        return _operand(-c if self._sign else c)

    def _total(self):
        kind = self._kind
        if kind > _INF:
            return (3 if kind == _QNAN else 2), self._int
        return (1 if kind else 0), 0

    def compare_total_mag(self, other, context=None):
        """Is compare_total() without signs."""
        return self.copy_abs().compare_total(_operand(other).copy_abs())

    def copy_abs(self):
        """Returns the number without its sign, as it is."""
        return _make(0, self._int, self._exp, self._kind)

    def copy_negate(self):
        """Returns the number with the other sign, as it is."""
        return _make(1 - self._sign, self._int, self._exp, self._kind)

    def copy_sign(self, other, context=None):
        """Returns the number with the sign of another, as it is."""
        return _make(_operand(other)._sign, self._int, self._exp, self._kind)

    def same_quantum(self, other, context=None):
        """Tells whether two numbers have the same exponent."""
        other = _operand(other)
        if self._kind or other._kind:
            return min(self._kind, _QNAN) == min(other._kind, _QNAN)
        return self._exp == other._exp

    # Arithmetic.

    def _plus(self, ctx, exact_nan=False):
        if self._kind:
            if exact_nan or self._kind == _INF:
                return self
            return self._nans(None, ctx)
        return _fix(ctx, self._sign, self._int, self._exp)

    def __pos__(self, context=None):
        ctx = context or getcontext()
        if self._kind:
            return self._plus(ctx)
        sign = self._sign
        if not self._int and ctx._rounding != ROUND_FLOOR:
            sign = 0
        return _fix(ctx, sign, self._int, self._exp)

    def __neg__(self, context=None):
        ctx = context or getcontext()
        if self._kind > _INF:
            return self._nans(None, ctx)
        if self._kind:
            return self.copy_negate()
        sign = 1 - self._sign
        if not self._int and ctx._rounding != ROUND_FLOOR:
            sign = 0
        return _fix(ctx, sign, self._int, self._exp)

    def __abs__(self, context=None):
        ctx = context or getcontext()
        if self._kind > _INF:
            return self._nans(None, ctx)
        return self.__neg__(ctx) if self._sign else self.__pos__(ctx)

    def _add(self, other, ctx, flip=0):
        other_sign = other._sign ^ flip
        if self._kind or other._kind:
            found = self._nans(other, ctx)
            if found is not None:
                return found
            if self._kind:
                if other._kind and self._sign != other_sign:
                    return ctx._nan(_INVALID)
                return _make(self._sign, 0, 0, _INF)
            return _make(other_sign, 0, 0, _INF)
        a, b, e, f = self._int, other._int, self._exp, other._exp
        if e > f:
            if b and e - f > ctx._prec + 10 and a:
                return _far_sum(ctx, self._sign, a, e, other_sign, b, f)
            if e - f > ctx._prec + 100 and not a:
                return _zero_sum(ctx, other_sign, b, f, self._sign, e)
            a *= 10 ** (e - f)
            e = f
        elif f > e:
            if a and f - e > ctx._prec + 10 and b:
                return _far_sum(ctx, other_sign, b, f, self._sign, a, e)
            if f - e > ctx._prec + 100 and not b:
                return _zero_sum(ctx, self._sign, a, e, other_sign, f)
            b *= 10 ** (f - e)
        if self._sign == other_sign:
            return _fix(ctx, self._sign, a + b, e)
        n = a - b
        if n > 0:
            return _fix(ctx, self._sign, n, e)
        if n < 0:
            return _fix(ctx, other_sign, -n, e)
        return _fix(ctx, 1 if ctx._rounding == ROUND_FLOOR else 0, 0, e)

    def __add__(self, other):
        d = _other(other)
        return NotImplemented if d is None else self._add(d, getcontext())

    __radd__ = __add__

    def __sub__(self, other):
        d = _other(other)
        return NotImplemented if d is None else self._add(d, getcontext(), 1)

    def __rsub__(self, other):
        d = _other(other)
        return NotImplemented if d is None else d._add(self, getcontext(), 1)

    def _mul(self, other, ctx):
        sign = self._sign ^ other._sign
        if self._kind or other._kind:
            found = self._nans(other, ctx)
            if found is not None:
                return found
            if not self or not other:
                return ctx._nan(_INVALID)
            return _make(sign, 0, 0, _INF)
        return _fix(ctx, sign, self._int * other._int, self._exp + other._exp)

    def __mul__(self, other):
        d = _other(other)
        return NotImplemented if d is None else self._mul(d, getcontext())

    __rmul__ = __mul__

    def _div(self, other, ctx):
        sign = self._sign ^ other._sign
        if self._kind or other._kind:
            found = self._nans(other, ctx)
            if found is not None:
                return found
            if self._kind:
                if other._kind:
                    return ctx._nan(_INVALID)
                return _make(sign, 0, 0, _INF)
            ctx._signal(_CLAMPED)
            return _make(sign, 0, ctx.Etiny())
        if not other._int:
            if not self._int:
                return ctx._nan(_UNDEFINED)
            ctx._signal(_BY_ZERO)
            return _make(sign, 0, 0, _INF)
        ideal = self._exp - other._exp
        if not self._int:
            return _fix(ctx, sign, 0, ideal)
        shift = _digits(other._int) - _digits(self._int) + ctx._prec + 1
        exp = ideal - shift
        if shift >= 0:
            n, rest = divmod(self._int * 10 ** shift, other._int)
        else:
            n, rest = divmod(self._int, other._int * 10 ** -shift)
        if rest:
            if n % 5 == 0:
                n += 1
        else:
            n, exp = _strip(n, exp, ideal)
        return _fix(ctx, sign, n, exp)

    def __truediv__(self, other):
        d = _other(other)
        return NotImplemented if d is None else self._div(d, getcontext())

    def __rtruediv__(self, other):
        d = _other(other)
        return NotImplemented if d is None else d._div(self, getcontext())

    def _whole(self, other, ctx):
        """Returns integer quotient and remainder of finite numbers, or None when
        the quotient has too many digits."""
        exp = min(self._exp, other._exp)
        if not self._int:
            return 0, _make(self._sign, 0, exp)
        gap = self.adjusted() - other.adjusted()
        if gap <= -2:
            return 0, _make(self._sign, self._int, self._exp) if self._exp == exp else \
                _make(self._sign, self._int * 10 ** (self._exp - exp), exp) \
                if self._exp - exp <= ctx._prec + 50 else self
        if gap > ctx._prec:
            return None
        a = self._int * 10 ** (self._exp - exp)
        b = other._int * 10 ** (other._exp - exp)
        q, r = divmod(a, b)
        if _digits(q) > ctx._prec:
            return None
        return q, _make(self._sign, r, exp)

    def _special_division(self, other, ctx, both):
        """Returns what quotient and remainder are for odd operands, or None."""
        found = self._nans(other, ctx)
        if found is not None:
            return found, found
        sign = self._sign ^ other._sign
        if self._kind:
            if other._kind:
                bad = ctx._nan(_INVALID)
                return bad, bad
            if both != "q":
                bad = ctx._nan(_INVALID)
            else:
                bad = _NAN
            return _make(sign, 0, 0, _INF), bad
        if not other._int and not other._kind:
            if not self._int:
                bad = ctx._nan(_UNDEFINED)
                return bad, bad
            ctx._signal({"q": _BY_ZERO, "r": _INVALID}.get(both, _BY_ZERO | _INVALID))
            return _make(sign, 0, 0, _INF), _NAN
        if other._kind:
            return _make(sign, 0, 0), self._plus(ctx)
        return None

    def _divmod(self, other, ctx, both="qr"):
        found = self._special_division(other, ctx, both)
        if found is not None:
            return found
        parts = self._whole(other, ctx)
        if parts is None:
            bad = ctx._nan(_IMPOSSIBLE)
            return bad, bad
        quotient = _make(self._sign ^ other._sign, parts[0], 0)
        return quotient, parts[1]._plus(ctx) if "r" in both else None

    def __divmod__(self, other):
        d = _other(other)
        return NotImplemented if d is None else self._divmod(d, getcontext())

    def __rdivmod__(self, other):
        d = _other(other)
        return NotImplemented if d is None else d._divmod(self, getcontext())

    def __floordiv__(self, other):
        d = _other(other)
        return NotImplemented if d is None else self._divmod(d, getcontext(), "q")[0]

    def __rfloordiv__(self, other):
        d = _other(other)
        return NotImplemented if d is None else d._divmod(self, getcontext(), "q")[0]

    def __mod__(self, other):
        d = _other(other)
        return NotImplemented if d is None else self._divmod(d, getcontext(), "r")[1]

    def __rmod__(self, other):
        d = _other(other)
        return NotImplemented if d is None else d._divmod(self, getcontext(), "r")[1]

    def remainder_near(self, other, context=None):
        """Returns what is left of a division to the nearest whole number."""
        ctx, other = context or getcontext(), _operand(other)
        found = self._special_division(other, ctx, "r")
        if found is not None:
            return found[1]
        parts = self._whole(other, ctx)
        if parts is None:
            return ctx._nan(_IMPOSSIBLE)
        q, rest = parts
        exp = min(rest._exp, other._exp)
        if rest._exp - exp > ctx._prec + 50 or other._exp - exp > ctx._prec + 50:
            return rest._plus(ctx)
        r, b = rest._int * 10 ** (rest._exp - exp), other._int * 10 ** (other._exp - exp)
        sign = self._sign
        if 2 * r > b or 2 * r == b and q & 1:
            r, sign, q = b - r, 1 - sign, q + 1
            if _digits(q) > ctx._prec:
                return ctx._nan(_IMPOSSIBLE)
        return _fix(ctx, sign, r, exp)

    def fma(self, other, third, context=None):
        """Returns self * other + third, rounded once."""
        ctx, other, third = context or getcontext(), _operand(other), _operand(third)
        if self._kind or other._kind:
            found = None
            if self._kind == _SNAN or other._kind == _SNAN or self._kind > _INF or other._kind > _INF:
                found = self._nans(other, ctx)
            if found is not None:
                if third._kind == _SNAN:
                    return third._nans(None, ctx)
                return found
            if not self or not other:
                return ctx._nan(_INVALID)
            product = _make(self._sign ^ other._sign, 0, 0, _INF)
        else:
            product = _make(self._sign ^ other._sign, self._int * other._int,
                            self._exp + other._exp)
        return product._add(third, ctx)

    # Rounding.

    def quantize(self, exp, rounding=None, context=None):
        """Returns the number with the exponent of another, rounded."""
        ctx, other = context or getcontext(), _operand(exp)
        if rounding is None:
            rounding = ctx._rounding
        elif rounding not in _ROUNDINGS:
            raise TypeError("valid values for rounding are:\n  [ROUND_CEILING, ROUND_FLOOR, "
                            "ROUND_UP, ROUND_DOWN,\n   ROUND_HALF_UP, ROUND_HALF_DOWN, "
                            "ROUND_HALF_EVEN,\n   ROUND_05UP]")
        if self._kind or other._kind:
            found = self._nans(other, ctx)
            if found is not None:
                return found
            if self._kind and other._kind:
                return self
            return ctx._nan(_INVALID)
        want = other._exp
        if not ctx.Etiny() <= want <= ctx._Emax:
            return ctx._nan(_INVALID)
        n, drop = self._int, want - self._exp
        status = 0
        if not n:
            return _fix(ctx, self._sign, 0, want)
        if self.adjusted() > ctx._Emax or self.adjusted() - want + 1 > ctx._prec:
            return ctx._nan(_INVALID)
        if drop <= 0:
            n *= 10 ** -drop
        else:
            n, lost = _shorten(self._sign, n, drop, rounding)
            status = _ROUNDED | (_INEXACT if lost else 0)
        size = _digits(n)
        if size > ctx._prec or n and want + size - 1 > ctx._Emax:
            return ctx._nan(_INVALID)
        if n and want + size - 1 < ctx._Emin:
            status |= _SUBNORMAL
        if status:
            ctx._signal(status)
        return _make(self._sign, n, want)

    def _integral(self, rounding):
        if self._exp >= 0:
            return _make(self._sign, self._int, self._exp), 0
        if not self._int:
            return _make(self._sign, 0, 0), 0
        n, lost = _shorten(self._sign, self._int, -self._exp, rounding)
        return _make(self._sign, n, 0), _ROUNDED | (_INEXACT if lost else 0)

    def to_integral_exact(self, rounding=None, context=None):
        """Returns the nearest whole number, and signals what was lost."""
        ctx = context or getcontext()
        if self._kind:
            return self._nans(None, ctx) or self
        d, status = self._integral(rounding or ctx._rounding)
        if status:
            ctx._signal(status)
        return d

    def to_integral_value(self, rounding=None, context=None):
        """Returns the nearest whole number."""
        ctx = context or getcontext()
        if self._kind:
            return self._nans(None, ctx) or self
        return self._integral(rounding or ctx._rounding)[0]

    to_integral = to_integral_value

    def normalize(self, context=None):
        """Returns the number without zeros at its end."""
        ctx = context or getcontext()
        if self._kind:
            return self._nans(None, ctx) or self
        d = self._plus(ctx)
        if d._kind:
            return d
        if not d._int:
            return _make(d._sign, 0, 0)
        top = ctx.Etop() if ctx._clamp else ctx._Emax
        n, exp = _strip(d._int, d._exp, top)
        return _make(d._sign, n, exp)

    # Functions.

    def sqrt(self, context=None):
        """Returns the square root."""
        ctx = context or getcontext()
        if self._kind:
            found = self._nans(None, ctx)
            if found is not None:
                return found
            return ctx._nan(_INVALID) if self._sign else self
        if not self._int:
            return _fix(ctx, self._sign, 0, self._exp // 2)
        if self._sign:
            return ctx._nan(_INVALID)
        ideal = self._exp // 2
        exp = self._exp
        n = self._int
        if exp & 1:
            n *= 10
            exp -= 1
        # The root gets two digits more than the precision.
        shift = ctx._prec + 2 - (_digits(n) + 1) // 2
        if shift >= 0:
            n *= 100 ** shift
            exact = True
        else:
            n, rest = divmod(n, 100 ** -shift)
            exact = not rest
        exp -= 2 * shift
        root = _math.isqrt(n)
        exact = exact and root * root == n
        exp //= 2
        if exact:
            root, exp = _strip(root, exp, ideal)
            if exp > ideal:
                room = min(exp - ideal, ctx._prec - _digits(root))
                if room > 0:
                    root *= 10 ** room
                    exp -= room
        elif root % 5 == 0:
            root += 1
        return _with_rounding(ctx, ROUND_HALF_EVEN, 0, root, exp)

    def exp(self, context=None):
        """Returns e to the power of the number."""
        from _decimal_math import exp
        ctx = context or getcontext()
        if self._kind:
            found = self._nans(None, ctx)
            if found is not None:
                return found
            return _make(0, 0, 0) if self._sign else self
        return exp(self, ctx)

    def ln(self, context=None):
        """Returns the natural logarithm."""
        from _decimal_math import ln
        return self._logarithm(context or getcontext(), ln)

    def log10(self, context=None):
        """Returns the logarithm to base 10."""
        from _decimal_math import log10
        return self._logarithm(context or getcontext(), log10)

    def _logarithm(self, ctx, f):
        found = self._nans(None, ctx)
        if found is not None:
            return found
        if not self._kind and not self._int:
            return _make(1, 0, 0, _INF)
        if self._sign:
            return ctx._nan(_INVALID)
        return self if self._kind else f(self, ctx)

    def logb(self, context=None):
        """Returns the exponent of the first digit as a Decimal."""
        ctx = context or getcontext()
        found = self._nans(None, ctx)
        if found is not None:
            return found
        if self._kind:
            return _make(0, 0, 0, _INF)
        if not self._int:
            ctx._signal(_BY_ZERO)
            return _make(1, 0, 0, _INF)
        return _operand(self.adjusted())._plus(ctx)

    def __pow__(self, other, modulo=None, context=None):
        from _decimal_math import power, power_modulo
        ctx = context or getcontext()
        other = _other(other)
        if other is None:
            return NotImplemented
        if modulo is not None:
            modulo = _other(modulo)
            if modulo is None:
                return NotImplemented
            return power_modulo(self, other, modulo, ctx)
        return power(self, other, ctx)

    def __rpow__(self, other, modulo=None):
        d = _other(other)
        return NotImplemented if d is None else d.__pow__(self, modulo)

    # The larger and the smaller, neighbours.

    def _select(self, other, ctx, sign, magnitude):
        if self._kind > _INF or other._kind > _INF:
            if self._kind == _QNAN and other._kind <= _INF:
                return other._plus(ctx)
            if other._kind == _QNAN and self._kind <= _INF:
                return self._plus(ctx)
            return self._nans(other, ctx)
        c = self.copy_abs()._cmp(other.copy_abs()) if magnitude else self._cmp(other)
        if not c:
            c = int(self.compare_total(other))
        return (self if c * sign >= 0 else other)._plus(ctx)

    def max(self, other, context=None):
        """Returns the larger of two numbers."""
        return self._select(_operand(other), context or getcontext(), 1, False)

    def min(self, other, context=None):
        """Returns the smaller of two numbers."""
        return self._select(_operand(other), context or getcontext(), -1, False)

    def max_mag(self, other, context=None):
        """Returns the one of two numbers that is farther from zero."""
        return self._select(_operand(other), context or getcontext(), 1, True)

    def min_mag(self, other, context=None):
        """Returns the one of two numbers that is closer to zero."""
        return self._select(_operand(other), context or getcontext(), -1, True)

    def _step(self, ctx, up):
        """Returns the next number of the context, up or down."""
        if self._kind:
            if self._sign == up:
                return _make(self._sign, 10 ** ctx._prec - 1, ctx.Etop())
            return self
        work = ctx.copy()
        work._rounding = ROUND_CEILING if up else ROUND_FLOOR
        work._traps = 0
        rounded = self._plus(work)
        if rounded._cmp(self) != 0:
            return rounded
        tiny = _make(0 if up else 1, 1, ctx.Etiny() - 1)
        return self._add(tiny, work)

    def next_plus(self, context=None):
        """Returns the next larger number of the context."""
        ctx = context or getcontext()
        return self._nans(None, ctx) or self._step(ctx, 1)

    def next_minus(self, context=None):
        """Returns the next smaller number of the context."""
        ctx = context or getcontext()
        return self._nans(None, ctx) or self._step(ctx, 0)

    def next_toward(self, other, context=None):
        """Returns the next number of the context towards another."""
        ctx, other = context or getcontext(), _operand(other)
        found = self._nans(other, ctx)
        if found is not None:
            return found
        c = self._cmp(other)
        if not c:
            return self.copy_sign(other)
        d = self._step(ctx, 1 if c < 0 else 0)
        if d._kind:
            ctx._signal(_OVERFLOW | _INEXACT | _ROUNDED)
        elif d.adjusted() < ctx._Emin:
            status = _UNDERFLOW | _SUBNORMAL | _INEXACT | _ROUNDED
            ctx._signal(status if d._int else status | _CLAMPED)
        return d

    # Digits.

    def scaleb(self, other, context=None):
        """Returns the number times ten to the power of another."""
        ctx, other = context or getcontext(), _operand(other)
        found = self._nans(other, ctx)
        if found is not None:
            return found
        limit = 2 * (ctx._Emax + ctx._prec)
        if other._kind or other._exp != 0 or other._int > limit:
            return ctx._nan(_INVALID)
        if self._kind:
            return self
        return _fix(ctx, self._sign, self._int, self._exp + int(other))

    def _places(self, other, ctx):
        if other._kind or other._exp != 0 or other._int > ctx._prec:
            return None
        return int(other)

    def shift(self, other, context=None):
        """Returns the number with its digits moved."""
        ctx, other = context or getcontext(), _operand(other)
        found = self._nans(other, ctx)
        if found is not None:
            return found
        by = self._places(other, ctx)
        if by is None:
            return ctx._nan(_INVALID)
        if self._kind:
            return self
        if by < 0:
            n = self._int % 10 ** ctx._prec // 10 ** -by
        else:
            n = self._int * 10 ** by % 10 ** ctx._prec
        return _make(self._sign, n, self._exp)

    def rotate(self, other, context=None):
        """Returns the number with its digits rotated."""
        ctx, other = context or getcontext(), _operand(other)
        found = self._nans(other, ctx)
        if found is not None:
            return found
        by = self._places(other, ctx)
        if by is None:
            return ctx._nan(_INVALID)
        if self._kind:
            return self
        text = _text(self._int).rjust(ctx._prec, "0")[-ctx._prec:]
        by %= ctx._prec
        return _make(self._sign, _number(text[by:] + text[:by]), self._exp)

    def _bits(self, ctx):
        """Returns digits that are all 0 or 1 as text, or None."""
        if self._kind or self._sign or self._exp:
            return None
        text = _text(self._int)
        return text if not text.strip("01") else None

    def _logical(self, other, ctx, f):
        a, b = self._bits(ctx), _operand(other)._bits(ctx)
        if a is None or b is None:
            return ctx._nan(_INVALID)
        n = f(int(a[-ctx._prec:], 2), int(b[-ctx._prec:], 2))
        return _make(0, int(bin(n)[2:]), 0)

    def logical_and(self, other, context=None):
        """Returns digits that are 1 in both."""
        return self._logical(other, context or getcontext(), lambda a, b: a & b)

    def logical_or(self, other, context=None):
        """Returns digits that are 1 in one or both."""
        return self._logical(other, context or getcontext(), lambda a, b: a | b)

    def logical_xor(self, other, context=None):
        """Returns digits that are 1 in one of both."""
        return self._logical(other, context or getcontext(), lambda a, b: a ^ b)

    def logical_invert(self, context=None):
        """Returns digits that are 1 where they were 0."""
        ctx = context or getcontext()
        return self._logical(_make(0, int("1" * ctx._prec), 0), ctx, lambda a, b: a ^ b)


_numbers.Number.register(Decimal)

_PRIME = (1 << 61) - 1
_INVERSE = pow(10, _PRIME - 2, _PRIME)
_NAN = _make(0, 0, 0, _QNAN)


def _tuple_parts(value):
    if len(value) != 3:
        raise ValueError("argument must be a sequence of length 3")
    sign, digits, exp = value
    if not isinstance(sign, int) or sign not in (0, 1):
        raise ValueError("sign must be an integer with the value 0 or 1")
    if exp == "F":
        return sign, 0, 0, _INF
    if not isinstance(digits, (tuple, list)):
        raise ValueError("coefficient must be a tuple of digits")
    n = 0
    for digit in digits:
        if not isinstance(digit, int) or not 0 <= digit <= 9:
            raise ValueError("coefficient must be a tuple of digits")
        n = n * 10 + digit
    if exp in ("n", "N"):
        return sign, n, 0, _QNAN if exp == "n" else _SNAN
    if isinstance(exp, str):
        raise ValueError("string argument in the third position must be 'F', 'n' or 'N'")
    if not isinstance(exp, int):
        raise ValueError("exponent must be an integer")
    return sign, n, exp, _FINITE


def _strip(n, exp, limit):
    """Drops zeros at the end, as long as the exponent is below a limit."""
    while exp < limit:
        gap = limit - exp
        step = 16 if gap >= 16 and n % 10 ** 16 == 0 else 1
        q, r = divmod(n, 10 ** step)
        if r:
            break
        n = q
        exp += step
    return n, exp


def _far_sum(ctx, sign, a, e, other_sign, b, f):
    """Adds numbers so far apart that only the sign of the smaller matters."""
    shift = ctx._prec + 10 - _digits(a)
    low = f + _digits(b)
    if shift < 0:
        shift = 0
    if e - shift <= low:
        n = a * 10 ** (e - f)
        n = n + b if sign == other_sign else n - b
        return _fix(ctx, sign if n >= 0 else other_sign, abs(n), f)
    n = a * 10 ** (shift + 1)
    n = n + 1 if sign == other_sign else n - 1
    return _fix(ctx, sign, n, e - shift - 1)


def _zero_sum(ctx, sign, n, exp, zero_sign, zero_exp):
    """Adds a zero with a much larger exponent."""
    if n:
        return _fix(ctx, sign, n, exp)
    return _fix(ctx, sign if sign == zero_sign else int(ctx._rounding == ROUND_FLOOR), 0, exp)


def _with_rounding(ctx, rounding, sign, n, exp, status=0):
    """Rounds otherwise than the context says."""
    old = ctx._rounding
    ctx._rounding = rounding
    try:
        return _fix(ctx, sign, n, exp, status)
    finally:
        ctx._rounding = old


# The methods of contexts are those of numbers.

def _unary(name, method, doc):
    def f(self, x, /):
        return getattr(_operand(x), method)(context=self)
    return _named(f, name, doc)


def _binary(name, method, doc):
    def f(self, x, y, /):
        return getattr(_operand(x), method)(_operand(y), context=self)
    return _named(f, name, doc)


def _operation(name, method, doc):
    def f(self, x, y, /):
        return getattr(_operand(x), method)(_operand(y), self)
    return _named(f, name, doc)


def _plain(name, doc):
    def f(self, x, /):
        return getattr(_operand(x), name)()
    return _named(f, name, doc)


def _named(f, name, doc):
    f.__name__ = name
    f.__qualname__ = f"Context.{name}"
    f.__doc__ = doc
    setattr(Context, name, f)


for _name in ("exp", "ln", "log10", "logb", "sqrt", "next_minus", "next_plus", "normalize",
              "logical_invert", "number_class", "is_normal", "is_subnormal",
              "to_integral_exact", "to_integral_value", "to_eng_string"):
    _unary(_name, _name, getattr(Decimal, _name).__doc__)
for _name, _method in (("plus", "__pos__"), ("minus", "__neg__"), ("abs", "__abs__")):
    _unary(_name, _method, "Returns the number rounded, with the sign of the operation.")
for _name in ("compare", "compare_signal", "compare_total", "compare_total_mag", "copy_sign",
              "logical_and", "logical_or", "logical_xor", "max", "max_mag", "min", "min_mag",
              "next_toward", "quantize", "remainder_near", "rotate", "same_quantum", "scaleb",
              "shift"):
    _binary(_name, _name, getattr(Decimal, _name).__doc__)
for _name, _method in (("add", "_add"), ("multiply", "_mul"), ("divide", "_div")):
    _operation(_name, _method, "Returns the result of the operation.")
for _name in ("canonical", "copy_abs", "copy_negate", "is_canonical", "is_finite",
              "is_infinite", "is_nan", "is_qnan", "is_signed", "is_snan", "is_zero"):
    _plain(_name, getattr(Decimal, _name).__doc__)
Context.to_integral = Context.to_integral_value


def _subtract(self, x, y, /):
    return _operand(x)._add(_operand(y), self, 1)


def _divide_int(self, x, y, /):
    return _operand(x)._divmod(_operand(y), self, "q")[0]


def _remainder(self, x, y, /):
    return _operand(x)._divmod(_operand(y), self, "r")[1]


def _both(self, x, y, /):
    return _operand(x)._divmod(_operand(y), self)


def _fma(self, x, y, z, /):
    return _operand(x).fma(y, z, self)


def _power(self, a, b, modulo=None):
    return _operand(a).__pow__(_operand(b), None if modulo is None else _operand(modulo), self)


def _to_sci_string(self, x, /):
    return _operand(x).__str__(False, self._capitals)


def _copy_decimal(self, x, /):
    return _operand(x)


for _name, _function in (
        ("subtract", _subtract), ("divide_int", _divide_int), ("remainder", _remainder),
        ("divmod", _both), ("fma", _fma), ("power", _power), ("to_sci_string", _to_sci_string),
        ("copy_decimal", _copy_decimal)):
    _named(_function, _name, "Returns the result of the operation.")


# CPython has these in C.
_built_in("IEEEContext getcontext localcontext setcontext")
