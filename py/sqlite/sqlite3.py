"""DB-API 2.0 interface for SQLite databases."""

import sys as _sys

import _skillet
import _sqlite
import time
from _skillet import built_in as _built_in

sqlite_version = _sqlite.version
sqlite_version_info = tuple([int(n) for n in sqlite_version.split(".")])
apilevel = "2.0"
paramstyle = "qmark"
threadsafety = 3

PARSE_DECLTYPES = 1
PARSE_COLNAMES = 2
LEGACY_TRANSACTION_CONTROL = -1

_this = _sys.modules[__name__]
_this.__dict__.update(_sqlite.constants)

Binary = memoryview

# Modules that take long to import are imported when they are needed.
_LAZY = {"Date": "date", "Time": "time", "Timestamp": "datetime"}


def __getattr__(name):
    if name == "datetime" or name in _LAZY:
        import datetime
        value = datetime if name == "datetime" else getattr(datetime, _LAZY[name])
    elif name == "collections":
        import collections.abc
        value = collections
    else:
        raise AttributeError(f"module '{__name__}' has no attribute '{name}'")
    _this.__dict__[name] = value
    return value


def __dir__():
    return sorted([*_this.__dict__, "collections", "datetime", *_LAZY])


def DateFromTicks(ticks):
    return _this.Date(*time.localtime(ticks)[:3])


def TimeFromTicks(ticks):
    return _this.Time(*time.localtime(ticks)[3:6])


def TimestampFromTicks(ticks):
    return _this.Timestamp(*time.localtime(ticks)[:6])


# Exceptions.

class Warning(Exception):
    pass


class Error(Exception):
    pass


class InterfaceError(Error):
    pass


class DatabaseError(Error):
    pass


class InternalError(DatabaseError):
    pass


class OperationalError(DatabaseError):
    pass


class ProgrammingError(DatabaseError):
    pass


class IntegrityError(DatabaseError):
    pass


class DataError(DatabaseError):
    pass


class NotSupportedError(DatabaseError):
    pass


def _classes():
    """The exception class of each primary code that has one of its own."""
    classes = {}
    for cls, names in (
        (InternalError, "INTERNAL NOTFOUND"),
        (OperationalError, "ERROR PERM ABORT BUSY LOCKED READONLY INTERRUPT IOERR FULL CANTOPEN PROTOCOL EMPTY SCHEMA"),
        (DataError, "TOOBIG"),
        (IntegrityError, "CONSTRAINT MISMATCH"),
        (InterfaceError, "MISUSE RANGE"),
    ):
        for name in names.split():
            classes[_sqlite.constants["SQLITE_" + name]] = cls
    return classes


_CLASSES = _classes()
_NO_ERRORS = (
    "ALTER", "ANALYZE", "ATTACH", "CREATE", "DBCONFIG", "DELETE", "DENY", "DETACH", "DROP", "FUNCTION", "IGNORE", "INSERT",
    "LIMIT", "PRAGMA", "READ", "RECURSIVE", "REINDEX", "SAVEPOINT", "SELECT", "TRANSACTION", "UPDATE",
)


def _code_name(code):
    for name, value in _sqlite.constants.items():
        if value == code and name.split("_")[1] not in _NO_ERRORS:
            return name
    return "unknown"


def _error(code, message):
    """The exception of a failure of SQLite."""
    if code & 255 == 7:
        return MemoryError()
    e = _CLASSES.get(code & 255, DatabaseError)(message)
    e.sqlite_errorcode = code
    e.sqlite_errorname = _code_name(code)
    return e


# What is said of a function in Python that raised an exception, by the kind of
# request.
_FAILURES = (
    "user-defined function raised exception", "user-defined aggregate's 'step' method raised error",
    "user-defined aggregate's 'finalize' method raised error", "user-defined aggregate's 'value' method raised error",
    "user-defined aggregate's 'inverse' method raised error", "", "", "", "",
)


def _print_failure(e):
    import traceback
    traceback.print_exception(e)


def _result(value):
    """A value that a function gave, as one of a basic type."""
    value = _plain(value)
    if isinstance(value, str):
        value.encode()
    elif type(value) not in (int, float, bool, type(None), bytes, bytearray, memoryview):
        raise TypeError(f"a function cannot return {type(value).__name__}")
    return value


# Adapters and converters.

class PrepareProtocol:
    """Marks the adapters that make values of parameters."""


_skillet.of_module(PrepareProtocol)

adapters = {}
converters = {}

_BASIC = (int, float, str, bytes, bytearray, memoryview, bool, type(None))
_MAPPING = type(type.__dict__)
_state = {"engine": None, "adapts": False, "memory": 0, "dates": False, "rows": False, "hook": 1000, "tracebacks": False}


def register_adapter(type, adapter, /):
    """Lets an adapter make values for SQLite of the objects of a type."""
    if type in _BASIC:
        _state["adapts"] = True
    adapters[type, PrepareProtocol] = adapter


def register_converter(typename, converter, /):
    """Lets a converter make objects of the values of a declared type."""
    if not isinstance(typename, str):
        raise TypeError(f"register_converter() argument 1 must be str, not {type(typename).__name__}")
    converters[typename.upper()] = converter


_none = object()


def adapt(*args):
    """What an adapter makes of an object."""
    if not args:
        raise TypeError("adapt expected at least 1 argument, got 0")
    if len(args) > 3:
        raise TypeError(f"adapt expected at most 3 arguments, got {len(args)}")
    return _adapt(*args)


def _adapt(obj, proto=PrepareProtocol, alt=_none):
    if not _state["dates"] and "datetime" in _sys.modules:
        _adapt_dates()
    adapter = adapters.get((type(obj), proto))
    if adapter is not None:
        return adapter(obj)
    for owner, name, arg in ((proto, "__adapt__", obj), (obj, "__conform__", proto)):
        method = getattr(owner, name, None)
        if method is None:
            continue
        try:
            adapted = method(arg)
        except TypeError:
            continue
        if adapted is not None:
            return adapted
    if alt is not _none:
        return alt
    raise ProgrammingError("can't adapt")


