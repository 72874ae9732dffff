"""Regular expressions."""

from _re import Match, Pattern, PatternError, compile as _native_compile

__all__ = [
    "match", "fullmatch", "search", "sub", "subn", "split", "findall", "finditer",
    "compile", "purge", "escape", "error", "Pattern", "Match", "A", "I", "L", "M",
    "S", "X", "U", "ASCII", "IGNORECASE", "LOCALE", "MULTILINE", "DOTALL", "VERBOSE",
    "UNICODE", "NOFLAG", "RegexFlag", "PatternError",
]

__version__ = "2.2.1"

error = PatternError


class _FlagType(type):
    # What enum gives to its classes, without importing enum.

    def __repr__(cls):
        return f"<flag {cls.__name__!r}>"

    def __call__(cls, value):
        return _flag(int(value))

    def __getitem__(cls, name):
        return _members[name]

    def __iter__(cls):
        return iter(_single)

    def __len__(cls):
        return len(_single)

    def __contains__(cls, value):
        return isinstance(value, cls) or value in _values

    @property
    def __members__(cls):
        return dict(_members)


class RegexFlag(int, metaclass=_FlagType):
    """A set of the flags that patterns are compiled with."""

    __slots__ = ()

    @property
    def value(self):
        """The flags as an int."""
        return int(self)

    @property
    def name(self):
        """The names of the flags, joined by |."""
        names = self._names("")
        return "|".join(names) if names else None

    def _names(self, prefix):
        value = int(self)
        if not value:
            return [prefix + "NOFLAG"]
        names = []
        for flag in _single:
            if value & flag.value:
                names.append(prefix + flag._own)
                value &= ~flag.value
        if value and names:
            names.append(hex(value))
        return names

    @property
    def _own(self):
        return _names_of[int(self)]

    def __repr__(self):
        names = self._names("re.")
        return "|".join(names) if names else f"re.RegexFlag({int(self)})"

    __str__ = __repr__

    def __format__(self, spec):
        return format(int(self), spec) if spec and spec[-1] != "s" else format(repr(self), spec)

    def __or__(self, other):
        if isinstance(other, int):
            return _flag(int(self) | int(other))
        return NotImplemented

    def __and__(self, other):
        if isinstance(other, int):
            return _flag(int(self) & int(other))
        return NotImplemented

    def __xor__(self, other):
        if isinstance(other, int):
            return _flag(int(self) ^ int(other))
        return NotImplemented

    __ror__ = __or__
    __rand__ = __and__
    __rxor__ = __xor__

    def __invert__(self):
        return _flag(~int(self) & _ALL)

    def __iter__(self):
        value = int(self)
        return iter([flag for flag in _single if value & flag.value])

    def __len__(self):
        return len([*self])

    def __contains__(self, other):
        return int(self) & int(other) == int(other)

    def __reduce__(self):
        return RegexFlag, (int(self),)


_ALL = 0x1FF
_values = {}
_names_of = {}


def _flag(value):
    # Equal flags are one object.
    flag = _values.get(value)
    if flag is None:
        flag = type.__call__(RegexFlag, value if value >= 0 else value & _ALL)
        _values[value] = flag
    return flag


def _define(names):
    single = []
    members = {}
    for long, short, value in names:
        flag = members[long] = _flag(value)
        _names_of[value] = long
        setattr(RegexFlag, long, flag)
        if short:
            members[short] = flag
            setattr(RegexFlag, short, flag)
        if value:
            single.append(flag)
    return tuple(single), members


_single, _members = _define((
    ("NOFLAG", None, 0), ("ASCII", "A", 256), ("IGNORECASE", "I", 2),
    ("LOCALE", "L", 4), ("UNICODE", "U", 32), ("MULTILINE", "M", 8),
    ("DOTALL", "S", 16), ("VERBOSE", "X", 64), ("DEBUG", None, 128)))
NOFLAG = RegexFlag.NOFLAG
A = ASCII = RegexFlag.ASCII
I = IGNORECASE = RegexFlag.IGNORECASE
L = LOCALE = RegexFlag.LOCALE
U = UNICODE = RegexFlag.UNICODE
M = MULTILINE = RegexFlag.MULTILINE
S = DOTALL = RegexFlag.DOTALL
X = VERBOSE = RegexFlag.VERBOSE
DEBUG = RegexFlag.DEBUG

_CACHED = 512
_cache = {}
_zero = 0


def _compile(pattern, flags):
    try:
        return _cache[pattern, flags]
    except KeyError:
        pass
    if isinstance(pattern, Pattern):
        if flags:
            raise ValueError("cannot process flags argument with a compiled pattern")
        return pattern
    if not isinstance(pattern, (str, bytes)):
        raise TypeError("first argument must be string or compiled pattern")
    p = _native_compile(pattern, int(flags))
    if type(p) is tuple:
        from warnings import _warn_program
        p, messages = p
        for message in messages:
            _warn_program(message, FutureWarning)
    if not flags & 128:
        if len(_cache) >= _CACHED:
            try:
                del _cache[next(iter(_cache))]
            except (StopIteration, RuntimeError, KeyError):
                pass
        _cache[pattern, flags] = p
    return p


