"""Options and arguments of a command line."""

import os
import re
import sys

__all__ = [
    "ArgumentParser", "ArgumentError", "ArgumentTypeError", "BooleanOptionalAction",
    "FileType", "HelpFormatter", "ArgumentDefaultsHelpFormatter",
    "RawDescriptionHelpFormatter", "RawTextHelpFormatter", "MetavarTypeHelpFormatter",
    "Namespace", "Action", "ONE_OR_MORE", "OPTIONAL", "PARSER", "REMAINDER",
    "SUPPRESS", "ZERO_OR_MORE",
]

SUPPRESS = "==SUPPRESS=="
OPTIONAL = "?"
ZERO_OR_MORE = "*"
ONE_OR_MORE = "+"
PARSER = "A..."
REMAINDER = "..."
_UNRECOGNIZED_ARGS_ATTR = "_unrecognized_args"


def _listed(items):
    """A copy of a list of values; anything copyable for the rest."""
    if items is None:
        return []
    if type(items) is list:
        return items[:]
    import copy
    return copy.copy(items)


class _Shown:
    """What shows itself as a call with its attributes."""

    def __repr__(self):
        parts = [repr(arg) for arg in self._get_args()]
        odd = {}
        for name, value in self._get_kwargs():
            if name.isidentifier():
                parts.append(f"{name}={value!r}")
            else:
                odd[name] = value
        if odd:
            parts.append(f"**{odd!r}")
        return f"{type(self).__name__}({', '.join(parts)})"

    def _get_kwargs(self):
        return list(self.__dict__.items())

    def _get_args(self):
        return []


class Namespace(_Shown):
    """The values found on a command line, as attributes."""

    def __init__(self, **kwargs):
        self.__dict__.update(kwargs)

    def __eq__(self, other):
        if not isinstance(other, Namespace):
            return NotImplemented
        return vars(self) == vars(other)

    def __contains__(self, key):
        return key in self.__dict__


# Errors

def _get_action_name(argument):
    if argument is None:
        return None
    if argument.option_strings:
        return "/".join(argument.option_strings)
    if argument.metavar not in (None, SUPPRESS):
        metavar = argument.metavar
        if not isinstance(metavar, tuple):
            return metavar
        if argument.nargs == ZERO_OR_MORE and len(metavar) == 2:
            return f"{metavar[0]}[, {metavar[1]}]"
        if argument.nargs == ONE_OR_MORE:
            return f"{metavar[0]}[, {metavar[1]}]"
        return ", ".join(metavar)
    if argument.dest not in (None, SUPPRESS):
        return argument.dest
    if argument.choices:
        return "{" + ",".join(map(str, argument.choices)) + "}"
    return None


class ArgumentError(Exception):
    """A command line that a parser refuses; str() names the argument."""

    def __init__(self, argument, message):
        self.argument_name = _get_action_name(argument)
        self.message = message

    def __str__(self):
        if self.argument_name is None:
            return f"{self.message}"
        return f"argument {self.argument_name}: {self.message}"


class ArgumentTypeError(Exception):
    """Raised by a function that converts an argument; its text is shown."""


# Actions

class Action(_Shown):
    """What an argument on the command line does."""

    def __init__(self, option_strings, dest, nargs=None, const=None, default=None,
                 type=None, choices=None, required=False, help=None, metavar=None,
                 deprecated=False):
        self.option_strings = option_strings
        self.dest = dest
        self.nargs = nargs
        self.const = const
        self.default = default
        self.type = type
        self.choices = choices
        self.required = required
        self.help = help
        self.metavar = metavar
        self.deprecated = deprecated

    def _get_kwargs(self):
        names = ("option_strings", "dest", "nargs", "const", "default", "type",
                 "choices", "required", "help", "metavar", "deprecated")
        return [(name, getattr(self, name)) for name in names]

    def format_usage(self):
        return self.option_strings[0]

    def __call__(self, parser, namespace, values, option_string=None):
        raise NotImplementedError(".__call__() not defined")


class BooleanOptionalAction(Action):
    """An option --x that also gets a --no-x."""

    def __init__(self, option_strings, dest, default=None, required=False,
                 help=None, deprecated=False):
        both = []
        for option in option_strings:
            both.append(option)
            if option.startswith("--"):
                if option.startswith("--no-"):
                    raise ValueError(f"invalid option name {option!r} for BooleanOptionalAction")
                both.append("--no-" + option[2:])
        super().__init__(option_strings=both, dest=dest, nargs=0, default=default,
                         required=required, help=help, deprecated=deprecated)

    def __call__(self, parser, namespace, values, option_string=None):
        if option_string in self.option_strings:
            setattr(namespace, self.dest, not option_string.startswith("--no-"))

    def format_usage(self):
        return " | ".join(self.option_strings)


class _StoreAction(Action):
    def __init__(self, option_strings, dest, nargs=None, const=None, default=None,
                 type=None, choices=None, required=False, help=None, metavar=None,
                 deprecated=False):
        if nargs == 0:
            raise ValueError("nargs for store actions must be != 0; if you have nothing to store, "
                             "actions such as store true or store const may be more appropriate")
        if const is not None and nargs != OPTIONAL:
            raise ValueError(f"nargs must be {OPTIONAL!r} to supply const")
        super().__init__(option_strings, dest, nargs, const, default, type, choices,
                         required, help, metavar, deprecated)

    def __call__(self, parser, namespace, values, option_string=None):
        setattr(namespace, self.dest, values)


class _StoreConstAction(Action):
    def __init__(self, option_strings, dest, const=None, default=None, required=False,
                 help=None, metavar=None, deprecated=False):
        super().__init__(option_strings, dest, nargs=0, const=const, default=default,
                         required=required, help=help, deprecated=deprecated)

    def __call__(self, parser, namespace, values, option_string=None):
        setattr(namespace, self.dest, self.const)


class _StoreTrueAction(_StoreConstAction):
    def __init__(self, option_strings, dest, default=False, required=False, help=None,
                 deprecated=False):
        super().__init__(option_strings, dest, True, default, required, help,
                         deprecated=deprecated)


class _StoreFalseAction(_StoreConstAction):
    def __init__(self, option_strings, dest, default=True, required=False, help=None,
                 deprecated=False):
        super().__init__(option_strings, dest, False, default, required, help,
                         deprecated=deprecated)


