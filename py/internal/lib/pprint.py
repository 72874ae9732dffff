"""Prints data structures so that people can read them."""

import collections
import sys
import types

__all__ = ["pprint", "pformat", "isreadable", "isrecursive", "saferepr",
           "PrettyPrinter", "pp"]


def pprint(object, stream=None, indent=1, width=80, depth=None, *,
           compact=False, sort_dicts=True, underscore_numbers=False):
    """Prints an object to a stream, standard output without one."""
    PrettyPrinter(stream=stream, indent=indent, width=width, depth=depth, compact=compact,
                  sort_dicts=sort_dicts, underscore_numbers=underscore_numbers).pprint(object)


def pformat(object, indent=1, width=80, depth=None, *,
            compact=False, sort_dicts=True, underscore_numbers=False):
    """Returns the text that pprint() prints, without the last newline."""
    return PrettyPrinter(indent=indent, width=width, depth=depth, compact=compact,
                         sort_dicts=sort_dicts,
                         underscore_numbers=underscore_numbers).pformat(object)


def pp(object, *args, sort_dicts=False, **kwargs):
    """Prints an object and keeps the order of dicts."""
    pprint(object, *args, sort_dicts=sort_dicts, **kwargs)


def saferepr(object):
    """Returns the repr, which ends where the object contains itself."""
    return PrettyPrinter()._describe(object, {}, None, 0)[0]


def isreadable(object):
    """Tells whether eval() could read the repr."""
    return PrettyPrinter()._describe(object, {}, None, 0)[1]


def isrecursive(object):
    """Tells whether the object contains itself."""
    return PrettyPrinter()._describe(object, {}, None, 0)[2]


class _Key:
    # Orders what can be compared by value, and the rest by type.

    __slots__ = ("value",)

    def __init__(self, value):
        self.value = value

    def __lt__(self, other):
        a = self.value
        b = other.value
        try:
            return a < b
        except TypeError:
            return (str(type(a)), id(a)) < (str(type(b)), id(b))


def _pair_key(pair):
    return _Key(pair[0]), _Key(pair[1])


def _recursion(object):
    return f"<Recursion on {type(object).__name__} with id={id(object)}>"


_SCALARS = frozenset({str, bytes, bytearray, float, complex, bool, type(None)})


