"""Takes addresses (URLs) apart, and puts them together."""

import re
import unicodedata
from collections import namedtuple

__all__ = ["urlparse", "urlunparse", "urljoin", "urldefrag", "urlsplit", "urlunsplit",
           "urlencode", "parse_qs", "parse_qsl", "quote", "quote_plus", "quote_from_bytes",
           "unquote", "unquote_plus", "unquote_to_bytes", "DefragResult", "ParseResult",
           "SplitResult", "DefragResultBytes", "ParseResultBytes", "SplitResultBytes"]

uses_relative = ["", "ftp", "http", "gopher", "nntp", "imap", "wais", "file", "https", "shttp",
                 "mms", "prospero", "rtsp", "rtsps", "rtspu", "sftp", "svn", "svn+ssh", "ws", "wss"]
uses_netloc = ["", "ftp", "http", "gopher", "nntp", "telnet", "imap", "wais", "file", "mms",
               "https", "shttp", "snews", "prospero", "rtsp", "rtsps", "rtspu", "rsync", "svn",
               "svn+ssh", "sftp", "nfs", "git", "git+ssh", "ws", "wss", "itms-services"]
uses_params = ["", "ftp", "hdl", "prospero", "http", "imap", "https", "shttp", "rtsp", "rtsps",
               "rtspu", "sip", "sips", "mms", "sftp", "tel"]
non_hierarchical = ["gopher", "hdl", "mailto", "news", "telnet", "wais", "imap", "snews", "sip", "sips"]
uses_query = ["", "http", "wais", "imap", "https", "shttp", "mms", "gopher", "rtsp", "rtsps",
              "rtspu", "sip", "sips"]
uses_fragment = ["", "ftp", "hdl", "http", "gopher", "news", "nntp", "wais", "https", "shttp",
                 "snews", "file", "prospero"]
scheme_chars = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789+-."

_BLANKS = "".join(map(chr, range(33)))


def _texts(*args):
    """The arguments as text, and what makes the results what the arguments were."""
    binary = isinstance(args[0], (bytes, bytearray))
    for arg in args[1:]:
        if arg and isinstance(arg, (bytes, bytearray)) is not binary:
            raise TypeError("Cannot mix str and non-str arguments")
    if not binary:
        return (*args, lambda x: x)

    def encode(x):
        return x.encode("ascii")
    return (*[x.decode("ascii", "strict") if x else "" for x in args], encode)


# Results

class _Netloc:
    __slots__ = ()

    def _split(self):
        netloc = self.netloc
        at, colon, bracket, end = ("@", ":", "[", "]") if isinstance(netloc, str) else (b"@", b":", b"[", b"]")
        userinfo, has_user, hostinfo = netloc.rpartition(at)
        user = password = None
        if has_user:
            user, has_password, password = userinfo.partition(colon)
            if not has_password:
                password = None
        _, has_bracket, inner = hostinfo.partition(bracket)
        if has_bracket:
            host, _, rest = inner.partition(end)
            port = rest.partition(colon)[2]
        else:
            host, _, port = hostinfo.partition(colon)
        return user, password, host or None, port or None

    @property
    def username(self):
        return self._split()[0]

    @property
    def password(self):
        return self._split()[1]

    @property
    def hostname(self):
        host = self._split()[2]
        if host is None:
            return None
        percent = "%" if isinstance(host, str) else b"%"
        name, sign, zone = host.partition(percent)
        return name.lower() + sign + zone

    @property
    def port(self):
        port = self._split()[3]
        if port is None:
            return None
        if not (port.isdigit() and port.isascii()):
            raise ValueError(f"Port could not be cast to integer value as {port!r}")
        port = int(port)
        if port > 65535:
            raise ValueError("Port out of range 0-65535")
        return port

    @classmethod
    def __class_getitem__(cls, item):
        from types import GenericAlias
        return GenericAlias(cls, item)


def _other(results):
    """Adds encode() and decode() to pairs of classes for text and bytes."""
    for text, binary in results:
        text._other, binary._other = binary, text


class _Text:
    __slots__ = ()

    def encode(self, encoding="ascii", errors="strict"):
        return self._other(*[x.encode(encoding, errors) if x is not None else None for x in self])


class _Bytes:
    __slots__ = ()

    def decode(self, encoding="ascii", errors="strict"):
        return self._other(*[x.decode(encoding, errors) if x is not None else None for x in self])


