"""The encoding quoted-printable, for headers and bodies."""

import re

__all__ = ["body_decode", "body_encode", "body_length", "decode", "decodestring", "header_decode", "header_encode",
           "header_length", "quote", "unquote"]

CRLF = "\r\n"
NL = "\n"
EMPTYSTRING = ""

_ESCAPES = [f"={n:02X}" for n in range(256)]
_HEADER_PLAIN = frozenset(b"-!*+/abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789")
_HEADER = ["_" if n == 32 else chr(n) if n in _HEADER_PLAIN else _ESCAPES[n] for n in range(256)]
_BODY = [chr(n) if 32 <= n <= 126 and n != 61 or n in (9, 10, 13) else _ESCAPES[n] for n in range(256)]


def header_check(octet):
    """Whether a byte has to be escaped in a header."""
    return chr(octet) != _HEADER[octet]


def body_check(octet):
    """Whether a byte has to be escaped in a body."""
    return chr(octet) != _BODY[octet]


def header_length(bytearray):
    """How long bytes are in a header."""
    return sum(len(_HEADER[octet]) for octet in bytearray)


def body_length(bytearray):
    """How long bytes are in a body."""
    return sum(len(_BODY[octet]) for octet in bytearray)


def quote(c):
    """A character, escaped."""
    return _ESCAPES[ord(c)]


def unquote(s):
    """The character that '=XX' stands for."""
    return chr(int(s[1:3], 16))


def header_encode(header_bytes, charset="iso-8859-1"):
    """Bytes as an encoded word."""
    if not header_bytes:
        return ""
    return f"=?{charset}?q?{''.join(_HEADER[octet] for octet in header_bytes)}?="


def header_decode(s):
    """The text of an encoded word, a character a byte."""
    return re.sub(r"=[a-fA-F0-9]{2}", lambda m: unquote(m.group()), s.replace("_", " "), flags=re.ASCII)


def body_encode(body, maxlinelen=76, eol=NL):
    """A body, whose characters are bytes, in lines that are not too long."""
    if maxlinelen < 4:
        raise ValueError("maxlinelen must be at least 4")
    if not body:
        return body
    body = "".join(_BODY[ord(c)] if ord(c) < 256 and c not in "\r\n" else c for c in body)
    lines = []
    room = maxlinelen - 1
    for line in body.splitlines():
        at = 0
        last = len(line) - 1 - room
        while at <= last:
            stop = at + room
            # An escape is not cut in two.
            if line[stop - 2] == "=":
                stop -= 2
            elif line[stop - 1] == "=":
                stop -= 1
            lines.append(line[at:stop] + "=")
            at = stop
        rest = line[at:]
        if rest and rest[-1] in " \t":
            space = at - last
            if space >= 3:
                rest = rest[:-1] + quote(rest[-1])
            elif space == 2:
                rest = rest + "="
                lines.append(rest)
                rest = ""
            else:
                lines.append(rest[:-1] + "=")
                rest = quote(rest[-1])
        lines.append(rest)
    if body[-1] in CRLF:
        lines.append("")
    return eol.join(lines)


def decode(encoded, eol=NL):
    """The body that an encoded one stands for, a character a byte."""
    if not encoded:
        return encoded
    out = []
    for line in encoded.splitlines():
        line = line.rstrip()
        if not line:
            out.append(eol)
            continue
        soft = line.endswith("=")
        if soft:
            line = line[:-1]
        out.append(re.sub(r"=([0-9a-fA-F]{2})", lambda m: chr(int(m[1], 16)), line))
        if not soft:
            out.append(eol)
    text = "".join(out)
    if encoded[-1] not in "\r\n" and text.endswith(eol):
        text = text[:-len(eol)]
    return text


body_decode = decode
decodestring = decode
