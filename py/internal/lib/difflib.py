"""Differences between sequences, and how alike they are."""

from collections import namedtuple
from heapq import nlargest

__all__ = ["get_close_matches", "ndiff", "restore", "SequenceMatcher", "Differ",
           "IS_CHARACTER_JUNK", "IS_LINE_JUNK", "context_diff", "unified_diff",
           "diff_bytes", "HtmlDiff", "Match"]

Match = namedtuple("Match", "a b size")


def _ratio(matches, length):
    return 2.0 * matches / length if length else 1.0


class SequenceMatcher:
    """Finds what two sequences have in common, the longest runs first."""

    def __init__(self, isjunk=None, a="", b="", autojunk=True):
        self.isjunk = isjunk
        self.a = self.b = None
        self.autojunk = autojunk
        self.set_seqs(a, b)

    def set_seqs(self, a, b):
        """Sets both sequences."""
        self.set_seq1(a)
        self.set_seq2(b)

    def set_seq1(self, a):
        """Sets the first sequence."""
        if a is not self.a:
            self.a = a
            self.matching_blocks = self.opcodes = None

    def set_seq2(self, b):
        """Sets the second sequence, of which an index is made."""
        if b is not self.b:
            self.b = b
            self.matching_blocks = self.opcodes = None
            self.fullbcount = None
            self._index()

    def _index(self):
        places = {}
        for i, item in enumerate(self.b):
            places.setdefault(item, []).append(i)
        self.b2j = places
        self.bjunk = set()
        if self.isjunk is not None:
            self.bjunk = {item for item in places if self.isjunk(item)}
            for item in self.bjunk:
                del places[item]
        self.bpopular = set()
        n = len(self.b)
        if self.autojunk and n >= 200:
            limit = n // 100 + 1
            self.bpopular = {item for item, where in places.items() if len(where) > limit}
            for item in self.bpopular:
                del places[item]

    def find_longest_match(self, alo=0, ahi=None, blo=0, bhi=None):
        """The longest run both have within the given bounds."""
        a, b, junk = self.a, self.b, self.bjunk
        if ahi is None:
            ahi = len(a)
        if bhi is None:
            bhi = len(b)
        get = self.b2j.get
        at, bt, size = alo, blo, 0
        # Lengths of the runs that end at the item before in a, by their end in b.
        runs = {}
        for i in range(alo, ahi):
            longer = {}
            for j in get(a[i], ()):
                if j < blo:
                    continue
                if j >= bhi:
                    break
                n = longer[j] = runs.get(j - 1, 0) + 1
                if n > size:
                    at, bt, size = i - n + 1, j - n + 1, n
            runs = longer
        # Runs grow over popular items first, over junk last.
        for in_junk in (False, True):
            while (at > alo and bt > blo and (b[bt - 1] in junk) is in_junk
                    and a[at - 1] == b[bt - 1]):
                at, bt, size = at - 1, bt - 1, size + 1
            while (at + size < ahi and bt + size < bhi and (b[bt + size] in junk) is in_junk
                    and a[at + size] == b[bt + size]):
                size += 1
        return Match(at, bt, size)

    def get_matching_blocks(self):
        """All runs both have, in order, and an empty one at the end."""
        if self.matching_blocks is not None:
            return self.matching_blocks
        la, lb = len(self.a), len(self.b)
        found = []
        waiting = [(0, la, 0, lb)]
        while waiting:
            alo, ahi, blo, bhi = waiting.pop()
            i, j, size = match = self.find_longest_match(alo, ahi, blo, bhi)
            if not size:
                continue
            found.append(match)
            if alo < i and blo < j:
                waiting.append((alo, i, blo, j))
            if i + size < ahi and j + size < bhi:
                waiting.append((i + size, ahi, j + size, bhi))
        found.sort()
        blocks = []
        for i, j, size in found:
            if blocks and blocks[-1][0] + blocks[-1][2] == i and blocks[-1][1] + blocks[-1][2] == j:
                blocks[-1] = (*blocks[-1][:2], blocks[-1][2] + size)
            else:
                blocks.append((i, j, size))
        blocks.append((la, lb, 0))
        self.matching_blocks = [Match(*block) for block in blocks]
        return self.matching_blocks

    def get_opcodes(self):
        """How to make the second sequence of the first."""
        if self.opcodes is not None:
            return self.opcodes
        self.opcodes = codes = []
        i = j = 0
        for at, bt, size in self.get_matching_blocks():
            if i < at and j < bt:
                codes.append(("replace", i, at, j, bt))
            elif i < at:
                codes.append(("delete", i, at, j, bt))
            elif j < bt:
                codes.append(("insert", i, at, j, bt))
            i, j = at + size, bt + size
            if size:
                codes.append(("equal", at, i, bt, j))
        return codes

    def get_grouped_opcodes(self, n=3):
        """The changes with n items around, as groups."""
        codes = self.get_opcodes() or [("equal", 0, 1, 0, 1)]
        tag, i1, i2, j1, j2 = codes[0]
        if tag == "equal":
            codes[0] = tag, max(i1, i2 - n), i2, max(j1, j2 - n), j2
        tag, i1, i2, j1, j2 = codes[-1]
        if tag == "equal":
            codes[-1] = tag, i1, min(i2, i1 + n), j1, min(j2, j1 + n)
        group = []
        for tag, i1, i2, j1, j2 in codes:
            if tag == "equal" and i2 - i1 > 2 * n:
                group.append((tag, i1, min(i2, i1 + n), j1, min(j2, j1 + n)))
                yield group
                group = []
                i1, j1 = max(i1, i2 - n), max(j1, j2 - n)
            group.append((tag, i1, i2, j1, j2))
        if group and not (len(group) == 1 and group[0][0] == "equal"):
            yield group

    def ratio(self):
        """How alike the sequences are, from 0 to 1."""
        matches = sum([size for _, _, size in self.get_matching_blocks()])
        return _ratio(matches, len(self.a) + len(self.b))

    def quick_ratio(self):
        """An upper bound of ratio(): order is left out."""
        if self.fullbcount is None:
            self.fullbcount = counts = {}
            for item in self.b:
                counts[item] = counts.get(item, 0) + 1
        left = {}
        matches = 0
        for item in self.a:
            n = left[item] if item in left else self.fullbcount.get(item, 0)
            left[item] = n - 1
            if n > 0:
                matches += 1
        return _ratio(matches, len(self.a) + len(self.b))

    def real_quick_ratio(self):
        """An upper bound of ratio() by the lengths alone."""
        la, lb = len(self.a), len(self.b)
        return _ratio(min(la, lb), la + lb)

    @classmethod
    def __class_getitem__(cls, item):
        from types import GenericAlias
        return GenericAlias(cls, item)


