"""Messages that are images."""

__all__ = ["MIMEImage"]

from email import encoders
from email.mime.nonmultipart import MIMENonMultipart


class MIMEImage(MIMENonMultipart):
    """A message that is an image."""

    def __init__(self, _imagedata, _subtype=None, _encoder=encoders.encode_base64, *, policy=None, **_params):
        _subtype = _what(_imagedata) if _subtype is None else _subtype
        if _subtype is None:
            raise TypeError("Could not guess image MIME subtype")
        super().__init__("image", _subtype, policy=policy, **_params)
        self.set_payload(_imagedata)
        _encoder(self)


def _what(data):
    """The kind of an image, by its first bytes."""
    if data[6:10] in (b"JFIF", b"Exif") or data[:4] == b"\xff\xd8\xff\xdb":
        return "jpeg"
    if data[:4] == b"RIFF" and data[8:12] == b"WEBP":
        return "webp"
    if len(data) >= 3 and data[:1] == b"P" and data[2:3] in b" \t\n\r":
        kind = {b"14": "pbm", b"25": "pgm", b"36": "ppm"}
        for digits, name in kind.items():
            if data[1:2] in digits:
                return name
    for start, name in ((b"\x89PNG\r\n\x1a\n", "png"), (b"GIF87a", "gif"), (b"GIF89a", "gif"), (b"MM", "tiff"),
                        (b"II", "tiff"), (b"\x01\xda", "rgb"), (b"\x59\xa6\x6a\x95", "rast"), (b"#define ", "xbm"),
                        (b"BM", "bmp"), (b"\x76\x2f\x31\x01", "exr")):
        if data.startswith(start):
            return name
    return None
