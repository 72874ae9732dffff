"""What the methods of str do where they call Python code: each function runs in
the place of the native of its name, with the same arguments."""

import _string
from _containers import payload
from _indices import count as _count, index as _index, position as _position

_missing = object()


def new(cls, object=_missing, encoding="utf-8", errors=_missing):
    if errors is _missing:
        return type(object).__str__(object)
    return decode(object, encoding, errors)


# Operators

def mul(self, count):
    return payload(self) * _count(count)


def getitem(self, key):
    if not isinstance(key, slice):
        return payload(self)[_position(key)]
    parts = []
    for x in (key.start, key.stop, key.step):
        if x is not None and not isinstance(x, int):
            if not hasattr(type(x), "__index__"):
                raise TypeError("slice indices must be integers or None or have an __index__ method")
            x = _index(x)
        parts.append(x)
    return payload(self)[slice(*parts)]


# Methods

def encode(self, encoding="utf-8", errors="strict"):
    import codecs
    if codecs._name(encoding) is None:
        return codecs._by_own_codec("encode", bytes, payload(self), encoding, errors)
    return codecs._encode_with(payload(self), encoding, codecs.lookup_error(errors))


def decode(data, encoding="utf-8", errors="strict"):
    import codecs
    if codecs._name(encoding) is None:
        return codecs._by_own_codec("decode", str, data, encoding, errors)
    return codecs._decode_with(data, encoding, codecs.lookup_error(errors))


def join(self, iterable):
    try:
        it = iter(iterable)
    except TypeError:
        it = None
    if it is None:
        raise TypeError("can only join an iterable")
    return payload(self).join([*it])


def translate(self, table):
    out = []
    for char in payload(self):
        try:
            x = table[ord(char)]
        except LookupError:
            out.append(char)
            continue
        if x is None:
            continue
        if isinstance(x, int):
            if not 0 <= x < 0x110000:
                raise ValueError("character mapping must be in range(0x110000)")
            out.append(chr(x))
        elif isinstance(x, str):
            out.append(x)
        else:
            raise TypeError("character mapping must return integer, None or str")
    return "".join(out)


# str.format

class _Numbering:
    """How the fields of a template are numbered: nothing is known at first."""

    def __init__(self):
        self.next = 0
        self.manual = None

    def resolve(self, first):
        if first and not isinstance(first, int):
            return first
        manual = first != ""
        if self.manual is None:
            self.manual = manual
        elif self.manual and not manual:
            raise ValueError("cannot switch from manual field specification to automatic field numbering")
        elif manual and not self.manual:
            raise ValueError("cannot switch from automatic field numbering to manual field specification")
        if manual:
            return first
        self.next += 1
        return self.next - 1


def format_(self, args=(), kwargs={}):
    return _expand(payload(self), args, kwargs, _Numbering(), 0)


def format_map_(self, mapping):
    return _expand(payload(self), None, mapping, _Numbering(), 0)


def _expand(text, args, kwargs, numbering, depth):
    if depth > 1:
        raise ValueError("Max string recursion exceeded")
    out = []
    for literal, name, spec, conversion in _string.formatter_parser(text):
        out.append(literal)
        if name is None:
            continue
        value = _lookup(name, args, kwargs, numbering)
        if conversion is not None:
            value = _convert(value, conversion)
        if "{" in spec:
            spec = _expand(spec, args, kwargs, numbering, depth + 1)
        out.append(format(value, spec))
    return "".join(out)


def _convert(value, conversion):
    if conversion == "r":
        return repr(value)
    if conversion == "s":
        return str(value)
    if conversion == "a":
        return ascii(value)
    if " " < conversion < "\x7f":
        raise ValueError(f"Unknown conversion specifier {conversion}")
    raise ValueError(f"Unknown conversion specifier \\x{ord(conversion):x}")


def _lookup(name, args, kwargs, numbering):
    first, rest = _string.formatter_field_name_split(name)
    key = numbering.resolve(first)
    if not isinstance(key, int):
        value = kwargs[key]
    elif args is None:
        raise ValueError("Format string contains positional fields")
    elif key < len(args):
        value = args[key]
    else:
        raise IndexError(f"Replacement index {key} out of range for positional args tuple")
    for is_attribute, part in rest:
        value = getattr(value, part) if is_attribute else value[part]
    return value


