"""Messages within messages."""

__all__ = ["MIMEMessage"]

from email import message
from email.mime.nonmultipart import MIMENonMultipart


class MIMEMessage(MIMENonMultipart):
    """A message that holds another."""

    def __init__(self, _msg, _subtype="rfc822", *, policy=None):
        super().__init__("message", _subtype, policy=policy)
        if not isinstance(_msg, message.Message):
            raise TypeError("Argument is not a message instance")
        message.Message.attach(self, _msg)
        self.set_default_type("message/rfc822")
