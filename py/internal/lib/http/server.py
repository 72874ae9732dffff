"""The server's side of HTTP: handlers, which answer over any streams. Servers cannot be
started, as there is no network."""

import email.utils
import html
import http.client
import mimetypes
import os
import posixpath
import shutil
import socketserver
import sys
import time
import urllib.parse
from http import HTTPStatus

__all__ = ["HTTPServer", "ThreadingHTTPServer", "BaseHTTPRequestHandler", "SimpleHTTPRequestHandler"]

__version__ = "0.6"
DEFAULT_ERROR_MESSAGE = """\
<!DOCTYPE HTML>
<html lang="en">
    <head>
        <meta charset="utf-8">
        <style type="text/css">
            :root {
                color-scheme: light dark;
            }
        </style>
        <title>Error response</title>
    </head>
    <body>
        <h1>Error response</h1>
        <p>Error code: %(code)d</p>
        <p>Message: %(message)s.</p>
        <p>Error code explanation: %(code)s - %(explain)s.</p>
    </body>
</html>
"""
DEFAULT_ERROR_CONTENT_TYPE = "text/html;charset=utf-8"


class HTTPServer(socketserver.TCPServer):
    """A server of HTTP."""

    allow_reuse_address = True


class ThreadingHTTPServer(socketserver.ThreadingMixIn, HTTPServer):
    """A server of HTTP with threads."""

    daemon_threads = True


class BaseHTTPRequestHandler(socketserver.StreamRequestHandler):
    """Answers requests by its methods do_GET and so on."""

    sys_version = "Python/" + sys.version.split()[0]
    server_version = "BaseHTTP/" + __version__
    error_message_format = DEFAULT_ERROR_MESSAGE
    error_content_type = DEFAULT_ERROR_CONTENT_TYPE
    default_request_version = "HTTP/0.9"
    protocol_version = "HTTP/1.0"
    MessageClass = http.client.HTTPMessage
    responses = {v: (v.phrase, v.description) for v in HTTPStatus.__members__.values()}
    weekdayname = ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"]
    monthname = [None, "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"]

    def parse_request(self):
        """Reads the request; False when it was answered with an error."""
        self.command = None
        self.request_version = version = self.default_request_version
        self.close_connection = True
        self.requestline = str(self.raw_requestline, "iso-8859-1").rstrip("\r\n")
        words = self.requestline.split()
        if not words:
            return False
        if len(words) >= 3:
            version = words[-1]
            try:
                if not version.startswith("HTTP/"):
                    raise ValueError
                numbers = version.partition("/")[2].split(".")
                if len(numbers) != 2 or any(not n.isdigit() or len(n) > 10 for n in numbers):
                    raise ValueError
                numbers = tuple(map(int, numbers))
            except ValueError:
                self.send_error(HTTPStatus.BAD_REQUEST, f"Bad request version ({version!r})")
                return False
            if numbers >= (1, 1) and self.protocol_version >= "HTTP/1.1":
                self.close_connection = False
            if numbers >= (2, 0):
                self.send_error(HTTPStatus.HTTP_VERSION_NOT_SUPPORTED, f"Invalid HTTP version ({'.'.join(map(str, numbers))})")
                return False
            self.request_version = version
        if not 2 <= len(words) <= 3:
            self.send_error(HTTPStatus.BAD_REQUEST, f"Bad request syntax ({self.requestline!r})")
            return False
        command, path = words[:2]
        if len(words) == 2 and command != "GET":
            self.send_error(HTTPStatus.BAD_REQUEST, f"Bad HTTP/0.9 request type ({command!r})")
            return False
        self.command = command
        self.path = "/" + path.lstrip("/") if path.startswith("//") else path
        try:
            self.headers = http.client.parse_headers(self.rfile, _class=self.MessageClass)
        except http.client.LineTooLong as e:
            self.send_error(HTTPStatus.REQUEST_HEADER_FIELDS_TOO_LARGE, "Line too long", str(e))
            return False
        except http.client.HTTPException as e:
            self.send_error(HTTPStatus.REQUEST_HEADER_FIELDS_TOO_LARGE, "Too many headers", str(e))
            return False
        said = self.headers.get("Connection", "").lower()
        if said == "close":
            self.close_connection = True
        elif said == "keep-alive" and self.protocol_version >= "HTTP/1.1":
            self.close_connection = False
        if self.headers.get("Expect", "").lower() == "100-continue" and self.protocol_version >= "HTTP/1.1" and (
                self.request_version >= "HTTP/1.1"):
            return self.handle_expect_100()
        return True

    def handle_expect_100(self):
        self.send_response_only(HTTPStatus.CONTINUE)
        self.end_headers()
        return True

    def handle_one_request(self):
        """Reads a request and answers it."""
        try:
            self.raw_requestline = self.rfile.readline(65537)
            if len(self.raw_requestline) > 65536:
                self.requestline = self.request_version = self.command = ""
                self.send_error(HTTPStatus.REQUEST_URI_TOO_LONG)
                return
            if not self.raw_requestline:
                self.close_connection = True
                return
            if not self.parse_request():
                return
            method = getattr(self, "do_" + self.command, None)
            if method is None:
                self.send_error(HTTPStatus.NOT_IMPLEMENTED, f"Unsupported method ({self.command!r})")
                return
            method()
            self.wfile.flush()
        except TimeoutError as e:
            self.log_error("Request timed out: %r", e)
            self.close_connection = True

    def handle(self):
        self.close_connection = True
        self.handle_one_request()
        while not self.close_connection:
            self.handle_one_request()

    def send_error(self, code, message=None, explain=None):
        """Answers with an error."""
        short, long = self.responses.get(code, ("???", "???"))
        message = short if message is None else message
        explain = long if explain is None else explain
        self.log_error("code %d, message %s", code, message)
        self.send_response(code, message)
        self.send_header("Connection", "close")
        body = None
        if code >= 200 and code not in (204, 205, 304):
            content = self.error_message_format % {"code": code, "message": html.escape(message, quote=False),
                                                   "explain": html.escape(explain, quote=False)}
            body = content.encode("UTF-8", "replace")
            self.send_header("Content-Type", self.error_content_type)
            self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        if self.command != "HEAD" and body:
            self.wfile.write(body)

    def send_response(self, code, message=None):
        """Begins an answer."""
        self.log_request(code)
        self.send_response_only(code, message)
        self.send_header("Server", self.version_string())
        self.send_header("Date", self.date_time_string())

    def send_response_only(self, code, message=None):
        if self.request_version != "HTTP/0.9":
            if message is None:
                message = self.responses[code][0] if code in self.responses else ""
            self._headers_buffer = getattr(self, "_headers_buffer", [])
            self._headers_buffer.append(("%s %d %s\r\n" % (self.protocol_version, code, message)).encode("latin-1", "strict"))

    def send_header(self, keyword, value):
        """Adds a header to the answer."""
        if self.request_version != "HTTP/0.9":
            self._headers_buffer = getattr(self, "_headers_buffer", [])
            self._headers_buffer.append(f"{keyword}: {value}\r\n".encode("latin-1", "strict"))
        if keyword.lower() == "connection":
            if value.lower() == "close":
                self.close_connection = True
            elif value.lower() == "keep-alive":
                self.close_connection = False

    def end_headers(self):
        if self.request_version != "HTTP/0.9":
            self._headers_buffer.append(b"\r\n")
            self.flush_headers()

    def flush_headers(self):
        if hasattr(self, "_headers_buffer"):
            self.wfile.write(b"".join(self._headers_buffer))
            self._headers_buffer = []

    def log_request(self, code="-", size="-"):
        self.log_message('"%s" %s %s', self.requestline, str(code.value if isinstance(code, HTTPStatus) else code), str(size))

    def log_error(self, format, *args):
        self.log_message(format, *args)

    def log_message(self, format, *args):
        sys.stderr.write(f"{self.address_string()} - - [{self.log_date_time_string()}] {format % args}\n")

    def version_string(self):
        return self.server_version + " " + self.sys_version

    def date_time_string(self, timestamp=None):
        return email.utils.formatdate(time.time() if timestamp is None else timestamp, usegmt=True)

    def log_date_time_string(self):
        year, month, day, hh, mm, ss, *_ = time.localtime(time.time())
        return "%02d/%3s/%04d %02d:%02d:%02d" % (day, self.monthname[month], year, hh, mm, ss)

    def address_string(self):
        return self.client_address[0]


