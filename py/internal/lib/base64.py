"""Bytes as text in bases 16, 32, 64 and 85, and back."""

import binascii
import struct as _struct

__all__ = ["encode", "decode", "encodebytes", "decodebytes", "b64encode", "b64decode",
           "b32encode", "b32decode", "b32hexencode", "b32hexdecode", "b16encode", "b16decode",
           "b85encode", "b85decode", "a85encode", "a85decode", "z85encode", "z85decode",
           "standard_b64encode", "standard_b64decode", "urlsafe_b64encode",
           "urlsafe_b64decode"]

MAXLINESIZE = 76
MAXBINSIZE = MAXLINESIZE // 4 * 3


def _bytes(s):
    """Returns text or a bytes-like object as bytes."""
    if isinstance(s, str):
        try:
            return s.encode("ascii")
        except UnicodeEncodeError:
            raise ValueError("string argument should contain only ASCII characters") from None
    if isinstance(s, (bytes, bytearray)):
        return s
    try:
        return memoryview(s).tobytes()
    except TypeError:
        raise TypeError("argument should be a bytes-like object or ASCII string, "
                        f"not {s.__class__.__name__!r}") from None


# Base 64.

def b64encode(s, altchars=None):
    """Writes bytes in base 64; altchars stand for + and /."""
    text = binascii.b2a_base64(s, newline=False)
    if altchars is not None:
        assert len(altchars) == 2 and not isinstance(altchars, str), repr(altchars)
        return text.translate(bytes.maketrans(b"+/", altchars))
    return text


def b64decode(s, altchars=None, validate=False):
    """Reads base 64; other characters are left out, or errors if validate."""
    s = _bytes(s)
    if altchars is not None:
        altchars = _bytes(altchars)
        assert len(altchars) == 2, repr(altchars)
        s = s.translate(bytes.maketrans(altchars, b"+/"))
    return binascii.a2b_base64(s, strict_mode=validate)


def standard_b64encode(s):
    """Writes bytes in base 64."""
    return b64encode(s)


def standard_b64decode(s):
    """Reads base 64."""
    return b64decode(s)


_to_safe = bytes.maketrans(b"+/", b"-_")
_from_safe = bytes.maketrans(b"-_", b"+/")


def urlsafe_b64encode(s):
    """Writes bytes in base 64 with - and _ for + and /."""
    return b64encode(s).translate(_to_safe)


def urlsafe_b64decode(s):
    """Reads base 64 with - and _ for + and /."""
    return b64decode(_bytes(s).translate(_from_safe))


# Base 32.

_B32 = b"ABCDEFGHIJKLMNOPQRSTUVWXYZ234567"
_B32HEX = b"0123456789ABCDEFGHIJKLMNOPQRSTUV"
_DIGITS = {alphabet: {c: i for i, c in enumerate(alphabet)} for alphabet in (_B32, _B32HEX)}


def _b32encode(alphabet, s):
    if not isinstance(s, (bytes, bytearray)):
        s = memoryview(s).tobytes()
    spare = -len(s) % 5
    s = bytes(s) + bytes(spare)
    text = bytearray()
    for i in range(0, len(s), 5):
        n = int.from_bytes(s[i:i + 5])
        for shift in (35, 30, 25, 20, 15, 10, 5, 0):
            text.append(alphabet[n >> shift & 31])
    padding = (0, 1, 3, 4, 6)[spare]
    if padding:
        text[-padding:] = b"=" * padding
    return bytes(text)


