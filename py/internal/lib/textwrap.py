"""Wraps and indents text."""

__all__ = ["TextWrapper", "wrap", "fill", "dedent", "indent", "shorten"]

_SPACE = "\t\n\x0b\x0c\r "
_TO_SPACE = {ord(c): " " for c in _SPACE}


def _word_char(c):
    return c.isalnum() or c == "_"


def _letter(c):
    return (c.isalnum() or c == "_") and not c.isdecimal()


def _word_or_punctuation(c):
    return _word_char(c) or c in "!\"'&.,?"


class TextWrapper:
    """Wraps text; the attributes are the parameters."""

    def __init__(self, width=70, initial_indent="", subsequent_indent="",
                 expand_tabs=True, replace_whitespace=True,
                 fix_sentence_endings=False, break_long_words=True,
                 drop_whitespace=True, break_on_hyphens=True, tabsize=8, *,
                 max_lines=None, placeholder=" [...]"):
        self.width = width
        self.initial_indent = initial_indent
        self.subsequent_indent = subsequent_indent
        self.expand_tabs = expand_tabs
        self.replace_whitespace = replace_whitespace
        self.fix_sentence_endings = fix_sentence_endings
        self.break_long_words = break_long_words
        self.drop_whitespace = drop_whitespace
        self.break_on_hyphens = break_on_hyphens
        self.tabsize = tabsize
        self.max_lines = max_lines
        self.placeholder = placeholder

    def _munge_whitespace(self, text):
        if self.expand_tabs:
            text = text.expandtabs(self.tabsize)
        if self.replace_whitespace:
            text = text.translate(_TO_SPACE)
        return text

    def _split(self, text):
        # Cuts the text into words, spaces, and parts of words at hyphens.
        chunks = []
        i = 0
        n = len(text)
        hyphens = self.break_on_hyphens
        while i < n:
            j = i + 1
            if text[i] in _SPACE:
                while j < n and text[j] in _SPACE:
                    j += 1
            elif hyphens:
                j = _dashes_end(text, i)
                if not (j and i and _word_or_punctuation(text[i - 1])):
                    j = _part_end(text, i)
            else:
                while j < n and text[j] not in _SPACE:
                    j += 1
            chunks.append(text[i:j])
            i = j
        return chunks

    def _fix_sentence_endings(self, chunks):
        for i in range(len(chunks) - 1):
            if chunks[i + 1] == " " and _ends_sentence(chunks[i]):
                chunks[i + 1] = "  "

    def _handle_long_word(self, chunks, line, length, width):
        # Puts as much of a word on the line as there is place for.
        room = 1 if width < 1 else width - length
        if self.break_long_words and room > 0:
            word = chunks[-1]
            end = room
            if self.break_on_hyphens and len(word) > room:
                hyphen = word.rfind("-", 0, room)
                if hyphen > 0 and any([c != "-" for c in word[:hyphen]]):
                    end = hyphen + 1
            line.append(word[:end])
            chunks.pop()
            if len(word) > end:
                chunks.append(word[end:])
        elif not line:
            line.append(chunks.pop())

    def _wrap_chunks(self, chunks):
        if self.width <= 0:
            raise ValueError(f"invalid width {self.width!r} (must be > 0)")
        if self.max_lines is not None:
            indent = self.subsequent_indent if self.max_lines > 1 else self.initial_indent
            if len(indent) + len(self.placeholder.lstrip()) > self.width:
                raise ValueError("placeholder too large for max width")
        lines = []
        chunks.reverse()
        drop = self.drop_whitespace
        while chunks:
            line = []
            length = 0
            indent = self.subsequent_indent if lines else self.initial_indent
            width = self.width - len(indent)
            if drop and lines and not chunks[-1].strip():
                chunks.pop()
            while chunks:
                size = len(chunks[-1])
                if length + size > width:
                    break
                line.append(chunks.pop())
                length += size
            if chunks and len(chunks[-1]) > width:
                self._handle_long_word(chunks, line, length, width)
                length = sum(map(len, line))
            if drop and line and not line[-1].strip():
                length -= len(line.pop())
            if not line:
                continue
            if (self.max_lines is None or len(lines) + 1 < self.max_lines
                    or (not chunks or drop and len(chunks) == 1 and not chunks[0].strip())
                    and length <= width):
                lines.append(indent + "".join(line))
                continue
            self._cut(lines, line, length, indent, width)
            break
        return lines

    def _cut(self, lines, line, length, indent, width):
        # Ends the last line with the placeholder.
        placeholder = self.placeholder
        while line:
            if line[-1].strip() and length + len(placeholder) <= width:
                line.append(placeholder)
                lines.append(indent + "".join(line))
                return
            length -= len(line.pop())
        if lines:
            last = lines[-1].rstrip()
            if len(last) + len(placeholder) <= self.width:
                lines[-1] = last + placeholder
                return
        lines.append(indent + placeholder.lstrip())

    def _split_chunks(self, text):
        return self._split(self._munge_whitespace(text))

    def wrap(self, text):
        """Returns the list of the lines, without newlines."""
        chunks = self._split_chunks(text)
        if self.fix_sentence_endings:
            self._fix_sentence_endings(chunks)
        return self._wrap_chunks(chunks)

    def fill(self, text):
        """Returns the lines joined by newlines."""
        return "\n".join(self.wrap(text))


