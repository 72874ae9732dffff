"""Universally unique identifiers (RFC 9562)."""

from enum import Enum as _Enum

RESERVED_NCS, RFC_4122, RESERVED_MICROSOFT, RESERVED_FUTURE = [
    "reserved for NCS compatibility", "specified in RFC 4122",
    "reserved for Microsoft compatibility", "reserved for future definition"]

_EPOCH = 0x01B21DD213814000  # 1970 in steps of 100 ns since 15 October 1582
_LOW64 = (1 << 64) - 1


class SafeUUID(_Enum):
    """Whether two processes can have made the same."""

    safe = 0
    unsafe = -1
    unknown = None


class UUID:
    """An identifier: 128 bits."""

    __slots__ = ("int", "is_safe", "__weakref__")

    def __init__(self, hex=None, bytes=None, bytes_le=None, fields=None, int=None,
                 version=None, *, is_safe=SafeUUID.unknown):
        if [hex, bytes, bytes_le, fields, int].count(None) != 4:
            raise TypeError("one of the hex, bytes, bytes_le, fields, or int arguments must be given")
        if int is None:
            if hex is not None:
                int = _of_hex(hex)
            elif bytes_le is not None:
                if len(bytes_le) != 16:
                    raise ValueError("bytes_le is not a 16-char string")
                b = bytes_le
                int = _int.from_bytes(b[3::-1] + b[5:3:-1] + b[7:5:-1] + b[8:])
            elif bytes is not None:
                if len(bytes) != 16:
                    raise ValueError("bytes is not a 16-char string")
                int = _int.from_bytes(bytes)
            else:
                int = _of_fields(fields)
        if not 0 <= int <= (1 << 128) - 1:
            raise ValueError("int is out of range (need a 128-bit value)")
        if version is not None:
            if not 1 <= version <= 8:
                raise ValueError("illegal version number")
            int = _stamped(int, version)
        object.__setattr__(self, "int", int)
        object.__setattr__(self, "is_safe", is_safe)

    @classmethod
    def _from_int(cls, value, is_safe=SafeUUID.unknown):
        self = object.__new__(cls)
        object.__setattr__(self, "int", value)
        object.__setattr__(self, "is_safe", is_safe)
        return self

    def __getstate__(self):
        state = {"int": self.int}
        if self.is_safe != SafeUUID.unknown:
            state["is_safe"] = self.is_safe.value
        return state

    def __setstate__(self, state):
        object.__setattr__(self, "int", state["int"])
        object.__setattr__(self, "is_safe", SafeUUID(state["is_safe"]) if "is_safe" in state
                           else SafeUUID.unknown)

    def __eq__(self, other):
        return self.int == other.int if isinstance(other, UUID) else NotImplemented

    def __lt__(self, other):
        return self.int < other.int if isinstance(other, UUID) else NotImplemented

    def __gt__(self, other):
        return self.int > other.int if isinstance(other, UUID) else NotImplemented

    def __le__(self, other):
        return self.int <= other.int if isinstance(other, UUID) else NotImplemented

    def __ge__(self, other):
        return self.int >= other.int if isinstance(other, UUID) else NotImplemented

    def __hash__(self):
        return hash(self.int)

    def __int__(self):
        return self.int

    def __repr__(self):
        return f"{self.__class__.__name__}({str(self)!r})"

    def __setattr__(self, name, value):
        raise TypeError("UUID objects are immutable")

    def __str__(self):
        h = self.hex
        return f"{h[:8]}-{h[8:12]}-{h[12:16]}-{h[16:20]}-{h[20:]}"

    bytes = property(lambda self: self.int.to_bytes(16))
    hex = property(lambda self: f"{self.int:032x}")
    urn = property(lambda self: f"urn:uuid:{self}")
    fields = property(lambda self: (self.time_low, self.time_mid, self.time_hi_version,
                                    self.clock_seq_hi_variant, self.clock_seq_low, self.node))
    time_low = property(lambda self: self.int >> 96)
    time_mid = property(lambda self: self.int >> 80 & 0xFFFF)
    time_hi_version = property(lambda self: self.int >> 64 & 0xFFFF)
    clock_seq_hi_variant = property(lambda self: self.int >> 56 & 0xFF)
    clock_seq_low = property(lambda self: self.int >> 48 & 0xFF)
    clock_seq = property(lambda self: self.int >> 48 & 0x3FFF)
    node = property(lambda self: self.int & 0xFFFFFFFFFFFF)

    @property
    def bytes_le(self):
        """The bytes with the first fields in little-endian order."""
        b = self.bytes
        return b[3::-1] + b[5:3:-1] + b[7:5:-1] + b[8:]

    @property
    def time(self):
        """The time of the identifier: in milliseconds for version 7, else in steps
        of 100 ns since 1582."""
        if self.version == 7:
            return self.int >> 80
        if self.version == 6:
            return self.time_low << 28 | self.time_mid << 12 | self.time_hi_version & 0xFFF
        return (self.time_hi_version & 0xFFF) << 48 | self.time_mid << 32 | self.time_low

    @property
    def variant(self):
        """Who laid down what the bits mean."""
        top = self.int >> 61 & 7
        if top < 4:
            return RESERVED_NCS
        if top < 6:
            return RFC_4122
        return RESERVED_MICROSOFT if top == 6 else RESERVED_FUTURE

    @property
    def version(self):
        """How it was made: 1 to 8, or None."""
        if self.variant == RFC_4122:
            return self.int >> 76 & 0xF
        return None


