"""Messages that are texts."""

__all__ = ["MIMEText"]

from email.mime.nonmultipart import MIMENonMultipart


class MIMEText(MIMENonMultipart):
    """A message that is a text."""

    def __init__(self, _text, _subtype="plain", _charset=None, *, policy=None):
        if _charset is None:
            _charset = "us-ascii" if _text.isascii() else "utf-8"
        super().__init__("text", _subtype, policy=policy, charset=str(_charset))
        self.set_payload(_text, _charset)
