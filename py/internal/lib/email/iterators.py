"""Ways through the parts of a message."""

import sys

__all__ = ["body_line_iterator", "typed_subpart_iterator", "walk"]


def walk(self):
    """Yields the message and all its parts, from the outside."""
    yield self
    if self.is_multipart():
        for part in self.get_payload():
            yield from part.walk()


def body_line_iterator(msg, decode=False):
    """Yields the lines of all payloads that are texts."""
    for part in msg.walk():
        payload = part.get_payload(decode=decode)
        if isinstance(payload, str):
            yield from payload.splitlines(True)


def typed_subpart_iterator(msg, maintype="text", subtype=None):
    """Yields the parts of a type."""
    for part in msg.walk():
        if part.get_content_maintype() == maintype and (subtype is None or part.get_content_subtype() == subtype):
            yield part


def _structure(msg, fp=None, level=0, include_default=False):
    """Prints the types of the parts."""
    out = fp or sys.stdout
    default = f" [{msg.get_default_type()}]" if include_default else ""
    print(" " * (level * 4) + msg.get_content_type() + default, file=out)
    if msg.is_multipart():
        for part in msg.get_payload():
            _structure(part, fp, level + 1, include_default)