def compile(pattern, flags=0):
    """Makes a Pattern of the text of a regular expression."""
    return _compile(pattern, flags)


def match(pattern, string, flags=0):
    """Matches at the start of the string; returns a Match or None."""
    return _compile(pattern, flags).match(string)


def fullmatch(pattern, string, flags=0):
    """Matches all of the string; returns a Match or None."""
    return _compile(pattern, flags).fullmatch(string)


def search(pattern, string, flags=0):
    """Looks for the first match in the string; returns a Match or None."""
    return _compile(pattern, flags).search(string)


def findall(pattern, string, flags=0):
    """Returns the texts of all matches, or the groups if there are any."""
    return _compile(pattern, flags).findall(string)


def finditer(pattern, string, flags=0):
    """Returns an iterator over the Match objects of all matches."""
    return _compile(pattern, flags).finditer(string)


def sub(pattern, repl, string, *args, count=_zero, flags=_zero):
    """Replaces matches; repl is a template or a function of the Match."""
    if args:
        count, flags = _positional("sub", 3, "count", args, count, flags)
    p = _compile(pattern, flags)
    if callable(repl):
        return _replace(p, repl, string, count)[0]
    return p.sub(repl, string, count)


def subn(pattern, repl, string, *args, count=_zero, flags=_zero):
    """Replaces matches as sub() does; returns (text, number of replacements)."""
    if args:
        count, flags = _positional("subn", 3, "count", args, count, flags)
    p = _compile(pattern, flags)
    if callable(repl):
        return _replace(p, repl, string, count)
    return p.subn(repl, string, count)


def split(pattern, string, *args, maxsplit=_zero, flags=_zero):
    """Splits the string at matches; groups become items too."""
    if args:
        maxsplit, flags = _positional("split", 2, "maxsplit", args, maxsplit, flags)
    return _compile(pattern, flags).split(string, maxsplit)


class _Zero(int):
    # The default of count: one can tell whether it was given.
    __slots__ = ()


_zero = _Zero()
for _f in (sub, subn, split):
    _f.__kwdefaults__ = {name: _zero for name in _f.__kwdefaults__}
del _f


def _positional(name, required, what, args, first, flags):
    if first is not _zero:
        raise TypeError(f"{name}() got multiple values for argument {what!r}")
    first, *rest = args
    if rest:
        if flags is not _zero:
            raise TypeError(f"{name}() got multiple values for argument 'flags'")
        flags, *rest = rest
        if rest:
            raise TypeError(f"{name}() takes from {required} to {required + 2} positional "
                            f"arguments but {required + len(args)} were given")
    from warnings import _warn_program
    _warn_program(f"{what!r} is passed as positional argument", DeprecationWarning)
    return first, flags


def _replace(pattern, repl, string, count=0):
    # Pattern.sub and Pattern.subn with a function come here as well.
    exact = isinstance(string, (str, bytes))
    parts = []
    at = n = 0
    for m in pattern.finditer(string):
        start, end = m.span()
        if at < start:
            parts.append(string[at:start] if exact else bytes(string[at:start]))
        text = repl(m)
        if text is not None:
            parts.append(text)
        at = end
        n += 1
        if n == count:
            break
    if at < len(string):
        parts.append(string[at:] if exact else bytes(string[at:]))
    if isinstance(string, str):
        return "".join(parts), n
    return b"".join(parts), n


def escape(pattern):
    """Puts a backslash before every character that means something in patterns."""
    if isinstance(pattern, str):
        return pattern.translate(_escapes)
    return str(pattern, "latin1").translate(_escapes).encode("latin1")


_escapes = {ord(c): "\\" + c for c in "()[]{}?*+-|^$\\.&~# \t\n\r\v\f"}


def purge():
    """Forgets the compiled patterns that are kept for their next use."""
    _cache.clear()


class Scanner:
    """Cuts a string into tokens by a list of (pattern, action)."""

    def __init__(self, lexicon, flags=0):
        self.lexicon = lexicon
        self.scanner = None
        self.match = None
        self._rules = [(_compile(phrase, flags), action) for phrase, action in lexicon]

    def scan(self, string):
        """Returns (what the actions gave, the text that no pattern matched)."""
        result = []
        at = 0
        while True:
            for pattern, action in self._rules:
                m = pattern.match(string, at)
                if m is not None:
                    break
            else:
                return result, string[at:]
            if m.end() == at:
                return result, string[at:]
            at = m.end()
            if callable(action):
                self.match = m
                action = action(self, m.group())
            if action is not None:
                result.append(action)
