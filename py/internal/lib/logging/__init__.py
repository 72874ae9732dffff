"""Records of what a program does, and where they are written."""

import io
import os
import re
import sys
import time
import traceback
import warnings
from string import Formatter as StrFormatter
from string import Template

__all__ = [
    "BASIC_FORMAT", "BufferingFormatter", "CRITICAL", "DEBUG", "ERROR", "FATAL",
    "FileHandler", "Filter", "Formatter", "Handler", "INFO", "LogRecord", "Logger",
    "LoggerAdapter", "NOTSET", "NullHandler", "StreamHandler", "WARN", "WARNING",
    "addLevelName", "basicConfig", "captureWarnings", "critical", "debug", "disable",
    "error", "exception", "fatal", "getLevelName", "getLogger", "getLoggerClass",
    "info", "log", "makeLogRecord", "setLoggerClass", "shutdown", "warn", "warning",
    "getLogRecordFactory", "setLogRecordFactory", "lastResort", "raiseExceptions",
    "getLevelNamesMapping", "getHandlerByName", "getHandlerNames",
]

CRITICAL = FATAL = 50
ERROR = 40
WARNING = WARN = 30
INFO = 20
DEBUG = 10
NOTSET = 0

raiseExceptions = True
logThreads = True
logMultiprocessing = True
logProcesses = True
logAsyncioTasks = True

_startTime = time.time_ns()
_levelToName = {CRITICAL: "CRITICAL", ERROR: "ERROR", WARNING: "WARNING", INFO: "INFO",
                DEBUG: "DEBUG", NOTSET: "NOTSET"}
_nameToLevel = {"CRITICAL": CRITICAL, "FATAL": FATAL, "ERROR": ERROR, "WARN": WARNING,
                "WARNING": WARNING, "INFO": INFO, "DEBUG": DEBUG, "NOTSET": NOTSET}


def getLevelNamesMapping():
    """The levels by name."""
    return _nameToLevel.copy()


def getLevelName(level):
    """The name of a level, or the level of a name."""
    if level in _levelToName:
        return _levelToName[level]
    if level in _nameToLevel:
        return _nameToLevel[level]
    return "Level %s" % level


def addLevelName(level, levelName):
    """Gives a level a name."""
    _levelToName[level] = levelName
    _nameToLevel[levelName] = level


def _checkLevel(level):
    if isinstance(level, int):
        return level
    if not isinstance(level, str):
        raise TypeError("Level not an integer or a valid string: %r" % (level,))
    if level not in _nameToLevel:
        raise ValueError("Unknown level: %r" % (level,))
    return _nameToLevel[level]


# Records

class LogRecord:
    """What is known of one event."""

    def __init__(self, name, level, pathname, lineno, msg, args, exc_info, func=None,
                 sinfo=None, **kwargs):
        now = time.time_ns()
        # A single mapping holds values for %(name)s.
        if args and len(args) == 1 and args[0] and hasattr(args[0], "keys") and hasattr(args[0], "__getitem__"):
            args = args[0]
        self.name = name
        self.msg = msg
        self.args = args
        self.levelname = getLevelName(level)
        self.levelno = level
        self.pathname = pathname
        try:
            self.filename = os.path.basename(pathname)
            self.module = os.path.splitext(self.filename)[0]
        except (TypeError, ValueError, AttributeError):
            self.filename = pathname
            self.module = "Unknown module"
        self.exc_info = exc_info
        self.exc_text = None
        self.stack_info = sinfo
        self.lineno = lineno
        self.funcName = func
        self.created = now / 1e9
        self.msecs = now % 1_000_000_000 // 1_000_000 + 0.0
        self.relativeCreated = (now - _startTime) / 1e6
        self.thread, self.threadName = _current_thread() if logThreads else (None, None)
        self.processName = "MainProcess" if logMultiprocessing else None
        self.process = os.getpid() if logProcesses else None
        self.taskName = _current_task() if logAsyncioTasks else None

    def __repr__(self):
        return '<LogRecord: %s, %s, %s, %s, "%s">' % (
            self.name, self.levelno, self.pathname, self.lineno, self.msg)

    def getMessage(self):
        """The message with its arguments."""
        text = str(self.msg)
        return text % self.args if self.args else text


