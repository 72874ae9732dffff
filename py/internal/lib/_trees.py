"""Trees of nodes that a program has made or changed, as compile() takes them.

A tree is checked here: what is left for the compiler has the form that the parser gives
it. Then it is written as rows, tuples of the name of a class, four positions and fields,
which _skillet.compile_tree() reads.
"""

import copy

import _ast
import _skillet
from _ast import (AST, Attribute, BinOp, Constant, Expression, Interactive, Interpolation, JoinedStr, List, Module, Name,
                  PyCF_ONLY_AST, Starred, Subscript, TemplateStr, Tuple, UnaryOp)

_MODES = {"exec": Module, "eval": Expression, "single": Interactive}

# What targets are written in, by class and field.
_CONTEXTS = {
    ("Delete", "targets"): "Del", ("Assign", "targets"): "Store", ("AugAssign", "target"): "Store",
    ("AnnAssign", "target"): "Store", ("For", "target"): "Store", ("AsyncFor", "target"): "Store",
    ("NamedExpr", "target"): "Store", ("comprehension", "target"): "Store",
    ("withitem", "optional_vars"): "Store", ("TypeAlias", "name"): "Store",
}

# Lists that are not empty.
_FILLED = {
    "FunctionDef": "body", "AsyncFunctionDef": "body", "ClassDef": "body", "Delete": "targets", "Assign": "targets",
    "For": "body", "AsyncFor": "body", "While": "body", "If": "body", "With": "items body", "AsyncWith": "items body",
    "Match": "cases", "match_case": "body", "Try": "body", "TryStar": "body", "ExceptHandler": "body",
    "Import": "names", "ImportFrom": "names", "Global": "names", "Nonlocal": "names",
}


def compile_tree(tree, filename, mode, flags, optimize):
    """The code of a tree; or a copy of the tree, if that is asked for."""
    wanted = _MODES[mode]
    if not isinstance(tree, wanted):
        raise TypeError(f"expected {wanted.__name__} node, got {type(tree).__name__}")
    row = _row(tree, "mod")
    if flags & PyCF_ONLY_AST:
        return copy.deepcopy(tree)
    return _skillet.compile_tree(row, filename, mode, flags, optimize)


def _row(node, sort, context="Load"):
    """The row of a node of a sort."""
    positions = _positions(node, sort)
    cls = _class(node, sort)
    name = cls.__name__
    if cls._sorts and cls._sorts[-1][2] == "@":
        got = type(node.ctx).__name__
        if got != context:
            raise ValueError(f"expression must have {context} context but has {got} instead")
    elif sort == "expr" and context != "Load":
        raise ValueError(f"expression which can't be assigned to in {context} context")
    row = [name, *positions]
    filled = _FILLED.get(name, "").split()
    for field, of, mark in cls._sorts:
        inner = _CONTEXTS.get((name, field), "Load")
        if cls in (Starred, List, Tuple) and of == "expr":
            inner = context
        value = _field(node, name, field, mark)
        if mark == "*":
            if not value and field in filled:
                raise ValueError(f"empty {field} on {name}")
            row.append([_value(x, of, name, inner) for x in value])
        elif value is None and mark == "?":
            row.append(None)
        else:
            row.append(_value(value, of, name, inner))
    check = _CHECKS.get(name)
    if check:
        check(node)
    return tuple(row)


def _class(node, sort):
    """The class of ast that a node is of."""
    base = getattr(_ast, sort)
    if isinstance(node, base):
        for cls in type(node).__mro__:
            if "_sorts" in cls.__dict__ and (cls is not base or cls.__base__ is AST and cls._sorts):
                return cls
    raise TypeError(f"expected some sort of {sort}, but got {node!r}")


_required = object()


def _field(node, name, field, mark):
    value = getattr(node, field, _required)
    if mark == "*":
        if value is _required:
            return []
        if not isinstance(value, list):
            raise TypeError(f"{name} field \"{field}\" must be a list, not a {type(value).__name__}")
        return value
    if value is _required:
        if mark == "?":
            return None
        raise TypeError(f"required field \"{field}\" missing from {name}")
    if value is None and mark == "" and (name, field) not in (("Constant", "value"), ("MatchSingleton", "value")):
        raise ValueError(f"field '{field}' is required for {name}")
    return value


