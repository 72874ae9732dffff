"""Cookies, as clients keep them."""

import copy
import re
import time
import urllib.parse
from calendar import timegm
from email.utils import mktime_tz, parsedate_tz

__all__ = ["Cookie", "CookieJar", "CookiePolicy", "DefaultCookiePolicy", "FileCookieJar", "LWPCookieJar", "LoadError",
           "MozillaCookieJar"]

DEFAULT_HTTP_PORT = "80"
MISSING_FILENAME_TEXT = "a filename was not supplied (nor was the CookieJar instance initialised with one)"


class LoadError(OSError):
    """A file holds no cookies."""


def http2time(text):
    """The seconds since 1970 of a date, or None."""
    found = parsedate_tz(re.sub(r"(\d{1,2})-(\w{3})-(\d{2,4})", r"\1 \2 \3", text))
    try:
        return None if found is None else mktime_tz(found)
    except (ValueError, OverflowError):
        return None


def time2isoz(t=None):
    """A time as 1994-11-24 08:49:37Z."""
    return time.strftime("%Y-%m-%d %H:%M:%SZ", time.gmtime(t))


def time2netscape(t=None):
    """A time as Thu, 24-Nov-1994 08:49:37 GMT."""
    return time.strftime("%a, %d-%b-%Y %H:%M:%S GMT", time.gmtime(t))


class Cookie:
    """A cookie."""

    def __init__(self, version, name, value, port, port_specified, domain, domain_specified, domain_initial_dot, path,
                 path_specified, secure, expires, discard, comment, comment_url, rest, rfc2109=False):
        if port is None and port_specified is True:
            raise ValueError("if port is None, port_specified must be false")
        self.version = None if version is None else int(version)
        self.name, self.value = name, value
        self.port, self.port_specified = port, port_specified
        self.domain, self.domain_specified, self.domain_initial_dot = domain.lower(), domain_specified, domain_initial_dot
        self.path, self.path_specified = path, path_specified
        self.secure = secure
        self.expires = None if expires is None else int(float(expires))
        self.discard = discard
        self.comment, self.comment_url = comment, comment_url
        self.rfc2109 = rfc2109
        self._rest = copy.copy(rest)

    def has_nonstandard_attr(self, name):
        return name in self._rest

    def get_nonstandard_attr(self, name, default=None):
        return self._rest.get(name, default)

    def set_nonstandard_attr(self, name, value):
        self._rest[name] = value

    def is_expired(self, now=None):
        return self.expires is not None and self.expires <= (time.time() if now is None else now)

    def __str__(self):
        port = "" if self.port is None else ":" + self.port
        what = self.name if self.value is None else f"{self.name}={self.value}"
        return f"<Cookie {what} for {self.domain}{port}{self.path}>"

    def __repr__(self):
        names = ("version", "name", "value", "port", "port_specified", "domain", "domain_specified", "domain_initial_dot",
                 "path", "path_specified", "secure", "expires", "discard", "comment", "comment_url")
        args = [f"{name}={getattr(self, name)!r}" for name in names] + [f"rest={self._rest!r}", f"rfc2109={self.rfc2109!r}"]
        return f"{self.__class__.__name__}({', '.join(args)})"


class CookiePolicy:
    """Which cookies are kept and sent."""

    def set_ok(self, cookie, request):
        raise NotImplementedError()

    def return_ok(self, cookie, request):
        raise NotImplementedError()

    def domain_return_ok(self, domain, request):
        return True

    def path_return_ok(self, path, request):
        return True


def request_host(request):
    """The host of a request, in small letters."""
    host = urllib.parse.urlparse(request.get_full_url())[1] or request.get_header("Host", "")
    return re.sub(r":\d+$", "", host).lower()


def eff_request_host(request):
    """The host of a request, and with .local if it has no dot."""
    host = request_host(request)
    return host, host + ".local" if "." not in host else host


def request_path(request):
    """The path of a request."""
    path = urllib.parse.urlsplit(request.get_full_url()).path
    return path if path.startswith("/") else "/" + path


def _domain_match(host, domain):
    host, domain = host.lower(), domain.lower()
    if host == domain or not domain.lstrip("."):
        return True
    return domain.startswith(".") and host.endswith(domain) and not re.search(r"\.\d+$", host) or (
        domain.startswith(".") and host == domain[1:])