def _deprecated(what):
    import warnings
    warnings.warn(
        f"The default {what} is deprecated as of Python 3.12; "
        "see the sqlite3 documentation for suggested replacement recipes",
        DeprecationWarning, stacklevel=2)


def _adapt_date(value):
    _deprecated("date adapter")
    return value.isoformat()


def _adapt_datetime(value):
    _deprecated("datetime adapter")
    return value.isoformat(" ")


def _convert_date(value):
    _deprecated("date converter")
    return _this.Date(*map(int, value.split(b"-")))


def _convert_timestamp(value):
    _deprecated("timestamp converter")
    day, hours = value.split(b" ")
    hours = hours.split(b".")
    numbers = [*map(int, day.split(b"-")), *map(int, hours[0].split(b":"))]
    micros = int(f"{hours[1].decode():0<6.6}") if len(hours) == 2 else 0
    return _this.Timestamp(*numbers, micros)


def _adapt_dates():
    """Registers the adapters of dates, once there can be any."""
    _state["dates"] = True
    adapters.setdefault((_this.Date, PrepareProtocol), _adapt_date)
    adapters.setdefault((_this.Timestamp, PrepareProtocol), _adapt_datetime)


register_converter("date", _convert_date)
register_converter("timestamp", _convert_timestamp)


# Rows.

def _fold(name):
    """A name as names of columns are compared: without regard to the case of ASCII."""
    if name.isascii():
        return name.lower()
    return "".join([c.lower() if c < "\x80" else c for c in name])


@_skillet.of_module
class Row:
    """A row whose values are found by index and by name."""

    __slots__ = ("_values", "_columns")

    def __new__(cls, *args):
        if len(args) != 2:
            raise TypeError(f"Row expected 2 arguments, got {len(args)}")
        cursor, values = args
        if not isinstance(cursor, Cursor):
            raise TypeError(f"Row() argument 1 must be sqlite3.Cursor, not {type(cursor).__name__}")
        if not isinstance(values, tuple):
            raise TypeError(f"Row() argument 2 must be tuple, not {type(values).__name__}")
        if not _state["rows"]:
            _register_rows()
        self = object.__new__(cls)
        self._values = values
        self._columns = cursor.description
        return self

    def keys(self):
        """The names of the columns."""
        return [column[0] for column in self._columns or ()]

    def __getitem__(self, key):
        if isinstance(key, (int, slice)):
            return self._values[key]
        if isinstance(key, str):
            name = _fold(key)
            for i, column in enumerate(self._columns or ()):
                if column[0] == key or _fold(column[0]) == name:
                    return self._values[i]
            raise IndexError("No item with that key")
        raise IndexError("Index must be int or string")

    def __len__(self):
        return len(self._values)

    def __iter__(self):
        return iter(self._values)

    def __hash__(self):
        return hash(self._columns) ^ hash(self._values)

    def __eq__(self, other):
        if not isinstance(other, Row):
            return NotImplemented
        return self._columns == other._columns and self._values == other._values

    def __repr__(self):
        return f"<{type(self).__module__}.{type(self).__qualname__} object at {hex(id(self))}>"


def _register_rows():
    import collections.abc
    _state["rows"] = True
    collections.abc.Sequence.register(Row)


# Cursors.

class _Statement:
    """A prepared statement, with what its cursors need to know of it."""

    __slots__ = ("sql", "native", "names", "changes", "description", "converters")

    def __init__(self, sql, native):
        self.sql = sql
        self.native = native
        self.names = native.parameters()
        self.changes = native.changes


def _first_word(text):
    for i, c in enumerate(text):
        if c in " (":
            return text[:i]
    return text


