"""Messages: headers and a payload, which is a text or a list of messages."""

__all__ = ["Message", "EmailMessage"]

import binascii
import quopri
import re
from io import BytesIO, StringIO

from email import charset as _charset
from email import errors, utils
from email._policybase import compat32
from email.header import Header

SEMISPACE = "; "
_TSPECIALS = re.compile(r'[ \(\)<>@,;:\\"/\[\]\?=]')
_MISSING = object()


def _cut(param):
    """The two sides of a semicolon, without blanks; None where there is none."""
    left, semicolon, right = str(param).partition(";")
    return (left.strip(), right.strip()) if semicolon else (left.strip(), None)


def _formatted(param, value=None, quote=True):
    """name=value, quoted where that is needed."""
    if value is None or len(value) == 0:
        return param
    if isinstance(value, tuple):
        return f"{param}*={utils.encode_rfc2231(value[2], value[0], value[1])}"
    if not value.isascii():
        return f"{param}*={utils.encode_rfc2231(value, 'utf-8', '')}"
    if quote or _TSPECIALS.search(value):
        return f'{param}="{utils.quote(value)}"'
    return f"{param}={value}"


def _parameters(text):
    """The parts of ';a=b;c="d;e"'."""
    found = []
    text = ";" + str(text)
    while text[:1] == ";":
        text = text[1:]
        end = text.find(";")
        while end > 0 and (text.count('"', 0, end) - text.count('\\"', 0, end)) % 2:
            end = text.find(";", end + 1)
        if end < 0:
            end = len(text)
        part = text[:end]
        if "=" in part:
            name, _, value = part.partition("=")
            part = name.strip().lower() + "=" + value.strip()
        found.append(part.strip())
        text = text[end:]
    return found


def _unquoted(value):
    if isinstance(value, tuple):
        return value[0], value[1], utils.unquote(value[2])
    return utils.unquote(value)


