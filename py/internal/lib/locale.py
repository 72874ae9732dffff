"""How numbers and texts are written: as in the locale C, the only one here."""

import os
import sys
import re
from _skillet import built_in as _built_in

__all__ = ["getlocale", "getdefaultlocale", "getpreferredencoding", "getencoding", "Error", "setlocale", "localeconv",
           "strcoll", "strxfrm", "str", "atof", "atoi", "format_string", "currency", "normalize", "delocalize",
           "localize", "nl_langinfo", "LC_CTYPE", "LC_COLLATE", "LC_MESSAGES", "LC_TIME", "LC_MONETARY", "LC_NUMERIC",
           "LC_ALL", "CHAR_MAX"]

LC_CTYPE, LC_NUMERIC, LC_TIME, LC_COLLATE, LC_MONETARY, LC_MESSAGES, LC_ALL = range(7)
CHAR_MAX = 127
Error = type("Error", (Exception,), {"__module__": "locale", "__doc__": "There is no such locale."})

CODESET = 14
RADIXCHAR, THOUSEP = 65536, 65537
YESEXPR, NOEXPR = 327680, 327681
CRNCYSTR = 262159
D_T_FMT, D_FMT, T_FMT, T_FMT_AMPM = 131112, 131113, 131114, 131115
AM_STR, PM_STR = 131110, 131111
ABDAY_1, DAY_1, ABMON_1, MON_1 = 131072, 131079, 131086, 131098
_DAYS = "Sunday Monday Tuesday Wednesday Thursday Friday Saturday".split()
_MONTHS = ("January February March April May June July August September October November December").split()
_here = sys.modules[__name__].__dict__
for _i in range(7):
    _here[f"ABDAY_{_i + 1}"], _here[f"DAY_{_i + 1}"] = ABDAY_1 + _i, DAY_1 + _i
for _i in range(12):
    _here[f"ABMON_{_i + 1}"], _here[f"MON_{_i + 1}"] = ABMON_1 + _i, MON_1 + _i
_FACTS = {CODESET: "UTF-8", RADIXCHAR: ".", THOUSEP: "", YESEXPR: "^[yY]", NOEXPR: "^[nN]", CRNCYSTR: "-",
          D_T_FMT: "%a %b %e %H:%M:%S %Y", D_FMT: "%m/%d/%y", T_FMT: "%H:%M:%S", T_FMT_AMPM: "%I:%M:%S %p",
          AM_STR: "AM", PM_STR: "PM"}
_FACTS.update((ABDAY_1 + i, day[:3]) for i, day in enumerate(_DAYS))
_FACTS.update((DAY_1 + i, day) for i, day in enumerate(_DAYS))
_FACTS.update((ABMON_1 + i, month[:3]) for i, month in enumerate(_MONTHS))
_FACTS.update((MON_1 + i, month) for i, month in enumerate(_MONTHS))

# The locales that there are: C, and C with characters in UTF-8.
_KNOWN = {"": "C.UTF-8", "C": "C", "POSIX": "C", "C.UTF-8": "C.UTF-8", "C.utf8": "C.utf8"}
_set = {category: "C" for category in range(LC_ALL)}
_set[LC_CTYPE] = "C.UTF-8"
_override_localeconv = {}


def setlocale(category, locale=None):
    """Sets the locale of a category and returns it; None only asks."""
    if locale is not None and not isinstance(locale, _text):
        locale = normalize(_build_localename(locale))
    if category not in range(LC_ALL + 1):
        raise Error("Invalid argument")
    if locale is not None:
        _choose(category, locale)
    if category != LC_ALL:
        return _set[category]
    values = [_set[c] for c in range(LC_ALL)]
    if len(set(values)) == 1:
        return values[0]
    names = "LC_CTYPE", "LC_NUMERIC", "LC_TIME", "LC_COLLATE", "LC_MONETARY", "LC_MESSAGES"
    rest = ";LC_PAPER=C;LC_NAME=C;LC_ADDRESS=C;LC_TELEPHONE=C;LC_MEASUREMENT=C;LC_IDENTIFICATION=C"
    return ";".join(f"{name}={value}" for name, value in zip(names, values)) + rest


def _choose(category, locale):
    if category == LC_ALL and "=" in locale:
        for part in locale.split(";"):
            name, _, value = part.partition("=")
            number = _here.get(name)
            if number is not None:
                _choose(number, value)
        return
    if locale == "":
        locale = os.environ.get("LC_ALL") or os.environ.get("LANG") or "C.UTF-8"
    if locale not in _KNOWN:
        raise Error("unsupported locale setting")
    for c in range(LC_ALL) if category == LC_ALL else (category,):
        _set[c] = _KNOWN[locale]