@_skillet.of_module
class Cursor:
    """Runs statements and holds the rows that they return."""

    _connection = None

    def __init__(self, connection, /):
        if not isinstance(connection, Connection):
            raise TypeError(f"Cursor() argument 1 must be sqlite3.Connection, not {type(connection).__name__}")
        self._connection = connection
        self._statement = None
        self._row = None
        self._closed = False
        self._description = None
        self._lastrowid = None
        self._rowcount = -1
        self._converters = None
        self._marked = False
        self._busy = False
        self.arraysize = 1
        self.row_factory = None

    connection = property(lambda self: self._connection)
    description = property(lambda self: self._description)
    lastrowid = property(lambda self: self._lastrowid)
    rowcount = property(lambda self: self._rowcount)

    def _ready(self):
        """The connection, if the cursor can be used."""
        connection = self._connection
        if connection is None:
            raise ProgrammingError("Base Cursor.__init__ not called.")
        if self._closed:
            raise ProgrammingError("Cannot operate on a closed cursor.")
        if connection._native is None:
            connection._check()
        if self._busy:
            raise ProgrammingError("Recursive use of cursors not allowed.")
        return connection

    def _release(self):
        """Ends the statement that the cursor runs."""
        statement = self._statement
        if statement is not None:
            self._statement = self._row = None
            self._connection._give_back(statement)

    def _fail(self, answer):
        """Raises what a step answered instead of a row."""
        connection = self._connection
        if type(answer) is str:
            self._release()
            raise OperationalError(answer)
        failure = connection._failure(answer)
        self._release()
        raise failure

    def execute(self, sql, parameters=(), /):
        """Runs a statement."""
        connection = self._ready()
        if not isinstance(sql, str):
            raise TypeError(f"execute() argument 1 must be str, not {_type_name(sql)}")
        self._busy = True
        try:
            if self._statement is not None:
                self._release()
            self._rowcount = -1
            self._description = None
            statement = connection._take(sql)
            if statement is None:
                return self
            self._statement = statement
            native = statement.native
            changes = statement.changes
            _bind(statement, parameters)
            database = connection._native
            if changes:
                self._rowcount = 0
                if connection._begin and database.autocommit():
                    connection._script(connection._begin)
            self._prepare_columns(connection, statement)
            row = native.step()
            if type(row) is list:
                row = connection._serve(row)
            if type(row) is int and row & 255 in (5, 6):
                row = connection._again(native, row)
            if row is not None and type(row) is not tuple:
                self._fail(row)
            if row is not None and self._description is None:
                self._prepare_columns(connection, statement)
            self._lastrowid = database.last_rowid()
            self._row = row
            if row is None:
                self._finish()
        except:
            self._release()
            raise
        finally:
            self._busy = False
        return self

    def _finish(self):
        statement = self._statement
        if statement.changes:
            self._rowcount += self._connection._native.changes()
        self._release()

    def _prepare_columns(self, connection, statement):
        """Finds out what is known of the columns of a statement."""
        native = statement.native
        names = native.columns()
        factory = connection.text_factory
        detect = connection._detect
        self._converters = None
        if names:
            if detect & PARSE_COLNAMES:
                shown = [_shown(name) for name in names]
            else:
                shown = names
            self._description = tuple([(name, None, None, None, None, None, None) for name in shown])
            if detect:
                self._converters = _find_converters(native, names, detect)
        self._marked = factory is not str and factory is not bytes
        texts = 0 if factory is str else 1 if factory is bytes else 2
        native.shape(texts, self._converters)

    def executemany(self, sql, parameters, /):
        """Runs a statement once for each of many rows of parameters."""
        connection = self._ready()
        if not isinstance(sql, str):
            raise TypeError(f"executemany() argument 1 must be str, not {_type_name(sql)}")
        self._busy = True
        try:
            self._run_many(connection, sql, parameters)
        finally:
            self._busy = False
        return self

    def _run_many(self, connection, sql, parameters):
        if self._statement is not None:
            self._release()
        self._rowcount = -1
        self._description = None
        rows = parameters if type(parameters) in (list, tuple) else iter(parameters)
        statement = connection._take(sql)
        if statement is None:
            return
        self._statement = statement
        native = statement.native
        try:
            if not statement.changes:
                raise ProgrammingError("executemany() can only execute DML statements.")
            self._rowcount = 0
            database = connection._native
            if connection._begin and database.autocommit():
                connection._script(connection._begin)
            if type(rows) is not list and type(rows) is not tuple:
                for row in rows:
                    self._run_row(connection, statement, row)
                return
            start = 0
            while start < len(rows):
                if not _state["adapts"] and not connection._hooks:
                    start, changed, code = native.many(rows, start)
                    self._rowcount += changed
                    if code:
                        self._fail(code)
                if start < len(rows):
                    self._run_row(connection, statement, rows[start])
                    start += 1
        finally:
            self._release()

    def _run_row(self, connection, statement, row):
        _bind(statement, row)
        native = statement.native
        answer = connection._step(native)
        while type(answer) is tuple:
            answer = connection._step(native)
        if answer is not None:
            self._fail(answer)
        self._rowcount += connection._native.changes()
        native.reset()

    def executescript(self, sql_script, /):
        """Runs all statements of a text."""
        connection = self._ready()
        if not isinstance(sql_script, str):
            raise TypeError(f"executescript() argument must be str, not {_type_name(sql_script)}")
        if "\0" in sql_script:
            raise ValueError("embedded null character")
        if len(sql_script) >= connection._native.limit(1, -1):
            raise DataError("query string is too large")
        self._rowcount = -1
        if connection._autocommit == LEGACY_TRANSACTION_CONTROL and not connection._native.autocommit():
            connection._script("COMMIT")
        connection._script(sql_script)
        return self

    def _make(self, row):
        """What a row becomes by converters and factories."""
        if self._converters is not None:
            row = tuple([value if convert is None or value is None else convert(value)
                         for value, convert in zip(row, self._converters)])
        if self._marked:
            factory = self._connection.text_factory
            row = tuple([factory(value[0]) if type(value) is tuple else value for value in row])
        if self.row_factory is not None:
            return self.row_factory(self, row)
        return row

    def __iter__(self):
        return self

    def __next__(self):
        self._ready()
        row = self._row
        if row is None:
            raise StopIteration
        if self._converters is not None or self._marked or self.row_factory is not None:
            self._busy = True
            try:
                row = self._make(row)
            finally:
                self._busy = False
        following = self._statement.native.step()
        if type(following) is list:
            self._busy = True
            try:
                following = self._connection._serve(following)
            except:
                self._release()
                raise
            finally:
                self._busy = False
        self._row = following
        if following is None:
            self._finish()
        elif type(following) is not tuple:
            self._fail(following)
        return row

    def fetchone(self):
        """The next row, or None."""
        return next(self, None)

    def fetchmany(self, size=_none):
        """The next rows, as a list."""
        if size is _none:
            size = self.arraysize
        elif not isinstance(size, int):
            raise TypeError(f"'{type(size).__name__}' object cannot be interpreted as an integer")
        if size < 0:
            raise ValueError("Cannot convert negative int")
        rows = []
        while len(rows) < size:
            row = next(self, _none)
            if row is _none:
                break
            rows.append(row)
        return rows

    def fetchall(self):
        """All rows that are left, as a list."""
        self._ready()
        if self._row is None:
            return []
        if self._converters is not None or self._marked or self.row_factory is not None or self._connection._hooks:
            return [row for row in self]
        rows = [self._row]
        native = self._statement.native
        answer = True
        while answer is True:
            answer = native.fetch(rows, 1000)
        self._row = None
        if answer is not None:
            self._fail(answer)
        self._finish()
        return rows

    def setinputsizes(self, sizes, /):
        """Does nothing; the interface asks for it."""

    def setoutputsize(self, size, column=None, /):
        """Does nothing; the interface asks for it."""

    def close(self):
        """Ends the use of the cursor."""
        connection = self._connection
        if connection is None:
            raise ProgrammingError("Base Cursor.__init__ not called.")
        if self._busy:
            raise ProgrammingError("Recursive use of cursors not allowed.")
        if connection._native is None:
            connection._check()
        self._release()
        self._closed = True