class _AppendAction(Action):
    def __init__(self, option_strings, dest, nargs=None, const=None, default=None,
                 type=None, choices=None, required=False, help=None, metavar=None,
                 deprecated=False):
        if nargs == 0:
            raise ValueError("nargs for append actions must be != 0; if arg strings are not "
                             "supplying the value to append, the append const action may be "
                             "more appropriate")
        if const is not None and nargs != OPTIONAL:
            raise ValueError(f"nargs must be {OPTIONAL!r} to supply const")
        super().__init__(option_strings, dest, nargs, const, default, type, choices,
                         required, help, metavar, deprecated)

    def __call__(self, parser, namespace, values, option_string=None):
        items = _listed(getattr(namespace, self.dest, None))
        items.append(values)
        setattr(namespace, self.dest, items)


class _AppendConstAction(Action):
    def __init__(self, option_strings, dest, const=None, default=None, required=False,
                 help=None, metavar=None, deprecated=False):
        super().__init__(option_strings, dest, nargs=0, const=const, default=default,
                         required=required, help=help, metavar=metavar, deprecated=deprecated)

    def __call__(self, parser, namespace, values, option_string=None):
        items = _listed(getattr(namespace, self.dest, None))
        items.append(self.const)
        setattr(namespace, self.dest, items)


class _CountAction(Action):
    def __init__(self, option_strings, dest, default=None, required=False, help=None,
                 deprecated=False):
        super().__init__(option_strings, dest, nargs=0, default=default, required=required,
                         help=help, deprecated=deprecated)

    def __call__(self, parser, namespace, values, option_string=None):
        setattr(namespace, self.dest, (getattr(namespace, self.dest, None) or 0) + 1)


class _HelpAction(Action):
    def __init__(self, option_strings, dest=SUPPRESS, default=SUPPRESS, help=None,
                 deprecated=False):
        super().__init__(option_strings, dest, nargs=0, default=default, help=help,
                         deprecated=deprecated)

    def __call__(self, parser, namespace, values, option_string=None):
        parser.print_help()
        parser.exit()


class _VersionAction(Action):
    def __init__(self, option_strings, version=None, dest=SUPPRESS, default=SUPPRESS,
                 help=None, deprecated=False):
        if help is None:
            help = "show program's version number and exit"
        super().__init__(option_strings, dest, nargs=0, default=default, help=help,
                         deprecated=deprecated)
        self.version = version

    def __call__(self, parser, namespace, values, option_string=None):
        version = parser.version if self.version is None else self.version
        formatter = parser._get_formatter()
        formatter.add_text(version)
        parser._print_message(formatter.format_help(), sys.stdout)
        parser.exit()


class _ExtendAction(_AppendAction):
    def __call__(self, parser, namespace, values, option_string=None):
        items = _listed(getattr(namespace, self.dest, None))
        items.extend(values)
        setattr(namespace, self.dest, items)


class _SubParsersAction(Action):
    class _ChoicesPseudoAction(Action):
        def __init__(self, name, aliases, help):
            shown = f"{name} ({', '.join(aliases)})" if aliases else name
            super().__init__(option_strings=[], dest=shown, help=help, metavar=shown)

    def __init__(self, option_strings, prog, parser_class, dest=SUPPRESS, required=False,
                 help=None, metavar=None):
        self._prog_prefix = prog
        self._parser_class = parser_class
        self._name_parser_map = {}
        self._choices_actions = []
        self._deprecated = set()
        self._color = True
        super().__init__(option_strings, dest, nargs=PARSER, choices=self._name_parser_map,
                         required=required, help=help, metavar=metavar)

    def add_parser(self, name, *, deprecated=False, **kwargs):
        """Adds a command and returns its parser."""
        if kwargs.get("prog") is None:
            kwargs["prog"] = f"{self._prog_prefix} {name}"
        kwargs.setdefault("color", self._color)
        aliases = kwargs.pop("aliases", ())
        if name in self._name_parser_map:
            raise ValueError(f"conflicting subparser: {name}")
        for alias in aliases:
            if alias in self._name_parser_map:
                raise ValueError(f"conflicting subparser alias: {alias}")
        if "help" in kwargs:
            self._choices_actions.append(self._ChoicesPseudoAction(name, aliases, kwargs.pop("help")))
        parser = self._parser_class(**kwargs)
        for known in (name, *aliases):
            self._name_parser_map[known] = parser
            if deprecated:
                self._deprecated.add(known)
        return parser

    def _get_subactions(self):
        return self._choices_actions

    def __call__(self, parser, namespace, values, option_string=None):
        name, rest = values[0], values[1:]
        if self.dest is not SUPPRESS:
            setattr(namespace, self.dest, name)
        try:
            command = self._name_parser_map[name]
        except KeyError:
            known = ", ".join(self._name_parser_map)
            raise ArgumentError(self, f"unknown parser {name!r} (choices: {known})") from None
        if name in self._deprecated:
            parser._warning(f"command '{name}' is deprecated")
        found, rest = command.parse_known_args(rest, None)
        for key, value in vars(found).items():
            setattr(namespace, key, value)
        if rest:
            if not hasattr(namespace, _UNRECOGNIZED_ARGS_ATTR):
                setattr(namespace, _UNRECOGNIZED_ARGS_ATTR, [])
            getattr(namespace, _UNRECOGNIZED_ARGS_ATTR).extend(rest)


class FileType:
    """Converts an argument to the open file of its name, "-" to a standard stream."""

    def __init__(self, mode="r", bufsize=-1, encoding=None, errors=None):
        self._mode = mode
        self._bufsize = bufsize
        self._encoding = encoding
        self._errors = errors

    def __call__(self, string):
        if string == "-":
            if "r" in self._mode:
                return sys.stdin.buffer if "b" in self._mode else sys.stdin
            if any(c in self._mode for c in "wax"):
                return sys.stdout.buffer if "b" in self._mode else sys.stdout
            raise ValueError(f'argument "-" with mode {self._mode}')
        try:
            return open(string, self._mode, self._bufsize, self._encoding, self._errors)
        except OSError as e:
            raise ArgumentTypeError(f"can't open '{string}': {e}") from None

    def __repr__(self):
        parts = [repr(arg) for arg in (self._mode, self._bufsize) if arg != -1]
        for name, value in (("encoding", self._encoding), ("errors", self._errors)):
            if value is not None:
                parts.append(f"{name}={value!r}")
        return f"{type(self).__name__}({', '.join(parts)})"


# Help

