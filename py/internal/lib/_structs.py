"""What packing does where values have methods in Python."""

import _struct


def _plain(format, values):
    """The values as values of built-in types."""
    codes = _struct._codes(format)
    return [_value(code, x) for code, x in zip(codes, values)] + list(values[len(codes):])


def _value(code, x):
    kind = type(x)
    if code == "?":
        return bool(x)
    if code in "efd":
        return float(x) if hasattr(kind, "__float__") or hasattr(kind, "__index__") else x
    if code in "FD":
        return complex(x)
    if code not in "csp" and hasattr(kind, "__index__"):
        return kind.__index__(x)
    return x


def pack(args):
    return _struct.pack(args[0], *_plain(args[0], args[1:]))


def pack_into(args):
    offset = args[2] if isinstance(args[2], int) else type(args[2]).__index__(args[2])
    _struct.pack_into(args[0], args[1], offset, *_plain(args[0], args[3:]))


def struct_pack(self, values):
    return self.pack(*_plain(self.format, values))


def struct_pack_into(self, args):
    offset = args[1] if isinstance(args[1], int) else type(args[1]).__index__(args[1])
    self.pack_into(args[0], offset, *_plain(self.format, args[2:]))
