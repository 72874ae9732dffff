"""XML as trees of elements."""

import contextlib
import io
import re
import sys
from _skillet import built_in as _built_in
from xml.etree import ElementPath

__all__ = ["Comment", "dump", "Element", "ElementTree", "canonicalize", "fromstring",
           "fromstringlist", "indent", "iselement", "iterparse", "parse", "ParseError", "PI",
           "ProcessingInstruction", "QName", "SubElement", "tostring", "tostringlist",
           "TreeBuilder", "VERSION", "XML", "XMLID", "XMLParser", "XMLPullParser",
           "register_namespace"]

VERSION = "1.3.0"


class ParseError(SyntaxError):
    """Text that is no XML; code and position say why and where."""


def iselement(element):
    """Whether an object is an element."""
    return hasattr(element, "tag")


class Element:
    """An element: a tag, attributes, text, and the elements in it."""

    def __init__(self, tag, attrib={}, **extra):
        if not isinstance(attrib, dict):
            raise TypeError("Element() argument 2 must be dict, not %s" % type(attrib).__name__)
        self.tag = tag
        self.attrib = {**attrib, **extra}
        self.text = None
        self.tail = None
        self._children = []

    def __repr__(self):
        return "<%s %r at %#x>" % (type(self).__name__, self.tag, id(self))

    def makeelement(self, tag, attrib):
        """Another element."""
        return type(self)(tag, attrib)

    def __copy__(self):
        made = self.makeelement(self.tag, self.attrib)
        made.text, made.tail = self.text, self.tail
        made._children = self._children[:]
        return made

    def __deepcopy__(self, memo):
        import copy
        made = self.makeelement(copy.deepcopy(self.tag, memo), copy.deepcopy(self.attrib, memo))
        made.text, made.tail = copy.deepcopy(self.text, memo), copy.deepcopy(self.tail, memo)
        made._children = [copy.deepcopy(child, memo) for child in self._children]
        return made

    def __len__(self):
        return len(self._children)

    def __bool__(self):
        import warnings
        warnings.warn("Testing an element's truth value will always return True in future versions. "
                      "Use specific 'len(elem)' or 'elem is not None' test instead.",
                      DeprecationWarning, stacklevel=2)
        return len(self._children) != 0

    def __getitem__(self, index):
        return self._children[index]

    def __setitem__(self, index, element):
        for e in element if isinstance(index, slice) else [element]:
            self._check(e)
        self._children[index] = element

    def __delitem__(self, index):
        del self._children[index]

    def __iter__(self):
        return iter(self._children)

    @staticmethod
    def _check(e):
        if not isinstance(e, Element):
            raise TypeError("expected an Element, not %s" % type(e).__name__)

    def append(self, subelement, /):
        """Adds an element at the end."""
        if not isinstance(subelement, Element):
            raise TypeError("append() argument 1 must be xml.etree.ElementTree.Element, not %s" % type(subelement).__name__)
        self._children.append(subelement)

    def extend(self, elements, /):
        """Adds elements at the end."""
        for element in elements:
            self._check(element)
            self._children.append(element)

    def insert(self, index, subelement, /):
        """Adds an element at a place."""
        if not isinstance(subelement, Element):
            raise TypeError("insert() argument 2 must be xml.etree.ElementTree.Element, not %s" % type(subelement).__name__)
        self._children.insert(index, subelement)

    def remove(self, subelement, /):
        """Removes an element."""
        for i, child in enumerate(self._children):
            if child is subelement or child == subelement:
                del self._children[i]
                return
        raise ValueError("Element.remove(x): element not found")

    def find(self, path, namespaces=None):
        """The first element a path leads to."""
        return ElementPath.find(self, path, namespaces)

    def findtext(self, path, default=None, namespaces=None):
        """The text of the first element a path leads to."""
        return ElementPath.findtext(self, path, default, namespaces)

    def findall(self, path, namespaces=None):
        """All elements a path leads to."""
        return ElementPath.findall(self, path, namespaces)

    def iterfind(self, path, namespaces=None):
        """Yields all elements a path leads to."""
        return ElementPath.iterfind(self, path, namespaces)

    def clear(self):
        """Removes everything but the tag."""
        self.attrib.clear()
        self._children = []
        self.text = self.tail = None

    def get(self, key, default=None):
        """An attribute."""
        return self.attrib.get(key, default)

    def set(self, key, value, /):
        """Sets an attribute."""
        self.attrib[key] = value

    def keys(self):
        """The names of the attributes."""
        return self.attrib.keys()

    def items(self):
        """The names and values of the attributes."""
        return self.attrib.items()

    def iter(self, tag=None):
        """Yields this element and all below with a tag."""
        if tag == "*":
            tag = None
        waiting = [self]
        while waiting:
            element = waiting.pop()
            if tag is None or element.tag == tag:
                yield element
            waiting.extend(reversed(element._children))

    def itertext(self):
        """Yields all text."""
        if not isinstance(self.tag, str) and self.tag is not None:
            return
        if self.text:
            yield self.text
        for child in self._children:
            yield from child.itertext()
            if child.tail:
                yield child.tail


