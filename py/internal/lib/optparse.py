"""Options of a command line, in the manner of older programs."""

__all__ = ["Option", "make_option", "SUPPRESS_HELP", "SUPPRESS_USAGE", "Values", "OptionContainer", "OptionGroup",
           "OptionParser", "HelpFormatter", "IndentedHelpFormatter", "TitledHelpFormatter", "OptParseError",
           "OptionError", "OptionConflictError", "OptionValueError", "BadOptionError", "check_choice"]

import os
import sys
from gettext import gettext as _, ngettext

NO_DEFAULT = ("NO", "DEFAULT")
SUPPRESS_HELP = "SUPPRESS" + "HELP"
SUPPRESS_USAGE = "SUPPRESS" + "USAGE"


class OptParseError(Exception):
    """The base of this module's exceptions."""

    def __init__(self, msg):
        self.msg = msg

    def __str__(self):
        return self.msg


class OptionError(OptParseError):
    """An Option is made wrongly."""

    def __init__(self, msg, option):
        self.msg = msg
        self.option_id = str(option)

    def __str__(self):
        return f"option {self.option_id}: {self.msg}" if self.option_id else self.msg


class OptionConflictError(OptionError):
    """Two options have one name."""


class OptionValueError(OptParseError):
    """The value of an option is wrong."""


class BadOptionError(OptParseError):
    """There is no such option."""

    def __init__(self, opt_str):
        self.opt_str = opt_str

    def __str__(self):
        return _("no such option: %s") % self.opt_str


class AmbiguousOptionError(BadOptionError):
    """Several options begin so."""

    def __init__(self, opt_str, possibilities):
        super().__init__(opt_str)
        self.possibilities = possibilities

    def __str__(self):
        return _("ambiguous option: %s (%s?)") % (self.opt_str, ", ".join(self.possibilities))


class HelpFormatter:
    """Writes the help of a parser."""

    NO_DEFAULT_VALUE = "none"

    def __init__(self, indent_increment, max_help_position, width, short_first):
        self.parser = None
        self.indent_increment = indent_increment
        if width is None:
            try:
                width = int(os.environ["COLUMNS"])
            except (KeyError, ValueError):
                width = 80
            width -= 2
        self.width = width
        self.help_position = self.max_help_position = min(max_help_position, max(width - 20, indent_increment * 2))
        self.current_indent = self.level = 0
        self.help_width = None
        self.short_first = short_first
        self.default_tag = "%default"
        self.option_strings = {}
        self._short_opt_fmt = "%s %s"
        self._long_opt_fmt = "%s=%s"

    def set_parser(self, parser):
        self.parser = parser

    def set_short_opt_delimiter(self, delim):
        if delim not in ("", " "):
            raise ValueError("invalid metavar delimiter for short options: %r" % delim)
        self._short_opt_fmt = "%s" + delim + "%s"

    def set_long_opt_delimiter(self, delim):
        if delim not in ("=", " "):
            raise ValueError("invalid metavar delimiter for long options: %r" % delim)
        self._long_opt_fmt = "%s" + delim + "%s"

    def indent(self):
        self.current_indent += self.indent_increment
        self.level += 1

    def dedent(self):
        self.current_indent -= self.indent_increment
        self.level -= 1

    def format_usage(self, usage):
        raise NotImplementedError("subclasses must implement")

    def format_heading(self, heading):
        raise NotImplementedError("subclasses must implement")

    def _format_text(self, text):
        import textwrap
        indent = " " * self.current_indent
        return textwrap.fill(text, max(self.width - self.current_indent, 11), initial_indent=indent, subsequent_indent=indent)

    def format_description(self, description):
        return self._format_text(description) + "\n" if description else ""

    def format_epilog(self, epilog):
        return "\n" + self._format_text(epilog) + "\n" if epilog else ""

    def expand_default(self, option):
        """The help of an option, with its default in place."""
        if self.parser is None or not self.default_tag:
            return option.help
        value = self.parser.defaults.get(option.dest)
        if value is NO_DEFAULT or value is None:
            value = self.NO_DEFAULT_VALUE
        return option.help.replace(self.default_tag, str(value))

    def format_option(self, option):
        import textwrap
        names = self.option_strings[option]
        width = self.help_position - self.current_indent - 2
        if len(names) > width:
            first = self.help_position
            out = ["%*s%s\n" % (self.current_indent, "", names)]
        else:
            first = 0
            out = ["%*s%-*s  " % (self.current_indent, "", width, names)]
        if option.help:
            lines = textwrap.wrap(self.expand_default(option), self.help_width)
            out.append("%*s%s\n" % (first, "", lines[0]))
            out.extend("%*s%s\n" % (self.help_position, "", line) for line in lines[1:])
        elif out[-1][-1] != "\n":
            out.append("\n")
        return "".join(out)

    def store_option_strings(self, parser):
        """Sees how wide the names of all options are."""
        self.indent()
        widest = 0
        for option in parser.option_list:
            widest = max(widest, self._store(option))
        self.indent()
        for group in parser.option_groups:
            for option in group.option_list:
                widest = max(widest, self._store(option))
        self.dedent()
        self.dedent()
        self.help_position = min(widest + 2, self.max_help_position)
        self.help_width = max(self.width - self.help_position, 11)

    def _store(self, option):
        names = self.option_strings[option] = self.format_option_strings(option)
        return len(names) + self.current_indent

    def format_option_strings(self, option):
        """The names of an option, with its metavar."""
        if option.takes_value():
            metavar = option.metavar or option.dest.upper()
            short = [self._short_opt_fmt % (name, metavar) for name in option._short_opts]
            long = [self._long_opt_fmt % (name, metavar) for name in option._long_opts]
        else:
            short, long = option._short_opts, option._long_opts
        return ", ".join(short + long if self.short_first else long + short)