def get_close_matches(word, possibilities, n=3, cutoff=0.6):
    """The n possibilities most like a word, the best first."""
    if not n > 0:
        raise ValueError(f"n must be > 0: {n!r}")
    if not 0.0 <= cutoff <= 1.0:
        raise ValueError(f"cutoff must be in [0.0, 1.0]: {cutoff!r}")
    matcher = SequenceMatcher()
    matcher.set_seq2(word)
    scored = []
    for item in possibilities:
        matcher.set_seq1(item)
        if matcher.real_quick_ratio() >= cutoff and matcher.quick_ratio() >= cutoff:
            score = matcher.ratio()
            if score >= cutoff:
                scored.append((score, item))
    return [item for _, item in nlargest(n, scored)]


class Differ:
    """Compares lines and shows how they were changed."""

    _CUTOFF = 0.74999
    _WINDOW = 10

    def __init__(self, linejunk=None, charjunk=None):
        self.linejunk = linejunk
        self.charjunk = charjunk

    def compare(self, a, b):
        """Yields the lines of the comparison."""
        for tag, alo, ahi, blo, bhi in SequenceMatcher(self.linejunk, a, b).get_opcodes():
            if tag == "replace":
                yield from self._replace(a, alo, ahi, b, blo, bhi)
            elif tag == "delete":
                yield from self._dump("-", a, alo, ahi)
            elif tag == "insert":
                yield from self._dump("+", b, blo, bhi)
            else:
                yield from self._dump(" ", a, alo, ahi)

    @staticmethod
    def _dump(tag, lines, lo, hi):
        for i in range(lo, hi):
            yield f"{tag} {lines[i]}"

    def _unlike(self, a, alo, ahi, b, blo, bhi):
        """Lines with nothing in common: the shorter list goes first."""
        removed = self._dump("-", a, alo, ahi)
        added = self._dump("+", b, blo, bhi)
        if blo < bhi and bhi - blo < ahi - alo:
            yield from added
            yield from removed
        else:
            yield from removed
            yield from added

    def _replace(self, a, alo, ahi, b, blo, bhi):
        """Pairs up lines that are alike, none too far from its place."""
        matcher = SequenceMatcher(self.charjunk)
        next_a, next_b = alo, blo
        for j in range(blo, bhi):
            matcher.set_seq2(b[j])
            near = alo + (j - blo)
            first, last = max(near - self._WINDOW, next_a), min(near + self._WINDOW + 1, ahi)
            if first >= last:
                break
            best, best_i = self._CUTOFF, None
            for i in range(first, last):
                matcher.set_seq1(a[i])
                if matcher.real_quick_ratio() > best and matcher.quick_ratio() > best:
                    score = matcher.ratio()
                    if score > best:
                        best, best_i = score, i
            if best_i is None:
                continue
            yield from self._unlike(a, next_a, best_i, b, next_b, j)
            yield from self._pair(matcher, a[best_i], b[j])
            next_a, next_b = best_i + 1, j + 1
        yield from self._unlike(a, next_a, ahi, b, next_b, bhi)

    def _pair(self, matcher, old, new):
        if old == new:
            yield "  " + old
            return
        old_marks, new_marks = [], []
        matcher.set_seq1(old)
        for tag, i1, i2, j1, j2 in matcher.get_opcodes():
            old_marks.append(("^" if tag == "replace" else "-" if tag == "delete" else " ") * (i2 - i1))
            new_marks.append(("^" if tag == "replace" else "+" if tag == "insert" else " ") * (j2 - j1))
        for sign, line, marks in (("-", old, old_marks), ("+", new, new_marks)):
            yield f"{sign} {line}"
            # Blanks of the line stay, so that the marks stand below.
            hint = "".join([c if mark == " " and c.isspace() else mark
                            for c, mark in zip(line, "".join(marks))]).rstrip()
            if hint:
                yield f"? {hint}\n"


