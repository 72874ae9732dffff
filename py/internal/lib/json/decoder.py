"""Decodes JSON text."""

from _json import scan as _scan

__all__ = ["JSONDecoder", "JSONDecodeError"]

_SPACE = " \t\n\r"


class JSONDecodeError(ValueError):
    """Text that is not JSON: msg, doc, pos, lineno and colno say where."""

    def __init__(self, msg, doc, pos):
        lineno = doc.count("\n", 0, pos) + 1
        colno = pos - doc.rfind("\n", 0, pos)
        ValueError.__init__(self, f"{msg}: line {lineno} column {colno} (char {pos})")
        self.msg = msg
        self.doc = doc
        self.pos = pos
        self.lineno = lineno
        self.colno = colno

    def __reduce__(self):
        return self.__class__, (self.msg, self.doc, self.pos)


_CONSTANTS = {"NaN": float("nan"), "Infinity": float("inf"), "-Infinity": float("-inf")}


def make_scanner(context):
    """Returns a function of (text, index) that gives (object, end of its text).

    It raises StopIteration(index) where no value starts.
    """
    hook = context.object_hook
    pairs_hook = context.object_pairs_hook
    parse_float = context.parse_float
    parse_int = context.parse_int
    parse_constant = context.parse_constant
    strict = context.strict
    # Numbers without hooks, and all text, are the native's.
    numbers = parse_float is float and parse_int is int

    def native(s, i):
        result = _scan(s, i, strict)
        if len(result) == 3:
            msg, pos, _ = result
            if msg == "Expecting value":
                raise StopIteration(pos)
            raise JSONDecodeError(msg, s, pos)
        return result

    def value(s, i):
        c = s[i:i + 1]
        if c == "{":
            return obj(s, i + 1)
        if c == "[":
            return array(s, i + 1)
        if c == "N" and s.startswith("NaN", i):
            return parse_constant("NaN"), i + 3
        if c == "I" and s.startswith("Infinity", i):
            return parse_constant("Infinity"), i + 8
        if c == "-" and s.startswith("-Infinity", i):
            return parse_constant("-Infinity"), i + 9
        if numbers or not (c == "-" or "0" <= c <= "9"):
            return native(s, i)
        end, is_float = _number_end(s, i)
        if end == i:
            raise StopIteration(i)
        return (parse_float if is_float else parse_int)(s[i:end]), end

    def obj(s, i):
        pairs = []
        c = s[i:i + 1]
        if c and c in _SPACE:
            i = _skip(s, i)
            c = s[i:i + 1]
        if c == "}":
            return finish(pairs), i + 1
        while True:
            if c != '"':
                raise JSONDecodeError(
                    "Expecting property name enclosed in double quotes", s, i)
            key, i = native(s, i)
            key = memo.setdefault(key, key)
            c = s[i:i + 1]
            if c != ":":
                i = _skip(s, i)
                if s[i:i + 1] != ":":
                    raise JSONDecodeError("Expecting ':' delimiter", s, i)
            i += 1
            if s[i:i + 1] in _SPACE:
                i = _skip(s, i)
            try:
                item, i = value(s, i)
            except StopIteration as e:
                raise JSONDecodeError("Expecting value", s, e.value) from None
            pairs.append((key, item))
            c = s[i:i + 1]
            if c in _SPACE:
                i = _skip(s, i)
                c = s[i:i + 1]
            if c == "}":
                return finish(pairs), i + 1
            if c != ",":
                raise JSONDecodeError("Expecting ',' delimiter", s, i)
            comma = i
            i = _skip(s, i + 1)
            c = s[i:i + 1]
            if c == "}":
                raise JSONDecodeError(
                    "Illegal trailing comma before end of object", s, comma)

    def finish(pairs):
        if pairs_hook is not None:
            return pairs_hook(pairs)
        if hook is not None:
            return hook(dict(pairs))
        return dict(pairs)

    def array(s, i):
        items = []
        i = _skip(s, i)
        if s[i:i + 1] == "]":
            return items, i + 1
        append = items.append
        while True:
            try:
                item, i = value(s, i)
            except StopIteration as e:
                raise JSONDecodeError("Expecting value", s, e.value) from None
            append(item)
            c = s[i:i + 1]
            if c in _SPACE:
                i = _skip(s, i)
                c = s[i:i + 1]
            if c == "]":
                return items, i + 1
            if c != ",":
                raise JSONDecodeError("Expecting ',' delimiter", s, i)
            comma = i
            i += 1
            if s[i:i + 1] in _SPACE:
                i = _skip(s, i)
            if s[i:i + 1] == "]":
                raise JSONDecodeError(
                    "Illegal trailing comma before end of array", s, comma)

    memo = {}

    def scan_once(s, i):
        if i < 0:
            raise ValueError("idx cannot be negative")
        if i >= len(s):
            raise StopIteration(i)
        try:
            return value(s, i)
        finally:
            memo.clear()

    return scan_once


def _skip(s, i):
    # Returns the index of the next character that is no space.
    n = len(s)
    while i < n and s[i] in _SPACE:
        i += 1
    return i


def _number_end(s, i):
    # Returns (end, is it a float); the end is i where no number starts.
    start = i
    n = len(s)
    if s[i] == "-":
        i += 1
    if i < n and s[i] == "0":
        i += 1
    elif i < n and "1" <= s[i] <= "9":
        i = _digits(s, i)
    else:
        return start, False
    is_float = False
    if i + 1 < n and s[i] == "." and "0" <= s[i + 1] <= "9":
        is_float = True
        i = _digits(s, i + 1)
    if i + 1 < n and s[i] in "eE":
        e = i + 1
        if s[e] in "+-":
            e += 1
        if e < n and "0" <= s[e] <= "9":
            is_float = True
            i = _digits(s, e)
    return i, is_float


def _digits(s, i):
    n = len(s)
    while i < n and "0" <= s[i] <= "9":
        i += 1
    return i


class JSONDecoder:
    """Decodes JSON text; its parameters are those of json.loads()."""

    def __init__(self, *, object_hook=None, parse_float=None, parse_int=None,
                 parse_constant=None, strict=True, object_pairs_hook=None):
        self.object_hook = object_hook
        self.parse_float = parse_float or float
        self.parse_int = parse_int or int
        self.parse_constant = parse_constant or _CONSTANTS.__getitem__
        self.strict = strict
        self.object_pairs_hook = object_pairs_hook
        # Without hooks everything is native, and no scanner is needed.
        self._plain = not (object_hook or parse_float or parse_int or parse_constant
                           or object_pairs_hook)
        if not self._plain:
            self.scan_once = make_scanner(self)

    def __getattr__(self, name):
        if name == "scan_once":
            self.scan_once = scanner = make_scanner(self)
            return scanner
        raise AttributeError(f"{type(self).__name__!r} object has no attribute {name!r}",
                             name=name, obj=self)

    def decode(self, s):
        """Returns the object that the text stands for; nothing may follow it."""
        start = 0
        if s[:1] in _SPACE:
            start = _skip(s, 0)
        obj, end = self.raw_decode(s, start)
        if end != len(s):
            end = _skip(s, end)
            if end != len(s):
                raise JSONDecodeError("Extra data", s, end)
        return obj

    def raw_decode(self, s, idx=0):
        """Returns (object, end of its text)."""
        if self._plain and 0 <= idx:
            result = _scan(s, idx, self.strict)
            if len(result) == 3:
                raise JSONDecodeError(result[0], s, result[1])
            return result
        try:
            return self.scan_once(s, idx)
        except StopIteration as e:
            raise JSONDecodeError("Expecting value", s, e.value) from None
