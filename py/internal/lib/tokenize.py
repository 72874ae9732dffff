"""Python sources as tokens."""

import codecs
import collections
import itertools
import re
import sys
import token
from io import TextIOWrapper
from token import *
from token import EXACT_TOKEN_TYPES

__all__ = token.__all__ + ["tokenize", "generate_tokens", "detect_encoding", "untokenize", "TokenInfo", "open", "TokenError"]

cookie_re = re.compile(r"^[ \t\f]*#.*?coding[:=][ \t]*([-\w.]+)", re.ASCII)
blank_re = re.compile(rb"^[ \t\f]*(?:[#\r\n]|$)", re.ASCII)

_EXPONENT = r"[eE][-+]?[0-9](?:_?[0-9])*"
_DIGITS = r"[0-9](?:_?[0-9])*"
_NUMBER = re.compile(rf"0[xX](?:_?[0-9a-fA-F])+|0[bB](?:_?[01])+|0[oO](?:_?[0-7])+"
                     rf"|(?:{_DIGITS}\.(?:{_DIGITS})?|\.{_DIGITS})(?:{_EXPONENT})?[jJ]?|{_DIGITS}(?:{_EXPONENT})?[jJ]?")
_NAME = re.compile(r"\w+")
_STRING_START = re.compile(r"(?i:(?P<prefix>[bfrtu]|br|rb|fr|rf|tr|rt)?)(?P<quote>'''|\"\"\"|'|\")")
_SIGN = re.compile("|".join(re.escape(s) for s in sorted(EXACT_TOKEN_TYPES, key=len, reverse=True)))
_BLANK = re.compile(r"[ \f\t]*")
_NEWLINE = re.compile(r"\r?\n|\r")
_TAB = 8
_OPEN, _CLOSE = "([{", ")]}"


class TokenError(Exception):
    """A source ends within a token or a statement."""


class TokenInfo(collections.namedtuple("TokenInfo", "type string start end line")):
    """A token: its kind, its text, the places of its start and end, and its line."""

    def __repr__(self):
        return (f"TokenInfo(type={self.type} ({tok_name[self.type]}), string={self.string!r}, start={self.start!r}, "
                f"end={self.end!r}, line={self.line!r})")

    @property
    def exact_type(self):
        """The kind, where OP is told apart."""
        if self.type == OP and self.string in EXACT_TOKEN_TYPES:
            return EXACT_TOKEN_TYPES[self.string]
        return self.type


class _Template:
    """An f-string or t-string that is open."""

    def __init__(self, prefix, quote, start):
        self.quote = quote
        self.raw = "r" in prefix
        self.first = TSTRING_START if "t" in prefix else FSTRING_START
        self.start = start
        # Brackets that were open before each field that is open.
        self.fields = []
        # Whether the text ahead is the format of the innermost field.
        self.format = False
        # Whether a field within a format has just ended.
        self.closed = False


