"""Settings in sections (INI files)."""

import itertools
import os
import re
import sys
from collections import ChainMap as _ChainMap
from collections.abc import MutableMapping

__all__ = ["NoSectionError", "DuplicateOptionError", "DuplicateSectionError", "NoOptionError",
           "InterpolationError", "InterpolationDepthError", "InterpolationMissingOptionError",
           "InterpolationSyntaxError", "ParsingError", "MissingSectionHeaderError",
           "MultilineContinuationError", "UnnamedSectionDisabledError", "InvalidWriteError",
           "ConfigParser", "RawConfigParser", "Interpolation", "BasicInterpolation",
           "ExtendedInterpolation", "SectionProxy", "ConverterMapping", "DEFAULTSECT",
           "MAX_INTERPOLATION_DEPTH", "UNNAMED_SECTION"]

DEFAULTSECT = "DEFAULT"
MAX_INTERPOLATION_DEPTH = 10


class Error(Exception):
    """The base of errors here."""

    def __init__(self, msg=""):
        self.message = msg
        super().__init__(msg)

    def __repr__(self):
        return self.message

    __str__ = __repr__


class NoSectionError(Error):
    """There is no such section."""

    def __init__(self, section):
        super().__init__("No section: %r" % (section,))
        self.section = section
        self.args = (section,)


def _place(source, lineno, text):
    message = ["While reading from ", repr(source)]
    if lineno is not None:
        message.append(" [line {0:2d}]".format(lineno))
    return "".join(message) + ": " + text


class DuplicateSectionError(Error):
    """A section is there twice."""

    def __init__(self, section, source=None, lineno=None):
        text = "Section " + repr(section) + " already exists"
        if source is not None:
            text = _place(source, lineno, "section " + repr(section) + " already exists")
        super().__init__(text)
        self.section, self.source, self.lineno = section, source, lineno
        self.args = (section, source, lineno)


class DuplicateOptionError(Error):
    """An option is there twice."""

    def __init__(self, section, option, source=None, lineno=None):
        text = "option " + repr(option) + " in section " + repr(section) + " already exists"
        text = "O" + text[1:] if source is None else _place(source, lineno, text)
        super().__init__(text)
        self.section, self.option, self.source, self.lineno = section, option, source, lineno
        self.args = (section, option, source, lineno)


class NoOptionError(Error):
    """There is no such option."""

    def __init__(self, option, section):
        super().__init__("No option %r in section: %r" % (option, section))
        self.option, self.section = option, section
        self.args = (option, section)


class InterpolationError(Error):
    """A value refers to something wrong."""

    def __init__(self, option, section, msg):
        super().__init__(msg)
        self.option, self.section = option, section
        self.args = (option, section, msg)


class InterpolationMissingOptionError(InterpolationError):
    """A value refers to something that is not there."""

    def __init__(self, option, section, rawval, reference):
        msg = ("Bad value substitution: option {!r} in section {!r} contains an interpolation key "
               "{!r} which is not a valid option name. Raw value: {!r}".format(option, section, reference, rawval))
        super().__init__(option, section, msg)
        self.reference = reference
        self.args = (option, section, rawval, reference)


class InterpolationSyntaxError(InterpolationError):
    """A reference is not written as one."""


class InterpolationDepthError(InterpolationError):
    """References refer to references too often."""

    def __init__(self, option, section, rawval):
        msg = ("Recursion limit exceeded in value substitution: option {!r} in section {!r} contains "
               "an interpolation key which cannot be substituted in {} steps. Raw value: {!r}"
               "".format(option, section, MAX_INTERPOLATION_DEPTH, rawval))
        super().__init__(option, section, msg)
        self.args = (option, section, rawval)


class ParsingError(Error):
    """A file is not written as it should be."""

    def __init__(self, source, *args):
        super().__init__(f"Source contains parsing errors: {source!r}")
        self.source = source
        self.errors = []
        self.args = (source,)
        for lineno, line in args:
            self.append(lineno, line)

    def append(self, lineno, line):
        self.errors.append((lineno, line))
        self.message += "\n\t[line %2d]: %s" % (lineno, repr(line))


class MissingSectionHeaderError(ParsingError):
    """An option comes before the first section."""

    def __init__(self, filename, lineno, line):
        Error.__init__(self, "File contains no section headers.\nfile: %r, line: %d\n%r" % (filename, lineno, line))
        self.source, self.lineno, self.line = filename, lineno, line
        self.args = (filename, lineno, line)


