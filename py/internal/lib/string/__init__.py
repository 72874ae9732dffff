"""Constants of characters, $-templates, and the formatter behind str.format."""

from _string import formatter_field_name_split, formatter_parser

__all__ = [
    "ascii_letters", "ascii_lowercase", "ascii_uppercase", "capwords", "digits",
    "hexdigits", "octdigits", "printable", "punctuation", "whitespace", "Formatter",
    "Template",
]

whitespace = " \t\n\r\v\f"
ascii_lowercase = "abcdefghijklmnopqrstuvwxyz"
ascii_uppercase = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"
ascii_letters = ascii_lowercase + ascii_uppercase
digits = "0123456789"
hexdigits = digits + "abcdef" + "ABCDEF"
octdigits = "01234567"
punctuation = "!\"#$%&'()*+,-./:;<=>?@[\\]^_`{|}~"
printable = digits + ascii_letters + punctuation + whitespace


def capwords(s, sep=None):
    """Capitalizes the words of a text, and joins them with sep again."""
    return (sep or " ").join([word.capitalize() for word in s.split(sep)])


class _LazyPattern:
    # Compiles the pattern of a template class when it is first asked for.

    def __get__(self, instance, cls):
        return cls._compile()


class Template:
    """Text with places named $name or ${name}."""

    delimiter = "$"
    idpattern = r"(?a:[_a-z][_a-z0-9]*)"
    braceidpattern = None
    # re.IGNORECASE, when the class does not say otherwise.
    flags = None
    pattern = _LazyPattern()

    def __init_subclass__(cls):
        super().__init_subclass__()
        if "pattern" in cls.__dict__:
            cls._compile()
        else:
            cls.pattern = _LazyPattern()

    @classmethod
    def _compile(cls):
        import re
        pattern = cls.__dict__.get("pattern", Template.__dict__["pattern"])
        if cls.flags is None:
            cls.flags = re.IGNORECASE
        if isinstance(pattern, _LazyPattern):
            delim = re.escape(cls.delimiter)
            name = cls.idpattern
            braced = cls.braceidpattern or name
            pattern = rf"""
            {delim}(?:
              (?P<escaped>{delim})  |
              (?P<named>{name})       |
              {{(?P<braced>{braced})}} |
              (?P<invalid>)
            )
            """
        cls.pattern = compiled = re.compile(pattern, cls.flags | re.VERBOSE)
        return compiled

    def __init__(self, template):
        self.template = template

    def _invalid(self, mo):
        i = mo.start("invalid")
        lines = self.template[:i].splitlines(keepends=True)
        if not lines:
            colno = lineno = 1
        else:
            colno = i - len("".join(lines[:-1]))
            lineno = len(lines)
        raise ValueError(f"Invalid placeholder in string: line {lineno}, col {colno}")

    def substitute(self, mapping={}, /, **kws):
        """Returns the text with all places filled in."""
        mapping = _merged(mapping, kws)

        def convert(mo):
            named = mo.group("named") or mo.group("braced")
            if named is not None:
                return str(mapping[named])
            if mo.group("escaped") is not None:
                return self.delimiter
            if mo.group("invalid") is not None:
                self._invalid(mo)
            raise ValueError("Unrecognized named group in pattern", self.pattern)

        return _replaced(self.pattern, convert, self.template)

    def safe_substitute(self, mapping={}, /, **kws):
        """Returns the text with those places filled in that can be."""
        mapping = _merged(mapping, kws)

        def convert(mo):
            named = mo.group("named") or mo.group("braced")
            if named is not None:
                try:
                    return str(mapping[named])
                except KeyError:
                    return mo.group()
            if mo.group("escaped") is not None:
                return self.delimiter
            if mo.group("invalid") is not None:
                return mo.group()
            raise ValueError("Unrecognized named group in pattern", self.pattern)

        return _replaced(self.pattern, convert, self.template)

    def is_valid(self):
        """Tells whether substitute() would not complain about the text."""
        for mo in self.pattern.finditer(self.template):
            if mo.group("invalid") is not None:
                return False
            self._known(mo)
        return True

    def get_identifiers(self):
        """Returns the names of the places in the order they come first."""
        found = {}
        for mo in self.pattern.finditer(self.template):
            named = mo.group("named") or mo.group("braced")
            if named is not None:
                found[named] = None
            else:
                self._known(mo)
        return list(found)

    def _known(self, mo):
        if (mo.group("named") is None and mo.group("braced") is None
                and mo.group("escaped") is None and mo.group("invalid") is None):
            raise ValueError("Unrecognized named group in pattern", self.pattern)


