"""Opens addresses: there is no network, so that opening one raises an error."""

import re
import sys
from _sandbox import no_network as _no_network
from urllib.error import ContentTooShortError, HTTPError, URLError
from urllib.parse import (
    quote, unquote, unquote_to_bytes, unwrap, urldefrag, urljoin, urlparse, urlsplit)

__all__ = ["Request", "OpenerDirector", "BaseHandler", "HTTPDefaultErrorHandler",
           "HTTPRedirectHandler", "HTTPCookieProcessor", "ProxyHandler", "HTTPPasswordMgr",
           "HTTPPasswordMgrWithDefaultRealm", "HTTPBasicAuthHandler", "HTTPHandler",
           "HTTPSHandler", "FileHandler", "UnknownHandler", "HTTPErrorProcessor", "urlopen",
           "install_opener", "build_opener", "pathname2url", "url2pathname", "getproxies",
           "urlretrieve", "urlcleanup"]


class Request:
    """What is to be asked for."""

    def __init__(self, url, data=None, headers={}, origin_req_host=None, unverifiable=False,
                 method=None):
        self.full_url = url
        self.headers = {}
        self.unredirected_hdrs = {}
        self.data = data
        for key, value in headers.items():
            self.add_header(key, value)
        if origin_req_host is None:
            origin_req_host = (urlsplit(self.full_url).hostname or "").lower()
        self.origin_req_host = origin_req_host
        self.unverifiable = unverifiable
        if method:
            self.method = method

    @property
    def full_url(self):
        """The address."""
        return f"{self._full_url}#{self.fragment}" if self.fragment else self._full_url

    @full_url.setter
    def full_url(self, url):
        self._full_url, self.fragment = urldefrag(unwrap(url))
        self.fragment = self.fragment or None
        scheme, colon, rest = self._full_url.partition(":")
        if not colon or not re.fullmatch("[a-zA-Z][a-zA-Z0-9+.-]*", scheme):
            raise ValueError("unknown url type: %r" % self.full_url)
        self.type = scheme
        found = re.match("//([^/?#]*)(.*)", rest, re.DOTALL)
        self.host, self.selector = (unquote(found[1]), found[2]) if found else (None, rest)

    def get_method(self):
        """GET, or what else is to be done."""
        return getattr(self, "method", "POST" if self.data is not None else "GET")

    def get_full_url(self):
        """The address."""
        return self.full_url

    def add_header(self, key, val):
        """Adds a line to the head."""
        self.headers[key.capitalize()] = val

    def add_unredirected_header(self, key, val):
        """Adds a line to the head that does not go to other addresses."""
        self.unredirected_hdrs[key.capitalize()] = val

    def has_header(self, header_name):
        """Whether the head has a line."""
        return header_name in self.headers or header_name in self.unredirected_hdrs

    def get_header(self, header_name, default=None):
        """A line of the head."""
        return self.headers.get(header_name, self.unredirected_hdrs.get(header_name, default))

    def remove_header(self, header_name):
        """Removes a line of the head."""
        self.headers.pop(header_name, None)
        self.unredirected_hdrs.pop(header_name, None)

    def header_items(self):
        """The lines of the head."""
        return list({**self.unredirected_hdrs, **self.headers}.items())


def urlopen(url, data=None, timeout=None, *, context=None):
    """Opens an address: raises URLError."""
    if isinstance(url, str):
        url = Request(url, data)
    try:
        _no_network()
    except OSError as e:
        raise URLError(e) from None


def urlretrieve(url, filename=None, reporthook=None, data=None):
    """Opens an address: raises URLError."""
    urlopen(url, data)


def urlcleanup():
    """Removes what was left of earlier downloads."""


class BaseHandler:
    """Handles a kind of address."""

    handler_order = 500

    def add_parent(self, parent):
        """Takes the opener that uses the handler."""
        self.parent = parent

    def close(self):
        """Does nothing."""


class OpenerDirector:
    """Opens addresses with handlers."""

    def __init__(self):
        self.addheaders = [("User-agent", "Python-urllib/3.14")]
        self.handlers = []

    def add_handler(self, handler):
        """Adds a handler."""
        self.handlers.append(handler)
        handler.add_parent(self)

    def open(self, fullurl, data=None, timeout=None):
        """Opens an address: raises URLError."""
        return urlopen(fullurl, data)

    def close(self):
        """Does nothing."""


