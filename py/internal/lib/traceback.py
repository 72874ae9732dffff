"""Extracts, formats and prints stack traces of exceptions and frames."""

import sys
import linecache

__all__ = [
    "extract_stack", "extract_tb", "format_exception", "format_exception_only",
    "format_list", "format_stack", "format_tb", "print_exc", "format_exc",
    "print_exception", "print_last", "print_stack", "print_tb", "clear_frames",
    "FrameSummary", "StackSummary", "TracebackException", "walk_stack", "walk_tb",
    "print_list",
]


class _Implicit:
    def __repr__(self):
        return "<implicit>"


_implicit = _Implicit()

_CAUSE = "\nThe above exception was the direct cause of the following exception:\n\n"
_CONTEXT = "\nDuring handling of the above exception, another exception occurred:\n\n"
_REPEATS_SHOWN = 3
_AST_ONLY = 0x400


# Printing and formatting


def print_list(extracted_list, file=None):
    """Prints the entries of a list from extract_tb() or extract_stack()."""
    if file is None:
        file = sys.stderr
    for text in StackSummary.from_list(extracted_list).format():
        print(text, file=file, end="")


def format_list(extracted_list):
    """Returns the entries as strings that end with newlines."""
    return StackSummary.from_list(extracted_list).format()


def print_tb(tb, limit=None, file=None):
    """Prints up to limit entries of the traceback."""
    print_list(extract_tb(tb, limit=limit), file=file)


def format_tb(tb, limit=None):
    """Returns what print_tb() prints, as a list of strings."""
    return extract_tb(tb, limit=limit).format()


def extract_tb(tb, limit=None):
    """Returns a StackSummary of the traceback."""
    return StackSummary._extract(_tb_entries(tb), limit=limit)


def _value_and_tb(exc, value, tb):
    if (value is _implicit) != (tb is _implicit):
        raise ValueError("Both or neither of value and tb must be given")
    if value is not _implicit:
        return value, tb
    if exc is None:
        return None, None
    if isinstance(exc, BaseException):
        return exc, exc.__traceback__
    raise TypeError(f"Exception expected for value, {type(exc).__name__} found")


def print_exception(exc, /, value=_implicit, tb=_implicit, limit=None,
                    file=None, chain=True, **kwargs):
    """Prints the exception with its traceback, and those it came from."""
    value, tb = _value_and_tb(exc, value, tb)
    te = TracebackException(type(value), value, tb, limit=limit, compact=True)
    te.print(file=file, chain=chain, **kwargs)


def format_exception(exc, /, value=_implicit, tb=_implicit, limit=None,
                     chain=True, **kwargs):
    """Returns what print_exception() prints, as a list of strings."""
    value, tb = _value_and_tb(exc, value, tb)
    te = TracebackException(type(value), value, tb, limit=limit, compact=True)
    return list(te.format(chain=chain, **kwargs))


def format_exception_only(exc, /, value=_implicit, *, show_group=False, **kwargs):
    """Returns the lines that name the exception, without its traceback."""
    if value is _implicit:
        value = exc
    te = TracebackException(type(value), value, None, compact=True)
    return list(te.format_exception_only(show_group=show_group, **kwargs))


def print_exc(limit=None, file=None, chain=True):
    """Prints the exception that is being handled."""
    print_exception(sys.exception(), limit=limit, file=file, chain=chain)


def format_exc(limit=None, chain=True):
    """Returns what print_exc() prints, as one string."""
    return "".join(format_exception(sys.exception(), limit=limit, chain=chain))


def print_last(limit=None, file=None, chain=True):
    """Prints the last uncaught exception."""
    if not hasattr(sys, "last_exc") and not hasattr(sys, "last_type"):
        raise ValueError("no last exception")
    if hasattr(sys, "last_exc"):
        print_exception(sys.last_exc, limit=limit, file=file, chain=chain)
    else:
        print_exception(sys.last_type, sys.last_value, sys.last_traceback,
                        limit=limit, file=file, chain=chain)


def print_stack(f=None, limit=None, file=None):
    """Prints the stack from its oldest frame to the caller, or to frame f."""
    if f is None:
        f = _caller()
    print_list(extract_stack(f, limit=limit), file=file)


def format_stack(f=None, limit=None):
    """Returns what print_stack() prints, as a list of strings."""
    if f is None:
        f = _caller()
    return format_list(extract_stack(f, limit=limit))


def extract_stack(f=None, limit=None):
    """Returns a StackSummary of the stack down to the caller, or to frame f."""
    if f is None:
        f = _caller()
    stack = StackSummary.extract(walk_stack(f), limit=limit)
    stack.reverse()
    return stack