def _type_name(value):
    return "None" if value is None else type(value).__name__


def _shown(name):
    """The name of a column without the type in brackets behind it."""
    at = name.find("[")
    if at < 0:
        return name
    return name[:at - 1] if at > 0 and name[at - 1] == " " else name[:at]


def _find_converters(native, names, detect):
    found = []
    declared = native.declared() if detect & PARSE_DECLTYPES else None
    for i, name in enumerate(names):
        convert = None
        if detect & PARSE_COLNAMES and "[" in name:
            kind = name.partition("[")[2]
            if "]" in kind:
                convert = converters.get(kind.partition("]")[0].upper())
        if convert is None and declared is not None and declared[i] is not None:
            convert = converters.get(_first_word(declared[i]).upper())
        found.append(convert)
    return tuple(found) if any(found) else None


# Parameters.

def _bind(statement, parameters):
    """Gives the parameters of a statement their values."""
    names = statement.names
    kind = type(parameters)
    if kind is tuple or kind is list or (
            not isinstance(parameters, dict) and hasattr(kind, "__getitem__") and kind is not _MAPPING):
        if len(parameters) != len(names):
            raise ProgrammingError(
                f"Incorrect number of bindings supplied. The current statement uses {len(names)}, "
                f"and there are {len(parameters)} supplied.")
        for i, name in enumerate(names):
            if name is not None and name[0] != "?":
                raise ProgrammingError(
                    f"Binding {i + 1} ('{name}') is a named parameter, but you supplied a sequence "
                    "which requires nameless (qmark) placeholders.")
        if kind is not tuple and kind is not list:
            parameters = [parameters[i] for i in range(len(names))]
    elif hasattr(kind, "__getitem__"):
        parameters = [_named(parameters, i, name) for i, name in enumerate(names)]
    else:
        raise ProgrammingError("parameters are of unsupported type")
    if not parameters:
        return
    native = statement.native
    if not _state["adapts"]:
        answer = native.bind_all(parameters)
        if answer == 0:
            return
    for i, value in enumerate(parameters):
        _bind_one(native, i + 1, value)


def _named(parameters, i, name):
    if name is None:
        raise ProgrammingError(f"Binding {i + 1} has no name, but you supplied a dictionary (which has only names).")
    try:
        return parameters[name[1:]]
    except LookupError:
        raise ProgrammingError(f"You did not supply a value for binding parameter :{name[1:]}.") from None


def _bind_one(native, i, value):
    if _state["adapts"] or type(value) not in (int, float, str, bytearray):
        value = _adapt(value, PrepareProtocol, value)
    value = _plain(value)
    answer = native.bind(i, value)
    if answer == 0:
        return
    if answer < 0:
        if -answer == 18:
            raise DataError("string or blob too big")
        raise _error(-answer, "the parameter cannot be bound")
    if isinstance(value, int):
        raise OverflowError("Python int too large to convert to SQLite INTEGER")
    if isinstance(value, str):
        value.encode()
    raise ProgrammingError(f"Error binding parameter {i}: type '{_full_name(type(value))}' is not supported")


def _full_name(cls):
    """The name of a type as errors show it: that of one in C has its module."""
    if cls.__module__ in ("datetime", "decimal"):
        return f"{cls.__module__}.{cls.__name__}"
    return cls.__name__


def _plain(value):
    """An object of a subclass as one of its basic type."""
    kind = type(value)
    if kind in _BASIC:
        return value
    if isinstance(value, int):
        return int.__index__(value)
    if isinstance(value, float):
        return float.__float__(value)
    if isinstance(value, str):
        return str.__str__(value)
    try:
        return bytes(memoryview(value))
    except TypeError:
        return value


# Connections.

_LEVELS = ("", "DEFERRED", "IMMEDIATE", "EXCLUSIVE")


def _begin_of(level):
    if level is None:
        return None
    if not isinstance(level, str):
        raise TypeError("isolation_level must be str or None")
    if level.upper() not in _LEVELS:
        raise ValueError("isolation_level string must be '', 'DEFERRED', 'IMMEDIATE', or 'EXCLUSIVE'")
    return "BEGIN " + level.upper()


def _mode_of(autocommit):
    if autocommit is True or autocommit is False:
        return autocommit
    if type(autocommit) is int and autocommit == LEGACY_TRANSACTION_CONTROL:
        return autocommit
    raise ValueError("autocommit must be True, False, or sqlite3.LEGACY_TRANSACTION_CONTROL")


def _engine():
    engine = _state["engine"]
    if engine is None or engine.failed:
        engine = _state["engine"] = _sqlite.Engine()
    return engine


def _path_of(database, uri):
    """The name under which SQLite opens a database, and the flags of that."""
    path = database
    if type(path) is not str:
        import os
        path = os.fspath(path)
    if isinstance(path, bytes):
        path = path.decode("utf-8", "surrogateescape")
    if "\0" in path:
        raise ValueError("embedded null byte")
    path.encode()
    if path.startswith("memory:") or (not uri and path.startswith("file:")):
        return "./" + path, 6
    if uri and path.startswith("file:"):
        return _shared_memory(path), 6 | 0x40
    return path, 6


def _shared_memory(path):
    """A database in memory that connections share is a file of the engine."""
    name, _, query = path[5:].partition("#")[0].partition("?")
    options = dict([part.partition("=")[::2] for part in query.split("&")])
    if options.get("cache") == "shared" and (options.get("mode") == "memory" or name == ":memory:"):
        return "memory:" + name
    return path


