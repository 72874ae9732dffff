"""Comma-separated values, read and written."""

import _csvlines
from _skillet import built_in as _built_in, of_module as _of_module

__all__ = ["QUOTE_MINIMAL", "QUOTE_ALL", "QUOTE_NONNUMERIC", "QUOTE_NONE", "QUOTE_STRINGS",
           "QUOTE_NOTNULL", "Error", "Dialect", "excel", "excel_tab", "field_size_limit",
           "reader", "writer", "register_dialect", "get_dialect", "list_dialects", "Sniffer",
           "unregister_dialect", "DictReader", "DictWriter", "unix_dialect"]

__version__ = "1.0"

QUOTE_MINIMAL, QUOTE_ALL, QUOTE_NONNUMERIC, QUOTE_NONE, QUOTE_STRINGS, QUOTE_NOTNULL = range(6)


class Error(Exception):
    """The data cannot be read or written."""


Error.__module__ = "_csv"

_dialects = {}
_limit = 131072
_UNSET = object()


class _Dialect:
    """How values are separated and quoted, checked."""

    __slots__ = ("delimiter", "doublequote", "escapechar", "lineterminator", "quotechar",
                 "quoting", "skipinitialspace", "strict", "_spec")

    def __init__(self, dialect=None, delimiter=_UNSET, doublequote=_UNSET, escapechar=_UNSET,
                 lineterminator=_UNSET, quotechar=_UNSET, quoting=_UNSET,
                 skipinitialspace=_UNSET, strict=_UNSET):
        if isinstance(dialect, str):
            dialect = get_dialect(dialect)

        def pick(name, value, default):
            if value is _UNSET:
                return default if dialect is None else getattr(dialect, name, default)
            return value

        set_ = object.__setattr__
        quoting_given = pick("quoting", quoting, _UNSET)
        quote_given = pick("quotechar", quotechar, _UNSET)
        values = {
            "delimiter": _char("delimiter", pick("delimiter", delimiter, ","), False),
            "doublequote": bool(pick("doublequote", doublequote, True)),
            "escapechar": _char("escapechar", pick("escapechar", escapechar, None), True),
            "lineterminator": pick("lineterminator", lineterminator, "\r\n"),
            "quotechar": _char("quotechar", '"' if quote_given is _UNSET else quote_given, True),
            "quoting": QUOTE_MINIMAL if quoting_given is _UNSET else quoting_given,
            "skipinitialspace": bool(pick("skipinitialspace", skipinitialspace, False)),
            "strict": bool(pick("strict", strict, False)),
        }
        ending, quoting = values["lineterminator"], values["quoting"]
        if not isinstance(ending, str):
            raise TypeError(f'"lineterminator" must be a string, not {type(ending).__name__}')
        if type(quoting) is not int and not isinstance(quoting, int):
            raise TypeError(f'"quoting" must be an integer, not {type(quoting).__name__}')
        if not QUOTE_MINIMAL <= quoting <= QUOTE_NOTNULL:
            raise TypeError('bad "quoting" value')
        if quote_given is None and quoting_given is _UNSET:
            quoting = values["quoting"] = QUOTE_NONE
        if quoting != QUOTE_NONE and values["quotechar"] is None:
            if quoting_given not in (_UNSET, QUOTE_MINIMAL) or quote_given is not None:
                raise TypeError("quotechar must be set if quoting enabled")
            quoting = values["quoting"] = QUOTE_NONE
        _check_chars(values)
        for name, value in values.items():
            set_(self, name, value)
        flags = values["doublequote"] | values["skipinitialspace"] << 1 | values["strict"] << 2 | \
            (quoting == QUOTE_NONE) << 3
        set_(self, "_spec", (values["delimiter"], values["quotechar"] or "",
                             values["escapechar"] or "", ending, flags))

    def __setattr__(self, name, value):
        raise AttributeError("readonly attribute")

    def __repr__(self):
        return f"<_csv.Dialect object at {id(self):#x}>"


