"""Patterns of paths: for glob and pathlib."""

import os
import re
from fnmatch import _character_set

_MAGIC = re.compile(r"[*?[]")
_compiled = {}


def translate(pat, recursive=False, include_hidden=False, seps=None):
    """The regular expression of a pattern of paths."""
    if not seps:
        seps = (os.path.sep, os.path.altsep) if os.path.altsep else os.path.sep
    escaped = "".join(map(re.escape, seps))
    any_sep = f"[{escaped}]" if len(seps) > 1 else escaped
    not_sep = f"[^{escaped}]"
    if include_hidden:
        one_last = f"{not_sep}+"
        one = f"{one_last}{any_sep}"
        deep = f"(?:.+{any_sep})?"
        deep_last = ".*"
    else:
        one_last = f"[^{escaped}.]{not_sep}*"
        one = f"{one_last}{any_sep}"
        deep = f"(?:{one})*"
        deep_last = f"{deep}(?:{one_last})?"
    out = []
    parts = re.split(any_sep, pat)
    last = len(parts) - 1
    for i, part in enumerate(parts):
        if part == "*":
            out.append(one if i < last else one_last)
        elif recursive and part == "**":
            if i == last:
                out.append(deep_last)
            elif parts[i + 1] != "**":
                out.append(deep)
        else:
            if part:
                if not include_hidden and part[0] in "*?":
                    out.append(r"(?!\.)")
                out.append(_translate_part(part, not_sep))
            if i < last:
                out.append(any_sep)
    return f"(?s:{''.join(out)})\\z"


def _translate_part(part, not_sep):
    out = []
    i = 0
    n = len(part)
    while i < n:
        c = part[i]
        i += 1
        if c == "*":
            if not out or out[-1] != f"{not_sep}*":
                out.append(f"{not_sep}*")
        elif c == "?":
            out.append(not_sep)
        elif c == "[":
            j = i
            if part[j:j + 1] == "!":
                j += 1
            if part[j:j + 1] == "]":
                j += 1
            j = part.find("]", j)
            if j < 0:
                out.append("\\[")
            else:
                out.append(_character_set(part[i:j]))
                i = j + 1
        else:
            out.append(re.escape(c))
    return "".join(out)


def compile_pattern(pattern, sep, case_sensitive, recursive):
    """The match function of a pattern of paths."""
    key = pattern, sep, case_sensitive, recursive
    try:
        return _compiled[key]
    except KeyError:
        pass
    text = translate(pattern, recursive=recursive, include_hidden=True, seps=sep)
    if len(_compiled) >= 512:
        _compiled.clear()
    _compiled[key] = match = re.compile(text, 0 if case_sensitive else re.IGNORECASE).match
    return match


class Globber:
    """Finds the files that match the parts of a pattern.

    A selector is a function of a path, to which names can be put, and of whether
    it is known to exist; it yields the paths that match."""

    def __init__(self, case_sensitive, everywhere, follow):
        self.case_sensitive = case_sensitive
        self.everywhere = everywhere  # look at all entries, also for a part without wildcards
        self.follow = follow

    def selector(self, parts):
        """The selector of a list of parts."""
        if not parts:
            return self._existing
        part, rest = parts[0], parts[1:]
        if part == "**":
            while rest and rest[0] == "**":
                rest = rest[1:]
            match = None
            if self.follow:
                # What follows is no walk of its own: the names below are held against all of it.
                while rest and rest[0] not in ("", ".", ".."):
                    part, rest = part + "/" + rest[0], rest[1:]
                if part != "**":
                    match = compile_pattern(part, "/", self.case_sensitive, True)
            return self._deep(match, self.selector(rest), bool(rest))
        if part in ("", ".", ".."):
            return self._fixed(part, self.selector(rest), bool(rest), True)
        if self.everywhere or _MAGIC.search(part):
            match = None if part == "*" else compile_pattern(part, "/", self.case_sensitive, False)
            return self._wild(match, self.selector(rest), bool(rest))
        return self._fixed(part, self.selector(rest), bool(rest), False)

    @staticmethod
    def _existing(path, exists):
        if exists or os.path.lexists(path):
            yield path

    @staticmethod
    def _fixed(part, select, more, special):
        if more:
            part += "/"

        def fixed(path, exists):
            return select(path + part, exists and special)
        return fixed

    @staticmethod
    def _entries(path):
        try:
            with os.scandir(path or ".") as found:
                return list(found)
        except OSError:
            return ()

    def _wild(self, match, select, more):
        def wild(path, exists):
            for entry in self._entries(path):
                if match is not None and match(entry.name) is None:
                    continue
                if not more:
                    yield path + entry.name
                elif _is_dir(entry, True):
                    yield from select(path + entry.name + "/", True)
        return wild

    def _deep(self, match, select, more):
        def deep(path, exists):
            start = len(path)
            if match is None or match(path, start):
                yield from select(path, exists)
            waiting = [path]
            while waiting:
                above = waiting.pop()
                for entry in self._entries(above):
                    below = _is_dir(entry, self.follow)
                    where = above + entry.name
                    if (below or not more) and (match is None or match(where, start)):
                        if more:
                            yield from select(where + "/", True)
                        else:
                            yield where
                    if below:
                        waiting.append(where + "/")
        return deep


def _is_dir(entry, follow):
    try:
        return entry.is_dir(follow_symlinks=follow)
    except OSError:
        return False