def build_opener(*handlers):
    """An opener with handlers."""
    opener = OpenerDirector()
    for handler in handlers:
        opener.add_handler(handler() if isinstance(handler, type) else handler)
    return opener


def install_opener(opener):
    """Makes an opener the one of urlopen(), which opens nothing."""


def _handlers(module):
    for name in ("HTTPDefaultErrorHandler HTTPRedirectHandler HTTPCookieProcessor ProxyHandler "
                 "HTTPBasicAuthHandler HTTPHandler HTTPSHandler FileHandler UnknownHandler "
                 "HTTPErrorProcessor").split():
        def __init__(self, *args, **kwargs):
            self.args = args
        setattr(module, name, type(name, (BaseHandler,), {
            "__init__": __init__, "__doc__": "Handles a kind of address.", "__module__": __name__}))


_handlers(sys.modules[__name__])


class HTTPPasswordMgr:
    """Keeps passwords."""

    def __init__(self):
        self.passwd = {}

    def add_password(self, realm, uri, user, passwd):
        """Keeps the password of an address."""
        for one in [uri] if isinstance(uri, str) else uri:
            self.passwd.setdefault(realm, {})[one] = user, passwd

    def find_user_password(self, realm, authuri):
        """User and password of an address."""
        for uri, found in self.passwd.get(realm, {}).items():
            if authuri.startswith(uri):
                return found
        return None, None


class HTTPPasswordMgrWithDefaultRealm(HTTPPasswordMgr):
    """Keeps passwords, some of them for all realms."""

    def find_user_password(self, realm, authuri):
        found = super().find_user_password(realm, authuri)
        return found if found[0] is not None else super().find_user_password(None, authuri)


def getproxies_environment():
    """The proxies that the environment names."""
    import os
    return {name[:-6].lower(): value for name, value in os.environ.items()
            if name.lower().endswith("_proxy") and value}


getproxies = getproxies_environment


def proxy_bypass_environment(host, proxies=None):
    """Whether the environment says that a host is reached without a proxy."""
    said = (getproxies_environment() if proxies is None else proxies).get("no", "")
    if said == "*":
        return True
    host = host.lower()
    bare = host.rpartition(":")[0] if host.rpartition(":")[2].isdigit() and host.count(":") == 1 else host
    for name in said.split(","):
        name = name.strip().lstrip(".").lower()
        if name and (name in (host, bare) or host.endswith("." + name) or bare.endswith("." + name)):
            return True
    return False


proxy_bypass = proxy_bypass_environment


def parse_keqv_list(items):
    """A dict of texts such as a="b"."""
    found = {}
    for item in items:
        key, _, value = item.partition("=")
        found[key] = value[1:-1] if value[:1] == '"' and value[-1:] == '"' else value
    return found


def parse_http_list(text):
    """The parts between commas that stand in no quotes."""
    parts, part, quoted, escaped = [], "", False, False
    for c in text:
        if escaped:
            escaped = False
        elif quoted:
            escaped = c == "\\"
            quoted = c != '"'
            if escaped:
                continue
        elif c == ",":
            parts.append(part)
            part = ""
            continue
        else:
            quoted = c == '"'
        part += c
    if part:
        parts.append(part)
    return [part.strip() for part in parts]


def pathname2url(pathname, *, add_scheme=False):
    """The path of a file as an address."""
    import os
    scheme = "file:" if add_scheme else ""
    drive, root, rest = os.path.splitroot(os.fspath(pathname))
    if root:
        # Two slashes at the beginning would name a host.
        scheme += "//"
    return scheme + root[:1] * (len(root) if root else 0) + quote(os.fsencode(rest))


def url2pathname(url, *, require_scheme=False, resolve_host=False):
    """The path of a file that an address names."""
    import os
    if require_scheme:
        scheme, colon, url = url.partition(":")
        if not colon or scheme.lower() != "file":
            raise URLError("URL is missing a 'file:' scheme")
    if url[:2] == "//":
        authority, slash, path = url[2:].partition("/")
        if authority not in ("", "localhost"):
            raise URLError("file:// scheme is supported only on localhost")
        url = slash + path
    return os.fsdecode(unquote_to_bytes(url))