class PrettyPrinter:
    """Prints with the same options again and again."""

    def __init__(self, indent=1, width=80, depth=None, stream=None, *,
                 compact=False, sort_dicts=True, underscore_numbers=False):
        indent = int(indent)
        width = int(width)
        if indent < 0:
            raise ValueError("indent must be >= 0")
        if depth is not None and depth <= 0:
            raise ValueError("depth must be > 0")
        if not width:
            raise ValueError("width must be != 0")
        self._depth = depth
        self._indent_per_level = indent
        self._width = width
        self._stream = sys.stdout if stream is None else stream
        self._compact = bool(compact)
        self._sort_dicts = sort_dicts
        self._underscore_numbers = underscore_numbers

    def pprint(self, object):
        """Prints an object."""
        if self._stream is not None:
            out = []
            self._format(object, out.append, 0, 0, {}, 0)
            self._stream.write("".join(out))
            self._stream.write("\n")

    def pformat(self, object):
        """Returns the text of an object."""
        out = []
        self._format(object, out.append, 0, 0, {}, 0)
        return "".join(out)

    def isrecursive(self, object):
        """Tells whether the object contains itself."""
        return self.format(object, {}, 0, 0)[2]

    def isreadable(self, object):
        """Tells whether eval() could read the text."""
        _, readable, recursive = self.format(object, {}, 0, 0)
        return readable and not recursive

    def format(self, object, context, maxlevels, level):
        """Returns (text on one line, is it readable, is it recursive)."""
        return self._describe(object, context, maxlevels, level)

    def _repr(self, object, context, level):
        text, readable, recursive = self.format(object, context.copy(), self._depth, level)
        if not readable:
            self._readable = False
        if recursive:
            self._recursive = True
        return text

    def _format(self, object, write, indent, allowance, context, level):
        key = id(object)
        if key in context:
            write(_recursion(object))
            self._recursive = True
            self._readable = False
            return
        text = self._repr(object, context, level)
        if len(text) > self._width - indent - allowance:
            printer = _printers.get(type(object).__repr__)
            if printer is None and _is_plain_dataclass(object):
                printer = PrettyPrinter._print_dataclass
            if printer is not None:
                context[key] = 1
                printer(self, object, write, indent, allowance, context, level + 1)
                del context[key]
                return
        write(text)

    def _sorted_items(self, mapping):
        if self._sort_dicts:
            return sorted(mapping.items(), key=_pair_key)
        return mapping.items()

    def _margin(self, write):
        if self._indent_per_level > 1:
            write((self._indent_per_level - 1) * " ")

    # Containers on several lines

    def _print_dict(self, object, write, indent, allowance, context, level):
        write("{")
        self._margin(write)
        if object:
            self._dict_items(self._sorted_items(object), write, indent, allowance + 1,
                             context, level)
        write("}")

    def _dict_items(self, items, write, indent, allowance, context, level):
        indent += self._indent_per_level
        left = len(items)
        for key, item in items:
            left -= 1
            text = self._repr(key, context, level)
            write(text)
            write(": ")
            self._format(item, write, indent + len(text) + 2, 1 if left else allowance,
                         context, level)
            if left:
                write(",\n" + " " * indent)

    def _attribute_items(self, items, write, indent, allowance, context, level):
        left = len(items)
        for name, item in items:
            left -= 1
            write(name)
            write("=")
            if id(item) in context:
                write("...")
            else:
                self._format(item, write, indent + len(name) + 1, 1 if left else allowance,
                             context, level)
            if left:
                write(",\n" + " " * indent)

    def _items(self, items, write, indent, allowance, context, level):
        indent += self._indent_per_level
        self._margin(write)
        newline = ",\n" + " " * indent
        before = ""
        full = room = self._width - indent + 1
        items = list(items)
        last = len(items) - 1
        for i, item in enumerate(items):
            if i == last:
                full -= allowance
                room -= allowance
            if self._compact:
                text = self._repr(item, context, level)
                size = len(text) + 2
                if room < size:
                    room = full
                    if before:
                        before = newline
                if room >= size:
                    room -= size
                    write(before)
                    before = ", "
                    write(text)
                    continue
            write(before)
            before = newline
            self._format(item, write, indent, allowance if i == last else 1, context, level)

    def _print_list(self, object, write, indent, allowance, context, level):
        write("[")
        self._items(object, write, indent, allowance + 1, context, level)
        write("]")

    def _print_tuple(self, object, write, indent, allowance, context, level):
        write("(")
        end = ",)" if len(object) == 1 else ")"
        self._items(object, write, indent, allowance + len(end), context, level)
        write(end)

    def _print_set(self, object, write, indent, allowance, context, level):
        if not object:
            write(repr(object))
            return
        kind = type(object)
        if kind is set:
            write("{")
            end = "}"
        else:
            write(kind.__name__ + "({")
            end = "})"
            indent += len(kind.__name__) + 1
        self._items(sorted(object, key=_Key), write, indent, allowance + len(end), context,
                    level)
        write(end)

    # Named containers: what they contain is printed behind the name

    def _print_ordered_dict(self, object, write, indent, allowance, context, level):
        if not object:
            write(repr(object))
            return
        name = type(object).__name__
        write(name + "(")
        self._format(list(object.items()), write, indent + len(name) + 1, allowance + 1,
                     context, level)
        write(")")

    def _print_default_dict(self, object, write, indent, allowance, context, level):
        if not object:
            write(repr(object))
            return
        factory = self._repr(object.default_factory, context, level)
        name = type(object).__name__
        indent += len(name) + 1
        write(f"{name}({factory},\n{' ' * indent}")
        self._print_dict(object, write, indent, allowance + 1, context, level)
        write(")")

    def _print_counter(self, object, write, indent, allowance, context, level):
        if not object:
            write(repr(object))
            return
        name = type(object).__name__
        write(name + "({")
        self._margin(write)
        self._dict_items(object.most_common(), write, indent + len(name) + 1, allowance + 2,
                         context, level)
        write("})")

    def _print_chain_map(self, object, write, indent, allowance, context, level):
        if not object.maps:
            write(repr(object))
            return
        name = type(object).__name__
        write(name + "(")
        indent += len(name) + 1
        for m in object.maps[:-1]:
            self._format(m, write, indent, 1, context, level)
            write(",\n" + " " * indent)
        self._format(object.maps[-1], write, indent, allowance + 1, context, level)
        write(")")

    def _print_deque(self, object, write, indent, allowance, context, level):
        if not object:
            write(repr(object))
            return
        name = type(object).__name__
        write(name + "([")
        indent += len(name) + 1
        if object.maxlen is None:
            self._items(object, write, indent, allowance + 2, context, level)
            write("])")
        else:
            self._items(object, write, indent, 2, context, level)
            length = self._repr(object.maxlen, context, level)
            write(f"],\n{' ' * indent}maxlen={length})")

    def _print_data(self, object, write, indent, allowance, context, level):
        self._format(object.data, write, indent, allowance, context, level - 1)

    def _print_mappingproxy(self, object, write, indent, allowance, context, level):
        write("mappingproxy(")
        self._format(object.copy(), write, indent + 13, allowance + 1, context, level)
        write(")")

    def _print_namespace(self, object, write, indent, allowance, context, level):
        kind = type(object)
        name = "namespace" if kind is types.SimpleNamespace else kind.__name__
        self._print_attributes(name, object.__dict__.items(), write, indent, allowance,
                               context, level)

    def _print_dataclass(self, object, write, indent, allowance, context, level):
        from dataclasses import fields
        items = [(f.name, getattr(object, f.name)) for f in fields(object) if f.repr]
        self._print_attributes(type(object).__name__, items, write, indent, allowance,
                               context, level)

    def _print_attributes(self, name, items, write, indent, allowance, context, level):
        write(name + "(")
        self._attribute_items(items, write, indent + len(name) + 1, allowance, context, level)
        write(")")

    # Text

    def _print_str(self, object, write, indent, allowance, context, level):
        if not object:
            write(repr(object))
            return
        lines = object.splitlines(True)
        if level == 1:
            indent += 1
            allowance += 1
        width = self._width - indent
        chunks = []
        text = ""
        for i, line in enumerate(lines):
            last_line = i == len(lines) - 1
            text = repr(line)
            if len(text) <= (width - allowance if last_line else width):
                chunks.append(text)
                continue
            parts = _words(line)
            current = ""
            for j, part in enumerate(parts):
                candidate = current + part
                room = width - allowance if last_line and j == len(parts) - 1 else width
                if len(repr(candidate)) > room:
                    if current:
                        chunks.append(repr(current))
                    current = part
                else:
                    current = candidate
            if current:
                chunks.append(repr(current))
        if len(chunks) == 1:
            write(text)
            return
        joined = ("\n" + " " * indent).join(chunks)
        write(f"({joined})" if level == 1 else joined)

    def _print_bytes(self, object, write, indent, allowance, context, level):
        if len(object) <= 4:
            write(repr(object))
            return
        parens = level == 1
        if parens:
            indent += 1
            allowance += 1
            write("(")
        width = self._width - indent
        chunks = []
        current = b""
        for i in range(0, len(object), 4):
            part = object[i:i + 4]
            if i == len(object) // 4 * 4:
                width -= allowance
            if len(repr(current + part)) > width:
                if current:
                    chunks.append(repr(current))
                current = part
            else:
                current += part
        if current:
            chunks.append(repr(current))
        write(("\n" + " " * indent).join(chunks))
        if parens:
            write(")")

    def _print_bytearray(self, object, write, indent, allowance, context, level):
        write("bytearray(")
        self._print_bytes(bytes(object), write, indent + 10, allowance + 1, context, level + 1)
        write(")")

    # Text on one line

    def _describe(self, object, context, maxlevels, level):
        kind = type(object)
        if kind in _SCALARS:
            return repr(object), True, False
        method = kind.__repr__
        if issubclass(kind, int) and method is int.__repr__:
            if self._underscore_numbers:
                return f"{object:_d}", True, False
            return repr(object), True, False
        is_dict = issubclass(kind, dict) and method is dict.__repr__
        if not is_dict and not (issubclass(kind, list) and method is list.__repr__
                                or issubclass(kind, tuple) and method is tuple.__repr__):
            text = repr(object)
            return text, bool(text) and not text.startswith("<"), False
        if not object:
            return ("{}" if is_dict else "[]" if issubclass(kind, list) else "()"), True, False
        form = "{%s}" if is_dict else "[%s]" if issubclass(kind, list) else (
            "(%s,)" if len(object) == 1 else "(%s)")
        key = id(object)
        if maxlevels and level >= maxlevels:
            return form % "...", False, key in context
        if key in context:
            return _recursion(object), False, True
        context[key] = 1
        readable = True
        recursive = False
        level += 1
        texts = []
        if is_dict:
            for k, v in self._sorted_items(object):
                ktext, kreadable, krecursive = self.format(k, context, maxlevels, level)
                vtext, vreadable, vrecursive = self.format(v, context, maxlevels, level)
                texts.append(f"{ktext}: {vtext}")
                readable = readable and kreadable and vreadable
                recursive = recursive or krecursive or vrecursive
        else:
            for item in object:
                text, item_readable, item_recursive = self.format(
                    item, context, maxlevels, level)
                texts.append(text)
                readable = readable and item_readable
                recursive = recursive or item_recursive
        del context[key]
        return form % ", ".join(texts), readable, recursive