class HelpFormatter:
    """Formats the help of a parser."""

    class _Section:
        def __init__(self, formatter, parent, heading=None):
            self.formatter = formatter
            self.parent = parent
            self.heading = heading
            self.items = []

        def format_help(self):
            inner = self.parent is not None
            if inner:
                self.formatter._indent()
            text = self.formatter._join_parts([func(*args) for func, args in self.items])
            if inner:
                self.formatter._dedent()
            if not text:
                return ""
            heading = ""
            if self.heading is not SUPPRESS and self.heading is not None:
                heading = " " * self.formatter._current_indent + self.heading + ":\n"
            return self.formatter._join_parts(["\n", heading, text, "\n"])

    def __init__(self, prog, indent_increment=2, max_help_position=24, width=None):
        if width is None:
            width = _columns() - 2
        self._prog = prog
        self._indent_increment = indent_increment
        self._max_help_position = min(max_help_position, max(width - 20, indent_increment * 2))
        self._width = width
        self._current_indent = 0
        self._level = 0
        self._action_max_length = 0
        self._root_section = self._Section(self, None)
        self._current_section = self._root_section
        self._whitespace_matcher = re.compile(r"\s+", re.ASCII)
        self._long_break_matcher = re.compile(r"\n\n\n+")

    def _indent(self):
        self._current_indent += self._indent_increment
        self._level += 1

    def _dedent(self):
        self._current_indent -= self._indent_increment
        self._level -= 1

    def _add_item(self, func, args):
        self._current_section.items.append((func, args))

    def start_section(self, heading):
        self._indent()
        section = self._Section(self, self._current_section, heading)
        self._add_item(section.format_help, [])
        self._current_section = section

    def end_section(self):
        self._current_section = self._current_section.parent
        self._dedent()

    def add_text(self, text):
        if text is not SUPPRESS and text is not None:
            self._add_item(self._format_text, [text])

    def add_usage(self, usage, actions, groups, prefix=None):
        if usage is not SUPPRESS:
            self._add_item(self._format_usage, (usage, actions, groups, prefix))

    def add_argument(self, action):
        if action.help is SUPPRESS:
            return
        widest = len(self._format_action_invocation(action)) + self._current_indent
        for sub in self._iter_indented_subactions(action):
            widest = max(widest, len(self._format_action_invocation(sub)) + self._current_indent)
        self._action_max_length = max(self._action_max_length, widest)
        self._add_item(self._format_action, [action])

    def add_arguments(self, actions):
        for action in actions:
            self.add_argument(action)

    def format_help(self):
        text = self._root_section.format_help()
        if text:
            text = self._long_break_matcher.sub("\n\n", text).strip("\n") + "\n"
        return text

    def _join_parts(self, part_strings):
        return "".join([p for p in part_strings if p and p is not SUPPRESS])

    # Usage

    def _format_usage(self, usage, actions, groups, prefix):
        if prefix is None:
            prefix = "usage: "
        if usage is not None:
            usage = usage % {"prog": self._prog}
        elif not actions:
            usage = f"{self._prog}"
        else:
            usage = self._usage_of(actions, groups, prefix)
        return f"{prefix}{usage}\n\n"

    def _usage_of(self, actions, groups, prefix):
        options = [a for a in actions if a.option_strings]
        positionals = [a for a in actions if not a.option_strings]
        for group in groups:
            self._gather(group, options, positionals)
        option_parts = self._get_actions_usage_parts(options, groups)
        positional_parts = self._get_actions_usage_parts(positionals, groups)
        prog = f"{self._prog}"
        usage = " ".join([prog, *option_parts, *positional_parts])
        room = self._width - self._current_indent
        if len(prefix) + len(usage) <= room:
            return usage
        if len(prefix) + len(prog) <= 0.75 * room:
            indent = " " * (len(prefix) + len(prog) + 1)
            if option_parts:
                lines = self._wrap_parts([prog, *option_parts], indent, room, prefix)
                lines += self._wrap_parts(positional_parts, indent, room)
            elif positional_parts:
                lines = self._wrap_parts([prog, *positional_parts], indent, room, prefix)
            else:
                lines = [prog]
        else:
            indent = " " * len(prefix)
            lines = self._wrap_parts(option_parts + positional_parts, indent, room)
            if len(lines) > 1:
                lines = self._wrap_parts(option_parts, indent, room)
                lines += self._wrap_parts(positional_parts, indent, room)
            lines.insert(0, prog)
        return "\n".join(lines)

    @staticmethod
    def _gather(group, options, positionals):
        """Puts the options of a group with positionals before those."""
        members = [a for a in group._group_actions if a.help is not SUPPRESS]
        first = [a for a in members if a in options]
        then = [a for a in members if a in positionals]
        if first and then:
            at = positionals.index(then[0])
            for action in first:
                options.remove(action)
            for action in then:
                positionals.remove(action)
            positionals[at:at] = members

    @staticmethod
    def _wrap_parts(parts, indent, room, prefix=None):
        lines = []
        line = []
        used = len(indent if prefix is None else prefix) - 1
        for part in parts:
            if line and used + 1 + len(part) > room:
                lines.append(indent + " ".join(line))
                line = []
                used = len(indent) - 1
            line.append(part)
            used += len(part) + 1
        if line:
            lines.append(indent + " ".join(line))
        if prefix is not None and lines:
            lines[0] = lines[0][len(indent):]
        return lines

    def _format_actions_usage(self, actions, groups):
        return " ".join(self._get_actions_usage_parts(actions, groups))

    def _get_actions_usage_parts(self, actions, groups):
        actions = [a for a in actions if a.help is not SUPPRESS]
        starts = {}
        grouped = set()
        for group in groups:
            members = [a for a in group._group_actions if a.help is not SUPPRESS]
            if not members or members[0] not in actions:
                continue
            at = actions.index(members[0])
            if actions[at:at + len(members)] != members:
                continue
            if len(members) > 1 or not group.required:
                starts[at] = group, at + len(members)
                grouped.update(map(id, members))
            elif group.required:
                grouped.add(id(members[0]))
        parts = [self._usage_part(a, id(a) in grouped) for a in actions]
        for at, (group, end) in starts.items():
            opening, closing = "()" if group.required else "[]"
            parts[at] = opening + parts[at]
            for i in range(at, end - 1):
                parts[i] += " |"
            parts[end - 1] += closing
        return parts

    def _usage_part(self, action, grouped):
        if not action.option_strings:
            part = self._format_args(action, self._get_default_metavar_for_positional(action))
            if grouped and part[:1] == "[" and part[-1:] == "]":
                part = part[1:-1]
            return part
        if action.nargs == 0:
            part = action.format_usage()
        else:
            metavar = self._get_default_metavar_for_optional(action)
            part = f"{action.option_strings[0]} {self._format_args(action, metavar)}"
        return part if action.required or grouped else f"[{part}]"

    # Text and arguments

    def _format_text(self, text):
        if "%(prog)" in text:
            text = text % {"prog": self._prog}
        width = max(self._width - self._current_indent, 11)
        return self._fill_text(text, width, " " * self._current_indent) + "\n\n"

    def _format_action(self, action):
        position = min(self._action_max_length + 2, self._max_help_position)
        width = max(self._width - position, 11)
        room = position - self._current_indent - 2
        header = self._format_action_invocation(action)
        indent = " " * self._current_indent
        inline = False
        if not action.help:
            parts = [f"{indent}{header}\n"]
        elif len(header) <= room:
            parts = [f"{indent}{header:<{room}}  "]
            inline = True
        else:
            parts = [f"{indent}{header}\n"]
        if action.help and action.help.strip():
            text = self._expand_help(action)
            if text:
                for line in self._split_lines(text, width):
                    parts.append(f"{'' if inline else ' ' * position}{line}\n")
                    inline = False
        elif not parts[-1].endswith("\n"):
            parts.append("\n")
        for sub in self._iter_indented_subactions(action):
            parts.append(self._format_action(sub))
        return self._join_parts(parts)

    def _format_action_invocation(self, action):
        if not action.option_strings:
            default = self._get_default_metavar_for_positional(action)
            return " ".join(self._metavar_formatter(action, default)(1))
        names = ", ".join(action.option_strings)
        if action.nargs == 0:
            return names
        default = self._get_default_metavar_for_optional(action)
        return f"{names} {self._format_args(action, default)}"

    def _metavar_formatter(self, action, default_metavar):
        if action.metavar is not None:
            shown = action.metavar
        elif action.choices is not None:
            shown = "{" + ",".join(map(str, action.choices)) + "}"
        else:
            shown = default_metavar
        return lambda size: shown if isinstance(shown, tuple) else (shown,) * size

    def _format_args(self, action, default_metavar):
        metavar = self._metavar_formatter(action, default_metavar)
        nargs = action.nargs
        if nargs is None:
            return "%s" % metavar(1)
        if nargs == OPTIONAL:
            return "[%s]" % metavar(1)
        if nargs == ZERO_OR_MORE:
            names = metavar(1)
            return "[%s [%s ...]]" % names if len(names) == 2 else "[%s ...]" % names
        if nargs == ONE_OR_MORE:
            return "%s [%s ...]" % metavar(2)
        if nargs == REMAINDER:
            return "..."
        if nargs == PARSER:
            return "%s ..." % metavar(1)
        if nargs == SUPPRESS:
            return ""
        try:
            formats = ["%s"] * nargs
        except TypeError:
            raise ValueError("invalid nargs value") from None
        return " ".join(formats) % metavar(nargs)

    def _expand_help(self, action):
        text = self._get_help_string(action)
        if "%" not in text:
            return text
        params = dict(vars(action), prog=self._prog)
        for name in list(params):
            value = params[name]
            if value is SUPPRESS:
                del params[name]
            elif hasattr(value, "__name__"):
                params[name] = value.__name__
        if params.get("choices") is not None:
            params["choices"] = ", ".join(map(str, params["choices"]))
        return text % params

    def _iter_indented_subactions(self, action):
        try:
            subactions = action._get_subactions
        except AttributeError:
            return
        self._indent()
        yield from subactions()
        self._dedent()

    def _split_lines(self, text, width):
        import textwrap
        return textwrap.wrap(self._whitespace_matcher.sub(" ", text).strip(), width)

    def _fill_text(self, text, width, indent):
        import textwrap
        text = self._whitespace_matcher.sub(" ", text).strip()
        return textwrap.fill(text, width, initial_indent=indent, subsequent_indent=indent)

    def _get_help_string(self, action):
        return action.help

    def _get_default_metavar_for_optional(self, action):
        return action.dest.upper()

    def _get_default_metavar_for_positional(self, action):
        return action.dest