def _value(value, sort, name, context):
    """A field, or an element of one that is a list."""
    match sort:
        case "expr?":
            return None if value is None else _row(value, "expr")
        case "expr":
            if value is None and name == "arguments":
                return None
            if value is None:
                raise ValueError("None disallowed in expression list")
            row = _row(value, "expr", context)
            return _text_part(row, value) if name == "JoinedStr" else row
        case "stmt":
            if value is None:
                raise ValueError("None disallowed in statement list")
            return _row(value, "stmt")
        case "expr_context" | "boolop" | "operator" | "unaryop" | "cmpop":
            return _class(value, sort).__name__
        case "identifier":
            if type(value) is not str:
                raise TypeError("AST identifier must be of type str")
            if value in ("None", "True", "False"):
                raise ValueError(f"identifier field can't represent '{value}' constant")
            return value
        case "string":
            if not isinstance(value, (str, bytes)):
                raise TypeError("AST string must be of type str")
            return value
        case "int":
            if not isinstance(value, int):
                raise ValueError(f"invalid integer value: {value!r}")
            return int(value)
        case "constant":
            return _constant(value) if name == "Constant" else value
    return _row(value, sort)


def _constant(value):
    """A constant; the parser makes no tuples and no frozensets, the optimizer does."""
    if value is None or value is ... or type(value) in (bool, int, float, complex, str, bytes):
        return value
    if type(value) is tuple:
        return tuple([_constant(x) for x in value])
    if type(value) is frozenset:
        return frozenset([_constant(x) for x in value])
    raise TypeError(f"got an invalid type in Constant: {type(value).__name__}")


def _positions(node, sort):
    if sort not in _ast._WITH_POSITIONS:
        return 0, 0, 0, 0
    found = []
    for name in _ast._POSITIONS:
        value = getattr(node, name, None)
        if value is None:
            if not name.startswith("end_"):
                raise TypeError(f"required field \"{name}\" missing from {sort}")
            value = found[len(found) - 2]
        elif not isinstance(value, int):
            raise ValueError(f"invalid integer value: {value!r}")
        found.append(int(value))
    line, column, end_line, end_column = found
    if line > end_line:
        raise ValueError(f"AST node line range ({line}, {end_line}) is not valid")
    if line < 0 and end_line != line or column < 0 and column != end_column or line == end_line and column > end_column:
        raise ValueError(f"AST node column range ({column}, {end_column}) for line range ({line}, {end_line}) is not valid")
    return found


# Checks of nodes whose fields are of the right sorts.

def _check(condition, text):
    if not condition:
        raise ValueError(text)


def _arguments(node):
    _check(len(node.defaults) <= len(node.posonlyargs) + len(node.args), "more positional defaults than args on arguments")
    _check(len(node.kw_defaults) == len(node.kwonlyargs), "length of kwonlyargs is not the same as kw_defaults on arguments")
    _check(None not in node.defaults, "None disallowed in expression list")


def _compare(node):
    _check(node.comparators, "Compare with no comparators")
    _check(len(node.comparators) == len(node.ops), "Compare has a different number of comparators and operands")


def _comprehension(node):
    _check(node.generators, "comprehension with no generators")


def _try(node):
    name = _class(node, "stmt").__name__
    _check(node.handlers or node.finalbody, f"{name} has neither except handlers nor finalbody")
    _check(node.handlers or not node.orelse, f"{name} has orelse but no except handlers")


def _annotated(node):
    if node.simple and not isinstance(node.target, Name):
        raise TypeError("AnnAssign with simple non-Name target")
    _check(isinstance(node.target, (Name, Attribute, Subscript)), "annotated assignment to what is no single target")


def _named(node):
    if not isinstance(node.target, Name):
        raise TypeError("NamedExpr target must be a Name")


def _type_alias(node):
    if not isinstance(node.name, Name):
        raise TypeError("TypeAlias with non-Name name")


def _augmented(node):
    _check(isinstance(node.target, (Name, Attribute, Subscript)), "augmented assignment to what is no single target")


def _is_text(node):
    return isinstance(node, Constant) and isinstance(node.value, str)