def SubElement(parent, tag, attrib={}, **extra):
    """Makes an element at the end of another one."""
    element = parent.makeelement(tag, {**attrib, **extra})
    parent.append(element)
    return element


def Comment(text=None):
    """A comment."""
    element = Element(Comment)
    element.text = text
    return element


def ProcessingInstruction(target, text=None):
    """A processing instruction."""
    element = Element(ProcessingInstruction)
    element.text = target + " " + text if text else target
    return element


PI = ProcessingInstruction


class QName:
    """A name with its namespace."""

    def __init__(self, text_or_uri, tag=None):
        self.text = "{%s}%s" % (text_or_uri, tag) if tag else text_or_uri

    def __str__(self):
        return self.text

    def __repr__(self):
        return "<%s %r>" % (type(self).__name__, self.text)

    def __hash__(self):
        return hash(self.text)

    def __lt__(self, other):
        return self.text < _text_of(other)

    def __le__(self, other):
        return self.text <= _text_of(other)

    def __gt__(self, other):
        return self.text > _text_of(other)

    def __ge__(self, other):
        return self.text >= _text_of(other)

    def __eq__(self, other):
        return self.text == _text_of(other)


def _text_of(name):
    return name.text if isinstance(name, QName) else name


class ElementTree:
    """A whole document."""

    def __init__(self, element=None, file=None):
        if element is not None and not iselement(element):
            raise TypeError("expected an Element, not %s" % type(element).__name__)
        self._root = element
        if file:
            self.parse(file)

    def getroot(self):
        """The element that holds all others."""
        return self._root

    def _setroot(self, element):
        self._root = element

    def parse(self, source, parser=None):
        """Reads a file."""
        opened = not hasattr(source, "read")
        if opened:
            source = open(source, "rb")
        try:
            parser = XMLParser() if parser is None else parser
            parser.feed(source.read())
            self._root = parser.close()
            return self._root
        finally:
            if opened:
                source.close()

    def iter(self, tag=None):
        return self._root.iter(tag)

    def _relative(self, path):
        if path[:1] == "/":
            import warnings
            path = "." + path
            warnings.warn("This search is broken in 1.3 and earlier, and will be fixed in a future version."
                          "  If you rely on the current behaviour, change it to %r" % path,
                          FutureWarning, stacklevel=3)
        return path

    def find(self, path, namespaces=None):
        return self._root.find(self._relative(path), namespaces)

    def findtext(self, path, default=None, namespaces=None):
        return self._root.findtext(self._relative(path), default, namespaces)

    def findall(self, path, namespaces=None):
        return self._root.findall(self._relative(path), namespaces)

    def iterfind(self, path, namespaces=None):
        return self._root.iterfind(self._relative(path), namespaces)

    def write(self, file_or_filename, encoding=None, xml_declaration=None, default_namespace=None,
              method=None, *, short_empty_elements=True):
        """Writes the document."""
        method = method or "xml"
        if method not in ("xml", "html", "text", "c14n"):
            raise ValueError("unknown method %r" % method)
        encoding = encoding or ("utf-8" if method == "c14n" else "us-ascii")
        text = _serialized(self._root, method, default_namespace, short_empty_elements)
        plain = encoding.lower()
        declared = xml_declaration or xml_declaration is None and plain not in ("utf-8", "us-ascii", "unicode")
        if method == "xml" and declared:
            shown = "utf-8" if plain == "unicode" else encoding
            text = "<?xml version='1.0' encoding='%s'?>\n" % shown + text
        if plain != "unicode":
            text = text.encode(encoding, "xmlcharrefreplace")
        if hasattr(file_or_filename, "write"):
            file_or_filename.write(text)
        elif plain == "unicode":
            with open(file_or_filename, "w", encoding="utf-8") as f:
                f.write(text)
        else:
            with open(file_or_filename, "wb") as f:
                f.write(text)


