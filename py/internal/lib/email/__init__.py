"""Messages of electronic mail, and what has their form."""

__all__ = ["base64mime", "charset", "encoders", "errors", "feedparser", "generator", "header", "iterators", "message",
           "message_from_file", "message_from_binary_file", "message_from_string", "message_from_bytes", "mime", "parser",
           "quoprimime", "utils"]


def message_from_string(s, *args, **kws):
    """The message that a text is."""
    from email.parser import Parser
    return Parser(*args, **kws).parsestr(s)


def message_from_bytes(s, *args, **kws):
    """The message that bytes are."""
    from email.parser import BytesParser
    return BytesParser(*args, **kws).parsebytes(s)


def message_from_file(fp, *args, **kws):
    """Reads a message from an open file."""
    from email.parser import Parser
    return Parser(*args, **kws).parse(fp)


def message_from_binary_file(fp, *args, **kws):
    """Reads a message from an open file of bytes."""
    from email.parser import BytesParser
    return BytesParser(*args, **kws).parse(fp)
