"""Interactive sessions within programs."""

import sys
import traceback
from codeop import CommandCompiler, compile_command

__all__ = ["InteractiveInterpreter", "InteractiveConsole", "interact", "compile_command"]


# Frames of this file are no part of what a session shows.
_FILE = (lambda: 0).__code__.co_filename


class InteractiveInterpreter:
    """Runs sources in a namespace."""

    def __init__(self, locals=None):
        self.locals = {"__name__": "__console__", "__doc__": None} if locals is None else locals
        self.compile = CommandCompiler()

    def runsource(self, source, filename="<input>", symbol="single"):
        """Runs a source; True when it wants more lines."""
        try:
            code = self.compile(source, filename, symbol)
        except (OverflowError, SyntaxError, ValueError):
            self.showsyntaxerror(filename, source=source)
            return False
        if code is None:
            return True
        self.runcode(code)
        return False

    def runcode(self, code):
        """Runs code, and shows exceptions."""
        try:
            exec(code, self.locals)
        except SystemExit:
            raise
        except:
            self.showtraceback()

    def showsyntaxerror(self, filename=None, **kwargs):
        """Shows the syntax error that has just happened."""
        kind, value, _ = sys.exc_info()
        if filename and issubclass(kind, SyntaxError):
            value.filename = filename
        source = kwargs.pop("source", "")
        self._show(kind, value, None, source)

    def showtraceback(self):
        """Shows the exception that has just happened."""
        kind, value, tb = sys.exc_info()
        while tb is not None and tb.tb_frame.f_code.co_filename == _FILE:
            tb = tb.tb_next
        self._show(kind, value, tb, "")

    def _show(self, kind, value, tb, source):
        value = value.with_traceback(tb)
        sys.last_exc = value
        sys.last_type, sys.last_value, sys.last_traceback = kind, value, tb
        if sys.excepthook is sys.__excepthook__:
            self._lines(kind, value, tb, source)
        else:
            sys.excepthook(kind, value, tb)

    def _lines(self, kind, value, tb, source):
        shown = traceback.TracebackException(kind, value, tb)
        lines = source.splitlines()
        if isinstance(value, SyntaxError) and shown.text is None and value.lineno and len(lines) >= value.lineno:
            shown.text = lines[value.lineno - 1]
        self.write("".join(shown.format()))

    def write(self, data):
        """Writes to the standard error."""
        sys.stderr.write(data)


class InteractiveConsole(InteractiveInterpreter):
    """A session that reads lines."""

    def __init__(self, locals=None, filename="<console>", *, local_exit=False):
        super().__init__(locals)
        self.filename = filename
        self.local_exit = local_exit
        self.resetbuffer()

    def resetbuffer(self):
        """Forgets the lines of a command that is not complete."""
        self.buffer = []

    def interact(self, banner=None, exitmsg=None):
        """Reads and runs commands until the input ends."""
        ps1, ps2 = getattr(sys, "ps1", ">>> "), getattr(sys, "ps2", "... ")
        if banner is None:
            self.write(f"Python {sys.version} on {sys.platform}\n"
                       'Type "help", "copyright", "credits" or "license" for more information.\n'
                       f"({type(self).__name__})\n")
        elif banner:
            self.write(f"{banner}\n")
        more = False
        while True:
            try:
                try:
                    line = self.raw_input(ps2 if more else ps1)
                except EOFError:
                    self.write("\n")
                    break
                more = self.push(line)
            except KeyboardInterrupt:
                self.write("\nKeyboardInterrupt\n")
                self.resetbuffer()
                more = False
            except SystemExit as e:
                if not self.local_exit:
                    raise
                self.write("\n")
                break
        if exitmsg is None:
            self.write(f"now exiting {type(self).__name__}...\n")
        elif exitmsg:
            self.write(f"{exitmsg}\n")

    def push(self, line, filename=None, _symbol="single"):
        """Takes a line; True when more are wanted."""
        self.buffer.append(line)
        more = self.runsource("\n".join(self.buffer), self.filename if filename is None else filename, symbol=_symbol)
        if not more:
            self.resetbuffer()
        return more

    def raw_input(self, prompt=""):
        """Reads a line."""
        return input(prompt)


def interact(banner=None, readfunc=None, local=None, exitmsg=None, local_exit=False):
    """A session that reads from the standard input, or by a function."""
    console = InteractiveConsole(local, local_exit=local_exit)
    if readfunc is not None:
        console.raw_input = readfunc
    console.interact(banner, exitmsg)