# Writing

_namespace_map = {
    "http://www.w3.org/XML/1998/namespace": "xml",
    "http://www.w3.org/1999/xhtml": "html",
    "http://www.w3.org/1999/02/22-rdf-syntax-ns#": "rdf",
    "http://schemas.xmlsoap.org/wsdl/": "wsdl",
    "http://www.w3.org/2001/XMLSchema": "xs",
    "http://www.w3.org/2001/XMLSchema-instance": "xsi",
    "http://purl.org/dc/elements/1.1/": "dc",
}


def register_namespace(prefix, uri):
    """Sets the prefix by which a namespace is written."""
    if re.fullmatch(r"ns\d+", prefix):
        raise ValueError("Prefix format reserved for internal use")
    for known, name in list(_namespace_map.items()):
        if known == uri or name == prefix:
            del _namespace_map[known]
    _namespace_map[uri] = prefix


def _wrong(text):
    raise TypeError("cannot serialize %r (type %s)" % (text, type(text).__name__))


def _escape_cdata(text):
    if not isinstance(text, str):
        _wrong(text)
    if "&" in text:
        text = text.replace("&", "&amp;")
    return text.replace("<", "&lt;").replace(">", "&gt;")


def _escape_attrib(text):
    return (_escape_cdata(text).replace('"', "&quot;").replace("\r", "&#13;")
            .replace("\n", "&#10;").replace("\t", "&#09;"))


class _Names:
    """The prefixes of a document."""

    def __init__(self, root, default):
        self.default = default
        self.known = {None: None}
        self.used = {default: ""} if default else {}
        for element in root.iter():
            tag = element.tag
            if isinstance(tag, (str, QName)):
                self.add(_text_of(tag), True)
            elif tag is not None and tag is not Comment and tag is not PI:
                _wrong(tag)
            for key, value in element.items():
                key = _text_of(key)
                self.add(key, False)
                if isinstance(value, QName):
                    self.add(value.text, True)
            if isinstance(element.text, QName):
                self.add(element.text.text, True)

    def add(self, name, tag):
        if not isinstance(name, str):
            _wrong(name)
        if name in self.known:
            return
        if name[:1] != "{":
            if self.default and tag:
                raise ValueError("cannot use non-qualified names with default_namespace option")
            self.known[name] = name
            return
        uri, local = name[1:].rsplit("}", 1)
        prefix = self.used.get(uri)
        if prefix is None:
            prefix = _namespace_map.get(uri) or "ns%d" % len(self.used)
            if prefix != "xml":
                self.used[uri] = prefix
        self.known[name] = f"{prefix}:{local}" if prefix else local

    def value(self, text):
        return self.known[text.text] if isinstance(text, QName) else text


HTML_EMPTY = frozenset({"area", "base", "basefont", "br", "col", "embed", "frame", "hr", "img", "input",
                   "isindex", "link", "meta", "param", "source", "track", "wbr"})


def _serialized(root, method, default_namespace, short):
    if method == "text":
        return "".join(root.itertext()) + (root.tail or "")
    if method == "c14n":
        return canonicalize(_serialized(root, "xml", default_namespace, False))
    names = _Names(root, default_namespace)
    out = []
    _write(out.append, root, names, names.used, method == "html", short)
    return "".join(out)


def _write(write, element, names, declared, html, short):
    tag, text = element.tag, element.text
    if tag is Comment:
        write("<!--%s-->" % (_escape_cdata(text) if html else text))
    elif tag is ProcessingInstruction:
        write("<?%s?>" % (_escape_cdata(text) if html else text))
    else:
        name = names.known[_text_of(tag)]
        if name is None:
            if text:
                write(_escape_cdata(names.value(text)))
            for child in element:
                _write(write, child, names, None, html, short)
        else:
            _write_element(write, element, name, names, declared, html, short)
    if element.tail:
        write(_escape_cdata(element.tail))


