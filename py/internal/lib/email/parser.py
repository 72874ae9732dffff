"""Reads messages."""

__all__ = ["Parser", "HeaderParser", "BytesParser", "BytesHeaderParser", "FeedParser", "BytesFeedParser"]

from email._policybase import compat32
from email.feedparser import BytesFeedParser, FeedParser
from io import StringIO, TextIOWrapper


class Parser:
    """Reads messages of text."""

    def __init__(self, _class=None, *, policy=compat32):
        self._class = _class
        self.policy = policy

    def parse(self, fp, headersonly=False):
        """Reads a message from an open file."""
        reader = FeedParser(self._class, policy=self.policy)
        if headersonly:
            reader._set_headersonly()
        while data := fp.read(8192):
            reader.feed(data)
        return reader.close()

    def parsestr(self, text, headersonly=False):
        """The message that a text is."""
        return self.parse(StringIO(text), headersonly=headersonly)


class HeaderParser(Parser):
    """Reads headers; all that follows is one text."""

    def parse(self, fp, headersonly=True):
        return Parser.parse(self, fp, True)

    def parsestr(self, text, headersonly=True):
        return Parser.parsestr(self, text, True)


class BytesParser:
    """Reads messages of bytes."""

    def __init__(self, *args, **kw):
        self.parser = Parser(*args, **kw)

    def parse(self, fp, headersonly=False):
        """Reads a message from an open file of bytes."""
        fp = TextIOWrapper(fp, encoding="ascii", errors="surrogateescape")
        try:
            return self.parser.parse(fp, headersonly)
        finally:
            fp.detach()

    def parsebytes(self, text, headersonly=False):
        """The message that bytes are."""
        return self.parser.parsestr(text.decode("ASCII", errors="surrogateescape"), headersonly)


class BytesHeaderParser(BytesParser):
    """Reads headers of bytes; all that follows is one text."""

    def parse(self, fp, headersonly=True):
        return BytesParser.parse(self, fp, headersonly=True)

    def parsebytes(self, text, headersonly=True):
        return BytesParser.parsebytes(self, text, headersonly=True)