_Dialect.__name__ = _Dialect.__qualname__ = "Dialect"
_Dialect.__module__ = "_csv"


def _char(name, value, optional):
    if value is None and optional:
        return None
    what = "a unicode character or None" if optional else "a unicode character"
    if not isinstance(value, str):
        raise TypeError(f'"{name}" must be {what}, not {type(value).__name__}')
    if len(value) != 1:
        raise TypeError(f'"{name}" must be {what}, not a string of length {len(value)}')
    return value


def _check_chars(values):
    """Raises an exception for characters that cannot be told from others."""
    names = ("delimiter", "escapechar", "quotechar")
    for name in names:
        value = values[name]
        if value is not None and (value in "\r\n" or value == " " and name != "delimiter"
                                  and values["skipinitialspace"]):
            raise ValueError(f"bad {name} value")
        if value is not None and value in values["lineterminator"]:
            raise ValueError(f"bad {name} or lineterminator value")
    for i, a in enumerate(names):
        for b in names[i + 1:]:
            if values[a] is not None and values[a] == values[b]:
                raise ValueError(f"bad {a} or {b} value")


def _dialect_of(dialect, options):
    if isinstance(dialect, _Dialect) and not options:
        return dialect
    for name in options:
        if name not in _Dialect.__slots__ or name == "_spec":
            raise TypeError(f"this function got an unexpected keyword argument '{name}'")
    return _Dialect(dialect, **options)


def register_dialect(name, /, dialect=None, **fmtparams):
    """Gives a dialect a name."""
    if not isinstance(name, str):
        raise TypeError("dialect name must be a string")
    _dialects[name] = _dialect_of(dialect, fmtparams)


def unregister_dialect(name):
    """Forgets the name of a dialect."""
    if name not in _dialects:
        raise Error("unknown dialect")
    del _dialects[name]


def get_dialect(name):
    """Returns the dialect with a name."""
    if name not in _dialects:
        raise Error("unknown dialect")
    return _dialects[name]


def list_dialects():
    """Returns the names of all dialects."""
    return list(_dialects)


def field_size_limit(new_limit=_UNSET, /):
    """Returns how long a field may be, and sets it."""
    global _limit
    old = _limit
    if new_limit is not _UNSET:
        if not isinstance(new_limit, int):
            raise TypeError("limit must be an integer")
        _limit = int(new_limit)
    return old


@_of_module
class _Reader:
    """An iterator over the records of lines."""

    def __init__(self, lines, dialect):
        self._lines = iter(lines)
        self.dialect = dialect
        self.line_num = 0

    def __iter__(self):
        return self

    def __next__(self):
        spec = self.dialect._spec
        pending = None
        while True:
            try:
                line = next(self._lines)
            except StopIteration:
                if pending is None or not pending[2][0] and pending[2][1] != 4:
                    raise
                if self.dialect.strict:
                    raise Error("unexpected end of data") from None
                pending[0].append(pending[2][0])
                found = pending[0], pending[1] + bytes((pending[2][2],))
                break
            if not isinstance(line, str):
                raise Error(f"iterator should return strings, not {type(line).__name__} "
                            "(the file should be opened in text mode)")
            self.line_num += 1
            found = _csvlines.feed(line, pending, spec, _limit)
            if type(found) is str:
                if found.endswith("limit"):
                    found += f" ({_limit})"
                raise Error(found)
            if len(found) == 2:
                break
            pending = found
        quoting = self.dialect.quoting
        if quoting in (QUOTE_MINIMAL, QUOTE_ALL, QUOTE_NONE):
            return found[0]
        return [_value(field, quoting) if not flag else field for field, flag in zip(*found)]

    def __repr__(self):
        return f"<_csv.reader object at {id(self):#x}>"


def _value(field, quoting):
    """Returns what a field without quotes means."""
    if not field:
        return field if quoting == QUOTE_NONNUMERIC else None
    return field if quoting == QUOTE_NOTNULL else float(field)


