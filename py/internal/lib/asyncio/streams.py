"""Streams: readers that are fed with bytes. There is no network to connect to."""

from asyncio import events, exceptions, protocols

__all__ = ["StreamReader", "StreamWriter", "StreamReaderProtocol", "open_connection",
           "start_server", "open_unix_connection", "start_unix_server"]

_DEFAULT_LIMIT = 2 ** 16


def _refuse():
    raise PermissionError(1, "Operation not permitted: there is no network in this sandbox")


async def open_connection(host=None, port=None, *, limit=_DEFAULT_LIMIT, **kwds):
    """Raises PermissionError."""
    _refuse()


async def start_server(client_connected_cb, host=None, port=None, *, limit=_DEFAULT_LIMIT,
                       **kwds):
    """Raises PermissionError."""
    _refuse()


async def open_unix_connection(path=None, *, limit=_DEFAULT_LIMIT, **kwds):
    """Raises PermissionError."""
    _refuse()


async def start_unix_server(client_connected_cb, path=None, *, limit=_DEFAULT_LIMIT, **kwds):
    """Raises PermissionError."""
    _refuse()


class StreamReaderProtocol(protocols.Protocol):
    """Feeds a reader with what a transport receives."""

    def __init__(self, stream_reader, client_connected_cb=None, loop=None):
        self._reader = stream_reader

    def data_received(self, data):
        """Feeds the reader."""
        self._reader.feed_data(data)

    def eof_received(self):
        """Ends the reader."""
        self._reader.feed_eof()
        return True

    def connection_lost(self, exc):
        """Ends the reader, with an exception if there was one."""
        if exc is None:
            self._reader.feed_eof()
        else:
            self._reader.set_exception(exc)


class StreamWriter:
    """Writes to a transport."""

    def __init__(self, transport, protocol, reader, loop):
        self._transport = transport
        self._protocol = protocol
        self._reader = reader
        self._loop = loop

    def __repr__(self):
        info = [type(self).__name__, f"transport={self._transport!r}"]
        if self._reader is not None:
            info.append(f"reader={self._reader!r}")
        return f"<{' '.join(info)}>"

    @property
    def transport(self):
        """The transport."""
        return self._transport

    def write(self, data):
        """Writes bytes."""
        self._transport.write(data)

    def writelines(self, data):
        """Writes several bytes."""
        self._transport.writelines(data)

    def write_eof(self):
        """Says that no more will come."""
        return self._transport.write_eof()

    def can_write_eof(self):
        """Tells whether write_eof() is possible."""
        return self._transport.can_write_eof()

    def close(self):
        """Closes the transport."""
        return self._transport.close()

    def is_closing(self):
        """Tells whether the transport is closed."""
        return self._transport.is_closing()

    async def wait_closed(self):
        """Waits until it is."""

    def get_extra_info(self, name, default=None):
        """Returns what else is known of the transport."""
        return self._transport.get_extra_info(name, default)

    async def drain(self):
        """Waits until there is room in the buffer."""
        if self._reader is not None and self._reader.exception() is not None:
            raise self._reader.exception()