def _words(line):
    # The words of a line, each with the space behind it.
    parts = []
    i = 0
    n = len(line)
    while i < n:
        start = i
        while i < n and not line[i].isspace():
            i += 1
        while i < n and line[i].isspace():
            i += 1
        parts.append(line[start:i])
    return parts


def _is_plain_dataclass(object):
    # Whether the repr is the one that dataclass() made.
    kind = type(object)
    if "dataclasses" not in sys.modules:
        return False
    params = getattr(kind, "__dataclass_params__", None)
    if params is None or not params.repr:
        return False
    return "__dataclass_printing__" in getattr(kind.__repr__, "__globals__", ())


_printers = {
    dict.__repr__: PrettyPrinter._print_dict,
    list.__repr__: PrettyPrinter._print_list,
    tuple.__repr__: PrettyPrinter._print_tuple,
    set.__repr__: PrettyPrinter._print_set,
    frozenset.__repr__: PrettyPrinter._print_set,
    str.__repr__: PrettyPrinter._print_str,
    bytes.__repr__: PrettyPrinter._print_bytes,
    bytearray.__repr__: PrettyPrinter._print_bytearray,
    types.MappingProxyType.__repr__: PrettyPrinter._print_mappingproxy,
    types.SimpleNamespace.__repr__: PrettyPrinter._print_namespace,
    collections.OrderedDict.__repr__: PrettyPrinter._print_ordered_dict,
    collections.defaultdict.__repr__: PrettyPrinter._print_default_dict,
    collections.Counter.__repr__: PrettyPrinter._print_counter,
    collections.ChainMap.__repr__: PrettyPrinter._print_chain_map,
    collections.deque.__repr__: PrettyPrinter._print_deque,
    collections.UserDict.__repr__: PrettyPrinter._print_data,
    collections.UserList.__repr__: PrettyPrinter._print_data,
    collections.UserString.__repr__: PrettyPrinter._print_data,
}