def walk_stack(f):
    """Returns an iterator over (frame, line number) from f outwards."""
    if f is None:
        f = _caller()
    return _frames_of(f)


def _caller():
    # The frame that called into this module.
    f = sys._getframe(0)
    while f is not None and f.f_globals.get("__name__") == __name__:
        f = f.f_back
    return f


def _frames_of(f):
    while f is not None:
        yield f, f.f_lineno
        f = f.f_back


def walk_tb(tb):
    """Yields (frame, line number) for each entry of the traceback."""
    while tb is not None:
        yield tb.tb_frame, tb.tb_lineno
        tb = tb.tb_next


def clear_frames(tb):
    """Clears the local variables of all frames in the traceback."""
    while tb is not None:
        try:
            tb.tb_frame.clear()
        except RuntimeError:
            pass
        tb = tb.tb_next


def _print_exception(exc):
    # Called by the interpreter for an exception that nobody caught.
    file = sys.stderr
    if file is None:
        return
    te = TracebackException(type(exc), exc, exc.__traceback__, compact=True)
    file.write("".join(te.format()))


def _tb_entries(tb):
    # Yields (frame, (lineno, end_lineno, colno, end_colno)).
    while tb is not None:
        yield tb.tb_frame, _position(tb)
        tb = tb.tb_next


def _position(tb):
    index = tb.tb_lasti
    if index < 0:
        return tb.tb_lineno, None, None, None
    index //= 2
    for position in tb.tb_frame.f_code.co_positions():
        if index == 0:
            if position[0] is None:
                return (tb.tb_lineno, *position[1:])
            return position
        index -= 1
    return tb.tb_lineno, None, None, None


def _text_of(value, what, func=str):
    try:
        return func(value)
    except:
        return f"<{what} {func.__name__}() failed>"


def _last_line(etype, value):
    text = _text_of(value, "exception")
    if value is None or not text:
        return f"{etype}\n"
    return f"{etype}: {text}\n"


# One entry of a stack


class FrameSummary:
    """One entry of a traceback: file, line, function name and source text."""

    __slots__ = ("filename", "lineno", "end_lineno", "colno", "end_colno", "name",
                 "_lines", "_dedented", "locals", "_code")

    def __init__(self, filename, lineno, name, *, lookup_line=True, locals=None,
                 line=None, end_lineno=None, colno=None, end_colno=None, **kwargs):
        self.filename = filename
        self.lineno = lineno
        self.end_lineno = lineno if end_lineno is None else end_lineno
        self.colno = colno
        self.end_colno = end_colno
        self.name = name
        self._code = kwargs.get("_code")
        self._lines = line
        self._dedented = None
        if lookup_line:
            self.line
        if locals:
            self.locals = {k: _text_of(v, "local", repr) for k, v in locals.items()}
        else:
            self.locals = None

    def __eq__(self, other):
        if isinstance(other, FrameSummary):
            return (self.filename == other.filename and self.lineno == other.lineno
                    and self.name == other.name and self.locals == other.locals)
        if isinstance(other, tuple):
            return (self.filename, self.lineno, self.name, self.line) == other
        return NotImplemented

    def __getitem__(self, pos):
        return (self.filename, self.lineno, self.name, self.line)[pos]

    def __iter__(self):
        return iter((self.filename, self.lineno, self.name, self.line))

    def __repr__(self):
        return f"<FrameSummary file {self.filename}, line {self.lineno} in {self.name}>"

    def __len__(self):
        return 4

    def _load(self):
        if self._lines is None and self.lineno is not None and self.end_lineno is not None:
            getline = linecache.getline
            self._lines = "".join([
                getline(self.filename, n).rstrip() + "\n"
                for n in range(self.lineno, self.end_lineno + 1)])

    def _dedented_lines(self):
        if self._dedented is None:
            self._load()
            if self._lines is not None:
                self._dedented = _dedent(self._lines)
        return self._dedented

    @property
    def line(self):
        """The first line of source text, stripped; None without a line number."""
        self._load()
        if self._lines is None:
            return None
        return self._lines.partition("\n")[0].strip()


def _dedent(text):
    lines = text.split("\n")
    margin = None
    for i, line in enumerate(lines):
        stripped = line.lstrip(" \t")
        if not stripped or stripped.isspace():
            lines[i] = ""
            continue
        indent = line[:len(line) - len(stripped)]
        if margin is None or margin.startswith(indent):
            margin = indent
        elif not indent.startswith(margin):
            n = 0
            while n < len(margin) and n < len(indent) and margin[n] == indent[n]:
                n += 1
            margin = margin[:n]
    if margin:
        n = len(margin)
        lines = [line[n:] for line in lines]
    return "\n".join(lines)


