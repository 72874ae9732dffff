"""Prints one SHA-256 a line, of what CPython says about every character.

    python3 -I digests.py        (the bundled CPython; about 15 s)

A digest is over one line of text an item, in UTF-8 with surrogates as three
bytes. ucd_test.go computes the same from the tables; the names agree.
"""

import _sre
import hashlib
import os
import struct
import sys
import unicodedata as u

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "gen"))
sys.dont_write_bytecode = True

from gen import LETTERS, PREFIXES, extra_names  # noqa: E402

ALL = [chr(code) for code in range(0x110000)]
FORMS = ["NFC", "NFD", "NFKC", "NFKD"]


def digest(name, items):
    h = hashlib.sha256()
    chunk = []
    for item in items:
        chunk.append(item)
        if len(chunk) == 4096:
            h.update(("\n".join(chunk) + "\n").encode("utf-8", "surrogatepass"))
            chunk.clear()
    h.update("".join(item + "\n" for item in chunk).encode("utf-8", "surrogatepass"))
    print(name, h.hexdigest())


def flag(value):
    return "1" if value else "0"


def properties():
    yield "category", u.category
    yield "bidirectional", u.bidirectional
    yield "combining", lambda c: str(u.combining(c))
    yield "width", u.east_asian_width
    yield "mirrored", lambda c: str(u.mirrored(c))
    yield "decimal", lambda c: str(u.decimal(c, -1))
    yield "digit", lambda c: str(u.digit(c, -1))
    yield "numeric", lambda c: struct.pack(">d", u.numeric(c, -2.0)).hex()
    yield "decomposition", u.decomposition
    for method in "isalpha isdecimal isdigit isnumeric isalnum isspace isupper islower istitle isprintable isidentifier".split():
        yield method, lambda c, m=method: flag(getattr(c, m)())
    yield "continue", lambda c: flag(("a" + c).isidentifier())
    yield "splitlines", lambda c: flag(len(("a" + c + "b").splitlines()) == 2)
    yield "split", lambda c: flag(len(("a" + c + "b").split()) == 2)
    for method in "lower upper title casefold swapcase capitalize".split():
        yield method, lambda c, m=method: getattr(c, m)()
    yield "simple lower", lambda c: chr(_sre.unicode_tolower(ord(c)))
    yield "simple cased", lambda c: flag(_sre.unicode_iscased(ord(c)))
    # Around the character: a sigma that may be final, and a word that may go on.
    yield "sigma", lambda c: f"{c}Σ A{c}Σ AΣ{c} AΣ{c}a Σ{c}a".lower()
    yield "word", lambda c: f"{c}a a{c}a 1{c}σ".title()
    for form in FORMS:
        yield form, lambda c, f=form: u.normalize(f, c)
        yield "is " + form, lambda c, f=form: flag(u.is_normalized(f, c))
        yield "around " + form, lambda c, f=form: u.normalize(f, f"a\u0315{c}\u0301{c}\u0327 \u1100{c}\u11a8")
    yield "name", lambda c: u.name(c, "")


def found(name):
    try:
        return " ".join(f"{ord(c):04X}" for c in u.lookup(name))
    except KeyError:
        return ""


def literal(name):
    """What \\N{name} stands for in a literal."""
    try:
        return eval('"\\N{' + name + '}"')
    except SyntaxError:
        return ""


def names():
    all_names = [name for c in ALL if (name := u.name(c, ""))]
    extra = extra_names()
    yield "lookup", map(found, all_names)
    yield "lookup lower", (found(name.lower()) for name in all_names)
    yield "lookup short", (found(name[:-1]) for name in all_names)
    yield "lookup long", (found(name + "S") for name in all_names)
    yield "lookup joined", (found(name.replace(" ", "", 1)) for name in all_names)
    yield "aliases", (f"{name} {text}" for name, text in extra)
    yield "lookup aliases", (found(name) for name, _ in extra)
    yield "literals", (literal(name) for name, _ in extra)
    for prefix in PREFIXES:
        yield prefix, (found(f"{prefix}{code:04X}") for code in range(LETTERS))
    yield "hexadecimal", (found(f"{PREFIXES[0]}{code:05x}") + found(f"{prefix}{code:x}") for code in range(0x30000))
    syllable = "HANGUL SYLLABLE "
    sounds = ["", "G", "GG", "GA", "A", "AE", "E", "EO", "L", "LG", "NJ", "S", "W", "WA", "YA", "N", "NG"]
    yield "syllables", (found(syllable + a + b + c) for a in sounds for b in sounds for c in sounds)


class Random:
    """A generator that is easy to write again in Go."""

    def __init__(self):
        self.state = 16

    def below(self, n):
        self.state = (self.state * 6364136223846793005 + 1442695040888963407) & (1 << 64) - 1
        return (self.state >> 33) % n


SPECIAL = "Σσςİıŉßẞǅǆʼ'·.ﬃ\u0345ᾳΐK\u0378\ud800\udfff_1²½\t\n"


def texts():
    marks = [c for c in ALL if u.combining(c)]
    pool = [c for c in ALL if u.decomposition(c) and not 0xAC00 <= ord(c) <= 0xD7A3]
    random = Random()
    below = random.below
    choices = [
        lambda: chr(0x20 + below(95)),
        lambda: chr(0x300 + below(0x50)),
        lambda: pool[below(len(pool))],
        lambda: marks[below(len(marks))],
        lambda: SPECIAL[below(len(SPECIAL))],
        lambda: chr(0x1100 + below(0x100)),
        lambda: chr(below(0x3000)),
        lambda: chr(below(0x110000)),
        lambda: chr(0xAC00 + below(11172)),
        lambda: chr(0x61 + below(26)),
    ]
    for i in range(20000):
        # Every third text is of one kind, so that some are all letters or marks.
        kind = below(len(choices))
        text = "".join(choices[kind if i % 3 == 0 else below(len(choices))]() for _ in range(below(4 if i % 2 else 30)))
        yield text
    for kind in range(len(choices)):
        yield "".join(choices[kind]() for _ in range(3000))


def of_texts():
    all_texts = list(texts())
    yield "texts", all_texts
    for method in "isalpha isdecimal isdigit isnumeric isalnum isspace isupper islower istitle isprintable isidentifier".split():
        yield "texts " + method, (flag(getattr(t, method)()) for t in all_texts)
    for method in "lower upper title casefold swapcase capitalize".split():
        yield "texts " + method, (getattr(t, method)() for t in all_texts)
    for form in FORMS:
        normal = [u.normalize(form, t) for t in all_texts]
        yield "texts " + form, normal
        yield "texts is " + form, ("".join(flag(u.is_normalized(f, t)) for f in FORMS) for t in normal)


def main():
    print("version", u.unidata_version)
    for name, of in properties():
        digest(name, map(of, ALL))
    for name, items in names():
        digest(name, items)
    for name, items in of_texts():
        digest(name, items)


main()
