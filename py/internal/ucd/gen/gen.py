"""Writes tables.go and names.bin: what CPython 3.14.6 knows about characters.

    python3 gen.py OUT          (the bundled CPython; about 15 s)

Everything is asked of the interpreter that runs this file: unicodedata, the
methods of str, and, for aliases and named sequences, which unicodedata.lookup
finds and nothing lists, the interface by which the compiler looks up \\N{...}.
The test TestTablesUpToDate runs it again and compares. Each table is described
where it is made; tables.go says in a comment how large it is.
"""

import collections
import ctypes
import os
import sys
import unicodedata

ALL = range(0x110000)
CATEGORIES = "Cn Lu Ll Lt Lm Lo Mn Mc Me Nd Nl No Pc Pd Ps Pe Pi Pf Po Sm Sc Sk So Zs Zl Zp Cc Cf Cs Co".split()
WIDTHS = "N A H W F Na".split()
PREFIXES = [
    "CJK UNIFIED IDEOGRAPH-",
    "CJK COMPATIBILITY IDEOGRAPH-",
    "EGYPTIAN HIEROGLYPH-",
    "KHITAN SMALL SCRIPT CHARACTER-",
    "NUSHU CHARACTER-",
    "TANGUT IDEOGRAPH-",
]
LETTERS = 0x40000  # beyond are no letters
NAME_BLOCK = 8  # names between two entry points into the text of names
BUCKETS = 1 << 13
PAIR_SLOTS = 1 << 11


class Out:
    """The text of tables.go."""

    def __init__(self):
        self.lines = []
        self.bytes = 0

    def array(self, name, kind, values, comment):
        size = len(values) * {"uint8": 1, "uint16": 2, "uint32": 4, "int32": 4, "float64": 8}[kind]
        self.bytes += size
        self.lines += ["", f"// {name} {comment}; {size} bytes.", f"var {name} = [{len(values)}]{kind}{{"]
        row = ""
        for text in map(str, values):
            if len(row) + len(text) > 110:
                self.lines.append("\t" + row.rstrip())
                row = ""
            row += text + ", "
        self.lines += ["\t" + row.rstrip(), "}"]

    def text(self, name, value, comment):
        raw = value if isinstance(value, bytes) else value.encode()
        self.bytes += len(raw)
        self.lines += ["", f"// {name} {comment}; {len(raw)} bytes.", f"const {name} = \"\" +"]
        rows = [raw[i : i + 40] for i in range(0, len(raw), 40)]
        for i, row in enumerate(rows):
            end = " +" if i + 1 < len(rows) else ""
            self.lines.append('\t"' + "".join(literal(b) for b in row) + '"' + end)

    def constants(self, comment, rows):
        self.lines += ["", f"// {comment}", "const ("]
        width = max(len(name) for name, _ in rows)
        self.lines += [f"\t{name:<{width}} = {value}" for name, value in rows]
        self.lines += [")"]


def literal(b):
    if b in b'"\\':
        return "\\" + chr(b)
    return chr(b) if 0x20 <= b < 0x7F else f"\\x{b:02x}"


def kind_of(values):
    top = max(values)
    return "uint8" if top < 1 << 8 else "uint16" if top < 1 << 16 else "uint32"


def size_of(values):
    return len(values) * {"uint8": 1, "uint16": 2, "uint32": 4}[kind_of(values)]


def two_stage(out, name, values, comment):
    """Splits values, one a code point, into blocks and keeps each block once."""
    best = None
    for shift in range(4, 10):
        blocks, first, second = {}, [], []
        for start in range(0, len(values), 1 << shift):
            block = tuple(values[start : start + (1 << shift)])
            if block not in blocks:
                blocks[block] = len(blocks)
                second += block
            first.append(blocks[block])
        size = size_of(first) + size_of(second)
        if best is None or size < best[0]:
            best = size, shift, first, second
    _, shift, first, second = best
    out.constants(f"The low bits of a code point that choose within a block of {name}Values.", [(f"{name}Shift", shift)])
    out.array(f"{name}Blocks", kind_of(first), first, "gives the block of a code point")
    out.array(f"{name}Values", kind_of(second), second, comment)


