"""The types of template strings."""

try:
    from _string import Interpolation, Template
except ImportError:
    # CPython, where t-strings do not need this module.
    _sample = t"{0}"
    Template = type(_sample)
    Interpolation = type(_sample.interpolations[0])
    del _sample


def convert(obj, /, conversion):
    """Applies the conversion of an interpolation: None, 's', 'r' or 'a'."""
    if conversion is None:
        return obj
    if conversion == "r":
        return repr(obj)
    if conversion == "s":
        return str(obj)
    if conversion == "a":
        return ascii(obj)
    raise ValueError(f"invalid conversion specifier: {conversion}")
