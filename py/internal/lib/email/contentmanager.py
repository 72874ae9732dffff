"""What payloads mean, by their type."""

import binascii
import email.charset
import email.errors
import email.message
from email import quoprimime


class ContentManager:
    """Functions that get and set payloads, by type."""

    def __init__(self):
        self.get_handlers = {}
        self.set_handlers = {}

    def add_get_handler(self, key, handler):
        self.get_handlers[key] = handler

    def get_content(self, msg, *args, **kw):
        """What the payload of a message means."""
        for key in msg.get_content_type(), msg.get_content_maintype(), "":
            if key in self.get_handlers:
                return self.get_handlers[key](msg, *args, **kw)
        raise KeyError(msg.get_content_type())

    def add_set_handler(self, typekey, handler):
        self.set_handlers[typekey] = handler

    def set_content(self, msg, obj, *args, **kw):
        """Sets the payload of a message."""
        if msg.get_content_maintype() == "multipart":
            raise TypeError("set_content not valid on multipart")
        handler = self._handler(msg, obj)
        msg.clear_content()
        handler(msg, obj, *args, **kw)

    def _handler(self, msg, obj):
        first = None
        for kind in type(obj).__mro__:
            if kind in self.set_handlers:
                return self.set_handlers[kind]
            full = f"{kind.__module__}.{kind.__qualname__}"
            first = first or full
            for key in full, kind.__qualname__, kind.__name__:
                if key in self.set_handlers:
                    return self.set_handlers[key]
        if None in self.set_handlers:
            return self.set_handlers[None]
        raise KeyError(first)


raw_data_manager = ContentManager()


def get_text_content(msg, errors="replace"):
    """The text of a part."""
    return msg.get_payload(decode=True).decode(msg.get_param("charset", "ASCII"), errors=errors)


def get_non_text_content(msg):
    """The bytes of a part."""
    return msg.get_payload(decode=True)


def get_message_content(msg):
    """The message that a part is."""
    return msg.get_payload(0)


def get_and_fixup_unknown_message_content(msg):
    """The message that a part of an unknown type is, as bytes."""
    return bytes(msg.get_payload(0))


raw_data_manager.add_get_handler("text", get_text_content)
for _kind in "audio", "image", "video", "application":
    raw_data_manager.add_get_handler(_kind, get_non_text_content)
for _kind in "rfc822", "external-body":
    raw_data_manager.add_get_handler("message/" + _kind, get_message_content)
raw_data_manager.add_get_handler("message", get_and_fixup_unknown_message_content)


def _prepare(msg, maintype, subtype, headers):
    msg["Content-Type"] = "/".join((maintype, subtype))
    if headers:
        if not hasattr(headers[0], "name"):
            policy = msg.policy
            headers = [policy.header_factory(*policy.header_source_parse([header])) for header in headers]
        try:
            for header in headers:
                if header.defects:
                    raise header.defects[0]
                msg[header.name] = header
        except email.errors.HeaderDefect as exc:
            raise ValueError(f"Invalid header: {header.fold(policy=msg.policy)}") from exc


def _finalize(msg, disposition, filename, cid, params):
    if disposition is None and filename is not None:
        disposition = "attachment"
    if disposition is not None:
        msg["Content-Disposition"] = disposition
    if filename is not None:
        msg.set_param("filename", filename, header="Content-Disposition", replace=True)
    if cid is not None:
        msg["Content-ID"] = cid
    if params is not None:
        for key, value in params.items():
            msg.set_param(key, value)


def _base64(data, max_line_length):
    step = max_line_length // 4 * 3
    return "".join(binascii.b2a_base64(data[at:at + step]).decode("ascii") for at in range(0, len(data), step))


def _encode_text(string, charset, cte, policy):
    """Content-Transfer-Encoding and payload of a text."""
    width = policy.max_line_length or float("inf")
    lines = string.encode(charset).splitlines()
    linesep = policy.linesep.encode("ascii")

    def embedded(lines):
        return linesep.join(lines) + linesep

    def normal(lines):
        return b"\n".join(lines) + b"\n"

    if cte is None:
        if max((len(line) for line in lines), default=0) <= width:
            data = normal(lines)
            if data.isascii():
                return "7bit", data.decode("ascii")
            if policy.cte_type == "8bit":
                return "8bit", data.decode("ascii", "surrogateescape")
        sample = embedded(lines[:10])
        packed = len(binascii.b2a_base64(sample))
        quoted = quoprimime.body_encode(sample.decode("latin-1"), policy.max_line_length or 76)
        cte = "base64" if len(quoted) > packed else "quoted-printable"
    if cte == "7bit":
        return cte, normal(lines).decode("ascii")
    if cte == "8bit":
        return cte, normal(lines).decode("ascii", "surrogateescape")
    if cte == "quoted-printable":
        return cte, quoprimime.body_encode(normal(lines).decode("latin-1"), policy.max_line_length or 76)
    if cte == "base64":
        return cte, _base64(embedded(lines), policy.max_line_length or 76)
    raise ValueError(f"Unknown content transfer encoding {cte}")


def set_text_content(msg, string, subtype="plain", charset="utf-8", cte=None, disposition=None, filename=None, cid=None,
                     params=None, headers=None):
    """Makes a part of a text."""
    _prepare(msg, "text", subtype, headers)
    cte, payload = _encode_text(string, charset, cte, msg.policy)
    msg.set_payload(payload)
    msg.set_param("charset", email.charset.ALIASES.get(charset, charset), replace=True)
    msg["Content-Transfer-Encoding"] = cte
    _finalize(msg, disposition, filename, cid, params)


def set_message_content(msg, message, subtype="rfc822", cte=None, disposition=None, filename=None, cid=None, params=None,
                        headers=None):
    """Makes a part of a message."""
    if subtype == "partial":
        raise ValueError("message/partial is not supported for Message objects")
    if subtype == "rfc822":
        if cte not in (None, "7bit", "8bit", "binary"):
            raise ValueError(f"message/rfc822 parts do not support cte={cte}")
        cte = "8bit" if cte is None else cte
    elif subtype == "external-body":
        if cte not in (None, "7bit"):
            raise ValueError(f"message/external-body parts do not support cte={cte}")
        cte = "7bit"
    elif cte is None:
        cte = "7bit"
    _prepare(msg, "message", subtype, headers)
    msg.set_payload([message])
    msg["Content-Transfer-Encoding"] = cte
    _finalize(msg, disposition, filename, cid, params)


def set_bytes_content(msg, data, maintype, subtype, cte="base64", disposition=None, filename=None, cid=None, params=None,
                      headers=None):
    """Makes a part of bytes."""
    _prepare(msg, maintype, subtype, headers)
    if cte == "base64":
        data = _base64(data, msg.policy.max_line_length or 76)
    elif cte == "quoted-printable":
        data = binascii.b2a_qp(data, istext=False, header=False, quotetabs=True).decode("ascii")
    elif cte == "7bit":
        data = data.decode("ascii")
    elif cte in ("8bit", "binary"):
        data = data.decode("ascii", "surrogateescape")
    msg.set_payload(data)
    msg["Content-Transfer-Encoding"] = cte
    _finalize(msg, disposition, filename, cid, params)


raw_data_manager.add_set_handler(str, set_text_content)
raw_data_manager.add_set_handler(email.message.EmailMessage, set_message_content)
for _kind in bytes, bytearray, memoryview:
    raw_data_manager.add_set_handler(_kind, set_bytes_content)
del _kind
