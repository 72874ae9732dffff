"""What can be wrong with messages."""


class MessageError(Exception):
    """The base of exceptions about messages."""


class MessageParseError(MessageError):
    """A message cannot be read."""


class HeaderParseError(MessageParseError):
    """A header cannot be read."""


class BoundaryError(MessageParseError):
    """The boundary of a multipart message cannot be found."""


class MultipartConversionError(MessageError, TypeError):
    """A message cannot become a multipart one."""


class CharsetError(MessageError):
    """A character set is unknown."""


class HeaderWriteError(MessageError):
    """A header cannot be written."""


class MessageDefect(ValueError):
    """Something is wrong with a message that was read nevertheless."""

    def __init__(self, line=None):
        if line is not None:
            super().__init__(line)
        self.line = line


class NoBoundaryInMultipartDefect(MessageDefect):
    """A multipart message names no boundary."""


class StartBoundaryNotFoundDefect(MessageDefect):
    """The boundary that is named is not there."""


class CloseBoundaryNotFoundDefect(MessageDefect):
    """A boundary begins, and none ends the message."""


class FirstHeaderLineIsContinuationDefect(MessageDefect):
    """The first line continues a header that is not there."""


class MisplacedEnvelopeHeaderDefect(MessageDefect):
    """A line of an envelope stands among headers."""


class MissingHeaderBodySeparatorDefect(MessageDefect):
    """A line among headers is none, and not empty."""


MalformedHeaderDefect = MissingHeaderBodySeparatorDefect


class MultipartInvariantViolationDefect(MessageDefect):
    """A multipart message has no parts."""


class InvalidMultipartContentTransferEncodingDefect(MessageDefect):
    """A multipart message is encoded as a whole."""


class UndecodableBytesDefect(MessageDefect):
    """A header has bytes that are no text."""


class InvalidBase64PaddingDefect(MessageDefect):
    """A text in base64 has the wrong length."""


class InvalidBase64CharactersDefect(MessageDefect):
    """A text in base64 has other characters."""


class InvalidBase64LengthDefect(MessageDefect):
    """A text in base64 has one character too many."""


class HeaderDefect(MessageDefect):
    """Something is wrong with a header."""

    def __init__(self, *args, **kw):
        super().__init__(*args, **kw)


class InvalidHeaderDefect(HeaderDefect):
    """A header is not valid."""


class HeaderMissingRequiredValue(HeaderDefect):
    """A header has no value."""


class NonPrintableDefect(HeaderDefect):
    """A header has characters that cannot be printed."""

    def __init__(self, non_printables):
        super().__init__(non_printables)
        self.non_printables = non_printables

    def __str__(self):
        return f"the following ASCII non-printables found in header: {self.non_printables}"


class ObsoleteHeaderDefect(HeaderDefect):
    """A header is of an old form."""


class NonASCIILocalPartDefect(HeaderDefect):
    """The local part of an address has characters beyond ASCII."""


class InvalidDateDefect(HeaderDefect):
    """A date is not valid."""