_Reader.__name__ = _Reader.__qualname__ = "reader"
_Reader.__module__ = "_csv"


def reader(iterable, /, dialect="excel", **fmtparams):
    """Returns an iterator over the records of lines."""
    return _Reader(iterable, _dialect_of(dialect, fmtparams))


@_of_module
class _Writer:
    """Writes records to a file."""

    def __init__(self, file, dialect):
        write = getattr(file, "write", None)
        if not callable(write):
            raise TypeError('argument 1 must have a "write" method')
        self._write = write
        self.dialect = dialect

    def writerow(self, row, /):
        """Writes a record."""
        return self._write(self._line(row))

    def writerows(self, rows, /):
        """Writes records."""
        for row in rows:
            self._write(self._line(row))

    def _line(self, row):
        try:
            fields = list(row)
        except TypeError:
            if hasattr(type(row), "__iter__"):
                raise
            raise Error(f"iterable expected, not {type(row).__name__}") from None
        quoting = self.dialect.quoting
        kinds = b""
        if quoting not in (QUOTE_MINIMAL, QUOTE_NONE):
            kinds = bytes(_kind(f, quoting) for f in fields)
        texts = [f if type(f) is str else "" if f is None else repr(f) if type(f) is float
                 else str(f) for f in fields]
        line = _csvlines.join(texts, kinds, self.dialect._spec)
        if type(line) is tuple:
            raise Error(line[0])
        return line

    def __repr__(self):
        return f"<_csv.writer object at {id(self):#x}>"


def _kind(field, quoting):
    """Returns 1 for a field that gets quotes, 2 for one that must not, else 0."""
    if quoting == QUOTE_ALL:
        return 1
    if quoting == QUOTE_NONNUMERIC:
        return 0 if _is_number(field) else 1
    if field is None:
        return 2
    return 1 if quoting == QUOTE_NOTNULL or isinstance(field, str) else 0


def _is_number(field):
    cls = type(field)
    return cls is int or cls is float or hasattr(cls, "__index__") or \
        hasattr(cls, "__int__") or hasattr(cls, "__float__") or isinstance(field, complex)


_Writer.__name__ = _Writer.__qualname__ = "writer"
_Writer.__module__ = "_csv"


def writer(fileobj, /, dialect="excel", **fmtparams):
    """Returns an object that writes records to a file."""
    return _Writer(fileobj, _dialect_of(dialect, fmtparams))


class Dialect:
    """A dialect: a class with attributes."""

    _name = ""
    delimiter = None
    quotechar = None
    escapechar = None
    doublequote = None
    skipinitialspace = None
    lineterminator = None
    quoting = None

    def __init__(self):
        try:
            _Dialect(self)
        except TypeError as e:
            raise Error(str(e)) from None


class excel(Dialect):
    """What Excel writes."""

    delimiter = ","
    quotechar = '"'
    doublequote = True
    skipinitialspace = False
    lineterminator = "\r\n"
    quoting = QUOTE_MINIMAL


class excel_tab(excel):
    """What Excel writes, with tabs."""

    delimiter = "\t"


class unix_dialect(Dialect):
    """All in quotes, and lines as Unix ends them."""

    delimiter = ","
    quotechar = '"'
    doublequote = True
    skipinitialspace = False
    lineterminator = "\n"
    quoting = QUOTE_ALL


register_dialect("excel", excel)
register_dialect("excel-tab", excel_tab)
register_dialect("unix", unix_dialect)


