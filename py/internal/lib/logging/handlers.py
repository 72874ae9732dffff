"""Further handlers of records."""

import copy
import logging
import os
import time

DEFAULT_TCP_LOGGING_PORT = 9020
DEFAULT_UDP_LOGGING_PORT = 9021
DEFAULT_HTTP_LOGGING_PORT = 9022
DEFAULT_SOAP_LOGGING_PORT = 9023
SYSLOG_UDP_PORT = 514
SYSLOG_TCP_PORT = 514


class BaseRotatingHandler(logging.FileHandler):
    """Writes to a file that makes room for a new one."""

    namer = None
    rotator = None

    def __init__(self, filename, mode, encoding=None, delay=False, errors=None):
        super().__init__(filename, mode, encoding, delay, errors)

    def emit(self, record):
        try:
            if self.shouldRollover(record):
                self.doRollover()
            super().emit(record)
        except Exception:
            self.handleError(record)

    def rotation_filename(self, default_name):
        return self.namer(default_name) if callable(self.namer) else default_name

    def rotate(self, source, dest):
        if callable(self.rotator):
            self.rotator(source, dest)
        elif os.path.exists(source):
            os.rename(source, dest)

    def _close_stream(self):
        if self.stream:
            self.stream.close()
            self.stream = None


class RotatingFileHandler(BaseRotatingHandler):
    """Starts a new file when one would grow too large."""

    def __init__(self, filename, mode="a", maxBytes=0, backupCount=0, encoding=None,
                 delay=False, errors=None):
        super().__init__(filename, "a" if maxBytes > 0 else mode, encoding, delay, errors)
        self.maxBytes = maxBytes
        self.backupCount = backupCount

    def doRollover(self):
        self._close_stream()
        if self.backupCount > 0:
            for i in range(self.backupCount - 1, -1, -1):
                source = self.baseFilename if i == 0 else self.rotation_filename(f"{self.baseFilename}.{i}")
                dest = self.rotation_filename(f"{self.baseFilename}.{i + 1}")
                if i == 0 or os.path.exists(source):
                    if os.path.exists(dest):
                        os.remove(dest)
                    if i == 0:
                        self.rotate(source, dest)
                    else:
                        os.rename(source, dest)
        if not self.delay:
            self.stream = self._open()

    def shouldRollover(self, record):
        if self.maxBytes <= 0:
            return False
        if self.stream is None:
            self.stream = self._open()
        self.stream.seek(0, 2)
        size = self.stream.tell()
        return bool(size) and size + len(self.format(record)) + 1 >= self.maxBytes


_SECONDS = {"S": (1, "%Y-%m-%d_%H-%M-%S"), "M": (60, "%Y-%m-%d_%H-%M"),
            "H": (3600, "%Y-%m-%d_%H"), "D": (86400, "%Y-%m-%d"),
            "MIDNIGHT": (86400, "%Y-%m-%d")}


class TimedRotatingFileHandler(BaseRotatingHandler):
    """Starts a new file at certain times."""

    def __init__(self, filename, when="h", interval=1, backupCount=0, encoding=None,
                 delay=False, utc=False, atTime=None, errors=None):
        super().__init__(filename, "a", encoding, delay, errors)
        self.when = when.upper()
        self.backupCount = backupCount
        self.utc = utc
        self.atTime = atTime
        if self.when.startswith("W"):
            if len(self.when) != 2 or self.when[1] not in "0123456":
                raise ValueError("Invalid day specified for weekly rollover: %s" % self.when)
            self.dayOfWeek = int(self.when[1])
            seconds, self.suffix = 7 * 86400, "%Y-%m-%d"
        elif self.when in _SECONDS:
            seconds, self.suffix = _SECONDS[self.when]
        else:
            raise ValueError("Invalid rollover interval specified: %s" % self.when)
        self.interval = seconds * interval
        now = int(time.time())
        if os.path.exists(self.baseFilename):
            now = int(os.stat(self.baseFilename).st_mtime)
        self.rolloverAt = self.computeRollover(now)

    def computeRollover(self, currentTime):
        if self.when != "MIDNIGHT" and not self.when.startswith("W"):
            return currentTime + self.interval
        now = time.gmtime(currentTime) if self.utc else time.localtime(currentTime)
        start = 0
        if self.atTime is not None:
            start = (self.atTime.hour * 60 + self.atTime.minute) * 60 + self.atTime.second
        wait = start - ((now.tm_hour * 60 + now.tm_min) * 60 + now.tm_sec)
        if wait <= 0:
            wait += 86400
        if self.when.startswith("W"):
            wait += (self.dayOfWeek - now.tm_wday) % 7 * 86400
        return currentTime + wait

    def shouldRollover(self, record):
        return int(time.time()) >= self.rolloverAt

    def getFilesToDelete(self):
        folder, base = os.path.split(self.baseFilename)
        found = sorted(os.path.join(folder, name) for name in os.listdir(folder)
                       if name.startswith(base + "."))
        return found[:-self.backupCount] if self.backupCount else []

    def doRollover(self):
        begin = self.rolloverAt - self.interval
        moment = time.gmtime(begin) if self.utc else time.localtime(begin)
        dest = self.rotation_filename(self.baseFilename + "." + time.strftime(self.suffix, moment))
        self._close_stream()
        if os.path.exists(dest):
            os.remove(dest)
        self.rotate(self.baseFilename, dest)
        for path in self.getFilesToDelete():
            os.remove(path)
        if not self.delay:
            self.stream = self._open()
        self.rolloverAt = self.computeRollover(int(time.time()))


