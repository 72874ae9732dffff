"""Headers of messages, with other characters than ASCII as encoded words."""

import binascii
import re

import email.base64mime
import email.charset
import email.quoprimime
from email.charset import Charset
from email.errors import HeaderParseError

__all__ = ["Header", "decode_header", "make_header"]

NL = "\n"
SPACE = " "
MAXLINELEN = 78
USASCII = Charset("us-ascii")
UTF8 = Charset("utf-8")

ecre = re.compile(r"=\?(?P<charset>[^?]*?)\?(?P<encoding>[qQbB])\?(?P<encoded>.*?)\?=", re.VERBOSE | re.MULTILINE)
_INJECTED = re.compile(r"\n[^ \t]+:")


def decode_header(header):
    """The parts of a header, each with its character set or None."""
    if hasattr(header, "_chunks"):
        return [(email.charset._encode(string, str(charset)), str(charset)) for string, charset in header._chunks]
    if not ecre.search(header):
        return [(header, None)]
    words = []
    for line in header.splitlines():
        first = True
        at = 0
        for match in ecre.finditer(line):
            plain = line[at:match.start()]
            if first:
                plain = plain.lstrip()
                first = False
            if plain:
                words.append((plain, None, None))
            words.append((match["encoded"], match["encoding"].lower(), match["charset"].lower()))
            at = match.end()
        rest = line[at:]
        if first:
            rest = rest.lstrip()
        if rest:
            words.append((rest, None, None))
    # Blanks between encoded words are no text.
    kept = [word for i, word in enumerate(words)
            if not (0 < i < len(words) - 1 and word[0].isspace() and words[i - 1][1] and words[i + 1][1])]
    collapsed = []
    for text, encoding, charset in kept:
        data = _decoded(text, encoding)
        if collapsed and collapsed[-1][1] == charset:
            before = collapsed[-1][0]
            collapsed[-1] = before + (b" " if charset is None else b"") + data, charset
        else:
            collapsed.append((data, charset))
    return collapsed


def _decoded(text, encoding):
    if encoding is None:
        return text.encode("raw-unicode-escape")
    if encoding == "q":
        return email.quoprimime.header_decode(text).encode("raw-unicode-escape")
    missing = len(text) % 4
    if missing:
        text += "==="[:4 - missing]
    try:
        return email.base64mime.decode(text)
    except binascii.Error:
        raise HeaderParseError("Base64 decoding error") from None


def make_header(decoded_seq, maxlinelen=None, header_name=None, continuation_ws=" "):
    """A Header of what decode_header() returns."""
    made = Header(maxlinelen=maxlinelen, header_name=header_name, continuation_ws=continuation_ws)
    for text, charset in decoded_seq:
        if charset is not None and not isinstance(charset, Charset):
            charset = Charset(charset)
        made.append(text, charset)
    return made


