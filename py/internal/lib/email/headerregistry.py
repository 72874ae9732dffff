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
    lines = [f"{name}:"]
    _add_words(lines, words, policy)
    return policy.linesep.join(lines) + policy.linesep


def _add_words(lines, words, policy):
    width = policy.max_line_length or float("inf")
    for blank, word, encode in words:
        if encode and not policy.utf8 or utils._has_surrogates(word):
            _add_encoded(lines, blank, word, width)
        elif len(word) + 1 > width and not policy.utf8:
            _add_encoded(lines, blank, word, width)
        elif len(lines[-1]) + len(blank) + len(word) <= width or not blank:
            lines[-1] += blank + word
        else:
            lines.append(blank + word)


def _add_encoded(lines, blank, text, width):
    """Adds a text as encoded words, as many as it takes."""
    while text:
        room = width - len(lines[-1]) - len(blank)
        take = len(text)
        while take and (size := len(_encoded_word(text[:take]))) > room:
            # No character takes more than twelve.
            take -= max(1, int(size - room) // 12)
        if take == 0 and len(lines[-1]) > 0:
            lines.append("")
            blank = blank or " "
            continue
        take = max(take, 1)
        lines[-1] += blank + _encoded_word(text[:take])
        text = text[take:]
        if text:
            lines.append("")
            blank = " "


def _words(text, special=frozenset()):
    """The words of a text, each with the blanks before it and whether it has to be
    encoded; what stands between words that have to be is encoded with them."""
    found = [(blank, word, not word.isascii()) for blank, word in re.findall(r"(\s*)(\S+)", text)]
    rest = text[len(text.rstrip()):]
    if any(encode for *_, encode in found):
        found = [(blank, word, encode or bool(special & set(word))) for blank, word, encode in found]
        at = [i for i, (*_, encode) in enumerate(found) if encode]
        first, last = at[0], at[-1]
        joined = found[first][1] + "".join(blank + word for blank, word, _ in found[first + 1:last + 1])
        found[first:last + 1] = [(found[first][0], joined, True)]
    if rest:
        found.append((rest, "", False))
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
    return [(" ", *words[0][1:]), *words[1:]] if words else [(" ", "", False)]


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
        width = policy.max_line_length or float("inf")
        lines = [f"{self.name}:"]
        for g, group in enumerate(self._groups):
            units = [_address_words(address, policy) for address in group.addresses]
            for unit in units[:-1]:
                unit[-1] = _behind(unit[-1], ",", policy)
            if group.display_name is not None:
                head = _name_words(group.display_name)
                head[-1] = _behind(head[-1], ":", policy)
                units[:1] = [head + (units[0] if units else [])]
                units[-1][-1] = _behind(units[-1][-1], ";", policy)
            if g < len(self._groups) - 1:
                units[-1][-1] = _behind(units[-1][-1], ",", policy)
            for unit in units:
                size = sum(len(blank) + (len(_encoded_word(word)) if encode and not policy.utf8 else len(word))
                           for blank, word, encode in unit)
                # An address that fits into a line is not cut in two.
                if len(lines[-1]) + size > width and lines != [f"{self.name}:"]:
                    lines.append("")
                _add_words(lines, unit, policy)
        if not self._groups:
            lines[-1] += " "
        return policy.linesep.join(lines) + policy.linesep


def _quoted(name):
    return f'"{utils.quote(name)}"' if _SPECIALS & set(name) else name


def _behind(word, sign, policy):
    """A word with a sign behind it. Encoded words end names, which are in no
    group or list without an address."""
    blank, text, encode = word
    if encode and not policy.utf8:
        return blank, _encoded_word(text) + sign, False
    return blank, text + sign, encode


def _name_words(name):
    if name.isascii():
        return [(" ", word, False) for word in _quoted(name).split(" ")]
    return _spaced(_words(name, _SPECIALS))


def _address_words(address, policy=None):
    name = address.display_name
    if not name:
        return [(" ", address.addr_spec, not address.addr_spec.isascii())]
    spec = f"<{'' if address.addr_spec == '<>' else address.addr_spec}>"
    if policy is not None and policy.utf8:
        words = [(" ", word, False) for word in _quoted(name).split(" ")]
    else:
        words = _name_words(name)
    return [*words, (" ", spec, False)]


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
        kwds["params"] = {name: _param_value(v) for name, v in params[1:]}
        kwds["value"] = parts[0].strip()
        kwds["decoded"] = "; ".join([kwds["value"]] + [f'{name}="{utils.quote(v)}"' for name, v in kwds["params"].items()])

    @property
    def params(self):
        return MappingProxyType(self._params)

    def fold(self, *, policy):
        words = [(" ", self._value, False)]
        for name, value in self._params.items():
            words[-1] = " ", words[-1][1] + ";", False
            words.extend((blank, word, False) for blank, word in _param_words(name, value, policy))
        return _fold_words(self.name, words, policy)


def _param_value(value):
    if isinstance(value, tuple):
        return utils.collapse_rfc2231_value((*value[:2], utils.unquote(value[2])))
    return _decoded(utils.unquote(value))


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