def _write_element(write, element, name, names, declared, html, short):
    write("<" + name)
    if declared:
        for uri, prefix in sorted(declared.items(), key=lambda item: item[1]):
            write(' xmlns%s="%s"' % (":" + prefix if prefix else "", _attribute(uri, html)))
    for key, value in element.items():
        write(' %s="%s"' % (names.known[_text_of(key)], _attribute(names.value(value), html)))
    text = element.text
    if not (text or len(element) or not short) and not html:
        write(" />")
        return
    write(">")
    lower = name.lower()
    if text:
        value = names.value(text)
        write(value if html and lower in ("script", "style") else _escape_cdata(value))
    for child in element:
        _write(write, child, names, None, html, short)
    if not html or lower not in HTML_EMPTY:
        write("</" + name + ">")


def _attribute(value, html):
    if html:
        return _escape_html(value)
    return _escape_attrib(value)


def _escape_html(text):
    if not isinstance(text, str):
        _wrong(text)
    return text.replace("&", "&amp;").replace(">", "&gt;").replace('"', "&quot;")


def tostring(element, encoding=None, method=None, *, xml_declaration=None,
             default_namespace=None, short_empty_elements=True):
    """An element as XML: bytes, or text with the encoding "unicode"."""
    stream = io.StringIO() if encoding == "unicode" else io.BytesIO()
    ElementTree(element).write(stream, encoding, xml_declaration, default_namespace, method,
                               short_empty_elements=short_empty_elements)
    return stream.getvalue()


def tostringlist(element, encoding=None, method=None, **kwargs):
    """An element as XML, in pieces."""
    return [tostring(element, encoding, method, **kwargs)]


def dump(elem):
    """Writes an element to the standard output."""
    if not isinstance(elem, ElementTree):
        elem = ElementTree(elem)
    elem.write(sys.stdout, encoding="unicode")
    tail = elem.getroot().tail
    if not tail or tail[-1] != "\n":
        sys.stdout.write("\n")


def indent(tree, space="  ", level=0):
    """Puts blanks and newlines between elements."""
    if isinstance(tree, ElementTree):
        tree = tree.getroot()
    if level < 0:
        raise ValueError(f"Initial indentation level must be >= 0, got {level}")
    if not len(tree):
        return

    def put(element, level):
        inner = "\n" + (level + 1) * space
        if not element.text or not element.text.strip():
            element.text = inner
        for child in element:
            if len(child):
                put(child, level + 1)
            if not child.tail or not child.tail.strip():
                child.tail = inner
        if not child.tail.strip():
            child.tail = "\n" + level * space

    put(tree, level)


# Reading

class TreeBuilder:
    """Makes a tree of start(), data() and end()."""

    def __init__(self, element_factory=None, *, comment_factory=None, pi_factory=None,
                 insert_comments=False, insert_pis=False):
        self._factory = element_factory or Element
        self._comment_factory = comment_factory or Comment
        self._pi_factory = pi_factory or ProcessingInstruction
        self.insert_comments = insert_comments
        self.insert_pis = insert_pis
        self._data = []
        self._open = []
        self._last = None
        self._root = None
        self._tail = False

    def close(self):
        """The tree."""
        assert not self._open, "missing end tags"
        assert self._root is not None, "missing toplevel element"
        return self._root

    def _flush(self):
        if not self._data:
            return
        text = "".join(self._data)
        self._data = []
        if self._last is None:
            return
        if self._tail:
            self._last.tail = text if self._last.tail is None else self._last.tail + text
        else:
            self._last.text = text if self._last.text is None else self._last.text + text

    def data(self, data):
        self._data.append(data)

    def start(self, tag, attrs):
        self._flush()
        element = self._last = self._factory(tag, attrs)
        if self._open:
            self._open[-1].append(element)
        elif self._root is None:
            self._root = element
        self._open.append(element)
        self._tail = False
        return element

    def end(self, tag):
        self._flush()
        self._last = self._open.pop()
        self._tail = True
        return self._last

    def comment(self, text):
        return self._single(self._comment_factory, self.insert_comments, text)

    def pi(self, target, text=None):
        return self._single(self._pi_factory, self.insert_pis, target, text)

    def _single(self, factory, insert, *args):
        element = factory(*args)
        if insert:
            self._flush()
            self._last = element
            if self._open:
                self._open[-1].append(element)
            self._tail = True
        return element


