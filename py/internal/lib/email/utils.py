"""Addresses, dates and parameters of messages."""

__all__ = ["collapse_rfc2231_value", "decode_params", "decode_rfc2231", "encode_rfc2231", "formataddr", "formatdate",
           "format_datetime", "getaddresses", "make_msgid", "mktime_tz", "parseaddr", "parsedate", "parsedate_tz",
           "parsedate_to_datetime", "quote", "unquote"]

import datetime
import os
import re
import time
import urllib.parse
from email.charset import Charset

EMPTYSTRING = ""
SPACE = " "
COMMASPACE = ", "
CRLF = "\r\n"
TICK = "'"

_SPECIAL = re.compile(r'[][\\()<>@,:;".]')
_ESCAPED = re.compile(r'[\\"]')
_DAYS = ("Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun")
_MONTHS = ("Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec")
_LONG_MONTHS = ("january", "february", "march", "april", "may", "june", "july", "august", "september", "october",
                "november", "december")
_ZONES = {"UT": 0, "UTC": 0, "GMT": 0, "Z": 0, "AST": -400, "ADT": -300, "EST": -500, "EDT": -400, "CST": -600,
          "CDT": -500, "MST": -700, "MDT": -600, "PST": -800, "PDT": -700}


def _has_surrogates(s):
    """Whether a text holds bytes that are no characters."""
    try:
        s.encode()
        return False
    except UnicodeEncodeError:
        return True


def _sanitize(string):
    """The text with a mark for each byte that is no character."""
    return string.encode("utf-8", "surrogateescape").decode("utf-8", "replace")


def quote(str):
    """Escapes quotes and backslashes."""
    return str.replace("\\", "\\\\").replace('"', '\\"')


def unquote(str):
    """A text without the quotes or angles around it."""
    if len(str) > 1:
        if str.startswith('"') and str.endswith('"'):
            return str[1:-1].replace("\\\\", "\\").replace('\\"', '"')
        if str.startswith("<") and str.endswith(">"):
            return str[1:-1]
    return str


# Addresses

def formataddr(pair, charset="utf-8"):
    """A name and an address as one text."""
    name, address = pair
    address.encode("ascii")
    if not name:
        return address
    if name.isascii():
        quotes = '"' if _SPECIAL.search(name) else ""
        return f"{quotes}{_ESCAPED.sub(lambda m: chr(92) + m.group(), name)}{quotes} <{address}>"
    if isinstance(charset, str):
        charset = Charset(charset)
    return f"{charset.header_encode(name)} <{address}>"


class _Addresses:
    """Reads lists of addresses, as RFC 2822 has them."""

    def __init__(self, text):
        self.text = text
        self.at = 0
        self.comments = []

    def peek(self):
        return self.text[self.at:self.at + 1]

    def skip(self):
        """Passes blanks and comments, which are kept."""
        while self.peek() and self.peek() in " \t\r\n(":
            if self.peek() == "(":
                self.comments.append(self.enclosed(")"))
            else:
                self.at += 1

    def enclosed(self, end):
        """What stands between the character ahead and the end; comments nest."""
        begin = self.peek()
        self.at += 1
        out = []
        while c := self.peek():
            if c == "\\":
                out.append(self.text[self.at + 1:self.at + 2])
                self.at += 2
            elif c == end:
                self.at += 1
                break
            elif c == "(" and begin == "(":
                out.append(f"({self.enclosed(')')})")
            else:
                if c != "\r":
                    out.append(c)
                self.at += 1
        return "".join(out)

    def atom(self, ends):
        start = self.at
        while self.peek() and self.peek() not in ends:
            self.at += 1
        return self.text[start:self.at]

    def list(self):
        found = []
        while self.at < len(self.text):
            before = self.at
            found += self.address() or [("", "")]
            if self.at == before:
                self.at += 1
        return found

    def address(self):
        """One address, or those of a group."""
        self.comments = []
        self.skip()
        start, known = self.at, len(self.comments)
        words = self.phrase()
        c = self.peek()
        spec, name = None, ""
        found = []
        if c in (".", "@"):
            self.at = start
            del self.comments[known:]
            spec = self.spec()
        elif c == ":":
            self.at += 1
            found = self.group()
        elif c == "<":
            name = " ".join(words)
            spec = self.route()
        elif words:
            spec = words[0]
        elif c not in ("", ",", ";"):
            self.at += 1
        self.skip()
        if spec is not None:
            comments = " ".join(self.comments)
            found = [(f"{name} ({comments})" if name and comments else name or comments, spec)]
        if self.peek() == ",":
            self.at += 1
        return found

    def group(self):
        """The addresses up to a semicolon."""
        found = []
        while self.at < len(self.text):
            self.skip()
            if self.peek() == ";":
                self.at += 1
                break
            before = self.at
            found += self.address()
            if self.at == before:
                self.at += 1
        return found

    def phrase(self):
        words = []
        while c := self.peek():
            if c in " \t\r\n(":
                self.skip()
            elif c == '"':
                words.append(self.enclosed('"'))
            elif c in '()<>@,:;"[].':
                # An old form has dots in phrases; it is no address then.
                if c == "." and words and "<" in self.text[self.at:] and "@" not in self.text[self.at:self.text.find("<", self.at)]:
                    words[-1] += c
                    self.at += 1
                    continue
                break
            else:
                words.append(self.atom('()<>@,:;".[] \t\r\n'))
        return words

    def route(self):
        """What stands in angles."""
        self.at += 1
        self.skip()
        found = ""
        expects = False
        while c := self.peek():
            if expects:
                self.domain()
                expects = False
            elif c == ">":
                self.at += 1
                break
            elif c == "@":
                self.at += 1
                expects = True
            elif c == ":":
                self.at += 1
            else:
                found = self.spec()
                self.skip()
                if self.peek() == ">":
                    self.at += 1
                break
            self.skip()
        return found

    def spec(self):
        """local@domain."""
        out = []
        self.skip()
        while c := self.peek():
            blank = True
            if c == ".":
                if out and not out[-1].strip():
                    out.pop()
                out.append(".")
                self.at += 1
                blank = False
            elif c == '"':
                out.append(f'"{quote(self.enclosed(chr(34)))}"')
            elif c in '()<>@,:;"[]':
                if out and not out[-1].strip():
                    out.pop()
                break
            else:
                out.append(self.atom('()<>@,:;".[] \t\r\n'))
            begin = self.at
            self.skip()
            if blank and self.at > begin:
                out.append(" ")
        if self.peek() != "@":
            return "".join(out).rstrip()
        out.append("@")
        self.at += 1
        self.skip()
        domain = self.domain()
        return "".join(out) + domain if domain else ""

    def domain(self):
        out = []
        while c := self.peek():
            if c in " \t\r\n(":
                self.skip()
            elif c == "[":
                out.append(f"[{self.enclosed(']')}]")
            elif c == ".":
                self.at += 1
                out.append(c)
            elif c == "@":
                # Two @ are no address.
                return ""
            elif c in '()<>,:;"]':
                break
            else:
                out.append(self.atom('()<>@,:;".[] \t\r\n'))
        return "".join(out)