class _Scanner:
    """Reads tokens line by line."""

    def __init__(self, readline):
        self.readline = readline
        self.row = 0
        self.line = ""
        self.at = 0
        self.indents = [0]
        self.brackets = []
        self.templates = []
        self.continued = False

    def next_line(self):
        """Whether there is another line."""
        try:
            self.line = self.readline()
        except StopIteration:
            self.line = ""
        self.row += 1
        self.at = 0
        return bool(self.line)

    def token(self, kind, end):
        """The token up to a column."""
        found = TokenInfo(kind, self.line[self.at:end], (self.row, self.at), (self.row, end), self.line)
        self.at = end
        return found

    def tokens(self):
        ended = True
        while self.next_line():
            if not self.continued and not self.brackets and not self.templates:
                done = yield from self.indentation()
                if done:
                    continue
            self.continued = False
            ended = True
            while self.at < len(self.line):
                if self.templates and self.in_text():
                    yield from self.template_text()
                else:
                    yield from self.one()
            if not self.line.endswith(("\n", "\r")) and not self.brackets and not self.templates and not self.continued:
                yield TokenInfo(NEWLINE, "", (self.row, len(self.line)), (self.row, len(self.line) + 1), self.line)
        if self.templates:
            self.unended(self.templates[-1].start, self.templates[-1].quote, "f" if self.templates[-1].first == FSTRING_START else "t")
        if self.brackets or self.continued:
            raise TokenError("unexpected EOF in multi-line statement", (self.row, 0))
        for _ in self.indents[1:]:
            yield TokenInfo(DEDENT, "", (self.row, 0), (self.row, 0), "")
        yield TokenInfo(ENDMARKER, "", (self.row, 0), (self.row, 0), "")

    def unended(self, start, quote, kind=""):
        what = f"{kind}-string" if kind else "string"
        if len(quote) == 3:
            raise TokenError(f"unterminated triple-quoted {what} literal (detected at line {max(self.row - 1, 1)})",
                             (start[0], start[1] + 1))
        raise TokenError(f"unterminated {what} literal (detected at line {start[0]})", (start[0], start[1] + 1))

    def indentation(self):
        """What stands before the first token of a line; True when there is none."""
        line = self.line
        column = at = 0
        while at < len(line) and line[at] in " \t\f":
            column = column + 1 if line[at] == " " else (column // _TAB + 1) * _TAB if line[at] == "\t" else 0
            at += 1
        self.at = at
        if at == len(line):
            return True
        if line[at] == "#":
            yield self.comment()
            yield self.end_of_line(NL)
            return True
        if line[at] in "\r\n":
            yield self.end_of_line(NL)
            return True
        if column > self.indents[-1]:
            self.indents.append(column)
            yield TokenInfo(INDENT, line[:at], (self.row, 0), (self.row, at), line)
        while column < self.indents[-1]:
            if column not in self.indents:
                raise IndentationError("unindent does not match any outer indentation level",
                                       ("<string>", self.row, at + 1, line, self.row, -1))
            self.indents.pop()
            yield TokenInfo(DEDENT, "", (self.row, at), (self.row, at), line)
        return False

    def comment(self):
        end = len(self.line.rstrip("\r\n"))
        return self.token(COMMENT, end)

    def end_of_line(self, kind):
        match = _NEWLINE.match(self.line, self.at)
        if match:
            return self.token(kind, match.end())
        found = TokenInfo(kind, "", (self.row, self.at), (self.row, self.at + 1), self.line)
        return found

    def one(self):
        """The next token outside the text of templates."""
        line = self.line
        self.at = at = _BLANK.match(line, self.at).end()
        if at == len(line):
            return
        c = line[at]
        if c in "\r\n":
            yield self.end_of_line(NL if self.brackets or self.templates else NEWLINE)
        elif c == "#":
            yield self.comment()
        elif c == "\\" and _NEWLINE.match(line, at + 1):
            self.continued = True
            self.at = len(line)
        elif c == "\\":
            raise TokenError("unexpected character after line continuation character", (self.row, at + 1))
        elif c.isdigit() and c.isascii() or c == "." and line[at + 1:at + 2].isdigit():
            yield self.number()
        elif match := _STRING_START.match(line, at):
            yield from self.string(match)
        elif c.isidentifier():
            yield self.token(NAME, _NAME.match(line, at).end())
        elif match := _SIGN.match(line, at):
            yield from self.sign(match.group())
        else:
            yield self.token(ERRORTOKEN, at + 1)

    def number(self):
        match = _NUMBER.match(self.line, self.at)
        kind = {"0b": "binary", "0o": "octal"}.get(match.group()[:2].lower())
        if kind and self.line[match.end():match.end() + 1].isdigit():
            raise TokenError(f"invalid digit '{self.line[match.end()]}' in {kind} literal", (self.row, match.end() + 1))
        return self.token(NUMBER, match.end())

    def sign(self, sign):
        template = self.templates[-1] if self.templates else None
        if template is not None and len(self.brackets) == template.fields[-1] + 1:
            # A colon or a brace at the level of the field ends its expression.
            if sign[0] in ":":
                yield self.token(OP, self.at + 1)
                template.format = True
                return
            if sign == "}":
                yield self.token(OP, self.at + 1)
                self.brackets.pop()
                template.fields.pop()
                template.format = template.closed = bool(template.fields)
                return
        if sign in _OPEN:
            self.brackets.append(sign)
        elif sign in _CLOSE and self.brackets:
            self.brackets.pop()
        yield self.token(OP, self.at + len(sign))

    def string(self, match):
        prefix, quote = (match["prefix"] or "").lower(), match["quote"]
        start = self.row, self.at
        if "f" in prefix or "t" in prefix:
            template = _Template(prefix, quote, start)
            yield self.token(template.first, match.end())
            self.templates.append(template)
            return
        first = self.line
        lines = [first]
        text = []
        at = match.end()
        begin = self.at
        while True:
            end = _end_of_string(self.line, at, quote)
            if end is not None:
                text.append(self.line[begin:end])
                yield TokenInfo(STRING, "".join(text), start, (self.row, end), "".join(lines))
                self.at = end
                return
            if len(quote) == 1 and not re.search(r"\\\r?\n?$", self.line):
                self.unended(start, quote)
            text.append(self.line[begin:])
            if not self.next_line():
                self.unended(start, quote)
            lines.append(self.line)
            begin = at = 0

    def in_text(self):
        """Whether what is ahead is text of the innermost template."""
        template = self.templates[-1]
        return not template.fields or template.format and len(self.brackets) == template.fields[-1] + 1

    def template_text(self):
        """Text of a template, up to a field or its end."""
        template = self.templates[-1]
        start = begin = self.row, self.at
        text = []
        lines = [self.line]
        format = bool(template.fields)
        # Behind a field within a format text is a token even if it is empty.
        always, template.closed = template.closed, False
        while True:
            line, at = self.line, self.at
            if at >= len(line):
                if len(template.quote) == 1 and not format and not line.endswith(("\\\n", "\\\r\n")):
                    self.unended(template.start, template.quote, "f" if template.first == FSTRING_START else "t")
                if not self.next_line():
                    self.unended(template.start, template.quote, "f" if template.first == FSTRING_START else "t")
                lines.append(self.line)
                continue
            c = line[at]
            if not format and line.startswith(template.quote, at):
                yield from self.middle(template, text, begin, lines)
                yield self.token(template.first + 2, at + len(template.quote))
                self.templates.pop()
                return
            if c == "{" and (format or line[at + 1:at + 2] != "{"):
                yield from self.middle(template, text, begin, lines)
                template.fields.append(len(self.brackets))
                self.brackets.append("{")
                template.format = False
                yield self.token(OP, at + 1)
                return
            if c == "}" and format:
                yield from self.middle(template, text, begin, lines, always)
                yield from self.sign("}")
                return
            if c in "{}" and line[at + 1:at + 2] == c:
                text.append(c)
                self.at = at + 1
                yield from self.middle(template, text, begin, lines)
                self.at = at + 2
                text = []
                lines = [line]
                begin = self.row, self.at
                continue
            if c == "}":
                raise TokenError("f-string: single '}' is not allowed", (self.row, at + 1))
            width = 1
            if c == "\\" and not template.raw and line[at + 1:at + 3] == "N{":
                close = line.find("}", at)
                width = close + 1 - at if close > 0 else 1
            elif c == "\\" and line[at + 1:at + 2] not in "{}":
                width = 3 if line.startswith("\r\n", at + 1) else 2
            text.append(line[at:at + width])
            self.at = min(at + width, len(line))

    def middle(self, template, text, begin, lines, always=False):
        if text or always:
            yield TokenInfo(template.first + 1, "".join(text), begin, (self.row, self.at), "".join(lines))


def _end_of_string(line, at, quote):
    """The column behind the quotes that end a string, or None."""
    while at < len(line):
        if line[at] == "\\":
            at += 2
        elif line.startswith(quote, at):
            return at + len(quote)
        else:
            at += 1
    return None


def generate_tokens(readline):
    """Yields the tokens of a source, whose lines readline returns as str."""
    return _Scanner(readline).tokens()


def tokenize(readline):
    """Yields the tokens of a source, whose lines readline returns as bytes."""
    encoding, consumed = detect_encoding(readline)
    if encoding == "utf-8-sig":
        encoding = "utf-8"
    lines = itertools.chain(consumed, iter(lambda: _or_nothing(readline), b""))
    yield TokenInfo(ENCODING, encoding, (0, 0), (0, 0), "")
    yield from _Scanner(lambda: next(lines, b"").decode(encoding)).tokens()


def _or_nothing(readline):
    try:
        return readline()
    except StopIteration:
        return b""


def _normal_name(name):
    """The name of an encoding as CPython's parser has it."""
    plain = name[:12].lower().replace("_", "-")
    if plain == "utf-8" or plain.startswith("utf-8-"):
        return "utf-8"
    if plain in ("latin-1", "iso-8859-1", "iso-latin-1") or plain.startswith(("latin-1-", "iso-8859-1-", "iso-latin-1-")):
        return "iso-8859-1"
    return name


def detect_encoding(readline):
    """The encoding of a source, and the lines read to know it."""
    name = getattr(getattr(readline, "__self__", None), "name", None)
    suffix = "" if name is None else f" for {name!r}"
    first = _or_nothing(readline)
    marked = first.startswith(codecs.BOM_UTF8)
    if marked:
        first = first[3:]
    default = "utf-8-sig" if marked else "utf-8"
    if not first:
        return default, []
    found = _cookie(first, marked, suffix)
    if found:
        return found, [first]
    if not blank_re.match(first):
        return default, [first]
    second = _or_nothing(readline)
    if not second:
        return default, [first]
    found = _cookie(second, marked, suffix)
    return found or default, [first, second]


def _cookie(line, marked, suffix):
    """The encoding that a line names, or None."""
    try:
        text = line.decode("utf-8")
    except UnicodeDecodeError:
        raise SyntaxError("invalid or missing encoding declaration" + suffix) from None
    match = cookie_re.match(text)
    if not match:
        return None
    encoding = _normal_name(match.group(1))
    try:
        codec = codecs.lookup(encoding)
    except LookupError:
        raise SyntaxError(f"unknown encoding{suffix}: {encoding}" if suffix else f"unknown encoding: {encoding}") from None
    if marked:
        if encoding != "utf-8":
            raise SyntaxError("encoding problem" + (suffix or ": utf-8"))
        encoding += "-sig"
    return encoding


def open(filename):
    """Opens a source as text in its encoding."""
    import builtins
    buffer = builtins.open(filename, "rb")
    try:
        encoding, _ = detect_encoding(buffer.readline)
        buffer.seek(0)
        text = TextIOWrapper(buffer, encoding, line_buffering=True)
        text.mode = "r"
        return text
    except:
        buffer.close()
        raise


class Untokenizer:
    """Makes a source of tokens."""

    def __init__(self):
        self.parts = []
        self.row, self.column = 1, 0
        self.encoding = None
        self.indents = []

    def move(self, row, column):
        if (row, column) < (self.row, self.column):
            raise ValueError(f"start ({row},{column}) precedes previous end ({self.row},{self.column})")
        if row > self.row:
            self.parts.append("\\\n" * (row - self.row))
            self.row, self.column = row, 0
        self.parts.append(" " * (column - self.column))

    def untokenize(self, tokens):
        tokens = iter(tokens)
        line_start = False
        for t in tokens:
            if len(t) == 2:
                self.compat(t, tokens)
                break
            kind, text, start, end, line = t
            if kind == ENCODING:
                self.encoding = text
                continue
            if kind == ENDMARKER:
                break
            if kind == INDENT:
                self.indents.append(text)
                continue
            if kind == DEDENT:
                self.indents.pop()
                self.row, self.column = end
                continue
            if kind in (NEWLINE, NL):
                line_start = True
            elif line_start and self.indents:
                indent = self.indents[-1]
                if start[1] >= len(indent):
                    self.parts.append(indent)
                    self.column = len(indent)
                line_start = False
            elif kind in (FSTRING_MIDDLE, TSTRING_MIDDLE) and ("{" in text or "}" in text):
                text = _escaped(text)
                end = end[0], end[1] + text.count("{{") + text.count("}}")
            self.move(*start)
            self.parts.append(text)
            self.row, self.column = end
            if kind in (NEWLINE, NL):
                self.row += 1
                self.column = 0
        return "".join(self.parts)

    def compat(self, first, tokens):
        """Makes a source of tokens that are only kind and text."""
        indents = []
        line_start = first[0] in (NEWLINE, NL)
        after_string = False
        open_texts = 0
        for t in itertools.chain([first], tokens):
            kind, text = t[:2]
            if kind == ENCODING:
                self.encoding = text
                continue
            if kind in (NAME, NUMBER):
                text += " "
            if kind == STRING:
                if after_string:
                    text = " " + text
                after_string = True
            else:
                after_string = False
            if kind in (FSTRING_START, TSTRING_START):
                open_texts += 1
            elif kind in (FSTRING_END, TSTRING_END):
                open_texts -= 1
            if kind == INDENT:
                indents.append(text)
                continue
            if kind == DEDENT:
                indents.pop()
                continue
            if kind in (NEWLINE, NL):
                line_start = True
            elif kind in (FSTRING_MIDDLE, TSTRING_MIDDLE):
                text = _escaped(text)
            elif line_start and indents:
                self.parts.append(indents[-1])
                line_start = False
            self.parts.append(text)


def _escaped(text):
    return text.replace("{", "{{").replace("}", "}}")


def untokenize(iterable):
    """A source that has the tokens: bytes if the first names an encoding."""
    ut = Untokenizer()
    out = ut.untokenize(iterable)
    return out.encode(ut.encoding) if ut.encoding is not None else out


def main(args=None):
    """Shows the tokens of a file, or of the standard input."""
    import argparse
    parser = argparse.ArgumentParser()
    parser.add_argument("filename", nargs="?", metavar="filename.py", help="the file to tokenize; defaults to stdin")
    parser.add_argument("-e", "--exact", action="store_true", help="display token names using the exact type")
    given = parser.parse_args(args)
    if given.filename:
        import builtins
        with builtins.open(given.filename, "rb") as f:
            tokens = list(tokenize(f.readline))
    else:
        tokens = generate_tokens(sys.stdin.readline)
    for t in tokens:
        kind = t.exact_type if given.exact else t.type
        place = "%d,%d-%d,%d:" % (*t.start, *t.end)
        print("%-20s%-15s%-15r" % (place, tok_name[kind], t.string))


if __name__ == "__main__":
    main()