class IndentedHelpFormatter(HelpFormatter):
    """Help whose options are indented."""

    def __init__(self, indent_increment=2, max_help_position=24, width=None, short_first=1):
        super().__init__(indent_increment, max_help_position, width, short_first)

    def format_usage(self, usage):
        return _("Usage: %s\n") % usage

    def format_heading(self, heading):
        return "%*s%s:\n" % (self.current_indent, "", heading)


class TitledHelpFormatter(HelpFormatter):
    """Help whose headings are underlined."""

    def __init__(self, indent_increment=0, max_help_position=24, width=None, short_first=0):
        super().__init__(indent_increment, max_help_position, width, short_first)

    def format_usage(self, usage):
        return f"{self.format_heading(_('Usage'))}  {usage}\n"

    def format_heading(self, heading):
        return f"{heading}\n{'=-'[self.level] * len(heading)}\n"


def _parse_int(text):
    low = text.lower()
    if low.startswith("0x"):
        return int(text, 16)
    if low.startswith("0b"):
        return int(low[2:] or "0", 2)
    if text.startswith("0"):
        return int(text, 8)
    return int(text, 10)


_BUILTIN = {"int": (_parse_int, _("integer")), "long": (_parse_int, _("integer")), "float": (float, _("floating-point")),
            "complex": (complex, _("complex"))}


def check_builtin(option, opt, value):
    """The number that a value stands for."""
    convert, what = _BUILTIN[option.type]
    try:
        return convert(value)
    except ValueError:
        raise OptionValueError(_("option %s: invalid %s value: %r") % (opt, what, value)) from None


def check_choice(option, opt, value):
    """The value, if it is one of the choices."""
    if value in option.choices:
        return value
    choices = ", ".join(map(repr, option.choices))
    raise OptionValueError(_("option %s: invalid choice: %r (choose from %s)") % (opt, value, choices))