def _unquoted(text):
    """A text without what is quoted."""
    return re.sub(r'"(?:\\.|[^"\\])*"', "", text.replace("\\\\", ""))


def _plausible(values):
    """The texts, with those replaced that would be read in two ways."""
    return [v if _unquoted(v).count("(") == _unquoted(v).count(")") else "('', '')" for v in values]


def getaddresses(fieldvalues, *, strict=True):
    """(name, address) of all addresses in headers. In the strict mode, texts that
    can be misread give ('', '')."""
    if not strict:
        return _Addresses(COMMASPACE.join(str(v) for v in fieldvalues)).list()
    fieldvalues = [str(v) for v in fieldvalues]
    checked = _plausible(fieldvalues)
    expected = sum(1 + _unquoted(v).count(",") for v in checked)
    found = [pair for pair in _Addresses(COMMASPACE.join(checked)).list()]
    found = [("", "") if "[" in pair[1] else pair for pair in found]
    return found if len(found) == expected else [("", "")]


def parseaddr(addr, *, strict=True):
    """(name, address) of an address; ('', '') when it is none."""
    if not strict:
        found = _Addresses(addr).list()
        return found[0] if found else ("", "")
    if isinstance(addr, list):
        addr = addr[0]
    if not isinstance(addr, str):
        return "", ""
    addr = _plausible([addr])[0]
    found = _Addresses(addr).list()
    found = [("", "") if "[" in pair[1] else pair for pair in found]
    return found[0] if len(found) == 1 else ("", "")


# Dates

def _date(parts, zone):
    return "%s, %02d %s %04d %02d:%02d:%02d %s" % (_DAYS[parts[6]], parts[2], _MONTHS[parts[1] - 1], parts[0], *parts[3:6], zone)


def formatdate(timeval=None, localtime=False, usegmt=False):
    """A time, in seconds since 1970, as headers write it."""
    if timeval is None:
        timeval = time.time()
    utc = datetime.datetime.fromtimestamp(timeval, datetime.timezone.utc)
    if localtime:
        usegmt = False
        utc = utc.astimezone()
    elif not usegmt:
        utc = utc.replace(tzinfo=None)
    return format_datetime(utc, usegmt)


def format_datetime(dt, usegmt=False):
    """A datetime as headers write it."""
    parts = dt.timetuple()
    if usegmt:
        if dt.tzinfo is None or dt.tzinfo != datetime.timezone.utc:
            raise ValueError("usegmt option requires a UTC datetime")
        zone = "GMT"
    else:
        zone = "-0000" if dt.tzinfo is None else dt.strftime("%z")
    return _date(parts, zone)


def make_msgid(idstring=None, domain=None):
    """A new value for Message-ID."""
    import random
    extra = "" if idstring is None else "." + idstring
    if domain is None:
        domain = os.uname().nodename
    return "<%d.%d.%d%s@%s>" % (int(time.time() * 100), os.getpid(), random.getrandbits(64), extra, domain)


def parsedate_tz(data):
    """A date as a tuple of ten: the last is the offset in seconds, or None."""
    found = _parse_date(data)
    if found and found[9] is None:
        return found[:9] + (0,)
    return found


