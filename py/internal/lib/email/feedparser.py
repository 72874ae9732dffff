"""Reads messages piece by piece."""

__all__ = ["FeedParser", "BytesFeedParser"]

import re

from email import errors
from email._policybase import compat32

_LINE = re.compile(r".*?(?:\r\n|\r|\n)", re.DOTALL)
_HEADER = re.compile(r"^(From |[\041-\071\073-\176]*:|[\t ])")
_NEWLINE_END = re.compile(r"(\r\n|\r|\n)\Z")


class _Lines:
    """The lines of a message, of which some may be given back."""

    def __init__(self, lines):
        self.lines = lines
        self.at = 0

    def __iter__(self):
        while self.at < len(self.lines):
            self.at += 1
            yield self.lines[self.at - 1]

    def back(self):
        self.at -= 1


class FeedParser:
    """Reads a message that feed() gets in pieces; close() returns it."""

    def __init__(self, _factory=None, *, policy=compat32):
        self.policy = policy
        self._old = False
        if _factory is None:
            if policy.message_factory is None:
                from email.message import Message
                self._factory = Message
            else:
                self._factory = policy.message_factory
        else:
            self._factory = _factory
            try:
                _factory(policy=policy)
            except TypeError:
                self._old = True
        self._pieces = []
        self._headersonly = False

    def _set_headersonly(self):
        self._headersonly = True

    def feed(self, data):
        """Takes a piece of the message."""
        self._pieces.append(data)

    def close(self):
        """Returns the message."""
        text = "".join(self._pieces)
        self._pieces = []
        lines = _LINE.findall(text)
        rest = text[sum(map(len, lines)):]
        if rest:
            lines.append(rest)
        root = self._new(None)
        self._read(root, _Lines(lines), [])
        if root.get_content_maintype() == "multipart" and not root.is_multipart() and not self._headersonly:
            self.policy.handle_defect(root, errors.MultipartInvariantViolationDefect())
        return root

    def _new(self, parent):
        message = self._factory() if self._old else self._factory(policy=self.policy)
        if parent is not None and parent.get_content_type() == "multipart/digest":
            message.set_default_type("message/rfc822")
        return message

    def _read(self, message, lines, ends):
        """Reads a message up to a boundary that ends a part around it."""
        self._read_headers(message, lines, ends)
        if self._headersonly:
            message.set_payload("".join(lines))
            return
        kind = message.get_content_type()
        if kind == "message/delivery-status":
            self._read_status(message, lines, ends)
        elif message.get_content_maintype() == "message":
            inner = self._new(message)
            message.attach(inner)
            self._read(inner, lines, ends)
        elif message.get_content_maintype() == "multipart":
            self._read_parts(message, lines, ends)
        else:
            message.set_payload(self._text(lines, ends))

    def _text(self, lines, ends):
        out = []
        for line in lines:
            if any(end(line) for end in ends):
                lines.back()
                break
            out.append(line)
        return "".join(out)

    def _read_headers(self, message, lines, ends):
        header = []
        first = True
        for line in lines:
            if any(end(line) for end in ends):
                lines.back()
                break
            if not _HEADER.match(line):
                if not _NEWLINE_END.match(line):
                    self.policy.handle_defect(message, errors.MissingHeaderBodySeparatorDefect())
                    lines.back()
                break
            if line[0] in " \t":
                if not header:
                    self.policy.handle_defect(message, errors.FirstHeaderLineIsContinuationDefect(line))
                else:
                    header.append(line)
                first = False
                continue
            self._add(message, header)
            header = []
            if line.startswith("From "):
                if first:
                    message.set_unixfrom(line.rstrip("\r\n"))
                else:
                    self.policy.handle_defect(message, errors.MisplacedEnvelopeHeaderDefect(line))
            elif line[0] == ":":
                self.policy.handle_defect(message, errors.InvalidHeaderDefect("Missing header name."))
            else:
                header = [line]
            first = False
        self._add(message, header)

    def _add(self, message, header):
        if header:
            message.set_raw(*self.policy.header_source_parse(header))

    def _read_status(self, message, lines, ends):
        while True:
            part = self._new(message)
            message.attach(part)
            self._read_headers(part, lines, ends)
            part.set_payload("")
            for line in lines:
                if line.strip():
                    lines.back()
                    break
            if lines.at >= len(lines.lines) or any(end(lines.lines[lines.at]) for end in ends):
                return

    def _read_parts(self, message, lines, ends):
        boundary = message.get_boundary()
        if boundary is None:
            self.policy.handle_defect(message, errors.NoBoundaryInMultipartDefect())
            message.set_payload("".join(self._text(lines, ends)))
            return
        encoding = str(message.get("content-transfer-encoding", "8bit")).lower()
        if encoding not in ("7bit", "8bit", "binary"):
            self.policy.handle_defect(message, errors.InvalidMultipartContentTransferEncodingDefect())
        match = re.compile("(?P<sep>--" + re.escape(boundary) + r")(?P<end>--)?(?P<ws>[ \t]*)(?P<linesep>\r\n|\r|\n)?$").match
        before = []
        started = closed = False
        after_close = False
        for line in lines:
            if any(end(line) for end in ends):
                lines.back()
                break
            found = match(line)
            if not found:
                before.append(line)
                continue
            started = True
            if found["end"]:
                closed = True
                after_close = bool(found["linesep"])
                break
            self._preamble(message, before)
            before = []
            # Several boundaries in a row stand for one.
            while lines.at < len(lines.lines) and match(lines.lines[lines.at]) and not match(lines.lines[lines.at])["end"]:
                lines.at += 1
            part = self._new(message)
            self._read(part, lines, [*ends, match])
            self._trim(part)
            message.attach(part)
        if not started:
            self.policy.handle_defect(message, errors.StartBoundaryNotFoundDefect())
            message.set_payload("".join(before))
            return
        if not closed:
            self.policy.handle_defect(message, errors.CloseBoundaryNotFoundDefect())
            return
        if message._payload is None:
            self._preamble(message, before)
        epilogue = self._text(lines, ends)
        message.epilogue = epilogue if after_close or epilogue else None
        if message.epilogue == "" and not after_close:
            message.epilogue = None

    def _preamble(self, message, before):
        if before and message.preamble is None and message._payload is None:
            last = _NEWLINE_END.search(before[-1])
            if last:
                before[-1] = before[-1][:last.start()]
            message.preamble = "".join(before)

    def _trim(self, part):
        """The end of the last line belongs to the boundary."""
        at = part
        while True:
            if at.get_content_maintype() == "multipart" and at.is_multipart():
                if at.epilogue == "":
                    at.epilogue = None
                elif at.epilogue is not None:
                    end = _NEWLINE_END.search(at.epilogue)
                    if end:
                        at.epilogue = at.epilogue[:end.start()]
                return
            payload = at._payload
            if isinstance(payload, list):
                if not payload:
                    return
                at = payload[-1]
                continue
            if isinstance(payload, str):
                end = _NEWLINE_END.search(payload)
                if end:
                    at._payload = payload[:end.start()]
            return


class BytesFeedParser(FeedParser):
    """Reads a message of bytes."""

    def feed(self, data):
        super().feed(data.decode("ascii", "surrogateescape"))