class Option:
    """An option: its names, and what happens when it is given."""

    ATTRS = ["action", "type", "dest", "default", "nargs", "const", "choices", "callback", "callback_args",
             "callback_kwargs", "help", "metavar"]
    ACTIONS = ("store", "store_const", "store_true", "store_false", "append", "append_const", "count", "callback", "help", "version")
    STORE_ACTIONS = ("store", "store_const", "store_true", "store_false", "append", "append_const", "count")
    TYPED_ACTIONS = ("store", "append", "callback")
    ALWAYS_TYPED_ACTIONS = ("store", "append")
    CONST_ACTIONS = ("store_const", "append_const")
    TYPES = ("string", "int", "long", "float", "complex", "choice")
    TYPE_CHECKER = {"int": check_builtin, "long": check_builtin, "float": check_builtin, "complex": check_builtin,
                    "choice": check_choice}
    CHECK_METHODS = None

    def __init__(self, *opts, **attrs):
        self._short_opts = []
        self._long_opts = []
        self._set_opt_strings(self._check_opt_strings(opts))
        self._set_attrs(attrs)
        for checker in self.CHECK_METHODS:
            checker(self)

    def _check_opt_strings(self, opts):
        opts = [name for name in opts if name]
        if not opts:
            raise TypeError("at least one option string must be supplied")
        return opts

    def _set_opt_strings(self, opts):
        for opt in opts:
            if len(opt) < 2:
                raise OptionError("invalid option string %r: must be at least two characters long" % opt, self)
            if len(opt) == 2:
                if not (opt[0] == "-" and opt[1] != "-"):
                    raise OptionError("invalid short option string %r: must be of the form -x, (x any non-dash char)" % opt, self)
                self._short_opts.append(opt)
            else:
                if not (opt.startswith("--") and opt[2] != "-"):
                    raise OptionError("invalid long option string %r: must start with --, followed by non-dash" % opt, self)
                self._long_opts.append(opt)

    def _set_attrs(self, attrs):
        for name in self.ATTRS:
            setattr(self, name, attrs.pop(name, NO_DEFAULT if name == "default" else None))
        if attrs:
            raise OptionError("invalid keyword arguments: %s" % ", ".join(sorted(attrs)), self)

    def _check_action(self):
        if self.action is None:
            self.action = "store"
        elif self.action not in self.ACTIONS:
            raise OptionError("invalid action: %r" % self.action, self)

    def _check_type(self):
        if self.type is None:
            if self.action in self.ALWAYS_TYPED_ACTIONS:
                self.type = "choice" if self.choices is not None else "string"
            return
        if isinstance(self.type, type):
            self.type = self.type.__name__
        if self.type == "str":
            self.type = "string"
        if self.type not in self.TYPES:
            raise OptionError("invalid option type: %r" % self.type, self)
        if self.action not in self.TYPED_ACTIONS:
            raise OptionError("must not supply a type for action %r" % self.action, self)

    def _check_choice(self):
        if self.type == "choice":
            if self.choices is None:
                raise OptionError("must supply a list of choices for type 'choice'", self)
            if not isinstance(self.choices, (tuple, list)):
                kind = str(type(self.choices)).split("'")[1]
                raise OptionError(f"choices must be a list of strings ('{kind}' supplied)", self)
        elif self.choices is not None:
            raise OptionError("must not supply choices for type %r" % self.type, self)

    def _check_dest(self):
        takes = self.action in self.STORE_ACTIONS or self.type is not None
        if self.dest is None and takes:
            self.dest = self._long_opts[0][2:].replace("-", "_") if self._long_opts else self._short_opts[0][1]

    def _check_const(self):
        if self.action not in self.CONST_ACTIONS and self.const is not None:
            raise OptionError("'const' must not be supplied for action %r" % self.action, self)

    def _check_nargs(self):
        if self.action in self.TYPED_ACTIONS:
            if self.nargs is None:
                self.nargs = 1
        elif self.nargs is not None:
            raise OptionError("'nargs' must not be supplied for action %r" % self.action, self)

    def _check_callback(self):
        if self.action == "callback":
            if not callable(self.callback):
                raise OptionError("callback not callable: %r" % self.callback, self)
            if self.callback_args is not None and not isinstance(self.callback_args, tuple):
                raise OptionError("callback_args, if supplied, must be a tuple: not %r" % self.callback_args, self)
            if self.callback_kwargs is not None and not isinstance(self.callback_kwargs, dict):
                raise OptionError("callback_kwargs, if supplied, must be a dict: not %r" % self.callback_kwargs, self)
            return
        for name, what in (("callback", self.callback), ("callback_args", self.callback_args), ("callback_kwargs", self.callback_kwargs)):
            if what is not None:
                text = f"callback supplied ({what!r}) for non-callback option" if name == "callback" else (
                    f"{name} supplied for non-callback option")
                raise OptionError(text, self)

    CHECK_METHODS = [_check_action, _check_type, _check_choice, _check_dest, _check_const, _check_nargs, _check_callback]

    def __str__(self):
        return "/".join(self._short_opts + self._long_opts)

    def __repr__(self):
        return f"<{self.__class__.__name__} at 0x{id(self):x}: {self}>"

    def takes_value(self):
        """Whether the option takes a value."""
        return self.type is not None

    def get_opt_string(self):
        """The name of the option in errors."""
        return self._long_opts[0] if self._long_opts else self._short_opts[0]

    def check_value(self, opt, value):
        checker = self.TYPE_CHECKER.get(self.type)
        return value if checker is None else checker(self, opt, value)

    def convert_value(self, opt, value):
        if value is not None:
            return self.check_value(opt, value) if self.nargs == 1 else tuple(self.check_value(opt, v) for v in value)

    def process(self, opt, value, values, parser):
        """Does what the option is for."""
        return self.take_action(self.action, self.dest, opt, self.convert_value(opt, value), values, parser)

    def take_action(self, action, dest, opt, value, values, parser):
        if action == "store":
            setattr(values, dest, value)
        elif action == "store_const":
            setattr(values, dest, self.const)
        elif action == "store_true":
            setattr(values, dest, True)
        elif action == "store_false":
            setattr(values, dest, False)
        elif action == "append":
            values.ensure_value(dest, []).append(value)
        elif action == "append_const":
            values.ensure_value(dest, []).append(self.const)
        elif action == "count":
            setattr(values, dest, values.ensure_value(dest, 0) + 1)
        elif action == "callback":
            self.callback(self, opt, value, parser, *(self.callback_args or ()), **(self.callback_kwargs or {}))
        elif action == "help":
            parser.print_help()
            parser.exit()
        elif action == "version":
            parser.print_version()
            parser.exit()
        else:
            raise ValueError("unknown action %r" % self.action)
        return 1


