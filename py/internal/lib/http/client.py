"""The client's side of HTTP. Requests are written and responses read over any socket that
a program has; connecting one raises PermissionError, as there is no network."""

import collections.abc
import email.message
import email.parser
import http
import io
import re
import socket
import sys
from urllib.parse import urlsplit

__all__ = ["HTTPResponse", "HTTPConnection", "HTTPException", "NotConnected", "UnknownProtocol", "UnknownTransferEncoding",
           "UnimplementedFileMode", "IncompleteRead", "InvalidURL", "ImproperConnectionState", "CannotSendRequest",
           "CannotSendHeader", "ResponseNotReady", "BadStatusLine", "LineTooLong", "RemoteDisconnected", "error", "responses",
           "HTTPSConnection"]

HTTP_PORT, HTTPS_PORT = 80, 443
_UNKNOWN = "UNKNOWN"
_CS_IDLE, _CS_REQ_STARTED, _CS_REQ_SENT = "Idle", "Request-started", "Request-sent"
_MAXLINE = 65536
_MAXHEADERS = 100
sys.modules[__name__].__dict__.update(http.HTTPStatus.__members__)
responses = {status: status.phrase for status in http.HTTPStatus}
_is_legal_header_name = re.compile(rb"[^:\s][^:\r\n]*").fullmatch
_is_illegal_header_value = re.compile(rb"\n(?![ \t])|\r(?![ \t\n])").search
_ILLEGAL_PATH = re.compile("[\x00-\x20\x7f]")
_ILLEGAL_METHOD = re.compile("[\x00-\x1f]")
_WITH_BODY = {"PATCH", "POST", "PUT"}


class HTTPException(Exception):
    """The base of this module's exceptions."""


class NotConnected(HTTPException):
    """There is no connection."""


class InvalidURL(HTTPException):
    """A URL is wrong."""


class UnknownProtocol(HTTPException):
    """The server speaks another protocol."""

    def __init__(self, version):
        self.args = version,
        self.version = version


class UnknownTransferEncoding(HTTPException):
    """A body is encoded in an unknown way."""


class UnimplementedFileMode(HTTPException):
    """A file is open in a wrong way."""


class IncompleteRead(HTTPException):
    """A body ended too early."""

    def __init__(self, partial, expected=None):
        self.args = partial,
        self.partial = partial
        self.expected = expected

    def __repr__(self):
        more = "" if self.expected is None else ", %i more expected" % self.expected
        return "%s(%i bytes read%s)" % (self.__class__.__name__, len(self.partial), more)

    __str__ = object.__str__


class ImproperConnectionState(HTTPException):
    """The connection is not ready for that."""


class CannotSendRequest(ImproperConnectionState):
    """A request is under way."""


class CannotSendHeader(ImproperConnectionState):
    """The headers are sent, or none are due."""


class ResponseNotReady(ImproperConnectionState):
    """No response is due."""


class BadStatusLine(HTTPException):
    """A response begins wrongly."""

    def __init__(self, line):
        if not line:
            line = repr(line)
        self.args = line,
        self.line = line


class LineTooLong(HTTPException):
    """A line is too long."""

    def __init__(self, line_type):
        super().__init__("got more than %d bytes when reading %s" % (_MAXLINE, line_type))


class RemoteDisconnected(ConnectionResetError, BadStatusLine):
    """The server ended the connection without a response."""

    def __init__(self, *pos, **kw):
        BadStatusLine.__init__(self, "")
        ConnectionResetError.__init__(self, *pos, **kw)


error = HTTPException


class HTTPMessage(email.message.Message):
    """The headers of a message."""

    def getallmatchingheaders(self, name):
        """The lines of all headers of a name."""
        name = name.lower() + ":"
        found, hit = [], False
        for line in self.keys():
            if line[:len(name)].lower() == name:
                hit = True
            elif not line[:1].isspace():
                hit = False
            if hit:
                found.append(line)
        return found


def _read_headers(fp, max_headers=None):
    limit = _MAXHEADERS if max_headers is None else max_headers
    lines = []
    while True:
        line = fp.readline(_MAXLINE + 1)
        if len(line) > _MAXLINE:
            raise LineTooLong("header line")
        if line in (b"\r\n", b"\n", b""):
            return lines + [line]
        lines.append(line)
        if len(lines) > limit:
            raise HTTPException(f"got more than {limit} headers")


def parse_headers(fp, _class=HTTPMessage, *, _max_headers=None):
    """Reads headers from a file."""
    text = b"".join(_read_headers(fp, _max_headers)).decode("iso-8859-1")
    return email.parser.Parser(_class=_class).parsestr(text)


