"""The encoding base64, for headers and bodies."""

from binascii import a2b_base64, b2a_base64

__all__ = ["body_decode", "body_encode", "decode", "decodestring", "header_encode", "header_length"]


def header_length(bytearray):
    """How long bytes are in base64."""
    return (len(bytearray) + 2) // 3 * 4


def header_encode(header_bytes, charset="iso-8859-1"):
    """Bytes or a text as an encoded word."""
    if not header_bytes:
        return ""
    if isinstance(header_bytes, str):
        header_bytes = header_bytes.encode(charset)
    return f"=?{charset}?b?{b2a_base64(header_bytes, newline=False).decode('ascii')}?="


def body_encode(s, maxlinelen=76, eol="\n"):
    """Bytes in lines of base64."""
    if not s:
        return ""
    step = maxlinelen * 3 // 4
    lines = []
    for at in range(0, len(s), step):
        line = b2a_base64(s[at:at + step]).decode("ascii")
        lines.append(line if eol == "\n" else line[:-1] + eol)
    return "".join(lines)


def decode(string):
    """The bytes that a text in base64 stands for."""
    if not string:
        return b""
    if isinstance(string, str):
        string = string.encode("raw-unicode-escape")
    return a2b_base64(string)


body_decode = decode
decodestring = decode