def records(values):
    """Numbers the distinct values in order of appearance."""
    numbers = {}
    return [numbers.setdefault(v, len(numbers)) for v in values], list(numbers)


# ---- types: category and what the methods of str ask ----

FLAGS = [
    ("flagAlpha", lambda c: c.isalpha()),
    ("flagDecimal", lambda c: c.isdecimal()),
    ("flagDigit", lambda c: c.isdigit()),
    ("flagNumeric", lambda c: c.isnumeric()),
    ("flagSpace", lambda c: c.isspace()),
    ("flagUpper", lambda c: c.isupper()),
    ("flagLower", lambda c: c.islower()),
    ("flagTitle", lambda c: c.istitle() and not c.isupper()),
    ("flagPrintable", lambda c: c.isprintable()),
    ("flagStart", lambda c: c.isidentifier()),
    ("flagContinue", lambda c: ("a" + c).isidentifier()),
    ("flagBreak", lambda c: len(("a" + c + "b").splitlines()) == 2),
    # Cased: what follows is the rest of a word for str.title.
    ("flagCased", lambda c: (c + "a").title()[-1] == "a"),
    # Case-ignorable: a final sigma looks past it; alone before a sigma it is
    # nothing, between a cased letter and a sigma it does not matter.
    ("flagIgnorable", lambda c: (c + "\u03a3").lower()[-1] == "\u03c3" and ("A" + c + "\u03a3").lower()[-1] == "\u03c2"),
]


def types(out):
    values = []
    for code in ALL:
        c = chr(code)
        value = CATEGORIES.index(unicodedata.category(c))
        for bit, (_, test) in enumerate(FLAGS):
            if test(c):
                value |= 1 << (5 + bit)
        values.append(value)
    out.constants(
        "A type is a category, in the low five bits, and flags.",
        [("categoryMask", 31)] + [(name, f"1 << {5 + bit}") for bit, (name, _) in enumerate(FLAGS)],
    )
    out.array("latinTypes", "uint32", values[:256], "holds the types of Latin-1")
    numbers, distinct = records(values)
    out.array("types", "uint32", distinct, "holds the distinct types")
    two_stage(out, "type", numbers, "are numbers of types")


# ---- layout: bidirectional class, width, mirrored ----


def layouts(out):
    classes = sorted({unicodedata.bidirectional(chr(code)) for code in ALL})
    values = []
    for code in ALL:
        c = chr(code)
        bidi = classes.index(unicodedata.bidirectional(c))
        width = WIDTHS.index(unicodedata.east_asian_width(c))
        values.append(bidi | width << 5 | unicodedata.mirrored(c) << 8)
    numbers, distinct = records(values)
    out.text("bidiNames", "".join(f"{name:<3}" for name in classes), "holds the bidirectional classes, three bytes each")
    out.array("layouts", "uint16", distinct, "holds class (5 bits), width (3 bits) and mirrored (1 bit)")
    two_stage(out, "layout", numbers, "are numbers of layouts")


# ---- numbers ----


def numbers(out):
    values = []
    for code in ALL:
        c = chr(code)
        values.append((unicodedata.decimal(c, -1), unicodedata.digit(c, -1), unicodedata.numeric(c, None)))
    indexes, distinct = records(values)
    assert distinct[0] == (-1, -1, None)
    out.array("digitValues", "uint8", [((d + 1) << 4) | (g + 1) for d, g, _ in distinct], "holds decimal and digit values, each plus one, in four bits")
    out.array("numericValues", "float64", ["-2" if v is None else repr(v) for _, _, v in distinct], "holds numeric values; -2 is none")
    assert min(v for _, _, v in distinct if v is not None) > -2
    two_stage(out, "number", indexes, "are numbers of digitValues and numericValues")


# ---- case ----


