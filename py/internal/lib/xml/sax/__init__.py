"""Reads XML and tells a handler."""

import io

from xml.sax import handler
from xml.sax.handler import ContentHandler, ErrorHandler
from xml.sax.xmlreader import AttributesImpl, AttributesNSImpl, InputSource, IncrementalParser

__all__ = ["ContentHandler", "ErrorHandler", "InputSource", "SAXException", "SAXNotRecognizedException", "SAXNotSupportedException",
           "SAXParseException", "handler", "make_parser", "parse", "parseString"]


class SAXException(Exception):
    """Something is wrong with a document or a parser."""

    def __init__(self, msg, exception=None):
        self._msg = msg
        self._exception = exception
        super().__init__(msg)

    def getMessage(self):
        return self._msg

    def getException(self):
        return self._exception

    def __str__(self):
        return self._msg


class SAXParseException(SAXException):
    """A document is no XML."""

    def __init__(self, msg, exception, locator):
        super().__init__(msg, exception)
        self._systemId = locator.getSystemId()
        self._line, self._column = locator.getLineNumber(), locator.getColumnNumber()

    def getLineNumber(self):
        return self._line

    def getColumnNumber(self):
        return self._column

    def getPublicId(self):
        return None

    def getSystemId(self):
        return self._systemId

    def __str__(self):
        return f"{self._systemId or '<unknown>'}:{self._line}:{self._column}: {self._msg}"


class SAXNotRecognizedException(SAXException):
    """A parser has no such feature."""


class SAXNotSupportedException(SAXException):
    """A feature cannot be set so."""


class _Reader(IncrementalParser):
    """A reader over expat."""

    def __init__(self):
        self._features = {handler.feature_namespaces: False}
        self._content = ContentHandler()
        self._errors = ErrorHandler()
        self._lexical = None
        self._parser = None
        self._source = None

    def setContentHandler(self, handler):
        self._content = handler

    def getContentHandler(self):
        return self._content

    def setErrorHandler(self, handler):
        self._errors = handler

    def getErrorHandler(self):
        return self._errors

    def setDTDHandler(self, handler):
        """Declarations are not told."""

    def setEntityResolver(self, resolver):
        """Nothing outside is read."""

    def setFeature(self, name, state):
        self._features[name] = state

    def getFeature(self, name):
        return self._features.get(name, False)

    def setProperty(self, name, value):
        if name == handler.property_lexical_handler:
            self._lexical = value

    def getSystemId(self):
        return self._source

    def getPublicId(self):
        return None

    def getLineNumber(self):
        return self._parser.CurrentLineNumber if self._parser is not None else 1

    def getColumnNumber(self):
        return self._parser.CurrentColumnNumber if self._parser is not None else 0

    def _begin(self):
        from xml.parsers import expat
        spaces = self._features[handler.feature_namespaces]
        self._parser = parser = expat.ParserCreate(namespace_separator=" " if spaces else None)
        content = self._content
        if spaces:
            parser.StartElementHandler = lambda name, attrs: content.startElementNS(
                _pair(name), None, AttributesNSImpl({_pair(key): value for key, value in attrs.items()}, {}))
            parser.EndElementHandler = lambda name: content.endElementNS(_pair(name), None)
            parser.StartNamespaceDeclHandler = content.startPrefixMapping
            parser.EndNamespaceDeclHandler = content.endPrefixMapping
        else:
            parser.StartElementHandler = lambda name, attrs: content.startElement(name, AttributesImpl(attrs))
            parser.EndElementHandler = content.endElement
        parser.CharacterDataHandler = content.characters
        parser.ProcessingInstructionHandler = content.processingInstruction
        if self._lexical is not None:
            parser.CommentHandler = self._lexical.comment
            parser.StartCdataSectionHandler = self._lexical.startCDATA
            parser.EndCdataSectionHandler = self._lexical.endCDATA
        content.setDocumentLocator(self)
        content.startDocument()

    def parse(self, source):
        """Reads a file, by its name or open."""
        if hasattr(source, "getByteStream"):
            source = source.getCharacterStream() or source.getByteStream() or source.getSystemId()
        if hasattr(source, "read"):
            self._source = getattr(source, "name", None)
            data = source.read()
        else:
            import os
            self._source = os.fspath(source)
            with open(source, "rb") as f:
                data = f.read()
        self.reset()
        self.feed(data)
        self.close()

    def reset(self):
        self._parser = None

    def feed(self, data):
        """Takes a part of a document."""
        if self._parser is None:
            self._begin()
        self._parser.Parse(data)

    def close(self):
        """Reads the document."""
        from xml.parsers import expat
        if self._parser is None:
            return
        try:
            self._parser.Parse(b"", True)
        except expat.ExpatError as e:
            failed = SAXParseException(expat.ErrorString(e.code), e, _Place(self._source, e.lineno, e.offset))
            self._errors.fatalError(failed)
            return
        self._content.endDocument()


class _Place:
    def __init__(self, source, line, column):
        self.getSystemId = lambda: source
        self.getLineNumber = lambda: line
        self.getColumnNumber = lambda: column


def _pair(name):
    uri, space, local = name.rpartition(" ")
    return (uri if space else None), local


def make_parser(parser_list=()):
    """A new reader."""
    return _Reader()


def parse(source, handler, errorHandler=ErrorHandler()):
    """Reads a file and tells a handler."""
    reader = make_parser()
    reader.setContentHandler(handler)
    reader.setErrorHandler(errorHandler)
    reader.parse(source)


def parseString(string, handler, errorHandler=ErrorHandler()):
    """Reads a text and tells a handler."""
    parse(io.StringIO(string) if isinstance(string, str) else io.BytesIO(string), handler, errorHandler)