# The operator %

_FLAGS = "-+ #0"
_DIGITS = "0123456789"


class _Percent:
    """One evaluation of the operator: objects become built-in data, directive by
    directive, and the native does the rest."""

    def __init__(self, template, args):
        self.template = template
        self.args = args
        self.is_tuple = isinstance(args, tuple)
        self.mapping = (not self.is_tuple and not isinstance(args, str)
                        and hasattr(type(args), "__getitem__"))
        self.next = 0
        self.keyed = False
        self.pos = 0

    def run(self):
        template, out = self.template, []
        while True:
            start = template.find("%", self.pos)
            if start < 0:
                out.append(template[self.pos:])
                break
            out.append(template[self.pos:start])
            self.pos = start + 1
            out.append(self.directive())
        count = len(self.args) if self.is_tuple else 1
        if not self.keyed and self.next < count and not self.mapping:
            raise TypeError("not all arguments converted during string formatting")
        return "".join(out)

    def peek(self):
        if self.pos >= len(self.template):
            raise ValueError("incomplete format")
        return self.template[self.pos]

    def argument(self):
        count = len(self.args) if self.is_tuple else 1
        if self.keyed or self.next >= count:
            raise TypeError("not enough arguments for format string")
        self.next += 1
        return self.args[self.next - 1] if self.is_tuple else self.args

    def star(self):
        value = self.argument()
        if not isinstance(value, int):
            raise TypeError("* wants int")
        return int(value)

    def digits(self):
        start = self.pos
        while self.peek() in _DIGITS:
            self.pos += 1
        return self.template[start:self.pos]

    def key(self):
        if not self.mapping:
            raise TypeError("format requires a mapping")
        start, depth = self.pos + 1, 0
        while self.pos < len(self.template):
            char = self.template[self.pos]
            depth += (char == "(") - (char == ")")
            self.pos += 1
            if depth == 0:
                self.keyed = True
                return self.args[self.template[start:self.pos - 1]]
        raise ValueError("incomplete format key")

    def directive(self):
        value = _missing
        if self.peek() == "(":
            value = self.key()
        start = self.pos
        while self.peek() in _FLAGS:
            self.pos += 1
        spec = self.template[start:self.pos]
        if self.peek() == "*":
            self.pos += 1
            width = self.star()
            spec += str(width) if width >= 0 else "-" + str(-width)
        else:
            spec += self.digits()
        if self.peek() == ".":
            self.pos += 1
            if self.peek() == "*":
                self.pos += 1
                spec += "." + str(max(self.star(), 0))
            else:
                spec += "." + (self.digits() or "0")
        if self.peek() in "hlL":
            self.pos += 1
        verb = self.peek()
        self.pos += 1
        if verb == "%" and self.pos == start + 1 and value is _missing:
            return "%"
        if verb not in "diouxXeEfFgGcrsa":
            raise ValueError(f"unsupported format character '{verb if ' ' <= verb < '\x7f' else '?'}'"
                             f" (0x{ord(verb):x}) at index {self.pos - 1}")
        if value is _missing:
            value = self.argument()
        return self.convert(spec, verb, value)

    def convert(self, spec, verb, value):
        if verb in "sra":
            text = str(value) if verb == "s" else repr(value) if verb == "r" else ascii(value)
            return ("%" + spec + "s") % (text,)
        kind = type(value)
        if verb in "diu":
            if hasattr(kind, "__int__") and not isinstance(value, (int, float)):
                value = int(value)
            elif hasattr(kind, "__index__"):
                value = value if isinstance(value, int) else _index(value)
        elif verb in "oxXc":
            if hasattr(kind, "__index__") and not isinstance(value, int):
                value = _index(value)
        elif hasattr(kind, "__float__") or hasattr(kind, "__index__"):
            value = float(value)
        return ("%" + spec + verb) % (value,)


def mod(self, args):
    return _Percent(payload(self), args).run()


# Templates

def template_repr(self):
    return f"Template(strings={self.strings!r}, interpolations={self.interpolations!r})"


def interpolation_repr(self):
    return (f"Interpolation({self.value!r}, {self.expression!r}, "
            f"{self.conversion!r}, {self.format_spec!r})")
