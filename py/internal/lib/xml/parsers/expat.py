"""Reads XML and calls functions: what expat does. A text is read when its last part is
there."""

import re
import sys
import types
from _skillet import built_in as _built_in
from xml.etree import ElementTree as _tree

__all__ = ["ErrorString", "ExpatError", "ParserCreate", "XMLParserType", "error", "errors", "model"]

EXPAT_VERSION = "expat_2.6.0"
version_info = (2, 6, 0)
native_encoding = "UTF-8"
features = [("sizeof(XML_Char)", 1), ("sizeof(XML_LChar)", 1)]
XML_PARAM_ENTITY_PARSING_NEVER, XML_PARAM_ENTITY_PARSING_UNLESS_STANDALONE, XML_PARAM_ENTITY_PARSING_ALWAYS = 0, 1, 2

_MESSAGES = {
    1: ("NO_MEMORY", "out of memory"), 2: ("SYNTAX", "syntax error"), 3: ("NO_ELEMENTS", "no element found"),
    4: ("INVALID_TOKEN", "not well-formed (invalid token)"), 5: ("UNCLOSED_TOKEN", "unclosed token"),
    6: ("PARTIAL_CHAR", "partial character"), 7: ("TAG_MISMATCH", "mismatched tag"),
    8: ("DUPLICATE_ATTRIBUTE", "duplicate attribute"), 9: ("JUNK_AFTER_DOC_ELEMENT", "junk after document element"),
    11: ("UNDEFINED_ENTITY", "undefined entity"), 14: ("BAD_CHAR_REF", "reference to invalid character number"),
    17: ("MISPLACED_XML_PI", "XML or text declaration not at start of entity"), 18: ("UNKNOWN_ENCODING", "unknown encoding"),
    20: ("UNCLOSED_CDATA_SECTION", "unclosed CDATA section"), 27: ("UNBOUND_PREFIX", "unbound prefix"), 36: ("FINISHED", "parsing finished"),
}


class ExpatError(Exception):
    """The text is no XML: code, lineno and offset say how and where."""


ExpatError.__module__ = "xml.parsers.expat"
error = ExpatError


def ErrorString(code, /):
    """What a code means."""
    return _MESSAGES.get(code, (None, None))[1]


errors = types.ModuleType("xml.parsers.expat.errors", "Codes and their meanings.")
errors.codes, errors.messages = {}, {}
for _code, (_name, _text) in _MESSAGES.items():
    setattr(errors, "XML_ERROR_" + _name, _text)
    errors.codes[_text], errors.messages[_code] = _code, _text
model = types.ModuleType("xml.parsers.expat.model", "Kinds of contents.")
for _code, _name in enumerate("EMPTY ANY MIXED NAME CHOICE SEQ".split(), 1):
    setattr(model, "XML_CTYPE_" + _name, _code)
for _code, _name in enumerate("NONE OPT REP PLUS".split()):
    setattr(model, "XML_CQUANT_" + _name, _code)
sys.modules[errors.__name__], sys.modules[model.__name__] = errors, model

_HANDLERS = """StartElementHandler EndElementHandler CharacterDataHandler ProcessingInstructionHandler CommentHandler
StartCdataSectionHandler EndCdataSectionHandler DefaultHandler DefaultHandlerExpand StartNamespaceDeclHandler
EndNamespaceDeclHandler XmlDeclHandler StartDoctypeDeclHandler EndDoctypeDeclHandler ElementDeclHandler AttlistDeclHandler
EntityDeclHandler NotationDeclHandler UnparsedEntityDeclHandler NotStandaloneHandler ExternalEntityRefHandler
SkippedEntityHandler""".split()