# Stacks


class StackSummary(list):
    """A list of FrameSummary objects."""

    @classmethod
    def extract(klass, frame_gen, *, limit=None, lookup_lines=True, capture_locals=False):
        """Makes a summary of an iterable of (frame, line number)."""
        entries = ((f, (lineno, None, None, None)) for f, lineno in frame_gen)
        return klass._extract(entries, limit=limit, lookup_lines=lookup_lines,
                              capture_locals=capture_locals)

    @classmethod
    def _extract(klass, entries, *, limit=None, lookup_lines=True, capture_locals=False):
        if limit is None:
            limit = getattr(sys, "tracebacklimit", None)
            if limit is not None and limit < 0:
                limit = 0
        if limit is not None:
            if limit >= 0:
                entries = _first(entries, limit)
            else:
                entries = list(entries)[limit:]
        result = klass()
        files = set()
        for f, (lineno, end_lineno, colno, end_colno) in entries:
            code = f.f_code
            filename = code.co_filename
            if filename not in files:
                files.add(filename)
                linecache.lazycache(filename, f.f_globals)
            result.append(FrameSummary(
                filename, lineno, code.co_name, lookup_line=False,
                locals=f.f_locals if capture_locals else None,
                end_lineno=end_lineno, colno=colno, end_colno=end_colno, _code=code))
        for filename in files:
            linecache.checkcache(filename)
        if lookup_lines:
            for entry in result:
                entry.line
        return result

    @classmethod
    def from_list(klass, a_list):
        """Makes a summary of FrameSummary objects or old-style tuples."""
        result = klass()
        for entry in a_list:
            if not isinstance(entry, FrameSummary):
                filename, lineno, name, line = entry
                entry = FrameSummary(filename, lineno, name, line=line)
            result.append(entry)
        return result

    def format_frame_summary(self, frame_summary, **kwargs):
        """Returns the text of one frame."""
        filename = frame_summary.filename
        if filename.startswith("<stdin-") and filename.endswith(">"):
            filename = "<stdin>"
        text = f'  File "{filename}", line {frame_summary.lineno}, in {frame_summary.name}\n'
        dedented = frame_summary._dedented_lines()
        if dedented and dedented.strip():
            if frame_summary.colno is None or frame_summary.end_colno is None:
                text += f"    {frame_summary.line}\n"
            else:
                text += _marked(frame_summary, dedented)
        if frame_summary.locals:
            for name, value in sorted(frame_summary.locals.items()):
                text += f"    {name} = {value}\n"
        return text

    def format(self, **kwargs):
        """Returns the texts of all frames; repeated ones are counted."""
        result = []
        last = None
        count = 0
        for entry in self:
            text = self.format_frame_summary(entry, **kwargs)
            if text is None:
                continue
            key = entry.filename, entry.lineno, entry.name
            if key != last or last[1] is None:
                if count > _REPEATS_SHOWN:
                    result.append(_repeated(count))
                last = key
                count = 0
            count += 1
            if count <= _REPEATS_SHOWN:
                result.append(text)
        if count > _REPEATS_SHOWN:
            result.append(_repeated(count))
        return result


def _first(entries, n):
    if n:
        for entry in entries:
            yield entry
            n -= 1
            if not n:
                return


def _repeated(count):
    count -= _REPEATS_SHOWN
    return f"  [Previous line repeated {count} more time{'s' if count > 1 else ''}]\n"


# The marks below source lines


def _char_offset(line, offset):
    # Byte offsets of code positions to offsets of characters.
    if line.isascii():
        return min(offset, len(line)) if offset > len(line) else offset
    return len(line.encode("utf-8", "surrogatepass")[:offset].decode("utf-8", "replace"))


def _width(line, end):
    # Columns that the first characters of the line take on a terminal.
    if line.isascii():
        return end
    try:
        from unicodedata import east_asian_width
    except ImportError:
        # A host can leave the module out.
        return end
    return sum(2 if east_asian_width(c) in "FW" else 1 for c in line[:end])


