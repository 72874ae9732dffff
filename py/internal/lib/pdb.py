"""The debugger. Programs cannot be traced here: set_trace() and the like raise
RuntimeError, so that a program does not wait for a person."""

import bdb
import cmd
import sys

__all__ = ["run", "pm", "Pdb", "runeval", "runctx", "runcall", "set_trace", "post_mortem", "help"]


class Restart(Exception):
    """The program was to begin again."""


class Pdb(bdb.Bdb, cmd.Cmd):
    """A debugger with commands."""

    def __init__(self, completekey="tab", stdin=None, stdout=None, skip=None, nosigint=False, readrc=True, mode=None,
                 backend=None, colorize=False):
        bdb.Bdb.__init__(self, skip=skip)
        cmd.Cmd.__init__(self, completekey, stdin, stdout)
        self.prompt = "(Pdb) "

    def interaction(self, frame, tb_or_exc):
        raise RuntimeError(bdb._REFUSED)


def set_trace(*, header=None, commands=None):
    """Would stop here."""
    Pdb().set_trace(sys._getframe(1))


def run(statement, globals=None, locals=None):
    Pdb().run(statement, globals, locals)


def runeval(expression, globals=None, locals=None):
    return Pdb().runeval(expression, globals, locals)


def runctx(statement, globals, locals):
    run(statement, globals, locals)


def runcall(*args, **kwds):
    return Pdb().runcall(*args, **kwds)


def post_mortem(t=None):
    """Would look at an exception."""
    if t is None and sys.exception() is None:
        raise ValueError("A valid traceback must be passed if no exception is being handled")
    Pdb().interaction(None, t)


def pm():
    """Would look at the last exception that nothing caught."""
    post_mortem(sys.last_exc)


def help():
    """Says what there is."""
    print(__doc__)