class MultilineContinuationError(ParsingError):
    """A value without a key goes on in the next line."""

    def __init__(self, filename, lineno, line):
        Error.__init__(self, "Key without value continued with an indented line.\nfile: %r, line: %d\n%r" % (filename, lineno, line))
        self.source, self.lineno, self.line = filename, lineno, line
        self.args = (filename, lineno, line)


class UnnamedSectionDisabledError(Error):
    """The unnamed section is not allowed."""

    def __init__(self):
        super().__init__("Support for UNNAMED_SECTION is disabled.")


class InvalidWriteError(Error):
    """What is to be written could not be read."""


class _Unnamed:
    def __repr__(self):
        return "<UNNAMED_SECTION>"


UNNAMED_SECTION = _Unnamed()


class Interpolation:
    """Values as they are written."""

    def before_get(self, parser, section, option, value, defaults):
        return value

    def before_set(self, parser, section, option, value):
        return value

    def before_read(self, parser, section, option, value):
        return value

    def before_write(self, parser, section, option, value):
        return value


class BasicInterpolation(Interpolation):
    """Replaces %(name)s in values."""

    _reference = re.compile(r"%\(([^)]+)\)s")

    def before_get(self, parser, section, option, value, defaults):
        return self._expand(parser, option, value, section, defaults, 1, value)

    def before_set(self, parser, section, option, value):
        left = self._reference.sub("", value.replace("%%", ""))
        if "%" in left:
            raise ValueError("invalid interpolation syntax in %r at position %d" % (value, left.find("%")))
        return value

    def _expand(self, parser, option, rest, section, values, depth, raw):
        if depth > MAX_INTERPOLATION_DEPTH:
            raise InterpolationDepthError(option, section, raw)
        out = []
        at = 0
        while (i := rest.find("%", at)) >= 0:
            out.append(rest[at:i])
            follows = rest[i + 1:i + 2]
            if follows == "%":
                out.append("%")
                at = i + 2
            elif follows == "(":
                match = self._reference.match(rest, i)
                if match is None:
                    raise InterpolationSyntaxError(option, section, "bad interpolation variable reference %r" % rest[i:])
                name = parser.optionxform(match[1])
                try:
                    value = values[name]
                except KeyError:
                    raise InterpolationMissingOptionError(option, section, raw, name) from None
                if "%" in value:
                    value = self._expand(parser, option, value, section, values, depth + 1, raw)
                out.append(value)
                at = match.end()
            else:
                raise InterpolationSyntaxError(option, section, "'%%' must be followed by '%%' or '(', found: %r" % (rest[i:],))
        out.append(rest[at:])
        return "".join(out)


class ExtendedInterpolation(Interpolation):
    """Replaces ${name} and ${section:name} in values."""

    _reference = re.compile(r"\$\{([^}]+)\}")

    def before_get(self, parser, section, option, value, defaults):
        return self._expand(parser, option, value, section, defaults, 1, value)

    def before_set(self, parser, section, option, value):
        left = self._reference.sub("", value.replace("$$", ""))
        if "$" in left:
            raise ValueError("invalid interpolation syntax in %r at position %d" % (value, left.find("$")))
        return value

    def _expand(self, parser, option, rest, section, values, depth, raw):
        if depth > MAX_INTERPOLATION_DEPTH:
            raise InterpolationDepthError(option, section, raw)
        out = []
        at = 0
        while (i := rest.find("$", at)) >= 0:
            out.append(rest[at:i])
            follows = rest[i + 1:i + 2]
            if follows == "$":
                out.append("$")
                at = i + 2
                continue
            if follows != "{":
                raise InterpolationSyntaxError(option, section, "'$' must be followed by '$' or '{', found: %r" % (rest[i:],))
            match = self._reference.match(rest, i)
            if match is None:
                raise InterpolationSyntaxError(option, section, "bad interpolation variable reference %r" % rest[i:])
            path = match[1].split(":")
            where, name = section, option
            try:
                if len(path) == 1:
                    name = parser.optionxform(path[0])
                    value = values[name]
                elif len(path) == 2:
                    where, name = path[0], parser.optionxform(path[1])
                    value = parser.get(where, name, raw=True)
                else:
                    raise InterpolationSyntaxError(option, section, "More than one ':' found: %r" % (rest[i:],))
            except (KeyError, NoSectionError, NoOptionError):
                raise InterpolationMissingOptionError(option, section, raw, ":".join(path)) from None
            if value and "$" in value:
                known = values if where == section else dict(parser.items(where, raw=True))
                value = self._expand(parser, name, value, where, known, depth + 1, raw)
            out.append(value or "")
            at = match.end()
        out.append(rest[at:])
        return "".join(out)


