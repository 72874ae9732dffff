"""Plain data as bytes, in the form of CPython's bytecode files (without code)."""

import struct
from _skillet import built_in as _built_in

__all__ = ["dump", "dumps", "load", "loads", "version"]

version = 5

_DEEPEST = 2000
_REF = 0x80
# CPython marks with _REF what it may refer to again; what is written here is
# never referred to, so that the bytes differ from CPython's and mean the same.


class _Writer:
    """Writes values as bytes."""

    def __init__(self, version):
        self.version = version
        self.out = bytearray()
        self.depth = 0

    def size(self, n):
        self.out += n.to_bytes(4, "little")

    def write(self, value):
        self.depth += 1
        if self.depth > _DEEPEST:
            raise ValueError("object too deeply nested to marshal")
        single = {None: b"N", True: b"T", False: b"F", StopIteration: b"S", Ellipsis: b"."}
        kind = type(value)
        if value is None or value is True or value is False or value is StopIteration or value is Ellipsis:
            self.out += single[value]
        elif kind in _WRITERS:
            _WRITERS[kind](self, value)
        else:
            try:
                data = memoryview(value)
            except TypeError:
                raise ValueError("unmarshallable object") from None
            self.write_bytes(data.tobytes())
        self.depth -= 1

    def write_int(self, value):
        if -0x80000000 <= value < 0x80000000:
            self.out += b"i" + value.to_bytes(4, "little", signed=True)
            return
        digits = []
        rest = abs(value)
        while rest:
            digits.append(rest & 0x7FFF)
            rest >>= 15
        self.out += b"l"
        self.out += (len(digits) if value > 0 else -len(digits)).to_bytes(4, "little", signed=True)
        for digit in digits:
            self.out += digit.to_bytes(2, "little")

    def write_float(self, value):
        if self.version > 1:
            self.out += b"g" + struct.pack("<d", value)
        else:
            self.short(b"f", repr(value).encode())

    def write_complex(self, value):
        if self.version > 1:
            self.out += b"y" + struct.pack("<dd", value.real, value.imag)
        else:
            self.out += b"x"
            for part in value.real, value.imag:
                text = repr(part).encode()
                self.out.append(len(text))
                self.out += text

    def short(self, mark, data):
        self.out += mark
        self.out.append(len(data))
        self.out += data

    def write_str(self, value):
        if self.version >= 4 and value.isascii():
            if len(value) < 256:
                self.short(b"z", value.encode())
                return
            mark, data = b"a", value.encode()
        else:
            mark, data = b"u", value.encode("utf-8", "surrogatepass")
        self.out += mark
        self.size(len(data))
        self.out += data

    def write_bytes(self, value):
        self.out += b"s"
        self.size(len(value))
        self.out += value

    def write_tuple(self, value):
        if self.version >= 4 and len(value) < 256:
            self.out += b")"
            self.out.append(len(value))
        else:
            self.out += b"("
            self.size(len(value))
        for item in value:
            self.write(item)

    def write_items(self, mark, value):
        self.out += mark
        self.size(len(value))
        for item in value:
            self.write(item)

    def write_dict(self, value):
        self.out += b"{"
        for key, item in value.items():
            self.write(key)
            self.write(item)
        self.out += b"0"

    def write_slice(self, value):
        if self.version < 5:
            raise ValueError("unmarshallable object")
        self.out += b":"
        for part in value.start, value.stop, value.step:
            self.write(part)


_WRITERS = {
    int: _Writer.write_int, float: _Writer.write_float, complex: _Writer.write_complex, str: _Writer.write_str,
    bytes: _Writer.write_bytes, tuple: _Writer.write_tuple, dict: _Writer.write_dict, slice: _Writer.write_slice,
    list: lambda self, value: self.write_items(b"[", value), set: lambda self, value: self.write_items(b"<", value),
    frozenset: lambda self, value: self.write_items(b">", value),
}


