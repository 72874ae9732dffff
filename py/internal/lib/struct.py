"""Values as the bytes of C structs, and back."""

from _struct import (Struct, _clearcache, calcsize, error, iter_unpack, pack, pack_into,
                     unpack, unpack_from)

__all__ = [
    "calcsize", "pack", "pack_into", "unpack", "unpack_from", "iter_unpack", "Struct", "error",
]