class SimpleHTTPRequestHandler(BaseHTTPRequestHandler):
    """Answers with files of a folder."""

    server_version = "SimpleHTTP/" + __version__
    index_pages = "index.html", "index.htm"
    extensions_map = {".gz": "application/gzip", ".Z": "application/octet-stream", ".bz2": "application/x-bzip2",
                      ".xz": "application/x-xz"}

    def __init__(self, *args, directory=None, **kwargs):
        self.directory = os.fspath(os.getcwd() if directory is None else directory)
        super().__init__(*args, **kwargs)

    def do_GET(self):
        f = self.send_head()
        if f:
            with f:
                shutil.copyfileobj(f, self.wfile)

    def do_HEAD(self):
        f = self.send_head()
        if f:
            f.close()

    def send_head(self):
        """Sends the headers for a file, and returns it open."""
        path = self.translate_path(self.path)
        if os.path.isdir(path):
            path = next((p for p in (os.path.join(path, page) for page in self.index_pages) if os.path.isfile(p)), path)
        try:
            f = open(path, "rb")
        except OSError:
            self.send_error(HTTPStatus.NOT_FOUND, "File not found")
            return None
        size = os.path.getsize(path)
        self.send_response(HTTPStatus.OK)
        self.send_header("Content-type", self.guess_type(path))
        self.send_header("Content-Length", str(size))
        self.end_headers()
        return f

    def translate_path(self, path):
        """The file of a path of a URL, which does not lead out of the folder."""
        path = urllib.parse.unquote(path.partition("?")[0].partition("#")[0])
        words = [word for word in posixpath.normpath(path).split("/") if word and word not in (".", "..")]
        return os.path.join(self.directory, *words)

    def guess_type(self, path):
        ext = posixpath.splitext(path)[1]
        if ext in self.extensions_map:
            return self.extensions_map[ext]
        return mimetypes.guess_file_type(path)[0] or "application/octet-stream"
