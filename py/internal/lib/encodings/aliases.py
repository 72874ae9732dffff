"""The names that encodings have beside their own."""

from _codecs import encoding_aliases as _encoding_aliases

aliases = _encoding_aliases()