class WatchedFileHandler(logging.FileHandler):
    """Opens its file again if somebody replaced it."""

    def reopenIfNeeded(self):
        if self.stream is not None and not os.path.exists(self.baseFilename):
            self.stream.close()
            self.stream = self._open()

    def emit(self, record):
        self.reopenIfNeeded()
        super().emit(record)


class BufferingHandler(logging.Handler):
    """Keeps records."""

    def __init__(self, capacity):
        super().__init__()
        self.capacity = capacity
        self.buffer = []

    def shouldFlush(self, record):
        return len(self.buffer) >= self.capacity

    def emit(self, record):
        self.buffer.append(record)
        if self.shouldFlush(record):
            self.flush()

    def flush(self):
        self.buffer.clear()

    def close(self):
        try:
            self.flush()
        finally:
            super().close()


class MemoryHandler(BufferingHandler):
    """Keeps records until there are many, or a grave one comes."""

    def __init__(self, capacity, flushLevel=logging.ERROR, target=None, flushOnClose=True):
        super().__init__(capacity)
        self.flushLevel = flushLevel
        self.target = target
        self.flushOnClose = flushOnClose

    def shouldFlush(self, record):
        return len(self.buffer) >= self.capacity or record.levelno >= self.flushLevel

    def setTarget(self, target):
        self.target = target

    def flush(self):
        if self.target:
            for record in self.buffer:
                self.target.handle(record)
            self.buffer.clear()

    def close(self):
        try:
            if self.flushOnClose:
                self.flush()
        finally:
            self.target = None
            super().close()


class QueueHandler(logging.Handler):
    """Puts records into a queue."""

    def __init__(self, queue):
        super().__init__()
        self.queue = queue
        self.listener = None

    def enqueue(self, record):
        self.queue.put_nowait(record)

    def prepare(self, record):
        message = self.format(record)
        record = copy.copy(record)
        record.message = record.msg = message
        record.args = record.exc_info = record.exc_text = record.stack_info = None
        return record

    def emit(self, record):
        try:
            self.enqueue(self.prepare(record))
        except Exception:
            self.handleError(record)


class QueueListener:
    """Hands the records of a queue to handlers."""

    _sentinel = None

    def __init__(self, queue, *handlers, respect_handler_level=False):
        self.queue = queue
        self.handlers = handlers
        self.respect_handler_level = respect_handler_level
        self._running = False

    def __enter__(self):
        self.start()
        return self

    def __exit__(self, *args):
        self.stop()

    def dequeue(self, block):
        return self.queue.get(block)

    def prepare(self, record):
        return record

    def handle(self, record):
        record = self.prepare(record)
        for handler in self.handlers:
            if not self.respect_handler_level or record.levelno >= handler.level:
                handler.handle(record)

    def enqueue_sentinel(self):
        self.queue.put_nowait(self._sentinel)

    def start(self):
        if self._running:
            raise RuntimeError("Listener already started")
        self._running = True

    def stop(self):
        # There is no thread that listens: all is handed over at the end.
        if not self._running:
            return
        self.enqueue_sentinel()
        while (record := self.dequeue(True)) is not self._sentinel:
            self.handle(record)
        self._running = False