def _marked(frame, dedented):
    original = frame._lines.splitlines()
    count = frame.end_lineno - frame.lineno + 1
    lines = dedented.splitlines()[:count]
    cut = len(original[0]) - len(lines[0])
    start = max(0, _char_offset(original[0], frame.colno) - cut)
    last = original[len(lines) - 1]
    end = max(0, _char_offset(last, frame.end_colno) - (len(last) - len(lines[-1])))
    anchors = None
    if len(lines) == 1:
        segment = lines[0][start:end]
    else:
        segment = "\n".join([lines[0][start:], *lines[1:-1], lines[-1][:end]])
    found = _anchors(segment)
    if found is not None:
        # An anchor on the first line counts from where the segment starts.
        anchors = tuple((ln, col + start if ln == 0 else col) for ln, col in found)
    if not _worth_marks(start, end, lines, anchors):
        shown = _shown_lines(len(lines), anchors)
        return _render(lines, shown, lambda n: None)

    def marks(n):
        line = lines[n]
        first = start if n == 0 else len(line) - len(line.lstrip())
        stop = end if n == len(lines) - 1 else len(line.rstrip())
        return _mark_line(line, n, first, stop, anchors)

    return _render(lines, _shown_lines(len(lines), anchors), marks)


def _mark_line(line, n, first, stop, anchors):
    if stop <= first:
        return ""
    ascii_line = line.isascii()
    out = []
    for i, c in enumerate(line[:stop]):
        wide = 1 if ascii_line else _width(c, 1)
        if i < first:
            out.append(" " * wide)
        elif anchors is None or anchors[0] <= (n, i) < anchors[1]:
            out.append("^" * wide)
        else:
            out.append("~" * wide)
    return "".join(out)


def _shown_lines(count, anchors):
    shown = {0, count - 1}
    if anchors is not None:
        for line, _ in anchors:
            shown.update((line - 1, line, line + 1))
    return sorted(n for n in shown if 0 <= n < count)


def _render(lines, shown, marks):
    out = []

    def add(n):
        out.append(f"    {lines[n]}\n")
        mark = marks(n)
        if mark is not None:
            out.append(f"    {mark}\n")

    previous = -1
    for n in shown:
        gap = n - previous - 1
        if gap == 1:
            add(n - 1)
        elif gap > 1:
            out.append(f"    ...<{gap} lines>...\n")
        add(n)
        previous = n
    return "".join(out)


def _worth_marks(start, end, lines, anchors):
    # No marks where the failing expression is a call that is all of a return
    # or of an assignment, nor where it is all of the lines and has no anchors.
    try:
        body = compile("\n".join(lines), "", "exec", _AST_ONLY).body
    except (SyntaxError, ValueError):
        body = None
    else:
        if not body:
            return False
    if body:
        statement = body[0]
        kind = type(statement).__name__
        if kind == "Return" or kind == "Assign":
            value = statement.value
            if (type(value).__name__ == "Call"
                    and type(value.func if kind == "Return" else statement.targets[0]
                             ).__name__ == "Name"
                    and (kind == "Return" or len(statement.targets) == 1)
                    and value.lineno == 1 and value.end_lineno == len(lines)
                    and value.col_offset == start and value.end_col_offset == end):
                return False
    if anchors:
        return True
    return bool(lines[0][:start].lstrip() or lines[-1][end:].rstrip())


def _anchors(segment):
    # Returns ((line, column), (line, column)): the part of the segment that is
    # marked with ^ while the rest is marked with ~; None to mark all with ^.
    try:
        body = compile(f"(\n{segment}\n)", "", "exec", _AST_ONLY).body
    except (SyntaxError, ValueError):
        return None
    if len(body) != 1 or type(body[0]).__name__ != "Expr":
        return None
    node = body[0].value
    kind = type(node).__name__
    if kind == "BinOp":
        before = node.left
    elif kind == "Subscript":
        before = node.value
    elif kind == "Call":
        before = node.func
    else:
        return None
    lines = segment.split("\n")
    line = before.end_lineno - 2
    column = _char_offset(lines[line], before.end_col_offset)
    stop = "[" if kind == "Subscript" else "("
    while True:
        text = lines[line]
        while column < len(text):
            c = text[column]
            if c == "#" or c == "\\":
                break
            if kind == "BinOp":
                if not c.isspace() and c != ")":
                    # What follows up to the right operand belongs to the operator.
                    right = node.right
                    size = 1
                    after = text[column + 1:column + 2]
                    if (after and not after.isspace() and after not in "\\#"
                            and (right.lineno - 2 > line or column + 1
                                 < _char_offset(text, right.col_offset))):
                        size = 2
                    return (line, column), (line, column + size)
            elif c == stop:
                last = node.end_lineno - 2
                return (line, column), (last, _char_offset(lines[last], node.end_col_offset))
            column += 1
        line += 1
        column = 0
        if line >= len(lines):
            return None


# Exceptions


class _Boxes:
    # Where the printing of nested exception groups stands.

    def __init__(self):
        self.seen = set()
        self.depth = 0
        self.need_close = False

    def indent(self):
        return " " * (2 * self.depth)

    def emit(self, text, margin="|"):
        if not self.depth:
            return [text] if isinstance(text, str) else list(text)
        prefix = f"{self.indent()}{margin} "
        if isinstance(text, str):
            return [_prefixed(text, prefix)]
        return [_prefixed(part, prefix) for part in text]


