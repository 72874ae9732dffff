"""Ways in which the payload of a message is encoded."""

__all__ = ["encode_7or8bit", "encode_base64", "encode_noop", "encode_quopri"]

import base64
import quopri


def encode_base64(msg):
    """Encodes the payload in base64."""
    data = msg.get_payload(decode=True)
    msg.set_payload(str(base64.encodebytes(data), "ascii"))
    msg["Content-Transfer-Encoding"] = "base64"


def encode_quopri(msg):
    """Encodes the payload as quoted-printable."""
    data = msg.get_payload(decode=True)
    msg.set_payload(quopri.encodestring(data, quotetabs=True).replace(b" ", b"=20"))
    msg["Content-Transfer-Encoding"] = "quoted-printable"


def encode_7or8bit(msg):
    """Says whether the payload is ASCII."""
    data = msg.get_payload(decode=True)
    msg["Content-Transfer-Encoding"] = "7bit" if data is None or data.isascii() else "8bit"


def encode_noop(msg):
    """Leaves the message as it is."""