class _Reader(_tree.XMLParser):
    """Reads a text and tells a parser."""

    def __init__(self, parser, encoding, separator):
        super().__init__(target=self, encoding=encoding)
        self.parser = parser
        self.separator = separator

    def close(self):
        self._closed = True
        self._text = self._decode()
        self._run()

    def _name(self, name, at, attribute=False):
        if self.separator is None:
            return name
        resolved = self._resolve(name, at, attribute)
        if resolved[:1] != "{":
            return resolved
        uri, _, local = resolved[1:].rpartition("}")
        return uri + self.separator + local

    def _at(self, place):
        self.parser._place = self._text, place

    def _open(self, name, found, begin):
        self._at(begin)
        parser = self.parser
        known = self._namespaces[-1]
        if self.separator is not None:
            for key in [key for key in found if key == "xmlns" or key.startswith("xmlns:")]:
                if known is self._namespaces[-1]:
                    known = dict(known)
                known[key[6:]] = found[key]
                parser._call("StartNamespaceDeclHandler", key[6:] or None, found.pop(key))
        self._namespaces.append(known)
        tag = self._name(name, begin)
        pairs = [(self._name(key, begin, True), value) for key, value in found.items()]
        self._tags.append((name, tag))
        attributes = [part for pair in pairs for part in pair] if parser.ordered_attributes else dict(pairs)
        parser._call("StartElementHandler", tag, attributes)

    def _close(self):
        self.parser._call("EndElementHandler", self._tags.pop()[1])
        before = self._namespaces.pop()
        for prefix in before:
            if self._namespaces[-1].get(prefix) != before[prefix]:
                self.parser._call("EndNamespaceDeclHandler", prefix or None)

    def _end(self, text, begin):
        self._at(begin)
        return super()._end(text, begin)

    def _characters(self, text, at, seen):
        self._at(at)
        stop = text.find("<", at)
        data = text[at:stop]
        if self.parser.buffer_text or not self._tags or stop < 0 or "&" not in data or "]]>" in data:
            return super()._characters(text, at, seen)
        # What references stand for comes in pieces of its own.
        for piece in re.split("(&[^;]*;)", data):
            if piece:
                self.data(self._expand(piece, at))
            at += len(piece)
        return stop

    def _special(self, text, begin):
        self._at(begin)
        cdata = text.startswith("<![CDATA[", begin) and self._tags
        if cdata:
            self.parser._call("StartCdataSectionHandler")
        end = super()._special(text, begin)
        if cdata:
            self.parser._call("EndCdataSectionHandler")
        return end

    def _instruction(self, text, begin):
        self._at(begin)
        end = super()._instruction(text, begin)
        if text.startswith("<?xml", begin) and text[begin + 5:begin + 6] in " \t\n":
            said = dict((name, a or b) for name, a, b in re.findall(r"(\w+)\s*=\s*(?:\"([^\"]*)\"|'([^']*)')", text[begin + 5:end]))
            alone = said.get("standalone")
            self.parser._call("XmlDeclHandler", said.get("version"), said.get("encoding"), -1 if alone is None else int(alone == "yes"))
        return end

    def data(self, text):
        parser = self.parser
        handler = parser.CharacterDataHandler
        if handler is None:
            return
        if parser.buffer_text:
            parser._buffer.append(text)
            return
        for i, line in enumerate(text.split("\n")):
            if i:
                handler("\n")
            if line:
                handler(line)

    def comment(self, text):
        self.parser._call("CommentHandler", text)

    def pi(self, target, text):
        self.parser._call("ProcessingInstructionHandler", target, text or "")

    def doctype(self, name, public, system):
        self.parser._call("StartDoctypeDeclHandler", name, system, public, 0)
        self.parser._call("EndDoctypeDeclHandler")


class xmlparser:
    """A parser: its attributes ...Handler are what it calls."""

    def __init__(self, encoding=None, namespace_separator=None, intern=None):
        for name in _HANDLERS:
            setattr(self, name, None)
        self.ordered_attributes = False
        self.specified_attributes = False
        self.buffer_text = False
        self.buffer_size = 8192
        self.namespace_prefixes = False
        self.intern = {} if intern is None else intern
        self.ErrorCode = 0
        self._buffer = []
        self._place = "", 0
        self._reader = _Reader(self, encoding, namespace_separator)
        self._finished = False

    def _call(self, name, *args):
        self._flush()
        handler = getattr(self, name)
        if handler is not None:
            handler(*args)

    def _flush(self):
        if self._buffer:
            text = "".join(self._buffer)
            self._buffer.clear()
            if self.CharacterDataHandler is not None:
                self.CharacterDataHandler(text)

    def Parse(self, data, isfinal=False, /):
        """Takes a part of the text; reads it when it is the last."""
        if self._finished:
            raise self._error("parsing finished", 36, (1, 0))
        if data:
            self._reader.feed(data)
        if not isfinal:
            return 1
        self._finished = True
        try:
            self._reader.close()
        except _tree.ParseError as e:
            self._flush()
            message = str(e).partition(": line")[0]
            raise self._error(message, e.code, e.position) from None
        self._flush()
        return 1

    def _error(self, message, code, position):
        error = ExpatError(f"{message}: line {position[0]}, column {position[1]}")
        error.code, error.lineno, error.offset = code, *position
        self.ErrorCode = code
        return error

    def ParseFile(self, file, /):
        """Reads a file."""
        while data := file.read(1 << 16):
            self.Parse(data)
        return self.Parse(b"", True)

    @property
    def CurrentLineNumber(self):
        text, place = self._place
        return text.count("\n", 0, place) + 1

    @property
    def CurrentColumnNumber(self):
        text, place = self._place
        return place - (text.rfind("\n", 0, place) + 1)

    @property
    def CurrentByteIndex(self):
        text, place = self._place
        return len(text[:place].encode())

    ErrorLineNumber, ErrorColumnNumber, ErrorByteIndex = CurrentLineNumber, CurrentColumnNumber, CurrentByteIndex

    def SetBase(self, base, /):
        self._base = base

    def GetBase(self):
        return getattr(self, "_base", None)

    def GetInputContext(self):
        return None

    def UseForeignDTD(self, flag=True, /):
        """Nothing is read beside the text."""

    def SetParamEntityParsing(self, flag, /):
        return 0

    def SetReparseDeferralEnabled(self, enabled, /):
        """The text is read at its end."""


XMLParserType = xmlparser


def ParserCreate(encoding=None, namespace_separator=None, intern=None):
    """A new parser."""
    if namespace_separator is not None and len(namespace_separator) > 1:
        raise ValueError("namespace_separator must be at most one character, omitted, or None")
    return xmlparser(encoding, namespace_separator, intern)


# CPython has these in C.
_built_in("ErrorString ParserCreate")