def _prefixed(text, prefix):
    return "".join([prefix + line for line in text.splitlines(True)])


class TracebackException:
    """An exception ready for printing; it holds no reference to frames."""

    def __init__(self, exc_type, exc_value, exc_traceback, *, limit=None,
                 lookup_lines=True, capture_locals=False, compact=False,
                 max_group_width=15, max_group_depth=10, save_exc_type=True, _seen=None):
        options = dict(limit=limit, lookup_lines=lookup_lines,
                       capture_locals=capture_locals, max_group_width=max_group_width,
                       max_group_depth=max_group_depth)
        seen = set() if _seen is None else _seen
        seen.add(id(exc_value))
        self._fill(exc_type, exc_value, exc_traceback, options, save_exc_type)
        if lookup_lines:
            self._load_lines()
        self.__suppress_context__ = (
            exc_value.__suppress_context__ if exc_value is not None else False)
        self.__cause__ = self.__context__ = self.exceptions = None
        if _seen is not None:
            return
        # Chains can be long, so what an exception came from waits in a list.
        waiting = [(self, exc_value)]
        while waiting:
            te, e = waiting.pop()
            if e is None:
                continue
            cause = e.__cause__
            if cause is not None and id(cause) not in seen:
                te.__cause__ = child = TracebackException(
                    type(cause), cause, cause.__traceback__, _seen=seen, **options)
                waiting.append((child, cause))
            wanted = not compact or (te.__cause__ is None and not te.__suppress_context__)
            context = e.__context__
            if wanted and context is not None and id(context) not in seen:
                te.__context__ = child = TracebackException(
                    type(context), context, context.__traceback__, _seen=seen, **options)
                waiting.append((child, context))
            if isinstance(e, BaseExceptionGroup):
                te.exceptions = []
                for sub in e.exceptions:
                    child = TracebackException(
                        type(sub), sub, sub.__traceback__, _seen=seen, **options)
                    te.exceptions.append(child)
                    waiting.append((child, sub))

    def _fill(self, exc_type, exc_value, exc_traceback, options, save_exc_type):
        self.max_group_width = options["max_group_width"]
        self.max_group_depth = options["max_group_depth"]
        self.stack = StackSummary._extract(
            _tb_entries(exc_traceback), limit=options["limit"],
            lookup_lines=options["lookup_lines"],
            capture_locals=options["capture_locals"])
        self._exc_type = exc_type if save_exc_type else None
        self._str = _text_of(exc_value, "exception")
        try:
            self.__notes__ = getattr(exc_value, "__notes__", None)
        except Exception as e:
            self.__notes__ = [
                f"Ignored error getting __notes__: {_text_of(e, '__notes__', repr)}"]
        self._is_syntax_error = False
        self._have_exc_type = exc_type is not None
        if exc_type is None:
            self.exc_type_qualname = self.exc_type_module = None
            return
        self.exc_type_qualname = exc_type.__qualname__
        self.exc_type_module = exc_type.__module__
        if issubclass(exc_type, SyntaxError):
            self._fill_syntax(exc_value)
        elif issubclass(exc_type, ImportError):
            if getattr(exc_value, "name_from", None) is not None:
                guess = _suggestion(exc_value, exc_traceback, exc_value.name_from)
                if guess:
                    self._str += f". Did you mean: '{guess}'?"
        elif issubclass(exc_type, (NameError, AttributeError)):
            name = getattr(exc_value, "name", None)
            if name is not None:
                guess = _suggestion(exc_value, exc_traceback, name)
                if guess:
                    self._str += f". Did you mean: '{guess}'?"
                if issubclass(exc_type, NameError) and name in sys.stdlib_module_names:
                    if guess:
                        self._str += f" Or did you forget to import '{name}'?"
                    else:
                        self._str += f". Did you forget to import '{name}'?"

    def _fill_syntax(self, e):
        self.filename = e.filename
        self.lineno = None if e.lineno is None else str(e.lineno)
        self.end_lineno = None if e.end_lineno is None else str(e.end_lineno)
        self.text = e.text
        self.offset = e.offset
        self.end_offset = e.end_offset
        self.msg = e.msg
        self._is_syntax_error = True
        self._metadata = getattr(e, "_metadata", None)

    @classmethod
    def from_exception(cls, exc, *args, **kwargs):
        """Makes one from an exception object."""
        return cls(type(exc), exc, exc.__traceback__, *args, **kwargs)

    @property
    def exc_type(self):
        """The class of the exception; deprecated."""
        from warnings import _warn_program
        _warn_program("Deprecated in 3.13. Use exc_type_str instead.", DeprecationWarning)
        return self._exc_type

    @property
    def exc_type_str(self):
        """The name of the exception's class as it is printed."""
        if not self._have_exc_type:
            return None
        module = self.exc_type_module
        if module in ("__main__", "builtins"):
            return self.exc_type_qualname
        if not isinstance(module, str):
            module = "<unknown>"
        return f"{module}.{self.exc_type_qualname}"

    def _load_lines(self):
        for frame in self.stack:
            frame.line

    def __eq__(self, other):
        if isinstance(other, TracebackException):
            return self.__dict__ == other.__dict__
        return NotImplemented

    def __str__(self):
        return self._str

    def format_exception_only(self, *, show_group=False, _depth=0, **kwargs):
        """Yields the lines that name the exception, then its notes."""
        indent = 3 * _depth * " "
        if not self._have_exc_type:
            yield indent + _last_line(None, self._str)
            return
        stype = self.exc_type_str
        if not self._is_syntax_error:
            lines = _last_line(stype, self._str)
            yield _prefixed(lines, indent) if _depth else lines
        else:
            for part in self._format_syntax_error(stype):
                yield indent + part
        yield from self._format_notes(indent)
        if self.exceptions and show_group:
            for sub in self.exceptions:
                yield from sub.format_exception_only(show_group=show_group,
                                                     _depth=_depth + 1)

    def _format_notes(self, indent):
        notes = self.__notes__
        if notes is None:
            return
        if (isinstance(notes, (list, tuple))
                or hasattr(notes, "__getitem__") and hasattr(notes, "__len__")
                and not isinstance(notes, (str, bytes, dict, set))
                and _is_sequence(notes)):
            for note in notes:
                text = _text_of(note, "note")
                for line in text.split("\n"):
                    yield indent + line + "\n"
        else:
            yield f"{indent}{_text_of(notes, '__notes__', repr)}\n"

    def _format_syntax_error(self, stype):
        self._fix_keyword_typo()
        suffix = ""
        if self.lineno is not None:
            yield f'  File "{self.filename or "<string>"}", line {self.lineno}\n'
        elif self.filename is not None:
            suffix = f" ({self.filename})"
        text = self.text
        if text is not None:
            yield from self._format_source(text)
        yield f"{stype}: {self.msg or '<no detail available>'}{suffix}\n"

    def _format_source(self, text):
        # The text may come with its newline and is shown without indentation.
        shown = text.rstrip("\n")
        line = shown.lstrip(" \n\f")
        yield f"    {line}\n"
        offset = self.offset
        if offset is None or self.lineno is None:
            return
        removed = len(shown) - len(line)
        if self.lineno == self.end_lineno:
            end = self.end_offset if self.end_offset not in (None, 0) else offset
        else:
            end = len(shown) + 1
        if text and offset > len(text):
            offset = len(shown) + 1
        if text and end > len(text):
            end = len(shown) + 1
        if offset >= end or end < 0:
            end = offset + 1
        first = offset - 1 - removed
        last = end - 1 - removed
        if first >= 0:
            space = "".join([c if c.isspace() else " " for c in line[:first]])
            yield f"    {space}{'^' * (last - first)}\n"

    def _fix_keyword_typo(self):
        msg = self.msg
        if (not isinstance(msg, str)
                or msg != "invalid syntax" and "Perhaps you forgot a comma" not in msg):
            return
        if not self._metadata or self.lineno is None or self.end_lineno is None:
            return
        first, _, source = self._metadata
        first = max(int(first) - 1, 0)
        if source is None:
            lines = linecache.getlines(self.filename)
        else:
            lines = source.splitlines(True)
        found = _keyword_typo(lines[first:int(self.end_lineno)])
        if found is None:
            return
        line, column, wrong, right = found
        self.msg = f"invalid syntax. Did you mean '{right}'?"
        self.text = lines[first + line]
        self.lineno = self.end_lineno = str(first + line + 1)
        self.offset = column + 1
        self.end_offset = column + 1 + len(wrong)

    def format(self, *, chain=True, _ctx=None, **kwargs):
        """Yields the lines of the exception and, with chain, of those before it."""
        if _ctx is None:
            _ctx = _Boxes()
        chained = []
        te = self
        while te is not None:
            message = following = None
            if chain:
                if te.__cause__ is not None:
                    message, following = _CAUSE, te.__cause__
                elif te.__context__ is not None and not te.__suppress_context__:
                    message, following = _CONTEXT, te.__context__
            chained.append((message, te))
            te = following
        for message, te in reversed(chained):
            if message is not None:
                yield from _ctx.emit(message)
            if te.exceptions is None:
                if te.stack:
                    yield from _ctx.emit("Traceback (most recent call last):\n")
                    yield from _ctx.emit(te.stack.format(**kwargs))
                yield from _ctx.emit(te.format_exception_only(**kwargs))
            elif _ctx.depth > self.max_group_depth:
                yield from _ctx.emit(f"... (max_group_depth is {self.max_group_depth})\n")
            else:
                yield from te._format_group(chain, _ctx, kwargs)

    def _format_group(self, chain, ctx, kwargs):
        top = ctx.depth == 0
        if top:
            ctx.depth = 1
        if self.stack:
            yield from ctx.emit("Exception Group Traceback (most recent call last):\n",
                                margin="+" if top else "|")
            yield from ctx.emit(self.stack.format(**kwargs))
        yield from ctx.emit(self.format_exception_only(**kwargs))
        total = len(self.exceptions)
        shown = min(total, self.max_group_width + 1)
        ctx.need_close = False
        for i in range(shown):
            if i == shown - 1:
                ctx.need_close = True
            cut = i >= self.max_group_width
            label = "..." if cut else i + 1
            corner = "+-" if i == 0 else "  "
            yield f"{ctx.indent()}{corner}+---------------- {label} ----------------\n"
            ctx.depth += 1
            if cut:
                rest = total - self.max_group_width
                yield from ctx.emit(f"and {rest} more exception{'s' if rest > 1 else ''}\n")
            else:
                yield from self.exceptions[i].format(chain=chain, _ctx=ctx, **kwargs)
            if ctx.need_close and i == shown - 1:
                yield f"{ctx.indent()}+------------------------------------\n"
                ctx.need_close = False
            ctx.depth -= 1
        if top:
            ctx.depth = 0

    def print(self, *, file=None, chain=True, **kwargs):
        """Prints what format() yields."""
        if file is None:
            file = sys.stderr
        for text in self.format(chain=chain, **kwargs):
            print(text, file=file, end="")


