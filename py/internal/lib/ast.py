"""Syntax trees of Python programs."""

import sys

import _ast
from _ast import *
from _ast import (AST, PyCF_ALLOW_TOP_LEVEL_AWAIT, PyCF_ONLY_AST, PyCF_OPTIMIZED_AST,
                  PyCF_TYPE_COMMENTS)


def parse(source, filename="<unknown>", mode="exec", *, type_comments=False,
          feature_version=None, optimize=-1):
    """The tree of a program, of an expression (mode 'eval') or of an interactive
    statement ('single')."""
    flags = PyCF_ONLY_AST
    if optimize > 0:
        flags |= PyCF_OPTIMIZED_AST
    return compile(source, filename, mode, flags, optimize=optimize)


def _number(node):
    if isinstance(node, Constant) and type(node.value) in (int, float, complex):
        return node.value
    _refuse(node)


def _refuse(node):
    where = f" on line {node.lineno}" if getattr(node, "lineno", None) else ""
    raise ValueError(f"malformed node or string{where}: {node!r}")


def _signed(node):
    if isinstance(node, UnaryOp) and isinstance(node.op, (UAdd, USub)):
        value = _number(node.operand)
        return +value if isinstance(node.op, UAdd) else -value
    return _number(node)


def _literal(node):
    if isinstance(node, Constant):
        return node.value
    if isinstance(node, Tuple):
        return tuple(map(_literal, node.elts))
    if isinstance(node, List):
        return list(map(_literal, node.elts))
    if isinstance(node, Set):
        return set(map(_literal, node.elts))
    if (isinstance(node, Call) and isinstance(node.func, Name) and node.func.id == "set"
            and node.args == node.keywords == []):
        return set()
    if isinstance(node, Dict):
        if len(node.keys) != len(node.values):
            _refuse(node)
        return dict(zip(map(_literal, node.keys), map(_literal, node.values)))
    if isinstance(node, BinOp) and isinstance(node.op, (Add, Sub)):
        left, right = _signed(node.left), _number(node.right)
        if isinstance(left, (int, float)) and isinstance(right, complex):
            return left + right if isinstance(node.op, Add) else left - right
    return _signed(node)


def literal_eval(node_or_string):
    """The value of a text, or a tree, that holds literals only."""
    if isinstance(node_or_string, str):
        node_or_string = parse(node_or_string.lstrip(" \t"), mode="eval").body
    elif isinstance(node_or_string, Expression):
        node_or_string = node_or_string.body
    return _literal(node_or_string)


def compare(a, b, /, *, compare_attributes=False):
    """Whether two trees are the same, and with their attributes if that is asked for."""
    if type(a) is not type(b):
        return False
    if isinstance(a, AST):
        names = a._fields + (a._attributes if compare_attributes else ())
        return all([compare(getattr(a, name, _missing), getattr(b, name, _missing), compare_attributes=compare_attributes)
                    for name in names])
    if isinstance(a, list):
        return len(a) == len(b) and all([compare(x, y, compare_attributes=compare_attributes) for x, y in zip(a, b)])
    return a == b


def dump(node, annotate_fields=True, include_attributes=False, *, indent=None, show_empty=False):
    """A tree as text."""
    if indent is not None and not isinstance(indent, str):
        indent = " " * indent

    def lines(parts, level, brackets):
        if not parts:
            return brackets, True
        if indent is None:
            return brackets[0] + ", ".join(parts) + brackets[1], False
        start = "\n" + indent * (level + 1)
        return brackets[0] + start + ("," + start).join(parts) + brackets[1], False

    def form(node, level):
        if isinstance(node, AST):
            parts = []
            simple = True
            named = annotate_fields
            for name in node._fields:
                value = getattr(node, name, _missing)
                if value is _missing or value is None and getattr(type(node), name, _missing) is None:
                    named = True
                    continue
                if not show_empty and value == []:
                    named = True
                    continue
                text, plain = form(value, level + 1)
                simple = simple and plain
                parts.append(f"{name}={text}" if named else text)
            if include_attributes and node._attributes:
                for name in node._attributes:
                    value = getattr(node, name, None)
                    if value is None:
                        continue
                    text, plain = form(value, level + 1)
                    simple = simple and plain
                    parts.append(f"{name}={text}")
            kind = type(node).__name__
            if simple and len(parts) <= 3:
                return f"{kind}({', '.join(parts)})", not parts
            return kind + lines(parts, level, "()")[0], False
        if isinstance(node, list):
            if not node:
                return "[]", True
            return lines([form(x, level + 1)[0] for x in node], level, "[]")
        return repr(node), True

    if not isinstance(node, AST):
        raise TypeError(f"expected AST, got {type(node).__name__!r}")
    return form(node, 0)[0]


_missing = object()