_int = int


def _of_hex(text):
    text = text.replace("urn:", "").replace("uuid:", "").strip("{}").replace("-", "")
    if len(text) != 32:
        raise ValueError("badly formed hexadecimal UUID string")
    return int(text, 16)


def _of_fields(fields):
    if len(fields) != 6:
        raise ValueError("fields is not a 6-tuple")
    value = 0
    for i, (field, bits) in enumerate(zip(fields, (32, 16, 16, 8, 8, 48)), 1):
        if not 0 <= field < 1 << bits:
            raise ValueError(f"field {i} out of range (need a {bits}-bit value)")
        value = value << bits | field
    return value


def _stamped(value, version):
    """Sets variant and version."""
    value = value & ~(0xC000 << 48) | 0x8000 << 48
    return value & ~(0xF000 << 64) | version << 76


def _random_bits(n):
    from os import urandom
    return int.from_bytes(urandom((n + 7) // 8)) >> -n % 8


_node = None


def getnode():
    """Returns a random address, marked as such: that of the host is not known."""
    global _node
    if _node is None:
        _node = _random_bits(48) | 1 << 40
    return _node


_last = 0
_last_6 = 0


def _timestamp(last):
    import time
    now = time.time_ns() // 100 + _EPOCH
    return max(now, last + 1)


def uuid1(node=None, clock_seq=None):
    """Makes an identifier of the time and the address of the host."""
    global _last
    t = _last = _timestamp(_last)
    if clock_seq is None:
        clock_seq = _random_bits(14)
    if node is None:
        node = getnode()
    return UUID(fields=(t & 0xFFFFFFFF, t >> 32 & 0xFFFF, t >> 48 & 0xFFF,
                        clock_seq >> 8 & 0x3F, clock_seq & 0xFF, node), version=1)


def _named(namespace, name, make, version):
    if isinstance(name, str):
        name = bytes(name, "utf-8")
    digest = make(namespace.bytes + name, usedforsecurity=False).digest()
    return UUID._from_int(_stamped(int.from_bytes(digest[:16]), version))


def uuid3(namespace, name):
    """Makes an identifier of a name, with MD5."""
    from hashlib import md5
    return _named(namespace, name, md5, 3)


def uuid4():
    """Makes a random identifier."""
    return UUID._from_int(_stamped(_random_bits(128), 4))


def uuid5(namespace, name):
    """Makes an identifier of a name, with SHA-1."""
    from hashlib import sha1
    return _named(namespace, name, sha1, 5)


def uuid6(node=None, clock_seq=None):
    """Is uuid1() with the time so that identifiers sort by it."""
    global _last_6
    t = _last_6 = _timestamp(_last_6)
    if clock_seq is None:
        clock_seq = _random_bits(14)
    if node is None:
        node = getnode()
    value = (t >> 28 & 0xFFFFFFFF) << 96 | (t >> 12 & 0xFFFF) << 80 | (t & 0xFFF) << 64 | \
        (clock_seq & 0x3FFF) << 48 | node & 0xFFFFFFFFFFFF
    return UUID._from_int(_stamped(value, 6))


_last_7 = 0, 0


def uuid7():
    """Makes an identifier of the time in milliseconds and random bits."""
    import time
    global _last_7
    now = time.time_ns() // 1000000
    then, counter = _last_7
    if now > then:
        counter = _random_bits(41)
    else:
        now, counter = then, counter + 1
        if counter >> 42:
            now, counter = now + 1, _random_bits(41)
    _last_7 = now, counter
    value = (now & 0xFFFFFFFFFFFF) << 80 | (counter >> 30 & 0xFFF) << 64 | \
        (counter & 0x3FFFFFFF) << 32 | _random_bits(32)
    return UUID._from_int(_stamped(value, 7))


def uuid8(a=None, b=None, c=None):
    """Makes an identifier of three numbers of one's own."""
    a = _random_bits(48) if a is None else a
    b = _random_bits(12) if b is None else b
    c = _random_bits(62) if c is None else c
    value = (a & 0xFFFFFFFFFFFF) << 80 | (b & 0xFFF) << 64 | c & 0x3FFFFFFFFFFFFFFF
    return UUID._from_int(_stamped(value, 8))


NAMESPACE_DNS = UUID("6ba7b810-9dad-11d1-80b4-00c04fd430c8")
NAMESPACE_URL = UUID("6ba7b811-9dad-11d1-80b4-00c04fd430c8")
NAMESPACE_OID = UUID("6ba7b812-9dad-11d1-80b4-00c04fd430c8")
NAMESPACE_X500 = UUID("6ba7b814-9dad-11d1-80b4-00c04fd430c8")
NIL = UUID("00000000-0000-0000-0000-000000000000")
MAX = UUID("ffffffff-ffff-ffff-ffff-ffffffffffff")