class DictReader:
    """An iterator over records as dicts."""

    def __init__(self, f, fieldnames=None, restkey=None, restval=None, dialect="excel",
                 *args, **kwds):
        if fieldnames is not None and iter(fieldnames) is fieldnames:
            fieldnames = list(fieldnames)
        self._fieldnames = fieldnames
        self.restkey = restkey
        self.restval = restval
        self.reader = reader(f, dialect, *args, **kwds)
        self.dialect = dialect
        self.line_num = 0

    def __iter__(self):
        return self

    @property
    def fieldnames(self):
        """The names of the fields: the first record if none were given."""
        if self._fieldnames is None:
            try:
                self._fieldnames = next(self.reader)
            except StopIteration:
                pass
        self.line_num = self.reader.line_num
        return self._fieldnames

    @fieldnames.setter
    def fieldnames(self, value):
        self._fieldnames = value

    def __next__(self):
        names = self.fieldnames
        row = next(self.reader)
        while not row:
            row = next(self.reader)
        self.line_num = self.reader.line_num
        record = dict(zip(names, row))
        if len(names) < len(row):
            record[self.restkey] = row[len(names):]
        else:
            for name in names[len(row):]:
                record[name] = self.restval
        return record

    def __class_getitem__(cls, item):
        from types import GenericAlias
        return GenericAlias(cls, item)


class DictWriter:
    """Writes dicts as records."""

    def __init__(self, f, fieldnames, restval="", extrasaction="raise", dialect="excel",
                 *args, **kwds):
        if fieldnames is not None and iter(fieldnames) is fieldnames:
            fieldnames = list(fieldnames)
        self.fieldnames = fieldnames
        self.restval = restval
        extrasaction = extrasaction.lower()
        if extrasaction not in ("raise", "ignore"):
            raise ValueError(f"extrasaction ({extrasaction}) must be 'raise' or 'ignore'")
        self.extrasaction = extrasaction
        self.writer = writer(f, dialect, *args, **kwds)

    def writeheader(self):
        """Writes the names of the fields."""
        return self.writerow(dict(zip(self.fieldnames, self.fieldnames)))

    def _values(self, record):
        if self.extrasaction == "raise":
            wrong = record.keys() - self.fieldnames
            if wrong:
                raise ValueError("dict contains fields not in fieldnames: "
                                 + ", ".join(map(repr, wrong)))
        return (record.get(name, self.restval) for name in self.fieldnames)

    def writerow(self, rowdict):
        """Writes a record."""
        return self.writer.writerow(self._values(rowdict))

    def writerows(self, rowdicts):
        """Writes records."""
        return self.writer.writerows(map(self._values, rowdicts))

    def __class_getitem__(cls, item):
        from types import GenericAlias
        return GenericAlias(cls, item)