@_skillet.of_module
class Connection:
    """A connection to a database."""

    _native = None
    _made = False

    Warning = Warning
    Error = Error
    InterfaceError = InterfaceError
    DatabaseError = DatabaseError
    InternalError = InternalError
    OperationalError = OperationalError
    ProgrammingError = ProgrammingError
    IntegrityError = IntegrityError
    DataError = DataError
    NotSupportedError = NotSupportedError

    def __init__(self, database=_none, timeout=5.0, detect_types=0, isolation_level="", check_same_thread=True,
                 factory=None, cached_statements=128, uri=False, *, autocommit=LEGACY_TRANSACTION_CONTROL):
        if database is _none:
            raise TypeError("Connection() missing required argument 'database' (pos 1)")
        path, flags = _path_of(database, uri)
        begin = _begin_of(isolation_level)
        mode = _mode_of(autocommit)
        if self._native is not None:
            self._finish()
        self._begin = begin if mode == LEGACY_TRANSACTION_CONTROL else None
        self._level = isolation_level and isolation_level.upper()
        self._autocommit = mode
        self._detect = detect_types
        self._cache = {}
        self._most = cached_statements
        self._hooks = {}
        self._running = {}
        self.row_factory = None
        self.text_factory = str
        native = _engine().open(path, flags)
        if type(native) is tuple:
            import gc
            gc.collect()  # a connection that was dropped may be in the way
            native = _engine().open(path, flags)
        if type(native) is tuple:
            raise _error(*native)
        self._native = native
        self._made = True
        if mode is False:
            self._script("BEGIN")

    def _check(self):
        if self._native is None:
            if not self._made:
                raise ProgrammingError("Base Connection.__init__ not called.")
            raise ProgrammingError("Cannot operate on a closed database.")

    def _failure(self, code):
        """The exception of a code that a method of the native returned."""
        known, message = self._native.error()
        if known & 255 != code & 255:
            return _error(code, "the statement failed")
        return _error(known, message)

    def _script(self, sql):
        code = self._native.script(sql)
        if type(code) is list:
            code = self._serve(code)
        if code & 255 in (5, 6) and code > 0:
            code = self._again_script(sql, code)
        if code == -1:
            sql.encode()
            raise DataError("query string is too large")
        if code:
            raise self._failure(code)

    def _again_script(self, sql, code):
        if ";" in sql.strip().rstrip(";"):
            return code
        import gc
        gc.collect()
        code = self._native.script(sql)
        return self._serve(code) if type(code) is list else code

    def _again(self, native, code):
        """Makes a step that found a lock once more, when statements and
        connections that the program has dropped are gone. Statements that are
        still there give up their locks by fetching all their rows."""
        import gc
        gc.collect()
        row = self._step(native)
        if type(row) is int and row & 255 == 6:
            while self._native.drain(native, []):
                pass
            row = self._step(native)
        return row

    def _step(self, native):
        row = native.step()
        return self._serve(row) if type(row) is list else row

    def _serve(self, request):
        """Calls what SQL asks for until the engine has its result."""
        failure = None
        resume = _state["engine"].resume
        while type(request) is list:
            kind, number, args = request
            try:
                ok, value = self._answer(kind, number, args)
            except BaseException as e:
                ok, value = False, _FAILURES[kind]
                if kind == 5 and failure is None:
                    failure = e
                if _state["tracebacks"]:
                    _print_failure(e)
            request = resume(ok, value)
        if failure is not None:
            raise failure
        return request

    def _answer(self, kind, number, args):
        """What a request says is to be called, called: whether it has a result, and that."""
        if kind == 0:
            return True, _result(self._hooks[number](*args))
        if kind < 5:
            return self._aggregate(kind, number, *args)
        if kind == 5:
            value = self._hooks[number](*args)
            if not isinstance(value, int):
                raise TypeError(f"'{type(value).__name__}' object cannot be interpreted as an integer")
            return True, (value > 0) - (value < 0)
        hook = self._hooks[("authorizer", "progress", "trace")[kind - 6]]
        if kind == 6:
            value = hook(*args)
            return isinstance(value, int), value
        value = hook(*args)
        return True, bool(value)

    def _aggregate(self, kind, number, instance, *args):
        running = self._running
        if kind == 1 and instance not in running:
            try:
                running[instance] = self._hooks[number]()
            except BaseException as e:
                if _state["tracebacks"]:
                    _print_failure(e)
                return False, "user-defined aggregate's '__init__' method raised error"
        aggregate = running.get(instance)
        if aggregate is None:
            return False, "user-defined aggregate's '__init__' method raised error"
        method = ("", "step", "finalize", "value", "inverse")[kind]
        if not hasattr(aggregate, method):
            return False, f"user-defined aggregate's '{method}' method not defined"
        if kind == 2:
            del running[instance]
        value = getattr(aggregate, method)(*args)
        return True, None if kind in (1, 4) else _result(value)

    def _hook(self, kind, name, count, function):
        """Lets SQL call a function in Python, or no longer."""
        self._check()
        number = 0
        if function is not None or kind in ("function", "constant"):
            number = _state["hook"] = _state["hook"] + 1
            self._hooks[number] = function
        return self._native.hook(kind, name, count, number)

    def _hook_one(self, kind, count, function):
        self._check()
        if function is None:
            self._hooks.pop(kind, None)
            self._native.hook(kind, "", 0, 0)
        else:
            self._hooks[kind] = function
            self._native.hook(kind, "", count, 1000)

    def _take(self, sql):
        """A statement that nobody uses; None for a text without one."""
        statement = self._cache.pop(sql, None)
        if statement is not None:
            if statement.native.alive:
                return statement
        if "\0" in sql:
            raise ProgrammingError("the query contains a null character")
        if len(sql) > self._native.limit(1, -1):
            raise DataError("query string is too large")
        native = self._native.prepare(sql)
        if type(native) is list:
            native = self._serve(native)
        if native is None:
            return None
        if type(native) is int:
            if native == -1:
                sql.encode()
                raise DataError("query string is too large")
            raise self._failure(native)
        if native.more:
            native.finalize()
            raise ProgrammingError("You can only execute one statement at a time.")
        return _Statement(sql, native)

    def _give_back(self, statement):
        """Keeps a statement for its next use."""
        native = statement.native
        if not native.alive or self._native is None:
            return
        native.reset()
        cache = self._cache
        if statement.sql in cache or self._most <= 0:
            native.finalize()
            return
        if len(cache) >= self._most:
            cache.pop(next(iter(cache))).native.finalize()
        cache[statement.sql] = statement

    def _finish(self):
        native = self._native
        self._native = None
        self._cache = {}
        native.close()

    def cursor(self, factory=_none):
        """A new cursor."""
        if self._native is None:
            self._check()
        cursor = Cursor(self) if factory is _none else factory(self)
        if not isinstance(cursor, Cursor):
            raise TypeError(f"factory must return a cursor, not {type(cursor).__name__}")
        if self.row_factory is not None:
            cursor.row_factory = self.row_factory
        return cursor

    def execute(self, sql, parameters=(), /):
        """Runs a statement with a new cursor."""
        return Connection.cursor(self).execute(sql, parameters)

    def executemany(self, sql, parameters, /):
        """Runs a statement once for each row of parameters, with a new cursor."""
        return Connection.cursor(self).executemany(sql, parameters)

    def executescript(self, sql_script, /):
        """Runs all statements of a text, with a new cursor."""
        return Connection.cursor(self).executescript(sql_script)

    def commit(self):
        """Commits the open transaction, if there is one."""
        if self._native is None:
            self._check()
        if self._autocommit is True:
            return
        if not self._native.autocommit():
            self._script("COMMIT")
        if self._autocommit is False:
            self._script("BEGIN")

    def rollback(self):
        """Rolls the open transaction back, if there is one."""
        if self._native is None:
            self._check()
        if self._autocommit is True:
            return
        if not self._native.autocommit():
            self._script("ROLLBACK")
        if self._autocommit is False:
            self._script("BEGIN")

    def close(self):
        """Closes the connection; what was not committed is lost."""
        if not self._made:
            raise ProgrammingError("Base Connection.__init__ not called.")
        if self._native is None:
            return
        if self._autocommit is False and not self._native.autocommit():
            self._script("ROLLBACK")
        self._finish()

    def __enter__(self):
        self._check()
        return self

    def __exit__(self, kind, value, traceback, /):
        if self._autocommit is True:
            return False
        if kind is None and value is None and traceback is None:
            try:
                self.commit()
            except BaseException:
                self.rollback()
                raise
        else:
            self.rollback()
        return False

    def __call__(self, sql, /):
        self._check()
        return self._take(sql)

    @property
    def in_transaction(self):
        self._check()
        return not self._native.autocommit()

    @property
    def total_changes(self):
        self._check()
        return self._native.total_changes()

    @property
    def isolation_level(self):
        self._check()
        return self._level

    @isolation_level.setter
    def isolation_level(self, level):
        begin = _begin_of(level)
        if begin is None:
            self._check()
            if not self._native.autocommit():
                self._script("COMMIT")
        self._level = level and level.upper()
        self._begin = begin if self._autocommit == LEGACY_TRANSACTION_CONTROL else None

    @isolation_level.deleter
    def isolation_level(self):
        raise AttributeError("cannot delete attribute")

    @property
    def autocommit(self):
        self._check()
        return self._autocommit

    @autocommit.setter
    def autocommit(self, value):
        self._check()
        mode = _mode_of(value)
        if mode is True and not self._native.autocommit():
            self._script("COMMIT")
        elif mode is False and self._native.autocommit():
            self._script("BEGIN")
        self._autocommit = mode
        self._begin = _begin_of(self._level) if mode == LEGACY_TRANSACTION_CONTROL else None

    def getlimit(self, category, /):
        """A limit of SQLite."""
        return self.setlimit(category, -1)

    def setlimit(self, category, limit, /):
        """Sets a limit of SQLite and returns what it was."""
        self._check()
        if not 0 <= category <= 11:
            raise ProgrammingError("'category' is out of bounds")
        return self._native.limit(category, limit)

    def getconfig(self, op, /):
        """An option of the connection."""
        self._check()
        return bool(self._native.config(op, -1)[1])

    def setconfig(self, op, enable=True, /):
        """Sets an option of the connection."""
        self._check()
        code, state = self._native.config(op, 1 if enable else 0)
        if code:
            raise self._failure(code)
        if bool(state) != bool(enable):
            raise OperationalError("Unable to set config")

    def interrupt(self):
        """Ends the statements that run; there are none while this is called."""
        self._check()

    def backup(self, target, *, pages=-1, progress=None, name="main", sleep=0.250):
        """Copies the database to that of another connection."""
        if not isinstance(target, Connection):
            raise TypeError(f"backup() argument 'target' must be sqlite3.Connection, not {_type_name(target)}")
        self._check()
        target._check()
        if target is self:
            raise ValueError("target cannot be the same connection instance")
        if progress is not None and not callable(progress):
            raise TypeError("progress argument must be a callable")
        if pages == 0:
            pages = -1
        to = target._native
        code = to.backup_start("main", self._native, name)
        if code:
            raise target._failure(code)
        try:
            self._copy(to, pages, progress)
        finally:
            to.backup_finish()

    def _copy(self, to, pages, progress):
        code = 0
        while code == 0:
            left = pages if pages > 0 else 256
            while left > 0 and code == 0:
                code, remaining, total = to.backup_step(min(left, 256))
                left -= 256
            if progress is not None and (pages > 0 or code):
                progress(code, remaining, total)
        if code != 101:
            raise _error(code, {5: "database is locked", 6: "database table is locked"}.get(code & 255, "the copy failed"))

    def serialize(self, *, name="main"):
        """The database as bytes, as it would be in a file."""
        self._check()
        number = _state["memory"] = _state["memory"] + 1
        memory = f"serialized-{number}"
        copy = connect("file:" + memory + "?mode=memory&cache=shared", uri=True)
        try:
            self.backup(copy, name=name)
            return _engine().read_memory(memory)
        finally:
            copy.close()

    def deserialize(self, data, /, *, name="main"):
        """Makes bytes that serialize() returned the database."""
        self._check()
        number = _state["memory"] = _state["memory"] + 1
        memory = f"serialized-{number}"
        copy = connect("file:" + memory + "?mode=memory&cache=shared", uri=True)
        try:
            copy.execute("create table t(x)")
            copy._finish()
            copy = connect("file:" + memory + "?mode=memory&cache=shared", uri=True)
            copy.cursor()
            copy._hold(memory, data)
            copy.backup(self)
        finally:
            copy.close()

    def _hold(self, memory, data):
        self._native.autocommit()
        _engine().write_memory(memory, data)

    def iterdump(self, *, filter=None):
        """The statements that make the database."""
        self._check()
        return _dump(self, filter)

    def blobopen(self, table, column, rowid, /, *, readonly=False, name="main"):
        """A blob as a file."""
        self._check()
        native = self._native.blob(name, table, column, rowid, not readonly)
        if type(native) is int:
            raise self._failure(native)
        blob = object.__new__(Blob)
        blob._connection = self
        blob._native = native
        blob._at = 0
        return blob

    def enable_load_extension(self, enable, /):
        """Refuses: there are no extensions."""
        self._check()
        if enable:
            raise NotSupportedError("this interpreter has no extensions of SQLite")

    def load_extension(self, name, /, *, entrypoint=None):
        """Refuses: there are no extensions."""
        self._check()
        raise OperationalError("not authorized")

    def create_function(self, name, narg, func, *, deterministic=False):
        """Lets SQL call a function in Python."""
        if self._hook("constant" if deterministic else "function", name, narg, func):
            raise OperationalError("Error creating function")

    def create_aggregate(self, name, n_arg, aggregate_class):
        """Lets SQL call an aggregate: a class with step and finalize."""
        if self._hook("aggregate", name, n_arg, aggregate_class):
            raise OperationalError("Error creating aggregate")

    def create_window_function(self, name, num_params, aggregate_class, /):
        """Lets SQL call a window function: an aggregate with inverse and value."""
        if self._hook("window", name, num_params, aggregate_class):
            raise self._failure(self._native.error()[0])

    def create_collation(self, name, callback, /):
        """Lets SQL compare texts by a function in Python."""
        self._check()
        if callback is not None and not callable(callback):
            raise TypeError("parameter must be callable")
        code = self._hook("collation", name, 0, callback)
        if code:
            raise self._failure(code)

    def set_authorizer(self, authorizer_callback):
        """Asks a function in Python about what statements do."""
        self._forget()
        self._hook_one("authorizer", 0, authorizer_callback)

    def set_progress_handler(self, progress_handler, n):
        """Calls a function in Python about every n operations, or a few hundred."""
        self._hook_one("progress", n, progress_handler if n > 0 else None)

    def set_trace_callback(self, trace_callback):
        """Tells a function in Python of the statements that are run."""
        self._hook_one("trace", 0, trace_callback)

    def _forget(self):
        """Forgets prepared statements, which an authorizer was not asked about."""
        self._check()
        while self._cache:
            self._cache.popitem()[1].native.finalize()