def _b32decode(alphabet, s, casefold=False, map01=None):
    s = _bytes(s)
    if len(s) % 8:
        raise binascii.Error("Incorrect padding")
    if map01 is not None:
        map01 = _bytes(map01)
        assert len(map01) == 1, repr(map01)
        s = s.translate(bytes.maketrans(b"01", b"O" + map01))
    if casefold:
        s = s.upper()
    size = len(s)
    s = s.rstrip(b"=")
    padding = size - len(s)
    digits = _DIGITS[alphabet]
    data = bytearray()
    n = 0
    for i in range(0, len(s), 8):
        n = 0
        for c in s[i:i + 8]:
            try:
                n = n * 32 + digits[c]
            except KeyError:
                raise binascii.Error("Non-base32 digit found") from None
        data += n.to_bytes(5) if i + 8 <= len(s) else b""
    if size % 8 or padding not in (0, 1, 3, 4, 6):
        raise binascii.Error("Incorrect padding")
    if padding and size:
        last = (n << 5 * padding).to_bytes(5)
        data += last[:(43 - 5 * padding) // 8]
    return bytes(data)


def b32encode(s):
    """Writes bytes in base 32."""
    return _b32encode(_B32, s)


def b32decode(s, casefold=False, map01=None):
    """Reads base 32; map01 is the letter that a 1 stands for."""
    return _b32decode(_B32, s, casefold, map01)


def b32hexencode(s):
    """Writes bytes in base 32 with digits first."""
    return _b32encode(_B32HEX, s)


def b32hexdecode(s, casefold=False):
    """Reads base 32 with digits first."""
    return _b32decode(_B32HEX, s, casefold)


# Base 16.

def b16encode(s):
    """Writes bytes in base 16."""
    return binascii.hexlify(s).upper()


def b16decode(s, casefold=False):
    """Reads base 16."""
    s = _bytes(s)
    if casefold:
        s = s.upper()
    if s.translate(None, delete=b"0123456789ABCDEF"):
        raise binascii.Error("Non-base16 digit found")
    return binascii.unhexlify(s)


# Base 85.

_A85 = bytes(range(33, 118))
_B85 = (b"0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz"
        b"!#$%&()*+-;<=>?@^_`{|}~")
_Z85 = (b"0123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ"
        b".-:+=^!/*?&<>()[]{}@%$#")


def _encode85(b, alphabet, pad=False, foldnuls=False, foldspaces=False):
    if not isinstance(b, (bytes, bytearray)):
        b = memoryview(b).tobytes()
    spare = -len(b) % 4
    b = bytes(b) + bytes(spare)
    chunks = []
    for word in _struct.unpack(f"!{len(b) // 4}I", b):
        if foldnuls and not word:
            chunks.append(b"z")
        elif foldspaces and word == 0x20202020:
            chunks.append(b"y")
        else:
            word, e = divmod(word, 85)
            word, d = divmod(word, 85)
            word, c = divmod(word, 85)
            a, b_ = divmod(word, 85)
            chunks.append(bytes((alphabet[a], alphabet[b_], alphabet[c], alphabet[d],
                                 alphabet[e])))
    if spare and not pad:
        if chunks[-1] == b"z":
            chunks[-1] = alphabet[:1] * 5
        chunks[-1] = chunks[-1][:-spare]
    return b"".join(chunks)


def a85encode(b, *, foldspaces=False, wrapcol=0, pad=False, adobe=False):
    """Writes bytes in Ascii85."""
    text = _encode85(b, _A85, pad, True, foldspaces)
    if adobe:
        text = b"<~" + text
    if wrapcol:
        wrapcol = max(2 if adobe else 1, wrapcol)
        lines = [text[i:i + wrapcol] for i in range(0, len(text), wrapcol)]
        if adobe and len(lines[-1]) + 2 > wrapcol:
            lines.append(b"")
        text = b"\n".join(lines)
    return text + b"~>" if adobe else text


def a85decode(b, *, foldspaces=False, adobe=False, ignorechars=b" \t\n\r\v"):
    """Reads Ascii85."""
    b = _bytes(b)
    if adobe:
        if not b.endswith(b"~>"):
            raise ValueError(f"Ascii85 encoded byte sequences must end with {b'~>'!r}")
        b = b[2:-2] if b.startswith(b"<~") else b[:-2]
    data = bytearray()
    group = []
    for c in b + b"u" * 4:
        if 33 <= c <= 117:
            group.append(c - 33)
            if len(group) == 5:
                n = 0
                for digit in group:
                    n = n * 85 + digit
                if n >> 32:
                    raise ValueError("Ascii85 overflow")
                data += n.to_bytes(4)
                group.clear()
        elif c == 122:
            if group:
                raise ValueError("z inside Ascii85 5-tuple")
            data += b"\0\0\0\0"
        elif foldspaces and c == 121:
            if group:
                raise ValueError("y inside Ascii85 5-tuple")
            data += b"    "
        elif c not in ignorechars:
            raise ValueError(f"Non-Ascii85 digit found: {c:c}")
    spare = 4 - len(group)
    return bytes(data[:-spare] if spare else data)


def _decode85(b, alphabet, name):
    b = _bytes(b)
    digits = {c: i for i, c in enumerate(alphabet)}
    spare = -len(b) % 5
    b = bytes(b) + alphabet[-1:] * spare
    data = bytearray()
    for i in range(0, len(b), 5):
        n = 0
        for j, c in enumerate(b[i:i + 5]):
            if c not in digits:
                raise ValueError(f"bad {name} character at position {i + j}")
            n = n * 85 + digits[c]
        if n >> 32:
            raise ValueError(f"{name} overflow in hunk starting at byte {i}")
        data += n.to_bytes(4)
    return bytes(data[:-spare] if spare else data)


def b85encode(b, pad=False):
    """Writes bytes in the base 85 of git."""
    return _encode85(b, _B85, pad)


def b85decode(b):
    """Reads the base 85 of git."""
    return _decode85(b, _B85, "base85")


def z85encode(s):
    """Writes bytes in the base 85 of ZeroMQ."""
    return _encode85(s, _Z85)


def z85decode(s):
    """Reads the base 85 of ZeroMQ."""
    return _decode85(s, _Z85, "z85")


# Lines of base 64.

def encode(input, output):
    """Writes a file in lines of base 64."""
    while s := input.read(MAXBINSIZE):
        while len(s) < MAXBINSIZE and (more := input.read(MAXBINSIZE - len(s))):
            s += more
        output.write(binascii.b2a_base64(s))


def decode(input, output):
    """Reads a file of lines of base 64."""
    while line := input.readline():
        output.write(binascii.a2b_base64(line))


def _check_input(s):
    try:
        m = memoryview(s)
    except TypeError:
        raise TypeError(f"expected bytes-like object, not {s.__class__.__name__}") from None
    if m.format not in ("c", "b", "B"):
        raise TypeError("expected single byte elements, not "
                        f"{m.format!r} from {s.__class__.__name__}")
    if m.ndim != 1:
        raise TypeError(f"expected 1-D data, not {m.ndim}-D data from {s.__class__.__name__}")


def encodebytes(s):
    """Writes bytes in lines of base 64."""
    _check_input(s)
    return b"".join(binascii.b2a_base64(s[i:i + MAXBINSIZE])
                    for i in range(0, len(s), MAXBINSIZE))


def decodebytes(s):
    """Reads lines of base 64."""
    _check_input(s)
    return binascii.a2b_base64(s)
