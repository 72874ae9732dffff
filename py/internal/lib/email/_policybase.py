"""What policies are, and the one of old."""

import abc
from email import charset as _charset
from email import header
from email.utils import _has_surrogates

__all__ = ["Policy", "Compat32", "compat32"]


class _PolicyBase:
    """Settings that cannot be changed: clone() makes others."""

    def __init__(self, **kw):
        for name, value in kw.items():
            if not hasattr(type(self), name):
                raise TypeError(f"{name!r} is an invalid keyword argument for {type(self).__name__}")
            object.__setattr__(self, name, value)

    def __repr__(self):
        args = ", ".join(f"{name}={value!r}" for name, value in self.__dict__.items())
        return f"{type(self).__name__}({args})"

    def clone(self, **kw):
        """The same policy with other settings."""
        new = type(self).__new__(type(self))
        for name, value in self.__dict__.items():
            object.__setattr__(new, name, value)
        for name, value in kw.items():
            if not hasattr(self, name):
                raise TypeError(f"{name!r} is an invalid keyword argument for {type(self).__name__}")
            object.__setattr__(new, name, value)
        return new

    def __setattr__(self, name, value):
        if hasattr(self, name):
            raise AttributeError(f"{type(self).__name__!r} object attribute {name!r} is read-only")
        raise AttributeError(f"{type(self).__name__!r} object has no attribute {name!r}")

    def __add__(self, other):
        return self.clone(**other.__dict__)


class Policy(_PolicyBase, metaclass=abc.ABCMeta):
    """How messages are read and written."""

    raise_on_defect = False
    linesep = "\n"
    cte_type = "8bit"
    max_line_length = 78
    mangle_from_ = False
    message_factory = None
    verify_generated_headers = True

    def handle_defect(self, obj, defect):
        """Raises a defect, or registers it."""
        if self.raise_on_defect:
            raise defect
        self.register_defect(obj, defect)

    def register_defect(self, obj, defect):
        """Adds a defect to those of a message."""
        obj.defects.append(defect)

    def header_max_count(self, name):
        """How many headers of a name a message may have; None for any number."""
        return None

    @abc.abstractmethod
    def header_source_parse(self, sourcelines):
        """Name and value of a header that was read."""
        raise NotImplementedError

    @abc.abstractmethod
    def header_store_parse(self, name, value):
        """Name and value of a header that a program sets."""
        raise NotImplementedError

    @abc.abstractmethod
    def header_fetch_parse(self, name, value):
        """The value that a program gets."""
        raise NotImplementedError

    @abc.abstractmethod
    def fold(self, name, value):
        """A header as text in lines."""
        raise NotImplementedError

    @abc.abstractmethod
    def fold_binary(self, name, value):
        """A header as bytes in lines."""
        raise NotImplementedError


def _source(sourcelines):
    """Name and value of a header as it was read; blanks before the value go."""
    name, _, value = sourcelines[0].partition(":")
    value = "".join((value, *sourcelines[1:])).lstrip(" \t\r\n")
    return name, value.rstrip("\r\n")


class Compat32(Policy):
    """The policy of Python 3.2: values of headers are str."""

    mangle_from_ = True

    def _sanitize_header(self, name, value):
        if not isinstance(value, str) or not _has_surrogates(value):
            return value
        return header.Header(value, charset=_charset.UNKNOWN8BIT, header_name=name)

    def header_source_parse(self, sourcelines):
        return _source(sourcelines)

    def header_store_parse(self, name, value):
        return name, value

    def header_fetch_parse(self, name, value):
        return self._sanitize_header(name, value)

    def fold(self, name, value):
        return self._fold(name, value, sanitize=True)

    def fold_binary(self, name, value):
        return self._fold(name, value, sanitize=self.cte_type == "7bit").encode("ascii", "surrogateescape")

    def _fold(self, name, value, sanitize):
        if isinstance(value, str):
            if not _has_surrogates(value):
                value = header.Header(value, header_name=name)
            elif sanitize:
                value = header.Header(value, charset=_charset.UNKNOWN8BIT, header_name=name)
            else:
                return f"{name}: {value}{self.linesep}"
        width = self.max_line_length or 0
        return f"{name}: {value.encode(linesep=self.linesep, maxlinelen=width)}{self.linesep}"


compat32 = Compat32()
