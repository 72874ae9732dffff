"""The encoding quoted-printable of MIME."""

import binascii

__all__ = ["encode", "decode", "encodestring", "decodestring"]

ESCAPE = b"="
MAXLINESIZE = 76
HEX = b"0123456789ABCDEF"
EMPTYSTRING = b""


def encode(input, output, quotetabs, header=False):
    """Encodes what a file holds into another."""
    output.write(encodestring(input.read(), quotetabs, header))


def encodestring(s, quotetabs=False, header=False):
    """Encodes bytes."""
    return binascii.b2a_qp(s, quotetabs=quotetabs, header=header)


def decode(input, output, header=False):
    """Decodes what a file holds into another."""
    output.write(decodestring(input.read(), header))


def decodestring(s, header=False):
    """Decodes bytes."""
    return binascii.a2b_qp(s, header=header)
