"""Cookies, as servers send and get them."""

import re
import string
import types

__all__ = ["CookieError", "BaseCookie", "SimpleCookie"]

_LEGAL = string.ascii_letters + string.digits + "!#$%&'*+-.^_`|~:"
_UNESCAPED = _LEGAL + " ()/<=>?@[]{}"
_is_legal_key = re.compile(f"[{re.escape(_LEGAL)}]+").fullmatch
_CONTROL = re.compile(r"[\x00-\x1F\x7F]")
_PATTERN = re.compile(r"""\s*(?P<key>[\w\d!\#%&'~_`><@,:/$*+\-.^|)(?}{=\[\]]+?)\s*(?:=\s*(?P<val>"(?:[^\\"]|\\.)*"|"""
                      r"""(?:\w{3,6}day|\w{3}),\s[\w\d\s-]{9,11}\s[\d:]{8}\sGMT|[\w\d!\#%&'~_`><@,:/$*+\-.^|)(?}{=\[\]]*))?\s*(?:\s+|;|$)""",
                      re.ASCII)


class CookieError(Exception):
    """A cookie is not allowed."""


def _quote(text):
    """A value as it is sent."""
    if text is None or _is_legal_key(text):
        return text
    out = []
    for c in text:
        if c in '"\\':
            out.append("\\" + c)
        elif c in _UNESCAPED or ord(c) > 255:
            out.append(c)
        else:
            out.append("\\%03o" % ord(c))
    return '"' + "".join(out) + '"'


def _unquote(text):
    """A value as it is meant."""
    if text is None or len(text) < 2 or text[0] != '"' or text[-1] != '"':
        return text
    return re.sub(r"\\(?:([0-3][0-7][0-7])|(.))", lambda m: chr(int(m[1], 8)) if m[1] else m[2], text[1:-1])


def _getdate(future=0):
    import time
    return time.strftime("%a, %d %b %Y %H:%M:%S GMT", time.gmtime(time.time() + future))


def _checked(*texts):
    for text in texts:
        if isinstance(text, str) and _CONTROL.search(text):
            raise CookieError(f"Control characters are not allowed in cookies {text!r}")


class Morsel(dict):
    """A cookie: key, value, and attributes as items."""

    _reserved = {"expires": "expires", "path": "Path", "comment": "Comment", "domain": "Domain", "max-age": "Max-Age",
                 "secure": "Secure", "httponly": "HttpOnly", "version": "Version", "samesite": "SameSite",
                 "partitioned": "Partitioned"}
    _reserved_defaults = dict.fromkeys(_reserved, "")
    _flags = {"secure", "httponly", "partitioned"}

    def __init__(self):
        self._key = self._value = self._coded_value = None
        dict.update(self, self._reserved_defaults)

    @property
    def key(self):
        return self._key

    @property
    def value(self):
        return self._value

    @property
    def coded_value(self):
        return self._coded_value

    def __setitem__(self, K, V):
        K = K.lower()
        if K not in self._reserved:
            raise CookieError(f"Invalid attribute {K!r}")
        _checked(K, V)
        dict.__setitem__(self, K, V)

    def setdefault(self, key, val=None):
        key = key.lower()
        if key not in self._reserved:
            raise CookieError(f"Invalid attribute {key!r}")
        return dict.setdefault(self, key, val)

    def __eq__(self, morsel):
        if not isinstance(morsel, Morsel):
            return NotImplemented
        return (dict.__eq__(self, morsel) and self._value == morsel._value and self._key == morsel._key
                and self._coded_value == morsel._coded_value)

    __ne__ = object.__ne__

    def copy(self):
        morsel = Morsel()
        dict.update(morsel, self)
        morsel.__dict__.update(self.__dict__)
        return morsel

    def update(self, values):
        data = {}
        for key, val in dict(values).items():
            key = key.lower()
            if key not in self._reserved:
                raise CookieError(f"Invalid attribute {key!r}")
            _checked(key, val)
            data[key] = val
        dict.update(self, data)

    def isReservedKey(self, K):
        return K.lower() in self._reserved

    def set(self, key, val, coded_val):
        if key.lower() in self._reserved:
            raise CookieError(f"Attempt to set a reserved key {key!r}")
        if not _is_legal_key(key):
            raise CookieError(f"Illegal key {key!r}")
        _checked(key, val, coded_val)
        self._key, self._value, self._coded_value = key, val, coded_val

    def output(self, attrs=None, header="Set-Cookie:"):
        """The line that a server sends."""
        return f"{header} {self.OutputString(attrs)}"

    __str__ = output

    def __repr__(self):
        return f"<{self.__class__.__name__}: {self.OutputString()}>"

    def js_output(self, attrs=None):
        text = self.OutputString(attrs).replace('"', r"\"")
        return f"""
        <script type="text/javascript">
        <!-- begin hiding
        document.cookie = "{text}";
        // end hiding -->
        </script>
        """

    def OutputString(self, attrs=None):
        out = [f"{self.key}={self.coded_value}"]
        for key, value in sorted(self.items()):
            if value == "" or key not in (self._reserved if attrs is None else attrs):
                continue
            if key == "expires" and isinstance(value, int):
                out.append(f"{self._reserved[key]}={_getdate(value)}")
            elif key == "max-age" and isinstance(value, int):
                out.append("%s=%d" % (self._reserved[key], value))
            elif key == "comment" and isinstance(value, str):
                out.append(f"{self._reserved[key]}={_quote(value)}")
            elif key in self._flags:
                if value:
                    out.append(str(self._reserved[key]))
            else:
                out.append(f"{self._reserved[key]}={value}")
        return "; ".join(out)

    __class_getitem__ = classmethod(types.GenericAlias)


