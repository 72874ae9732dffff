"""The base of messages of MIME types."""

__all__ = ["MIMEBase"]

import email.policy
from email import message


class MIMEBase(message.Message):
    """A message of a type."""

    def __init__(self, _maintype, _subtype, *, policy=None, **_params):
        super().__init__(policy=email.policy.compat32 if policy is None else policy)
        self.add_header("Content-Type", f"{_maintype}/{_subtype}", **_params)
        self["MIME-Version"] = "1.0"