_UNSET = object()


class RawConfigParser(MutableMapping):
    """Sections with options; values are text as it is written."""

    BOOLEAN_STATES = {"1": True, "yes": True, "true": True, "on": True,
                      "0": False, "no": False, "false": False, "off": False}
    SECTCRE = re.compile(r"\[(?P<header>.+)\]")
    NONSPACECRE = re.compile(r"\S")
    _DEFAULT_INTERPOLATION = Interpolation()

    def __init__(self, defaults=None, dict_type=dict, allow_no_value=False, *,
                 delimiters=("=", ":"), comment_prefixes=("#", ";"), inline_comment_prefixes=None,
                 strict=True, empty_lines_in_values=True, default_section=DEFAULTSECT,
                 interpolation=_UNSET, converters=_UNSET, allow_unnamed_section=False):
        self._dict = dict_type
        self._sections = dict_type()
        self._defaults = dict_type()
        self._proxies = dict_type()
        self._proxies[default_section] = SectionProxy(self, default_section)
        self._delimiters = tuple(delimiters)
        self._comment_prefixes = tuple(comment_prefixes or ())
        self._inline_comment_prefixes = tuple(inline_comment_prefixes or ())
        self._strict = strict
        self._allow_no_value = allow_no_value
        self._empty_lines_in_values = empty_lines_in_values
        self.default_section = default_section
        self._allow_unnamed_section = allow_unnamed_section
        delimiter = "|".join(map(re.escape, self._delimiters))
        self._option = re.compile(rf"(?P<option>.*?)\s*(?:(?P<vi>{delimiter})\s*(?P<value>.*))?", re.S) \
            if allow_no_value else re.compile(rf"(?P<option>.*?)\s*(?P<vi>{delimiter})\s*(?P<value>.*)", re.S)
        if interpolation is _UNSET:
            interpolation = self._DEFAULT_INTERPOLATION
        elif interpolation is None:
            interpolation = Interpolation()
        if not isinstance(interpolation, Interpolation):
            raise TypeError(f"interpolation= must be None or an instance of Interpolation; "
                            f"got an object of type {type(interpolation)}")
        self._interpolation = interpolation
        self._converters = ConverterMapping(self)
        if converters is not _UNSET:
            self._converters.update(converters)
        if defaults:
            for key, value in defaults.items():
                key = self.optionxform(key)
                self._defaults[key] = self._interpolation.before_set(self, default_section, key, str(value)) if value is not None else None

    # Sections and options

    def defaults(self):
        return self._defaults

    def sections(self):
        """The names of the sections, without the default one."""
        return list(self._sections)

    def add_section(self, section):
        """Adds a section."""
        if section is UNNAMED_SECTION:
            if not self._allow_unnamed_section:
                raise UnnamedSectionDisabledError
        elif section == self.default_section:
            raise ValueError("Invalid section name: %r" % section)
        if section in self._sections:
            raise DuplicateSectionError(section)
        self._add(section)

    def _add(self, section):
        self._sections[section] = self._dict()
        self._proxies[section] = SectionProxy(self, section)

    def has_section(self, section):
        """Whether there is a section, other than the default one."""
        return section in self._sections

    def options(self, section):
        """The names of the options of a section."""
        try:
            found = self._sections[section].copy()
        except KeyError:
            raise NoSectionError(section) from None
        found.update(self._defaults)
        return list(found)

    def optionxform(self, optionstr):
        """The name by which an option is known."""
        return optionstr.lower()

    def _values(self, section, vars=None):
        """All values that count in a section."""
        own = {}
        try:
            own = self._sections[section]
        except KeyError:
            if section != self.default_section:
                raise NoSectionError(section) from None
        given = {self.optionxform(k): v if v is None else str(v) for k, v in (vars or {}).items()}
        return _ChainMap(given, own, self._defaults)

    def get(self, section, option, *, raw=False, vars=None, fallback=_UNSET):
        """The value of an option."""
        try:
            values = self._values(section, vars)
        except NoSectionError:
            if fallback is _UNSET:
                raise
            return fallback
        option = self.optionxform(option)
        try:
            value = values[option]
        except KeyError:
            if fallback is _UNSET:
                raise NoOptionError(option, section) from None
            return fallback
        if raw or value is None:
            return value
        return self._interpolation.before_get(self, section, option, value, values)

    def _get_conv(self, section, option, conv, *, raw=False, vars=None, fallback=_UNSET):
        try:
            return conv(self.get(section, option, raw=raw, vars=vars))
        except (NoSectionError, NoOptionError):
            if fallback is _UNSET:
                raise
            return fallback

    def getint(self, section, option, *, raw=False, vars=None, fallback=_UNSET):
        return self._get_conv(section, option, int, raw=raw, vars=vars, fallback=fallback)

    def getfloat(self, section, option, *, raw=False, vars=None, fallback=_UNSET):
        return self._get_conv(section, option, float, raw=raw, vars=vars, fallback=fallback)

    def getboolean(self, section, option, *, raw=False, vars=None, fallback=_UNSET):
        return self._get_conv(section, option, self._convert_to_boolean, raw=raw, vars=vars, fallback=fallback)

    def _convert_to_boolean(self, value):
        if value.lower() not in self.BOOLEAN_STATES:
            raise ValueError("Not a boolean: %s" % value)
        return self.BOOLEAN_STATES[value.lower()]

    def items(self, section=_UNSET, raw=False, vars=None):
        """The options and values of a section, or the sections."""
        if section is _UNSET:
            return super().items()
        values = self._values(section)
        names = list(self._sections.get(section, {}))
        names = list(dict.fromkeys([*self._defaults, *names]))
        if vars:
            values = self._values(section, vars)
        if raw:
            return [(name, values[name]) for name in names]
        return [(name, values[name] if values[name] is None else
                 self._interpolation.before_get(self, section, name, values[name], values)) for name in names]

    def popitem(self):
        for key in self.sections():
            value = self[key]
            del self[key]
            return key, value
        raise KeyError

    def has_option(self, section, option):
        """Whether a section has an option."""
        if not section or section == self.default_section:
            return self.optionxform(option) in self._defaults
        if section not in self._sections:
            return False
        option = self.optionxform(option)
        return option in self._sections[section] or option in self._defaults

    def set(self, section, option, value=None):
        """Sets an option."""
        if value:
            value = self._interpolation.before_set(self, section, option, value)
        if not section or section == self.default_section:
            found = self._defaults
        else:
            try:
                found = self._sections[section]
            except KeyError:
                raise NoSectionError(section) from None
        found[self.optionxform(option)] = value

    def remove_option(self, section, option):
        """Removes an option and returns whether it was there."""
        if not section or section == self.default_section:
            found = self._defaults
        else:
            try:
                found = self._sections[section]
            except KeyError:
                raise NoSectionError(section) from None
        return found.pop(self.optionxform(option), _UNSET) is not _UNSET

    def remove_section(self, section):
        """Removes a section and returns whether it was there."""
        if section not in self._sections:
            return False
        del self._sections[section]
        del self._proxies[section]
        return True

    # Reading and writing

    def read(self, filenames, encoding=None):
        """Reads files and returns the names of those that are there."""
        if isinstance(filenames, (str, bytes, os.PathLike)):
            filenames = [filenames]
        done = []
        for filename in filenames:
            try:
                with open(filename, encoding=encoding) as fp:
                    self._read(fp, filename)
            except OSError:
                continue
            done.append(os.fspath(filename))
        return done

    def read_file(self, f, source=None):
        """Reads lines."""
        if source is None:
            source = getattr(f, "name", "<???>")
        self._read(f, source)

    def read_string(self, string, source="<string>"):
        """Reads text."""
        self._read(iter(string.splitlines(keepends=True)), source)

    def read_dict(self, dictionary, source="<dict>"):
        """Reads sections of a dict."""
        added = set()
        for section, keys in dictionary.items():
            section = str(section) if section is not UNNAMED_SECTION else section
            try:
                self.add_section(section)
            except (DuplicateSectionError, ValueError):
                if self._strict and section in added:
                    raise
            added.add(section)
            for key, value in keys.items():
                key = self.optionxform(str(key))
                if value is not None:
                    value = str(value)
                if self._strict and (section, key) in added:
                    raise DuplicateOptionError(section, key, source)
                added.add((section, key))
                self.set(section, key, value)

    def _clean(self, line):
        """A line without comments; None if it was a comment alone."""
        cut = len(line)
        for prefix in self._inline_comment_prefixes:
            at = line.find(prefix)
            while at >= 0:
                if at == 0 or line[at - 1].isspace():
                    cut = min(cut, at)
                    break
                at = line.find(prefix, at + 1)
        stripped = line.strip()
        if any(stripped.startswith(prefix) for prefix in self._comment_prefixes):
            return None
        text = line[:cut].strip()
        return None if cut < len(line) and not text else text

    def _read(self, fp, fpname):
        seen = set()
        section = current = option = None
        name = None
        indent = 0
        error = None
        for lineno, line in enumerate(fp, 1):
            value = self._clean(line)
            if not value:
                if self._empty_lines_in_values:
                    # An empty line belongs to a value that goes on.
                    if value is not None and option and current is not None and current[option] is not None:
                        current[option].append("")
                else:
                    indent = sys.maxsize
                continue
            first = self.NONSPACECRE.search(line)
            level = first.start() if first else 0
            if current is not None and option and level > indent:
                if current[option] is None:
                    raise MultilineContinuationError(fpname, lineno, line)
                current[option].append(value)
                continue
            if self._allow_unnamed_section and section is None and not self.SECTCRE.match(value):
                section = UNNAMED_SECTION
                if section not in self._sections:
                    self._add(section)
                current = self._sections[section]
            indent = level
            match = self.SECTCRE.match(value)
            if match:
                section = match["header"]
                option = None
                if section == self.default_section:
                    current = self._defaults
                elif section in self._sections:
                    if self._strict and section in seen:
                        raise DuplicateSectionError(section, fpname, lineno)
                    current = self._sections[section]
                    seen.add(section)
                else:
                    self._add(section)
                    current = self._sections[section]
                    seen.add(section)
                continue
            if current is None:
                raise MissingSectionHeaderError(fpname, lineno, line)
            match = self._option.fullmatch(value)
            if not match or not match["option"]:
                if error is None:
                    error = ParsingError(fpname)
                error.append(lineno, line)
                continue
            name = self.optionxform(match["option"].rstrip())
            option = name
            if self._strict and (section, name) in seen:
                raise DuplicateOptionError(section, name, fpname, lineno)
            seen.add((section, name))
            text = match["value"]
            current[name] = None if text is None else [text.strip()]
        self._join()
        if error is not None:
            raise error

    def _join(self):
        for section, options in [(self.default_section, self._defaults), *self._sections.items()]:
            for name, value in options.items():
                if isinstance(value, list):
                    value = "\n".join(value).rstrip()
                options[name] = self._interpolation.before_read(self, section, name, value)

    def write(self, fp, space_around_delimiters=True):
        """Writes everything."""
        delimiter = f" {self._delimiters[0]} " if space_around_delimiters else self._delimiters[0]
        if self._defaults:
            self._write_section(fp, self.default_section, self._defaults, delimiter)
        if UNNAMED_SECTION in self._sections and self._sections[UNNAMED_SECTION]:
            self._write_section(fp, UNNAMED_SECTION, self._sections[UNNAMED_SECTION], delimiter)
        for section, options in self._sections.items():
            if section is not UNNAMED_SECTION:
                self._write_section(fp, section, options, delimiter)

    def _write_section(self, fp, section, options, delimiter):
        if section is not UNNAMED_SECTION:
            fp.write(f"[{section}]\n")
        for key, value in options.items():
            value = self._interpolation.before_write(self, section, key, value)
            if self.SECTCRE.match(key) or any(key.startswith(d) for d in self._delimiters):
                raise InvalidWriteError(f"Cannot write key {key}; begins with delimiter" if not self.SECTCRE.match(key) else f"Cannot write key {key}; begins with section pattern")
            if value is not None or not self._allow_no_value:
                value = delimiter + str(value).replace("\n", "\n\t")
            else:
                value = ""
            fp.write(f"{key}{value}\n")
        fp.write("\n")

    # The mapping of sections

    def __getitem__(self, key):
        if key != self.default_section and not self.has_section(key):
            raise KeyError(key)
        return self._proxies[key]

    def __setitem__(self, key, value):
        if key in self and self[key] is value:
            return
        if key == self.default_section:
            self._defaults.clear()
        elif key in self._sections:
            self._sections[key].clear()
        self.read_dict({key: value})

    def __delitem__(self, key):
        if key == self.default_section:
            raise ValueError("Cannot remove the default section.")
        if not self.has_section(key):
            raise KeyError(key)
        self.remove_section(key)

    def __contains__(self, key):
        return key == self.default_section or self.has_section(key)

    def __len__(self):
        return len(self._sections) + 1

    def __iter__(self):
        return itertools.chain((self.default_section,), self._sections.keys())

    @property
    def converters(self):
        return self._converters


