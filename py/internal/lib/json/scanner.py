"""The scanner of json.decoder under the name it is known by."""

from json.decoder import make_scanner

__all__ = ["make_scanner"]