def _is_sequence(value):
    from collections.abc import Sequence
    return isinstance(value, Sequence)


# Suggestions

_MOST_CANDIDATES = 750
_LONGEST_NAME = 40
_MOVE = 2
_CASE = 1


def _suggestion(exc, tb, wrong):
    # Returns a name like the wrong one among those that were there, or None.
    if not isinstance(wrong, str):
        return None
    if isinstance(exc, AttributeError):
        try:
            obj = exc.obj
            try:
                names = dir(obj)
            except TypeError:
                names = list(type(obj).__dict__) + list(obj.__dict__)
            names = sorted(n for n in names if isinstance(n, str))
            if wrong[:1] != "_" and not _is_self(tb, obj):
                names = [n for n in names if n[:1] != "_"]
        except Exception:
            return None
    elif isinstance(exc, ImportError):
        try:
            names = sorted(n for n in dir(__import__(exc.name)) if isinstance(n, str))
            if wrong[:1] != "_":
                names = [n for n in names if n[:1] != "_"]
        except Exception:
            return None
    else:
        if tb is None:
            return None
        frame = _innermost(tb)
        names = [n for space in (frame.f_locals, frame.f_globals, frame.f_builtins)
                 for n in space if isinstance(n, str)]
        if "self" in frame.f_locals:
            try:
                if hasattr(frame.f_locals["self"], wrong):
                    return f"self.{wrong}"
            except Exception:
                pass
    return _closest(names, wrong)