def _current_thread():
    threading = sys.modules.get("threading")
    if threading is None:
        return 1, "MainThread"
    thread = threading.current_thread()
    return thread.ident, thread.name


def _current_task():
    asyncio = sys.modules.get("asyncio")
    if asyncio is None:
        return None
    try:
        return asyncio.current_task().get_name()
    except (RuntimeError, AttributeError):
        return None


_logRecordFactory = LogRecord


def setLogRecordFactory(factory):
    """Sets what makes records."""
    global _logRecordFactory
    _logRecordFactory = factory


def getLogRecordFactory():
    """What makes records."""
    return _logRecordFactory


def makeLogRecord(dict):
    """A record with the given attributes."""
    record = _logRecordFactory(None, None, "", 0, "", (), None, None)
    record.__dict__.update(dict)
    return record


# Formats

class PercentStyle:
    """Formats with %(name)s."""

    default_format = "%(message)s"
    asctime_format = "%(asctime)s"
    asctime_search = "%(asctime)"
    validation_pattern = re.compile(
        r"%\(\w+\)[#0+ -]*(\*|\d+)?(\.(\*|\d+))?[diouxefgcrsa%]", re.I)

    def __init__(self, fmt, *, defaults=None):
        self._fmt = fmt or self.default_format
        self._defaults = defaults

    def usesTime(self):
        return self._fmt.find(self.asctime_search) >= 0

    def validate(self):
        if not self.validation_pattern.search(self._fmt):
            raise ValueError("Invalid format '%s' for '%s' style" % (self._fmt, self.default_format[0]))

    def _values(self, record):
        return {**self._defaults, **record.__dict__} if self._defaults else record.__dict__

    def _format(self, record):
        return self._fmt % self._values(record)

    def format(self, record):
        try:
            return self._format(record)
        except KeyError as e:
            raise ValueError("Formatting field not found in record: %s" % e)


class StrFormatStyle(PercentStyle):
    """Formats with {name}."""

    default_format = "{message}"
    asctime_format = "{asctime}"
    asctime_search = "{asctime"
    fmt_spec = re.compile(r"(.?[<=>^])?[+ -]?#?0?(\d+|{\w+})?[,_]?(\.(\d+|{\w+}))?[bcdefgnosx%]?", re.I)
    field_spec = re.compile(r"(\d+|\w+)(\.\w+|\[[^]]+\])*")

    def _format(self, record):
        return self._fmt.format(**self._values(record))

    def validate(self):
        fields = set()
        try:
            for _, name, spec, conversion in StrFormatter().parse(self._fmt):
                if name:
                    if not self.field_spec.fullmatch(name):
                        raise ValueError("invalid field name/expression: %r" % name)
                    fields.add(name)
                if conversion and conversion not in "rsa":
                    raise ValueError("invalid conversion: %r" % conversion)
                if spec and not self.fmt_spec.fullmatch(spec):
                    raise ValueError("bad specification: %r" % spec)
        except ValueError as e:
            raise ValueError("invalid format: %s" % e)
        if not fields:
            raise ValueError("invalid format: no fields")


class StringTemplateStyle(PercentStyle):
    """Formats with ${name}."""

    default_format = "${message}"
    asctime_format = "${asctime}"
    asctime_search = "${asctime}"

    def __init__(self, fmt, *, defaults=None):
        super().__init__(fmt, defaults=defaults)
        self._tpl = Template(self._fmt)

    def usesTime(self):
        return "$asctime" in self._fmt or self.asctime_search in self._fmt

    def validate(self):
        fields = set()
        for found in Template.pattern.finditer(self._fmt):
            groups = found.groupdict()
            if groups["named"] or groups["braced"]:
                fields.add(groups["named"] or groups["braced"])
            elif found.group(0) == "$":
                raise ValueError("invalid format: bare '$' not allowed")
        if not fields:
            raise ValueError("invalid format: no fields")

    def _format(self, record):
        return self._tpl.substitute(**self._values(record))


