"""Stand-in for the native: CPython's re behind the seam of ours."""

import sys


def _load():
    # Imports CPython's own re, then forgets it and all it imported.
    before = dict(sys.modules)
    path = sys.meta_path[:]
    for name in list(sys.modules):
        if name == "re" or name.startswith("re."):
            del sys.modules[name]
    del sys.meta_path[0]
    try:
        import re
    finally:
        sys.meta_path[:] = path
        for name in set(sys.modules) - set(before):
            del sys.modules[name]
        sys.modules.update(before)
    return re


_real = _load()
Pattern = _real.Pattern
Match = _real.Match
PatternError = _real.PatternError


def compile(pattern, flags):
    """Returns the Pattern, or (Pattern, messages) where it deserves FutureWarnings."""
    import warnings

    sys.modules["re"]._compile_template = _real._compile_template
    with warnings.catch_warnings(record=True) as caught:
        warnings.simplefilter("always")
        p = _real._compiler.compile(pattern, int(flags))
    return (p, tuple(str(w.message) for w in caught)) if caught else p