def cases(out):
    """A mapping is what to add to the code point, or 1<<24 | offset<<4 | length
    of a text in caseText."""
    text = bytearray()

    def mapping(c, mapped):
        if len(mapped) == 1:
            return ord(mapped) - ord(c)
        raw = mapped.encode()
        at = text.find(raw)
        if at < 0:
            at = len(text)
            text.extend(raw)
        assert len(raw) < 16
        return 1 << 24 | at << 4 | len(raw)

    values = []
    for code in ALL:
        c = chr(code)
        values.append((mapping(c, c.lower()), mapping(c, c.upper()), mapping(c, c.title()), mapping(c, c.casefold())))
    indexes, distinct = records(values)
    out.text("caseText", bytes(text), "holds mappings to several characters")
    for i, name in enumerate(["lower", "upper", "title", "fold"]):
        out.array(name + "Mappings", "int32", [d[i] for d in distinct], "holds what to add, or 1<<24 | offset<<4 | length in caseText")
    two_stage(out, "case", indexes, "are numbers of mappings")


# ---- decomposition and normal forms ----


def decompositions(out):
    tags, texts, values = [""], {"": 0}, []
    data = bytearray(b"\0\0")
    pairs = []
    for code in ALL:
        c = chr(code)
        text = "" if 0xAC00 <= code <= 0xD7A3 else unicodedata.decomposition(c)  # Hangul is arithmetic
        if text not in texts:
            fields = text.split()
            tag = fields.pop(0) if fields[0][0] == "<" else ""
            if tag not in tags:
                tags.append(tag)
            raw = "".join(chr(int(f, 16)) for f in fields).encode()
            texts[text] = len(data)
            data += bytes([tags.index(tag), len(raw)]) + raw
        values.append(texts[text])
        if text and text[0] != "<" and " " in text:
            both = "".join(chr(int(f, 16)) for f in text.split())
            if unicodedata.normalize("NFC", both) == c:
                pairs.append((ord(both[0]), ord(both[1]), code))
    pairs.sort()
    out.text("decompositionTags", "".join(f"{tag:<10}" for tag in tags), "holds the tags, ten bytes each")
    out.text("decompositions", bytes(data), "holds decompositions: number of the tag, length, text")
    two_stage(out, "decomposition", values, "are offsets in decompositions")
    for i, name in enumerate(["First", "Second", "Composed"]):
        out.array("pair" + name, "uint32", [p[i] for p in pairs], "is part of the pairs that compose")
    slots = [0] * PAIR_SLOTS
    for i, (a, b, _) in enumerate(pairs):
        slot = (a * 0x9E3779B1 + b * 0x85EBCA6B & 0xFFFFFFFF) >> 21
        while slots[slot]:
            slot = (slot + 1) % PAIR_SLOTS
        slots[slot] = i + 1
    out.array("pairSlots", "uint16", slots, "is a hash table of numbers of pairs, each plus one")
    return {p[1] for p in pairs}


def norms(out, seconds):
    """Combining class (8 bits), then for NFC, NFD, NFKC, NFKD two bits each:
    0 stays, 1 stays or composes with what is before it, 2 changes."""
    seconds = seconds | set(range(0x1161, 0x1176)) | set(range(0x11A8, 0x11C3))
    normalize, combining = unicodedata.normalize, unicodedata.combining
    values = []
    for code in ALL:
        c = chr(code)
        value = combining(c)
        for i, form in enumerate(["NFC", "NFD", "NFKC", "NFKD"]):
            first = normalize("NFD", c)[0]
            if normalize(form, c) != c:
                value |= 2 << (8 + 2 * i)
            elif form[-1] == "C" and (code in seconds or ord(first) in seconds or (combining(first) and not combining(c))):
                value |= 1 << (8 + 2 * i)
        values.append(value)
    mask = [0xFF | 3 << (8 + 2 * i) for i in range(4)]
    firsts = [next(code for code in ALL if values[code] & m) for m in mask]
    out.array("normFirst", "uint16", firsts, "is where each form begins to need norms")
    indexes, distinct = records(values)
    out.array("norms", "uint16", distinct, "holds combining class and quick checks")
    two_stage(out, "norm", indexes, "are numbers of norms")


# ---- names ----