class _Reader:
    """Reads values from read(n)."""

    def __init__(self, read):
        self._read = read
        self.refs = []
        self.depth = 0

    def bytes(self, n):
        if n < 0:
            raise ValueError("bad marshal data (bytes object size out of range)")
        data = self._read(n)
        if len(data) < n:
            raise EOFError("marshal data too short" if data or n > 1 else "EOF read where object expected")
        return data

    def int(self, size=4, signed=True):
        return int.from_bytes(self.bytes(size), "little", signed=signed)

    def value(self):
        """A value; NULL is what ends dicts."""
        self.depth += 1
        if self.depth > _DEEPEST:
            raise ValueError("recursion limit exceeded")
        code = self.bytes(1)[0]
        mark = chr(code & ~_REF)
        reader = _READERS.get(mark)
        if reader is None:
            what = "code objects cannot be loaded" if mark == "c" else "unknown type code"
            raise ValueError(f"bad marshal data ({what})")
        place = None
        if code & _REF and mark not in "NTFS.0":
            place = len(self.refs)
            self.refs.append(None)
        value = reader(self, place)
        if place is not None:
            self.refs[place] = value
        self.depth -= 1
        return value

    def item(self):
        value = self.value()
        if value is _NULL:
            raise TypeError("NULL object in marshal data for collection")
        return value

    def items(self, n):
        return [self.item() for _ in range(n)]

    def long(self):
        n = self.int()
        value = 0
        for i in range(abs(n)):
            digit = self.int(2, False)
            if digit > 0x7FFF:
                raise ValueError("bad marshal data (digit out of range in long)")
            value |= digit << (15 * i)
        return value if n > 0 else -value

    def list(self, place):
        found = []
        if place is not None:
            self.refs[place] = found
        found.extend(self.items(self.int()))
        return found

    def dict(self, place):
        found = {}
        if place is not None:
            self.refs[place] = found
        while (key := self.value()) is not _NULL:
            value = self.value()
            if value is _NULL:
                break
            found[key] = value
        return found

    def ref(self):
        n = self.int()
        if not 0 <= n < len(self.refs):
            raise ValueError("bad marshal data (invalid reference)")
        return self.refs[n]

    def text(self, size):
        return float(self.bytes(self.int(1, False)))


_NULL = object()
_READERS = {
    "0": lambda r, _: _NULL, "N": lambda r, _: None, "T": lambda r, _: True, "F": lambda r, _: False,
    "S": lambda r, _: StopIteration, ".": lambda r, _: Ellipsis,
    "i": lambda r, _: r.int(), "I": lambda r, _: r.int(8), "l": lambda r, _: r.long(),
    "f": lambda r, _: r.text(1), "g": lambda r, _: struct.unpack("<d", r.bytes(8))[0],
    "x": lambda r, _: complex(r.text(1), r.text(1)), "y": lambda r, _: complex(*struct.unpack("<dd", r.bytes(16))),
    "s": lambda r, _: r.bytes(r.int()),
    "u": lambda r, _: r.bytes(r.int()).decode("utf-8", "surrogatepass"),
    "t": lambda r, _: r.bytes(r.int()).decode("utf-8", "surrogatepass"),
    "a": lambda r, _: r.bytes(r.int()).decode("latin-1"), "A": lambda r, _: r.bytes(r.int()).decode("latin-1"),
    "z": lambda r, _: r.bytes(r.int(1, False)).decode("latin-1"), "Z": lambda r, _: r.bytes(r.int(1, False)).decode("latin-1"),
    "(": lambda r, _: tuple(r.items(r.int())), ")": lambda r, _: tuple(r.items(r.int(1, False))),
    "[": _Reader.list, "{": _Reader.dict,
    "<": lambda r, _: set(r.items(r.int())), ">": lambda r, _: frozenset(r.items(r.int())),
    ":": lambda r, _: slice(r.item(), r.item(), r.item()), "r": lambda r, _: r.ref(),
}


def dumps(value, version=version, /, *, allow_code=True):
    """A value as bytes."""
    writer = _Writer(version)
    writer.write(value)
    return bytes(writer.out)


def dump(value, file, version=version, /, *, allow_code=True):
    """Writes a value to a file."""
    return file.write(dumps(value, version))


def _loaded(read):
    value = _Reader(read).value()
    if value is _NULL:
        raise TypeError("NULL object in marshal data for object")
    return value


def loads(bytes, /, *, allow_code=True):
    """The value that bytes stand for; what follows it is ignored."""
    import io
    return _loaded(io.BytesIO(bytes).read)


def load(file, /, *, allow_code=True):
    """Reads a value from a file."""
    return _loaded(file.read)


# CPython has these in C.
_built_in("dump dumps load loads")