def _columns():
    """The width of the terminal."""
    try:
        columns = int(os.environ["COLUMNS"])
    except (KeyError, ValueError):
        columns = 0
    return columns if columns > 0 else 80


class RawDescriptionHelpFormatter(HelpFormatter):
    """Keeps the lines of descriptions."""

    def _fill_text(self, text, width, indent):
        return "".join(indent + line for line in text.splitlines(keepends=True))


class RawTextHelpFormatter(RawDescriptionHelpFormatter):
    """Keeps the lines of all texts."""

    def _split_lines(self, text, width):
        return text.splitlines()


class ArgumentDefaultsHelpFormatter(HelpFormatter):
    """Adds the defaults to the help of arguments."""

    def _get_help_string(self, action):
        text = action.help
        if text is None:
            text = ""
        if "%(default)" in text or action.default is SUPPRESS:
            return text
        if action.required and action.option_strings:
            return text
        if action.option_strings or action.nargs in (OPTIONAL, ZERO_OR_MORE):
            text += " (default: %(default)s)"
        return text


class MetavarTypeHelpFormatter(HelpFormatter):
    """Names values after the types of arguments."""

    def _get_default_metavar_for_optional(self, action):
        return action.type.__name__

    def _get_default_metavar_for_positional(self, action):
        return action.type.__name__


# Containers of arguments

_ACTIONS = {
    None: _StoreAction, "store": _StoreAction, "store_const": _StoreConstAction,
    "store_true": _StoreTrueAction, "store_false": _StoreFalseAction,
    "append": _AppendAction, "append_const": _AppendConstAction, "count": _CountAction,
    "help": _HelpAction, "version": _VersionAction, "parsers": _SubParsersAction,
    "extend": _ExtendAction,
}


def _identity(string):
    return string