BASIC_FORMAT = "%(levelname)s:%(name)s:%(message)s"
_STYLES = {
    "%": (PercentStyle, BASIC_FORMAT),
    "{": (StrFormatStyle, "{levelname}:{name}:{message}"),
    "$": (StringTemplateStyle, "${levelname}:${name}:${message}"),
}


def _style(style):
    if style not in _STYLES:
        raise ValueError("Style must be one of: %s" % ",".join(_STYLES))
    return _STYLES[style]


class Formatter:
    """Makes text of records."""

    converter = time.localtime
    default_time_format = "%Y-%m-%d %H:%M:%S"
    default_msec_format = "%s,%03d"

    def __init__(self, fmt=None, datefmt=None, style="%", validate=True, *, defaults=None):
        self._style = _style(style)[0](fmt, defaults=defaults)
        if validate:
            self._style.validate()
        self._fmt = self._style._fmt
        self.datefmt = datefmt

    def formatTime(self, record, datefmt=None):
        moment = self.converter(record.created)
        if datefmt:
            return time.strftime(datefmt, moment)
        text = time.strftime(self.default_time_format, moment)
        if self.default_msec_format:
            text = self.default_msec_format % (text, record.msecs)
        return text

    def formatException(self, ei):
        stream = io.StringIO()
        traceback.print_exception(ei[0], ei[1], ei[2], limit=None, file=stream)
        return stream.getvalue().removesuffix("\n")

    def usesTime(self):
        return self._style.usesTime()

    def formatMessage(self, record):
        return self._style.format(record)

    def formatStack(self, stack_info):
        return stack_info

    def format(self, record):
        record.message = record.getMessage()
        if self.usesTime():
            record.asctime = self.formatTime(record, self.datefmt)
        text = self.formatMessage(record)
        if record.exc_info and not record.exc_text:
            record.exc_text = self.formatException(record.exc_info)
        if record.exc_text:
            text = text.removesuffix("\n") + "\n" + record.exc_text
        if record.stack_info:
            text = text.removesuffix("\n") + "\n" + self.formatStack(record.stack_info)
        return text


_defaultFormatter = Formatter()


class BufferingFormatter:
    """Makes text of several records."""

    def __init__(self, linefmt=None):
        self.linefmt = linefmt or _defaultFormatter

    def formatHeader(self, records):
        return ""

    def formatFooter(self, records):
        return ""

    def format(self, records):
        if not records:
            return ""
        lines = [self.linefmt.format(record) for record in records]
        return self.formatHeader(records) + "".join(lines) + self.formatFooter(records)


# Filters

class Filter:
    """Lets records of a logger and of those below it pass."""

    def __init__(self, name=""):
        self.name = name
        self.nlen = len(name)

    def filter(self, record):
        return not self.name or record.name == self.name or record.name.startswith(self.name + ".")


class Filterer:
    """What has filters."""

    def __init__(self):
        self.filters = []

    def addFilter(self, filter):
        if filter not in self.filters:
            self.filters.append(filter)

    def removeFilter(self, filter):
        if filter in self.filters:
            self.filters.remove(filter)

    def filter(self, record):
        """The record, another one in its place, or False."""
        for f in self.filters:
            result = f.filter(record) if hasattr(f, "filter") else f(record)
            if not result:
                return False
            if isinstance(result, LogRecord):
                record = result
        return record


# Handlers

_handlers = {}
_handlerList = []


def getHandlerByName(name):
    """The handler of a name, or None."""
    return _handlers.get(name)


def getHandlerNames():
    """The names of all handlers."""
    return frozenset(_handlers)


