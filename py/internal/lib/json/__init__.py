"""JSON: text to objects and objects to text."""

from json.decoder import JSONDecodeError, JSONDecoder
from json.encoder import JSONEncoder

__all__ = ["dump", "dumps", "load", "loads", "JSONDecoder", "JSONDecodeError",
           "JSONEncoder"]

_default_encoder = JSONEncoder()
_default_decoder = JSONDecoder()


def dump(obj, fp, *, skipkeys=False, ensure_ascii=True, check_circular=True,
         allow_nan=True, cls=None, indent=None, separators=None,
         default=None, sort_keys=False, **kw):
    """Writes obj as JSON to a file; the options are those of dumps()."""
    if cls is None:
        cls = JSONEncoder
    encoder = cls(skipkeys=skipkeys, ensure_ascii=ensure_ascii,
                  check_circular=check_circular, allow_nan=allow_nan, indent=indent,
                  separators=separators, default=default, sort_keys=sort_keys, **kw)
    write = fp.write
    if cls.iterencode is JSONEncoder.iterencode:
        # Pure data has no errors on its way, so one piece does.
        text = encoder._native(obj)
        if text is not None:
            write(text)
            return
    for chunk in encoder.iterencode(obj):
        write(chunk)


def dumps(obj, *, skipkeys=False, ensure_ascii=True, check_circular=True,
          allow_nan=True, cls=None, indent=None, separators=None,
          default=None, sort_keys=False, **kw):
    """Returns obj as JSON text.

    skipkeys leaves out keys that cannot be keys; ensure_ascii escapes what is
    not ASCII; allow_nan admits NaN and infinities; indent is a number of
    spaces or a text; separators is (item_separator, key_separator); default is
    called for objects that JSON does not know; sort_keys sorts dicts.
    """
    if (not skipkeys and ensure_ascii and check_circular and allow_nan
            and cls is None and indent is None and separators is None
            and default is None and not sort_keys and not kw):
        return _default_encoder.encode(obj)
    if cls is None:
        cls = JSONEncoder
    return cls(skipkeys=skipkeys, ensure_ascii=ensure_ascii,
               check_circular=check_circular, allow_nan=allow_nan, indent=indent,
               separators=separators, default=default, sort_keys=sort_keys,
               **kw).encode(obj)


def detect_encoding(b):
    """Returns the name of the encoding that JSON bytes are in."""
    if b.startswith((b"\xff\xfe\x00\x00", b"\x00\x00\xfe\xff")):
        return "utf-32"
    if b.startswith((b"\xff\xfe", b"\xfe\xff")):
        return "utf-16"
    if b.startswith(b"\xef\xbb\xbf"):
        return "utf-8-sig"
    # JSON starts with ASCII, so the places of zero bytes tell the width.
    zeros = [not c for c in b[:4]]
    if len(zeros) == 4:
        if zeros[0]:
            return "utf-16-be" if not zeros[1] else "utf-32-be"
        if zeros[1]:
            return "utf-16-le" if not zeros[2] or not zeros[3] else "utf-32-le"
    elif len(zeros) == 2:
        if zeros[0]:
            return "utf-16-be"
        if zeros[1]:
            return "utf-16-le"
    return "utf-8"


def load(fp, *, cls=None, object_hook=None, parse_float=None,
         parse_int=None, parse_constant=None, object_pairs_hook=None, **kw):
    """Reads JSON from a file; the options are those of loads()."""
    return loads(fp.read(), cls=cls, object_hook=object_hook, parse_float=parse_float,
                 parse_int=parse_int, parse_constant=parse_constant,
                 object_pairs_hook=object_pairs_hook, **kw)


def loads(s, *, cls=None, object_hook=None, parse_float=None,
          parse_int=None, parse_constant=None, object_pairs_hook=None, **kw):
    """Returns the object that JSON text stands for.

    object_hook gets every dict and object_pairs_hook every list of pairs;
    parse_float, parse_int and parse_constant get the text of numbers and of
    NaN, Infinity and -Infinity.
    """
    if isinstance(s, str):
        if s.startswith("\ufeff"):
            raise JSONDecodeError("Unexpected UTF-8 BOM (decode using utf-8-sig)", s, 0)
    else:
        if not isinstance(s, (bytes, bytearray)):
            raise TypeError("the JSON object must be str, bytes or bytearray, "
                            f"not {s.__class__.__name__}")
        s = s.decode(detect_encoding(s), "surrogatepass")
    if (cls is None and object_hook is None and parse_int is None
            and parse_float is None and parse_constant is None
            and object_pairs_hook is None and not kw):
        return _default_decoder.decode(s)
    if cls is None:
        cls = JSONDecoder
    if object_hook is not None:
        kw["object_hook"] = object_hook
    if object_pairs_hook is not None:
        kw["object_pairs_hook"] = object_pairs_hook
    if parse_float is not None:
        kw["parse_float"] = parse_float
    if parse_int is not None:
        kw["parse_int"] = parse_int
    if parse_constant is not None:
        kw["parse_constant"] = parse_constant
    return cls(**kw).decode(s)
