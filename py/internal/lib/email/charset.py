"""Character sets of messages, and how they are encoded."""

__all__ = ["Charset", "add_alias", "add_charset", "add_codec"]

import codecs
from functools import partial

import email.base64mime
import email.quoprimime
from email import errors
from email.encoders import encode_7or8bit

QP, BASE64, SHORTEST = 1, 2, 3
RFC2047_CHROME_LEN = 7
DEFAULT_CHARSET = "us-ascii"
UNKNOWN8BIT = "unknown-8bit"
EMPTYSTRING = ""

# How headers and bodies are encoded, and what is sent instead.
CHARSETS = {f"iso-8859-{n}": (QP, QP, None) for n in (1, 2, 3, 4, 9, 10, 13, 14, 15, 16)}
CHARSETS |= {
    "windows-1252": (QP, QP, None), "viscii": (QP, QP, None), "us-ascii": (None, None, None),
    "big5": (BASE64, BASE64, None), "gb2312": (BASE64, BASE64, None), "euc-jp": (BASE64, None, "iso-2022-jp"),
    "shift_jis": (BASE64, None, "iso-2022-jp"), "iso-2022-jp": (BASE64, None, None), "koi8-r": (BASE64, BASE64, None),
    "utf-8": (SHORTEST, BASE64, "utf-8"),
}
ALIASES = {"latin_1": "iso-8859-1", "latin-1": "iso-8859-1", "latin_9": "iso-8859-15", "latin-9": "iso-8859-15",
           "cp949": "ks_c_5601-1987", "euc_jp": "euc-jp", "euc_kr": "euc-kr", "ascii": "us-ascii"}
ALIASES |= {f"latin{mark}{n}": f"iso-8859-{m}"
            for n, m in ((2, 2), (3, 3), (4, 4), (5, 9), (6, 10), (7, 13), (8, 14), (10, 16)) for mark in "_-"}
CODEC_MAP = {"gb2312": "eucgb2312_cn", "big5": "big5_tw", "us-ascii": None}


def add_charset(charset, header_enc=None, body_enc=None, output_charset=None):
    """Says how a character set is encoded: QP, BASE64, SHORTEST (for headers), None."""
    if body_enc == SHORTEST:
        raise ValueError("SHORTEST not allowed for body_enc")
    CHARSETS[charset] = header_enc, body_enc, output_charset


def add_alias(alias, canonical):
    """Gives a character set another name."""
    ALIASES[alias] = canonical


def add_codec(charset, codecname):
    """Says which of Python's codecs a character set has."""
    CODEC_MAP[charset] = codecname


def _encode(string, codec):
    return string.encode("ascii", "surrogateescape") if codec == UNKNOWN8BIT else string.encode(codec)


class Charset:
    """A character set."""

    def __init__(self, input_charset=DEFAULT_CHARSET):
        try:
            if isinstance(input_charset, str):
                input_charset.encode("ascii")
            else:
                input_charset = str(input_charset, "ascii")
        except UnicodeError:
            raise errors.CharsetError(input_charset) from None
        input_charset = input_charset.lower()
        self.input_charset = ALIASES.get(input_charset, input_charset)
        header, body, output = CHARSETS.get(self.input_charset, (SHORTEST, BASE64, None))
        output = output or self.input_charset
        self.header_encoding = header
        self.body_encoding = body
        self.output_charset = ALIASES.get(output, output)
        self.input_codec = CODEC_MAP.get(self.input_charset, self.input_charset)
        self.output_codec = CODEC_MAP.get(self.output_charset, self.output_charset)

    def __repr__(self):
        return self.input_charset.lower()

    def __eq__(self, other):
        return str(self) == str(other).lower()

    def get_body_encoding(self):
        """The value of Content-Transfer-Encoding, or a function that sets it."""
        if self.body_encoding == QP:
            return "quoted-printable"
        return "base64" if self.body_encoding == BASE64 else encode_7or8bit

    def get_output_charset(self):
        """The character set that is sent."""
        return self.output_charset or self.input_charset

    def _encoder(self, data):
        if self.header_encoding == BASE64:
            return email.base64mime
        if self.header_encoding == QP:
            return email.quoprimime
        if self.header_encoding == SHORTEST:
            b64 = email.base64mime.header_length(data)
            return email.base64mime if b64 < email.quoprimime.header_length(data) else email.quoprimime
        return None

    def header_encode(self, string):
        """A text as an encoded word."""
        codec = self.output_codec or "us-ascii"
        data = _encode(string, codec)
        encoder = self._encoder(data)
        return string if encoder is None else encoder.header_encode(data, codec)

    def header_encode_lines(self, string, maxlengths):
        """A text as encoded words, each as long as the iterator allows; None where
        the first line has no room."""
        codec = self.output_codec or "us-ascii"
        encoder = self._encoder(_encode(string, codec))
        encode = partial(encoder.header_encode, charset=codec)
        chrome = len(self.get_output_charset()) + RFC2047_CHROME_LEN
        lines = []
        current = ""
        room = next(maxlengths) - chrome
        for character in string:
            if encoder.header_length(_encode(current + character, self.get_output_charset())) > room:
                lines.append(encode(_encode(current, codec)) if lines or current else None)
                current = character
                room = next(maxlengths) - chrome
            else:
                current += character
        lines.append(encode(_encode(current, codec)))
        return lines

    def body_encode(self, string):
        """A body, encoded."""
        if not string:
            return string
        if self.body_encoding == BASE64:
            if isinstance(string, str):
                string = string.encode(self.output_charset)
            return email.base64mime.body_encode(string)
        if self.body_encoding == QP:
            if isinstance(string, str):
                string = string.encode(self.output_charset)
            return email.quoprimime.body_encode(string.decode("latin1"))
        if isinstance(string, str):
            string = string.encode(self.output_charset).decode("ascii")
        return string