class Handler(Filterer):
    """Does something with records."""

    def __init__(self, level=NOTSET):
        super().__init__()
        self._name = None
        self.level = _checkLevel(level)
        self.formatter = None
        self._closed = False
        _handlerList.append(self)
        self.createLock()

    def get_name(self):
        return self._name

    def set_name(self, name):
        _handlers.pop(self._name, None)
        self._name = name
        if name:
            _handlers[name] = self

    name = property(get_name, set_name)

    def createLock(self):
        self.lock = None

    def acquire(self):
        pass

    def release(self):
        pass

    def setLevel(self, level):
        self.level = _checkLevel(level)

    def format(self, record):
        return (self.formatter or _defaultFormatter).format(record)

    def emit(self, record):
        raise NotImplementedError("emit must be implemented by Handler subclasses")

    def handle(self, record):
        result = self.filter(record)
        if isinstance(result, LogRecord):
            record = result
        if result:
            self.emit(record)
        return result

    def setFormatter(self, fmt):
        self.formatter = fmt

    def flush(self):
        pass

    def close(self):
        self._closed = True
        _handlers.pop(self._name, None)
        if self in _handlerList:
            _handlerList.remove(self)

    def handleError(self, record):
        if not raiseExceptions or not sys.stderr:
            return
        exception = sys.exception()
        try:
            sys.stderr.write("--- Logging error ---\n")
            traceback.print_exception(exception, file=sys.stderr)
            sys.stderr.write("Call stack:\n")
            frame = sys._getframe()
            while frame is not None and _ours(frame):
                frame = frame.f_back
            if frame is not None:
                traceback.print_stack(frame, file=sys.stderr)
            else:
                sys.stderr.write("Logged from file %s, line %s\n" % (record.filename, record.lineno))
            try:
                sys.stderr.write("Message: %r\nArguments: %s\n" % (record.msg, record.args))
            except Exception:
                sys.stderr.write("Unable to print the message and arguments"
                                 " - possible formatting error.\n"
                                 "Use the traceback above to help find the error.\n")
        except OSError:
            pass
        finally:
            del exception

    def __repr__(self):
        return "<%s (%s)>" % (type(self).__name__, getLevelName(self.level))


class StreamHandler(Handler):
    """Writes records to a stream."""

    terminator = "\n"

    def __init__(self, stream=None):
        super().__init__()
        self.stream = sys.stderr if stream is None else stream

    def flush(self):
        if self.stream and hasattr(self.stream, "flush"):
            self.stream.flush()

    def emit(self, record):
        try:
            self.stream.write(self.format(record) + self.terminator)
            self.flush()
        except RecursionError:
            raise
        except Exception:
            self.handleError(record)

    def setStream(self, stream):
        """Sets the stream and returns the former one, None if it is the same."""
        if stream is self.stream:
            return None
        former = self.stream
        self.flush()
        self.stream = stream
        return former

    def __repr__(self):
        name = str(getattr(self.stream, "name", ""))
        if name:
            name += " "
        return "<%s %s(%s)>" % (type(self).__name__, name, getLevelName(self.level))


class FileHandler(StreamHandler):
    """Writes records to a file."""

    def __init__(self, filename, mode="a", encoding=None, delay=False, errors=None):
        self.baseFilename = os.path.abspath(os.fspath(filename))
        self.mode = mode
        self.encoding = encoding
        self.errors = errors
        self.delay = delay
        self._builtin_open = open
        if delay:
            Handler.__init__(self)
            self.stream = None
        else:
            super().__init__(self._open())

    def close(self):
        try:
            if self.stream:
                try:
                    self.flush()
                finally:
                    stream, self.stream = self.stream, None
                    stream.close()
        finally:
            StreamHandler.close(self)

    def _open(self):
        return self._builtin_open(self.baseFilename, self.mode, encoding=self.encoding,
                                  errors=self.errors)

    def emit(self, record):
        if self.stream is None and (self.mode != "w" or not self._closed):
            self.stream = self._open()
        if self.stream:
            super().emit(record)

    def __repr__(self):
        return "<%s %s (%s)>" % (type(self).__name__, self.baseFilename, getLevelName(self.level))


class _StderrHandler(StreamHandler):
    """Writes to what sys.stderr is at the time."""

    def __init__(self, level=NOTSET):
        Handler.__init__(self, level)

    @property
    def stream(self):
        return sys.stderr


