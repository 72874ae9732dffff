"""Reads TOML."""

import re

__all__ = ("loads", "load", "TOMLDecodeError")


class TOMLDecodeError(ValueError):
    """Text that is no TOML; msg, doc and pos say why and where."""

    def __init__(self, msg, doc, pos):
        line = doc.count("\n", 0, pos) + 1
        column = pos - doc.rfind("\n", 0, pos)
        place = "end of document" if pos >= len(doc) else f"line {line}, column {column}"
        super().__init__(f"{msg} (at {place})")
        self.msg, self.doc, self.pos = msg, doc, pos
        self.lineno, self.colno = line, column


def load(fp, /, *, parse_float=float):
    """Reads an open file of bytes."""
    data = fp.read()
    try:
        text = data.decode()
    except AttributeError:
        raise TypeError("File must be opened in binary mode, e.g. use `open('foo.toml', 'rb')`") from None
    return loads(text, parse_float=parse_float)


def loads(s, /, *, parse_float=float):
    """Reads text."""
    if not isinstance(s, str):
        raise TypeError(f"Expected str object, not '{type(s).__name__}'")
    return _Reader(s.replace("\r\n", "\n"), parse_float).document()


_BLANKS = re.compile(r"[ \t]*")
_BARE = re.compile(r"[A-Za-z0-9_-]+")
_CONTROL = re.compile(r"[\x00-\x08\x0a-\x1f\x7f]")
_CONTROL_LINES = re.compile(r"[\x00-\x08\x0b-\x1f\x7f]")
_NUMBER = re.compile(r"""0(?:x[0-9A-Fa-f](?:_?[0-9A-Fa-f])*|b[01](?:_?[01])*|o[0-7](?:_?[0-7])*)
    |[+-]?(?:0|[1-9](?:_?[0-9])*)(?P<real>(?:\.[0-9](?:_?[0-9])*)?(?:[eE][+-]?[0-9](?:_?[0-9])*)?)""", re.X)
_TIME = r"([01][0-9]|2[0-3]):([0-5][0-9]):([0-5][0-9])(?:\.([0-9]{1,6})[0-9]*)?"
_LOCAL_TIME = re.compile(_TIME)
_DATE = re.compile(rf"([0-9]{{4}})-(0[1-9]|1[0-2])-(0[1-9]|[12][0-9]|3[01])(?:[Tt ]{_TIME}(?:([Zz])|([+-])([01][0-9]|2[0-3]):([0-5][0-9]))?)?")
_ESCAPES = {"b": "\b", "t": "\t", "n": "\n", "f": "\f", "r": "\r", '"': '"', "\\": "\\"}


class _Table(dict):
    """A table while it is read: how it came about says what may be added."""

    __slots__ = ("explicit", "dotted", "closed")

    def __init__(self):
        self.explicit = self.dotted = self.closed = False


class _Tables(list):
    """An array of tables."""