class Header:
    """A header, made of parts in character sets."""

    def __init__(self, s=None, charset=None, maxlinelen=None, header_name=None, continuation_ws=" ", errors="strict"):
        if charset is None:
            charset = USASCII
        elif not isinstance(charset, Charset):
            charset = Charset(charset)
        self._charset = charset
        self._continuation_ws = continuation_ws
        self._chunks = []
        if s is not None:
            self.append(s, charset, errors)
        self._maxlinelen = MAXLINELEN if maxlinelen is None else maxlinelen
        # The name and ": " stand before the first line.
        self._headerlen = 0 if header_name is None else len(header_name) + 2

    def __str__(self):
        self._normalize()
        out = []
        last = last_space = None
        for string, charset in self._chunks:
            following = charset
            if charset == email.charset.UNKNOWN8BIT:
                string = string.encode("ascii", "surrogateescape").decode("ascii", "replace")
            if out:
                blank = string and self._nonctext(string[0])
                if last not in (None, "us-ascii"):
                    if following in (None, "us-ascii") and not blank:
                        out.append(SPACE)
                        following = None
                elif following not in (None, "us-ascii") and not last_space:
                    out.append(SPACE)
            last_space = string and self._nonctext(string[-1])
            last = following
            out.append(string)
        return "".join(out)

    def __eq__(self, other):
        return other == str(self)

    def append(self, s, charset=None, errors="strict"):
        """Adds a part."""
        if charset is None:
            charset = self._charset
        elif not isinstance(charset, Charset):
            charset = Charset(charset)
        if not isinstance(s, str):
            input_charset = charset.input_codec or "us-ascii"
            if input_charset == email.charset.UNKNOWN8BIT:
                s = s.decode("us-ascii", "surrogateescape")
            else:
                s = s.decode(input_charset, errors)
        output_charset = charset.output_codec or "us-ascii"
        if output_charset != email.charset.UNKNOWN8BIT:
            try:
                s.encode(output_charset, errors)
            except UnicodeEncodeError:
                if output_charset != "us-ascii":
                    raise
                charset = UTF8
        self._chunks.append((s, charset))

    def _nonctext(self, s):
        return s.isspace() or s in ("(", ")", "\\")

    def encode(self, splitchars=";, \t", maxlinelen=None, linesep="\n"):
        """The header in lines that are not too long."""
        self._normalize()
        if maxlinelen is None:
            maxlinelen = self._maxlinelen
        if maxlinelen == 0:
            maxlinelen = 1000000
        lines = _Lines(self._headerlen, maxlinelen, self._continuation_ws, splitchars)
        last = None
        following = last_space = None
        for string, charset in self._chunks:
            if following is not None:
                blank = string and self._nonctext(string[0])
                if last not in (None, "us-ascii"):
                    if not blank or charset not in (None, "us-ascii"):
                        lines.space()
                elif charset not in (None, "us-ascii") and not last_space:
                    lines.space()
            last_space = string and self._nonctext(string[-1])
            last = following = charset
            parts = string.splitlines()
            lines.feed("", parts[0] if parts else "", charset)
            for line in parts[1:]:
                lines.new_line()
                if charset.header_encoding is not None:
                    lines.feed(self._continuation_ws, " " + line.lstrip(), charset)
                else:
                    stripped = line.lstrip()
                    lines.feed(line[:len(line) - len(stripped)], stripped, charset)
            if len(parts) > 1:
                lines.new_line()
        if self._chunks:
            lines.space()
        value = lines.text(linesep)
        if _INJECTED.search(value):
            raise HeaderParseError(f"header value appears to contain an embedded header: {value!r}")
        return value

    def _normalize(self):
        """Joins neighbours in one character set."""
        joined = []
        for string, charset in self._chunks:
            if joined and joined[-1][1] == charset:
                joined[-1][0].append(string)
            else:
                joined.append(([string], charset))
        self._chunks = [(SPACE.join(strings), charset) for strings, charset in joined]


class _Lines:
    """Folds what it is fed into lines."""

    def __init__(self, headerlen, maxlen, continuation_ws, splitchars):
        self.maxlen = maxlen
        self.continuation_ws = continuation_ws
        self.splitchars = splitchars
        self.lines = []
        self.taken = headerlen
        # What stands in the current line: (blanks, text).
        self.current = []

    def length(self):
        return self.taken + sum(len(blank) + len(text) for blank, text in self.current)

    def line(self):
        return "".join(blank + text for blank, text in self.current)

    def new_line(self):
        if self.current and self.current[-1] == (" ", ""):
            # A blank that was to stand before a part.
            self.current.pop()
        if self.length() > 0:
            if self.line().isspace() and self.lines:
                self.lines[-1] += self.line()
            else:
                self.lines.append(self.line())
        self.current = []
        self.taken = 0

    def space(self):
        self.current.append((" ", ""))

    def text(self, linesep):
        self.new_line()
        return linesep.join(self.lines)

    def feed(self, blank, string, charset):
        if charset.header_encoding is None:
            self.feed_plain(blank, string, self.splitchars)
            return
        encoded = charset.header_encode_lines(string, self.rooms())
        first = encoded.pop(0)
        if first is not None:
            self.append_chunk(blank, first)
        if not encoded:
            return
        last = encoded.pop()
        self.new_line()
        for line in encoded:
            self.lines.append(self.continuation_ws + line)
        self.current.append((self.continuation_ws, last))

    def rooms(self):
        yield self.maxlen - self.length()
        while True:
            yield self.maxlen - len(self.continuation_ws)

    def feed_plain(self, blank, string, splitchars):
        parts = re.split("([ \t]+)", blank + string)
        if parts[0]:
            parts[:0] = [""]
        else:
            parts.pop(0)
        for blank, text in zip(parts[::2], parts[1::2]):
            self.append_chunk(blank, text)

    def append_chunk(self, blank, text):
        self.current.append((blank, text))
        if self.length() <= self.maxlen:
            return
        # The line is cut behind the best of the characters, or before a blank.
        for ch in self.splitchars:
            for i in range(len(self.current) - 1, 0, -1):
                if ch.isspace():
                    if self.current[i][0] and self.current[i][0][0] == ch:
                        break
                elif self.current[i - 1][1].endswith(ch):
                    break
            else:
                continue
            break
        else:
            blank, text = self.current.pop()
            if self.taken > 0:
                self.new_line()
                if not blank:
                    blank = " "
            self.current.append((blank, text))
            return
        rest = self.current[i:]
        del self.current[i:]
        self.lines.append(self.line())
        self.current = rest
        self.taken = 0