def _parse_date(data):
    words = (data or "").split()
    if not words:
        return None
    if words[0].endswith(",") or words[0].lower()[:3] in [d.lower() for d in _DAYS]:
        del words[0]
    elif "," in words[0]:
        words[0] = words[0].rpartition(",")[2]
    if len(words) == 3:
        # 22-Nov-2026 10:00:00 +0100
        day = words[0].split("-")
        if len(day) == 3:
            words = day + words[1:]
    if len(words) == 4:
        time_, sign, zone = _cut(words[3])
        words[3:] = [time_, sign + zone] if sign else [words[3], ""]
    if len(words) < 5:
        return None
    day, month, year, clock, zone = words[:5]
    month = month.lower()
    if month[:3].capitalize() not in _MONTHS and month not in _LONG_MONTHS:
        day, month = month, day.lower()
        if month[:3].capitalize() not in _MONTHS:
            return None
    month = _MONTHS.index(month[:3].capitalize()) + 1
    day = day.rstrip(",")
    if ":" in year:
        year, clock = clock, year
    year = year.rstrip(",")
    if not year[:1].isdigit():
        year, zone = zone, year
    clock = clock.rstrip(",").replace(".", ":") if ":" not in clock else clock.rstrip(",")
    times = clock.split(":")
    if len(times) not in (2, 3):
        return None
    try:
        year, day = int(year), int(day)
        times = [int(t) for t in times] + [0] * (3 - len(times))
    except ValueError:
        return None
    if year < 100:
        year += 1900 if year > 68 else 2000
    return year, month, day, *times, 0, 1, -1, _offset(zone)


def _cut(text):
    for sign in "+-":
        before, found, after = text.partition(sign)
        if found:
            return before, sign, after
    return text, "", ""


def _offset(zone):
    """The seconds of a zone east of UTC; None where it is unknown."""
    zone = zone.upper()
    if zone in _ZONES:
        number = _ZONES[zone]
    else:
        try:
            number = int(zone)
        except ValueError:
            return None
        if number == 0 and zone.startswith("-"):
            return None
    sign = -1 if number < 0 else 1
    number = abs(number)
    return sign * (number // 100 * 3600 + number % 100 * 60)


def parsedate(data):
    """A date as a tuple for time.mktime()."""
    found = parsedate_tz(data)
    return found[:9] if isinstance(found, tuple) else found


def mktime_tz(data):
    """The seconds since 1970 of what parsedate_tz() returned."""
    if data[9] is None:
        return time.mktime(data[:8] + (-1,))
    import calendar
    return calendar.timegm(data) - data[9]


def parsedate_to_datetime(data):
    """A date as a datetime; naive when the zone is -0000."""
    found = _parse_date(data)
    if found is None:
        raise ValueError(f'Invalid date value or format "{data}"')
    if found[9] is None:
        return datetime.datetime(*found[:6])
    return datetime.datetime(*found[:6], tzinfo=datetime.timezone(datetime.timedelta(seconds=found[9])))


def localtime(dt=None):
    """A datetime in the local zone."""
    return (datetime.datetime.now() if dt is None else dt).astimezone()


# Parameters, as RFC 2231 has them

def decode_rfc2231(s):
    """Character set, language and text of a value; None where they are not said."""
    parts = s.split(TICK, 2)
    return parts if len(parts) > 2 else (None, None, s)


def encode_rfc2231(s, charset=None, language=None):
    """A value that says its character set and language."""
    s = urllib.parse.quote(s, safe="", encoding=charset or "ascii")
    if charset is None and language is None:
        return s
    return f"{charset}'{language or ''}'{s}"


_CONTINUED = re.compile(r"^(?P<name>\w+)\*((?P<num>[0-9]+)\*?)?$", re.ASCII)


def decode_params(params):
    """Parameters, with those joined that come in pieces."""
    out = [params[0]]
    pieces = {}
    for name, value in params[1:]:
        encoded = name.endswith("*")
        value = unquote(value)
        match = _CONTINUED.match(name)
        if match:
            number = match["num"]
            pieces.setdefault(match["name"], []).append((None if number is None else int(number), value, encoded))
        else:
            out.append((name, f'"{quote(value)}"'))
    for name, list in pieces.items():
        list.sort(key=lambda piece: -1 if piece[0] is None else piece[0])
        text = "".join(urllib.parse.unquote(value, encoding="latin-1") if encoded else value for _, value, encoded in list)
        text = quote(text)
        if any(encoded for _, _, encoded in list):
            charset, language, text = decode_rfc2231(text)
            out.append((name, (charset, language, f'"{text}"')))
        else:
            out.append((name, f'"{text}"'))
    return out


def collapse_rfc2231_value(value, errors="replace", fallback_charset="us-ascii"):
    """The text of a value that may say its character set."""
    if not isinstance(value, tuple) or len(value) != 3:
        return unquote(value)
    charset, _, text = value
    try:
        return str(bytes(text, "raw-unicode-escape"), fallback_charset if charset is None else charset, errors)
    except LookupError:
        return unquote(text)