class Values:
    """The values of options, as attributes."""

    def __init__(self, defaults=None):
        for name, value in (defaults or {}).items():
            setattr(self, name, value)

    def __str__(self):
        return str(self.__dict__)

    def __repr__(self):
        return f"<{self.__class__.__name__} at 0x{id(self):x}: {self}>"

    def __eq__(self, other):
        if isinstance(other, Values):
            return self.__dict__ == other.__dict__
        if isinstance(other, dict):
            return self.__dict__ == other
        return NotImplemented

    def _update_careful(self, dict):
        for name in dir(self):
            if dict.get(name) is not None:
                setattr(self, name, dict[name])

    def _update_loose(self, dict):
        self.__dict__.update(dict)

    def _update(self, dict, mode):
        if mode == "careful":
            self._update_careful(dict)
        elif mode == "loose":
            self._update_loose(dict)
        else:
            raise ValueError("invalid update mode: %r" % mode)

    def read_module(self, modname, mode="careful"):
        __import__(modname)
        self._update(vars(sys.modules[modname]), mode)

    def read_file(self, filename, mode="careful"):
        names = {}
        with open(filename) as f:
            exec(f.read(), names)
        self._update(names, mode)

    def ensure_value(self, attr, value):
        if getattr(self, attr, None) is None:
            setattr(self, attr, value)
        return getattr(self, attr)