def _uudecoded(data):
    """The bytes of a text in uuencode."""
    lines = iter(data.splitlines())
    for line in lines:
        if line.startswith(b"begin "):
            mode, _, _ = line.removeprefix(b"begin ").partition(b" ")
            try:
                int(mode, 8)
            except ValueError:
                continue
            break
    else:
        raise ValueError("`begin` line not found")
    out = []
    for line in lines:
        if not line:
            raise ValueError("Truncated input")
        if line.strip(b" \t\r\n\f") == b"end":
            break
        try:
            out.append(binascii.a2b_uu(line))
        except binascii.Error:
            out.append(binascii.a2b_uu(line[:((line[0] - 32 & 63) * 4 + 5) // 3]))
    return b"".join(out)


class Message:
    """A message. Headers are those of a mapping, but keep their order and may be
    there several times."""

    def __init__(self, policy=compat32):
        self.policy = policy
        self._headers = []
        self._unixfrom = None
        self._payload = None
        self._charset = None
        self.preamble = self.epilogue = None
        self.defects = []
        self._default_type = "text/plain"

    # As text

    def __str__(self):
        return self.as_string()

    def as_string(self, unixfrom=False, maxheaderlen=0, policy=None):
        """The message as a text."""
        from email.generator import Generator
        out = StringIO()
        Generator(out, mangle_from_=False, maxheaderlen=maxheaderlen,
                  policy=self.policy if policy is None else policy).flatten(self, unixfrom=unixfrom)
        return out.getvalue()

    def __bytes__(self):
        return self.as_bytes()

    def as_bytes(self, unixfrom=False, policy=None):
        """The message as bytes."""
        from email.generator import BytesGenerator
        out = BytesIO()
        BytesGenerator(out, mangle_from_=False,
                       policy=self.policy if policy is None else policy).flatten(self, unixfrom=unixfrom)
        return out.getvalue()

    def is_multipart(self):
        """Whether the payload is a list of messages."""
        return isinstance(self._payload, list)

    def set_unixfrom(self, unixfrom):
        self._unixfrom = unixfrom

    def get_unixfrom(self):
        return self._unixfrom

    # The payload

    def attach(self, payload):
        """Adds a part."""
        if self._payload is None:
            self._payload = [payload]
        else:
            try:
                self._payload.append(payload)
            except AttributeError:
                raise TypeError("Attach is not valid on a message with a non-multipart payload") from None

    def get_payload(self, i=None, decode=False):
        """The payload, or a part of it; decoded to bytes if that is asked for."""
        if self.is_multipart():
            if decode:
                return None
            return self._payload if i is None else self._payload[i]
        if i is not None and not isinstance(self._payload, list):
            raise TypeError(f"Expected list, got {type(self._payload)}")
        payload = self._payload
        encoding = self.get("content-transfer-encoding", "")
        encoding = encoding.cte if hasattr(encoding, "cte") else str(encoding).lower().strip()
        if isinstance(payload, str):
            if utils._has_surrogates(payload):
                data = payload.encode("ascii", "surrogateescape")
                if not decode:
                    try:
                        payload = data.decode(self.get_content_charset("ascii"), "replace")
                    except LookupError:
                        payload = data.decode("ascii", "replace")
            elif decode:
                try:
                    data = payload.encode("raw-unicode-escape")
                except UnicodeEncodeError:
                    data = payload.encode("ascii", "surrogateescape")
        if not decode:
            return payload
        if not isinstance(payload, str):
            return payload
        if encoding == "quoted-printable":
            return quopri.decodestring(data)
        if encoding == "base64":
            return self._from_base64(data)
        if encoding in ("x-uuencode", "uuencode", "uue", "x-uue"):
            try:
                return _uudecoded(data)
            except ValueError:
                return data
        return data

    def _from_base64(self, data):
        data = b"".join(data.splitlines())
        missing = len(data) % 4
        padded = data + b"==="[:4 - missing] if missing else data
        try:
            found = binascii.a2b_base64(padded, strict_mode=True)
            defects = [errors.InvalidBase64PaddingDefect()] if missing else []
        except binascii.Error:
            try:
                found, defects = binascii.a2b_base64(data), [errors.InvalidBase64CharactersDefect()]
            except binascii.Error:
                try:
                    found = binascii.a2b_base64(data + b"==")
                    defects = [errors.InvalidBase64CharactersDefect(), errors.InvalidBase64PaddingDefect()]
                except binascii.Error:
                    found, defects = data, [errors.InvalidBase64LengthDefect()]
        for defect in defects:
            self.policy.handle_defect(self, defect)
        return found

    def set_payload(self, payload, charset=None):
        """Sets the payload."""
        if isinstance(payload, str) and charset is not None:
            codec = charset.output_charset if isinstance(charset, _charset.Charset) else charset
            payload = payload.encode(codec, "surrogateescape")
        if hasattr(payload, "decode"):
            payload = payload.decode("ascii", "surrogateescape")
        self._payload = payload
        if charset is not None:
            self.set_charset(charset)

    def set_charset(self, charset):
        """Sets the character set of the payload, and encodes it."""
        if charset is None:
            self.del_param("charset")
            self._charset = None
            return
        if not isinstance(charset, _charset.Charset):
            charset = _charset.Charset(charset)
        self._charset = charset
        if "MIME-Version" not in self:
            self.add_header("MIME-Version", "1.0")
        if "Content-Type" not in self:
            self.add_header("Content-Type", "text/plain", charset=charset.get_output_charset())
        else:
            self.set_param("charset", charset.get_output_charset())
        if charset != charset.get_output_charset():
            self._payload = charset.body_encode(self._payload)
        if "Content-Transfer-Encoding" in self:
            return
        encoding = charset.get_body_encoding()
        try:
            encoding(self)
        except TypeError:
            payload = self._payload
            if payload:
                payload = payload.encode("ascii", "surrogateescape")
            self._payload = charset.body_encode(payload)
            self.add_header("Content-Transfer-Encoding", encoding)

    def get_charset(self):
        return self._charset

    # Headers

    def __len__(self):
        return len(self._headers)

    def __getitem__(self, name):
        return self.get(name)

    def __setitem__(self, name, val):
        most = self.policy.header_max_count(name)
        if most:
            there = sum(known.lower() == name.lower() for known, _ in self._headers)
            if there >= most:
                raise ValueError(f"There may be at most {most} {name} headers in a message")
        self._headers.append(self.policy.header_store_parse(name, val))

    def __delitem__(self, name):
        name = name.lower()
        self._headers = [(known, value) for known, value in self._headers if known.lower() != name]

    def __contains__(self, name):
        name = name.lower()
        return any(known.lower() == name for known, _ in self._headers)

    def __iter__(self):
        for name, _ in self._headers:
            yield name

    def keys(self):
        """The names of all headers."""
        return [name for name, _ in self._headers]

    def values(self):
        """The values of all headers."""
        return [self.policy.header_fetch_parse(name, value) for name, value in self._headers]

    def items(self):
        """Names and values of all headers."""
        return [(name, self.policy.header_fetch_parse(name, value)) for name, value in self._headers]

    def get(self, name, failobj=None):
        """The value of a header."""
        name = name.lower()
        for known, value in self._headers:
            if known.lower() == name:
                return self.policy.header_fetch_parse(known, value)
        return failobj

    def set_raw(self, name, value):
        """Adds a header as it is."""
        self._headers.append((name, value))

    def raw_items(self):
        """Names and values of all headers, as they are."""
        return iter(self._headers.copy())

    def get_all(self, name, failobj=None):
        """The values of all headers of a name."""
        name = name.lower()
        found = [self.policy.header_fetch_parse(known, value) for known, value in self._headers if known.lower() == name]
        return found or failobj

    def add_header(self, _name, _value, **_params):
        """Adds a header with parameters."""
        parts = [] if _value is None else [_value]
        for name, value in _params.items():
            name = name.replace("_", "-")
            parts.append(name if value is None else _formatted(name, value))
        self[_name] = SEMISPACE.join(parts)

    def replace_header(self, _name, _value):
        """Sets the value of the first header of a name, which stays where it is."""
        low = _name.lower()
        for i, (name, _) in enumerate(self._headers):
            if name.lower() == low:
                self._headers[i] = self.policy.header_store_parse(name, _value)
                return
        raise KeyError(_name)

    # Content-Type

    def get_content_type(self):
        """The type: maintype/subtype."""
        value = self.get("content-type", _MISSING)
        if value is _MISSING:
            return self.get_default_type()
        kind = _cut(value)[0].lower()
        return kind if kind.count("/") == 1 else "text/plain"

    def get_content_maintype(self):
        return self.get_content_type().split("/")[0]

    def get_content_subtype(self):
        return self.get_content_type().split("/")[1]

    def get_default_type(self):
        """The type of a message that names none."""
        return self._default_type

    def set_default_type(self, ctype):
        self._default_type = ctype

    def _params(self, failobj, header):
        value = self.get(header, _MISSING)
        if value is _MISSING:
            return failobj
        params = []
        for part in _parameters(value):
            name, equals, text = part.partition("=")
            params.append((name.strip(), text.strip()) if equals else (part.strip(), ""))
        return utils.decode_params(params)

    def get_params(self, failobj=None, header="content-type", unquote=True):
        """The parameters of a header, with its value as the first."""
        params = self._params(_MISSING, header)
        if params is _MISSING:
            return failobj
        return [(name, _unquoted(value)) for name, value in params] if unquote else params

    def get_param(self, param, failobj=None, header="content-type", unquote=True):
        """A parameter of a header."""
        if header not in self:
            return failobj
        for name, value in self._params(failobj, header):
            if name.lower() == param.lower():
                return _unquoted(value) if unquote else value
        return failobj

    def set_param(self, param, value, header="Content-Type", requote=True, charset=None, language="", replace=False):
        """Sets a parameter of a header."""
        if not isinstance(value, tuple) and charset:
            value = charset, language, value
        if header not in self and header.lower() == "content-type":
            text = "text/plain"
        else:
            text = self.get(header)
        if not self.get_param(param, header=header):
            added = _formatted(param, value, requote)
            text = SEMISPACE.join([str(text), added]) if text else added
        else:
            parts = []
            for name, old in self.get_params(header=header, unquote=requote):
                part = _formatted(param, value, requote) if name.lower() == param.lower() else _formatted(name, old, requote)
                parts.append(part)
            text = SEMISPACE.join(parts)
        if text != self.get(header):
            if replace:
                self.replace_header(header, text)
            else:
                del self[header]
                self[header] = text

    def del_param(self, param, header="content-type", requote=True):
        """Removes a parameter of a header."""
        if header not in self:
            return
        parts = [_formatted(name, value, requote) for name, value in self.get_params(header=header, unquote=requote)
                 if name.lower() != param.lower()]
        text = SEMISPACE.join(parts)
        if text != self.get(header):
            del self[header]
            self[header] = text

    def set_type(self, type, header="Content-Type", requote=True):
        """Sets the type, and keeps the parameters."""
        if type.count("/") != 1:
            raise ValueError
        if header.lower() == "content-type":
            del self["mime-version"]
            self["MIME-Version"] = "1.0"
        if header not in self:
            self[header] = type
            return
        params = self.get_params(header=header, unquote=requote)
        del self[header]
        self[header] = type
        for name, value in params[1:]:
            self.set_param(name, value, header, requote)

    def get_filename(self, failobj=None):
        """The name of the file that the message is."""
        name = self.get_param("filename", _MISSING, "content-disposition")
        if name is _MISSING:
            name = self.get_param("name", _MISSING, "content-type")
        return failobj if name is _MISSING else utils.collapse_rfc2231_value(name).strip()

    def get_boundary(self, failobj=None):
        """What stands between parts."""
        boundary = self.get_param("boundary", _MISSING)
        return failobj if boundary is _MISSING else utils.collapse_rfc2231_value(boundary).rstrip()

    def set_boundary(self, boundary):
        """Sets what stands between parts."""
        params = self._params(_MISSING, "content-type")
        if params is _MISSING:
            raise errors.HeaderParseError("No Content-Type header found")
        new = []
        there = False
        for name, value in params:
            if name.lower() == "boundary":
                new.append(("boundary", f'"{boundary}"'))
                there = True
            else:
                new.append((name, value))
        if not there:
            new.append(("boundary", f'"{boundary}"'))
        headers = []
        for name, value in self._headers:
            if name.lower() == "content-type":
                text = SEMISPACE.join(part if text == "" else f"{part}={text}" for part, text in new)
                headers.append(self.policy.header_store_parse(name, text))
            else:
                headers.append((name, value))
        self._headers = headers

    def get_content_charset(self, failobj=None):
        """The character set of the payload, in small letters."""
        charset = self.get_param("charset", _MISSING)
        if charset is _MISSING:
            return failobj
        if isinstance(charset, tuple):
            try:
                charset = str(charset[2].encode("raw-unicode-escape"), charset[0] or "us-ascii")
            except (LookupError, UnicodeError):
                charset = charset[2]
        return charset.lower() if charset.isascii() else failobj

    def get_charsets(self, failobj=None):
        """The character sets of the message and all its parts."""
        return [part.get_content_charset(failobj) for part in self.walk()]

    def get_content_disposition(self):
        """'inline', 'attachment' or another word; None when nothing says it."""
        value = self.get("content-disposition")
        return None if value is None else _cut(value)[0].lower()

    from email.iterators import walk


class MIMEPart(Message):
    """A message with the interface of today."""

    def __init__(self, policy=None):
        if policy is None:
            from email.policy import default
            policy = default
        super().__init__(policy)

    def as_string(self, unixfrom=False, maxheaderlen=None, policy=None):
        """The message as a text."""
        policy = self.policy if policy is None else policy
        if maxheaderlen is None:
            maxheaderlen = policy.max_line_length
        return super().as_string(unixfrom, maxheaderlen, policy)

    def __str__(self):
        return self.as_string(policy=self.policy.clone(utf8=True))

    def is_attachment(self):
        """Whether the message says that it is one."""
        disposition = self.get("content-disposition")
        return False if disposition is None else disposition.content_disposition == "attachment"

    def _candidates(self, part, preferences):
        """Yields (rank, part) of what could be the body."""
        if part.is_attachment():
            return
        maintype, subtype = part.get_content_type().split("/")
        if maintype == "text":
            if subtype in preferences:
                yield preferences.index(subtype), part
            return
        if maintype != "multipart" or not self.is_multipart():
            return
        if subtype != "related":
            for inner in part.iter_parts():
                yield from self._candidates(inner, preferences)
            return
        if "related" in preferences:
            yield preferences.index("related"), part
        start = part.get_param("start")
        found = None
        if start:
            found = next((inner for inner in part.iter_parts() if inner["content-id"] == start), None)
        if found is None:
            inner = part.get_payload()
            found = inner[0] if inner else None
        if found is not None:
            yield from self._candidates(found, preferences)

    def get_body(self, preferencelist=("related", "html", "plain")):
        """The part that is the body, by preference; None when there is none."""
        best = len(preferencelist)
        body = None
        for rank, part in self._candidates(self, preferencelist):
            if rank < best:
                best, body = rank, part
                if rank == 0:
                    break
        return body

    _BODIES = {("text", "plain"), ("text", "html"), ("multipart", "related"), ("multipart", "alternative")}

    def iter_attachments(self):
        """Yields the parts that are no body."""
        maintype, subtype = self.get_content_type().split("/")
        if maintype != "multipart" or subtype == "alternative":
            return
        payload = self.get_payload()
        try:
            parts = payload.copy()
        except AttributeError:
            return
        if subtype == "related":
            start = self.get_param("start")
            if start:
                found = False
                attachments = []
                for part in parts:
                    if part.get("content-id") == start:
                        found = True
                    else:
                        attachments.append(part)
                if found:
                    yield from attachments
                    return
            parts.pop(0)
            yield from parts
            return
        seen = []
        for part in parts:
            maintype, subtype = part.get_content_type().split("/")
            if (maintype, subtype) in self._BODIES and not part.is_attachment() and subtype not in seen:
                seen.append(subtype)
                continue
            yield part

    def iter_parts(self):
        """Yields the parts."""
        if self.is_multipart():
            yield from self.get_payload()

    def get_content(self, *args, content_manager=None, **kw):
        """What the payload means."""
        return (content_manager or self.policy.content_manager).get_content(self, *args, **kw)

    def set_content(self, *args, content_manager=None, **kw):
        """Sets the payload."""
        (content_manager or self.policy.content_manager).set_content(self, *args, **kw)

    def _make_multipart(self, subtype, disallowed, boundary):
        if self.get_content_maintype() == "multipart":
            existing = self.get_content_subtype()
            if existing in disallowed + (subtype,):
                raise ValueError(f"Cannot convert {existing} to {subtype}")
        keep, moved = [], []
        for name, value in self._headers:
            (moved if name.lower().startswith("content-") else keep).append((name, value))
        if moved:
            part = type(self)(policy=self.policy)
            part._headers = moved
            part._payload = self._payload
            self._payload = [part]
        else:
            self._payload = []
        self._headers = keep
        self["Content-Type"] = "multipart/" + subtype
        if boundary is not None:
            self.set_param("boundary", boundary)

    def make_related(self, boundary=None):
        self._make_multipart("related", ("alternative", "mixed"), boundary)

    def make_alternative(self, boundary=None):
        self._make_multipart("alternative", ("mixed",), boundary)

    def make_mixed(self, boundary=None):
        self._make_multipart("mixed", (), boundary)

    def _add(self, _subtype, *args, _disp=None, **kw):
        if self.get_content_maintype() != "multipart" or self.get_content_subtype() != _subtype:
            getattr(self, "make_" + _subtype)()
        part = type(self)(policy=self.policy)
        part.set_content(*args, **kw)
        if _disp and "content-disposition" not in part:
            part["Content-Disposition"] = _disp
        self.attach(part)

    def add_related(self, *args, **kw):
        """Adds something that the body shows."""
        self._add("related", *args, _disp="inline", **kw)

    def add_alternative(self, *args, **kw):
        """Adds the body in another form."""
        self._add("alternative", *args, **kw)

    def add_attachment(self, *args, **kw):
        """Adds an attachment."""
        self._add("mixed", *args, _disp="attachment", **kw)

    def clear(self):
        """Removes headers and payload."""
        self._headers = []
        self._payload = None

    def clear_content(self):
        """Removes the payload, and the headers about it."""
        self._headers = [(name, value) for name, value in self._headers if not name.lower().startswith("content-")]
        self._payload = None


class EmailMessage(MIMEPart):
    """A message with the interface of today, and a MIME-Version."""

    def set_content(self, *args, **kw):
        super().set_content(*args, **kw)
        if "MIME-Version" not in self:
            self["MIME-Version"] = "1.0"