@_skillet.of_module
class Blob:
    """A blob as a file."""

    __slots__ = ("_connection", "_native", "_at")

    def __new__(cls, *args, **kwargs):
        raise TypeError("cannot create 'sqlite3.Blob' instances")

    def _open(self):
        self._connection._check()
        if self._native is None:
            raise ProgrammingError("Cannot operate on a closed blob.")
        return self._native

    def _get(self, at, n):
        data = self._open().read(at, n)
        if type(data) is int:
            raise self._connection._failure(data)
        return data

    def _put(self, at, data):
        code = self._open().write(at, data)
        if code:
            raise self._connection._failure(code)

    def __len__(self):
        return self._open().size()

    def read(self, length=-1, /):
        """The next bytes."""
        left = self._open().size() - self._at
        data = self._get(self._at, left if length < 0 else min(length, left))
        self._at += len(data)
        return data

    def write(self, data, /):
        """Writes bytes, which do not make the blob longer."""
        size = self._open().size()
        data = _buffer(data)
        if len(data) > size - self._at:
            raise ValueError("data longer than blob length")
        self._put(self._at, data)
        self._at += len(data)

    def seek(self, offset, origin=0, /):
        """Goes to a place."""
        size = self._open().size()
        if origin not in (0, 1, 2):
            raise ValueError("'origin' should be os.SEEK_SET, os.SEEK_CUR, or os.SEEK_END")
        at = offset + (0, self._at, size)[origin]
        if not 0 <= at <= size:
            raise ValueError("offset out of blob range")
        self._at = at

    def tell(self):
        """The place."""
        self._open()
        return self._at

    def close(self):
        """Closes the blob."""
        self._connection._check()
        if self._native is not None:
            self._native.close()
            self._native = None

    def __enter__(self):
        self._open()
        return self

    def __exit__(self, kind, value, traceback, /):
        self._open()
        self.close()

    def _index(self, key):
        size = self._open().size()
        at = key.__index__()
        if at < 0:
            at += size
        if not 0 <= at < size:
            raise IndexError("Blob index out of range")
        return at

    def __getitem__(self, key):
        size = self._open().size()
        if isinstance(key, slice):
            start, stop, step = key.indices(size)
            if step == 1:
                return self._get(start, max(stop - start, 0))
            return self._get(0, size)[key]
        if not hasattr(key, "__index__"):
            raise TypeError("Blob indices must be integers")
        return self._get(self._index(key), 1)[0]

    def __setitem__(self, key, value):
        size = self._open().size()
        if isinstance(key, slice):
            self._set_slice(key.indices(size), value)
            return
        if not hasattr(key, "__index__"):
            raise TypeError("Blob indices must be integers")
        at = self._index(key)
        if not isinstance(value, int):
            raise TypeError(f"'{type(value).__name__}' object cannot be interpreted as an integer")
        if not 0 <= value <= 255:
            raise ValueError("byte must be in range(0, 256)")
        self._put(at, bytes([value]))

    def _set_slice(self, place, value):
        start, stop, step = place
        data = _buffer(value)
        if len(data) != len(range(start, stop, step)):
            raise IndexError("Blob slice assignment is wrong size")
        if not data:
            return
        if step == 1:
            self._put(start, data)
            return
        whole = bytearray(self._get(0, self._native.size()))
        whole[start:stop:step] = data
        self._put(0, whole)

    def __delitem__(self, key):
        self._open()
        what = "slice" if isinstance(key, slice) else "item"
        raise TypeError(f"Blob doesn't support {what} deletion")


