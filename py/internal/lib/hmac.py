"""Message authentication with keys and hash functions (RFC 2104)."""

import hashlib as _hashlib
from _hashes import compare_digest

trans_5C = bytes(x ^ 0x5C for x in range(256))
trans_36 = bytes(x ^ 0x36 for x in range(256))
digest_size = None


def _maker(digestmod):
    """Returns a function that makes objects that hash."""
    if callable(digestmod):
        return digestmod
    if isinstance(digestmod, str):
        return lambda data=b"": _hashlib.new(digestmod, data)
    return lambda data=b"": digestmod.new(data)


class HMAC:
    """A message that is being authenticated."""

    blocksize = 64
    __slots__ = ("_inner", "_outer", "block_size", "digest_size")

    def __init__(self, key, msg=None, digestmod=""):
        if not isinstance(key, (bytes, bytearray)):
            raise TypeError(f"key: expected bytes or bytearray, but got {type(key).__name__!r}")
        if not digestmod:
            raise TypeError("Missing required argument 'digestmod'.")
        make = _maker(digestmod)
        self._outer, self._inner = make(), make()
        self.digest_size = self._inner.digest_size
        size = getattr(self._inner, "block_size", self.blocksize)
        if size < 16:
            size = self.blocksize
        self.block_size = size
        if len(key) > size:
            key = make(key).digest()
        key = key.ljust(size, b"\0")
        self._outer.update(key.translate(trans_5C))
        self._inner.update(key.translate(trans_36))
        if msg is not None:
            self.update(msg)

    @property
    def name(self):
        """The name of the algorithm."""
        return f"hmac-{self._inner.name}"

    def update(self, msg):
        """Goes on with more of the message."""
        self._inner.update(msg)

    def copy(self):
        """Returns a copy, which goes its own way."""
        other = self.__class__.__new__(self.__class__)
        other.digest_size, other.block_size = self.digest_size, self.block_size
        other._inner, other._outer = self._inner.copy(), self._outer.copy()
        return other

    def digest(self):
        """Returns the authentication code as bytes."""
        outer = self._outer.copy()
        outer.update(self._inner.digest())
        return outer.digest()

    def hexdigest(self):
        """Returns the authentication code as hexadecimal digits."""
        return self.digest().hex()


def new(key, msg=None, digestmod=""):
    """Starts with a key and, maybe, the beginning of a message."""
    return HMAC(key, msg, digestmod)


def digest(key, msg, digest):
    """Returns the authentication code of a message."""
    return HMAC(key, msg, digest).digest()
