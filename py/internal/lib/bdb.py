"""What a debugger stands on: tracing, which there is none of here."""

__all__ = ["BdbQuit", "Bdb", "Breakpoint"]

_REFUSED = "programs cannot be traced in this sandbox"


class BdbQuit(Exception):
    """The debugger was left."""


class Breakpoint:
    """A line at which a debugger would stop."""

    next = 1
    bplist = {}
    bpbynumber = [None]

    def __init__(self, file, line, temporary=False, cond=None, funcname=None):
        self.file = file
        self.line = line
        self.temporary = temporary
        self.cond = cond
        self.funcname = funcname
        self.enabled = True
        self.ignore = self.hits = 0
        self.number = Breakpoint.next
        Breakpoint.next += 1
        Breakpoint.bpbynumber.append(self)
        Breakpoint.bplist.setdefault((file, line), []).append(self)

    def enable(self):
        self.enabled = True

    def disable(self):
        self.enabled = False


class Bdb:
    """A debugger: whatever would have to trace raises RuntimeError."""

    def __init__(self, skip=None, backend="settrace"):
        self.skip = set(skip) if skip else None
        self.breaks = {}
        self.quitting = False
        self.botframe = None

    def reset(self):
        self.quitting = False

    def set_trace(self, frame=None):
        raise RuntimeError(_REFUSED)

    def run(self, cmd, globals=None, locals=None):
        raise RuntimeError(_REFUSED)

    runeval = runcall = set_step = set_next = set_until = set_return = run

    def set_continue(self):
        """Goes on, as nothing has stopped."""

    def set_quit(self):
        self.quitting = True

    def format_stack_entry(self, frame_lineno, lprefix=": "):
        """A frame and its line as a text."""
        import linecache
        import reprlib
        frame, line = frame_lineno
        text = f"{frame.f_code.co_filename}({line}){frame.f_code.co_name or '<lambda>'}"
        text += f"()->{reprlib.repr(frame.f_locals['__return__'])}" if "__return__" in frame.f_locals else "()"
        source = linecache.getline(frame.f_code.co_filename, line, frame.f_globals) if line is not None else ""
        return text + (lprefix + source.strip() if source else "")