def _innermost(tb):
    while tb.tb_next is not None:
        tb = tb.tb_next
    return tb.tb_frame


def _is_self(tb, obj):
    if tb is None:
        return False
    names = _innermost(tb).f_locals
    return "self" in names and names["self"] is obj


def _closest(names, wrong):
    if not wrong or len(names) > _MOST_CANDIDATES:
        return None
    best = best_distance = None
    wanted = wrong if wrong.isascii() else _utf8(wrong)
    for name in names:
        if name == wrong:
            continue
        text = name if name.isascii() else _utf8(name)
        limit = (len(text) + len(wanted) + 3) * _MOVE // 6
        if best is not None and best_distance - 1 < limit:
            limit = best_distance - 1
        distance = _distance(wanted, text, limit)
        if distance <= limit:
            best = name
            best_distance = distance
    return best


def _utf8(name):
    # Distances count bytes.
    return name.encode("utf-8", "surrogatepass").decode("latin-1")


def _distance(a, b, limit):
    # The cost of editing a into b; limit + 1 when it is above the limit.
    n = 0
    while n < len(a) and n < len(b) and a[n] == b[n]:
        n += 1
    a, b = a[n:], b[n:]
    n = 0
    while n < len(a) and n < len(b) and a[-1 - n] == b[-1 - n]:
        n += 1
    if n:
        a, b = a[:-n], b[:-n]
    if not a or not b:
        return _MOVE * (len(a) + len(b))
    if len(a) > _LONGEST_NAME or len(b) > _LONGEST_NAME:
        return limit + 1
    if len(b) < len(a):
        a, b = b, a
    if (len(b) - len(a)) * _MOVE > limit:
        return limit + 1
    row = list(range(_MOVE, _MOVE * (len(a) + 1), _MOVE))
    result = 0
    for i, y in enumerate(b):
        distance = result = i * _MOVE
        least = limit + 1
        for j, x in enumerate(a):
            if x == y:
                change = distance
            elif x < "\x80" and x.lower() == y.lower():
                change = distance + _CASE
            else:
                change = distance + _MOVE
            distance = row[j]
            result = min(change, min(result, distance) + _MOVE)
            row[j] = result
            if result < least:
                least = result
        if least > limit:
            return limit + 1
    return result