class _Defrag:
    __slots__ = ()

    def geturl(self):
        if self.fragment:
            return self.url + ("#" if isinstance(self.url, str) else b"#") + self.fragment
        return self.url


class DefragResult(namedtuple("DefragResult", "url fragment"), _Defrag, _Text):
    __slots__ = ()


class DefragResultBytes(namedtuple("DefragResultBytes", "url fragment"), _Defrag, _Bytes):
    __slots__ = ()


_SPLIT = "scheme netloc path query fragment"
_PARSE = "scheme netloc path params query fragment"


class SplitResult(namedtuple("SplitResult", _SPLIT), _Netloc, _Text):
    __slots__ = ()

    def geturl(self):
        return urlunsplit(self)


class SplitResultBytes(namedtuple("SplitResultBytes", _SPLIT), _Netloc, _Bytes):
    __slots__ = ()

    def geturl(self):
        return urlunsplit(self)


class ParseResult(namedtuple("ParseResult", _PARSE), _Netloc, _Text):
    __slots__ = ()

    def geturl(self):
        return urlunparse(self)


class ParseResultBytes(namedtuple("ParseResultBytes", _PARSE), _Netloc, _Bytes):
    __slots__ = ()

    def geturl(self):
        return urlunparse(self)


_other([(DefragResult, DefragResultBytes), (SplitResult, SplitResultBytes), (ParseResult, ParseResultBytes)])


# Splitting

def _check_netloc(netloc):
    if netloc.isascii():
        return
    plain = netloc
    for c in "@:#?":
        plain = plain.replace(c, "")
    normal = unicodedata.normalize("NFKC", plain)
    if plain != normal and any(c in normal for c in "/?#@:"):
        raise ValueError("netloc '" + netloc + "' contains invalid characters under NFKC normalization")


def _check_brackets(netloc):
    if ("[" in netloc) != ("]" in netloc):
        raise ValueError("Invalid IPv6 URL")
    if "[" not in netloc:
        return
    host = netloc.rpartition("@")[2]
    before, _, inner = host.partition("[")
    inside, _, after = inner.partition("]")
    if before or after and not after.startswith(":"):
        raise ValueError("Invalid IPv6 URL")
    if inside.startswith("v"):
        if not re.fullmatch(r"v[a-fA-F0-9]+\..+", inside):
            raise ValueError("IPvFuture address is invalid")
        return
    address = inside.partition("%")[0]
    if re.fullmatch(r"[0-9]+(\.[0-9]+){3}", address):
        raise ValueError("An IPv4 address cannot be in brackets")
    if not _is_ipv6(address):
        raise ValueError(f"{inside!r} does not appear to be an IPv4 or IPv6 address")


def _is_ipv6(address):
    if not re.fullmatch(r"[0-9a-fA-F:]+(\d+(\.\d+){3})?", address) or address.count("::") > 1:
        return False
    groups = [g for g in address.split(":") if g]
    n = len(groups) + ("." in address)
    if any(len(g) > 4 and "." not in g for g in groups):
        return False
    return n < 8 if "::" in address else n == 8 and not address.startswith(":") and not address.endswith(":")


def _split(url, scheme, allow_fragments):
    """The parts of an address; None for those that are not there."""
    url = url.lstrip(_BLANKS)
    scheme = scheme.strip(_BLANKS)
    for c in "\t\r\n":
        url = url.replace(c, "")
        scheme = scheme.replace(c, "")
    netloc = query = fragment = None
    i = url.find(":")
    if i > 0 and url[0].isascii() and url[0].isalpha() and all(c in scheme_chars for c in url[:i]):
        scheme, url = url[:i].lower(), url[i + 1:]
    if url[:2] == "//":
        end = min([at for at in map(url[2:].find, "/?#") if at >= 0], default=len(url) - 2) + 2
        netloc, url = url[2:end], url[end:]
        _check_brackets(netloc)
    if allow_fragments and "#" in url:
        url, _, fragment = url.partition("#")
    if "?" in url:
        url, _, query = url.partition("?")
    _check_netloc(netloc or "")
    return scheme, netloc, url, query, fragment


def _split_params(scheme, path):
    if scheme in uses_params and ";" in path:
        i = path.find(";", path.rfind("/") + 1)
        if i >= 0:
            return path[:i], path[i + 1:]
    return path, None


