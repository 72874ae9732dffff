"""Reads HTML, tag by tag."""

import re
from html import unescape

__all__ = ["HTMLParser"]

_NAME = re.compile(r"[a-zA-Z][^\t\n\r\f />]*")
_BLANK = re.compile(r"[\s/]*")
_ATTRIBUTE = re.compile(r"([^\s/>][^\s/=>]*)(?:(\s*=\s*)(?:'([^']*)'|\"([^\"]*)\"|(?!['\"])([^>\s]*))?)?")
_COMMENT_END = re.compile(r"--!?>")
_SPECIAL = re.compile(r"[<&]")
_NUMBER = re.compile(r"&#([0-9]+|[xX][0-9a-fA-F]+)(;?)")
_ENTITY = re.compile(r"&([a-zA-Z][-.a-zA-Z0-9]*)(;?)")
_RAW = ("script", "style", "xmp", "iframe", "noembed", "noframes")
_ESCAPABLE = ("textarea", "title")
# No reference is longer.
_LONGEST_REFERENCE = 34


class HTMLParser:
    """Calls a method for every tag, text and comment of a page."""

    CDATA_CONTENT_ELEMENTS = ("script", "style")
    RCDATA_CONTENT_ELEMENTS = ("textarea", "title")

    def __init__(self, *, convert_charrefs=True, scripting=False):
        self.convert_charrefs = convert_charrefs
        self.scripting = scripting
        self.reset()

    def reset(self):
        """Forgets everything."""
        self.rawdata = ""
        self.lasttag = "???"
        self.lineno = 1
        self.offset = 0
        self.cdata_elem = None
        self._escapable = True
        self._end_tag = None
        self.__starttag_text = None

    def feed(self, data):
        """Reads some text; what is incomplete waits for more."""
        self.rawdata += data
        self._go(False)

    def close(self):
        """Reads what waited as if the page ended."""
        self._go(True)

    def getpos(self):
        """Line and column."""
        return self.lineno, self.offset

    def get_starttag_text(self):
        """The text of the last start tag."""
        return self.__starttag_text

    def set_cdata_mode(self, elem, *, escapable=False):
        """What follows is text, up to the end tag of an element."""
        self.cdata_elem = elem.lower()
        self._escapable = escapable
        self._end_tag = None
        if self.cdata_elem != "plaintext":
            self._end_tag = re.compile(r"</%s(?=[\t\n\r\f />])" % re.escape(self.cdata_elem), re.I)

    def clear_cdata_mode(self):
        """What follows is HTML."""
        self.cdata_elem = None
        self._escapable = True
        self._end_tag = None

    def updatepos(self, i, j):
        if i >= j:
            return j
        lines = self.rawdata.count("\n", i, j)
        if lines:
            self.lineno += lines
            self.offset = j - (self.rawdata.rindex("\n", i, j) + 1)
        else:
            self.offset += j - i
        return j

    def _go(self, end):
        i, n = 0, len(self.rawdata)
        while i < n:
            j = self._text_end(i, end)
            if i < j:
                text = self.rawdata[i:j]
                self.handle_data(unescape(text) if self.convert_charrefs and self._escapable else text)
            i = self.updatepos(i, j)
            if i == n:
                break
            c = self.rawdata[i]
            if c == "<" and not self._in_text(i):
                k = self._markup(i, end)
            elif c == "&" and not self.convert_charrefs and self._escapable:
                k = self._reference(i, end)
            elif c in "<&" and self.cdata_elem is not None and (end or not self._escapable):
                k = self._literal(i)
            else:
                k = -1
            if k < 0:
                break
            i = self.updatepos(i, k)
        self.rawdata = self.rawdata[i:]

    def _in_text(self, i):
        return self.cdata_elem is not None and (
            self._end_tag is None or not self._end_tag.match(self.rawdata, i))

    def _literal(self, i):
        self.handle_data(self.rawdata[i])
        return i + 1

    def _text_end(self, i, end):
        """Where the text that begins at i ends; i if it must wait."""
        data, n = self.rawdata, len(self.rawdata)
        if self.cdata_elem is not None:
            return self._raw_end(i, end)
        if not self.convert_charrefs:
            match = _SPECIAL.search(data, i)
            return match.start() if match else n
        j = data.find("<", i)
        if j >= 0:
            return j
        if not end:
            at = data.rfind("&", max(i, n - _LONGEST_REFERENCE))
            if at >= 0 and not re.compile(r"[\t\n\r\f ;]").search(data, at):
                return i
        return n

    def _raw_end(self, i, end):
        data, n = self.rawdata, len(self.rawdata)
        if self._end_tag is None:
            stop = n
        else:
            match = self._end_tag.search(data, i)
            if match is None and not end:
                return i
            stop = match.start() if match else n
        if self._escapable and not self.convert_charrefs:
            at = data.find("&", i, stop)
            if at >= 0:
                return at
        return stop

    # References, when they are not replaced

    def _reference(self, i, end):
        data = self.rawdata
        for pattern, handle in ((_NUMBER, self.handle_charref), (_ENTITY, self.handle_entityref)):
            match = pattern.match(data, i)
            if match is None:
                continue
            if match.end() == len(data) and not match[2] and not end:
                return -1
            handle(match[1])
            return match.end()
        if end or len(data) > i + 1 and data[i + 1] != "#":
            return self._literal(i)
        if data[i + 1:i + 2] == "#" and len(data) > i + 2:
            self.handle_data("&#")
            return i + 2
        return -1

    # Markup

    def _markup(self, i, end):
        """Reads what begins with < and returns where it ends, or -1."""
        data = self.rawdata
        follows = data[i + 1:i + 2]
        if follows.isascii() and follows.isalpha():
            k = self._start_tag(i)
        elif follows == "/":
            k = self._end(i, end)
        elif follows == "!":
            k = self._declaration(i, end)
        elif follows == "?":
            k = self._instruction(i, end)
        elif follows or end:
            return self._literal(i)
        else:
            return -1
        # A tag that never ends is nothing.
        return len(data) if k < 0 and end else k

    def _start_tag(self, i):
        self.__starttag_text = None
        data = self.rawdata
        name = _NAME.match(data, i + 1)
        tag = self.lasttag = name[0].lower()
        at = name.end()
        attrs = []
        while True:
            blank = _BLANK.match(data, at)
            at = blank.end()
            if at == len(data):
                return -1
            if data[at] == ">":
                break
            match = _ATTRIBUTE.match(data, at)
            at = match.end()
            if at == len(data) or match[2] and data[at] in "'\"" and match[3] is None and match[4] is None and match[5] is None:
                return -1
            value = None
            if match[2]:
                value = next((v for v in match.group(3, 4, 5) if v is not None), "")
                value = unescape(value) if value else value
            attrs.append((match[1].lower(), value))
        stop = at + 1
        self.__starttag_text = data[i:stop]
        if blank[0].endswith("/"):
            self.handle_startendtag(tag, attrs)
            return stop
        self.handle_starttag(tag, attrs)
        if tag in _RAW or tag == "noscript" and self.scripting or tag == "plaintext":
            self.set_cdata_mode(tag)
        elif tag in _ESCAPABLE:
            self.set_cdata_mode(tag, escapable=True)
        return stop

    def _end(self, i, end):
        data = self.rawdata
        name = _NAME.match(data, i + 2)
        if name is None:
            if len(data) == i + 2:
                if not end:
                    return -1
                self.handle_data("</")
                return len(data)
            if data[i + 2] == ">":
                return i + 3
            return self._bogus(i, end)
        at = name.end()
        while True:
            at = _BLANK.match(data, at).end()
            if at == len(data):
                return -1
            if data[at] == ">":
                break
            match = _ATTRIBUTE.match(data, at)
            at = match.end()
            if at == len(data) or match[2] and data[at] in "'\"" and match[3] is None and match[4] is None and match[5] is None:
                return -1
        self.handle_endtag(name[0].lower())
        self.clear_cdata_mode()
        return at + 1

    def _bogus(self, i, end, handle=None):
        """Reads a comment that is not written as one."""
        data = self.rawdata
        at = data.find(">", i + 2)
        if at < 0 and not end:
            return -1
        stop = len(data) if at < 0 else at
        (handle or self.handle_comment)(data[i + 2:stop])
        return stop + (at >= 0)

    def _instruction(self, i, end):
        return self._bogus(i, end, self.handle_pi)

    def _declaration(self, i, end):
        data = self.rawdata
        if data.startswith("<!--", i):
            return self._comment(i, end)
        if data.startswith("<![CDATA[", i):
            at = data.find("]]>", i + 9)
            if at < 0 and not end:
                return -1
            stop = len(data) if at < 0 else at
            self.unknown_decl(data[i + 3:stop])
            return len(data) if at < 0 else stop + 3
        if data[i:i + 9].lower() == "<!doctype":
            return self._bogus(i, end, self.handle_decl)
        if not end and ("<!--".startswith(data[i:]) or "<!doctype".startswith(data[i:].lower())
                        or "<![CDATA[".startswith(data[i:])):
            return -1
        return self._bogus(i, end)

    def _comment(self, i, end):
        data = self.rawdata
        for short in (">", "->"):
            if data.startswith(short, i + 4):
                self.handle_comment("")
                return i + 4 + len(short)
        match = _COMMENT_END.search(data, i + 4)
        if match is not None:
            self.handle_comment(data[i + 4:match.start()])
            return match.end()
        if not end:
            return -1
        text = data[i + 4:]
        for tail in ("--!", "--", "-"):
            if text.endswith(tail):
                text = text[:-len(tail)]
                break
        self.handle_comment(text)
        return len(data)

    # What users override

    def handle_startendtag(self, tag, attrs):
        self.handle_starttag(tag, attrs)
        self.handle_endtag(tag)

    def handle_starttag(self, tag, attrs):
        pass

    def handle_endtag(self, tag):
        pass

    def handle_charref(self, name):
        pass

    def handle_entityref(self, name):
        pass

    def handle_data(self, data):
        pass

    def handle_comment(self, data):
        pass

    def handle_decl(self, decl):
        pass

    def handle_pi(self, data):
        pass

    def unknown_decl(self, data):
        pass