class HTTPResponse(io.BufferedIOBase):
    """A response."""

    def __init__(self, sock, debuglevel=0, method=None, url=None):
        self.fp = sock.makefile("rb")
        self.debuglevel = debuglevel
        self._method = method
        self.headers = self.msg = None
        self.version = self.status = self.reason = _UNKNOWN
        self.chunked = self.chunk_left = self.length = self.will_close = _UNKNOWN

    def _read_status(self):
        line = str(self.fp.readline(_MAXLINE + 1), "iso-8859-1")
        if len(line) > _MAXLINE:
            raise LineTooLong("status line")
        if not line:
            raise RemoteDisconnected("Remote end closed connection without response")
        version, _, rest = line.strip().partition(" ")
        status, _, reason = rest.strip().partition(" ")
        if not version.startswith("HTTP/"):
            self._close_conn()
            raise BadStatusLine(line)
        try:
            status = int(status)
        except ValueError:
            raise BadStatusLine(line) from None
        if not 100 <= status <= 999:
            raise BadStatusLine(line)
        return version, status, reason.strip()

    def begin(self, *, _max_headers=None):
        """Reads status and headers."""
        if self.headers is not None:
            return
        while True:
            version, status, reason = self._read_status()
            if status != http.HTTPStatus.CONTINUE:
                break
            _read_headers(self.fp, _max_headers)
        self.code = self.status = status
        self.reason = reason
        if version in ("HTTP/1.0", "HTTP/0.9"):
            self.version = 10
        elif version.startswith("HTTP/1."):
            self.version = 11
        else:
            raise UnknownProtocol(version)
        self.headers = self.msg = parse_headers(self.fp, _max_headers=_max_headers)
        self.chunked = str(self.headers.get("transfer-encoding", "")).lower() == "chunked"
        self.chunk_left = None
        self.will_close = self._check_close()
        self.length = None
        length = self.headers.get("content-length")
        if length and not self.chunked:
            try:
                self.length = int(length)
            except ValueError:
                pass
            if self.length is not None and self.length < 0:
                self.length = None
        if status in (204, 304) or 100 <= status < 200 or self._method == "HEAD":
            self.length = 0
        if not self.will_close and not self.chunked and self.length is None:
            self.will_close = True

    def _check_close(self):
        said = self.headers.get("connection")
        if self.version == 11:
            return bool(said and "close" in said.lower())
        if self.headers.get("keep-alive") or said and "keep-alive" in said.lower():
            return False
        return True

    def _close_conn(self):
        fp, self.fp = self.fp, None
        fp.close()

    def close(self):
        try:
            super().close()
        finally:
            if self.fp:
                self._close_conn()

    def flush(self):
        super().flush()
        if self.fp:
            self.fp.flush()

    def readable(self):
        return True

    def isclosed(self):
        """Whether all was read."""
        return self.fp is None

    def read(self, amt=None):
        """Reads the body, or a part of it."""
        if self.fp is None:
            return b""
        if self._method == "HEAD":
            self._close_conn()
            return b""
        if self.chunked:
            return self._read_chunked(amt)
        if amt is not None and amt >= 0:
            if self.length is not None and amt > self.length:
                amt = self.length
            data = self.fp.read(amt)
            if not data and amt:
                self._close_conn()
            elif self.length is not None:
                self.length -= len(data)
                if not self.length:
                    self._close_conn()
            return data
        if self.length is None:
            data = self.fp.read()
        else:
            data = self.fp.read(self.length)
            if len(data) < self.length:
                self._close_conn()
                raise IncompleteRead(data, self.length - len(data))
            self.length = 0
        self._close_conn()
        return data

    def readinto(self, b):
        data = self.read(len(b))
        b[:len(data)] = data
        return len(data)

    def _next_chunk(self):
        """How much is left of the chunk; None behind the last."""
        if self.chunk_left:
            return self.chunk_left
        if self.chunk_left is not None:
            self.fp.read(2)
        line = self.fp.readline(_MAXLINE + 1)
        if len(line) > _MAXLINE:
            raise LineTooLong("chunk size")
        try:
            left = int(line.partition(b";")[0], 16)
        except ValueError:
            self._close_conn()
            raise IncompleteRead(b"") from None
        if left == 0:
            while (line := self.fp.readline(_MAXLINE + 1)) not in (b"\r\n", b"\n", b""):
                pass
            self._close_conn()
            left = None
        self.chunk_left = left
        return left

    def _read_chunked(self, amt=None):
        out = []
        if amt is not None and amt < 0:
            amt = None
        try:
            while (left := self._next_chunk()) is not None:
                take = left if amt is None else min(left, amt)
                data = self.fp.read(take)
                if len(data) < take:
                    raise IncompleteRead(data, take - len(data))
                out.append(data)
                self.chunk_left = left - take
                if amt is not None:
                    amt -= take
                    if amt == 0:
                        break
            return b"".join(out)
        except IncompleteRead as e:
            raise IncompleteRead(b"".join(out)) from e

    def read1(self, n=-1):
        return self.read(n if n >= 0 else None)

    def peek(self, n=-1):
        return b"" if self.fp is None else self.fp.peek(n)

    def readline(self, limit=-1):
        if self.fp is None:
            return b""
        if self.chunked:
            return super().readline(limit)
        if self.length is not None and (limit < 0 or limit > self.length):
            limit = self.length
        line = self.fp.readline(limit)
        if not line and limit:
            self._close_conn()
        elif self.length is not None:
            self.length -= len(line)
        return line

    def fileno(self):
        return self.fp.fileno()

    def getheader(self, name, default=None):
        """The value of a header; all of that name, joined."""
        if self.headers is None:
            raise ResponseNotReady()
        found = self.headers.get_all(name) or default
        if isinstance(found, str) or not hasattr(found, "__iter__"):
            return found
        return ", ".join(found)

    def getheaders(self):
        if self.headers is None:
            raise ResponseNotReady()
        return list(self.headers.items())

    def __iter__(self):
        return self

    def info(self):
        return self.headers

    def geturl(self):
        return self.url

    def getcode(self):
        return self.status


