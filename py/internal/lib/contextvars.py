"""Variables whose values belong to a context, as tasks have them."""

from _skillet import built_in as _built_in, of_module as _of_module
from _types import GenericAlias

__all__ = ("Context", "ContextVar", "Token", "copy_context")

_missing = object()


@_of_module
class Context:
    """A mapping of variables to values; run() makes it the current one."""

    __module__ = "_contextvars"
    def __init__(self):
        self._before = None  # the current context when this one was entered
        self._values = _nothing
        self._shared = True  # another context may have the same dict

    def __reduce_ex__(self, protocol, /):
        raise TypeError("cannot pickle '_contextvars.Context' object")

    def __init_subclass__(cls, **kwargs):
        raise TypeError("type '_contextvars.Context' is not an acceptable base type")

    def run(self, callable, /, *args, **kwargs):
        """Call a function in this context and return what it returns."""
        if self._before is not None:
            raise RuntimeError(f"cannot enter context: {self!r} is already entered")
        self._before = _now[0]
        _now[0] = self
        try:
            return callable(*args, **kwargs)
        finally:
            _now[0] = self._before
            self._before = None

    def copy(self):
        """A shallow copy."""
        new = Context()
        new._values = self._values
        self._shared = True
        return new

    def __getitem__(self, var, /):
        _check(var)
        return self._values[var]

    def __contains__(self, var, /):
        _check(var)
        return var in self._values

    def get(self, var, default=None, /):
        """The value of a variable in this context, or the default."""
        _check(var)
        return self._values.get(var, default)

    def __len__(self):
        return len(self._values)

    def __iter__(self):
        return iter(self._values)

    def keys(self):
        """The variables."""
        return self._values.keys()

    def values(self):
        """Their values."""
        return self._values.values()

    def items(self):
        """Both, in pairs."""
        return self._values.items()

    def __eq__(self, other):
        if not isinstance(other, Context):
            return NotImplemented
        return self._values == other._values

    __hash__ = None


def _check(var):
    if not isinstance(var, ContextVar):
        raise TypeError(f"a ContextVar key was expected, got {var!r}")


_nothing = {}
_now = [Context()]  # the current context; asyncio changes it too


def copy_context():
    """A copy of the current context."""
    return _now[0].copy()


@_of_module
class ContextVar:
    """A variable of contexts."""

    __module__ = "_contextvars"
    __slots__ = ("_name", "_default", "__weakref__")

    def __new__(cls, name, *, default=_missing):
        if not isinstance(name, str):
            raise TypeError("context variable name must be a str")
        self = object.__new__(cls)
        self._name = name
        self._default = default
        return self

    def __init_subclass__(cls, **kwargs):
        raise TypeError("type '_contextvars.ContextVar' is not an acceptable base type")

    @property
    def name(self):
        """The name of the variable."""
        return self._name

    @name.setter
    def name(self, value):
        raise AttributeError("readonly attribute")

    def get(self, default=_missing, /):
        """The value in the current context, or the default, or LookupError."""
        value = _now[0]._values.get(self, _missing)
        if value is _missing:
            value = default if default is not _missing else self._default
            if value is _missing:
                raise LookupError(self)
        return value

    def set(self, value, /):
        """Set the value in the current context; returns a token for reset."""
        context = _now[0]
        values = _own(context)
        token = object.__new__(Token)
        token._used = False
        token._context = context
        token.var = self
        token.old_value = values.get(self, Token.MISSING)
        values[self] = value
        return token

    def reset(self, token, /):
        """Set the value that was there before the set that gave the token."""
        if not isinstance(token, Token):
            raise TypeError(f"expected an instance of Token, got {token!r}")
        if token._used:
            raise RuntimeError(f"{token!r} has already been used once")
        if token.var is not self:
            raise ValueError(f"{token!r} was created by a different ContextVar")
        context = _now[0]
        if token._context is not context:
            raise ValueError(f"{token!r} was created in a different Context")
        token._used = True
        values = _own(context)
        if token.old_value is Token.MISSING:
            values.pop(self, None)
        else:
            values[self] = token.old_value

    def __repr__(self):
        default = "" if self._default is _missing else f" default={self._default!r}"
        return f"<ContextVar name={self.name!r}{default} at {id(self):#x}>"

    __class_getitem__ = classmethod(GenericAlias)


class _Missing:
    __slots__ = ()

    def __repr__(self):
        return "<Token.MISSING>"


@_of_module
class Token:
    """What ContextVar.set gives; in a with statement it resets at the end."""

    __module__ = "_contextvars"
    __slots__ = ("var", "old_value", "_context", "_used", "__weakref__")

    MISSING = _Missing()
    __hash__ = None

    def __new__(cls):
        raise RuntimeError("Tokens can only be created by ContextVars")

    def __init_subclass__(cls, **kwargs):
        raise TypeError("type '_contextvars.Token' is not an acceptable base type")

    def __enter__(self):
        return self

    def __exit__(self, type, value, traceback, /):
        self.var.reset(self)

    def __repr__(self):
        used = " used" if self._used else ""
        return f"<Token{used} var={self.var!r} at {id(self):#x}>"

    __class_getitem__ = classmethod(GenericAlias)


def _own(context):
    # The dict of a context, to be changed.
    if context._shared:
        context._values = context._values.copy()
        context._shared = False
    return context._values


# CPython has these in C.
_built_in("copy_context")