class NullHandler(Handler):
    """Does nothing."""

    def handle(self, record):
        pass

    def emit(self, record):
        pass


_defaultLastResort = _StderrHandler(WARNING)
lastResort = _defaultLastResort


# Loggers

class PlaceHolder:
    """Stands for a logger that nobody asked for, above others."""

    def __init__(self, alogger):
        self.loggerMap = {alogger: None}

    def append(self, alogger):
        self.loggerMap.setdefault(alogger)


class Manager:
    """Holds the loggers."""

    def __init__(self, rootnode):
        self.root = rootnode
        self.disable = 0
        self.emittedNoHandlerWarning = False
        self.loggerDict = {}
        self.loggerClass = None
        self.logRecordFactory = None

    @property
    def disable(self):
        return self._disable

    @disable.setter
    def disable(self, value):
        self._disable = _checkLevel(value)

    def getLogger(self, name):
        if not isinstance(name, str):
            raise TypeError("A logger name must be a string")
        known = self.loggerDict.get(name)
        if known is not None and not isinstance(known, PlaceHolder):
            return known
        logger = (self.loggerClass or _loggerClass)(name)
        logger.manager = self
        self.loggerDict[name] = logger
        if known is not None:
            for child in known.loggerMap:
                if not child.parent.name.startswith(name):
                    logger.parent = child.parent
                    child.parent = logger
        self._find_parent(logger)
        self._clear_cache()
        return logger

    def _find_parent(self, logger):
        above = logger.name.rpartition(".")[0]
        while above:
            known = self.loggerDict.get(above)
            if known is None:
                self.loggerDict[above] = PlaceHolder(logger)
            elif isinstance(known, PlaceHolder):
                known.append(logger)
            else:
                logger.parent = known
                return
            above = above.rpartition(".")[0]
        logger.parent = self.root

    def setLoggerClass(self, klass):
        if klass is not Logger and not issubclass(klass, Logger):
            raise TypeError("logger not derived from logging.Logger: " + klass.__name__)
        self.loggerClass = klass

    def setLogRecordFactory(self, factory):
        self.logRecordFactory = factory

    def _clear_cache(self):
        for logger in self.loggerDict.values():
            if isinstance(logger, Logger):
                logger._cache.clear()
        self.root._cache.clear()


def _ours(frame):
    """Whether a frame is of this module."""
    return frame.f_globals.get("__name__", "") in ("logging", "warnings")


