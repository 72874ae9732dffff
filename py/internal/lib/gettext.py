"""Texts in the language of the reader, from catalogues (.mo files)."""

import operator
import os
import re
import sys

__all__ = ["NullTranslations", "GNUTranslations", "Catalog", "bindtextdomain", "find", "translation", "install",
           "textdomain", "dgettext", "dngettext", "gettext", "ngettext", "pgettext", "dpgettext", "npgettext",
           "dnpgettext"]

_default_localedir = os.path.join(sys.base_prefix, "share", "locale")

# Which form of a plural a number takes is said by an expression in C.
_TOKEN = re.compile(r"\s*(?:(\d+)|(n\b)|(\|\||&&|[=!<>]=|[-+*/%<>!?:()])|(\S))")
_LEVELS = [("||",), ("&&",), ("==", "!="), ("<", ">", "<=", ">="), ("+", "-"), ("*", "/", "%")]
_OPERATORS = {"==": operator.eq, "!=": operator.ne, "<": operator.lt, ">": operator.gt, "<=": operator.le,
              ">=": operator.ge, "+": operator.add, "-": operator.sub, "*": operator.mul}
_LONGEST_PLURAL = 1000
_DEEPEST_PLURAL = 20


class _Plural:
    """Reads an expression of C and makes functions of it."""

    def __init__(self, text):
        self.tokens = []
        for number, name, sign, other in _TOKEN.findall(text):
            if other:
                raise ValueError(f"invalid token in plural form: {other}")
            self.tokens.append(number or name or sign)
        self.tokens.reverse()
        self.depth = 0

    def peek(self):
        return self.tokens[-1] if self.tokens else ""

    def take(self, sign):
        if self.peek() != sign:
            self.unexpected()
        self.tokens.pop()

    def unexpected(self):
        if not self.tokens:
            raise ValueError("unexpected end of plural form")
        raise ValueError(f"unexpected token in plural form: {self.peek()}")

    def choice(self):
        self.depth += 1
        if self.depth > _DEEPEST_PLURAL:
            raise ValueError("plural form expression is too complex")
        condition = self.binary(0)
        if self.peek() == "?":
            self.tokens.pop()
            yes = self.choice()
            self.take(":")
            no = self.choice()
            result = lambda n: yes(n) if condition(n) else no(n)
        else:
            result = condition
        self.depth -= 1
        return result

    def binary(self, level):
        if level == len(_LEVELS):
            return self.unary()
        left = self.binary(level + 1)
        while self.peek() in _LEVELS[level]:
            sign = self.tokens.pop()
            left = _combined(sign, left, self.binary(level + 1))
        return left

    def unary(self):
        token = self.peek()
        if token == "!":
            self.tokens.pop()
            inner = self.unary()
            return lambda n: not inner(n)
        if token == "(":
            self.tokens.pop()
            inner = self.choice()
            if self.peek() != ")":
                raise ValueError("unbalanced parenthesis in plural form")
            self.tokens.pop()
            return inner
        if token == "n":
            self.tokens.pop()
            return lambda n: n
        if token.isdigit():
            value = int(self.tokens.pop())
            return lambda n: value
        self.unexpected()


