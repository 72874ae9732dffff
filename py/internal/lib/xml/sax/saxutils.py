"""Texts of XML: escaping, and a writer."""

import codecs
import io

from xml.sax import handler

__all__ = ["XMLFilterBase", "XMLGenerator", "escape", "quoteattr", "unescape"]


def _replaced(text, table):
    for key, value in table.items():
        text = text.replace(key, value)
    return text


def escape(data, entities={}):
    """Replaces &, < and >, and what else is said."""
    data = data.replace("&", "&amp;").replace(">", "&gt;").replace("<", "&lt;")
    return _replaced(data, entities)


def unescape(data, entities={}):
    """Replaces &amp;, &lt; and &gt;, and what else is said."""
    data = data.replace("&lt;", "<").replace("&gt;", ">")
    return _replaced(data, entities).replace("&amp;", "&")


def quoteattr(data, entities={}):
    """A value of an attribute in quotes."""
    data = escape(data, {**entities, "\n": "&#10;", "\r": "&#13;", "\t": "&#9;"})
    if '"' not in data:
        return f'"{data}"'
    if "'" not in data:
        return f"'{data}'"
    return '"' + data.replace('"', "&quot;") + '"'


class XMLGenerator(handler.ContentHandler):
    """Writes what it is told as XML."""

    def __init__(self, out=None, encoding="iso-8859-1", short_empty_elements=False):
        super().__init__()
        if out is None:
            import sys
            out = sys.stdout
        self._encoding = encoding
        self._short = short_empty_elements
        self._pending = False
        self._contexts = [{}]
        self._undeclared = []
        if isinstance(out, io.TextIOBase) or isinstance(out, codecs.StreamWriter):
            self._write = out.write
            self.flush = getattr(out, "flush", lambda: None)
        else:
            self._write = lambda text: out.write(text.encode(encoding, "xmlcharrefreplace"))
            self.flush = getattr(out, "flush", lambda: None)

    def _finish(self):
        if self._pending:
            self._write(">")
            self._pending = False

    def _qname(self, name):
        uri, local = name
        if not uri:
            return local
        if uri == "http://www.w3.org/XML/1998/namespace":
            return "xml:" + local
        prefix = self._contexts[-1][uri]
        return f"{prefix}:{local}" if prefix else local

    def startDocument(self):
        self._write(f'<?xml version="1.0" encoding="{self._encoding}"?>\n')

    def endDocument(self):
        self.flush()

    def startPrefixMapping(self, prefix, uri):
        self._contexts.append({**self._contexts[-1], uri: prefix})
        self._undeclared.append((prefix, uri))

    def endPrefixMapping(self, prefix):
        self._contexts.pop()

    def _open(self, name, attrs):
        self._finish()
        self._write("<" + name)
        for prefix, uri in self._undeclared:
            self._write(f' xmlns:{prefix}="{uri}"' if prefix else f' xmlns="{uri}"')
        self._undeclared = []
        for key, value in attrs:
            self._write(f" {key}={quoteattr(value)}")
        if self._short:
            self._pending = True
        else:
            self._write(">")

    def startElement(self, name, attrs):
        self._open(name, attrs.items())

    def startElementNS(self, name, qname, attrs):
        self._open(self._qname(name), [(self._qname(key), value) for key, value in attrs.items()])

    def _end(self, name):
        if self._pending:
            self._write("/>")
            self._pending = False
        else:
            self._write(f"</{name}>")

    def endElement(self, name):
        self._end(name)

    def endElementNS(self, name, qname):
        self._end(self._qname(name))

    def characters(self, content):
        if content:
            self._finish()
            self._write(escape(content if isinstance(content, str) else str(content, self._encoding)))

    def ignorableWhitespace(self, content):
        if content:
            self._finish()
            self._write(content if isinstance(content, str) else str(content, self._encoding))

    def processingInstruction(self, target, data):
        self._finish()
        self._write(f"<?{target} {data}?>")


class XMLFilterBase(handler.ContentHandler):
    """Stands between a reader and a handler, and changes what it wants to."""

    def __init__(self, parent=None):
        super().__init__()
        self._parent = parent
        self._handler = handler.ContentHandler()

    def setParent(self, parent):
        self._parent = parent

    def getParent(self):
        return self._parent

    def setContentHandler(self, handler):
        self._handler = handler

    def getContentHandler(self):
        return self._handler

    def parse(self, source):
        self._parent.setContentHandler(self)
        self._parent.parse(source)


def _forward(name):
    def method(self, *args):
        getattr(self._handler, name)(*args)
    method.__name__ = name
    return method


for _name in ("startDocument", "endDocument", "startElement", "endElement", "startElementNS", "endElementNS", "characters",
              "ignorableWhitespace", "processingInstruction", "startPrefixMapping", "endPrefixMapping", "skippedEntity"):
    setattr(XMLFilterBase, _name, _forward(_name))
