"""Stand-in for the native: CPython's own scanner and encoder, pure data only."""

from importlib.machinery import BuiltinImporter
from importlib.util import module_from_spec

_spec = BuiltinImporter.find_spec("_json")
_real = module_from_spec(_spec)
_spec.loader.exec_module(_real)

encode_basestring = _real.encode_basestring
encode_basestring_ascii = _real.encode_basestring_ascii


class _Context:
    object_hook = object_pairs_hook = None
    parse_float = float
    parse_int = int
    parse_constant = {"NaN": float("nan"), "Infinity": float("inf"),
                      "-Infinity": float("-inf")}.__getitem__


def scan(s, idx, strict, /):
    """Returns (value, end), or (message, position, None) for what is no JSON."""
    from json.decoder import JSONDecodeError

    context = _Context()
    context.strict = strict
    try:
        return _real.make_scanner(context)(s, idx)
    except StopIteration as e:
        return "Expecting value", e.value, None
    except JSONDecodeError as e:
        return e.msg, e.pos, None


def _pure(o, path=()):
    t = type(o)
    if o is None or t in (bool, int, float, str):
        return True
    if id(o) in path:
        return False
    if t in (list, tuple):
        return all(_pure(x, (*path, id(o))) for x in o)
    if t is dict:
        return all(type(k) is str and _pure(v, (*path, id(o))) for k, v in o.items())
    return False


def encode(o, ensure_ascii, allow_nan, indent, item_separator, key_separator, sort_keys, /):
    """Returns JSON text, or None where Python code has to decide."""
    if not _pure(o):
        return None
    encoder = encode_basestring_ascii if ensure_ascii else encode_basestring
    try:
        make = _real.make_encoder(
            {}, None, encoder, indent, key_separator, item_separator, sort_keys, False,
            allow_nan)
    except TypeError:
        return None
    try:
        return "".join(make(o, 0))
    except ValueError:
        return None
