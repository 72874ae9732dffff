"""Headers that know what they mean."""

__all__ = ["Address", "Group", "HeaderRegistry", "BaseHeader"]

import re
from types import MappingProxyType

from email import errors, utils
from email.header import decode_header, ecre

_ATOM = re.compile(r"[!#$%&'*+\-/=?^_`{|}~0-9A-Za-z]+")
_DOT_ATOM = re.compile(r"[!#$%&'*+\-/=?^_`{|}~0-9A-Za-z\u0080-\U0010ffff]+(?:\.[!#$%&'*+\-/=?^_`{|}~0-9A-Za-z\u0080-\U0010ffff]+)*\Z")
_SPECIALS = set('()<>@,:;."[]\\')
_ENCODED_LIMIT = 75


def _decoded(text):
    """A text with its encoded words decoded."""
    if "=?" not in text or not ecre.search(text):
        return utils._sanitize(text) if utils._has_surrogates(text) else text
    out = []
    at = 0
    before_word = False
    for match in ecre.finditer(text):
        plain = text[at:match.start()]
        if not (before_word and plain.isspace()):
            out.append(plain)
        data, charset = decode_header(match.group())[0]
        try:
            out.append(data.decode(charset, "surrogateescape") if isinstance(data, bytes) else data)
        except LookupError:
            out.append(data.decode("ascii", "surrogateescape"))
        before_word = True
        at = match.end()
    out.append(text[at:])
    return utils._sanitize("".join(out))


# Encoded words, as they are written

def _encoded_word(text):
    """A text as one encoded word in UTF-8, in the shorter of both encodings."""
    import email.base64mime
    import email.quoprimime
    data = text.encode("utf-8", "surrogateescape")
    charset = "unknown-8bit" if utils._has_surrogates(text) else "utf-8"
    plain = email.quoprimime.header_length(data)
    if plain - email.base64mime.header_length(data) < 5:
        return email.quoprimime.header_encode(data, charset)
    return email.base64mime.header_encode(data, charset)


def _fold_words(name, words, policy):
    """A header of words, each with the blanks before it, in lines that are not too
    long; words with characters beyond ASCII become encoded words."""
    width = policy.max_line_length or float("inf")
    lines = [f"{name}:"]
    pending = []
    last_encoded = False
    for blank, word in words:
        if word.isascii() or policy.utf8 and not utils._has_surrogates(word):
            if len(word) + len(blank) > width - 1 and len(word) + 1 > width and not policy.utf8:
                _add_encoded(lines, blank, word, width, last_encoded)
                last_encoded = True
                continue
            _add_plain(lines, blank, word, width)
            last_encoded = False
        else:
            _add_encoded(lines, blank, word, width, last_encoded)
            last_encoded = True
    return policy.linesep.join(lines) + policy.linesep


def _add_plain(lines, blank, word, width):
    if len(lines[-1]) + len(blank) + len(word) <= width:
        lines[-1] += blank + word
    elif blank:
        lines.append(blank + word)
    else:
        lines[-1] += word