class _ActionsContainer:
    def __init__(self, description, prefix_chars, argument_default, conflict_handler):
        self.description = description
        self.argument_default = argument_default
        self.prefix_chars = prefix_chars
        self.conflict_handler = conflict_handler
        self._registries = {"action": dict(_ACTIONS), "type": {None: _identity}}
        self._get_handler()
        self._actions = []
        self._option_string_actions = {}
        self._action_groups = []
        self._mutually_exclusive_groups = []
        self._defaults = {}
        self._negative_number_matcher = re.compile(
            r"-(?:\d+(?:_\d+)*(?:\.\d+(?:_\d+)*)?|\.\d+(?:_\d+)*)", re.ASCII)
        self._has_negative_number_optionals = []

    def register(self, registry_name, value, object):
        """Gives a type or an action a name."""
        self._registries.setdefault(registry_name, {})[value] = object

    def _registry_get(self, registry_name, value, default=None):
        return self._registries[registry_name].get(value, default)

    def set_defaults(self, **kwargs):
        """Sets attributes of the result that no argument need set."""
        self._defaults.update(kwargs)
        for action in self._actions:
            if action.dest in kwargs:
                action.default = kwargs[action.dest]

    def get_default(self, dest):
        """The default of an attribute of the result."""
        for action in self._actions:
            if action.dest == dest and action.default is not None:
                return action.default
        return self._defaults.get(dest)

    def add_argument(self, *args, **kwargs):
        """Adds an argument: names or flags, and what is done with it."""
        chars = self.prefix_chars
        if not args or len(args) == 1 and args[0][0] not in chars:
            if args and "dest" in kwargs:
                raise TypeError("dest supplied twice for positional argument, did you mean metavar?")
            kwargs = self._get_positional_kwargs(*args, **kwargs)
        else:
            kwargs = self._get_optional_kwargs(*args, **kwargs)
        if "default" not in kwargs:
            dest = kwargs["dest"]
            if dest in self._defaults:
                kwargs["default"] = self._defaults[dest]
            elif self.argument_default is not None:
                kwargs["default"] = self.argument_default
        name = kwargs.pop("action", None)
        action_class = self._registry_get("action", name, name)
        if not callable(action_class):
            raise ValueError(f"unknown action {action_class!r}")
        action = action_class(**kwargs)
        if not action.option_strings and action.nargs == 0:
            raise ValueError(f"action {name!r} is not valid for positional arguments")
        func = self._registry_get("type", action.type, action.type)
        if not callable(func):
            raise TypeError(f"{func!r} is not callable")
        if func is FileType:
            raise TypeError(f"{func!r} is a FileType class object, instance of it must be passed")
        if hasattr(self, "_get_formatter"):
            try:
                self._get_formatter()._format_args(action, None)
            except TypeError:
                raise ValueError("length of metavar tuple does not match nargs") from None
        self._check_help(action)
        return self._add_action(action)

    def _check_help(self, action):
        if action.help and hasattr(self, "_get_formatter"):
            try:
                self._get_formatter()._expand_help(action)
            except (ValueError, TypeError, KeyError) as e:
                raise ValueError("badly formed help string") from e

    def add_argument_group(self, *args, **kwargs):
        """Adds a section of the help, with its arguments."""
        group = _ArgumentGroup(self, *args, **kwargs)
        self._action_groups.append(group)
        return group

    def add_mutually_exclusive_group(self, **kwargs):
        """Adds a group of arguments of which one may be given."""
        group = _MutuallyExclusiveGroup(self, **kwargs)
        self._mutually_exclusive_groups.append(group)
        return group

    def _add_action(self, action):
        self._check_conflict(action)
        self._actions.append(action)
        action.container = self
        for option in action.option_strings:
            self._option_string_actions[option] = action
            if self._negative_number_matcher.fullmatch(option):
                if not self._has_negative_number_optionals:
                    self._has_negative_number_optionals.append(True)
        return action

    def _remove_action(self, action):
        self._actions.remove(action)

    def _add_container_actions(self, container):
        titles = {}
        for group in self._action_groups:
            if group.title in titles:
                raise ValueError(f"cannot merge actions - two groups are named {group.title!r}")
            titles[group.title] = group
        homes = {}
        for group in container._action_groups:
            if group.title not in titles:
                titles[group.title] = self.add_argument_group(
                    title=group.title, description=group.description,
                    conflict_handler=group.conflict_handler)
            for action in group._group_actions:
                homes[id(action)] = titles[group.title]
        for group in container._mutually_exclusive_groups:
            parent = self
            if group._container is not container:
                parent = titles.get(group._container.title, self)
            copy = parent.add_mutually_exclusive_group(required=group.required)
            for action in group._group_actions:
                homes[id(action)] = copy
        for action in container._actions:
            homes.get(id(action), self)._add_action(action)

    def _get_positional_kwargs(self, dest, **kwargs):
        if "required" in kwargs:
            raise TypeError("'required' is an invalid argument for positionals")
        nargs = kwargs.get("nargs")
        if nargs == 0:
            raise ValueError("nargs for positionals must be != 0")
        if nargs not in (OPTIONAL, ZERO_OR_MORE, REMAINDER, SUPPRESS):
            kwargs["required"] = True
        return dict(kwargs, dest=dest, option_strings=[])

    def _get_optional_kwargs(self, *args, **kwargs):
        longs = []
        for option in args:
            if option[0] not in self.prefix_chars:
                raise ValueError(f"invalid option string {option!r}: "
                                 f"must start with a character {self.prefix_chars!r}")
            if len(option) > 1 and option[1] in self.prefix_chars:
                longs.append(option)
        dest = kwargs.pop("dest", None)
        if dest is None:
            source = longs[0] if longs else args[0]
            dest = source.lstrip(self.prefix_chars)
            if not dest:
                raise TypeError(f"dest= is required for options like {source!r}")
            dest = dest.replace("-", "_")
        return dict(kwargs, dest=dest, option_strings=list(args))

    def _get_handler(self):
        name = f"_handle_conflict_{self.conflict_handler}"
        try:
            return getattr(self, name)
        except AttributeError:
            raise ValueError(f"invalid conflict_resolution value: {self.conflict_handler!r}") from None

    def _check_conflict(self, action):
        conflicts = [(option, self._option_string_actions[option])
                     for option in action.option_strings
                     if option in self._option_string_actions]
        if conflicts:
            self._get_handler()(action, conflicts)

    def _handle_conflict_error(self, action, conflicting_actions):
        names = ", ".join([option for option, _ in conflicting_actions])
        plural = "" if len(conflicting_actions) == 1 else "s"
        raise ArgumentError(action, f"conflicting option string{plural}: {names}")

    def _handle_conflict_resolve(self, action, conflicting_actions):
        for option, other in conflicting_actions:
            other.option_strings.remove(option)
            self._option_string_actions.pop(option, None)
            if not other.option_strings:
                other.container._remove_action(other)


class _ArgumentGroup(_ActionsContainer):
    def __init__(self, container, title=None, description=None, **kwargs):
        if "prefix_chars" in kwargs:
            import warnings
            warnings.warn("The use of the undocumented 'prefix_chars' parameter in "
                          "ArgumentParser.add_argument_group() is deprecated.",
                          DeprecationWarning, stacklevel=3)
        super().__init__(description,
                         kwargs.get("prefix_chars", container.prefix_chars),
                         kwargs.get("argument_default", container.argument_default),
                         kwargs.get("conflict_handler", container.conflict_handler))
        self.title = title
        self._group_actions = []
        self._container = container
        self._registries = container._registries
        self._actions = container._actions
        self._option_string_actions = container._option_string_actions
        self._defaults = container._defaults
        self._has_negative_number_optionals = container._has_negative_number_optionals
        self._mutually_exclusive_groups = container._mutually_exclusive_groups
        if hasattr(container, "_get_formatter"):
            self._get_formatter = container._get_formatter

    def _add_action(self, action):
        action = super()._add_action(action)
        self._group_actions.append(action)
        return action

    def _remove_action(self, action):
        super()._remove_action(action)
        self._group_actions.remove(action)

    def add_argument_group(self, *args, **kwargs):
        raise ValueError("argument groups cannot be nested")