class Logger(Filterer):
    """What a program tells its events to."""

    def __init__(self, name, level=NOTSET):
        super().__init__()
        self.name = name
        self.level = _checkLevel(level)
        self.parent = None
        self.propagate = True
        self.handlers = []
        self.disabled = False
        self._cache = {}

    def setLevel(self, level):
        self.level = _checkLevel(level)
        self.manager._clear_cache()

    def debug(self, msg, *args, **kwargs):
        if self.isEnabledFor(DEBUG):
            self._log(DEBUG, msg, args, **kwargs)

    def info(self, msg, *args, **kwargs):
        if self.isEnabledFor(INFO):
            self._log(INFO, msg, args, **kwargs)

    def warning(self, msg, *args, **kwargs):
        if self.isEnabledFor(WARNING):
            self._log(WARNING, msg, args, **kwargs)

    def warn(self, msg, *args, **kwargs):
        warnings.warn("The 'warn' method is deprecated, use 'warning' instead",
                      DeprecationWarning, 2)
        self.warning(msg, *args, **kwargs)

    def error(self, msg, *args, **kwargs):
        if self.isEnabledFor(ERROR):
            self._log(ERROR, msg, args, **kwargs)

    def exception(self, msg, *args, exc_info=True, **kwargs):
        self.error(msg, *args, exc_info=exc_info, **kwargs)

    def critical(self, msg, *args, **kwargs):
        if self.isEnabledFor(CRITICAL):
            self._log(CRITICAL, msg, args, **kwargs)

    def fatal(self, msg, *args, **kwargs):
        self.critical(msg, *args, **kwargs)

    def log(self, level, msg, *args, **kwargs):
        if not isinstance(level, int):
            if raiseExceptions:
                raise TypeError("level must be an integer")
            return
        if self.isEnabledFor(level):
            self._log(level, msg, args, **kwargs)

    def findCaller(self, stack_info=False, stacklevel=1):
        """File, line and function of the call that logs, and its stack as text."""
        frame = sys._getframe()
        while frame is not None and _ours(frame):
            frame = frame.f_back
        while frame is not None and stacklevel > 1:
            if not _ours(frame):
                stacklevel -= 1
            if frame.f_back is None:
                break
            frame = frame.f_back
        if frame is None:
            return "(unknown file)", 0, "(unknown function)", None
        code = frame.f_code
        text = None
        if stack_info:
            stream = io.StringIO()
            stream.write("Stack (most recent call last):\n")
            traceback.print_stack(frame, file=stream)
            text = stream.getvalue().removesuffix("\n")
        return code.co_filename, frame.f_lineno, code.co_name, text

    def makeRecord(self, name, level, fn, lno, msg, args, exc_info, func=None, extra=None,
                   sinfo=None):
        record = _logRecordFactory(name, level, fn, lno, msg, args, exc_info, func, sinfo)
        if extra is not None:
            for key in extra:
                if key in ("message", "asctime") or key in record.__dict__:
                    raise KeyError("Attempt to overwrite %r in LogRecord" % key)
                record.__dict__[key] = extra[key]
        return record

    def _log(self, level, msg, args, exc_info=None, extra=None, stack_info=False, stacklevel=1):
        try:
            fn, lno, func, sinfo = self.findCaller(stack_info, stacklevel)
        except ValueError:
            fn, lno, func, sinfo = "(unknown file)", 0, "(unknown function)", None
        if exc_info:
            if isinstance(exc_info, BaseException):
                exc_info = (type(exc_info), exc_info, exc_info.__traceback__)
            elif not isinstance(exc_info, tuple):
                exc_info = sys.exc_info()
        self.handle(self.makeRecord(self.name, level, fn, lno, msg, args, exc_info, func,
                                    extra, sinfo))

    def handle(self, record):
        if self.disabled:
            return
        result = self.filter(record)
        if not result:
            return
        if isinstance(result, LogRecord):
            record = result
        self.callHandlers(record)

    def addHandler(self, hdlr):
        if hdlr not in self.handlers:
            self.handlers.append(hdlr)

    def removeHandler(self, hdlr):
        if hdlr in self.handlers:
            self.handlers.remove(hdlr)

    def hasHandlers(self):
        logger = self
        while logger:
            if logger.handlers:
                return True
            if not logger.propagate:
                return False
            logger = logger.parent
        return False

    def callHandlers(self, record):
        logger = self
        found = 0
        while logger:
            for handler in logger.handlers:
                found += 1
                if record.levelno >= handler.level:
                    handler.handle(record)
            logger = logger.parent if logger.propagate else None
        if found:
            return
        if lastResort:
            if record.levelno >= lastResort.level:
                lastResort.handle(record)
        elif raiseExceptions and not self.manager.emittedNoHandlerWarning:
            sys.stderr.write('No handlers could be found for logger "%s"\n' % self.name)
            self.manager.emittedNoHandlerWarning = True

    def getEffectiveLevel(self):
        logger = self
        while logger:
            if logger.level:
                return logger.level
            logger = logger.parent
        return NOTSET

    def isEnabledFor(self, level):
        if self.disabled:
            return False
        try:
            return self._cache[level]
        except KeyError:
            enabled = self.manager.disable < level and level >= self.getEffectiveLevel()
            self._cache[level] = enabled
            return enabled

    def getChild(self, suffix):
        if self.root is not self:
            suffix = self.name + "." + suffix
        return self.manager.getLogger(suffix)

    def getChildren(self):
        depth = 0 if self is self.root else 1 + self.name.count(".")
        return {logger for logger in self.manager.loggerDict.values()
                if isinstance(logger, Logger) and logger.parent is self
                and logger.name.count(".") >= depth}

    def __repr__(self):
        return "<%s %s (%s)>" % (type(self).__name__, self.name,
                                 getLevelName(self.getEffectiveLevel()))

    def __reduce__(self):
        if getLogger(self.name) is not self:
            import pickle
            raise pickle.PicklingError("logger cannot be pickled")
        return getLogger, (self.name,)


