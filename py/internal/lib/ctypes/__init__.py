"""Numbers as C has them. There are no shared libraries and no pointers here."""

import struct as _struct
from _skillet import built_in as _built_in

__all__ = ["sizeof", "alignment", "CDLL", "PyDLL", "c_bool", "c_byte", "c_ubyte", "c_short", "c_ushort", "c_int", "c_uint", "c_long",
           "c_ulong", "c_longlong", "c_ulonglong", "c_int8", "c_uint8", "c_int16", "c_uint16", "c_int32", "c_uint32",
           "c_int64", "c_uint64", "c_size_t", "c_ssize_t", "c_float", "c_double", "c_char", "c_wchar", "c_void_p",
           "c_char_p", "c_wchar_p"]

_REFUSED = "there are no shared libraries in this sandbox"


class ArgumentError(Exception):
    """An argument of a function of C is of a wrong type."""


class _SimpleCData:
    """A number of a fixed size; what does not fit is cut off."""

    _code = "i"
    _kind = int

    def __init__(self, value=None):
        self.value = self._kind() if value is None else value

    @property
    def value(self):
        return self._value

    @value.setter
    def value(self, value):
        self._value = self._cut(value)

    def _cut(self, value):
        if isinstance(value, float) or not hasattr(value, "__index__"):
            raise TypeError(f"an integer is required (got type {type(value).__name__})"
                            if not isinstance(value, float) else "'float' object cannot be interpreted as an integer")
        bits = 8 * sizeof(self)
        value = value.__index__() & (1 << bits) - 1
        signed = self._code.islower() and self._code != "P"
        return value - (1 << bits) if signed and value >> bits - 1 else value

    def __repr__(self):
        return f"{type(self).__name__}({self.value!r})"

    def __bool__(self):
        return bool(self._value)

    def __bytes__(self):
        return _struct.pack(self._code, self._value)


class c_byte(_SimpleCData):
    _code = "b"


class c_ubyte(_SimpleCData):
    _code = "B"


class c_short(_SimpleCData):
    _code = "h"


class c_ushort(_SimpleCData):
    _code = "H"


class c_int(_SimpleCData):
    _code = "i"


class c_uint(_SimpleCData):
    _code = "I"


class c_long(_SimpleCData):
    _code = "l"


class c_ulong(_SimpleCData):
    _code = "L"


class c_bool(_SimpleCData):
    _code = "?"
    _kind = bool

    def _cut(self, value):
        return bool(value)


class c_float(_SimpleCData):
    _code = "f"
    _kind = float

    def _cut(self, value):
        if not isinstance(value, (int, float)):
            raise TypeError(f"must be real number, not {type(value).__name__}")
        return _struct.unpack(self._code, _struct.pack(self._code, value))[0]


class c_double(c_float):
    _code = "d"


class c_char(_SimpleCData):
    _code = "c"

    def __init__(self, value=b"\0"):
        self.value = value

    def _cut(self, value):
        if isinstance(value, int):
            value = bytes([value])
        if not isinstance(value, (bytes, bytearray)) or len(value) != 1:
            raise TypeError("one character bytes, bytearray, or an integer in range(256) expected")
        return bytes(value)


class c_wchar(_SimpleCData):
    _code = "i"

    def __init__(self, value="\0"):
        self.value = value

    def _cut(self, value):
        if not isinstance(value, str) or len(value) != 1:
            raise TypeError("a unicode character expected")
        return value


class c_void_p(_SimpleCData):
    _code = "P"

    def __init__(self, value=None):
        self.value = value

    def _cut(self, value):
        return None if value is None or value == 0 else super()._cut(value)


class c_char_p(_SimpleCData):
    _code = "P"

    def __init__(self, value=None):
        self.value = value

    def _cut(self, value):
        if value is not None and not isinstance(value, bytes):
            raise TypeError(f"bytes or integer address expected instead of {type(value).__name__} instance")
        return value


class c_wchar_p(c_char_p):
    def _cut(self, value):
        if value is not None and not isinstance(value, str):
            raise TypeError(f"unicode string or integer address expected instead of {type(value).__name__} instance")
        return value


c_longlong, c_ulonglong = c_long, c_ulong
c_int8, c_uint8, c_int16, c_uint16 = c_byte, c_ubyte, c_short, c_ushort
c_int32, c_uint32, c_int64, c_uint64 = c_int, c_uint, c_long, c_ulong
c_size_t, c_ssize_t = c_ulong, c_long


def sizeof(obj_or_type, /):
    """The size of a number or of a type, in bytes."""
    kind = obj_or_type if isinstance(obj_or_type, type) else type(obj_or_type)
    if not issubclass(kind, _SimpleCData):
        raise TypeError("this type has no size")
    return _struct.calcsize(kind._code)


alignment = sizeof


class CDLL:
    """A shared library: opening one raises OSError."""

    def __init__(self, name, *args, **kwargs):
        raise OSError(f"{name}: {_REFUSED}")


class PyDLL(CDLL):
    """Likewise."""


class LibraryLoader:
    """Opens shared libraries by attribute."""

    def __init__(self, dlltype):
        self._dlltype = dlltype

    def __getattr__(self, name):
        if name.startswith("_"):
            raise AttributeError(name)
        return self._dlltype(name)

    def LoadLibrary(self, name):
        return self._dlltype(name)


cdll = LibraryLoader(CDLL)
pydll = LibraryLoader(PyDLL)


def get_errno():
    """The number of the last error of a function of C."""
    return 0


# CPython has these in C.
_built_in("alignment get_errno sizeof")