class _MutuallyExclusiveGroup(_ArgumentGroup):
    def __init__(self, container, required=False):
        super().__init__(container)
        self.required = required

    def _add_action(self, action):
        if action.required:
            raise ValueError("mutually exclusive arguments must be optional")
        action = self._container._add_action(action)
        self._group_actions.append(action)
        return action

    def _remove_action(self, action):
        self._container._remove_action(action)
        self._group_actions.remove(action)

    def add_mutually_exclusive_group(self, **kwargs):
        raise ValueError("mutually exclusive groups cannot be nested")


# The parser

def _prog_name():
    main = sys.modules.get("__main__")
    spec = getattr(main, "__spec__", None)
    if spec is not None and getattr(spec, "name", None):
        name = spec.name.removesuffix(".__main__")
        if spec.name != "__main__":
            return f"{os.path.basename(sys.executable)} -m {name}"
    return os.path.basename(sys.argv[0]) if sys.argv else ""


class ArgumentParser(_Shown, _ActionsContainer):
    """Parses command lines, and explains them."""

    def __init__(self, prog=None, usage=None, description=None, epilog=None, parents=[],
                 formatter_class=HelpFormatter, prefix_chars="-",
                 fromfile_prefix_chars=None, argument_default=None,
                 conflict_handler="error", add_help=True, allow_abbrev=True,
                 exit_on_error=True, *, suggest_on_error=False, color=True):
        _ActionsContainer.__init__(self, description, prefix_chars, argument_default,
                                   conflict_handler)
        self.prog = _prog_name() if prog is None else prog
        self.usage = usage
        self.epilog = epilog
        self.formatter_class = formatter_class
        self.fromfile_prefix_chars = fromfile_prefix_chars
        self.add_help = add_help
        self.allow_abbrev = allow_abbrev
        self.exit_on_error = exit_on_error
        self.suggest_on_error = suggest_on_error
        self.color = color
        self._positionals = self.add_argument_group("positional arguments")
        self._optionals = self.add_argument_group("options")
        self._subparsers = None
        if add_help:
            char = "-" if "-" in prefix_chars else prefix_chars[0]
            self.add_argument(char + "h", char * 2 + "help", action="help", default=SUPPRESS,
                              help="show this help message and exit")
        for parent in parents:
            if not isinstance(parent, ArgumentParser):
                raise TypeError("parents must be a list of ArgumentParser")
            self._add_container_actions(parent)
            self._defaults.update(parent._defaults)

    def _get_kwargs(self):
        names = ("prog", "usage", "description", "formatter_class", "conflict_handler", "add_help")
        return [(name, getattr(self, name)) for name in names]

    def add_subparsers(self, **kwargs):
        """Adds an argument that names a command, each with a parser of its own."""
        if self._subparsers is not None:
            raise ValueError("cannot have multiple subparser arguments")
        kwargs.setdefault("parser_class", type(self))
        if "title" in kwargs or "description" in kwargs:
            title = kwargs.pop("title", "subcommands")
            self._subparsers = self.add_argument_group(title, kwargs.pop("description", None))
        else:
            self._subparsers = self._positionals
        if kwargs.get("prog") is None:
            formatter = self._get_formatter()
            formatter.add_usage(None, self._get_positional_actions(),
                                self._mutually_exclusive_groups, "")
            kwargs["prog"] = formatter.format_help().strip()
        action_class = self._registry_get("action", kwargs.pop("action", "parsers"))
        if action_class is None:
            action_class = _SubParsersAction
        action = action_class(option_strings=[], **kwargs)
        action._color = self.color
        self._check_help(action)
        self._subparsers._add_action(action)
        return action

    def _add_action(self, action):
        (self._optionals if action.option_strings else self._positionals)._add_action(action)
        return action

    def _get_optional_actions(self):
        return [a for a in self._actions if a.option_strings]

    def _get_positional_actions(self):
        return [a for a in self._actions if not a.option_strings]

    # Parsing

    def parse_args(self, args=None, namespace=None):
        """Parses a command line; what is not known is an error."""
        namespace, rest = self.parse_known_args(args, namespace)
        if rest:
            self._refuse(f"unrecognized arguments: {' '.join(rest)}")
        return namespace

    def _refuse(self, message):
        if self.exit_on_error:
            self.error(message)
        raise ArgumentError(None, message)

    def parse_known_args(self, args=None, namespace=None):
        """Parses a command line and returns what is not known as well."""
        return self._parse_known_args2(args, namespace, False)

    def _parse_known_args2(self, args, namespace, intermixed):
        args = sys.argv[1:] if args is None else list(args)
        if namespace is None:
            namespace = Namespace()
        for action in self._actions:
            if action.dest is not SUPPRESS and not hasattr(namespace, action.dest):
                if action.default is not SUPPRESS:
                    setattr(namespace, action.dest, action.default)
        for dest, value in self._defaults.items():
            if not hasattr(namespace, dest):
                setattr(namespace, dest, value)
        if self.exit_on_error:
            try:
                namespace, rest = self._parse_known_args(args, namespace, intermixed)
            except ArgumentError as e:
                self.error(str(e))
        else:
            namespace, rest = self._parse_known_args(args, namespace, intermixed)
        if hasattr(namespace, _UNRECOGNIZED_ARGS_ATTR):
            rest.extend(getattr(namespace, _UNRECOGNIZED_ARGS_ATTR))
            delattr(namespace, _UNRECOGNIZED_ARGS_ATTR)
        return namespace, rest

    def _parse_known_args(self, arg_strings, namespace, intermixed=False):
        if self.fromfile_prefix_chars is not None:
            arg_strings = self._read_args_from_files(arg_strings)
        return _Run(self, arg_strings, namespace, intermixed).finish()

    def _read_args_from_files(self, arg_strings):
        found = []
        for arg in arg_strings:
            if not arg or arg[0] not in self.fromfile_prefix_chars:
                found.append(arg)
                continue
            try:
                with open(arg[1:]) as file:
                    lines = []
                    for line in file.read().splitlines():
                        lines.extend(self.convert_arg_line_to_args(line))
            except OSError as e:
                raise ArgumentError(None, str(e)) from None
            found.extend(self._read_args_from_files(lines))
        return found

    def convert_arg_line_to_args(self, arg_line):
        """The arguments in a line of a file with arguments."""
        return [arg_line]

    def _match_argument(self, action, arg_strings_pattern):
        match = re.match(self._get_nargs_pattern(action), arg_strings_pattern)
        if match is not None:
            return len(match.group(1))
        messages = {None: "expected one argument", OPTIONAL: "expected at most one argument",
                    ONE_OR_MORE: "expected at least one argument"}
        message = messages.get(action.nargs)
        if message is None:
            message = f"expected {action.nargs} argument{'' if action.nargs == 1 else 's'}"
        raise ArgumentError(action, message)

    def _match_arguments_partial(self, actions, arg_strings_pattern):
        for n in range(len(actions), 0, -1):
            pattern = "".join([self._get_nargs_pattern(action) for action in actions[:n]])
            match = re.match(pattern, arg_strings_pattern)
            if match is None:
                continue
            counts = [len(group) for group in match.groups()]
            # What matches nothing may still find something after an option.
            if arg_strings_pattern[match.end():match.end() + 1] == "O":
                while counts and not counts[-1]:
                    counts.pop()
            return counts
        return []

    def _parse_optional(self, arg_string):
        if not arg_string or arg_string[0] not in self.prefix_chars:
            return None
        if arg_string in self._option_string_actions:
            return [(self._option_string_actions[arg_string], arg_string, None, None)]
        if len(arg_string) == 1:
            return None
        option, sep, explicit = arg_string.partition("=")
        if sep and option in self._option_string_actions:
            return [(self._option_string_actions[option], option, sep, explicit)]
        found = self._get_option_tuples(arg_string)
        if found:
            return found
        if self._negative_number_matcher.fullmatch(arg_string):
            if not self._has_negative_number_optionals:
                return None
        if " " in arg_string:
            return None
        return [(None, arg_string, None, None)]

    def _get_option_tuples(self, option_string):
        found = []
        known = self._option_string_actions
        if option_string[1] in self.prefix_chars:
            if self.allow_abbrev:
                prefix, sep, explicit = option_string.partition("=")
                for name in known:
                    if name.startswith(prefix):
                        found.append((known[name], name, sep or None, explicit if sep else None))
            return found
        prefix, sep, explicit = option_string.partition("=")
        for name in known:
            if name == option_string[:2]:
                found.append((known[name], name, "", option_string[2:]))
            elif self.allow_abbrev and name.startswith(prefix):
                found.append((known[name], name, sep or None, explicit if sep else None))
        return found

    def _get_nargs_pattern(self, action):
        patterns = {None: "([A])", OPTIONAL: "(A?)", ZERO_OR_MORE: "(A*)",
                    ONE_OR_MORE: "(A+)", REMAINDER: "([AO]*)", PARSER: "(A[AO]*)",
                    SUPPRESS: "()"}
        try:
            pattern = patterns[action.nargs]
        except KeyError:
            pattern = f"({'A' * action.nargs})"
        if action.option_strings:
            return pattern
        # "--" may stand anywhere among positionals.
        return {
            None: "(-*A-*)", OPTIONAL: "(-*A?-*)", ZERO_OR_MORE: "(-*[A-]*)",
            ONE_OR_MORE: "(-*A[A-]*)", REMAINDER: "([AO-]*)", PARSER: "(-*A[AO-]*)",
            SUPPRESS: "(-*)",
        }.get(action.nargs) or f"(-*{'-*'.join('A' * action.nargs)}-*)"

    # Values

    def _get_values(self, action, arg_strings):
        nargs = action.nargs
        if not arg_strings and nargs == OPTIONAL:
            value = action.const if action.option_strings else action.default
            if isinstance(value, str) and value is not SUPPRESS:
                value = self._get_value(action, value)
            return value
        if not arg_strings and nargs == ZERO_OR_MORE and not action.option_strings:
            return [] if action.default is None else action.default
        if len(arg_strings) == 1 and nargs in (None, OPTIONAL):
            value = self._get_value(action, arg_strings[0])
            self._check_value(action, value)
            return value
        if nargs == SUPPRESS:
            return SUPPRESS
        values = [self._get_value(action, arg) for arg in arg_strings]
        if nargs == PARSER:
            self._check_value(action, values[0])
        elif nargs != REMAINDER:
            for value in values:
                self._check_value(action, value)
        return values

    def _get_value(self, action, arg_string):
        func = self._registry_get("type", action.type, action.type)
        if not callable(func):
            raise TypeError(f"{func!r} is not callable")
        try:
            return func(arg_string)
        except ArgumentTypeError as e:
            raise ArgumentError(action, str(e)) from None
        except (TypeError, ValueError):
            name = getattr(action.type, "__name__", repr(action.type))
            raise ArgumentError(action, f"invalid {name} value: {arg_string!r}") from None

    def _check_value(self, action, value):
        choices = action.choices
        if choices is None:
            return
        if isinstance(choices, str):
            choices = list(choices)
        if value in choices:
            return
        listed = ", ".join([repr(str(c)) for c in choices])
        message = f"invalid choice: {str(value)!r} (choose from {listed})"
        if self.suggest_on_error and isinstance(value, str):
            names = list(choices)
            if all(isinstance(c, str) for c in names):
                import difflib
                near = difflib.get_close_matches(value, names, 1)
                if near:
                    message = f"invalid choice: {value!r}, maybe you meant {near[0]!r}? (choose from {listed})"
        raise ArgumentError(action, message)

    def parse_intermixed_args(self, args=None, namespace=None):
        """Parses a command line with options among the arguments."""
        namespace, rest = self.parse_known_intermixed_args(args, namespace)
        if rest:
            self._refuse(f"unrecognized arguments: {' '.join(rest)}")
        return namespace

    def parse_known_intermixed_args(self, args=None, namespace=None):
        """Like parse_intermixed_args(); returns what is not known as well."""
        for action in self._get_positional_actions():
            if action.nargs in (PARSER, REMAINDER):
                raise TypeError("parse_intermixed_args: positional arg with nargs=%s" % action.nargs)
        return self._parse_known_args2(args, namespace, True)

    # Help

    def format_usage(self):
        """The usage as text."""
        formatter = self._get_formatter()
        formatter.add_usage(self.usage, self._actions, self._mutually_exclusive_groups)
        return formatter.format_help()

    def format_help(self):
        """The help as text."""
        formatter = self._get_formatter()
        formatter.add_usage(self.usage, self._actions, self._mutually_exclusive_groups)
        formatter.add_text(self.description)
        for group in self._action_groups:
            formatter.start_section(group.title)
            formatter.add_text(group.description)
            formatter.add_arguments(group._group_actions)
            formatter.end_section()
        formatter.add_text(self.epilog)
        return formatter.format_help()

    def _get_formatter(self):
        return self.formatter_class(prog=self.prog)

    def print_usage(self, file=None):
        """Writes the usage."""
        self._print_message(self.format_usage(), sys.stdout if file is None else file)

    def print_help(self, file=None):
        """Writes the help."""
        self._print_message(self.format_help(), sys.stdout if file is None else file)

    def _print_message(self, message, file=None):
        if message:
            try:
                (sys.stderr if file is None else file).write(message)
            except (AttributeError, OSError):
                pass

    def exit(self, status=0, message=None):
        """Ends the program."""
        if message:
            self._print_message(message, sys.stderr)
        sys.exit(status)

    def error(self, message):
        """Writes the usage and an error, and ends the program."""
        self.print_usage(sys.stderr)
        self.exit(2, f"{self.prog}: error: {message}\n")

    def _warning(self, message):
        self._print_message(f"{self.prog}: warning: {message}\n", sys.stderr)


