"""Encodes objects as JSON text."""

from _json import encode as _encode, encode_basestring, encode_basestring_ascii

__all__ = ["JSONEncoder"]

_int_text = int.__repr__
_float_text = float.__repr__
_INFINITY = float("inf")


class JSONEncoder:
    """Encodes objects as JSON; its parameters are those of json.dumps()."""

    item_separator = ", "
    key_separator = ": "

    def __init__(self, *, skipkeys=False, ensure_ascii=True, check_circular=True,
                 allow_nan=True, sort_keys=False, indent=None, separators=None,
                 default=None):
        self.skipkeys = skipkeys
        self.ensure_ascii = ensure_ascii
        self.check_circular = check_circular
        self.allow_nan = allow_nan
        self.sort_keys = sort_keys
        self.indent = indent
        if separators is not None:
            self.item_separator, self.key_separator = separators
        elif indent is not None:
            self.item_separator = ","
        if default is not None:
            self.default = default

    def default(self, o):
        """Returns something that can be encoded in place of o; to be overridden."""
        raise TypeError(f"Object of type {o.__class__.__name__} is not JSON serializable")

    def encode(self, o):
        """Returns the JSON text of o."""
        if isinstance(o, str):
            if self.ensure_ascii:
                return encode_basestring_ascii(o)
            return encode_basestring(o)
        if type(self).iterencode is not JSONEncoder.iterencode:
            return "".join(self.iterencode(o, _one_shot=True))
        text = self._native(o)
        if text is not None:
            return text
        chunks = []
        _Writer(self, chunks, True).value(o)
        return "".join(chunks)

    def iterencode(self, o, _one_shot=False):
        """Yields the JSON text of o in pieces."""
        if _one_shot:
            text = self._native(o)
            if text is not None:
                return (text,)
        return self._chunks(o)

    def _native(self, o):
        indent = self.indent
        if indent is not None and not isinstance(indent, str):
            indent = " " * indent
        return _encode(o, self.ensure_ascii, self.allow_nan, indent, self.item_separator,
                       self.key_separator, self.sort_keys)

    def _chunks(self, o):
        chunks = []
        try:
            _Writer(self, chunks, False).value(o)
        except BaseException:
            yield from chunks
            raise
        yield from chunks


class _Writer:
    # Appends the text of one object to a list.

    def __init__(self, encoder, chunks, names):
        self.add = chunks.append
        # Whether notes show keys as they are, not as they are written.
        self.names = names
        self.text = encode_basestring_ascii if encoder.ensure_ascii else encode_basestring
        self.default = encoder.default
        self.item_separator = encoder.item_separator
        self.key_separator = encoder.key_separator
        self.skipkeys = encoder.skipkeys
        self.sort_keys = encoder.sort_keys
        self.allow_nan = encoder.allow_nan
        indent = encoder.indent
        if indent is not None and not isinstance(indent, str):
            indent = " " * indent
        self.indent = indent
        self.level = 0
        self.open = {} if encoder.check_circular else None

    def float(self, o):
        if o != o:
            text = "NaN"
        elif o == _INFINITY:
            text = "Infinity"
        elif o == -_INFINITY:
            text = "-Infinity"
        else:
            return _float_text(o)
        if not self.allow_nan:
            raise ValueError(f"Out of range float values are not JSON compliant: {o!r}")
        return text

    def scalar(self, o):
        # Returns the text, or None for a container or an unknown object.
        if isinstance(o, str):
            return self.text(o)
        if o is None:
            return "null"
        if o is True:
            return "true"
        if o is False:
            return "false"
        if isinstance(o, int):
            return _int_text(o)
        if isinstance(o, float):
            return self.float(o)
        return None

    def enter(self, o):
        if self.open is not None:
            if id(o) in self.open:
                raise ValueError("Circular reference detected")
            self.open[id(o)] = o

    def leave(self, o):
        if self.open is not None:
            del self.open[id(o)]

    def value(self, o):
        text = self.scalar(o)
        if text is not None:
            self.add(text)
        else:
            self.compound(o)

    def compound(self, o):
        if isinstance(o, (list, tuple)):
            self.list(o)
        elif isinstance(o, dict):
            self.dict(o)
        else:
            self.enter(o)
            replaced = self.default(o)
            try:
                self.value(replaced)
            except Exception as e:
                e.add_note(f"when serializing {type(o).__name__} object")
                raise
            self.leave(o)

    def list(self, o):
        if not o:
            self.add("[]")
            return
        self.enter(o)
        add = self.add
        scalar = self.scalar
        before = "["
        separator = self.item_separator
        if self.indent is not None:
            self.level += 1
            newline = "\n" + self.indent * self.level
            before += newline
            separator += newline
        for i, item in enumerate(o):
            try:
                text = scalar(item)
                if text is not None:
                    add(before + text)
                else:
                    add(before)
                    self.compound(item)
            except Exception as e:
                e.add_note(f"when serializing {type(o).__name__} item {i}")
                raise
            before = separator
        if self.indent is not None:
            self.level -= 1
            add("\n" + self.indent * self.level)
        add("]")
        self.leave(o)

    def key(self, key):
        # Returns the text of a key, or None for one to be left out.
        if isinstance(key, str):
            return key
        if isinstance(key, float):
            return self.float(key)
        if key is True:
            return "true"
        if key is False:
            return "false"
        if key is None:
            return "null"
        if isinstance(key, int):
            return _int_text(key)
        if self.skipkeys:
            return None
        raise TypeError("keys must be str, int, float, bool or None, "
                        f"not {key.__class__.__name__}")

    def dict(self, o):
        if not o:
            self.add("{}")
            return
        self.enter(o)
        add = self.add
        add("{")
        separator = self.item_separator
        newline = None
        if self.indent is not None:
            self.level += 1
            newline = "\n" + self.indent * self.level
            separator += newline
        first = True
        items = sorted(o.items()) if self.sort_keys else o.items()
        for name, item in items:
            key = self.key(name)
            if key is None:
                continue
            if first:
                first = False
                if newline is not None:
                    add(newline)
            else:
                add(separator)
            add(self.text(key))
            add(self.key_separator)
            try:
                self.value(item)
            except Exception as e:
                shown = name if self.names else key
                e.add_note(f"when serializing {type(o).__name__} item {shown!r}")
                raise
        if newline is not None:
            self.level -= 1
            if not first:
                add("\n" + self.indent * self.level)
        add("}")
        self.leave(o)