_START = r"A-Z_a-z:\u00c0-\u00d6\u00d8-\u00f6\u00f8-\u02ff\u0370-\u037d\u037f-\u1fff\u200c\u200d\u2070-\u218f\u2c00-\u2fef\u3001-\ud7ff\uf900-\ufdcf\ufdf0-\ufffd\U00010000-\U000effff"
_NAME = re.compile(f"[{_START}][{_START}0-9.\\-\u00b7\u0300-\u036f\u203f\u2040]*")
_BLANKS = re.compile(r"[ \t\r\n]*")
_REFERENCE = re.compile(r"&(?:#x([0-9a-fA-F]+)|#([0-9]+)|([^;&<\s]+));")
_WRONG_CHAR = re.compile("[\x00-\x08\x0b\x0c\x0e-\x1f\ufffe\uffff]")
_ENTITIES = {"amp": "&", "lt": "<", "gt": ">", "quot": '"', "apos": "'"}
# The numbers that expat gives its errors.
_CODES = {"syntax error": 2, "no element found": 3, "not well-formed (invalid token)": 4,
          "unclosed token": 5, "mismatched tag": 7, "duplicate attribute": 8,
          "junk after document element": 9, "undefined entity": 11, "reference to invalid character number": 14,
          "unclosed CDATA section": 20, "unbound prefix": 27, "XML or text declaration not at start of entity": 17}


