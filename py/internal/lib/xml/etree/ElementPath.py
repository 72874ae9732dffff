"""Paths to elements: a part of XPath."""

import re

_TOKEN = re.compile(r"('[^']*'|\"[^\"]*\"|::|//?|\.\.|\(\)|!=|[/.*:\[\]\(\)@=])"
                    r"|((?:\{[^}]+\})?[^/\[\]\(\)@!=\s]+)|\s+")


def xpath_tokenizer(pattern, namespaces=None):
    """Yields (operator, name) of a path."""
    default = namespaces.get("") if namespaces else None
    attribute = False
    for operator, name in _TOKEN.findall(pattern):
        if name and name[0] != "{":
            prefix, colon, local = name.partition(":")
            if colon:
                try:
                    if not namespaces:
                        raise KeyError
                    name = "{%s}%s" % (namespaces[prefix], local)
                except KeyError:
                    raise SyntaxError("prefix %r not found in prefix map" % prefix) from None
            elif default and not attribute and name != "*":
                name = "{%s}%s" % (default, name)
        if operator or name:
            yield operator, name
            attribute = operator == "@"


def _matcher(tag):
    """A function that says whether an element has a tag."""
    if tag in ("*", "{*}*"):
        return lambda e: isinstance(e.tag, str) if tag == "{*}*" else True
    if tag == "{}*":
        return lambda e: isinstance(e.tag, str) and e.tag[:1] != "{"
    if tag[:3] == "{*}":
        local = tag[2:]
        plain = tag[3:]
        return lambda e: isinstance(e.tag, str) and (e.tag == plain or e.tag.endswith(local))
    if tag[-2:] == "}*":
        start = tag[:-1]
        return lambda e: isinstance(e.tag, str) and e.tag.startswith(start)
    if tag[:2] == "{}":
        tag = tag[2:]
    return lambda e: e.tag == tag


class _Parents:
    """Who is above whom in a tree."""

    def __init__(self, root):
        self.root = root
        self.map = None

    def __getitem__(self, element):
        if self.map is None:
            self.map = {id(child): parent for parent in self.root.iter() for child in parent}
        return self.map.get(id(element))


def _children(matches, tag):
    match = _matcher(tag)
    for element in matches:
        for child in element:
            if match(child):
                yield child


def _below(matches, tag):
    match = _matcher(tag)
    for element in matches:
        for child in element.iter():
            if child is not element and match(child):
                yield child


def _above(matches, parents):
    seen = []
    for element in matches:
        parent = parents[element]
        if parent is not None and not any(parent is s for s in seen):
            seen.append(parent)
            yield parent


def _text(element):
    return "".join(element.itertext())


def _predicate(tokens):
    """The tokens of [...]: their kinds, and the values."""
    shape, values = [], []
    for operator, name in tokens:
        if operator == "]":
            break
        if (operator, name) == ("", ""):
            continue
        if operator[:1] in ("'", '"'):
            shape.append("'")
            values.append(operator[1:-1])
            continue
        shape.append(operator or "-")
        values.append(name if not operator else None)
    else:
        raise SyntaxError("invalid path")
    return "".join(shape), values


def _filter(matches, tokens, parents):
    shape, values = _predicate(tokens)
    if shape == "@-":
        return [e for e in matches if e.get(values[1]) is not None]
    if shape in ("@-='", "@-!='"):
        key, value = values[1], values[-1]
        if "!" in shape:
            return [e for e in matches if e.get(key) is not None and e.get(key) != value]
        return [e for e in matches if e.get(key) == value]
    if shape == "-" and not re.fullmatch(r"-?\d+", values[0]):
        return [e for e in matches if e.find(values[0]) is not None]
    if shape in (".='", ".!='"):
        return [e for e in matches if (_text(e) == values[-1]) is (shape == ".='")]
    if shape in ("-='", "-!='") and not re.fullmatch(r"-?\d+", values[0]):
        tag, value, equal = values[0], values[-1], "!" not in shape
        return [e for e in matches if any((_text(child) == value) is equal for child in e.findall(tag))]
    return _at(matches, shape, values, parents)


def _at(matches, shape, values, parents):
    if shape == "-":
        index = int(values[0]) - 1
        if index < 0:
            raise SyntaxError("XPath position >= 1 expected")
    elif shape in ("-()", "-()-"):
        if values[0] != "last":
            raise SyntaxError("unsupported function")
        index = -1
        if shape == "-()-":
            try:
                index = int(values[2]) - 1
            except ValueError:
                raise SyntaxError("unsupported expression") from None
            if index > -2:
                raise SyntaxError("XPath offset from last() must be negative")
    else:
        raise SyntaxError("invalid predicate")
    out = []
    for e in matches:
        parent = parents[e]
        if parent is None:
            continue
        same = [child for child in parent if child.tag == e.tag]
        if -len(same) <= index < len(same) and same[index] is e:
            out.append(e)
    return out


def iterfind(elem, path, namespaces=None):
    """Yields the elements that a path leads to."""
    if path[-1:] == "/":
        path += "*"
    tokens = iter(list(xpath_tokenizer(path, namespaces)))
    parents = _Parents(elem)
    if path[:1] == "/":
        raise SyntaxError("cannot use absolute path on element")
    matches = [elem]
    token = next(tokens, None)
    while token is not None:
        operator, name = token
        if operator == "*" or not operator and name:
            matches = _children(matches, name or "*")
        elif operator == "//":
            operator, name = next(tokens, ("", ""))
            if operator not in ("", "*") or not operator and not name:
                raise SyntaxError("invalid descendant")
            matches = _below(matches, name or "*")
        elif operator == "..":
            matches = _above(matches, parents)
        elif operator == "[":
            matches = _filter(matches, tokens, parents)
        elif operator != ".":
            raise SyntaxError("invalid path")
        token = next(tokens, None)
        if token is not None and token[0] == "/":
            token = next(tokens, None)
            if token is None:
                break
    return iter(matches)


def find(elem, path, namespaces=None):
    """The first element, or None."""
    return next(iterfind(elem, path, namespaces), None)


def findall(elem, path, namespaces=None):
    """All elements, as a list."""
    return list(iterfind(elem, path, namespaces))


def findtext(elem, path, default=None, namespaces=None):
    """The text of the first element."""
    found = find(elem, path, namespaces)
    if found is None:
        return default
    return found.text or ""