def copy_location(new_node, old_node):
    """Gives a node the position of another."""
    for name in "lineno", "col_offset", "end_lineno", "end_col_offset":
        if name in old_node._attributes and name in new_node._attributes:
            value = getattr(old_node, name, None)
            if value is not None or hasattr(old_node, name) and name.startswith("end_"):
                setattr(new_node, name, value)
    return new_node


def fix_missing_locations(node):
    """Gives nodes without a position that of their parent."""

    def fix(node, lineno, col_offset, end_lineno, end_col_offset):
        if "lineno" in node._attributes:
            if not hasattr(node, "lineno"):
                node.lineno = lineno
            else:
                lineno = node.lineno
            if getattr(node, "end_lineno", None) is None:
                node.end_lineno = end_lineno
            else:
                end_lineno = node.end_lineno
            if not hasattr(node, "col_offset"):
                node.col_offset = col_offset
            else:
                col_offset = node.col_offset
            if getattr(node, "end_col_offset", None) is None:
                node.end_col_offset = end_col_offset
            else:
                end_col_offset = node.end_col_offset
        for child in iter_child_nodes(node):
            fix(child, lineno, col_offset, end_lineno, end_col_offset)

    fix(node, 1, 0, 1, 0)
    return node


def increment_lineno(node, n=1):
    """Moves a tree down by n lines."""
    for child in walk(node):
        if "lineno" in child._attributes:
            child.lineno = getattr(child, "lineno", 0) + n
            if (end := getattr(child, "end_lineno", None)) is not None:
                child.end_lineno = end + n
    return node


def iter_fields(node):
    """Yields names and values of the fields that a node has."""
    for name in node._fields:
        try:
            yield name, getattr(node, name)
        except AttributeError:
            pass


def iter_child_nodes(node):
    """Yields the nodes right below a node."""
    for _, value in iter_fields(node):
        if isinstance(value, AST):
            yield value
        elif isinstance(value, list):
            for item in value:
                if isinstance(item, AST):
                    yield item


def walk(node):
    """Yields a node and all below it, level by level."""
    waiting = [node]
    at = 0
    while at < len(waiting):
        node = waiting[at]
        at += 1
        waiting.extend(iter_child_nodes(node))
        yield node


def get_docstring(node, clean=True):
    """The docstring of a module, class or function, or None."""
    if not isinstance(node, (AsyncFunctionDef, FunctionDef, ClassDef, Module)):
        raise TypeError(f"{type(node).__name__!r} can't have docstrings")
    if not (node.body and isinstance(node.body[0], Expr)):
        return None
    value = node.body[0].value
    if not (isinstance(value, Constant) and isinstance(value.value, str)):
        return None
    if not clean:
        return value.value
    lines = value.value.expandtabs().split("\n")
    margin = min((len(line) - len(line.lstrip()) for line in lines[1:] if line.strip()), default=0)
    lines = [lines[0].lstrip()] + [line[margin:] for line in lines[1:]]
    while lines and not lines[-1]:
        lines.pop()
    while lines and not lines[0]:
        lines.pop(0)
    return "\n".join(lines)


def get_source_segment(source, node, *, padded=False):
    """The text of a node, or None when its position is not known."""
    if getattr(node, "end_lineno", None) is None or getattr(node, "end_col_offset", None) is None:
        return None
    lines = source.splitlines(True)
    first, last = node.lineno - 1, node.end_lineno - 1
    start, end = node.col_offset, node.end_col_offset
    if first == last:
        return lines[first].encode()[start:end].decode()
    before = ""
    if padded:
        before = "".join(c if c in "\f\t" else " " for c in lines[first].encode()[:start].decode())
    head = before + lines[first].encode()[start:].decode()
    return "".join([head] + lines[first + 1:last] + [lines[last].encode()[:end].decode()])


class NodeVisitor:
    """Calls visit_NAME for nodes of class NAME, else generic_visit."""

    def visit(self, node):
        return getattr(self, "visit_" + type(node).__name__, self.generic_visit)(node)

    def generic_visit(self, node):
        for child in iter_child_nodes(node):
            self.visit(child)


class NodeTransformer(NodeVisitor):
    """A visitor that puts what the methods return in the place of nodes."""

    def generic_visit(self, node):
        for name, old in iter_fields(node):
            if isinstance(old, list):
                new = []
                for item in old:
                    if isinstance(item, AST):
                        item = self.visit(item)
                        if item is None:
                            continue
                        if not isinstance(item, AST):
                            new.extend(item)
                            continue
                    new.append(item)
                old[:] = new
            elif isinstance(old, AST):
                new = self.visit(old)
                if new is None:
                    delattr(node, name)
                else:
                    setattr(node, name, new)
        return node


def unparse(ast_obj):
    """Source text that has the tree; it is not the text that the tree was made of."""
    from _unparse import Unparser
    return Unparser().unparse(ast_obj)
