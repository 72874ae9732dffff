"""Messages that have no parts."""

__all__ = ["MIMENonMultipart"]

from email import errors
from email.mime.base import MIMEBase


class MIMENonMultipart(MIMEBase):
    """A message that has no parts."""

    def attach(self, payload):
        raise errors.MultipartConversionError("Cannot attach additional subparts to non-multipart/*")
