"""A repr of limited length, and one that ends in objects that contain themselves."""

__all__ = ["Repr", "repr", "recursive_repr"]

import builtins


def recursive_repr(fillvalue="..."):
    """Decorator of __repr__: inside of itself it gives the fillvalue."""
    def decorating_function(user_function):
        running = set()

        def wrapper(self):
            me = id(self)
            if me in running:
                return fillvalue
            running.add(me)
            try:
                return user_function(self)
            finally:
                running.discard(me)

        wrapper.__module__ = getattr(user_function, "__module__")
        wrapper.__doc__ = getattr(user_function, "__doc__")
        wrapper.__name__ = getattr(user_function, "__name__")
        wrapper.__qualname__ = getattr(user_function, "__qualname__")
        wrapper.__annotate__ = getattr(user_function, "__annotate__", None)
        wrapper.__type_params__ = getattr(user_function, "__type_params__", ())
        wrapper.__wrapped__ = user_function
        return wrapper

    return decorating_function


class Repr:
    """A repr that leaves out the middle of what is long, and the inside of what
    is deep. A method repr_NAME serves the type of that name."""

    # Types whose name another type may have too: the module decides.
    _lookup = {"tuple": "builtins", "list": "builtins", "array": "array", "set": "builtins",
               "frozenset": "builtins", "deque": "collections", "dict": "builtins",
               "str": "builtins", "int": "builtins"}

    def __init__(self, *, maxlevel=6, maxtuple=6, maxlist=6, maxarray=5, maxdict=4,
                 maxset=6, maxfrozenset=6, maxdeque=6, maxstring=30, maxlong=40,
                 maxother=30, fillvalue="...", indent=None):
        self.maxlevel = maxlevel
        self.maxtuple = maxtuple
        self.maxlist = maxlist
        self.maxarray = maxarray
        self.maxdict = maxdict
        self.maxset = maxset
        self.maxfrozenset = maxfrozenset
        self.maxdeque = maxdeque
        self.maxstring = maxstring
        self.maxlong = maxlong
        self.maxother = maxother
        self.fillvalue = fillvalue
        self.indent = indent

    def repr(self, x):
        """The short repr of an object."""
        return self.repr1(x, self.maxlevel)

    def repr1(self, x, level):
        """The short repr of an object that may be so many levels deep."""
        cls = type(x)
        name = cls.__name__
        if " " in name:
            name = "_".join(name.split())
        method = getattr(self, "repr_" + name, None)
        if method is not None:
            if name not in self._lookup or getattr(cls, "__module__", None) == self._lookup[name]:
                return method(x, level)
        return self.repr_instance(x, level)

    def _join(self, pieces, level):
        """Join the items of a container, each on its own line with an indent."""
        indent = self.indent
        if indent is None or not pieces:
            return ", ".join(pieces)
        if isinstance(indent, int):
            if indent < 0:
                raise ValueError(f"Repr.indent cannot be negative int (was {indent!r})")
            indent = " " * indent
        elif not isinstance(indent, str):
            raise TypeError(f"Repr.indent must be a str, int or None, not {type(indent)}")
        outer = "\n" + indent * (self.maxlevel - level)
        lines = [f"{outer}{indent}{piece}," for piece in pieces]
        return "".join(lines) + outer

    def _list(self, x, level, left, right, maxiter, trail=""):
        n = len(x)
        if level <= 0 and n:
            text = self.fillvalue
        else:
            pieces = []
            for item in x:
                if len(pieces) >= maxiter:
                    break
                pieces.append(self.repr1(item, level - 1))
            if n > maxiter:
                pieces.append(self.fillvalue)
            text = self._join(pieces, level)
            if n == 1 and trail and self.indent is None:
                right = trail + right
        return f"{left}{text}{right}"

    def repr_tuple(self, x, level):
        return self._list(x, level, "(", ")", self.maxtuple, ",")

    def repr_list(self, x, level):
        return self._list(x, level, "[", "]", self.maxlist)

    def repr_array(self, x, level):
        if not x:
            return f"array('{x.typecode}')"
        return self._list(x, level, f"array('{x.typecode}', [", "])", self.maxarray)

    def repr_set(self, x, level):
        if not x:
            return "set()"
        return self._list(_in_order(x), level, "{", "}", self.maxset)

    def repr_frozenset(self, x, level):
        if not x:
            return "frozenset()"
        return self._list(_in_order(x), level, "frozenset({", "})", self.maxfrozenset)

    def repr_deque(self, x, level):
        return self._list(x, level, "deque([", "])", self.maxdeque)

    def repr_dict(self, x, level):
        n = len(x)
        if n == 0:
            return "{}"
        if level <= 0:
            return "{" + self.fillvalue + "}"
        pieces = []
        for key in _in_order(x)[:max(self.maxdict, 0)]:
            pieces.append(f"{self.repr1(key, level - 1)}: {self.repr1(x[key], level - 1)}")
        if n > self.maxdict:
            pieces.append(self.fillvalue)
        return "{" + self._join(pieces, level) + "}"

    def _cut(self, text, most):
        left = max(0, (most - 3) // 2)
        right = max(0, most - 3 - left)
        return text[:left] + self.fillvalue + text[len(text) - right:]

    def repr_str(self, x, level):
        most = self.maxstring
        text = builtins.repr(x[:most])
        if len(text) > most:
            # The halves of the string, so that the quotes stay.
            left = max(0, (most - 3) // 2)
            right = max(0, most - 3 - left)
            text = builtins.repr(x[:left] + x[len(x) - right:])
            text = text[:left] + self.fillvalue + text[len(text) - right:]
        return text

    def repr_int(self, x, level):
        try:
            text = builtins.repr(x)
        except ValueError as e:
            if "sys.set_int_max_str_digits()" not in str(e):
                raise
            import sys
            k = 1 + int(abs(x).bit_length() * 0.30102999566398119521)
            return (f"<{x.__class__.__name__} instance with roughly {k} digits "
                    f"(limit at {sys.get_int_max_str_digits()}) at 0x{id(x):x}>")
        return self._cut(text, self.maxlong) if len(text) > self.maxlong else text

    def repr_instance(self, x, level):
        try:
            text = builtins.repr(x)
        except Exception:
            return f"<{x.__class__.__name__} instance at {id(x):#x}>"
        return self._cut(text, self.maxother) if len(text) > self.maxother else text


def _in_order(x):
    """The items sorted, where they can be."""
    try:
        return sorted(x)
    except Exception:
        return list(x)


aRepr = Repr()
repr = aRepr.repr