# Misspelt keywords in syntax errors

_MOST_SOURCE = 1024
_MOST_WORDS = 10


def _keyword_typo(lines):
    # Looks for a name that a keyword in its place turns into valid code.
    # Returns (line, column, name, keyword), or None.
    source = "".join(lines).rstrip("\n")
    if not lines or len(source) > _MOST_SOURCE:
        return None
    from keyword import kwlist
    indent = lines[0][:len(lines[0]) - len(lines[0].lstrip())]
    if indent and all(line.startswith(indent) or not line.strip() for line in lines):
        cut = len(indent)
        lines = [line[cut:] for line in lines]
    else:
        cut = 0
    words = 0
    for line, column, name in _names(lines):
        if name in kwlist:
            continue
        words += 1
        if words > _MOST_WORDS:
            return None
        for keyword in _like(name, kwlist):
            text = lines[line]
            fixed = text[:column] + keyword + text[column + len(name):]
            if _compiles("".join([*lines[:line], fixed, *lines[line + 1:]])):
                return line, column + cut, name, keyword
    return None


def _names(lines):
    # Yields (line, column, name) for the names of source text; strings and
    # comments are passed over.
    quote = None
    for number, text in enumerate(lines):
        i = 0
        while i < len(text):
            c = text[i]
            if quote is not None:
                if c == "\\":
                    i += 2
                elif text.startswith(quote, i):
                    i += len(quote)
                    quote = None
                else:
                    i += 1
            elif c == "#":
                break
            elif c in "\"'":
                quote = c * 3 if text.startswith(c * 3, i) else c
                i += len(quote)
            elif c.isidentifier():
                start = i
                while i < len(text) and (text[start:i + 1]).isidentifier():
                    i += 1
                if text[i:i + 1] in ("'", '"') and text[start:i].lower() in _PREFIXES:
                    continue
                yield number, start, text[start:i]
            elif c.isdigit():
                while i < len(text) and (text[i].isalnum() or text[i] == "_"):
                    i += 1
            else:
                i += 1
        if quote is not None and len(quote) == 1:
            quote = None


_PREFIXES = {"r", "b", "u", "f", "t", "br", "rb", "fr", "rf", "tr", "rt"}


def _like(word, keywords):
    # The keywords to try in place of the word, at most three.
    found = []
    for keyword in keywords:
        total = len(word) + len(keyword)
        ratio = 2.0 * _common(keyword, word) / total
        if ratio >= 0.5:
            found.append((ratio, keyword))
    found.sort(reverse=True)
    result = [keyword for _, keyword in found[:3]]
    guess = _closest(keywords, word)
    return [guess, *result][:3] if guess else result


def _common(a, b):
    # Characters in the blocks that two words share, longest block first.
    best, at, bt = 0, 0, 0
    for i in range(len(a)):
        for j in range(len(b)):
            n = 0
            while i + n < len(a) and j + n < len(b) and a[i + n] == b[j + n]:
                n += 1
            if n > best:
                best, at, bt = n, i, j
    if not best:
        return 0
    return best + _common(a[:at], b[:bt]) + _common(a[at + best:], b[bt + best:])


def _compiles(source):
    # Whether it is valid, or would be if more lines followed.
    source = source.rstrip()
    try:
        compile(source + "\n", "<input>", "exec")
        return True
    except SyntaxError as e:
        if "was never closed" in e.msg:
            return True
    except ValueError:
        return False
    if not source.endswith(":"):
        return False
    try:
        compile(source + " pass\n", "<input>", "exec")
        return True
    except SyntaxError as e:
        return "expected 'except' or 'finally' block" in e.msg