class RootLogger(Logger):
    """The logger above all others."""

    def __init__(self, level):
        super().__init__("root", level)

    def __reduce__(self):
        return getLogger, ()


_loggerClass = Logger


def setLoggerClass(klass):
    """Sets the class of loggers to come."""
    global _loggerClass
    if klass is not Logger and not issubclass(klass, Logger):
        raise TypeError("logger not derived from logging.Logger: " + klass.__name__)
    _loggerClass = klass


def getLoggerClass():
    """The class of loggers to come."""
    return _loggerClass


class LoggerAdapter:
    """Adds to what is told to a logger."""

    def __init__(self, logger, extra=None, merge_extra=False):
        self.logger = logger
        self.extra = extra
        self.merge_extra = merge_extra

    def process(self, msg, kwargs):
        if self.merge_extra and kwargs.get("extra") is not None:
            kwargs["extra"] = {**(self.extra or {}), **kwargs["extra"]}
        else:
            kwargs["extra"] = self.extra
        return msg, kwargs

    def debug(self, msg, *args, **kwargs):
        self.log(DEBUG, msg, *args, **kwargs)

    def info(self, msg, *args, **kwargs):
        self.log(INFO, msg, *args, **kwargs)

    def warning(self, msg, *args, **kwargs):
        self.log(WARNING, msg, *args, **kwargs)

    def warn(self, msg, *args, **kwargs):
        warnings.warn("The 'warn' method is deprecated, use 'warning' instead",
                      DeprecationWarning, 2)
        self.warning(msg, *args, **kwargs)

    def error(self, msg, *args, **kwargs):
        self.log(ERROR, msg, *args, **kwargs)

    def exception(self, msg, *args, exc_info=True, **kwargs):
        self.log(ERROR, msg, *args, exc_info=exc_info, **kwargs)

    def critical(self, msg, *args, **kwargs):
        self.log(CRITICAL, msg, *args, **kwargs)

    def log(self, level, msg, *args, **kwargs):
        if self.isEnabledFor(level):
            msg, kwargs = self.process(msg, kwargs)
            self.logger.log(level, msg, *args, **kwargs)

    def isEnabledFor(self, level):
        return self.logger.isEnabledFor(level)

    def setLevel(self, level):
        self.logger.setLevel(level)

    def getEffectiveLevel(self):
        return self.logger.getEffectiveLevel()

    def hasHandlers(self):
        return self.logger.hasHandlers()

    def _log(self, level, msg, args, **kwargs):
        return self.logger._log(level, msg, args, **kwargs)

    @property
    def manager(self):
        return self.logger.manager

    @manager.setter
    def manager(self, value):
        self.logger.manager = value

    @property
    def name(self):
        return self.logger.name

    def __repr__(self):
        logger = self.logger
        return "<%s %s (%s)>" % (type(self).__name__, logger.name,
                                 getLevelName(logger.getEffectiveLevel()))

    @classmethod
    def __class_getitem__(cls, item):
        from types import GenericAlias
        return GenericAlias(cls, item)


root = RootLogger(WARNING)
Logger.root = root
Logger.manager = Manager(root)


# The root logger