class XMLParser:
    """Reads XML and tells a target."""

    def __init__(self, *, target=None, encoding=None):
        self.target = TreeBuilder() if target is None else target
        self.entity = {}
        self.version = "skillet"
        self._encoding = encoding
        self._parts = []
        self._closed = False
        self._namespaces = [{"xml": "http://www.w3.org/XML/1998/namespace"}]
        self._tags = []

    def feed(self, data):
        """Reads some of the text."""
        if self._closed:
            raise ParseError("parsing finished")
        self._parts.append(data)

    def flush(self):
        """Everything is read at the end."""

    def close(self):
        """Reads what was fed, and returns what the target made of it."""
        self._closed = True
        self._text = self._decode()
        self._run()
        close = getattr(self.target, "close", None)
        return close() if close is not None else None

    def _decode(self):
        parts = self._parts
        if not parts:
            return ""
        if isinstance(parts[0], str):
            text = "".join(parts)
        else:
            data = b"".join(map(bytes, parts))
            encoding = self._encoding
            if data[:3] == b"\xef\xbb\xbf":
                data, encoding = data[3:], encoding or "utf-8"
            elif data[:2] in (b"\xff\xfe", b"\xfe\xff"):
                encoding = encoding or "utf-16"
            found = re.match(rb"<\?xml[^>]*?encoding\s*=\s*['\"]([A-Za-z0-9._-]+)['\"]", data)
            if encoding is None:
                encoding = found[1].decode() if found else "utf-8"
            try:
                text = data.decode(encoding)
            except UnicodeDecodeError as e:
                self._text = data[:e.start].decode(encoding, "replace")
                self._fail("not well-formed (invalid token)", len(self._text))
            except LookupError:
                raise ValueError("unknown encoding: " + encoding) from None
        if "\r" in text:
            text = text.replace("\r\n", "\n").replace("\r", "\n")
        return text.removeprefix("\ufeff")

    def _fail(self, message, at):
        line = self._text.count("\n", 0, at) + 1
        column = at - (self._text.rfind("\n", 0, at) + 1)
        error = ParseError("%s: line %d, column %d" % (message, line, column))
        error.code = _CODES.get(message, 4)
        error.position = line, column
        raise error

    def _call(self, name, *args):
        method = getattr(self.target, name, None)
        if method is not None:
            method(*args)

    def _run(self):
        text, n = self._text, len(self._text)
        wrong = _WRONG_CHAR.search(text)
        if wrong:
            text, n = text[:wrong.start()], wrong.start()
        at, seen = 0, False
        while at < n:
            if text[at] != "<":
                at = self._characters(text, at, seen)
                continue
            follows = text[at + 1:at + 2]
            if follows == "/":
                at = self._end(text, at)
            elif follows == "!":
                at = self._special(text, at)
            elif follows == "?":
                at = self._instruction(text, at)
            else:
                if seen and not self._tags:
                    self._fail("junk after document element", at)
                at = self._start(text, at)
                seen = True
        if wrong:
            self._fail("not well-formed (invalid token)", n)
        if not seen or self._tags:
            self._fail("no element found", n)

    def _characters(self, text, at, seen):
        stop = text.find("<", at)
        stop = len(text) if stop < 0 else stop
        data = text[at:stop]
        if not self._tags:
            if data.strip(" \t\n"):
                first = at + len(data) - len(data.lstrip(" \t\n"))
                self._fail("junk after document element" if seen else "syntax error", first)
            return stop
        bad = data.find("]]>")
        if bad >= 0:
            self._fail("not well-formed (invalid token)", at + bad + 2)
        self._call("data", self._expand(data, at))
        return stop

    def _expand(self, data, at):
        """Text with references replaced."""
        if "&" not in data:
            return data
        out = []
        i = 0
        while (j := data.find("&", i)) >= 0:
            out.append(data[i:j])
            match = _REFERENCE.match(data, j)
            if match is None:
                end = re.compile(r"[#\w.:-]*").match(data, j + 1).end()
                if at + end >= len(self._text):
                    self._fail("no element found" if self._tags else "unclosed token", len(self._text))
                self._fail("not well-formed (invalid token)", at + end)
            if match[3]:
                value = _ENTITIES.get(match[3], self.entity.get(match[3]))
                if value is None:
                    self._fail("undefined entity", at + j)
                out.append(value)
            else:
                code = int(match[1], 16) if match[1] else int(match[2])
                if code > 0x10FFFF or 0xD800 <= code < 0xE000 or code < 32 and code not in (9, 10, 13) or code in (0xFFFE, 0xFFFF):
                    self._fail("reference to invalid character number", at + j)
                out.append(chr(code))
            i = match.end()
        out.append(data[i:])
        return "".join(out)

    def _resolve(self, name, at, attribute=False):
        """A name with its namespace."""
        prefix, colon, local = name.partition(":")
        if not colon:
            uri = None if attribute else self._namespaces[-1].get("")
            return "{%s}%s" % (uri, name) if uri else name
        if prefix not in self._namespaces[-1]:
            self._fail("unbound prefix", at)
        return "{%s}%s" % (self._namespaces[-1][prefix], local)

    def _start(self, text, begin):
        match = _NAME.match(text, begin + 1)
        if match is None:
            if begin + 1 >= len(text):
                self._fail("unclosed token", begin)
            self._fail("not well-formed (invalid token)", begin + 1)
        name, at = match[0], match.end()
        found = {}
        while True:
            blank = _BLANKS.match(text, at).end()
            c = text[blank:blank + 1]
            if not c:
                self._fail("unclosed token", begin)
            if c == ">" or text.startswith("/>", blank):
                break
            match = _NAME.match(text, blank)
            if match is None or blank == at:
                self._fail("not well-formed (invalid token)", blank)
            at = self._one_attribute(text, match, found, begin)
        self._open(name, found, begin)
        if c == "/":
            self._close()
            return blank + 2
        return blank + 1

    def _one_attribute(self, text, match, found, begin):
        at = _BLANKS.match(text, match.end()).end()
        if at >= len(text):
            self._fail("unclosed token", begin)
        if text[at] != "=":
            self._fail("not well-formed (invalid token)", at)
        at = _BLANKS.match(text, at + 1).end()
        quote = text[at:at + 1]
        if not quote:
            self._fail("unclosed token", begin)
        if quote not in "'\"":
            self._fail("not well-formed (invalid token)", at)
        stop = text.find(quote, at + 1)
        less = text.find("<", at + 1, len(text) if stop < 0 else stop)
        if less >= 0:
            self._fail("not well-formed (invalid token)", less)
        if stop < 0:
            self._fail("unclosed token", begin)
        if match[0] in found:
            self._fail("duplicate attribute", match.start())
        value = text[at + 1:stop].replace("\n", " ").replace("\t", " ")
        found[match[0]] = self._expand(value, at + 1)
        return stop + 1

    def _open(self, name, found, begin):
        known = self._namespaces[-1]
        plain = {}
        for key, value in found.items():
            if key == "xmlns" or key.startswith("xmlns:"):
                if known is self._namespaces[-1]:
                    known = dict(known)
                known[key[6:]] = value
                self._call("start_ns", key[6:], value)
            else:
                plain[key] = value
        self._namespaces.append(known)
        attributes = {self._resolve(key, begin, True): value for key, value in plain.items()}
        tag = self._resolve(name, begin)
        self._tags.append((name, tag))
        self._call("start", tag, attributes)

    def _close(self):
        self._call("end", self._tags.pop()[1])
        before = self._namespaces.pop()
        for prefix in before:
            if self._namespaces[-1].get(prefix) != before[prefix]:
                self._call("end_ns", prefix)

    def _end(self, text, begin):
        match = _NAME.match(text, begin + 2)
        if match is None:
            if begin + 2 >= len(text):
                self._fail("unclosed token", begin)
            self._fail("not well-formed (invalid token)", begin + 2)
        at = _BLANKS.match(text, match.end()).end()
        if at >= len(text):
            self._fail("unclosed token", begin)
        if text[at] != ">":
            self._fail("not well-formed (invalid token)", at)
        if not self._tags or self._tags[-1][0] != match[0]:
            if not self._tags:
                self._fail("not well-formed (invalid token)", begin + 1)
            self._fail("mismatched tag", begin + 2)
        self._close()
        return at + 1

    def _special(self, text, begin):
        if text.startswith("<!--", begin):
            stop = text.find("--", begin + 4)
            if stop < 0:
                self._fail("unclosed token", begin)
            if text[stop + 2:stop + 3] != ">":
                self._fail("not well-formed (invalid token)", stop + 2)
            self._call("comment", text[begin + 4:stop])
            return stop + 3
        if text.startswith("<![CDATA[", begin) and self._tags:
            stop = text.find("]]>", begin + 9)
            if stop < 0:
                self._fail("unclosed CDATA section", len(text))
            self._call("data", text[begin + 9:stop])
            return stop + 3
        if text.startswith("<!DOCTYPE", begin) and not self._tags:
            return self._doctype(text, begin)
        self._fail("not well-formed (invalid token)", begin + 2)

    def _doctype(self, text, begin):
        """Skips a document type: what it declares is not used."""
        at, depth = begin + 9, 0
        part = re.compile(r"\"[^\"]*\"|'[^']*'|<!--.*?-->|[\[\]>]", re.S)
        while (match := part.search(text, at)):
            at = match.end()
            if match[0] == "[":
                depth += 1
            elif match[0] == "]":
                depth -= 1
            elif match[0] == ">" and not depth:
                name = _NAME.search(text, begin + 9)
                self._call("doctype", name[0] if name else None, None, None)
                return at
        self._fail("unclosed token", begin)

    def _instruction(self, text, begin):
        stop = text.find("?>", begin)
        if stop < 0:
            self._fail("unclosed token", begin)
        match = _NAME.match(text, begin + 2)
        if match is None:
            self._fail("not well-formed (invalid token)", begin + 2)
        if match[0].lower() == "xml":
            if begin:
                self._fail("XML or text declaration not at start of entity", begin)
            return stop + 2
        self._call("pi", match[0], text[match.end():stop].strip() or None)
        return stop + 2


