"""Messages that are sounds."""

__all__ = ["MIMEAudio"]

from email import encoders
from email.mime.nonmultipart import MIMENonMultipart


class MIMEAudio(MIMENonMultipart):
    """A message that is a sound."""

    def __init__(self, _audiodata, _subtype=None, _encoder=encoders.encode_base64, *, policy=None, **_params):
        _subtype = _what(_audiodata) if _subtype is None else _subtype
        if _subtype is None:
            raise TypeError("Could not find audio MIME subtype")
        super().__init__("audio", _subtype, policy=policy, **_params)
        self.set_payload(_audiodata)
        _encoder(self)


def _what(data):
    """The kind of a sound, by its first bytes."""
    if data[:4] == b"FORM" and data[8:12] in (b"AIFF", b"AIFC"):
        return "x-aiff"
    if data.startswith(b".snd"):
        return "basic"
    if data[:4] == b"RIFF" and data[8:12] == b"WAVE" and data[12:16] == b"fmt ":
        return "x-wav"
    return None