def _buffer(value):
    try:
        return bytes(memoryview(value))
    except TypeError:
        raise TypeError(f"a bytes-like object is required, not '{type(value).__name__}'") from None


def connect(database=_none, *args, factory=Connection, **options):
    """Opens a database: a path, or ":memory:"."""
    if len(args) > 4:
        factory, args = args[4], args[:4] + (None,) + args[5:]
    if database is _none:
        if factory is Connection:
            raise TypeError("Connection() missing required argument 'database' (pos 1)")
        return factory(factory=factory, **options)
    if factory is Connection:
        return Connection(database, *args, **options)
    return factory(database, *args, factory=factory, **options)


def enable_callback_tracebacks(enable, /):
    """Prints what functions raise that SQL calls."""
    _state["tracebacks"] = bool(enable)


# Texts of SQL.

def complete_statement(statement):
    """Whether a text ends with a complete statement."""
    if not isinstance(statement, str):
        raise TypeError(f"complete_statement() argument 1 must be str, not {type(statement).__name__}")
    ended = False
    words = []
    for token in _tokens(statement):
        if token == ";":
            trigger = _is_trigger(words)
            ended = not trigger or words[-2:] == [";", "end"]
            words = words + [";"] if trigger and not ended else []
        elif token:
            ended = False
            words.append(token)
    return ended


