"""What exceptions do that calls Python code."""


def repr(self):
    args = self.args
    name = type(self).__name__
    if len(args) == 1:
        return f"{name}({args[0]!r})"
    return f"{name}{args!r}"


def str(self):
    args = self.args
    if not args:
        return ""
    if len(args) == 1:
        return f"{args[0]!s}"
    return f"{args!r}"


def key_str(self):
    args = self.args
    if len(args) == 1:
        return f"{args[0]!r}"
    return str(self)


def os_str(self):
    file = self.filename
    if file is None and (self.errno is None or self.strerror is None):
        return str(self)
    text = f"[Errno {self.errno}] {self.strerror}"
    if file is not None:
        text += f": {file!r}"
        if self.filename2 is not None:
            text += f" -> {self.filename2!r}"
    return text


def syntax_str(self):
    text = f"{self.msg!s}"
    file, line = self.filename, self.lineno
    if not isinstance(file, type("")):
        file = None
    elif "/" in file:
        file = file[file.rindex("/") + 1:]
    if file is not None and isinstance(line, int):
        return f"{text} ({file}, line {line})"
    if file is not None:
        return f"{text} ({file})"
    if isinstance(line, int):
        return f"{text} (line {line})"
    return text


def setstate(self, state):
    if not isinstance(state, dict):
        raise TypeError("state is not a dictionary")
    for name, value in state.items():
        setattr(self, name, value)


def group_new(cls, args, kwargs):
    message, excs = args
    self = BaseExceptionGroup.__new__(cls, message, [*excs])
    self.args = args
    return self


def derive(self, excs):
    return BaseExceptionGroup(self.message, [*excs])


def _matcher(value):
    classes = value if isinstance(value, tuple) else (value,)
    if all(isinstance(c, type) and issubclass(c, BaseException) for c in classes):
        return lambda exc: isinstance(exc, value)
    if callable(value) and not isinstance(value, type):
        return value
    raise TypeError("expected an exception type, a tuple of exception types, "
                    "or a callable (other than a class)")


def _subset(group, excs):
    if not excs:
        return None
    derived = group.derive(excs)
    if not isinstance(derived, BaseExceptionGroup):
        raise TypeError("derive must return an instance of BaseExceptionGroup")
    derived.__traceback__ = group.__traceback__
    derived.__context__ = group.__context__
    derived.__cause__ = group.__cause__
    notes = getattr(group, "__notes__", None)
    if isinstance(notes, (list, tuple)):
        derived.__notes__ = list(notes)
    return derived


def _split(exc, matches, both):
    # Returns the part that matches and, if both are wanted, the rest.
    if matches(exc):
        return exc, None
    if not isinstance(exc, BaseExceptionGroup):
        return None, exc
    match, rest = [], []
    for e in exc.exceptions:
        m, r = _split(e, matches, both)
        if m is not None:
            match.append(m)
        if both and r is not None:
            rest.append(r)
    return _subset(exc, match), _subset(exc, rest) if both else None


def split(self, matcher_value):
    return _split(self, _matcher(matcher_value), True)


def subgroup(self, matcher_value):
    return _split(self, _matcher(matcher_value), False)[0]


# except*

def star_split(exc, classes, here):
    """The part of an exception that an except* clause takes, and the rest.

    here is the traceback of a group that is made for a single exception.
    """
    for c in classes if isinstance(classes, tuple) else (classes,):
        if not (isinstance(c, type) and issubclass(c, BaseException)):
            raise TypeError("catching classes that do not inherit from BaseException is not allowed")
        if issubclass(c, BaseExceptionGroup):
            raise TypeError("catching ExceptionGroup with except* is not allowed. Use except instead.")
    if exc is None:
        return None, None
    if isinstance(exc, BaseExceptionGroup):
        parts = exc.split(classes)
        if not isinstance(parts, tuple):
            raise TypeError(f"{type(exc).__name__}.split must return a tuple, not {type(parts).__name__}")
        if len(parts) < 2:
            raise TypeError(f"{type(exc).__name__}.split must return a 2-tuple, "
                            f"got tuple of size {len(parts)}")
        return parts[:2]
    if not isinstance(exc, classes):
        return None, exc
    group = BaseExceptionGroup("", (exc,))
    group.__traceback__ = here
    return group, None


def star_end(raised, orig):
    """What is left to raise after the clauses of a try statement, or None."""
    if not isinstance(orig, BaseExceptionGroup):
        return raised[0] if raised else None
    new, again = [], []
    for e in raised:
        if e is not None:
            (again if _same_origin(e, orig) else new).append(e)
    rest = _project(orig, again) if again else None
    if rest is not None:
        new.append(rest)
    if not new:
        return None
    return new[0] if len(new) == 1 else BaseExceptionGroup("", new)


def _same_origin(e, orig):
    return (e is orig or isinstance(e, BaseExceptionGroup)
            and e.__traceback__ is orig.__traceback__
            and e.__cause__ is orig.__cause__ and e.__context__ is orig.__context__
            and getattr(e, "__notes__", None) == getattr(orig, "__notes__", None))


def _leaves(exc, found):
    if isinstance(exc, BaseExceptionGroup):
        for e in exc.exceptions:
            _leaves(e, found)
    else:
        found.add(id(exc))
    return found


def _project(orig, groups):
    # The group orig with those exceptions only that are in the groups.
    kept = set()
    for g in groups:
        _leaves(g, kept)

    def matches(e):
        return not isinstance(e, BaseExceptionGroup) and id(e) in kept

    return _split(orig, matches, False)[0]
