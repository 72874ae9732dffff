"""Errors of what opens addresses."""

import io

__all__ = ["URLError", "HTTPError", "ContentTooShortError"]


class URLError(OSError):
    """An address that cannot be opened."""

    def __init__(self, reason, filename=None):
        self.args = reason,
        self.reason = reason
        if filename is not None:
            self.filename = filename

    def __str__(self):
        return "<urlopen error %s>" % self.reason


class HTTPError(URLError):
    """An answer that reports an error."""

    def __init__(self, url, code, msg, hdrs, fp):
        self.code = code
        self.msg = msg
        self.hdrs = hdrs
        self.fp = io.BytesIO() if fp is None else fp
        self.filename = url

    def __str__(self):
        return "HTTP Error %s: %s" % (self.code, self.msg)

    def __repr__(self):
        return "<HTTPError %s: %r>" % (self.code, self.msg)

    @property
    def reason(self):
        return self.msg

    @property
    def headers(self):
        return self.hdrs

    @headers.setter
    def headers(self, headers):
        self.hdrs = headers

    def read(self, *args):
        return self.fp.read(*args)


class ContentTooShortError(URLError):
    """A download that ended too early."""

    def __init__(self, message, content):
        super().__init__(message)
        self.content = content