def _combined(sign, left, right):
    if sign == "||":
        return lambda n: left(n) or right(n)
    if sign == "&&":
        return lambda n: left(n) and right(n)
    if sign == "/":
        return lambda n: int(left(n) // right(n))
    if sign == "%":
        return lambda n: left(n) % right(n)
    function = _OPERATORS[sign]
    return lambda n: function(left(n), right(n))


def _as_int(n):
    try:
        return operator.index(n)
    except TypeError:
        pass
    if isinstance(n, float) and n == int(n):
        return int(n)
    import warnings
    warnings.warn(f"Plural value must be an integer, got {type(n).__name__}", DeprecationWarning, stacklevel=4)
    return n


def c2py(plural):
    """A function for the expression in C that chooses the form of a plural."""
    if len(plural) > _LONGEST_PLURAL:
        raise ValueError("plural form expression is too long")
    reader = _Plural(plural)
    function = reader.choice()
    if reader.tokens:
        reader.unexpected()
    return lambda n: int(function(n if isinstance(n, int) else _as_int(n)))


def _expand_lang(loc):
    """Names under which a catalogue of a language may be found, best first."""
    import locale
    loc = locale.normalize(loc)
    rest, at, modifier = loc.partition("@")
    rest, dot, codeset = rest.partition(".")
    language, under, territory = rest.partition("_")
    found = []
    for number in range(8):
        name = language
        if number & 4:
            name += under + territory
        if number & 2:
            name += dot + codeset
        if number & 1:
            name += at + modifier
        if (number & 4 and not territory) or (number & 2 and not codeset) or (number & 1 and not modifier):
            continue
        found.append(name)
    found.reverse()
    return found


class NullTranslations:
    """Translates nothing, or as its fallback does."""

    def __init__(self, fp=None):
        self._info = {}
        self._charset = None
        self._fallback = None
        if fp is not None:
            self._parse(fp)

    def _parse(self, fp):
        pass

    def add_fallback(self, fallback):
        """Asks another for what this one does not have."""
        if self._fallback:
            self._fallback.add_fallback(fallback)
        else:
            self._fallback = fallback

    def gettext(self, message):
        return self._fallback.gettext(message) if self._fallback else message

    def ngettext(self, msgid1, msgid2, n):
        if self._fallback:
            return self._fallback.ngettext(msgid1, msgid2, n)
        return msgid1 if _as_int(n) == 1 else msgid2

    def pgettext(self, context, message):
        return self._fallback.pgettext(context, message) if self._fallback else message

    def npgettext(self, context, msgid1, msgid2, n):
        if self._fallback:
            return self._fallback.npgettext(context, msgid1, msgid2, n)
        return msgid1 if _as_int(n) == 1 else msgid2

    def info(self):
        """What the catalogue says of itself."""
        return self._info

    def charset(self):
        """The encoding of the catalogue."""
        return self._charset

    def install(self, names=None):
        """Makes _ a builtin."""
        import builtins
        builtins.__dict__["_"] = self.gettext
        for name in {"gettext", "ngettext", "npgettext", "pgettext"} & set(names or ()):
            builtins.__dict__[name] = getattr(self, name)


class GNUTranslations(NullTranslations):
    """Translates by a catalogue in the form of GNU gettext."""

    LE_MAGIC = 0x950412DE
    BE_MAGIC = 0xDE120495
    CONTEXT = "%s\x04%s"
    VERSIONS = (0, 1)

    def _parse(self, fp):
        data = fp.read()
        name = getattr(fp, "name", "")
        self._catalog = {}
        self.plural = lambda n: int(n != 1)
        order = {self.LE_MAGIC: "little", self.BE_MAGIC: "big"}.get(int.from_bytes(data[:4], "little"))
        if order is None:
            raise OSError(0, "Bad magic number", name)
        number = lambda at: int.from_bytes(data[at:at + 4], order)
        version = number(4)
        if version >> 16 not in self.VERSIONS:
            raise OSError(0, f"Bad version number {version >> 16}", name)
        count, originals, translations = number(8), number(12), number(16)
        for i in range(count):
            texts = []
            for table in originals, translations:
                size, at = number(table + 8 * i), number(table + 8 * i + 4)
                if at + size > len(data):
                    raise OSError(0, "File is corrupt", name)
                texts.append(data[at:at + size])
            self._add(*texts)

    def _add(self, original, translated):
        if not original:
            self._read_header(translated.decode("ascii", "replace") if self._charset is None else translated)
        charset = self._charset or "ascii"
        if b"\0" in original:
            key = str(original.split(b"\0")[0], charset)
            for i, form in enumerate(translated.split(b"\0")):
                self._catalog[key, i] = str(form, charset)
        else:
            self._catalog[str(original, charset)] = str(translated, charset)

    def _read_header(self, text):
        last = None
        for line in text.split("\n"):
            line = line.strip()
            if not line or line.startswith("#-#-#-#-#"):
                continue
            key, colon, value = line.partition(":")
            if colon:
                key, value = key.strip().lower(), value.strip()
                self._info[key] = value
                last = key
            elif last:
                self._info[last] += "\n" + line
                continue
            if key == "content-type":
                self._charset = value.split("charset=")[1]
            elif key == "plural-forms":
                self.plural = c2py(value.split(";")[1].split("plural=")[1])

    def _find(self, key, n=None):
        """The translation of a key, or None."""
        if n is None:
            found = self._catalog.get(key)
            return found if found is not None else self._catalog.get((key, self.plural(1)))
        return self._catalog.get((key, self.plural(n)))

    def gettext(self, message):
        found = self._find(message)
        return found if found is not None else super().gettext(message)

    def ngettext(self, msgid1, msgid2, n):
        found = self._find(msgid1, n)
        return found if found is not None else super().ngettext(msgid1, msgid2, n)

    def pgettext(self, context, message):
        found = self._find(self.CONTEXT % (context, message))
        return found if found is not None else super().pgettext(context, message)

    def npgettext(self, context, msgid1, msgid2, n):
        found = self._find(self.CONTEXT % (context, msgid1), n)
        return found if found is not None else super().npgettext(context, msgid1, msgid2, n)


Catalog = None  # set below, where translation is


def find(domain, localedir=None, languages=None, all=False):
    """The file of a catalogue, or a list of them all; None when there is none."""
    if languages is None:
        languages = []
        for name in "LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG":
            value = os.environ.get(name)
            if value:
                languages = value.split(":")
                break
        if "C" not in languages:
            languages.append("C")
    found = []
    seen = []
    for language in languages:
        for name in _expand_lang(language):
            if name not in seen:
                seen.append(name)
    for language in seen:
        if language == "C":
            break
        file = os.path.join(localedir or _default_localedir, language, "LC_MESSAGES", f"{domain}.mo")
        if os.path.exists(file):
            if not all:
                return file
            found.append(file)
    return found if all else None


_translations = {}


def translation(domain, localedir=None, languages=None, class_=None, fallback=False):
    """The translations of a domain."""
    import copy
    if class_ is None:
        class_ = GNUTranslations
    files = find(domain, localedir, languages, all=True)
    if not files:
        if fallback:
            return NullTranslations()
        raise FileNotFoundError(2, "No translation file found for domain", domain)
    result = None
    for file in files:
        key = class_, os.path.abspath(file)
        if key not in _translations:
            with open(file, "rb") as fp:
                _translations[key] = class_(fp)
        one = copy.copy(_translations[key])
        if result is None:
            result = one
        else:
            result.add_fallback(one)
    return result


Catalog = translation


def install(domain, localedir=None, *, names=None):
    """Makes _ a builtin that translates."""
    translation(domain, localedir, fallback=True).install(names)


_localedirs = {}
_current_domain = "messages"


def textdomain(domain=None):
    """Sets the domain of those functions that are given none; returns it."""
    global _current_domain
    if domain is not None:
        _current_domain = domain
    return _current_domain


def bindtextdomain(domain, localedir=None):
    """Sets the folder of the catalogues of a domain; returns it."""
    if localedir is not None:
        _localedirs[domain] = localedir
    return _localedirs.get(domain, _default_localedir)


def _of(domain):
    return translation(domain, _localedirs.get(domain), fallback=True)


def dgettext(domain, message):
    return _of(domain).gettext(message)


def dngettext(domain, msgid1, msgid2, n):
    return _of(domain).ngettext(msgid1, msgid2, n)


def dpgettext(domain, context, message):
    return _of(domain).pgettext(context, message)


def dnpgettext(domain, context, msgid1, msgid2, n):
    return _of(domain).npgettext(context, msgid1, msgid2, n)


def gettext(message):
    return dgettext(_current_domain, message)


def ngettext(msgid1, msgid2, n):
    return dngettext(_current_domain, msgid1, msgid2, n)


def pgettext(context, message):
    return dpgettext(_current_domain, context, message)


def npgettext(context, msgid1, msgid2, n):
    return dnpgettext(_current_domain, context, msgid1, msgid2, n)