def _add_encoded(lines, blank, text, width, joined):
    """Adds an encoded word; one behind another takes the blanks between them."""
    if joined:
        text = blank + text
        blank = " "
    if not blank:
        blank = " " if lines[-1].endswith(":") or lines[-1][-1:].isspace() is False and joined else ""
    while text:
        room = min(width, float("inf")) - len(lines[-1]) - len(blank)
        take = len(text)
        while take and len(_encoded_word(text[:take])) > room:
            take -= 1 if take < 20 else max(1, (len(_encoded_word(text[:take])) - int(room)) // 12)
        if take <= 0:
            if len(lines[-1].strip()) == 0 or room >= width - 1:
                take = 1
            else:
                lines.append("")
                blank = blank or " "
                continue
        lines[-1] += blank + _encoded_word(text[:take])
        text = text[take:]
        if text:
            lines.append("")
            blank = " "


def _words(text):
    """The words of a text, each with the blanks before it; neighbours that have
    to be encoded are one."""
    found = []
    for blank, word in re.findall(r"(\s*)(\S+)", text):
        if found and not word.isascii() and not found[-1][1].isascii():
            found[-1] = found[-1][0], found[-1][1] + blank + word
        else:
            found.append((blank, word))
    return found


# Addresses

class Address:
    """An address: display_name <username@domain>."""

    def __init__(self, display_name="", username="", domain="", addr_spec=None):
        inputs = "".join(filter(None, (display_name, username, domain, addr_spec)))
        if "\r" in inputs or "\n" in inputs:
            raise ValueError("invalid arguments; address parts cannot contain CR or LF")
        if addr_spec is not None:
            if username or domain:
                raise TypeError("addrspec specified when username and/or domain also specified")
            if not addr_spec.isascii() and not re.match(r"[^@]+@[^@]+\Z", addr_spec):
                raise errors.NonASCIILocalPartDefect("local-part contains non-ASCII characters)")
            local, at, domain = addr_spec.rpartition("@")
            if not at:
                local, domain = domain, ""
            if local.startswith('"') and local.endswith('"') and len(local) > 1:
                local = utils.unquote(local)
            elif not _DOT_ATOM.match(local):
                raise ValueError(f"Invalid addr_spec; only {addr_spec!r} could be parsed from {addr_spec!r}")
            username = local
        self._display_name = display_name
        self._username = username
        self._domain = domain

    @property
    def display_name(self):
        return self._display_name

    @property
    def username(self):
        return self._username

    @property
    def domain(self):
        return self._domain

    @property
    def addr_spec(self):
        """The address without the name."""
        local = self.username
        if len(_SPECIALS & set(local)) > ("." in local) or local[:1] == "." or " " in local or '"' in local:
            local = f'"{utils.quote(local)}"'
        if self.domain:
            return local + "@" + self.domain
        return local or "<>"

    def __repr__(self):
        return (f"{type(self).__name__}(display_name={self.display_name!r}, username={self.username!r}, "
                f"domain={self.domain!r})")

    def __str__(self):
        name = self.display_name
        if _SPECIALS & set(name):
            name = f'"{utils.quote(name)}"'
        if name:
            return f"{name} <{'' if self.addr_spec == '<>' else self.addr_spec}>"
        return self.addr_spec

    def __eq__(self, other):
        if not isinstance(other, Address):
            return NotImplemented
        return (self.display_name, self.username, self.domain) == (other.display_name, other.username, other.domain)


class Group:
    """Addresses under a name; None for one that stands alone."""

    def __init__(self, display_name=None, addresses=None):
        self._display_name = display_name
        self._addresses = tuple(addresses) if addresses else ()

    @property
    def display_name(self):
        return self._display_name

    @property
    def addresses(self):
        return self._addresses

    def __repr__(self):
        return f"{type(self).__name__}(display_name={self.display_name!r}, addresses={self.addresses!r}"

    def __str__(self):
        if self.display_name is None and len(self.addresses) == 1:
            return str(self.addresses[0])
        name = self.display_name
        if name is not None and _SPECIALS & set(name):
            name = f'"{utils.quote(name)}"'
        text = ", ".join(map(str, self.addresses))
        return f"{name}:{' ' + text if text else ''};"

    def __eq__(self, other):
        if not isinstance(other, Group):
            return NotImplemented
        return self.display_name == other.display_name and self.addresses == other.addresses


# Headers

class BaseHeader(str):
    """A header: a str with what it means. Subclasses have parse(value, kwds)."""

    max_count = None

    def __new__(cls, name, value):
        kwds = {"defects": []}
        cls.parse(value, kwds)
        if utils._has_surrogates(kwds["decoded"]):
            kwds["decoded"] = utils._sanitize(kwds["decoded"])
        self = str.__new__(cls, kwds["decoded"])
        del kwds["decoded"]
        self.init(name, **kwds)
        return self

    def init(self, name, *, defects, **kw):
        self._name = name
        self._defects = defects
        # What it was made from, for folding.
        self.__dict__.update({"_" + key: value for key, value in kw.items()})

    @property
    def name(self):
        return self._name

    @property
    def defects(self):
        return tuple(self._defects)

    def __reduce__(self):
        return _reconstruct, (type(self).__name__, type(self).__bases__, str(self)), self.__dict__

    def fold(self, *, policy):
        """The header in lines, as the policy wants it."""
        return _fold_words(self.name, _spaced(_words(str(self))), policy)


def _spaced(words):
    """Words of which the first has a blank before it."""
    return [(" ", words[0][1]), *words[1:]] if words else [(" ", "")]


def _reconstruct(name, bases, value):
    return str.__new__(type(name, bases, {}), value)


class UnstructuredHeader:
    """Any text."""

    max_count = None

    @classmethod
    def parse(cls, value, kwds):
        kwds["decoded"] = _decoded(str(value))


class UniqueUnstructuredHeader(UnstructuredHeader):
    max_count = 1


class DateHeader:
    """A date; datetime is None when it cannot be read."""

    max_count = None

    @classmethod
    def parse(cls, value, kwds):
        kwds["datetime"] = None
        if not value:
            kwds["defects"].append(errors.HeaderMissingRequiredValue())
            kwds["decoded"] = ""
            return
        if isinstance(value, str):
            kwds["decoded"] = value
            try:
                value = utils.parsedate_to_datetime(value)
            except ValueError:
                kwds["defects"].append(errors.InvalidDateDefect("Invalid date value or format"))
                return
        kwds["datetime"] = value
        kwds["decoded"] = utils.format_datetime(value)

    @property
    def datetime(self):
        return self._datetime


class UniqueDateHeader(DateHeader):
    max_count = 1


def _parse_groups(value):
    """The groups of a text of addresses."""
    groups = []
    for part in _split_top(value):
        name, colon, rest = _cut_group(part)
        if colon:
            groups.append(Group(_phrase(name), [a for p in _split_top(rest) if (a := _parse_address(p)) is not None]))
        else:
            address = _parse_address(part)
            if address is not None:
                groups.append(Group(None, [address]))
    return groups


def _split_top(value):
    """The parts between commas that stand in no quotes, angles or groups."""
    parts, at, quoted, depth, angle, group = [], 0, False, 0, False, False
    i = 0
    while i < len(value):
        c = value[i]
        if c == "\\":
            i += 1
        elif c == '"':
            quoted = not quoted
        elif quoted:
            pass
        elif c == "(":
            depth += 1
        elif c == ")":
            depth -= 1
        elif depth > 0:
            pass
        elif c == "<":
            angle = True
        elif c == ">":
            angle = False
        elif c == ":" and not angle:
            group = True
        elif c == ";":
            group = False
        elif c == "," and not angle and not group:
            parts.append(value[at:i])
            at = i + 1
        i += 1
    parts.append(value[at:])
    return [part.strip() for part in parts if part.strip()]


def _cut_group(part):
    quoted = False
    for i, c in enumerate(part):
        if c == '"':
            quoted = not quoted
        elif c == "<":
            break
        elif c == ":" and not quoted:
            return part[:i], True, part[i + 1:].strip().removesuffix(";")
    return part, False, ""


def _phrase(text):
    """A name: without quotes, with encoded words decoded."""
    text = re.sub(r"\((?:[^()\\]|\\.)*\)", "", text).strip()
    if text.startswith('"') and text.endswith('"') and len(text) > 1:
        return _decoded(utils.unquote(text))
    return " ".join(_decoded(re.sub(r'"((?:[^"\\]|\\.)*)"', lambda m: m[1], text)).split())


def _parse_address(part):
    match = re.match(r'(?P<name>(?:"(?:[^"\\]|\\.)*"|[^<"])*)<(?P<addr>[^>]*)>', part, re.DOTALL)
    name, spec = (_phrase(match["name"]), match["addr"]) if match else ("", re.sub(r"\((?:[^()\\]|\\.)*\)", "", part))
    spec = spec.strip()
    local, at, domain = spec.rpartition("@")
    if not at:
        local, domain = spec, ""
    local = local.strip()
    if local.startswith('"') and local.endswith('"') and len(local) > 1:
        local = utils.unquote(local)
    return Address(name, local, domain.strip())


class AddressHeader:
    """Addresses, alone and in groups."""

    max_count = None

    @classmethod
    def parse(cls, value, kwds):
        if isinstance(value, str):
            groups = _parse_groups(value)
            kwds["defects"].extend(errors.InvalidHeaderDefect("invalid address in address-list")
                                   for group in groups for address in group.addresses if not address.domain)
        else:
            items = value if hasattr(value, "__iter__") else [value]
            groups = [item if hasattr(item, "addresses") else Group(None, [item]) for item in items]
        kwds["groups"] = groups
        kwds["decoded"] = ", ".join(map(str, groups))

    @property
    def groups(self):
        return tuple(self._groups)

    @property
    def addresses(self):
        return tuple(address for group in self._groups for address in group.addresses)

    def fold(self, *, policy):
        words = []
        for g, group in enumerate(self._groups):
            parts = []
            if group.display_name is not None:
                parts += [(" ", word) for word in f"{_quoted(group.display_name)}:".split(" ")]
            for i, address in enumerate(group.addresses):
                parts += _address_words(address)
                if i < len(group.addresses) - 1:
                    parts[-1] = parts[-1][0], parts[-1][1] + ","
            if group.display_name is not None:
                parts[-1] = parts[-1][0], parts[-1][1] + ";"
            if g < len(self._groups) - 1:
                parts[-1] = parts[-1][0], parts[-1][1] + ","
            words += parts
        return _fold_words(self.name, words or [(" ", "")], policy)


def _quoted(name):
    return f'"{utils.quote(name)}"' if _SPECIALS & set(name) else name


def _address_words(address):
    name = address.display_name
    if not name:
        return [(" ", address.addr_spec)]
    spec = f"<{'' if address.addr_spec == '<>' else address.addr_spec}>"
    if name.isascii():
        return [(" ", word) for word in _quoted(name).split(" ")] + [(" ", spec)]
    return [(blank or " ", word) for blank, word in _words(name)] + [(" ", spec)]


class UniqueAddressHeader(AddressHeader):
    max_count = 1


class SingleAddressHeader(AddressHeader):
    @property
    def address(self):
        if len(self.addresses) != 1:
            raise ValueError(f"value of single address header {self.name} is not a single address")
        return self.addresses[0]


class UniqueSingleAddressHeader(SingleAddressHeader):
    max_count = 1


class MIMEVersionHeader:
    """The version of MIME: 1.0."""

    max_count = 1

    @classmethod
    def parse(cls, value, kwds):
        kwds["decoded"] = str(value)
        match = re.match(r"\s*(?:\([^)]*\))*\s*(\d+)\s*\.\s*(\d+)", str(value))
        kwds["major"], kwds["minor"] = (int(match[1]), int(match[2])) if match else (None, None)
        if not match:
            kwds["defects"].append(errors.HeaderMissingRequiredValue("Missing MIME version number (eg: 1.0)"))

    @property
    def major(self):
        return self._major

    @property
    def minor(self):
        return self._minor

    @property
    def version(self):
        return None if self._major is None else f"{self._major}.{self._minor}"


class ParameterizedMIMEHeader:
    """A value with parameters."""

    max_count = 1

    @classmethod
    def parse(cls, value, kwds):
        from email.message import _parameters
        parts = _parameters(str(value))
        pairs = [(p.partition("=")[0].strip(), p.partition("=")[2].strip()) for p in parts]
        params = utils.decode_params([(parts[0], "")] + [p for p in pairs[1:] if p[0]])
        kwds["params"] = {name: utils.collapse_rfc2231_value(v) if isinstance(v, tuple) else _decoded(utils.unquote(v))
                          for name, v in params[1:]}
        kwds["value"] = parts[0].strip()
        kwds["decoded"] = "; ".join([kwds["value"]] + [f'{name}="{utils.quote(v)}"' for name, v in kwds["params"].items()])

    @property
    def params(self):
        return MappingProxyType(self._params)

    def fold(self, *, policy):
        words = [(" ", self._value)]
        for name, value in self._params.items():
            words[-1] = words[-1][0], words[-1][1] + ";"
            words.extend(_param_words(name, value, policy))
        return _fold_words(self.name, words, policy)


def _param_words(name, value, policy):
    """name="value", in pieces when it has to be encoded or is long."""
    import urllib.parse
    plain = f'{name}="{utils.quote(value)}"'
    width = policy.max_line_length or float("inf")
    if value.isascii() and len(plain) + 2 <= width:
        return [(" ", plain)]
    encoded = urllib.parse.quote(value, safe="")
    whole = f"{name}*=utf-8''{encoded}"
    if len(whole) + 2 <= width:
        return [(" ", whole)]
    charset = "us-ascii" if value.isascii() else "utf-8"
    pieces, number = [], 0
    rest = value
    while rest:
        head = f"{name}*{number}*=" + (f"{charset}''" if number == 0 else "")
        take = len(rest)
        while take > 1 and len(head) + len(urllib.parse.quote(rest[:take], safe="")) + 2 > width:
            take -= 1
        pieces.append((" ", head + urllib.parse.quote(rest[:take], safe="") + (";" if take < len(rest) else "")))
        rest = rest[take:]
        number += 1
    return pieces


class ContentTypeHeader(ParameterizedMIMEHeader):
    """The type of a payload."""

    @classmethod
    def parse(cls, value, kwds):
        super().parse(value, kwds)
        maintype, slash, subtype = kwds["value"].partition("/")
        if slash and maintype.strip() and subtype.strip() and "/" not in subtype:
            kwds["maintype"], kwds["subtype"] = maintype.strip().lower(), subtype.strip().lower()
        else:
            kwds["maintype"], kwds["subtype"] = "text", "plain"
            kwds["defects"].append(errors.InvalidHeaderDefect("Expected content maintype but found " + repr(str(value))))

    @property
    def maintype(self):
        return self._maintype

    @property
    def subtype(self):
        return self._subtype

    @property
    def content_type(self):
        return self.maintype + "/" + self.subtype


class ContentDispositionHeader(ParameterizedMIMEHeader):
    """Whether a part is an attachment."""

    @property
    def content_disposition(self):
        return self._value.strip().lower() or None


class ContentTransferEncodingHeader:
    """How a payload is encoded."""

    max_count = 1

    @classmethod
    def parse(cls, value, kwds):
        kwds["decoded"] = str(value)
        kwds["cte"] = str(value).partition(";")[0].strip().lower() or "7bit"

    @property
    def cte(self):
        return self._cte


class MessageIDHeader:
    """The name of a message."""

    max_count = 1

    @classmethod
    def parse(cls, value, kwds):
        kwds["decoded"] = str(value).strip()


class ReferencesHeader:
    """The names of other messages."""

    max_count = 1

    @classmethod
    def parse(cls, value, kwds):
        kwds["decoded"] = str(value).strip()


_default_header_map = {
    "subject": UniqueUnstructuredHeader, "date": UniqueDateHeader, "resent-date": DateHeader,
    "orig-date": UniqueDateHeader, "sender": UniqueSingleAddressHeader, "resent-sender": SingleAddressHeader,
    "to": UniqueAddressHeader, "resent-to": AddressHeader, "cc": UniqueAddressHeader, "resent-cc": AddressHeader,
    "bcc": UniqueAddressHeader, "resent-bcc": AddressHeader, "from": UniqueAddressHeader, "resent-from": AddressHeader,
    "reply-to": UniqueAddressHeader, "mime-version": MIMEVersionHeader, "content-type": ContentTypeHeader,
    "content-disposition": ContentDispositionHeader, "content-transfer-encoding": ContentTransferEncodingHeader,
    "message-id": MessageIDHeader, "references": ReferencesHeader,
}


class HeaderRegistry:
    """Makes headers: the name chooses the class."""

    def __init__(self, base_class=BaseHeader, default_class=UnstructuredHeader, use_default_map=True):
        self.registry = dict(_default_header_map) if use_default_map else {}
        self.base_class = base_class
        self.default_class = default_class

    def map_to_type(self, name, cls):
        """Sets the class of the headers of a name."""
        self.registry[name.lower()] = cls

    def __getitem__(self, name):
        cls = self.registry.get(name.lower(), self.default_class)
        return type("_" + cls.__name__, (cls, self.base_class), {})

    def __call__(self, name, value):
        return self[name](name, value)