class XMLPullParser:
    """Reads XML and hands out events."""

    def __init__(self, events=None, *, _parser=None):
        self._events = events or ("end",)
        for event in self._events:
            if event not in ("start", "end", "start-ns", "end-ns", "comment", "pi"):
                raise ValueError("unknown event %r" % event)
        self._queue = []
        self._parser = _parser or XMLParser()
        self._text = []

    def feed(self, data):
        """Reads some of the text; the events come with the end of it."""
        self._text.append(data)

    def close(self):
        """Reads the text."""
        if self._text is None:
            return
        builder = self._parser.target
        queue, events = self._queue, self._events

        class Target:
            def start(self, tag, attrs):
                element = builder.start(tag, attrs)
                if "start" in events:
                    queue.append(("start", element))

            def end(self, tag):
                element = builder.end(tag)
                if "end" in events:
                    queue.append(("end", element))

            def data(self, data):
                builder.data(data)

            def comment(self, text):
                element = builder.comment(text)
                if "comment" in events:
                    queue.append(("comment", element))

            def pi(self, target, text=None):
                element = builder.pi(target, text)
                if "pi" in events:
                    queue.append(("pi", element))

            def start_ns(self, prefix, uri):
                if "start-ns" in events:
                    queue.append(("start-ns", (prefix, uri)))

            def end_ns(self, prefix):
                if "end-ns" in events:
                    queue.append(("end-ns", None))

            def close(self):
                return builder.close()

        parser = self._parser
        parser.target = Target()
        for part in self._text:
            parser.feed(part)
        self._text = None
        self.root = parser.close()

    def flush(self):
        """Everything is read at the end."""

    def read_events(self):
        """Yields the events that have come."""
        if self._text:
            text = "".join(self._text) if isinstance(self._text[0], str) else b"".join(self._text)
            with contextlib.suppress(ParseError):
                trial = XMLParser()
                trial.feed(text)
                trial.close()
                self.close()
        while self._queue:
            yield self._queue.pop(0)