def extra_names():
    """Aliases and named sequences: name and what it stands for. CPython keeps
    them under code points of the private planes, which its interface for the
    compiler shows."""
    api = ctypes.pythonapi
    api.PyCapsule_GetPointer.restype = ctypes.c_void_p
    api.PyCapsule_GetPointer.argtypes = [ctypes.py_object, ctypes.c_char_p]
    pointer = api.PyCapsule_GetPointer(unicodedata._ucnhash_CAPI, b"unicodedata._ucnhash_CAPI")
    functions = ctypes.cast(pointer, ctypes.POINTER(ctypes.c_void_p))
    getname = ctypes.PYFUNCTYPE(ctypes.c_int, ctypes.c_uint32, ctypes.c_char_p, ctypes.c_int, ctypes.c_int)(functions[0])
    buffer = ctypes.create_string_buffer(300)
    found = []
    for code in range(0xF0000, 0xF1000):
        if getname(code, buffer, 300, 1):
            name = buffer.value.decode()
            found.append((name, unicodedata.lookup(name)))
    return found


def ranges(codes):
    spans = []
    for code in codes:
        if spans and spans[-1][1] == code - 1:
            spans[-1][1] = code
        else:
            spans.append([code, code])
    return spans


def found(name):
    try:
        return unicodedata.lookup(name)
    except KeyError:
        return None


def compress(text):
    """Replaces pairs of symbols by new ones, the most frequent first (byte pair
    encoding). A symbol that ends a name is no first part. Returns the text in
    symbols and the pairs."""
    pairs = {}
    base = 0x100
    while True:
        counts = collections.Counter(zip(text, text[1:]))
        ends = {"\n"} | {s for s, (_, b) in pairs.items() if b == "\n"}
        for s, (_, b) in pairs.items():  # in order of creation: parts come first
            if b in ends:
                ends.add(s)
        ranked = [(-n, p) for p, n in counts.items() if n >= 4 and p[0] not in ends]
        limit = 0.7 * min(ranked, default=(0,))[0]
        before = len(pairs)
        for _, (a, b) in sorted(r for r in ranked if r[0] <= limit)[:1500]:
            new = chr(base + len(pairs))
            shorter = text.replace(a + b, new)
            if len(text) - len(shorter) >= 4:
                pairs[new] = (a, b)
                text = shorter
        if len(pairs) == before:
            return text, pairs


def encode_names(texts):
    """Symbols ordered by how often they occur, so that the first ones are one
    byte and the others two."""
    text, pairs = compress("".join(t + "\n" for t in texts))
    counts = collections.Counter(text)
    terminals = sorted(set("".join(texts)) | {"\n"})
    order = sorted(terminals + list(pairs), key=lambda s: (-counts[s], s))
    single = max(b for b in range(1, 256) if b + (256 - b) * 256 >= len(order))
    number = {s: i for i, s in enumerate(order)}

    def code(s):
        i = number[s]
        return bytes([i]) if i < single else bytes([single + (i - single >> 8), i - single & 255])

    stream, offsets, seen = bytearray(), [], 0
    ends = set()
    for s in ["\n", *pairs]:
        if s == "\n" or pairs[s][1] in ends:
            ends.add(s)
    start = True
    for s in text:
        if start and seen % NAME_BLOCK == 0:
            offsets.append(len(stream))
        stream += code(s)
        start = s in ends
        seen += start
    assert seen == len(texts)
    rules = bytearray()
    for s in order:
        a, b = (0xFFFF, ord(s)) if s in terminals else (number[pairs[s][0]], number[pairs[s][1]])
        rules += a.to_bytes(2, "little") + b.to_bytes(2, "little")
    return bytes(stream), offsets, bytes(rules), single


def hash_name(name):
    h = 2166136261
    for b in name.encode():
        h = (h ^ b) * 16777619 & 0xFFFFFFFF
    return (h ^ h >> 15) & (BUCKETS - 1)