class DefaultCookiePolicy(CookiePolicy):
    """Cookies go back to where they came from."""

    DomainStrictNoDots, DomainStrictNonDomain, DomainRFC2965Match = 1, 2, 4
    DomainLiberal, DomainStrict = 0, 3

    def __init__(self, blocked_domains=None, allowed_domains=None, netscape=True, rfc2965=False, rfc2109_as_netscape=None,
                 hide_cookie2=False, strict_domain=False, strict_rfc2965_unverifiable=True, strict_ns_unverifiable=False,
                 strict_ns_domain=0, strict_ns_set_initial_dollar=False, strict_ns_set_path=False,
                 secure_protocols=("https", "wss")):
        self.netscape, self.rfc2965 = netscape, rfc2965
        self.strict_domain, self.strict_ns_domain = strict_domain, strict_ns_domain
        self.secure_protocols = secure_protocols
        self._blocked = tuple(blocked_domains or ())
        self._allowed = None if allowed_domains is None else tuple(allowed_domains)

    def blocked_domains(self):
        return self._blocked

    def set_blocked_domains(self, blocked_domains):
        self._blocked = tuple(blocked_domains)

    def is_blocked(self, domain):
        return any(_domain_match(domain, blocked) for blocked in self._blocked)

    def allowed_domains(self):
        return self._allowed

    def set_allowed_domains(self, allowed_domains):
        self._allowed = None if allowed_domains is None else tuple(allowed_domains)

    def is_not_allowed(self, domain):
        return self._allowed is not None and not any(_domain_match(domain, allowed) for allowed in self._allowed)

    def set_ok(self, cookie, request):
        _, host = eff_request_host(request)
        if self.is_blocked(cookie.domain) or self.is_not_allowed(cookie.domain):
            return False
        if cookie.domain_specified:
            domain = cookie.domain if cookie.domain.startswith(".") else "." + cookie.domain
            if "." not in domain[1:] and domain != ".local" or not _domain_match(host, domain):
                return False
        return True

    def return_ok(self, cookie, request):
        if cookie.secure and request.type not in self.secure_protocols:
            return False
        if cookie.is_expired():
            return False
        _, host = eff_request_host(request)
        domain = cookie.domain
        if cookie.domain_specified and not domain.startswith("."):
            domain = "." + domain
        return _domain_match(host, domain) and not self.is_blocked(cookie.domain)

    def domain_return_ok(self, domain, request):
        _, host = eff_request_host(request)
        return not self.is_blocked(domain) and not self.is_not_allowed(domain) and (
            _domain_match(host, domain) or _domain_match(host, "." + domain.lstrip(".")))

    def path_return_ok(self, path, request):
        asked = request_path(request)
        return asked == path or asked.startswith(path) and (path.endswith("/") or asked[len(path):len(path) + 1] == "/")


class CookieJar:
    """Cookies by domain, path and name."""

    def __init__(self, policy=None):
        self._policy = DefaultCookiePolicy() if policy is None else policy
        self._cookies = {}

    def set_policy(self, policy):
        self._policy = policy

    def _for_request(self, request):
        found = []
        for domain in self._cookies:
            if not self._policy.domain_return_ok(domain, request):
                continue
            for path, by_name in self._cookies[domain].items():
                if self._policy.path_return_ok(path, request):
                    found += [cookie for cookie in by_name.values() if self._policy.return_ok(cookie, request)]
        found.sort(key=lambda cookie: len(cookie.path), reverse=True)
        return found

    _cookies_for_request = _for_request

    def add_cookie_header(self, request):
        """Adds the cookies that belong to a request."""
        cookies = self._for_request(request)
        if cookies and not request.has_header("Cookie"):
            request.add_unredirected_header("Cookie", "; ".join(
                cookie.name if cookie.value is None else f"{cookie.name}={cookie.value}" for cookie in cookies))
        self.clear_expired_cookies()

    def make_cookies(self, response, request):
        """The cookies of a response."""
        found = []
        for line in response.info().get_all("Set-Cookie", []):
            cookie = self._parsed(line, request)
            if cookie is not None:
                found.append(cookie)
        return found

    def _parsed(self, line, request):
        first, *rest = [part.strip() for part in line.split(";")]
        name, equals, value = first.partition("=")
        if not name and not equals:
            return None
        attributes, others = {}, {}
        for part in rest:
            key, equals, text = part.partition("=")
            known = key.strip().lower()
            text = text.strip().strip('"') if equals else None
            if known in ("expires", "path", "domain", "max-age", "secure", "port", "version", "comment"):
                attributes.setdefault(known, text)
            elif known:
                others[key.strip()] = text
        expires = None
        if attributes.get("max-age") is not None:
            try:
                expires = int(time.time()) + int(attributes["max-age"])
            except ValueError:
                pass
        elif attributes.get("expires"):
            expires = http2time(attributes["expires"])
        _, host = eff_request_host(request)
        domain = attributes.get("domain")
        specified = bool(domain)
        if specified and not domain.startswith("."):
            domain = "." + domain
        path = attributes.get("path")
        path_specified = bool(path) and path.startswith("/")
        if not path_specified:
            path = request_path(request)
            path = path[:path.rfind("/")] or "/"
        return Cookie(0, name.strip(), value.strip() if equals or "=" in first else None, None, False,
                      domain if specified else host, specified, specified and attributes["domain"].startswith("."), path,
                      path_specified, "secure" in attributes, expires, expires is None, None, None, others)

    def set_cookie_if_ok(self, cookie, request):
        if self._policy.set_ok(cookie, request):
            self.set_cookie(cookie)

    def set_cookie(self, cookie):
        """Keeps a cookie."""
        self._cookies.setdefault(cookie.domain, {}).setdefault(cookie.path, {})[cookie.name] = cookie

    def extract_cookies(self, response, request):
        """Keeps the cookies of a response."""
        for cookie in self.make_cookies(response, request):
            if cookie.is_expired():
                try:
                    self.clear(cookie.domain, cookie.path, cookie.name)
                except KeyError:
                    pass
            else:
                self.set_cookie_if_ok(cookie, request)

    def clear(self, domain=None, path=None, name=None):
        """Forgets cookies."""
        if name is not None:
            if domain is None or path is None:
                raise ValueError("domain and path must be given to remove a cookie by name")
            del self._cookies[domain][path][name]
        elif path is not None:
            if domain is None:
                raise ValueError("domain must be given to remove cookies by path")
            del self._cookies[domain][path]
        elif domain is not None:
            del self._cookies[domain]
        else:
            self._cookies = {}

    def _remove(self, when):
        for cookie in list(self):
            if when(cookie):
                self.clear(cookie.domain, cookie.path, cookie.name)

    def clear_session_cookies(self):
        self._remove(lambda cookie: cookie.discard)

    def clear_expired_cookies(self):
        self._remove(lambda cookie: cookie.is_expired())

    def __iter__(self):
        for paths in list(self._cookies.values()):
            for names in list(paths.values()):
                yield from list(names.values())

    def __len__(self):
        return sum(1 for _ in self)

    def __repr__(self):
        return f"<{self.__class__.__name__}[{', '.join(map(repr, self))}]>"

    def __str__(self):
        return f"<{self.__class__.__name__}[{', '.join(map(str, self))}]>"


