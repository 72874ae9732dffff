"""Abstract classes of numbers."""

from abc import ABCMeta, abstractmethod

__all__ = ["Number", "Complex", "Real", "Rational", "Integral"]


class Number(metaclass=ABCMeta):
    """Any number: isinstance(x, Number)."""

    __slots__ = ()
    __hash__ = None


class Complex(Number):
    """A number with a real and an imaginary part."""

    __slots__ = ()

    @abstractmethod
    def __complex__(self):
        """complex(self)"""

    def __bool__(self):
        """self != 0"""
        return self != 0

    @property
    @abstractmethod
    def real(self):
        """The real part."""
        raise NotImplementedError

    @property
    @abstractmethod
    def imag(self):
        """The imaginary part."""
        raise NotImplementedError

    @abstractmethod
    def __add__(self, other):
        """self + other"""
        raise NotImplementedError

    @abstractmethod
    def __radd__(self, other):
        """other + self"""
        raise NotImplementedError

    @abstractmethod
    def __neg__(self):
        """-self"""
        raise NotImplementedError

    @abstractmethod
    def __pos__(self):
        """+self"""
        raise NotImplementedError

    def __sub__(self, other):
        """self - other"""
        return self + -other

    def __rsub__(self, other):
        """other - self"""
        return -self + other

    @abstractmethod
    def __mul__(self, other):
        """self * other"""
        raise NotImplementedError

    @abstractmethod
    def __rmul__(self, other):
        """other * self"""
        raise NotImplementedError

    @abstractmethod
    def __truediv__(self, other):
        """self / other"""
        raise NotImplementedError

    @abstractmethod
    def __rtruediv__(self, other):
        """other / self"""
        raise NotImplementedError

    @abstractmethod
    def __pow__(self, exponent):
        """self ** exponent"""
        raise NotImplementedError

    @abstractmethod
    def __rpow__(self, base):
        """base ** self"""
        raise NotImplementedError

    @abstractmethod
    def __abs__(self):
        """The distance from 0."""
        raise NotImplementedError

    @abstractmethod
    def conjugate(self):
        """(x + y*i).conjugate() is x - y*i."""
        raise NotImplementedError

    @abstractmethod
    def __eq__(self, other):
        """self == other"""
        raise NotImplementedError


Complex.register(complex)


class Real(Complex):
    """A number on the line."""

    __slots__ = ()

    @abstractmethod
    def __float__(self):
        """float(self)"""
        raise NotImplementedError

    @abstractmethod
    def __trunc__(self):
        """The integer between 0 and self that is nearest to self."""
        raise NotImplementedError

    @abstractmethod
    def __floor__(self):
        """The greatest integer that is at most self."""
        raise NotImplementedError

    @abstractmethod
    def __ceil__(self):
        """The least integer that is at least self."""
        raise NotImplementedError

    @abstractmethod
    def __round__(self, ndigits=None):
        """self rounded to so many decimal places."""
        raise NotImplementedError

    def __divmod__(self, other):
        """divmod(self, other)"""
        return self // other, self % other

    def __rdivmod__(self, other):
        """divmod(other, self)"""
        return other // self, other % self

    @abstractmethod
    def __floordiv__(self, other):
        """self // other"""
        raise NotImplementedError

    @abstractmethod
    def __rfloordiv__(self, other):
        """other // self"""
        raise NotImplementedError

    @abstractmethod
    def __mod__(self, other):
        """self % other"""
        raise NotImplementedError

    @abstractmethod
    def __rmod__(self, other):
        """other % self"""
        raise NotImplementedError

    @abstractmethod
    def __lt__(self, other):
        """self < other"""
        raise NotImplementedError

    @abstractmethod
    def __le__(self, other):
        """self <= other"""
        raise NotImplementedError

    def __complex__(self):
        """complex(float(self), 0)"""
        return complex(float(self))

    @property
    def real(self):
        """The number itself."""
        return +self

    @property
    def imag(self):
        """Zero."""
        return 0

    def conjugate(self):
        """The number itself."""
        return +self


Real.register(float)


class Rational(Real):
    """A fraction of integers in lowest terms."""

    __slots__ = ()

    @property
    @abstractmethod
    def numerator(self):
        """What is above the line."""
        raise NotImplementedError

    @property
    @abstractmethod
    def denominator(self):
        """What is below the line."""
        raise NotImplementedError

    def __float__(self):
        """float(self.numerator / self.denominator)"""
        return int(self.numerator) / int(self.denominator)


class Integral(Rational):
    """An integer."""

    __slots__ = ()

    @abstractmethod
    def __int__(self):
        """int(self)"""
        raise NotImplementedError

    def __index__(self):
        """The integer as an int, for indexes and the like."""
        return int(self)

    @abstractmethod
    def __pow__(self, exponent, modulus=None):
        """self ** exponent, or that modulo modulus."""
        raise NotImplementedError

    @abstractmethod
    def __lshift__(self, other):
        """self << other"""
        raise NotImplementedError

    @abstractmethod
    def __rlshift__(self, other):
        """other << self"""
        raise NotImplementedError

    @abstractmethod
    def __rshift__(self, other):
        """self >> other"""
        raise NotImplementedError

    @abstractmethod
    def __rrshift__(self, other):
        """other >> self"""
        raise NotImplementedError

    @abstractmethod
    def __and__(self, other):
        """self & other"""
        raise NotImplementedError

    @abstractmethod
    def __rand__(self, other):
        """other & self"""
        raise NotImplementedError

    @abstractmethod
    def __xor__(self, other):
        """self ^ other"""
        raise NotImplementedError

    @abstractmethod
    def __rxor__(self, other):
        """other ^ self"""
        raise NotImplementedError

    @abstractmethod
    def __or__(self, other):
        """self | other"""
        raise NotImplementedError

    @abstractmethod
    def __ror__(self, other):
        """other | self"""
        raise NotImplementedError

    @abstractmethod
    def __invert__(self):
        """~self"""
        raise NotImplementedError

    def __float__(self):
        """float(int(self))"""
        return float(int(self))

    @property
    def numerator(self):
        """The integer itself."""
        return +self

    @property
    def denominator(self):
        """One."""
        return 1


Integral.register(int)