class BaseCookie(dict):
    """Cookies by name."""

    def __init__(self, input=None):
        if input:
            self.load(input)

    def value_decode(self, val):
        """A value as it is meant, and as it was sent."""
        return val, val

    def value_encode(self, val):
        """A value as it is meant, and as it is sent."""
        text = str(val)
        return text, text

    def _set(self, key, real_value, coded_value):
        morsel = self.get(key, Morsel())
        morsel.set(key, real_value, coded_value)
        dict.__setitem__(self, key, morsel)

    def __setitem__(self, key, value):
        if isinstance(value, Morsel):
            dict.__setitem__(self, key, value)
        else:
            self._set(key, *self.value_encode(value))

    def output(self, attrs=None, header="Set-Cookie:", sep="\015\012"):
        """The lines that a server sends."""
        return sep.join(value.output(attrs, header) for _, value in sorted(self.items()))

    __str__ = output

    def __repr__(self):
        return f"<{self.__class__.__name__}: {' '.join(f'{k}={v.value!r}' for k, v in sorted(self.items()))}>"

    def js_output(self, attrs=None):
        return "".join(value.js_output(attrs) for _, value in sorted(self.items()))

    def load(self, rawdata):
        """Reads cookies as a client sends them, or takes them of a dict."""
        if isinstance(rawdata, str):
            self._parse(rawdata)
        else:
            for key, value in rawdata.items():
                self[key] = value

    def _parse(self, text):
        at = 0
        found = []
        seen = False
        while 0 <= at < len(text):
            match = _PATTERN.match(text, at)
            if not match:
                break
            key, value = match["key"], match["val"]
            at = match.end()
            if key[0] == "$":
                if seen:
                    found.append((False, key[1:], value))
            elif key.lower() in Morsel._reserved:
                if not seen:
                    return
                if value is None:
                    if key.lower() not in Morsel._flags:
                        return
                    found.append((False, key, True))
                else:
                    found.append((False, key, _unquote(value)))
            elif value is not None:
                found.append((True, key, self.value_decode(value)))
                seen = True
            else:
                return
        morsel = None
        for is_cookie, key, value in found:
            if is_cookie:
                self._set(key, *value)
                morsel = self[key]
            else:
                morsel[key] = value


class SimpleCookie(BaseCookie):
    """Cookies whose values are texts."""

    def value_decode(self, val):
        return _unquote(val), val

    def value_encode(self, val):
        text = str(val)
        return text, _quote(text)