def parse(source, parser=None):
    """Reads a file."""
    tree = ElementTree()
    tree.parse(source, parser)
    return tree


class _Events:
    def __init__(self, source, events, parser):
        opened = not hasattr(source, "read")
        if opened:
            source = open(source, "rb")
        self._pull = XMLPullParser(events, _parser=parser)
        self._pull.feed(source.read())
        if opened:
            source.close()
        self.root = None
        self._found = None

    def __iter__(self):
        return self

    def __next__(self):
        if self._found is None:
            self._pull.close()
            self._found = iter(self._pull._queue)
        try:
            return next(self._found)
        except StopIteration:
            self.root = self._pull.root
            raise

    def close(self):
        self._found = iter(())


def iterparse(source, events=None, parser=None):
    """Reads a file and yields its events."""
    return _Events(source, events, parser)


def XML(text, parser=None):
    """Reads text and returns its element."""
    parser = parser or XMLParser(target=TreeBuilder())
    parser.feed(text)
    return parser.close()


fromstring = XML


def XMLID(text, parser=None):
    """Reads text and returns its element, and all elements by their id."""
    tree = XML(text, parser)
    return tree, {e.get("id"): e for e in tree.iter() if e.get("id")}


def fromstringlist(sequence, parser=None):
    """Reads text in pieces and returns its element."""
    parser = parser or XMLParser(target=TreeBuilder())
    for text in sequence:
        parser.feed(text)
    return parser.close()


def canonicalize(xml_data=None, *, out=None, from_file=None, with_comments=False,
                 strip_text=False, **options):
    """XML in its one canonical form."""
    if xml_data is None and from_file is None:
        raise ValueError("Either 'xml_data' or 'from_file' must be provided as input")
    builder = TreeBuilder(insert_comments=with_comments, insert_pis=True)
    parser = XMLParser(target=builder)
    if xml_data is None:
        root = parse(from_file, parser).getroot()
    else:
        root = XML(xml_data, parser)
    pieces = []
    _canonical(pieces.append, root, {}, strip_text)
    text = "".join(pieces)
    if out is None:
        return text
    out.write(text)
    return None


def _canonical(write, element, known, strip):
    def text_of(text):
        text = (text or "").strip() if strip else text or ""
        return _escape_cdata(text).replace("\r", "&#xD;")

    def attribute(text):
        return (text.replace("&", "&amp;").replace("<", "&lt;").replace('"', "&quot;")
                .replace("\t", "&#x9;").replace("\n", "&#xA;").replace("\r", "&#xD;"))

    if element.tag is Comment:
        write(f"<!--{element.text}-->")
        return
    if element.tag is ProcessingInstruction:
        write(f"<?{element.text}?>")
        return
    known = dict(known)
    fresh = []

    def name(full):
        if full[:1] != "{":
            return full
        uri, local = full[1:].rsplit("}", 1)
        prefix = known.get(uri) or _namespace_map.get(uri)
        if prefix is None:
            prefix = f"ns{len(known)}"
        if uri not in known and prefix != "xml":
            known[uri] = prefix
            fresh.append((prefix, uri))
        return f"{prefix}:{local}"

    tag = name(element.tag)
    attributes = [(key, name(key), value) for key, value in sorted(element.items())]
    write("<" + tag)
    for prefix, uri in sorted(fresh):
        write(f' xmlns:{prefix}="{attribute(uri)}"')
    for _, key, value in attributes:
        write(f' {key}="{attribute(value)}"')
    write(">" + text_of(element.text))
    for child in element:
        _canonical(write, child, known, strip)
        write(text_of(child.tail))
    write(f"</{tag}>")


# CPython has these in C.
_built_in("SubElement")