def getlocale(category=LC_CTYPE):
    """Language and encoding of a category."""
    name = setlocale(category)
    if category == LC_ALL and ";" in name:
        raise TypeError("category LC_ALL is not supported")
    return _parse_localename(name)


def getdefaultlocale(envvars=("LC_ALL", "LC_CTYPE", "LANG", "LANGUAGE")):
    """Language and encoding that the environment asks for."""
    for name in envvars:
        value = os.environ.get(name)
        if value:
            return _parse_localename(value.split(":")[0] if name == "LANGUAGE" else value)
    return None, None


def resetlocale(category=LC_ALL):
    """Sets the locale that the environment asks for."""
    setlocale(category, "")


def getencoding():
    """The encoding of texts outside: UTF-8."""
    return "utf-8"


def getpreferredencoding(do_setlocale=True):
    """The encoding of texts outside: UTF-8."""
    return "utf-8"


def normalize(localename):
    """The name of a locale in the form language_TERRITORY.ENCODING."""
    rest, at, modifier = localename.partition("@")
    base, dot, encoding = rest.partition(".")
    if base.upper() in ("C", "POSIX"):
        return "C" if not encoding else "C." + _encoding_name(encoding)
    language, under, territory = base.partition("_")
    if not language.isalpha():
        return localename
    name = language.lower()
    if under:
        name += "_" + territory.upper()
    elif name in _HOMES:
        name += "_" + _HOMES[name]
    else:
        return localename
    return name + "." + (_encoding_name(encoding) if dot else "ISO8859-1") + at + modifier


# The territory that a language alone stands for.
_HOMES = {"ar": "AA", "cs": "CZ", "da": "DK", "de": "DE", "el": "GR", "en": "US", "es": "ES", "et": "EE", "fi": "FI",
          "fr": "FR", "he": "IL", "hu": "HU", "it": "IT", "ja": "JP", "ko": "KR", "nl": "NL", "no": "NO", "pl": "PL",
          "pt": "PT", "ro": "RO", "ru": "RU", "sv": "SE", "tr": "TR", "uk": "UA", "zh": "CN"}


def _encoding_name(encoding):
    plain = encoding.lower().replace("-", "").replace("_", "")
    return {"utf8": "UTF-8", "ascii": "ISO8859-1", "usascii": "ISO8859-1", "latin1": "ISO8859-1",
            "iso88591": "ISO8859-1", "iso885915": "ISO8859-15"}.get(plain, encoding)


def _parse_localename(localename):
    code = normalize(localename)
    if code in ("C", "POSIX"):
        return None, None
    code, at, modifier = code.partition("@")
    if "." in code:
        language, encoding = code.split(".")[:2]
        if modifier == "euro":
            encoding = "ISO8859-15"
        if language == "C":
            return "C", encoding
        return language, encoding
    raise ValueError(f"unknown locale: {localename}")


def _build_localename(pair):
    try:
        language, encoding = pair
    except (TypeError, ValueError):
        raise TypeError("Locale must be None, a string, or an iterable of two strings -- language code, encoding.") from None
    language = "C" if language is None else language
    return language if encoding is None else f"{language}.{encoding}"


def nl_langinfo(key):
    """A fact about the locale."""
    if key not in _FACTS:
        raise ValueError("unsupported langinfo constant")
    return _FACTS[key]


def localeconv():
    """How numbers and money are written."""
    found = {"int_curr_symbol": "", "currency_symbol": "", "mon_decimal_point": "", "mon_thousands_sep": "",
             "mon_grouping": [], "positive_sign": "", "negative_sign": "", "int_frac_digits": CHAR_MAX,
             "frac_digits": CHAR_MAX, "p_cs_precedes": CHAR_MAX, "p_sep_by_space": CHAR_MAX, "n_cs_precedes": CHAR_MAX,
             "n_sep_by_space": CHAR_MAX, "p_sign_posn": CHAR_MAX, "n_sign_posn": CHAR_MAX, "decimal_point": ".",
             "thousands_sep": "", "grouping": []}
    found.update(_override_localeconv)
    return found


def strcoll(string1, string2, /):
    """Compares texts: below, at or above 0."""
    return (string1 > string2) - (string1 < string2)


def strxfrm(string, /):
    """A text for comparisons."""
    return string


def _intervals(grouping):
    last = None
    for interval in grouping:
        if interval == CHAR_MAX:
            return
        if interval == 0:
            if last is None:
                raise ValueError("invalid grouping")
            while True:
                yield last
        yield interval
        last = interval