def _merged(mapping, kws):
    if not kws:
        return mapping
    if type(mapping) is dict:
        return {**mapping, **kws} if mapping else kws
    from collections import ChainMap
    return ChainMap(kws, mapping)


def _replaced(pattern, convert, text):
    out = []
    at = 0
    for mo in pattern.finditer(text):
        start, end = mo.span()
        out.append(text[at:start])
        out.append(convert(mo))
        at = end
    out.append(text[at:])
    return "".join(out)


class Formatter:
    """Formats as str.format does, in parts that can be overridden."""

    def format(self, format_string, /, *args, **kwargs):
        """Formats the string with the arguments."""
        return self.vformat(format_string, args, kwargs)

    def vformat(self, format_string, args, kwargs):
        """Formats with arguments that come as a sequence and a mapping."""
        used = set()
        result, _ = self._vformat(format_string, args, kwargs, used, 2)
        self.check_unused_args(used, args, kwargs)
        return result

    def _vformat(self, format_string, args, kwargs, used_args, recursion_depth,
                 auto_arg_index=0):
        if recursion_depth < 0:
            raise ValueError("Max string recursion exceeded")
        result = []
        for literal, field_name, format_spec, conversion in self.parse(format_string):
            if literal:
                result.append(literal)
            if field_name is None:
                continue
            first, _ = formatter_field_name_split(field_name)
            if first == "":
                if auto_arg_index is False:
                    raise ValueError("cannot switch from manual field specification to "
                                     "automatic field numbering")
                field_name = str(auto_arg_index) + field_name
                auto_arg_index += 1
            elif isinstance(first, int):
                if auto_arg_index:
                    raise ValueError("cannot switch from automatic field numbering to "
                                     "manual field specification")
                auto_arg_index = False
            obj, arg_used = self.get_field(field_name, args, kwargs)
            used_args.add(arg_used)
            obj = self.convert_field(obj, conversion)
            format_spec, auto_arg_index = self._vformat(
                format_spec, args, kwargs, used_args, recursion_depth - 1, auto_arg_index)
            result.append(self.format_field(obj, format_spec))
        return "".join(result), auto_arg_index

    def get_value(self, key, args, kwargs):
        """Returns the argument of a number or name."""
        return args[key] if isinstance(key, int) else kwargs[key]

    def check_unused_args(self, used_args, args, kwargs):
        """Gets the keys of the arguments that were used."""

    def format_field(self, value, format_spec):
        """Formats one value."""
        return format(value, format_spec)

    def convert_field(self, value, conversion):
        """Applies !s, !r or !a to a value."""
        if conversion is None:
            return value
        if conversion == "s":
            return str(value)
        if conversion == "r":
            return repr(value)
        if conversion == "a":
            return ascii(value)
        raise ValueError(f"Unknown conversion specifier {conversion!s}")

    def parse(self, format_string):
        """Returns an iterator over (literal, field name, format spec, conversion)."""
        return formatter_parser(format_string)

    def get_field(self, field_name, args, kwargs):
        """Returns (object, key of the argument) for the name of a field."""
        first, rest = formatter_field_name_split(field_name)
        obj = self.get_value(first, args, kwargs)
        for is_attr, name in rest:
            obj = getattr(obj, name) if is_attr else obj[name]
        return obj, first