def _dashes_end(text, i):
    # The end of two or more dashes before a word character; 0 for anything else.
    j = i
    n = len(text)
    while j < n and text[j] == "-":
        j += 1
    return j if j - i > 1 and j < n and _word_char(text[j]) else 0


def _part_end(text, i):
    # The end of a word, or of a part of it that ends with a hyphen or before a dash.
    n = len(text)
    e = i + 1
    while e < n and text[e] not in _SPACE:
        if text[e] == "-":
            if _breaks_after(text, e):
                return e + 1
            if _word_or_punctuation(text[e - 1]) and _dashes_end(text, e):
                return e
        e += 1
    return e


def _breaks_after(text, e):
    # Whether a line can end with the hyphen at e.
    before = e > 1 and _letter(text[e - 1]) and (
        _letter(text[e - 2]) or e > 2 and text[e - 2] == "-" and _letter(text[e - 3]))
    if not before:
        return False
    after = text[e + 1:e + 4]
    if len(after) < 2 or not _letter(after[0]):
        return False
    return _letter(after[1]) or len(after) > 2 and after[1] == "-" and _letter(after[2])


def _ends_sentence(word):
    if word[-1:] in ("'", '"'):
        word = word[:-1]
    return len(word) > 1 and word[-1] in ".!?" and "a" <= word[-2] <= "z"


def wrap(text, width=70, **kwargs):
    """Returns the lines of the text wrapped to a width."""
    return TextWrapper(width=width, **kwargs).wrap(text)


def fill(text, width=70, **kwargs):
    """Returns the text wrapped to a width."""
    return TextWrapper(width=width, **kwargs).fill(text)


def shorten(text, width, **kwargs):
    """Returns the words of the text on one line, cut to a width."""
    w = TextWrapper(width=width, max_lines=1, **kwargs)
    return w.fill(" ".join(text.strip().split()))


def dedent(text):
    """Removes the space that all lines start with."""
    try:
        lines = text.split("\n")
    except (AttributeError, TypeError):
        raise TypeError(f"expected str object, not {type(text).__qualname__!r}") from None
    full = [line for line in lines if line and not line.isspace()]
    low = min(full, default="")
    high = max(full, default="")
    margin = 0
    for margin, c in enumerate(low):
        if c != high[margin] or c not in " \t":
            break
    return "\n".join([line[margin:] if line and not line.isspace() else "" for line in lines])


def indent(text, prefix, predicate=None):
    """Puts the prefix before lines: those with text, or that the predicate holds for."""
    out = []
    for line in text.splitlines(True):
        if predicate(line) if predicate is not None else not line.isspace():
            out.append(prefix)
        out.append(line)
    return "".join(out)