class Sniffer:
    """Guesses the dialect of a text."""

    def __init__(self):
        self.preferred = [",", "\t", ";", " ", ":"]

    def sniff(self, sample, delimiters=None):
        """Returns the dialect of a text as a class."""
        quote, double, delimiter, skip = self._by_quotes(sample, delimiters)
        if not delimiter:
            delimiter, skip = self._by_counts(sample, delimiters)
        if not delimiter:
            raise Error("Could not determine delimiter")

        class dialect(Dialect):
            _name = "sniffed"
            lineterminator = "\r\n"
            quoting = QUOTE_MINIMAL

        dialect.doublequote = double
        dialect.delimiter = delimiter
        dialect.quotechar = quote or '"'
        dialect.skipinitialspace = skip
        return dialect

    def _by_quotes(self, data, delimiters):
        """Looks for quoted fields, and what stands beside them."""
        import re
        matches = []
        for pattern in (r"(?P<delim>[^\w\n\"'])(?P<space> ?)(?P<quote>[\"']).*?(?P=quote)(?P=delim)",
                        r"(?:^|\n)(?P<quote>[\"']).*?(?P=quote)(?P<delim>[^\w\n\"'])(?P<space> ?)",
                        r"(?P<delim>[^\w\n\"'])(?P<space> ?)(?P<quote>[\"']).*?(?P=quote)(?:$|\n)",
                        r"(?:^|\n)(?P<quote>[\"']).*?(?P=quote)(?:$|\n)"):
            found = re.compile(pattern, re.DOTALL | re.MULTILINE)
            matches = [m.groupdict() for m in found.finditer(data)]
            if matches:
                break
        if not matches:
            return "", False, None, 0
        quotes, seps, spaces = {}, {}, 0
        for m in matches:
            quotes[m["quote"]] = quotes.get(m["quote"], 0) + 1
            sep = m.get("delim")
            if sep and (delimiters is None or sep in delimiters):
                seps[sep] = seps.get(sep, 0) + 1
            if m.get("space"):
                spaces += 1
        quote = max(quotes, key=quotes.get)
        if seps:
            delimiter = max(seps, key=seps.get)
            skip = seps[delimiter] == spaces
            if delimiter == "\n":
                delimiter = ""
        else:
            delimiter, skip = "", 0
        double = re.search(
            r"((%(d)s)|^)\W*%(q)s[^%(d)s\n]*%(q)s[^%(d)s\n]*%(q)s\W*((%(d)s)|$)"
            % {"d": re.escape(delimiter), "q": quote}, data, re.MULTILINE) is not None \
            if delimiter else False
        return quote, double, delimiter, skip

    def _by_counts(self, data, delimiters):
        """Looks for a character that is equally often in most lines."""
        lines = [line for line in data.split("\n") if line]
        ascii_ = [chr(c) for c in range(127)]
        size = min(10, len(lines))
        tables, modes, found = {}, {}, {}
        start, end, passed = 0, size, 0
        while start < len(lines):
            passed += 1
            for line in lines[start:end]:
                for ch in ascii_:
                    table = tables.setdefault(ch, {})
                    n = line.count(ch)
                    table[n] = table.get(n, 0) + 1
            for ch, table in tables.items():
                items = list(table.items())
                if len(items) == 1 and items[0][0] == 0:
                    continue
                if len(items) > 1:
                    most = max(items, key=lambda x: x[1])
                    items.remove(most)
                    modes[ch] = most[0], most[1] - sum(n for _, n in items)
                else:
                    modes[ch] = items[0]
            total = float(min(size * passed, len(lines)))
            need = 1.0
            while not found and need >= 0.9:
                for ch, (count, lines_with) in modes.items():
                    if count > 0 and lines_with > 0 and lines_with / total >= need and \
                            (delimiters is None or ch in delimiters):
                        found[ch] = count, lines_with
                need -= 0.01
            if len(found) == 1:
                delimiter = next(iter(found))
                return delimiter, self._skips(lines[0], delimiter)
            start, end = end, end + size
        if not found:
            return "", 0
        for ch in self.preferred:
            if len(found) > 1 and ch in found:
                return ch, self._skips(lines[0], ch)
        delimiter = max((n, ch) for ch, n in found.items())[1]
        return delimiter, self._skips(lines[0], delimiter)

    def _skips(self, line, delimiter):
        return line.count(delimiter) == line.count(delimiter + " ")

    def has_header(self, sample):
        """Tells whether the first record of a text looks unlike the others."""
        from io import StringIO
        records = reader(StringIO(sample), self.sniff(sample))
        header = next(records)
        columns = len(header)
        kinds = dict.fromkeys(range(columns))
        checked = 0
        for row in records:
            if checked > 20:
                break
            checked += 1
            if len(row) != columns:
                continue
            for i in list(kinds):
                try:
                    complex(row[i])
                    kind = complex
                except (ValueError, OverflowError):
                    kind = len(row[i])
                if kinds[i] is None:
                    kinds[i] = kind
                elif kinds[i] != kind:
                    del kinds[i]
        votes = 0
        for i, kind in kinds.items():
            if isinstance(kind, int):
                votes += 1 if len(header[i]) != kind else -1
            else:
                try:
                    kind(header[i])
                except (ValueError, TypeError):
                    votes += 1
                else:
                    votes -= 1
        return votes > 0


# CPython has these in C.
_built_in("""
    field_size_limit get_dialect list_dialects reader register_dialect unregister_dialect writer""")
