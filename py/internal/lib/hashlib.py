"""Hash functions by name."""

import _hashes
from _skillet import built_in as _built_in
from _hashlib import (openssl_md5 as md5, openssl_sha1 as sha1, openssl_sha224 as sha224,
                      openssl_sha256 as sha256, openssl_sha384 as sha384,
                      openssl_sha512 as sha512, openssl_sha3_224 as sha3_224,
                      openssl_sha3_256 as sha3_256, openssl_sha3_384 as sha3_384,
                      openssl_sha3_512 as sha3_512, openssl_shake_128 as shake_128,
                      openssl_shake_256 as shake_256)

__all__ = ("md5", "sha1", "sha224", "sha256", "sha384", "sha512", "blake2b", "blake2s",
           "sha3_224", "sha3_256", "sha3_384", "sha3_512", "shake_128", "shake_256", "new",
           "algorithms_guaranteed", "algorithms_available", "file_digest", "pbkdf2_hmac")

algorithms_guaranteed = {"md5", "sha1", "sha224", "sha256", "sha384", "sha512", "blake2b",
                         "blake2s", "sha3_224", "sha3_256", "sha3_384", "sha3_512",
                         "shake_128", "shake_256"}
algorithms_available = algorithms_guaranteed | {"sha512_224", "sha512_256"}

_MISSING = object()


def _data(data, string):
    if string is _MISSING:
        return b"" if data is _MISSING else data
    if data is not _MISSING:
        raise TypeError("'data' and 'string' are mutually exclusive and support for 'string' "
                        "keyword parameter is slated for removal in a future version.")
    return string


class _Blake:
    """Makes objects that hash with BLAKE2."""

    def __init__(self, wide):
        self._wide = wide
        self.__name__ = "blake2b" if wide else "blake2s"
        self.MAX_DIGEST_SIZE = self.MAX_KEY_SIZE = 64 if wide else 32
        self.SALT_SIZE = self.PERSON_SIZE = 16 if wide else 8

    def __repr__(self):
        return f"<class '_blake2.{self.__name__}'>"

    def __call__(self, data=_MISSING, /, *, digest_size=None, key=b"", salt=b"", person=b"",
                 fanout=1, depth=1, leaf_size=0, node_offset=0, node_depth=0, inner_size=0,
                 last_node=False, usedforsecurity=True, string=_MISSING):
        most = self.MAX_DIGEST_SIZE
        if digest_size is None:
            digest_size = most
        if not 0 < digest_size <= most:
            raise ValueError(f"digest_size for {self.__name__.capitalize()} must be between 1 and "
                             f"{most} bytes, here it is {digest_size}")
        for what, value, limit in (("salt", salt, self.SALT_SIZE),
                                   ("person", person, self.PERSON_SIZE)):
            if len(value) > limit:
                raise ValueError(f"maximum {what} length is {limit} bytes")
        if not 0 <= fanout <= 255:
            raise ValueError("fanout must be between 0 and 255")
        if not 0 < depth <= 255:
            raise ValueError("depth must be between 1 and 255")
        if leaf_size < 0:
            raise ValueError("value must be positive")
        if leaf_size >= 1 << 32:
            raise OverflowError("leaf_size is too large")
        if node_offset < 0:
            raise ValueError("value must be positive")
        if node_offset >= 1 << (64 if self._wide else 48):
            raise OverflowError("node_offset is too large")
        if not 0 <= node_depth <= 255:
            raise ValueError("node_depth must be between 0 and 255")
        if not 0 <= inner_size <= most:
            raise ValueError(f"inner_size must be between 0 and is {most}")
        if len(key) > most:
            raise ValueError(f"maximum key length is {most} bytes")
        return _hashes.blake2(self._wide, _data(data, string), digest_size, key, salt, person,
                              fanout, depth, leaf_size, node_offset, node_depth, inner_size,
                              bool(last_node))


blake2b = _Blake(True)
blake2s = _Blake(False)


def new(name, data=_MISSING, *, string=_MISSING, usedforsecurity=True, **kwargs):
    """Returns an object that hashes with the function of a name."""
    if not isinstance(name, str):
        raise TypeError(f"new() argument 'name' must be str, not {type(name).__name__}")
    known = name.lower().replace("-", "_")
    if known.startswith("sha_"):
        known = "sha" + known[4:]
    if known in ("blake2b", "blake2s"):
        make = blake2b if known == "blake2b" else blake2s
        return make(_data(data, string), **kwargs)
    if kwargs:
        raise TypeError(f"new() got an unexpected keyword argument {next(iter(kwargs))!r}")
    found = _hashes.new(known, _data(data, string))
    if found is None:
        raise ValueError(f"unsupported hash type {name}")
    return found


def _buffer(value, what):
    try:
        return memoryview(value)
    except TypeError:
        raise TypeError(f"a bytes-like object is required, not '{type(value).__name__}'") from None


def pbkdf2_hmac(hash_name, password, salt, iterations, dklen=None):
    """Derives a key from a password, so that guessing takes long."""
    if not isinstance(hash_name, str):
        raise TypeError("pbkdf2_hmac() argument 'hash_name' must be str, "
                        f"not {type(hash_name).__name__}")
    if iterations < 1:
        raise ValueError("iteration value must be greater than 0.")
    if dklen is None:
        dklen = new(hash_name).digest_size
    if dklen < 1:
        raise ValueError("key length must be greater than 0.")
    return _hashes.pbkdf2(hash_name.lower().replace("-", "_"), _buffer(password, "password"),
                          _buffer(salt, "salt"), iterations, dklen)


def scrypt(password, *, salt, n, r, p, maxmem=0, dklen=64):
    """Derives a key from a password, so that guessing takes long and much memory."""
    if n < 2 or n & (n - 1):
        raise ValueError("n must be a power of 2.")
    if not 0 < dklen < 1 << 31:
        raise ValueError("dklen must be greater than 0 and smaller than 2147483647")
    if 128 * r * (n + p + 2) > (maxmem or 32 << 20):
        raise ValueError("[digital envelope routines] memory limit exceeded")
    return _hashes.scrypt(_buffer(password, "password"), _buffer(salt, "salt"), n, r, p, dklen)


def file_digest(fileobj, digest, /, *, _bufsize=1 << 18):
    """Hashes what is left of a file open for reading bytes."""
    found = new(digest) if isinstance(digest, str) else digest()
    if hasattr(fileobj, "getbuffer"):
        found.update(fileobj.getbuffer())
        return found
    if not (hasattr(fileobj, "readinto") and hasattr(fileobj, "readable") and fileobj.readable()):
        raise ValueError(f"'{fileobj!r}' is not a file-like object in binary reading mode.")
    buffer = bytearray(_bufsize)
    view = memoryview(buffer)
    while size := fileobj.readinto(buffer):
        found.update(view[:size])
    return found


# CPython has these in C.
_built_in("pbkdf2_hmac scrypt")
