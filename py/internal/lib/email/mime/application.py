"""Messages that are data."""

__all__ = ["MIMEApplication"]

from email import encoders
from email.mime.nonmultipart import MIMENonMultipart


class MIMEApplication(MIMENonMultipart):
    """A message that is data."""

    def __init__(self, _data, _subtype="octet-stream", _encoder=encoders.encode_base64, *, policy=None, **_params):
        if _subtype is None:
            raise TypeError("Invalid application MIME subtype")
        super().__init__("application", _subtype, policy=policy, **_params)
        self.set_payload(_data)
        _encoder(self)
