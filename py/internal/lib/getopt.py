"""Options of a command line, in the manner of C's getopt()."""

import os
from gettext import gettext as _

__all__ = ["GetoptError", "error", "getopt", "gnu_getopt"]


class GetoptError(Exception):
    """An option is unknown, or its argument is missing or too much."""

    opt = ""
    msg = ""

    def __init__(self, msg, opt=""):
        self.msg = msg
        self.opt = opt
        super().__init__(msg, opt)

    def __str__(self):
        return self.msg


error = GetoptError


def getopt(args, shortopts, longopts=[]):
    """Options and the arguments behind them."""
    return _parse(args, shortopts, longopts, False)


def gnu_getopt(args, shortopts, longopts=[]):
    """Options anywhere, and the other arguments."""
    gnu = True
    if shortopts.startswith("-"):
        return _parse(args, shortopts[1:], longopts, None)
    if shortopts.startswith("+"):
        shortopts, gnu = shortopts[1:], False
    elif os.environ.get("POSIXLY_CORRECT"):
        gnu = False
    return _parse(args, shortopts, longopts, gnu)


def _parse(args, shortopts, longopts, gnu):
    """gnu is True for options anywhere, and None where arguments stay in order."""
    longopts = [longopts] if isinstance(longopts, str) else list(longopts)
    options, others, waiting = [], [], []
    args = list(args)
    while args:
        arg = args.pop(0)
        if arg == "--":
            others += args
            break
        if arg.startswith("--"):
            if gnu is None and waiting:
                options.append((None, waiting))
                waiting = []
            _long(options, arg[2:], longopts, args)
        elif arg.startswith("-") and arg != "-":
            if gnu is None and waiting:
                options.append((None, waiting))
                waiting = []
            _short(options, arg[1:], shortopts, args)
        elif gnu is None:
            waiting.append(arg)
        elif gnu:
            others.append(arg)
        else:
            others = [arg, *args]
            break
    return options, waiting + others


def _long(options, text, longopts, args):
    name, equals, value = text.partition("=")
    value = value if equals else None
    kind, name = _matching(name, longopts)
    if kind == "=":
        if value is None:
            if not args:
                raise GetoptError(_("option --%s requires argument") % name, name)
            value = args.pop(0)
    elif value is not None and not kind:
        raise GetoptError(_("option --%s must not have an argument") % name, name)
    options.append(("--" + name, value or ""))


def _matching(name, longopts):
    """What argument a long option takes ('', '=' or '=?'), and its full name."""
    fitting = [option for option in longopts if option.startswith(name)]
    if not fitting:
        raise GetoptError(_("option --%s not recognized") % name, name)
    for kind in "", "=", "=?":
        if name + kind in fitting:
            return kind, name
    if len(fitting) > 1:
        raise GetoptError(_("option --%s not a unique prefix; possible options: %s") % (name, ", ".join(fitting)), name)
    found = fitting[0]
    bare = found.removesuffix("?").removesuffix("=")
    return found[len(bare):], bare


def _short(options, text, shortopts, args):
    while text:
        letter, text = text[0], text[1:]
        at = next((i for i, c in enumerate(shortopts) if c == letter != ":"), -1)
        if at < 0:
            raise GetoptError(_("option -%s not recognized") % letter, letter)
        value = ""
        if shortopts.startswith(":", at + 1):
            if not text and not shortopts.startswith("::", at + 1):
                if not args:
                    raise GetoptError(_("option -%s requires argument") % letter, letter)
                text = args.pop(0)
            value, text = text, ""
        options.append(("-" + letter, value))