class _Reader:
    def __init__(self, text, parse_float):
        self.text = text
        self.at = 0
        self.parse_float = parse_float

    def fail(self, message, at=None):
        raise TOMLDecodeError(message, self.text, self.at if at is None else at)

    def peek(self, n=1):
        return self.text[self.at:self.at + n]

    def blanks(self):
        self.at = _BLANKS.match(self.text, self.at).end()

    def comment(self):
        if self.peek() != "#":
            return
        end = self.text.find("\n", self.at)
        end = len(self.text) if end < 0 else end
        wrong = _CONTROL.search(self.text, self.at, end)
        if wrong:
            self.fail(f"Found invalid character {wrong[0]!r}", wrong.start())
        self.at = end

    def lines(self):
        """Skips blanks, comments and newlines."""
        while True:
            self.blanks()
            self.comment()
            if self.peek() != "\n":
                return
            self.at += 1

    def document(self):
        root = current = _Table()
        while True:
            self.blanks()
            c = self.peek()
            if not c:
                break
            if c == "\n":
                self.at += 1
                continue
            if c == "[":
                current = self.header(root)
            elif c != "#":
                if not _BARE.match(c) and c not in "'\"":
                    self.fail("Invalid statement")
                self.pair(current, ())
            self.blanks()
            self.comment()
            if self.peek() not in ("", "\n"):
                self.fail("Expected newline or end of document after a statement")
        return _plain(root)

    def header(self, root):
        array = self.peek(2) == "[["
        self.at += 2 if array else 1
        self.blanks()
        path = self.path()
        found = self.declare(root, path, array)
        close = "]]" if array else "]"
        if self.peek(len(close)) != close:
            self.fail(f"Expected '{close}' at the end of {'an array' if array else 'a table'} declaration")
        self.at += len(close)
        return found

    def declare(self, root, path, array):
        table = root
        for key in path[:-1]:
            table = self.step(table, key, path)
        last = path[-1]
        known = table.get(last)
        if array:
            if known is None:
                known = table[last] = _Tables()
            elif not isinstance(known, _Tables):
                self.fail("Cannot overwrite a value" if not isinstance(known, list) else f"Cannot mutate immutable namespace {path!r}")
            known.append(_Table())
            return known[-1]
        if known is None:
            known = table[last] = _Table()
        elif not isinstance(known, _Table):
            self.fail("Cannot overwrite a value" if not isinstance(known, list) else f"Cannot declare {path!r} twice")
        elif known.explicit or known.dotted or known.closed:
            self.fail(f"Cannot declare {path!r} twice")
        known.explicit = True
        return known

    def step(self, table, key, path):
        known = table.get(key)
        if known is None:
            known = table[key] = _Table()
        elif isinstance(known, _Tables):
            known = known[-1]
        elif not isinstance(known, _Table):
            self.fail("Cannot overwrite a value")
        elif known.closed:
            self.fail(f"Cannot declare {path!r} twice")
        return known

    def pair(self, table, inline):
        path = self.path()
        if self.peek() != "=":
            self.fail("Expected '=' after a key in a key/value pair")
        self.at += 1
        self.blanks()
        value = self.value()
        for key in path[:-1]:
            known = table.get(key)
            if known is None:
                known = table[key] = _Table()
                known.dotted = True
            elif not isinstance(known, _Table):
                self.fail("Cannot overwrite a value")
            elif known.closed:
                self.fail(f"Cannot mutate immutable namespace {tuple(path[:-1])!r}")
            elif known.explicit or not known.dotted:
                self.fail(f"Cannot redefine namespace {tuple(path[:-1])!r}")
            table = known
        if path[-1] in table:
            self.fail("Cannot overwrite a value" if inline == () else f"Duplicate inline table key {path[-1]!r}")
        table[path[-1]] = value

    def path(self):
        parts = [self.key()]
        self.blanks()
        while self.peek() == ".":
            self.at += 1
            self.blanks()
            parts.append(self.key())
            self.blanks()
        return tuple(parts)

    def key(self):
        match = _BARE.match(self.text, self.at)
        if match:
            self.at = match.end()
            return match[0]
        if self.peek() == "'":
            return self.literal()
        if self.peek() == '"':
            return self.basic()
        self.fail("Invalid initial character for a key part")

    # Values

    def value(self):
        c = self.peek()
        if c == '"':
            return self.long('"') if self.peek(3) == '"""' else self.basic()
        if c == "'":
            return self.long("'") if self.peek(3) == "'''" else self.literal()
        if c == "[":
            return self.array()
        if c == "{":
            return self.inline()
        for word, value in (("true", True), ("false", False)):
            if self.text.startswith(word, self.at):
                self.at += len(word)
                return value
        for match, make in ((_DATE.match(self.text, self.at), self.date),
                            (_LOCAL_TIME.match(self.text, self.at), self.time)):
            if match:
                found = make(match)
                self.at = match.end()
                return found
        match = _NUMBER.match(self.text, self.at)
        if match:
            self.at = match.end()
            if match["real"]:
                return self.real(match[0])
            return int(match[0], 0) if match[0][1:2] in ("x", "b", "o") else int(match[0])
        for n in (3, 4):
            word = self.peek(n)
            if word.lstrip("+-") in ("inf", "nan") and len(word.lstrip("+-")) == 3 and word == word.lower():
                self.at += n
                return self.real(word)
        self.fail("Invalid value")

    def real(self, text):
        found = self.parse_float(text)
        if isinstance(found, (dict, list)):
            raise ValueError("parse_float must not return dicts or lists")
        return found

    def date(self, match):
        from datetime import date, datetime, timedelta, timezone
        year, month, day, hour, minute, second, micro, zulu, sign, zh, zm = match.groups()
        try:
            if hour is None:
                return date(int(year), int(month), int(day))
            zone = None
            if zulu:
                zone = timezone.utc
            elif sign:
                offset = timedelta(hours=int(zh), minutes=int(zm))
                zone = timezone(-offset if sign == "-" else offset)
            return datetime(int(year), int(month), int(day), int(hour), int(minute), int(second),
                            int((micro or "").ljust(6, "0")), zone)
        except ValueError:
            self.fail("Invalid date or datetime")

    def time(self, match):
        from datetime import time
        hour, minute, second, micro = match.groups()
        return time(int(hour), int(minute), int(second), int((micro or "").ljust(6, "0")))

    def array(self):
        self.at += 1
        found = []
        self.lines()
        while self.peek() != "]":
            found.append(self.value())
            self.lines()
            if self.peek() == "]":
                break
            if self.peek() != ",":
                self.fail("Unclosed array")
            self.at += 1
            self.lines()
        self.at += 1
        return found

    def inline(self):
        self.at += 1
        table = _Table()
        self.blanks()
        if self.peek() != "}":
            while True:
                self.pair(table, None)
                self.blanks()
                if self.peek() == "}":
                    break
                if self.peek() != ",":
                    self.fail("Unclosed inline table")
                self.at += 1
                self.blanks()
        self.at += 1
        _close(table)
        return table

    # Strings

    def literal(self):
        end = self.text.find("'", self.at + 1)
        if end < 0:
            end = len(self.text)
        wrong = _CONTROL.search(self.text, self.at + 1, end)
        if wrong:
            self.fail(f"Found invalid character {wrong[0]!r}", wrong.start())
        if end == len(self.text):
            self.fail('Expected "\'"', end)
        found = self.text[self.at + 1:end]
        self.at = end + 1
        return found

    def basic(self):
        self.at += 1
        out = []
        while True:
            c = self.peek()
            if not c:
                self.fail("Unterminated string")
            if c == '"':
                self.at += 1
                return "".join(out)
            if c == "\\":
                out.append(self.escape(False))
                continue
            if _CONTROL.match(c):
                self.fail(f"Illegal character {c!r}")
            out.append(c)
            self.at += 1

    def escape(self, long):
        c = self.text[self.at + 1:self.at + 2]
        if long and c in (" ", "\t", "\n"):
            at = _BLANKS.match(self.text, self.at + 1).end()
            if self.text[at:at + 1] != "\n":
                self.fail("Unescaped '\\' in a string", at + 1)
            self.at = re.compile(r"[ \t\n]*").match(self.text, at).end()
            return ""
        if c in _ESCAPES and c:
            self.at += 2
            return _ESCAPES[c]
        n = {"u": 4, "U": 8}.get(c)
        if n is None:
            self.at += 2
            if not c:
                self.fail("Unterminated string")
            self.fail("Unescaped '\\' in a string")
        digits = self.text[self.at + 2:self.at + 2 + n]
        if not re.fullmatch(rf"[0-9A-Fa-f]{{{n}}}", digits):
            self.at += 2
            self.fail("Invalid hex value")
        self.at += 2 + n
        code = int(digits, 16)
        if code > 0x10FFFF or 0xD800 <= code <= 0xDFFF:
            self.fail("Escaped character is not a Unicode scalar value")
        return chr(code)

    def long(self, quote):
        self.at += 3
        if self.peek() == "\n":
            self.at += 1
        out = []
        while True:
            if self.peek(3) == quote * 3:
                self.at += 3
                # Up to two quotes may stand before the end.
                for _ in range(2):
                    if self.peek() == quote:
                        out.append(quote)
                        self.at += 1
                return "".join(out)
            c = self.peek()
            if not c:
                self.fail("Unterminated string" if quote == '"' else 'Expected "\'\'\'"')
            if c == "\\" and quote == '"':
                out.append(self.escape(True))
                continue
            if _CONTROL_LINES.match(c):
                self.fail(f"Illegal character {c!r}" if quote == '"' else f"Found invalid character {c!r}")
            out.append(c)
            self.at += 1


def _close(table):
    """Nothing may be added to a table, nor to those in it."""
    table.closed = True
    for value in table.values():
        if isinstance(value, _Table):
            _close(value)


def _plain(value):
    if isinstance(value, dict):
        return {key: _plain(item) for key, item in value.items()}
    if isinstance(value, list):
        return [_plain(item) for item in value]
    return value