class FileCookieJar(CookieJar):
    """Cookies that can be kept in a file."""

    def __init__(self, filename=None, delayload=False, policy=None):
        super().__init__(policy)
        import os
        self.filename = None if filename is None else os.fspath(filename)
        self.delayload = bool(delayload)

    def _file(self, filename):
        if filename is None and self.filename is None:
            raise ValueError(MISSING_FILENAME_TEXT)
        return self.filename if filename is None else filename

    def save(self, filename=None, ignore_discard=False, ignore_expires=False):
        raise NotImplementedError()

    def load(self, filename=None, ignore_discard=False, ignore_expires=False):
        """Adds the cookies of a file."""
        name = self._file(filename)
        with open(name) as f:
            self._really_load(f, name, ignore_discard, ignore_expires)

    def revert(self, filename=None, ignore_discard=False, ignore_expires=False):
        """Has the cookies of a file, and no others."""
        before = copy.deepcopy(self._cookies)
        self._cookies = {}
        try:
            self.load(filename, ignore_discard, ignore_expires)
        except OSError:
            self._cookies = before
            raise

    def _kept(self, ignore_discard, ignore_expires):
        return [c for c in self if (ignore_discard or not c.discard) and (ignore_expires or not c.is_expired())]


class MozillaCookieJar(FileCookieJar):
    """Cookies in the file of Netscape, which curl has too."""

    def _really_load(self, f, filename, ignore_discard, ignore_expires):
        if not re.match(r"#( Netscape)? HTTP Cookie File", f.readline()):
            raise LoadError(f"{filename!r} does not look like a Netscape format cookies file")
        for line in f:
            rest = {}
            if line.startswith("#HttpOnly_"):
                rest["HTTPOnly"] = ""
                line = line[len("#HttpOnly_"):]
            line = line.removesuffix("\n")
            if not line.strip() or line.strip().startswith(("#", "$")):
                continue
            domain, specified, path, secure, expires, name, value = line.split("\t")
            if name == "":
                name, value = value, None
            cookie = Cookie(0, name, value, None, False, domain, specified == "TRUE", domain.startswith("."), path, False,
                            secure == "TRUE", expires or None, expires == "", None, None, rest)
            if (ignore_discard or not cookie.discard) and (ignore_expires or not cookie.is_expired()):
                self.set_cookie(cookie)

    def save(self, filename=None, ignore_discard=False, ignore_expires=False):
        """Writes the cookies to a file."""
        with open(self._file(filename), "w") as f:
            f.write("# Netscape HTTP Cookie File\n# http://curl.haxx.se/rfc/cookie_spec.html\n# This is a generated file!  Do not edit.\n\n")
            for c in self._kept(ignore_discard, ignore_expires):
                name, value = ("", c.name) if c.value is None else (c.name, c.value)
                flag = lambda on: "TRUE" if on else "FALSE"
                domain = "#HttpOnly_" + c.domain if c.has_nonstandard_attr("HTTPOnly") else c.domain
                f.write("\t".join([domain, flag(c.domain.startswith(".")), c.path, flag(c.secure),
                                   "" if c.expires is None else str(c.expires), name, value]) + "\n")


class LWPCookieJar(MozillaCookieJar):
    """Likewise; the file is that of Netscape."""
