"""Writes messages."""

__all__ = ["Generator", "DecodedGenerator", "BytesGenerator"]

import random
import re
import sys
from copy import deepcopy
from io import BytesIO, StringIO

from email.errors import HeaderWriteError
from email.utils import _has_surrogates

_FROM = re.compile(r"^From ", re.MULTILINE)
_LINE_END = re.compile(r"\r\n|\r|\n")
_INJECTED = re.compile(r"\r\n[^ \t]|\r[^ \n\t]|\n[^ \t]")
_INJECTED_BYTES = re.compile(rb"\r\n[^ \t]|\r[^ \n\t]|\n[^ \t]")


class Generator:
    """Writes messages as text."""

    _empty = ""
    _file = StringIO

    def __init__(self, outfp, mangle_from_=None, maxheaderlen=None, *, policy=None):
        if mangle_from_ is None:
            mangle_from_ = True if policy is None else policy.mangle_from_
        self._fp = outfp
        self._mangle_from_ = mangle_from_
        self.maxheaderlen = maxheaderlen
        self.policy = policy

    def write(self, s):
        self._fp.write(s)

    def clone(self, fp):
        """A generator with the same settings for another file."""
        return type(self)(fp, self._mangle_from_, None, policy=self.policy)

    def flatten(self, msg, unixfrom=False, linesep=None):
        """Writes a message."""
        policy = msg.policy if self.policy is None else self.policy
        if linesep is not None:
            policy = policy.clone(linesep=linesep)
        if self.maxheaderlen is not None:
            policy = policy.clone(max_line_length=self.maxheaderlen)
        before = self.policy, msg.policy
        self._linesep = policy.linesep
        try:
            self.policy = msg.policy = policy
            if unixfrom:
                import time
                line = msg.get_unixfrom() or "From nobody " + time.ctime(time.time())
                self.write(line + self._linesep)
            self._write(msg)
        finally:
            self.policy, msg.policy = before

    def _text(self, text):
        """Writes a text with the ends of lines of the policy."""
        lines = _LINE_END.split(text)
        for line in lines[:-1]:
            self.write(line)
            self.write(self._linesep)
        if lines[-1]:
            self.write(lines[-1])

    def _write(self, msg):
        # The body comes first: it may decide what the headers say.
        outer = self._fp
        try:
            self._changed = None
            self._fp = body = self._file()
            self._dispatch(msg)
        finally:
            self._fp = outer
            changed = self._changed
            self._changed = None
        if changed:
            msg = deepcopy(msg)
            for name, value in changed:
                if msg.get(name) is None:
                    msg[name] = value
                else:
                    msg.replace_header(name, value)
        write_headers = getattr(msg, "_write_headers", None)
        if write_headers is None:
            self._write_headers(msg)
        else:
            write_headers(self)
        self._fp.write(body.getvalue())

    def _dispatch(self, msg):
        kind = f"{msg.get_content_maintype()}_{msg.get_content_subtype()}".replace("-", "_")
        method = getattr(self, "_handle_" + kind, None)
        if method is None:
            method = getattr(self, "_handle_" + msg.get_content_maintype().replace("-", "_"), self._writeBody)
        method(msg)

    def _write_headers(self, msg):
        for name, value in msg.raw_items():
            folded = self.policy.fold(name, value)
            if self.policy.verify_generated_headers:
                stripped = folded.removesuffix(self.policy.linesep)
                if stripped == folded or _INJECTED.search(stripped):
                    raise HeaderWriteError(f"folded header contains newline: {folded!r}" if stripped != folded
                                           else f"folded header does not end with {self.policy.linesep!r}: {folded!r}")
            self.write(folded)
        self.write(self._linesep)

    def _handle_text(self, msg):
        payload = msg.get_payload()
        if payload is None:
            return
        if not isinstance(payload, str):
            raise TypeError(f"string payload expected: {type(payload)}")
        if _has_surrogates(msg._payload):
            charset = msg.get_param("charset")
            if charset is not None:
                # The bytes that stand in the text are encoded now.
                msg = deepcopy(msg)
                del msg["content-transfer-encoding"]
                msg.set_payload(msg._payload, charset)
                payload = msg.get_payload()
                self._changed = [(name, msg[name]) for name in ("content-transfer-encoding", "content-type")]
        if self._mangle_from_:
            payload = _FROM.sub(">From ", payload)
        self._text(payload)

    _writeBody = _handle_text

    def _part(self, part):
        out = self._file()
        self.clone(out).flatten(part, unixfrom=False, linesep=self._linesep)
        return out.getvalue()

    def _handle_multipart(self, msg):
        parts = msg.get_payload()
        if isinstance(parts, str):
            self.write(parts)
            return
        texts = [self._part(part) for part in ([] if parts is None else parts if isinstance(parts, list) else [parts])]
        boundary = msg.get_boundary()
        if not boundary:
            boundary = self._make_boundary(self._as_text(texts))
            msg.set_boundary(boundary)
        if msg.preamble is not None:
            preamble = _FROM.sub(">From ", msg.preamble) if self._mangle_from_ else msg.preamble
            self._text(preamble)
            self.write(self._linesep)
        self.write("--" + boundary + self._linesep)
        for i, text in enumerate(texts):
            if i:
                self.write(self._linesep + "--" + boundary + self._linesep)
            self._fp.write(text)
        self.write(self._linesep + "--" + boundary + "--" + self._linesep)
        if msg.epilogue is not None:
            epilogue = _FROM.sub(">From ", msg.epilogue) if self._mangle_from_ else msg.epilogue
            self._text(epilogue)

    def _as_text(self, texts):
        return self._linesep.join(texts)

    def _handle_multipart_signed(self, msg):
        # What is signed is not folded anew.
        before = self.policy
        self.policy = before.clone(max_line_length=0)
        try:
            self._handle_multipart(msg)
        finally:
            self.policy = before

    def _handle_message_delivery_status(self, msg):
        blocks = []
        for part in msg.get_payload():
            text = self._part(part)
            lines = text.split(self._linesep if isinstance(text, str) else self._linesep.encode("ascii"))
            if lines and not lines[-1]:
                lines.pop()
            blocks.append((self._linesep if isinstance(text, str) else self._linesep.encode("ascii")).join(lines))
        joint = self._linesep if not blocks or isinstance(blocks[0], str) else self._linesep.encode("ascii")
        self._fp.write(joint.join(blocks) if blocks else self._empty)

    def _handle_message(self, msg):
        payload = msg._payload
        if isinstance(payload, list):
            self._fp.write(self._part(payload[0]))
        else:
            self._fp.write(payload if self._empty == "" else payload.encode("ascii", "surrogateescape"))

    @classmethod
    def _make_boundary(cls, text=None):
        width = len(repr(sys.maxsize - 1))
        boundary = "=" * 15 + f"{random.randrange(sys.maxsize):0{width}d}" + "=="
        if text is None:
            return boundary
        found, counter = boundary, 0
        while re.search("^--" + re.escape(found) + "(--)?$", text, re.MULTILINE):
            found = f"{boundary}.{counter}"
            counter += 1
        return found