def _text_part(row, node):
    """A part of an f-string: any expression may stand for its own text."""
    if row[0] == "FormattedValue" or _is_text(node):
        return row
    return ("FormattedValue", *row[1:5], row, -1, None)


def _template(node):
    for part in node.values:
        _check(_is_text(part) or isinstance(part, Interpolation), "TemplateStr has a part that is neither text nor Interpolation")


def _field_of_text(node):
    _check(node.conversion in (-1, ord("s"), ord("r"), ord("a")), f"unrecognized conversion {node.conversion}")
    _check(node.format_spec is None or isinstance(node.format_spec, JoinedStr), "a format_spec is a JoinedStr")


def _interpolation(node):
    if not isinstance(node.str, str):
        raise TypeError("the str of an Interpolation must be of type str")
    _field_of_text(node)


def _is_number(node, kinds):
    return isinstance(node, Constant) and type(node.value) in kinds


def _is_literal(node):
    """Whether a pattern may compare with the expression."""
    match node:
        case Constant():
            return type(node.value) in (int, float, complex, str, bytes)
        case Attribute():
            return _is_dotted(node)
        case UnaryOp(op=_ast.USub()):
            return _is_number(node.operand, (int, float, complex))
        case BinOp(op=_ast.Add() | _ast.Sub()):
            left = node.left.operand if isinstance(node.left, UnaryOp) and isinstance(node.left.op, _ast.USub) else node.left
            return _is_number(left, (int, float)) and _is_number(node.right, (complex,))
        case JoinedStr() | TemplateStr():
            return True
    return False


def _is_dotted(node):
    while isinstance(node, Attribute):
        node = node.value
    return isinstance(node, Name)


def _match_value(node):
    _check(_is_literal(node.value), "patterns may only match literals and attribute lookups")


def _match_singleton(node):
    _check(node.value is None or node.value is True or node.value is False, "MatchSingleton can only contain True, False and None")


def _stars(patterns):
    _check(not any(isinstance(p, _ast.MatchStar) for p in patterns), "can't use MatchStar here")


def _match_mapping(node):
    _check(len(node.keys) == len(node.patterns), "MatchMapping doesn't have the same number of keys as patterns")
    for key in node.keys:
        singleton = isinstance(key, Constant) and (key.value is None or type(key.value) is bool)
        _check(singleton or _is_literal(key), "patterns may only match literals and attribute lookups")
    _stars(node.patterns)


def _match_class(node):
    _check(len(node.kwd_attrs) == len(node.kwd_patterns), "MatchClass doesn't have the same number of keyword attributes as patterns")
    _check(_is_dotted(node.cls), "MatchClass cls field can only contain Name or Attribute nodes.")
    _stars(node.patterns + node.kwd_patterns)


def _match_as(node):
    _check(node.name != "_", "can't capture name '_' in patterns")
    if node.pattern is not None:
        _check(node.name is not None, "MatchAs must specify a target name if a pattern is given")
        _stars([node.pattern])


def _match_or(node):
    _check(len(node.patterns) >= 2, "MatchOr requires at least 2 patterns")
    _stars(node.patterns)


_CHECKS = {
    "arguments": _arguments, "Compare": _compare, "Try": _try, "TryStar": _try, "AnnAssign": _annotated, "NamedExpr": _named,
    "TypeAlias": _type_alias, "AugAssign": _augmented, "TemplateStr": _template,
    "FormattedValue": _field_of_text, "Interpolation": _interpolation,
    "ListComp": _comprehension, "SetComp": _comprehension, "DictComp": _comprehension, "GeneratorExp": _comprehension,
    "BoolOp": lambda node: _check(len(node.values) >= 2, "BoolOp with less than 2 values"),
    "Dict": lambda node: _check(len(node.keys) == len(node.values), "Dict doesn't have the same number of keys as values"),
    "Raise": lambda node: _check(node.exc or not node.cause, "Raise with cause but no exception"),
    "ImportFrom": lambda node: _check((node.level or 0) >= 0, "Negative ImportFrom level"),
    "match_case": lambda node: _stars([node.pattern]),
    "MatchValue": _match_value, "MatchSingleton": _match_singleton, "MatchMapping": _match_mapping, "MatchClass": _match_class,
    "MatchAs": _match_as, "MatchOr": _match_or,
}
