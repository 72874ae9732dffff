"""Matches names against the patterns of shells."""

import re

__all__ = ["filter", "filterfalse", "fnmatch", "fnmatchcase", "translate"]

_KEPT = 32768
_compiled = {}


def fnmatch(name, pat):
    """Tells whether a file name matches: * ? [chars] [!chars]."""
    if type(name) is not str:
        from os import fspath
        name = fspath(name)
    if type(pat) is not str:
        from os import fspath
        pat = fspath(pat)
    return _matcher(pat)(name) is not None


def fnmatchcase(name, pat):
    """Tells whether a name matches, upper and lower case apart."""
    return _matcher(pat)(name) is not None


def filter(names, pat):
    """Returns the list of the names that match."""
    match = _matcher(pat)
    return [name for name in names if match(name) is not None]


def filterfalse(names, pat):
    """Returns the list of the names that do not match."""
    match = _matcher(pat)
    return [name for name in names if match(name) is None]


def _matcher(pat):
    try:
        return _compiled[pat]
    except KeyError:
        pass
    if isinstance(pat, bytes):
        text = bytes(translate(str(pat, "latin-1")), "latin-1")
    else:
        text = translate(pat)
    if len(_compiled) >= _KEPT:
        _compiled.clear()
    _compiled[pat] = match = re.compile(text).match
    return match


def translate(pat):
    """Returns the regular expression of a pattern."""
    # What lies between stars; a star takes as little as it can and is final.
    parts = [[]]
    i = 0
    n = len(pat)
    while i < n:
        c = pat[i]
        i += 1
        if c == "*":
            if i == 1 or pat[i - 2] != "*" or parts[-1]:
                parts.append([])
        elif c == "?":
            parts[-1].append(".")
        elif c == "[":
            j = i
            if pat[j:j + 1] == "!":
                j += 1
            if pat[j:j + 1] == "]":
                j += 1
            j = pat.find("]", j)
            if j < 0:
                parts[-1].append("\\[")
            else:
                parts[-1].append(_character_set(pat[i:j]))
                i = j + 1
        else:
            parts[-1].append(re.escape(c))
    texts = ["".join(part) for part in parts]
    if len(texts) == 1:
        return f"(?s:{texts[0]})\\z"
    first, *middle, last = texts
    fixed = "".join([f"(?>.*?{text})" for text in middle])
    return f"(?s:{first}{fixed}.*{last})\\z"


def _character_set(stuff):
    # A ! in front negates, even when it comes there by the loss of empty ranges.
    out = []
    i = 0
    n = len(stuff)
    if stuff[:1] == "!":
        out.append("!")
        i = 1
    while i < n:
        if i + 2 < n and stuff[i + 1] == "-":
            if stuff[i] <= stuff[i + 2]:
                out.append(f"{_escaped(stuff[i])}-{_escaped(stuff[i + 2])}")
            i += 3
        else:
            out.append(_escaped(stuff[i]))
            i += 1
    text = "".join(out)
    if not text:
        return "(?!)"
    if text == "!":
        return "."
    if text[0] == "!":
        text = "^" + text[1:]
    elif text[0] in "^[":
        text = "\\" + text
    return f"[{text}]"


def _escaped(c):
    return "\\" + c if c in "\\-&~|" else c
