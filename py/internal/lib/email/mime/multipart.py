"""Messages of parts."""

__all__ = ["MIMEMultipart"]

from email.mime.base import MIMEBase


class MIMEMultipart(MIMEBase):
    """A message of parts."""

    def __init__(self, _subtype="mixed", boundary=None, _subparts=None, *, policy=None, **_params):
        super().__init__("multipart", _subtype, policy=policy, **_params)
        self._payload = []
        for part in _subparts or ():
            self.attach(part)
        if boundary:
            self.set_boundary(boundary)
