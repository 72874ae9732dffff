"""Escapes text for HTML, and back."""

import re

__all__ = ["escape", "unescape"]


def escape(s, quote=True):
    """Replaces &, < and >, and quotes."""
    s = s.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;")
    if quote:
        s = s.replace('"', "&quot;").replace("'", "&#x27;")
    return s


_REFERENCE = re.compile(r"&(#[0-9]+;?|#[xX][0-9a-fA-F]+;?|[^\t\n\f <&#;]{1,32};?)")


_WINDOWS = ("\u20ac\x81\u201a\u0192\u201e\u2026\u2020\u2021\u02c6\u2030\u0160\u2039\u0152\x8d\u017d\x8f"
            "\x90\u2018\u2019\u201c\u201d\u2022\u2013\u2014\u02dc\u2122\u0161\u203a\u0153\x9d\u017e\u0178")


def _numbered(code):
    """The character of a number: that of a mistaken cp1252 for some."""
    if code == 0 or 0xD800 <= code <= 0xDFFF or code > 0x10FFFF:
        return "\ufffd"
    if 0x80 <= code <= 0x9F:
        return _WINDOWS[code - 0x80]
    if code < 0x20 and code not in (0x09, 0x0A, 0x0C, 0x0D) or code == 0x7F:
        return ""
    if 0xFDD0 <= code <= 0xFDEF or code & 0xFFFE == 0xFFFE:
        return ""
    return chr(code)


def _replace_charref(match):
    name = match[1]
    if name[0] == "#":
        digits = name[1:].rstrip(";")
        return _numbered(int(digits[1:], 16) if digits[0] in "xX" else int(digits))
    from html.entities import html5
    if name in html5:
        return html5[name]
    for n in range(len(name) - 1, 1, -1):
        if name[:n] in html5:
            return html5[name[:n]] + name[n:]
    return "&" + name


def unescape(s):
    """Replaces references to characters, such as &gt; and &#62;."""
    return _REFERENCE.sub(_replace_charref, s) if "&" in s else s