def urlsplit(url, scheme="", allow_fragments=True):
    """Splits an address: scheme, netloc, path, query, fragment."""
    url, scheme, back = _texts(url, scheme)
    parts = _split(url, scheme, bool(allow_fragments))
    found = SplitResult(*[p or "" for p in parts])
    return found if back("") == "" else found.encode()


def urlparse(url, scheme="", allow_fragments=True):
    """Splits an address: scheme, netloc, path, params, query, fragment."""
    url, scheme, back = _texts(url, scheme)
    scheme, netloc, path, query, fragment = _split(url, scheme, bool(allow_fragments))
    path, params = _split_params(scheme, path)
    found = ParseResult(scheme, netloc or "", path, params or "", query or "", fragment or "")
    return found if back("") == "" else found.encode()


def _join(scheme, netloc, path, query, fragment):
    if netloc is not None:
        if path and path[:1] != "/":
            path = "/" + path
        path = "//" + netloc + path
    elif path[:2] == "//":
        path = "//" + path
    elif scheme and scheme in uses_netloc and path[:1] == "/":
        path = "//" + path
    if scheme:
        path = scheme + ":" + path
    if query is not None:
        path += "?" + query
    if fragment is not None:
        path += "#" + fragment
    return path


def _unsplit(scheme, netloc, path, query, fragment):
    """Like _join(); parts that are empty are not there."""
    return _join(scheme or "", netloc or None, path or "", query or None, fragment or None)


def urlunsplit(components):
    """Puts the parts of urlsplit() together."""
    *parts, back = _texts(*components)
    return back(_unsplit(*parts))


def urlunparse(components):
    """Puts the parts of urlparse() together."""
    scheme, netloc, path, params, query, fragment, back = _texts(*components)
    if params:
        path = f"{path};{params}"
    return back(_unsplit(scheme, netloc, path, query, fragment))


def urldefrag(url):
    """The address without its fragment, and the fragment."""
    url, back = _texts(url)
    fragment = ""
    if "#" in url:
        *parts, fragment = _split(url, "", True)
        url = _unsplit(*parts, None)
    found = DefragResult(url, fragment)
    return found if back("") == "" else found.encode()


def urljoin(base, url, allow_fragments=True):
    """The address that one written in a page of another means."""
    if not base:
        return url
    if not url:
        return base
    base, url, back = _texts(base, url)
    bscheme, bnetloc, bpath, bquery, _ = _split(base, "", allow_fragments)
    scheme, netloc, path, query, fragment = _split(url, bscheme, allow_fragments)
    if scheme != bscheme or scheme and scheme not in uses_relative:
        return back(url)
    if not scheme or scheme in uses_netloc:
        if netloc:
            return back(_join(scheme, netloc, path, query, fragment))
        netloc = bnetloc
    if not path:
        return back(_join(scheme, netloc, bpath, bquery if query is None else query, fragment))
    parts = bpath.split("/")
    if parts[-1] != "":
        # The last part is no folder; the parts before it matter.
        parts.pop()
    if path[:1] == "/":
        segments = path.split("/")
    else:
        parts = [p for p in parts[1:] if p] if parts else parts
        segments = bpath.split("/")[:1] + parts + path.split("/")
    return back(_join(scheme, netloc, _resolve(segments) or "/", query, fragment))


def _resolve(segments):
    done = []
    for segment in segments:
        if segment == "..":
            if done:
                done.pop()
        elif segment != ".":
            done.append(segment)
    if segments[-1] in (".", ".."):
        done.append("")
    return "/".join(done)


# Escapes