def _is_trigger(words):
    if words[:1] == ["explain"]:
        words = words[1:]
        if words[:2] == ["query", "plan"]:
            words = words[2:]
    if words[:1] != ["create"]:
        return False
    rest = words[1:3]
    return rest[:1] == ["trigger"] or rest[:1] in (["temp"], ["temporary"]) and rest[1:] == ["trigger"]


def _tokens(text):
    """Words in lower case and semicolons of SQL; anything else is a word too."""
    i = 0
    while i < len(text):
        c = text[i]
        if c.isspace():
            i += 1
        elif text.startswith("--", i):
            at = text.find("\n", i)
            i = len(text) if at < 0 else at
        elif text.startswith("/*", i):
            at = text.find("*/", i + 2)
            if at < 0:
                yield "/*"
                return
            i = at + 2
        elif c in "'\"`[":
            at = text.find("]" if c == "[" else c, i + 1)
            yield c
            if at < 0:
                return
            i = at + 1
        elif c.isalnum() or c == "_":
            start = i
            while i < len(text) and (text[i].isalnum() or text[i] in "_$"):
                i += 1
            yield text[start:i].lower()
        else:
            yield c
            i += 1


def _quoted(name):
    return '"' + name.replace('"', '""') + '"'


def _literal(text):
    return "'" + text.replace("'", "''") + "'"


def _dump(connection, filter):
    where = ' AND "name" LIKE ?' if filter else ""
    arguments = (filter,) if filter else ()
    cursor = connection.cursor()
    cursor.row_factory = None
    if connection.execute("PRAGMA foreign_keys").fetchone()[0]:
        yield "PRAGMA foreign_keys=OFF;"
    yield "BEGIN TRANSACTION;"
    tables = cursor.execute(
        f"SELECT name, type, sql FROM sqlite_master WHERE sql NOT NULL AND type == 'table'{where} ORDER BY name",
        arguments).fetchall()
    sequence = False
    for name, kind, sql in [row[:3] for row in tables]:
        if name == "sqlite_sequence":
            sequence = True
            continue
        if name == "sqlite_stat1":
            yield 'ANALYZE "sqlite_master";'
        elif name.startswith("sqlite_"):
            continue
        elif sql.startswith("CREATE VIRTUAL TABLE"):
            yield "PRAGMA writable_schema=ON;"
            yield ("INSERT INTO sqlite_master(type,name,tbl_name,rootpage,sql)"
                   f"VALUES('table',{_literal(name)},{_literal(name)},0,{_literal(sql)});")
            continue
        else:
            yield f"{sql};"
        yield from _dump_rows(cursor, name)
    rest = cursor.execute(
        f"SELECT sql FROM sqlite_master WHERE sql NOT NULL AND type IN ('index', 'trigger', 'view'){where}",
        arguments).fetchall()
    for row in rest:
        yield f"{row[0]};"
    if sequence:
        yield 'DELETE FROM "sqlite_sequence";'
        yield from _dump_rows(cursor, "sqlite_sequence")
    yield "COMMIT;"


def _dump_rows(cursor, table):
    columns = [row[1] for row in cursor.execute(f"PRAGMA table_info({_quoted(table)})").fetchall()]
    values = "||','||".join([f"quote({_quoted(name)})" for name in columns])
    head = _literal(f"INSERT INTO {_quoted(table)} VALUES(")
    for row in cursor.execute(f"SELECT {head}||{values}||')' FROM {_quoted(table)}").fetchall():
        yield f"{row[0]};"


dbapi2 = _this
_sys.modules[__name__ + ".dbapi2"] = _this


# CPython has these in C.
_built_in("""
    adapt complete_statement connect enable_callback_tracebacks register_adapter register_converter""")