class BytesGenerator(Generator):
    """Writes messages as bytes."""

    _empty = b""
    _file = BytesIO

    def write(self, s):
        self._fp.write(s.encode("ascii", "surrogateescape"))

    def _as_text(self, texts):
        return b"\n".join(texts).decode("ascii", "surrogateescape")

    def _write_headers(self, msg):
        for name, value in msg.raw_items():
            folded = self.policy.fold_binary(name, value)
            if self.policy.verify_generated_headers:
                linesep = self.policy.linesep.encode()
                stripped = folded.removesuffix(linesep)
                if stripped == folded or _INJECTED_BYTES.search(stripped):
                    raise HeaderWriteError(f"folded header contains newline: {folded!r}" if stripped != folded
                                           else f"folded header does not end with {linesep!r}: {folded!r}")
            self._fp.write(folded)
        self.write(self._linesep)

    def _handle_text(self, msg):
        if msg._payload is None:
            return
        if _has_surrogates(msg._payload) and not self.policy.cte_type == "7bit":
            payload = _FROM.sub(">From ", msg._payload) if self._mangle_from_ else msg._payload
            self._text(payload)
        else:
            super()._handle_text(msg)

    _writeBody = _handle_text


class DecodedGenerator(Generator):
    """Writes the texts of a message, and a line for each part that is none."""

    def __init__(self, outfp, mangle_from_=None, maxheaderlen=None, fmt=None, *, policy=None):
        super().__init__(outfp, mangle_from_, maxheaderlen, policy=policy)
        self._fmt = "[Non-text (%(type)s) part of message omitted, filename %(filename)s]" if fmt is None else fmt

    def _dispatch(self, msg):
        for part in msg.walk():
            maintype = part.get_content_maintype()
            if maintype == "text":
                print(part.get_payload(decode=False), file=self)
            elif maintype != "multipart":
                print(self._fmt % {
                    "type": part.get_content_type(), "maintype": maintype, "subtype": part.get_content_subtype(),
                    "filename": part.get_filename("[no filename]"),
                    "description": part.get("Content-Description", "[no description]"),
                    "encoding": part.get("Content-Transfer-Encoding", "[no encoding]"),
                }, file=self)