def names(out):
    """names.bin: rules, entry points, stream, buckets, ordinals. An ordinal
    counts the names that are not algorithmic in order of their code points,
    then aliases and sequences."""
    derived = {p: [] for p in PREFIXES}
    plain = []
    for code in ALL:
        name = unicodedata.name(chr(code), "")
        prefix = name.removesuffix(f"{code:04X}")
        if prefix != name and prefix in derived:
            derived[prefix].append(code)
        elif name.startswith("HANGUL SYLLABLE "):
            assert 0xAC00 <= code <= 0xD7A3
        elif name:
            plain.append((code, name))
    rows = []
    for i, prefix in enumerate(PREFIXES):
        known = set(derived[prefix])
        for first, last in ranges(code for code in range(LETTERS) if found(f"{prefix}{code:04X}") == chr(code)):
            named = [code in known for code in range(first, last + 1)]
            assert all(named) or not any(named)
            rows.append((first, last, i << 1 | named[0]))
        assert known <= {c for a, b, _ in rows for c in range(a, b + 1)}
    rows.sort()
    out.text("namePrefixes", "".join(f"{p:<32}" for p in PREFIXES), "holds what stands before the code point, 32 bytes each")
    for i, field in enumerate(["First", "Last", "Prefix"]):
        comment = ["is where a range begins", "is where it ends", "is its prefix <<1, and whether name() gives it"][i]
        out.array("derived" + field, "uint32" if i < 2 else "uint8", [r[i] for r in rows], comment)

    spans, ordinal, starts = ranges(code for code, _ in plain), 0, []
    for first, last in spans:
        starts.append(ordinal)
        ordinal += last - first + 1
    out.array("namedFirst", "uint32", [s[0] for s in spans], "is where a run of named code points begins")
    out.array("namedOrdinal", "uint16", starts, "is the ordinal of its first name")

    extra = extra_names()
    offsets, text = [0], ""
    for _, meaning in extra:
        text += meaning
        offsets.append(len(text.encode()))
    out.text("extraText", text, "holds what aliases and named sequences stand for")
    out.array("extraOffsets", "uint16", offsets, "are offsets in extraText")

    everything = [n for _, n in plain] + [n for n, _ in extra]
    stream, entries, rules, single = encode_names(everything)
    buckets = [[] for _ in range(BUCKETS)]
    for i, name in enumerate(everything):
        buckets[hash_name(name)].append(i)
    sections, at = [], 0
    data = b""
    cumulative = [0]
    for b in buckets:
        cumulative.append(cumulative[-1] + len(b))
    for label, raw in [
        ("Rules", rules),
        ("Entries", b"".join(o.to_bytes(3, "little") for o in entries)),
        ("Buckets", b"".join(o.to_bytes(2, "little") for o in cumulative)),
        ("Ordinals", b"".join(o.to_bytes(2, "little") for b in buckets for o in b)),
        ("Stream", stream),
    ]:
        sections.append((f"name{label}At", len(data)))
        data += raw
    out.constants(
        "Where the sections of names.bin begin, and what they hold.",
        sections + [("namesPlain", len(plain)), ("nameSingle", single), ("nameBlock", NAME_BLOCK), ("nameBuckets", BUCKETS), ("longestName", max(map(len, everything)))],
    )
    return data


def main(folder):
    out = Out()
    types(out)
    layouts(out)
    numbers(out)
    cases(out)
    norms(out, decompositions(out))
    data = names(out)
    version = ".".join(map(str, sys.version_info[:3]))
    head = [
        f"// Code generated by gen/gen.py from CPython {version}; DO NOT EDIT.",
        "",
        "package ucd",
        "",
        "// Version is the version of Unicode, as unicodedata.unidata_version has it.",
        f'const Version = "{unicodedata.unidata_version}"',
    ]
    with open(os.path.join(folder, "tables.go"), "w", newline="\n", encoding="ascii") as f:
        f.write("\n".join(head + out.lines) + "\n")
    with open(os.path.join(folder, "names.bin"), "wb") as f:
        f.write(data)
    print(f"tables {out.bytes} bytes, names.bin {len(data)} bytes")


if __name__ == "__main__":
    main(sys.argv[1])
