"""Servers: none can be started here, as there is no network."""

import io
import socket

from _sandbox import no_network as _no_network

__all__ = ["BaseServer", "TCPServer", "UDPServer", "ThreadingUDPServer", "ThreadingTCPServer", "BaseRequestHandler",
           "StreamRequestHandler", "DatagramRequestHandler", "ThreadingMixIn", "ForkingMixIn", "UnixStreamServer",
           "ThreadingUnixStreamServer"]


class BaseServer:
    """What servers have."""

    timeout = None

    def __init__(self, server_address, RequestHandlerClass):
        self.server_address = server_address
        self.RequestHandlerClass = RequestHandlerClass

    def server_activate(self):
        """Called when the server begins."""

    def serve_forever(self, poll_interval=0.5):
        _no_network()

    def handle_request(self):
        _no_network()

    def shutdown(self):
        """Ends serve_forever()."""

    def server_close(self):
        """Lets go of what the server has."""

    def verify_request(self, request, client_address):
        return True

    def process_request(self, request, client_address):
        self.finish_request(request, client_address)
        self.shutdown_request(request)

    def finish_request(self, request, client_address):
        self.RequestHandlerClass(request, client_address, self)

    def shutdown_request(self, request):
        self.close_request(request)

    def close_request(self, request):
        """Lets go of a request."""

    def __enter__(self):
        return self

    def __exit__(self, *args):
        self.server_close()


class TCPServer(BaseServer):
    """A server over TCP."""

    address_family = socket.AF_INET
    socket_type = socket.SOCK_STREAM
    request_queue_size = 5
    allow_reuse_address = allow_reuse_port = False

    def __init__(self, server_address, RequestHandlerClass, bind_and_activate=True):
        super().__init__(server_address, RequestHandlerClass)
        self.socket = socket.socket(self.address_family, self.socket_type)


class UDPServer(TCPServer):
    """A server over UDP."""

    socket_type = socket.SOCK_DGRAM
    max_packet_size = 8192


class UnixStreamServer(TCPServer):
    """A server over a file."""

    address_family = socket.AF_UNIX


class ThreadingMixIn:
    """A thread for each request."""

    daemon_threads = False
    block_on_close = True


class ForkingMixIn:
    """A process for each request."""

    max_children = 40


class ThreadingTCPServer(ThreadingMixIn, TCPServer):
    """A server over TCP with threads."""


class ThreadingUDPServer(ThreadingMixIn, UDPServer):
    """A server over UDP with threads."""


class ThreadingUnixStreamServer(ThreadingMixIn, UnixStreamServer):
    """A server over a file with threads."""


class BaseRequestHandler:
    """Answers a request."""

    def __init__(self, request, client_address, server):
        self.request = request
        self.client_address = client_address
        self.server = server
        self.setup()
        try:
            self.handle()
        finally:
            self.finish()

    def setup(self):
        """Called before handle()."""

    def handle(self):
        """Answers."""

    def finish(self):
        """Called behind handle()."""


class StreamRequestHandler(BaseRequestHandler):
    """Answers over streams: rfile and wfile."""

    rbufsize = -1
    wbufsize = 0
    timeout = None
    disable_nagle_algorithm = False

    def setup(self):
        self.connection = self.request
        if self.timeout is not None:
            self.connection.settimeout(self.timeout)
        self.rfile = self.connection.makefile("rb", self.rbufsize)
        self.wfile = _Writer(self.connection) if self.wbufsize == 0 else self.connection.makefile("wb", self.wbufsize)

    def finish(self):
        if not self.wfile.closed:
            self.wfile.flush()
        self.wfile.close()
        self.rfile.close()


class _Writer(io.BufferedIOBase):
    def __init__(self, sock):
        self._sock = sock

    def writable(self):
        return True

    def write(self, b):
        self._sock.sendall(b)
        return len(b)


class DatagramRequestHandler(BaseRequestHandler):
    """Answers packets."""

    def setup(self):
        self.packet, self.socket = self.request
        self.rfile, self.wfile = io.BytesIO(self.packet), io.BytesIO()

    def finish(self):
        self.socket.sendto(self.wfile.getvalue(), self.client_address)