class ConfigParser(RawConfigParser):
    """Sections with options; values may refer to others."""

    _DEFAULT_INTERPOLATION = BasicInterpolation()

    def _validate(self, section="", option="", value=""):
        if not isinstance(section, str) and section is not UNNAMED_SECTION:
            raise TypeError("section names must be strings")
        if not isinstance(option, str):
            raise TypeError("option keys must be strings")
        if not (self._allow_no_value and value is None) and not isinstance(value, str):
            raise TypeError("option values must be strings")

    def set(self, section, option, value=None):
        """Sets an option."""
        self._validate(option=option, value=value)
        super().set(section, option, value)

    def add_section(self, section):
        """Adds a section."""
        self._validate(section=section)
        super().add_section(section)


class SectionProxy(MutableMapping):
    """One section as a mapping."""

    def __init__(self, parser, name):
        self._parser = parser
        self._name = name

    def __repr__(self):
        return "<Section: {}>".format(self._name)

    def __getattr__(self, name):
        if name.startswith("get") and name[3:] in self._parser.converters:
            return lambda option, fallback=None, **kwargs: self._parser._get_conv(
                self._name, option, self._parser.converters[name[3:]], fallback=fallback, **kwargs)
        raise AttributeError(f"{type(self).__name__!r} object has no attribute {name!r}")

    def __getitem__(self, key):
        if not self._parser.has_option(self._name, key):
            raise KeyError(key)
        return self._parser.get(self._name, key)

    def __setitem__(self, key, value):
        if isinstance(self._parser, ConfigParser):
            self._parser._validate(option=key, value=value)
        return self._parser.set(self._name, key, value)

    def __delitem__(self, key):
        if not (self._parser.has_option(self._name, key) and self._parser.remove_option(self._name, key)):
            raise KeyError(key)

    def __contains__(self, key):
        return self._parser.has_option(self._name, key)

    def __len__(self):
        return len(self._options())

    def __iter__(self):
        return iter(self._options())

    def _options(self):
        if self._name != self._parser.default_section:
            return self._parser.options(self._name)
        return list(self._parser.defaults())

    @property
    def parser(self):
        return self._parser

    @property
    def name(self):
        return self._name

    def get(self, option, fallback=None, *, raw=False, vars=None, **kwargs):
        """The value of an option."""
        return self._parser.get(self._name, option, raw=raw, vars=vars, fallback=fallback, **kwargs)

    def getint(self, option, fallback=None, **kwargs):
        return self._parser.getint(self._name, option, fallback=fallback, **kwargs)

    def getfloat(self, option, fallback=None, **kwargs):
        return self._parser.getfloat(self._name, option, fallback=fallback, **kwargs)

    def getboolean(self, option, fallback=None, **kwargs):
        return self._parser.getboolean(self._name, option, fallback=fallback, **kwargs)


class ConverterMapping(MutableMapping):
    """The converters of a parser by name: getNAME() converts with one."""

    def __init__(self, parser):
        self._parser = parser
        self._data = {"int": int, "float": float, "boolean": parser._convert_to_boolean}

    def __getitem__(self, key):
        return self._data[key]

    def __setitem__(self, key, value):
        if not callable(value):
            raise TypeError(f"converter {key!r} is not callable")
        self._data[key] = value

        def get(section, option, **kwargs):
            return self._parser._get_conv(section, option, value, **kwargs)
        setattr(self._parser, "get" + key, get)

    def __delitem__(self, key):
        del self._data[key]
        delattr(self._parser, "get" + key)

    def __iter__(self):
        return iter(self._data)

    def __len__(self):
        return len(self._data)
