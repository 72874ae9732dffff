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
    entry = cache.get(filename)
    if entry is not None and len(entry) != 1:
        lines = entry[2]
        return lines[lineno - 1] if 1 <= lineno <= len(lines) else ""
    if entry is None and (module_globals is None or filename[:1] != "<"):
        line = _linecache.getline(filename, lineno)
        if line:
            return line
    lines = updatecache(filename, module_globals)
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
        del cache[name]


def updatecache(filename, module_globals=None):
    """Reads the file anew and returns its lines; [] when it cannot be read."""
    cache.pop(filename, None) if len(cache.get(filename, ())) != 1 else None
    if not filename:
        return []
    lines = []
    getter = _linecache.getline
    line = getter(filename, 1)
    while line:
        lines.append(line)
        line = getter(filename, len(lines) + 1)
    if lines:
        cache[filename] = (sum(map(len, lines)), 0.0, lines, filename)
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