class OptionContainer:
    """Options with different names."""

    def __init__(self, option_class, conflict_handler, description):
        self._create_option_list()
        self.option_class = option_class
        self.set_conflict_handler(conflict_handler)
        self.set_description(description)

    def _create_option_mappings(self):
        self._short_opt = {}
        self._long_opt = {}
        self.defaults = {}

    def _share_option_mappings(self, parser):
        self._short_opt, self._long_opt, self.defaults = parser._short_opt, parser._long_opt, parser.defaults

    def set_conflict_handler(self, handler):
        if handler not in ("error", "resolve"):
            raise ValueError("invalid conflict_resolution value %r" % handler)
        self.conflict_handler = handler

    def set_description(self, description):
        self.description = description

    def get_description(self):
        return self.description

    def destroy(self):
        del self._short_opt, self._long_opt, self.defaults

    def _check_conflict(self, option):
        taken = [(name, self._short_opt[name]) for name in option._short_opts if name in self._short_opt]
        taken += [(name, self._long_opt[name]) for name in option._long_opts if name in self._long_opt]
        if not taken:
            return
        if self.conflict_handler == "error":
            raise OptionConflictError("conflicting option string(s): %s" % ", ".join(name for name, _ in taken), option)
        for name, other in taken:
            if name.startswith("--"):
                other._long_opts.remove(name)
                del self._long_opt[name]
            else:
                other._short_opts.remove(name)
                del self._short_opt[name]
            if not (other._short_opts or other._long_opts):
                other.container.option_list.remove(other)

    def add_option(self, *args, **kwargs):
        """Adds an option, which is given, or made of the arguments."""
        if args and isinstance(args[0], str):
            option = self.option_class(*args, **kwargs)
        elif len(args) == 1 and not kwargs:
            option = args[0]
            if not isinstance(option, Option):
                raise TypeError("not an Option instance: %r" % option)
        else:
            raise TypeError("invalid arguments")
        self._check_conflict(option)
        self.option_list.append(option)
        option.container = self
        for name in option._short_opts:
            self._short_opt[name] = option
        for name in option._long_opts:
            self._long_opt[name] = option
        if option.dest is not None:
            if option.default is not NO_DEFAULT:
                self.defaults[option.dest] = option.default
            elif option.dest not in self.defaults:
                self.defaults[option.dest] = None
        return option

    def add_options(self, option_list):
        for option in option_list:
            self.add_option(option)

    def get_option(self, opt_str):
        return self._short_opt.get(opt_str) or self._long_opt.get(opt_str)

    def has_option(self, opt_str):
        return opt_str in self._short_opt or opt_str in self._long_opt

    def remove_option(self, opt_str):
        option = self.get_option(opt_str)
        if option is None:
            raise ValueError("no such option %r" % opt_str)
        for name in option._short_opts:
            del self._short_opt[name]
        for name in option._long_opts:
            del self._long_opt[name]
        option.container.option_list.remove(option)

    def format_option_help(self, formatter):
        return "".join(formatter.format_option(option) for option in self.option_list if option.help is not SUPPRESS_HELP)

    def format_description(self, formatter):
        return formatter.format_description(self.get_description())

    def format_help(self, formatter):
        parts = [self.format_description(formatter)] if self.description else []
        if self.option_list:
            parts.append(self.format_option_help(formatter))
        return "\n".join(parts)


class OptionGroup(OptionContainer):
    """Options under a title of the help."""

    def __init__(self, parser, title, description=None):
        self.parser = parser
        super().__init__(parser.option_class, parser.conflict_handler, description)
        self.title = title

    def _create_option_list(self):
        self.option_list = []
        self._share_option_mappings(self.parser)

    def set_title(self, title):
        self.title = title

    def destroy(self):
        super().destroy()
        del self.option_list

    def format_help(self, formatter):
        result = formatter.format_heading(self.title)
        formatter.indent()
        result += super().format_help(formatter)
        formatter.dedent()
        return result


