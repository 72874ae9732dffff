"""Lines of source files, for tracebacks and debuggers."""

import _linecache

__all__ = ["getline", "clearcache", "checkcache", "lazycache"]

# filename: (size, mtime, lines, fullname), filled by updatecache and by callers
# who want their generated source shown; (loader,) while it is not loaded yet.
cache = {}


def clearcache():
    """Forgets every line."""
    cache.clear()


def getline(filename, lineno, module_globals=None):
    """Returns the line with its newline, or '' when it cannot be had."""
    lines = getlines(filename, module_globals)
    return lines[lineno - 1] if 1 <= lineno <= len(lines) else ""


def getlines(filename, module_globals=None):
    """Returns the list of all lines of the file, each with its newline."""
    entry = cache.get(filename)
    if entry is not None and len(entry) != 1:
        return entry[2]
    return updatecache(filename, module_globals)


def checkcache(filename=None):
    """Forgets files that can have changed."""
    if filename is None:
        names = list(cache)
    elif filename in cache:
        names = [filename]
    else:
        return
    for name in names:
        entry = cache.get(name)
        if entry is None or len(entry) == 1 or entry[1] is None:
            continue
        if _facts(entry[3]) != entry[:2]:
            del cache[name]


def updatecache(filename, module_globals=None):
    """Reads the file anew and returns its lines; [] when it cannot be read."""
    cache.pop(filename, None) if len(cache.get(filename, ())) != 1 else None
    if not filename:
        return []
    facts = _facts(filename)
    if facts is not None:
        lines = _file_lines(filename)
        cache[filename] = *facts, lines, filename
        return lines
    lines = []
    getter = _linecache.getline
    line = getter(filename, 1)
    while line:
        lines.append(line)
        line = getter(filename, len(lines) + 1)
    if lines:
        cache[filename] = (sum(map(len, lines)), None, lines, filename)
        return lines
    if filename[:1] == "<" and filename[-1:] == ">":
        entry = cache.get(filename)
        if entry is None:
            return []
    if filename in cache or lazycache(filename, module_globals):
        try:
            source = cache[filename][0]()
        except (ImportError, OSError):
            source = None
        if source is None:
            return []
        lines = [text + "\n" for text in source.splitlines()]
        cache[filename] = (len(source), None, lines, filename)
    return lines


def _facts(filename):
    """Size and time of a file, or None when there is none."""
    if filename[:1] == "<":
        return None
    import os
    try:
        found = os.stat(filename)
    except (OSError, ValueError):
        return None
    return found.st_size, found.st_mtime


def _file_lines(filename):
    try:
        with open(filename, encoding="utf-8", errors="replace") as f:
            lines = f.readlines()
    except OSError:
        return []
    if lines and not lines[-1].endswith("\n"):
        lines[-1] += "\n"
    return lines


def lazycache(filename, module_globals):
    """Remembers a module's loader, to ask it for the source when a line is wanted."""
    if filename in cache:
        return len(cache[filename]) == 1
    if not filename or (filename[0] == "<" and filename[-1] == ">"):
        return False
    if module_globals and "__name__" in module_globals:
        spec = module_globals.get("__spec__")
        name = getattr(spec, "name", None) or module_globals["__name__"]
        loader = getattr(spec, "loader", None) or module_globals.get("__loader__")
        get_source = getattr(loader, "get_source", None)
        if name and get_source:
            cache[filename] = (lambda: get_source(name),)
            return True
    return False