def basicConfig(**kwargs):
    """Gives the root logger handlers and a format, unless it has some."""
    force = kwargs.pop("force", False)
    encoding = kwargs.pop("encoding", None)
    errors = kwargs.pop("errors", "backslashreplace")
    if force:
        for handler in root.handlers[:]:
            root.removeHandler(handler)
            handler.close()
    if root.handlers:
        return
    handlers = kwargs.pop("handlers", None)
    if handlers is None:
        if "stream" in kwargs and "filename" in kwargs:
            raise ValueError("'stream' and 'filename' should not be specified together")
    elif "stream" in kwargs or "filename" in kwargs:
        raise ValueError("'stream' or 'filename' should not be specified together with 'handlers'")
    filename = kwargs.pop("filename", None)
    mode = kwargs.pop("filemode", "a")
    stream = kwargs.pop("stream", None)
    if handlers is None:
        if filename:
            if "b" in mode:
                errors = None
            handlers = [FileHandler(filename, mode, encoding=encoding, errors=errors)]
        else:
            handlers = [StreamHandler(stream)]
    datefmt = kwargs.pop("datefmt", None)
    style = kwargs.pop("style", "%")
    default = _style(style)[1]
    formatter = Formatter(kwargs.pop("format", default), datefmt, style)
    for handler in handlers:
        if handler.formatter is None:
            handler.setFormatter(formatter)
        root.addHandler(handler)
    level = kwargs.pop("level", None)
    if level is not None:
        root.setLevel(level)
    if kwargs:
        raise ValueError("Unrecognised argument(s): %s" % ", ".join(kwargs))


def getLogger(name=None):
    """The logger of a name."""
    if not name or isinstance(name, str) and name == root.name:
        return root
    return Logger.manager.getLogger(name)


def _ready():
    if not root.handlers:
        basicConfig()


def critical(msg, *args, **kwargs):
    """Tells the root logger."""
    _ready()
    root.critical(msg, *args, **kwargs)


def fatal(msg, *args, **kwargs):
    """Tells the root logger."""
    critical(msg, *args, **kwargs)


def error(msg, *args, **kwargs):
    """Tells the root logger."""
    _ready()
    root.error(msg, *args, **kwargs)


def exception(msg, *args, exc_info=True, **kwargs):
    """Tells the root logger, with the exception that is handled."""
    error(msg, *args, exc_info=exc_info, **kwargs)


def warning(msg, *args, **kwargs):
    """Tells the root logger."""
    _ready()
    root.warning(msg, *args, **kwargs)


def warn(msg, *args, **kwargs):
    """An old name of warning()."""
    warnings.warn("The 'warn' function is deprecated, use 'warning' instead",
                  DeprecationWarning, 2)
    warning(msg, *args, **kwargs)


def info(msg, *args, **kwargs):
    """Tells the root logger."""
    _ready()
    root.info(msg, *args, **kwargs)


def debug(msg, *args, **kwargs):
    """Tells the root logger."""
    _ready()
    root.debug(msg, *args, **kwargs)


def log(level, msg, *args, **kwargs):
    """Tells the root logger."""
    _ready()
    root.log(level, msg, *args, **kwargs)


def disable(level=CRITICAL):
    """Silences all loggers up to a level."""
    root.manager.disable = level
    root.manager._clear_cache()


def shutdown(handlerList=None):
    """Flushes and closes all handlers."""
    for handler in reversed(_handlerList if handlerList is None else list(handlerList)):
        try:
            handler.flush()
            handler.close()
        except (OSError, ValueError):
            pass


# Warnings

_warnings_showwarning = None


def _showwarning(message, category, filename, lineno, file=None, line=None):
    if file is not None:
        if _warnings_showwarning is not None:
            _warnings_showwarning(message, category, filename, lineno, file, line)
        return
    text = warnings.formatwarning(message, category, filename, lineno, line)
    logger = getLogger("py.warnings")
    if not logger.handlers:
        logger.addHandler(NullHandler())
    logger.warning(str(text))


def captureWarnings(capture):
    """Sends warnings to the logger py.warnings, or no longer."""
    global _warnings_showwarning
    if capture and _warnings_showwarning is None:
        _warnings_showwarning = warnings.showwarning
        warnings.showwarning = _showwarning
    elif not capture and _warnings_showwarning is not None:
        warnings.showwarning = _warnings_showwarning
        _warnings_showwarning = None


import atexit
atexit.register(shutdown)