class OptionParser(OptionContainer):
    """Reads options."""

    standard_option_list = []

    def __init__(self, usage=None, option_list=None, option_class=Option, version=None, conflict_handler="error",
                 description=None, formatter=None, add_help_option=True, prog=None, epilog=None):
        super().__init__(option_class, conflict_handler, description)
        self.set_usage(usage)
        self.prog = prog
        self.version = version
        self.allow_interspersed_args = True
        self.process_default_values = True
        self.formatter = IndentedHelpFormatter() if formatter is None else formatter
        self.formatter.set_parser(self)
        self.epilog = epilog
        if self.standard_option_list:
            self.add_options(self.standard_option_list)
        if option_list:
            self.add_options(option_list)
        if version:
            self.add_option("--version", action="version", help=_("show program's version number and exit"))
        if add_help_option:
            self.add_option("-h", "--help", action="help", help=_("show this help message and exit"))
        self.rargs = self.largs = self.values = None

    def destroy(self):
        super().destroy()
        for group in self.option_groups:
            group.destroy()
        del self.option_list, self.option_groups, self.formatter

    def _create_option_list(self):
        self.option_list = []
        self.option_groups = []
        self._create_option_mappings()

    def set_usage(self, usage):
        if usage is None:
            self.usage = _("%prog [options]")
        elif usage is SUPPRESS_USAGE:
            self.usage = None
        else:
            self.usage = usage[7:] if usage.lower().startswith("usage: ") else usage

    def enable_interspersed_args(self):
        self.allow_interspersed_args = True

    def disable_interspersed_args(self):
        self.allow_interspersed_args = False

    def set_process_default_values(self, process):
        self.process_default_values = process

    def set_default(self, dest, value):
        self.defaults[dest] = value

    def set_defaults(self, **kwargs):
        self.defaults.update(kwargs)

    def _get_all_options(self):
        return self.option_list + [option for group in self.option_groups for option in group.option_list]

    def get_default_values(self):
        """The values of options that are not given."""
        if not self.process_default_values:
            return Values(self.defaults)
        defaults = self.defaults.copy()
        for option in self._get_all_options():
            default = defaults.get(option.dest)
            if isinstance(default, str):
                defaults[option.dest] = option.check_value(option.get_opt_string(), default)
        return Values(defaults)

    def add_option_group(self, *args, **kwargs):
        if args and isinstance(args[0], str):
            group = OptionGroup(self, *args, **kwargs)
        elif len(args) == 1 and not kwargs:
            group = args[0]
            if not isinstance(group, OptionGroup):
                raise TypeError("not an OptionGroup instance: %r" % group)
            if group.parser is not self:
                raise ValueError("invalid OptionGroup (wrong parser)")
        else:
            raise TypeError("invalid arguments")
        self.option_groups.append(group)
        return group

    def get_option_group(self, opt_str):
        option = self._short_opt.get(opt_str) or self._long_opt.get(opt_str)
        return option.container if option and option.container is not self else None

    def parse_args(self, args=None, values=None):
        """(values, arguments) of a command line."""
        self.rargs = rargs = sys.argv[1:] if args is None else args[:]
        self.largs = largs = []
        self.values = self.get_default_values() if values is None else values
        try:
            self._process_args(largs, rargs, self.values)
        except (BadOptionError, OptionValueError) as err:
            self.error(str(err))
        return self.check_values(self.values, largs + rargs)

    def check_values(self, values, args):
        return values, args

    def _process_args(self, largs, rargs, values):
        while rargs:
            arg = rargs[0]
            if arg == "--":
                del rargs[0]
                return
            if arg[:2] == "--":
                self._process_long_opt(rargs, values)
            elif arg[:1] == "-" and len(arg) > 1:
                self._process_short_opts(rargs, values)
            elif self.allow_interspersed_args:
                largs.append(arg)
                del rargs[0]
            else:
                return

    def _match_long_opt(self, opt):
        return _match_abbrev(opt, self._long_opt)

    def _values(self, option, opt, rargs):
        """What an option takes of the arguments."""
        nargs = option.nargs
        if len(rargs) < nargs:
            self.error(ngettext("%(option)s option requires %(number)d argument",
                                "%(option)s option requires %(number)d arguments", nargs) % {"option": opt, "number": nargs})
        if nargs == 1:
            return rargs.pop(0)
        value = tuple(rargs[:nargs])
        del rargs[:nargs]
        return value

    def _process_long_opt(self, rargs, values):
        opt, equals, given = rargs.pop(0).partition("=")
        if equals:
            rargs.insert(0, given)
        opt = self._match_long_opt(opt)
        option = self._long_opt[opt]
        value = None
        if option.takes_value():
            value = self._values(option, opt, rargs)
        elif equals:
            self.error(_("%s option does not take a value") % opt)
        option.process(opt, value, values, self)

    def _process_short_opts(self, rargs, values):
        arg = rargs.pop(0)
        at = 1
        while at < len(arg):
            opt = "-" + arg[at]
            at += 1
            option = self._short_opt.get(opt)
            if not option:
                raise BadOptionError(opt)
            value = None
            stop = False
            if option.takes_value():
                if at < len(arg):
                    rargs.insert(0, arg[at:])
                    stop = True
                value = self._values(option, opt, rargs)
            option.process(opt, value, values, self)
            if stop:
                break

    def get_prog_name(self):
        return os.path.basename(sys.argv[0]) if self.prog is None else self.prog

    def expand_prog_name(self, s):
        return s.replace("%prog", self.get_prog_name())

    def get_description(self):
        return self.expand_prog_name(self.description)

    def exit(self, status=0, msg=None):
        if msg:
            sys.stderr.write(msg)
        sys.exit(status)

    def error(self, msg):
        """Ends the program with a message and status 2."""
        self.print_usage(sys.stderr)
        self.exit(2, f"{self.get_prog_name()}: error: {msg}\n")

    def get_usage(self):
        return self.formatter.format_usage(self.expand_prog_name(self.usage)) if self.usage else ""

    def print_usage(self, file=None):
        if self.usage:
            print(self.get_usage(), file=file)

    def get_version(self):
        return self.expand_prog_name(self.version) if self.version else ""

    def print_version(self, file=None):
        if self.version:
            print(self.get_version(), file=file)

    def format_option_help(self, formatter=None):
        formatter = self.formatter if formatter is None else formatter
        formatter.store_option_strings(self)
        out = [formatter.format_heading(_("Options"))]
        formatter.indent()
        if self.option_list:
            out += [OptionContainer.format_option_help(self, formatter), "\n"]
        for group in self.option_groups:
            out += [group.format_help(formatter), "\n"]
        formatter.dedent()
        return "".join(out[:-1])

    def format_epilog(self, formatter):
        return formatter.format_epilog(self.epilog)

    def format_help(self, formatter=None):
        formatter = self.formatter if formatter is None else formatter
        parts = [self.get_usage() + "\n"] if self.usage else []
        if self.description:
            parts.append(self.format_description(formatter) + "\n")
        return "".join([*parts, self.format_option_help(formatter), self.format_epilog(formatter)])

    def print_help(self, file=None):
        (sys.stdout if file is None else file).write(self.format_help())


def _match_abbrev(s, wordmap):
    """The word of which s is a unique beginning."""
    if s in wordmap:
        return s
    possible = [word for word in wordmap if word.startswith(s)]
    if len(possible) == 1:
        return possible[0]
    if not possible:
        raise BadOptionError(s)
    raise AmbiguousOptionError(s, sorted(possible))


make_option = Option