def IS_LINE_JUNK(line, pat=None):
    """Whether a line is blank but for a #."""
    if pat is None:
        return line.strip() in ("", "#")
    return pat(line) is not None


def IS_CHARACTER_JUNK(ch, ws=" \t"):
    """Whether a character is a blank."""
    return ch in ws


def _range_unified(start, stop):
    length = stop - start
    if length == 1:
        return f"{start + 1}"
    return f"{start + 1 if length else start},{length}"


def _range_context(start, stop):
    length = stop - start
    begin = start + 1 if length else start
    return f"{begin}" if length <= 1 else f"{begin},{begin + length - 1}"


def _check_types(a, b, *args):
    for lines in (a, b):
        if lines and not isinstance(lines[0], str):
            raise TypeError("lines to compare must be str, not %s (%r)" %
                            (type(lines[0]).__name__, lines[0]))
        if isinstance(lines, (bytes, bytearray)):
            raise TypeError("input must be a sequence of strings, not %s" % type(lines).__name__)
    if isinstance(a, str) or isinstance(b, str):
        kind = type(a if isinstance(a, str) else b).__name__
        raise TypeError("input must be a sequence of strings, not %s" % kind)
    for arg in args:
        if not isinstance(arg, str):
            raise TypeError("all arguments must be str, not: %r" % (arg,))


def unified_diff(a, b, fromfile="", tofile="", fromfiledate="", tofiledate="", n=3, lineterm="\n"):
    """Yields the lines of a unified diff."""
    _check_types(a, b, fromfile, tofile, fromfiledate, tofiledate, lineterm)
    started = False
    for group in SequenceMatcher(None, a, b).get_grouped_opcodes(n):
        if not started:
            started = True
            for sign, name, date in (("---", fromfile, fromfiledate), ("+++", tofile, tofiledate)):
                yield f"{sign} {name}{chr(9) + date if date else ''}{lineterm}"
        old = _range_unified(group[0][1], group[-1][2])
        new = _range_unified(group[0][3], group[-1][4])
        yield f"@@ -{old} +{new} @@{lineterm}"
        for tag, i1, i2, j1, j2 in group:
            if tag == "equal":
                for line in a[i1:i2]:
                    yield " " + line
                continue
            if tag != "insert":
                for line in a[i1:i2]:
                    yield "-" + line
            if tag != "delete":
                for line in b[j1:j2]:
                    yield "+" + line


def context_diff(a, b, fromfile="", tofile="", fromfiledate="", tofiledate="", n=3, lineterm="\n"):
    """Yields the lines of a context diff."""
    _check_types(a, b, fromfile, tofile, fromfiledate, tofiledate, lineterm)
    signs = {"insert": "+ ", "delete": "- ", "replace": "! ", "equal": "  "}
    started = False
    for group in SequenceMatcher(None, a, b).get_grouped_opcodes(n):
        if not started:
            started = True
            for sign, name, date in (("***", fromfile, fromfiledate), ("---", tofile, tofiledate)):
                yield f"{sign} {name}{chr(9) + date if date else ''}{lineterm}"
        yield "***************" + lineterm
        yield f"*** {_range_context(group[0][1], group[-1][2])} ****{lineterm}"
        if any(tag in ("replace", "delete") for tag, *_ in group):
            for tag, i1, i2, _, _ in group:
                if tag != "insert":
                    for line in a[i1:i2]:
                        yield signs[tag] + line
        yield f"--- {_range_context(group[0][3], group[-1][4])} ----{lineterm}"
        if any(tag in ("replace", "insert") for tag, *_ in group):
            for tag, _, _, j1, j2 in group:
                if tag != "delete":
                    for line in b[j1:j2]:
                        yield signs[tag] + line