class HTTPConnection:
    """A connection to a server."""

    _http_vsn = 11
    _http_vsn_str = "HTTP/1.1"
    response_class = HTTPResponse
    default_port = HTTP_PORT
    auto_open = 1
    debuglevel = 0

    def __init__(self, host, port=None, timeout=None, source_address=None, blocksize=8192, *,
                 max_response_headers=None):
        self.timeout = timeout
        self.source_address = source_address
        self.blocksize = blocksize
        self.sock = None
        self._buffer = []
        self._response = None
        self._state = _CS_IDLE
        self._method = None
        self._tunnel_host = self._tunnel_port = None
        self._tunnel_headers = {}
        self.max_response_headers = max_response_headers
        self.host, self.port = self._get_hostport(host, port)
        self._validate_host(self.host)
        self._create_connection = socket.create_connection

    def set_tunnel(self, host, port=None, headers=None):
        if self.sock:
            raise RuntimeError("Can't set up tunnel for established connection")
        self._tunnel_host, self._tunnel_port = self._get_hostport(host, port)
        self._tunnel_headers = dict(headers or {})

    def _get_hostport(self, host, port):
        if port is None:
            colon = host.rfind(":")
            if colon > host.rfind("]"):
                try:
                    port = int(host[colon + 1:])
                except ValueError:
                    if host[colon + 1:] != "":
                        raise InvalidURL(f"nonnumeric port: '{host[colon + 1:]}'") from None
                    port = self.default_port
                host = host[:colon]
            else:
                port = self.default_port
        if host and host[0] == "[" and host[-1] == "]":
            host = host[1:-1]
        return host, port

    def set_debuglevel(self, level):
        self.debuglevel = level

    def connect(self):
        """Connects to the server, which raises PermissionError here."""
        self.sock = self._create_connection((self.host, self.port), self.timeout, self.source_address)

    def close(self):
        self._state = _CS_IDLE
        sock, self.sock = self.sock, None
        if sock:
            sock.close()
        response, self._response = self._response, None
        if response:
            response.close()

    def send(self, data):
        """Sends bytes, what a file holds, or what an iterable yields."""
        if self.sock is None:
            if not self.auto_open:
                raise NotConnected()
            self.connect()
        if hasattr(data, "read"):
            text = isinstance(data, io.TextIOBase)
            while block := data.read(self.blocksize):
                self.sock.sendall(block.encode("iso-8859-1") if text else block)
            return
        try:
            self.sock.sendall(data)
        except TypeError:
            if not isinstance(data, collections.abc.Iterable):
                raise TypeError(f"data should be a bytes-like object or an iterable, got {type(data)!r}") from None
            for part in data:
                self.sock.sendall(part)

    def _output(self, s):
        self._buffer.append(s)

    def _validate_method(self, method):
        found = _ILLEGAL_METHOD.search(method)
        if found:
            raise ValueError(f"method can't contain control characters. {method!r} (found at least {found.group()!r})")

    def _validate_path(self, url):
        found = _ILLEGAL_PATH.search(url)
        if found:
            raise InvalidURL(f"URL can't contain control characters. {url!r} (found at least {found.group()!r})")

    _validate_host = _validate_path

    def _encode_request(self, request):
        return request.encode("ascii")

    def putrequest(self, method, url, skip_host=False, skip_accept_encoding=False):
        """Begins a request."""
        if self._response and self._response.isclosed():
            self._response = None
        if self._state != _CS_IDLE:
            raise CannotSendRequest(self._state)
        self._state = _CS_REQ_STARTED
        self._validate_method(method)
        self._method = method
        url = url or "/"
        self._validate_path(url)
        self._output(self._encode_request(f"{method} {url} {self._http_vsn_str}"))
        if not skip_host:
            netloc = urlsplit(url).netloc if url.startswith("http") else ""
            if netloc:
                self.putheader("Host", netloc.encode("ascii", "replace") if netloc.isascii() else netloc.encode("idna"))
            else:
                host, port = (self._tunnel_host, self._tunnel_port) if self._tunnel_host else (self.host, self.port)
                name = f"[{host.partition('%')[0]}]" if ":" in host else host
                self.putheader("Host", name if port == self.default_port else f"{name}:{port}")
        if not skip_accept_encoding:
            self.putheader("Accept-Encoding", "identity")

    def putheader(self, header, *values):
        """Adds a header to the request."""
        if self._state != _CS_REQ_STARTED:
            raise CannotSendHeader()
        if hasattr(header, "encode"):
            header = header.encode("ascii")
        if not _is_legal_header_name(header):
            raise ValueError(f"Invalid header name {header!r}")
        out = []
        for value in values:
            if hasattr(value, "encode"):
                value = value.encode("iso-8859-1")
            elif isinstance(value, int):
                value = str(value).encode("ascii")
            if _is_illegal_header_value(value):
                raise ValueError(f"Invalid header value {value!r}")
            out.append(value)
        self._output(header + b": " + b"\r\n\t".join(out))

    def endheaders(self, message_body=None, *, encode_chunked=False):
        """Ends the headers, and sends what there is."""
        if self._state != _CS_REQ_STARTED:
            raise CannotSendHeader()
        self._state = _CS_REQ_SENT
        head = b"\r\n".join([*self._buffer, b"", b""])
        self._buffer.clear()
        self.send(head)
        if message_body is None:
            return
        chunks = self._chunks(message_body)
        for chunk in chunks:
            if chunk:
                self.send(f"{len(chunk):X}\r\n".encode("ascii") + chunk + b"\r\n" if encode_chunked else chunk)
        if encode_chunked:
            self.send(b"0\r\n\r\n")

    def _chunks(self, body):
        if hasattr(body, "read"):
            text = isinstance(body, io.TextIOBase)
            while block := body.read(self.blocksize):
                yield block.encode("iso-8859-1") if text else block
            return
        try:
            memoryview(body)
        except TypeError:
            yield from iter(body)
        else:
            yield body

    @staticmethod
    def _get_content_length(body, method):
        if body is None:
            return 0 if method.upper() in _WITH_BODY else None
        if hasattr(body, "read"):
            return None
        try:
            return memoryview(body).nbytes
        except TypeError:
            return len(body) if isinstance(body, str) else None

    def request(self, method, url, body=None, headers={}, *, encode_chunked=False):
        """Sends a request."""
        names = frozenset(name.lower() for name in headers)
        self.putrequest(method, url, skip_host="host" in names, skip_accept_encoding="accept-encoding" in names)
        if "content-length" not in names and "transfer-encoding" not in names:
            encode_chunked = False
            length = self._get_content_length(body, method)
            if length is not None:
                self.putheader("Content-Length", str(length))
            elif body is not None:
                encode_chunked = True
                self.putheader("Transfer-Encoding", "chunked")
        elif "transfer-encoding" not in names:
            encode_chunked = False
        for name, value in headers.items():
            self.putheader(name, value)
        if isinstance(body, str):
            body = body.encode("iso-8859-1")
        self.endheaders(body, encode_chunked=encode_chunked)

    def getresponse(self):
        """Reads the response."""
        if self._response and self._response.isclosed():
            self._response = None
        if self._state != _CS_REQ_SENT or self._response:
            raise ResponseNotReady(self._state)
        response = self.response_class(self.sock, method=self._method)
        try:
            response.begin()
        except ConnectionError:
            self.close()
            raise
        self._state = _CS_IDLE
        if response.will_close:
            self.close()
        else:
            self._response = response
        return response


class HTTPSConnection(HTTPConnection):
    """An encrypted connection to a server."""

    default_port = HTTPS_PORT

    def __init__(self, host, port=None, *, timeout=None, source_address=None, context=None, blocksize=8192,
                 max_response_headers=None):
        super().__init__(host, port, timeout, source_address, blocksize, max_response_headers=max_response_headers)
        self._context = context