def _group(text, monetary=False):
    """The digits of a text in groups, and how many separators that took."""
    facts = localeconv()
    separator = facts["mon_thousands_sep" if monetary else "thousands_sep"]
    grouping = facts["mon_grouping" if monetary else "grouping"]
    if not grouping:
        return text, 0
    rest = ""
    if text[-1] == " ":
        stripped = text.rstrip()
        rest, text = text[len(stripped):], stripped
    digits = text.lstrip("-+ ")
    before = text[:len(text) - len(digits)]
    groups = []
    for interval in _intervals(grouping):
        if not digits or digits[-1] not in "0123456789":
            before += digits
            digits = ""
            break
        groups.append(digits[-interval:])
        digits = digits[:-interval]
    if digits:
        groups.append(digits)
    groups.reverse()
    return before + separator.join(groups) + rest, len(separator) * (len(groups) - 1)


_PERCENT = re.compile(r"%(?:\((?P<key>.*?)\))?(?P<modifiers>[-#0-9 +*.hlL]*?)[eEfFgGdiouxXcrs%]")


def _format(percent, value, grouping=False, monetary=False, *additional):
    text = percent % ((value,) + additional) if additional else percent % value
    return _localized(text, percent[-1] in "eEfFgG", grouping, monetary)


def _localized(text, is_float, grouping, monetary):
    facts = localeconv()
    if is_float:
        whole, dot, fraction = text.partition(".")
        taken = 0
        if grouping:
            whole, taken = _group(whole, monetary)
        point = facts["mon_decimal_point" if monetary else "decimal_point"] or "."
        text = whole + (point + fraction if dot else "")
    else:
        taken = 0
        if grouping:
            text, taken = _group(text, monetary)
    # Separators take the place of padding.
    while taken and text:
        if text[0] == " ":
            text = text[1:]
        elif text[-1] == " ":
            text = text[:-1]
        else:
            break
        taken -= 1
    return text


def format_string(f, val, grouping=False, monetary=False):
    """What f % val is, with numbers as the locale writes them."""
    from collections.abc import Mapping
    percents = list(_PERCENT.finditer(f))
    plain = _PERCENT.sub("%s", f)
    if isinstance(val, Mapping):
        values = ["%" if p.group()[-1] == "%" else _format(p.group(), val, grouping, monetary) for p in percents]
        return plain % tuple(values)
    if not isinstance(val, tuple):
        val = (val,)
    values = []
    at = 0
    for p in percents:
        if p.group()[-1] == "%":
            values.append("%")
            continue
        stars = p.group("modifiers").count("*")
        values.append(_format(p.group(), val[at], grouping, monetary, *val[at + 1:at + 1 + stars]))
        at += 1 + stars
    return plain % tuple(values)


def currency(val, symbol=True, grouping=False, international=False):
    """An amount of money as the locale writes it."""
    facts = localeconv()
    digits = facts["int_frac_digits" if international else "frac_digits"]
    if digits == CHAR_MAX:
        raise ValueError("Currency formatting is not possible using the 'C' locale.")
    text = _localized(f"{abs(val):.{digits}f}", True, grouping, True)
    text = "<" + text + ">"
    if symbol:
        sign = facts["int_curr_symbol" if international else "currency_symbol"]
        first = facts["n_cs_precedes" if val < 0 else "p_cs_precedes"]
        space = facts["n_sep_by_space" if val < 0 else "p_sep_by_space"]
        text = sign + (space and " " or "") + text if first else text + (space and " " or "") + sign
    where = facts["n_sign_posn" if val < 0 else "p_sign_posn"]
    mark = facts["negative_sign" if val < 0 else "positive_sign"]
    if where == 0:
        text = "(" + text + ")"
    elif where == 2:
        text += mark
    elif where == 3:
        text = text.replace("<", mark)
    elif where == 4:
        text = text.replace(">", mark)
    else:
        text = mark + text
    return text.replace("<", "").replace(">", "")


_text = str


def str(val):
    """A float as the locale writes it."""
    return _format("%.12g", val)


def delocalize(string):
    """A number as the locale writes it, as Python does."""
    facts = localeconv()
    if facts["thousands_sep"]:
        string = string.replace(facts["thousands_sep"], "")
    return string.replace(facts["decimal_point"], ".") if facts["decimal_point"] else string


def localize(string, grouping=False, monetary=False):
    """A number as Python writes it, as the locale does."""
    return _localized(string, True, grouping, monetary)


def atof(string, func=float):
    """The float that a text in the locale's form means."""
    return func(delocalize(string))


def atoi(string):
    """The int that a text in the locale's form means."""
    return int(delocalize(string))


# CPython has these in C.
_built_in("getencoding nl_langinfo strcoll strxfrm")