class StreamReader:
    """Bytes that come bit by bit."""

    def __init__(self, limit=_DEFAULT_LIMIT, loop=None):
        if limit <= 0:
            raise ValueError("Limit cannot be <= 0")
        self._limit = limit
        self._loop = events.get_event_loop() if loop is None else loop
        self._buffer = bytearray()
        self._eof = False
        self._waiter = None
        self._exception = None
        self._transport = None
        self._paused = False

    def __repr__(self):
        info = ["StreamReader"]
        if self._buffer:
            info.append(f"{len(self._buffer)} bytes")
        if self._eof:
            info.append("eof")
        if self._limit != _DEFAULT_LIMIT:
            info.append(f"limit={self._limit}")
        if self._waiter:
            info.append(f"waiter={self._waiter!r}")
        if self._exception:
            info.append(f"exception={self._exception!r}")
        if self._transport:
            info.append(f"transport={self._transport!r}")
        if self._paused:
            info.append("paused")
        return f"<{' '.join(info)}>"

    def exception(self):
        """Returns what set_exception() was given."""
        return self._exception

    def set_exception(self, exc):
        """Makes reading fail."""
        self._exception = exc
        waiter, self._waiter = self._waiter, None
        if waiter is not None and not waiter.cancelled():
            waiter.set_exception(exc)

    def _wakeup_waiter(self):
        waiter, self._waiter = self._waiter, None
        if waiter is not None and not waiter.cancelled():
            waiter.set_result(None)

    def set_transport(self, transport):
        """Sets where the bytes come from."""
        assert self._transport is None, "Transport already set"
        self._transport = transport

    def feed_eof(self):
        """Says that no more will come."""
        self._eof = True
        self._wakeup_waiter()

    def at_eof(self):
        """Tells whether all has been read and no more will come."""
        return self._eof and not self._buffer

    def feed_data(self, data):
        """Adds bytes."""
        assert not self._eof, "feed_data after feed_eof"
        if data:
            self._buffer.extend(data)
            self._wakeup_waiter()
            if (self._transport is not None and not self._paused
                    and len(self._buffer) > 2 * self._limit):
                try:
                    self._transport.pause_reading()
                except NotImplementedError:
                    self._transport = None
                else:
                    self._paused = True

    def _taken(self):
        if self._paused and len(self._buffer) <= self._limit:
            self._paused = False
            self._transport.resume_reading()

    async def _wait_for_data(self, name):
        if self._waiter is not None:
            raise RuntimeError(f"{name}() called while another coroutine is already "
                               "waiting for incoming data")
        if self._paused:
            self._paused = False
            self._transport.resume_reading()
        self._waiter = self._loop.create_future()
        try:
            await self._waiter
        finally:
            self._waiter = None

    def _take(self, n):
        data = bytes(self._buffer[:n])
        del self._buffer[:n]
        self._taken()
        return data

    def _check(self):
        if self._exception is not None:
            raise self._exception

    async def readline(self):
        """Reads up to the end of a line."""
        try:
            return await self.readuntil(b"\n")
        except exceptions.IncompleteReadError as e:
            return e.partial
        except exceptions.LimitOverrunError as e:
            if self._buffer.startswith(b"\n", e.consumed):
                del self._buffer[:e.consumed + 1]
            else:
                self._buffer.clear()
            self._taken()
            raise ValueError(e.args[0])

    async def readuntil(self, separator=b"\n"):
        """Reads up to a separator, or one of a tuple of them."""
        if isinstance(separator, tuple):
            separator = sorted(separator, key=len)
        else:
            separator = [separator]
        if not separator:
            raise ValueError("Separator should contain at least one element")
        shortest, longest = len(separator[0]), len(separator[-1])
        if not shortest:
            raise ValueError("Separator should be at least one-byte string")
        self._check()
        offset = 0
        while True:
            if len(self._buffer) - offset >= shortest:
                found = [(self._buffer.find(s, offset), len(s)) for s in separator]
                ends = [(at + n, at) for at, n in found if at >= 0]
                if ends:
                    end, at = min(ends)
                    break
                offset = max(0, len(self._buffer) + 1 - longest)
                if offset > self._limit:
                    raise exceptions.LimitOverrunError(
                        "Separator is not found, and chunk exceed the limit", offset)
            if self._eof:
                chunk = bytes(self._buffer)
                self._buffer.clear()
                raise exceptions.IncompleteReadError(chunk, None)
            await self._wait_for_data("readuntil")
        if at > self._limit:
            raise exceptions.LimitOverrunError(
                "Separator is found, but chunk is longer than limit", at)
        return self._take(end)

    async def read(self, n=-1):
        """Reads up to n bytes, as soon as there are some; all without n."""
        self._check()
        if n == 0:
            return b""
        if n < 0:
            blocks = []
            while block := await self.read(self._limit):
                blocks.append(block)
            return b"".join(blocks)
        if not self._buffer and not self._eof:
            await self._wait_for_data("read")
        return self._take(n)

    async def readexactly(self, n):
        """Reads n bytes."""
        if n < 0:
            raise ValueError("readexactly size can not be less than zero")
        self._check()
        while len(self._buffer) < n:
            if self._eof:
                partial = bytes(self._buffer)
                self._buffer.clear()
                raise exceptions.IncompleteReadError(partial, n)
            await self._wait_for_data("readexactly")
        return self._take(n)

    def __aiter__(self):
        return self

    async def __anext__(self):
        line = await self.readline()
        if not line:
            raise StopAsyncIteration
        return line