_ALWAYS_SAFE = frozenset(b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789_.-~")
_ESCAPED = re.compile(rb"%([0-9a-fA-F]{2})")
_RUNS = re.compile(r"[\x00-\x7f]+")


def quote_from_bytes(bs, safe="/"):
    """Bytes as text with escapes."""
    if not isinstance(bs, (bytes, bytearray)):
        raise TypeError("quote_from_bytes() expected bytes")
    if not bs:
        return ""
    if isinstance(safe, str):
        safe = safe.encode("ascii", "ignore")
    kept = _ALWAYS_SAFE.union([b for b in safe if b < 128])
    return "".join([chr(b) if b in kept else "%%%02X" % b for b in bs])


def quote(string, safe="/", encoding=None, errors=None):
    """Escapes what may not stand in a part of an address."""
    if not isinstance(string, str):
        if encoding is not None:
            raise TypeError("quote() doesn't support 'encoding' for bytes")
        if errors is not None:
            raise TypeError("quote() doesn't support 'errors' for bytes")
        return quote_from_bytes(string, safe)
    if not string:
        return string
    return quote_from_bytes(string.encode(encoding or "utf-8", errors or "strict"), safe)


def quote_plus(string, safe="", encoding=None, errors=None):
    """Like quote(), with + for blanks."""
    blank, plus = (" ", "+") if isinstance(string, str) else (b" ", b"+")
    if blank not in string:
        return quote(string, safe, encoding, errors)
    safe = safe + " " if isinstance(safe, str) else safe + b" "
    return quote(string, safe, encoding, errors).replace(" ", "+")


def unquote_to_bytes(string):
    """Text with escapes as bytes."""
    if not string:
        return b""
    if isinstance(string, str):
        string = string.encode("utf-8")
    return _ESCAPED.sub(lambda match: bytes([int(match[1], 16)]), bytes(string))


def unquote(string, encoding="utf-8", errors="replace"):
    """Replaces escapes by what they stand for."""
    encoding, errors = encoding or "utf-8", errors or "replace"
    if isinstance(string, (bytes, bytearray)):
        return unquote_to_bytes(string).decode(encoding, errors)
    if "%" not in string:
        return string
    # Only ASCII can be escapes: what is beyond stands for itself.
    return _RUNS.sub(lambda run: unquote_to_bytes(run[0]).decode(encoding, errors), string)


def unquote_plus(string, encoding="utf-8", errors="replace"):
    """Like unquote(), with blanks for +."""
    return unquote(string.replace("+", " "), encoding, errors)


# Queries

def urlencode(query, doseq=False, safe="", encoding=None, errors=None, quote_via=quote_plus):
    """A query of pairs or a mapping."""
    if hasattr(query, "items"):
        query = query.items()
    else:
        try:
            if len(query) and not isinstance(query[0], tuple):
                raise TypeError
        except TypeError:
            raise TypeError("not a valid non-string sequence or mapping object") from None

    def escape(value):
        if isinstance(value, bytes):
            return quote_via(value, safe)
        return quote_via(value if isinstance(value, str) else str(value), safe, encoding, errors)

    parts = []
    for key, value in query:
        key = escape(key)
        if not doseq or isinstance(value, (str, bytes)):
            parts.append(key + "=" + escape(value))
            continue
        try:
            len(value)
        except TypeError:
            parts.append(key + "=" + escape(value))
        else:
            parts.extend([key + "=" + escape(item) for item in value])
    return "&".join(parts)


def parse_qs(qs, keep_blank_values=False, strict_parsing=False, encoding="utf-8",
             errors="replace", max_num_fields=None, separator="&"):
    """The values of a query, as lists by name."""
    found = {}
    for name, value in parse_qsl(qs, keep_blank_values, strict_parsing, encoding, errors,
                                 max_num_fields, separator):
        found.setdefault(name, []).append(value)
    return found


def parse_qsl(qs, keep_blank_values=False, strict_parsing=False, encoding="utf-8",
              errors="replace", max_num_fields=None, separator="&"):
    """The names and values of a query."""
    if not separator or not isinstance(separator, (str, bytes)):
        raise ValueError("Separator must be of type string or bytes.")
    if isinstance(qs, str):
        if not isinstance(separator, str):
            separator = str(separator, "ascii")
        equals = "="

        def decode(text):
            return unquote_plus(text, encoding, errors)
    else:
        if not qs:
            return []
        qs = bytes(memoryview(qs))
        if isinstance(separator, str):
            separator = bytes(separator, "ascii")
        equals = b"="

        def decode(data):
            return unquote_to_bytes(data.replace(b"+", b" "))
    if not qs:
        return []
    if max_num_fields is not None and max_num_fields < 1 + qs.count(separator):
        raise ValueError("Max number of fields exceeded")
    found = []
    for part in qs.split(separator):
        if not part and not strict_parsing:
            continue
        name, has_equals, value = part.partition(equals)
        if not has_equals and strict_parsing:
            raise ValueError("bad query field: %r" % (part,))
        if value or keep_blank_values:
            found.append((decode(name), decode(value)))
    return found


def unwrap(url):
    """An address without <>, URL: and spaces around it."""
    url = str(url).strip()
    if url[:1] == "<" and url[-1:] == ">":
        url = url[1:-1].strip()
    if url[:4] == "URL:":
        url = url[4:].strip()
    return url