class _Run:
    """The parsing of one command line."""

    def __init__(self, parser, args, namespace, intermixed):
        self.parser = parser
        self.args = args
        self.namespace = namespace
        self.intermixed = intermixed
        self.positionals = parser._get_positional_actions()
        self.extras = []
        self.extra_letters = []
        self.seen = set()
        self.seen_non_default = set()
        self.warned = set()
        self.rivals = {}
        for group in parser._mutually_exclusive_groups:
            members = group._group_actions
            for i, action in enumerate(members):
                others = self.rivals.setdefault(id(action), [])
                others.extend(members[:i])
                others.extend(members[i + 1:])
        self.options = {}
        letters = []
        rest = iter(enumerate(args))
        for i, arg in rest:
            if arg == "--":
                letters.append("-")
                letters.extend("A" for _ in rest)
                break
            found = parser._parse_optional(arg)
            if found is None:
                letters.append("A")
            else:
                self.options[i] = found
                letters.append("O")
        self.pattern = "".join(letters)

    def take(self, action, args, option_string=None):
        self.seen.add(id(action))
        values = self.parser._get_values(action, args)
        if action.option_strings or args:
            self.seen_non_default.add(id(action))
            for rival in self.rivals.get(id(action), ()):
                if id(rival) in self.seen_non_default:
                    name = _get_action_name(rival)
                    raise ArgumentError(action, f"not allowed with argument {name}")
        if values is not SUPPRESS:
            action(self.parser, self.namespace, values, option_string)

    def warn(self, action, option):
        if action.deprecated and option not in self.warned:
            self.parser._warning(f"option '{option}' is deprecated")
            self.warned.add(option)

    def option(self, start):
        """Does the option at start and returns the place behind its arguments."""
        found = self.options[start]
        if len(found) > 1:
            names = ", ".join([name for _, name, _, _ in found])
            raise ArgumentError(None, f"ambiguous option: {self.args[start]} could match {names}")
        action, name, sep, explicit = found[0]
        parser = self.parser
        todo = []
        while True:
            if action is None:
                self.extras.append(self.args[start])
                self.extra_letters.append("O")
                return start + 1
            if explicit is None:
                begin = start + 1
                count = parser._match_argument(action, self.pattern[begin:])
                todo.append((action, self.args[begin:begin + count], name))
                stop = begin + count
                break
            count = parser._match_argument(action, "A")
            single = len(name) > 1 and name[1] not in parser.prefix_chars
            if count == 0 and single and explicit != "":
                # Flags in one: -abc is -a -bc.
                if sep or explicit[0] in parser.prefix_chars:
                    raise ArgumentError(action, f"ignored explicit argument {explicit!r}")
                todo.append((action, [], name))
                before = name
                name = name[0] + explicit[0]
                action = parser._option_string_actions.get(name)
                if action is None:
                    self.extras.append(name[0] + explicit)
                    self.extra_letters.append("O")
                    stop = start + 1
                    break
                rest = explicit[1:]
                if not rest:
                    sep = explicit = None
                elif rest[0] == "=":
                    sep, explicit = "=", rest[1:]
                else:
                    sep, explicit = "", rest
                continue
            if count == 1:
                todo.append((action, [explicit], name))
                stop = start + 1
                break
            raise ArgumentError(action, f"ignored explicit argument {explicit!r}")
        for action, args, name in todo:
            self.warn(action, name)
            self.take(action, args, name)
        return stop

    def consume_positionals(self, start):
        """Does the positionals from start on and returns the place behind."""
        counts = self.parser._match_arguments_partial(self.positionals, self.pattern[start:])
        for action, count in zip(self.positionals, counts):
            args = self.args[start:start + count]
            letters = self.pattern[start:start + count]
            if action.nargs == PARSER:
                if letters[:1] == "-":
                    args.remove("--")
            elif action.nargs != REMAINDER and "-" in letters:
                args.remove("--")
            start += count
            if args and action.deprecated:
                self.parser._warning(f"argument '{action.dest}' is deprecated")
            self.take(action, args)
        del self.positionals[:len(counts)]
        return start

    def walk(self):
        last = max(self.options, default=-1)
        at = 0
        while at <= last:
            nearest = at
            while nearest not in self.options:
                nearest += 1
            if not self.intermixed and at != nearest:
                reached = self.consume_positionals(at)
                if reached > at:
                    at = reached
                    continue
            if at not in self.options:
                self.extras.extend(self.args[at:nearest])
                self.extra_letters.extend(self.pattern[at:nearest])
                at = nearest
            at = self.option(at)
        return at

    def finish(self):
        at = self.walk()
        if self.intermixed:
            self.extras.extend(self.args[at:])
            self.extra_letters.extend(self.pattern[at:])
            # The options are done; what is left are the positionals.
            self.args = self.extras
            self.pattern = "".join(self.extra_letters).replace("O", "x")
            self.extras = []
            kept_args = [a for a, c in zip(self.args, self.pattern) if c != "x"]
            unknown = [a for a, c in zip(self.args, self.pattern) if c == "x"]
            self.pattern = self.pattern.replace("x", "")
            self.args = kept_args
            at = self.consume_positionals(0)
            self.extras = unknown + self.args[at:]
        else:
            at = self.consume_positionals(at)
            self.extras.extend(self.args[at:])
        self.check()
        return self.namespace, self.extras

    def check(self):
        missing = []
        for action in self.parser._actions:
            if id(action) in self.seen:
                continue
            if action.required:
                missing.append(_get_action_name(action))
            elif (isinstance(action.default, str) and hasattr(self.namespace, action.dest)
                    and action.default is getattr(self.namespace, action.dest)):
                setattr(self.namespace, action.dest, self.parser._get_value(action, action.default))
        if missing:
            raise ArgumentError(None, "the following arguments are required: " + ", ".join(missing))
        for group in self.parser._mutually_exclusive_groups:
            if not group.required or any(id(a) in self.seen_non_default for a in group._group_actions):
                continue
            names = [_get_action_name(a) for a in group._group_actions if a.help is not SUPPRESS]
            raise ArgumentError(None, f"one of the arguments {' '.join(names)} is required")