def diff_bytes(dfunc, a, b, fromfile=b"", tofile=b"", fromfiledate=b"", tofiledate=b"", n=3,
               lineterm=b"\n"):
    """Compares lines of bytes with a function that compares text."""
    def decode(s):
        try:
            return s.decode("ascii", "surrogateescape")
        except AttributeError as e:
            raise TypeError("all arguments must be bytes, not %s (%r)" % (type(s).__name__, s)) from e

    lines = dfunc([decode(s) for s in a], [decode(s) for s in b], decode(fromfile), decode(tofile),
                  decode(fromfiledate), decode(tofiledate), n, decode(lineterm))
    for line in lines:
        yield line.encode("ascii", "surrogateescape")


def ndiff(a, b, linejunk=None, charjunk=IS_CHARACTER_JUNK):
    """Compares lines and shows how they were changed."""
    return Differ(linejunk, charjunk).compare(a, b)


def restore(delta, which):
    """Yields the lines of one of the sides that ndiff() compared."""
    try:
        sign = {1: "- ", 2: "+ "}[int(which)]
    except KeyError:
        raise ValueError("unknown delta choice (must be 1 or 2): %r" % which) from None
    for line in delta:
        if line[:2] in ("  ", sign):
            yield line[2:]


class HtmlDiff:
    """Shows two texts side by side as a table of HTML."""

    def __init__(self, tabsize=8, wrapcolumn=None, linejunk=None, charjunk=IS_CHARACTER_JUNK):
        self._tabsize = tabsize
        self._wrapcolumn = wrapcolumn
        self._linejunk = linejunk
        self._charjunk = charjunk

    def _cell(self, number, line, sign):
        import html
        import textwrap
        text = line.expandtabs(self._tabsize).rstrip("\r\n")
        pieces = textwrap.wrap(text, self._wrapcolumn) if self._wrapcolumn else [text]
        shown = "<br>".join(html.escape(p).replace(" ", "&nbsp;") for p in pieces or [""])
        if sign:
            shown = f'<span class="diff_{sign}">{shown}</span>'
        return f'<td class="diff_header">{number}</td><td nowrap="nowrap">{shown}</td>'

    def make_table(self, fromlines, tolines, fromdesc="", todesc="", context=False, numlines=5):
        """The table."""
        matcher = SequenceMatcher(self._linejunk, fromlines, tolines)
        groups = matcher.get_grouped_opcodes(numlines) if context else [matcher.get_opcodes()]
        empty = '<td class="diff_header"></td><td nowrap="nowrap"></td>'
        rows = []
        for group in groups:
            for tag, i1, i2, j1, j2 in group:
                signs = {"equal": ("", ""), "replace": ("chg", "chg")}.get(tag, ("sub", "add"))
                for k in range(max(i2 - i1, j2 - j1)):
                    left = self._cell(i1 + k + 1, fromlines[i1 + k], signs[0]) if i1 + k < i2 else empty
                    right = self._cell(j1 + k + 1, tolines[j1 + k], signs[1]) if j1 + k < j2 else empty
                    rows.append(f"<tr>{left}{right}</tr>\n")
        head = ""
        if fromdesc or todesc:
            head = (f'<thead><tr><th colspan="2" class="diff_header">{fromdesc}</th>'
                    f'<th colspan="2" class="diff_header">{todesc}</th></tr></thead>\n')
        return f'<table class="diff" rules="groups">\n{head}<tbody>\n{"".join(rows)}</tbody>\n</table>'

    def make_file(self, fromlines, tolines, fromdesc="", todesc="", context=False, numlines=5, *,
                  charset="utf-8"):
        """A page with the table."""
        table = self.make_table(fromlines, tolines, fromdesc, todesc, context, numlines)
        return (f'<!DOCTYPE html>\n<html><head><meta charset="{charset}"><title>Diff</title><style>\n'
                "table.diff {font-family: monospace} .diff_header {background: #e0e0e0}\n"
                ".diff_add {background: #aaffaa} .diff_chg {background: #ffff77} "
                ".diff_sub {background: #ffaaaa}\n"
                f"</style></head>\n<body>\n{table}\n</body></html>\n")
