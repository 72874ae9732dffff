"""What programs implement to be told of data."""

__all__ = ["BaseProtocol", "Protocol", "DatagramProtocol", "SubprocessProtocol",
           "BufferedProtocol"]


class BaseProtocol:
    """What all protocols have."""

    __slots__ = ()

    def connection_made(self, transport):
        """Called when there is a connection."""

    def connection_lost(self, exc):
        """Called when the connection is lost or closed."""

    def pause_writing(self):
        """Called when the transport's buffer is full."""

    def resume_writing(self):
        """Called when there is room again."""


class Protocol(BaseProtocol):
    """A protocol of streams."""

    __slots__ = ()

    def data_received(self, data):
        """Called with the bytes that have come."""

    def eof_received(self):
        """Called when no more will come."""


class BufferedProtocol(BaseProtocol):
    """A protocol of streams that has its own buffer."""

    __slots__ = ()

    def get_buffer(self, sizehint):
        """Returns a buffer for what comes."""

    def buffer_updated(self, nbytes):
        """Called when that many bytes are in it."""

    def eof_received(self):
        """Called when no more will come."""


class DatagramProtocol(BaseProtocol):
    """A protocol of datagrams."""

    __slots__ = ()

    def datagram_received(self, data, addr):
        """Called with a datagram."""

    def error_received(self, exc):
        """Called when sending or receiving has failed."""


class SubprocessProtocol(BaseProtocol):
    """A protocol of processes."""

    __slots__ = ()

    def pipe_data_received(self, fd, data):
        """Called with what the process has written."""

    def pipe_connection_lost(self, fd, exc):
        """Called when a pipe is closed."""

    def process_exited(self):
        """Called when the process has ended."""
