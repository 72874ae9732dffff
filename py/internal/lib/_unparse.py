"""Source text of syntax trees: ast.unparse()."""

import sys
from enum import IntEnum, auto

from _ast import AsyncFunctionDef, ClassDef, Constant, Expr, FunctionDef, If, Module, Name, Tuple

_INDENT = "    "
_LONG_QUOTES = ('"""', "'''")
_QUOTES = ("'", '"', *_LONG_QUOTES)
_ESCAPES = str.maketrans({"\\": "\\\\", "'": "\\'", '"': '\\"', "\n": "\\n"})
# A number that is infinite when it is read.
_INFINITY = f"1e{sys.float_info.max_10_exp + 1}"


class _Binds(IntEnum):
    """How tightly an expression binds, the loosest first."""

    NAMED = auto()
    TUPLE = auto()
    YIELD = auto()
    TEST = auto()
    OR = auto()
    AND = auto()
    NOT = auto()
    COMPARE = auto()
    BIT_OR = auto()
    BIT_XOR = auto()
    BIT_AND = auto()
    SHIFT = auto()
    SUM = auto()
    PRODUCT = auto()
    SIGN = auto()
    POWER = auto()
    AWAIT = auto()
    ATOM = auto()


def _tighter(level):
    return _Binds(min(level + 1, _Binds.ATOM))


_BINARY = {
    "Add": ("+", _Binds.SUM), "Sub": ("-", _Binds.SUM), "Mult": ("*", _Binds.PRODUCT), "MatMult": ("@", _Binds.PRODUCT),
    "Div": ("/", _Binds.PRODUCT), "Mod": ("%", _Binds.PRODUCT), "FloorDiv": ("//", _Binds.PRODUCT),
    "LShift": ("<<", _Binds.SHIFT), "RShift": (">>", _Binds.SHIFT), "BitOr": ("|", _Binds.BIT_OR),
    "BitXor": ("^", _Binds.BIT_XOR), "BitAnd": ("&", _Binds.BIT_AND), "Pow": ("**", _Binds.POWER),
}
_UNARY = {"Invert": ("~", _Binds.SIGN), "Not": ("not ", _Binds.NOT), "UAdd": ("+", _Binds.SIGN), "USub": ("-", _Binds.SIGN)}
_COMPARISONS = {
    "Eq": "==", "NotEq": "!=", "Lt": "<", "LtE": "<=", "Gt": ">", "GtE": ">=", "Is": "is", "IsNot": "is not", "In": "in",
    "NotIn": "not in",
}


def _name(node):
    return type(node).__name__


class Unparser:
    """Writes statements to lines; the methods of expressions return text."""

    def __init__(self):
        self.lines = []
        self.indent = 0

    def unparse(self, node):
        kind = _name(node)
        if kind in ("Module", "Interactive"):
            self.body(node)
        elif kind == "Expression":
            return self.expr(node.body)
        elif kind == "FunctionType":
            return f"({', '.join(map(self.expr, node.argtypes))}) -> {self.expr(node.returns)}"
        elif hasattr(self, "stmt_" + kind):
            self.stmt(node)
        else:
            return self.expr(node)
        return "\n".join(self.lines)

    def line(self, text):
        self.lines.append(_INDENT * self.indent + text if text else "")

    # Statements

    def stmt(self, node):
        getattr(self, "stmt_" + _name(node))(node)

    def stmts(self, nodes):
        for node in nodes:
            self.stmt(node)

    def body(self, node):
        """The statements of a node, of which the first may be a docstring."""
        first = node.body[0] if node.body else None
        documented = (isinstance(node, (Module, ClassDef, FunctionDef, AsyncFunctionDef)) and isinstance(first, Expr)
                      and isinstance(first.value, Constant) and isinstance(first.value.value, str))
        if not documented:
            self.stmts(node.body)
            return
        text, quotes = _escaped(first.value.value, _LONG_QUOTES, lines=True)
        self.line(("u" if first.value.kind == "u" else "") + quotes[0] + text + quotes[0])
        self.stmts(node.body[1:])

    def block(self, head, nodes, node=None):
        self.line(head + ":")
        self.indent += 1
        if node is None:
            self.stmts(nodes)
        else:
            self.body(node)
        self.indent -= 1

    def apart(self):
        """An empty line before a definition."""
        if self.lines:
            self.lines.append("")

    def definition(self, node, head):
        self.apart()
        for decorator in node.decorator_list:
            self.line("@" + self.expr(decorator))
        self.block(head, node.body, node)

    def comment(self, node):
        text = getattr(node, "type_comment", None)
        return f" # type: {text}" if text is not None else ""

    def stmt_FunctionDef(self, node, word="def "):
        returns = f" -> {self.expr(node.returns)}" if node.returns else ""
        head = word + node.name + self.type_params(node) + f"({self.arguments(node.args)})" + returns
        self.apart()
        for decorator in node.decorator_list:
            self.line("@" + self.expr(decorator))
        self.line(head + ":" + self.comment(node))
        self.indent += 1
        self.body(node)
        self.indent -= 1

    def stmt_AsyncFunctionDef(self, node):
        self.stmt_FunctionDef(node, "async def ")

    def stmt_ClassDef(self, node):
        parts = [*map(self.expr, node.bases), *map(self.keyword, node.keywords)]
        self.definition(node, f"class {node.name}{self.type_params(node)}" + (f"({', '.join(parts)})" if parts else ""))

    def stmt_Return(self, node):
        self.line("return" + (" " + self.expr(node.value) if node.value else ""))

    def stmt_Delete(self, node):
        self.line("del " + ", ".join(map(self.expr, node.targets)))

    def stmt_Assign(self, node):
        targets = "".join([self.expr(target, _Binds.TUPLE) + " = " for target in node.targets])
        self.line(targets + self.expr(node.value) + self.comment(node))

    def stmt_AugAssign(self, node):
        self.line(f"{self.expr(node.target)} {_BINARY[_name(node.op)][0]}= {self.expr(node.value)}")

    def stmt_AnnAssign(self, node):
        target = self.expr(node.target)
        if not node.simple and isinstance(node.target, Name):
            target = f"({target})"
        self.line(f"{target}: {self.expr(node.annotation)}" + (f" = {self.expr(node.value)}" if node.value else ""))

    def stmt_TypeAlias(self, node):
        self.line(f"type {self.expr(node.name)}{self.type_params(node)} = {self.expr(node.value)}")

    def stmt_For(self, node, word="for "):
        self.line(f"{word}{self.expr(node.target, _Binds.TUPLE)} in {self.expr(node.iter)}:{self.comment(node)}")
        self.indent += 1
        self.stmts(node.body)
        self.indent -= 1
        self.orelse(node)

    def stmt_AsyncFor(self, node):
        self.stmt_For(node, "async for ")

    def orelse(self, node):
        if node.orelse:
            self.block("else", node.orelse)

    def stmt_While(self, node):
        self.block("while " + self.expr(node.test), node.body)
        self.orelse(node)

    def stmt_If(self, node):
        word = "if "
        while True:
            self.block(word + self.expr(node.test), node.body)
            if len(node.orelse) != 1 or not isinstance(node.orelse[0], If):
                break
            node, word = node.orelse[0], "elif "
        self.orelse(node)

    def stmt_With(self, node, word="with "):
        items = [self.expr(item.context_expr) + (f" as {self.expr(item.optional_vars)}" if item.optional_vars else "")
                 for item in node.items]
        self.line(word + ", ".join(items) + ":" + self.comment(node))
        self.indent += 1
        self.stmts(node.body)
        self.indent -= 1

    def stmt_AsyncWith(self, node):
        self.stmt_With(node, "async with ")

    def stmt_Match(self, node):
        self.line(f"match {self.expr(node.subject)}:")
        self.indent += 1
        for case in node.cases:
            guard = f" if {self.expr(case.guard)}" if case.guard else ""
            self.block(f"case {self.expr(case.pattern)}{guard}", case.body)
        self.indent -= 1

    def stmt_Raise(self, node):
        text = "raise"
        if node.exc:
            text += " " + self.expr(node.exc)
            if node.cause:
                text += " from " + self.expr(node.cause)
        elif node.cause:
            raise ValueError("Node can't be used without a value attribute.")
        self.line(text)

    def stmt_Try(self, node, word="except"):
        self.block("try", node.body)
        for handler in node.handlers:
            head = word
            if handler.type:
                head += " " + self.expr(handler.type)
            if handler.name:
                head += " as " + handler.name
            self.block(head, handler.body)
        self.orelse(node)
        if node.finalbody:
            self.block("finally", node.finalbody)

    def stmt_TryStar(self, node):
        self.stmt_Try(node, "except*")

    def stmt_Assert(self, node):
        self.line("assert " + self.expr(node.test) + (", " + self.expr(node.msg) if node.msg else ""))

    def stmt_Import(self, node):
        self.line("import " + ", ".join(map(self.expr_alias, node.names)))

    def stmt_ImportFrom(self, node):
        self.line(f"from {'.' * (node.level or 0)}{node.module or ''} import {', '.join(map(self.expr_alias, node.names))}")

    def stmt_Global(self, node):
        self.line("global " + ", ".join(node.names))

    def stmt_Nonlocal(self, node):
        self.line("nonlocal " + ", ".join(node.names))

    def stmt_Expr(self, node):
        self.line(self.expr(node.value, _Binds.YIELD))

    def stmt_Pass(self, node):
        self.line("pass")

    def stmt_Break(self, node):
        self.line("break")

    def stmt_Continue(self, node):
        self.line("continue")

    # Parts of statements

    def type_params(self, node):
        params = getattr(node, "type_params", None)
        return f"[{', '.join(map(self.expr, params))}]" if params else ""

    def expr_TypeVar(self, node):
        return node.name + (f": {self.expr(node.bound)}" if node.bound else "") + self.default(node)

    def expr_TypeVarTuple(self, node):
        return "*" + node.name + self.default(node)

    def expr_ParamSpec(self, node):
        return "**" + node.name + self.default(node)

    def default(self, node):
        return f" = {self.expr(node.default_value)}" if node.default_value else ""

    def arguments(self, args):
        parts = []
        both = args.posonlyargs + args.args
        defaults = [None] * (len(both) - len(args.defaults)) + args.defaults
        for number, (arg, default) in enumerate(zip(both, defaults), 1):
            parts.append(self.expr_arg(arg) + (f"={self.expr(default)}" if default else ""))
            if number == len(args.posonlyargs):
                parts.append("/")
        if args.vararg:
            parts.append("*" + self.expr_arg(args.vararg))
        elif args.kwonlyargs:
            parts.append("*")
        for arg, default in zip(args.kwonlyargs, args.kw_defaults):
            parts.append(self.expr_arg(arg) + (f"={self.expr(default)}" if default else ""))
        if args.kwarg:
            parts.append("**" + self.expr_arg(args.kwarg))
        return ", ".join(parts)

    expr_arguments = arguments

    def expr_arg(self, node):
        return node.arg + (f": {self.expr(node.annotation)}" if node.annotation else "")

    def keyword(self, node):
        return (f"{node.arg}=" if node.arg is not None else "**") + self.expr(node.value)

    expr_keyword = keyword

    def expr_alias(self, node):
        return node.name + (f" as {node.asname}" if node.asname else "")

    def expr_comprehension(self, node):
        word = " async for " if node.is_async else " for "
        text = f"{word}{self.expr(node.target, _Binds.TUPLE)} in {self.expr(node.iter, _tighter(_Binds.TEST))}"
        return text + "".join([f" if {self.expr(test, _tighter(_Binds.TEST))}" for test in node.ifs])

    # Expressions. A method gets the level that its surroundings ask for.

    def expr(self, node, level=_Binds.TEST):
        method = getattr(self, "expr_" + _name(node))
        if method.__func__ in _LEVELED:
            return method(node, level)
        return method(node)

    def within(self, level, own, text):
        """The text, in parentheses where the surroundings bind tighter than its operator."""
        return f"({text})" if level > own else text

    def expr_Name(self, node):
        return node.id

    def expr_Constant(self, node):
        value = node.value
        if isinstance(value, tuple):
            return f"({_sequence([self.constant(x) for x in value])})"
        if value is ...:
            return "..."
        return ("u" if node.kind == "u" else "") + self.constant(value)

    def constant(self, value):
        if isinstance(value, (float, complex)):
            return repr(value).replace("inf", _INFINITY).replace("nan", f"({_INFINITY}-{_INFINITY})")
        return repr(value)

    def expr_NamedExpr(self, node, level):
        text = f"{self.expr(node.target, _Binds.ATOM)} := {self.expr(node.value, _Binds.ATOM)}"
        return self.within(level, _Binds.NAMED, text)

    def expr_BoolOp(self, node, level):
        word, own = ("and", _Binds.AND) if _name(node.op) == "And" else ("or", _Binds.OR)
        inner, parts = own, []
        for value in node.values:
            inner = _tighter(inner)
            parts.append(self.expr(value, inner))
        return self.within(level, own, f" {word} ".join(parts))

    def expr_BinOp(self, node, level):
        sign, own = _BINARY[_name(node.op)]
        left, right = own, _tighter(own)
        if sign == "**":
            left, right = right, left
        return self.within(level, own, f"{self.expr(node.left, left)} {sign} {self.expr(node.right, right)}")

    def expr_UnaryOp(self, node, level):
        sign, own = _UNARY[_name(node.op)]
        return self.within(level, own, sign + self.expr(node.operand, own))

    def expr_Lambda(self, node, level):
        args = self.arguments(node.args)
        return self.within(level, _Binds.TEST, f"lambda{' ' if args else ''}{args}: {self.expr(node.body, _Binds.TEST)}")

    def expr_IfExp(self, node, level):
        inner = _tighter(_Binds.TEST)
        text = f"{self.expr(node.body, inner)} if {self.expr(node.test, inner)} else {self.expr(node.orelse, _Binds.TEST)}"
        return self.within(level, _Binds.TEST, text)

    def expr_Dict(self, node):
        return "{" + ", ".join([
            f"{self.expr(key)}: {self.expr(value)}" if key is not None else "**" + self.expr(value, _Binds.BIT_OR)
            for key, value in zip(node.keys, node.values)
        ]) + "}"

    def expr_Set(self, node):
        return "{" + (", ".join(map(self.expr, node.elts)) or "*()") + "}"

    def expr_List(self, node):
        return "[" + ", ".join(map(self.expr, node.elts)) + "]"

    def expr_Tuple(self, node, level):
        text = _sequence([self.expr(x) for x in node.elts])
        return f"({text})" if not node.elts or level > _Binds.TUPLE else text

    def generators(self, node):
        return "".join(map(self.expr_comprehension, node.generators))

    def expr_ListComp(self, node):
        return f"[{self.expr(node.elt)}{self.generators(node)}]"

    def expr_SetComp(self, node):
        return f"{{{self.expr(node.elt)}{self.generators(node)}}}"

    def expr_GeneratorExp(self, node):
        return f"({self.expr(node.elt)}{self.generators(node)})"

    def expr_DictComp(self, node):
        return f"{{{self.expr(node.key)}: {self.expr(node.value)}{self.generators(node)}}}"

    def expr_Await(self, node, level):
        if not node.value:
            raise ValueError("Node can't be used without a value attribute.")
        return self.within(level, _Binds.AWAIT, "await " + self.expr(node.value, _Binds.ATOM))

    def expr_Yield(self, node, level):
        return self.within(level, _Binds.YIELD, "yield" + (" " + self.expr(node.value, _Binds.ATOM) if node.value else ""))

    def expr_YieldFrom(self, node, level):
        if not node.value:
            raise ValueError("Node can't be used without a value attribute.")
        return self.within(level, _Binds.YIELD, "yield from " + self.expr(node.value, _Binds.ATOM))

    def expr_Compare(self, node, level):
        inner = _tighter(_Binds.COMPARE)
        text = self.expr(node.left, inner)
        for op, operand in zip(node.ops, node.comparators):
            text += f" {_COMPARISONS[_name(op)]} {self.expr(operand, inner)}"
        return self.within(level, _Binds.COMPARE, text)

    def expr_Call(self, node):
        parts = [*map(self.expr, node.args), *map(self.keyword, node.keywords)]
        return f"{self.expr(node.func, _Binds.ATOM)}({', '.join(parts)})"

    def expr_Attribute(self, node):
        text = self.expr(node.value, _Binds.ATOM)
        if isinstance(node.value, Constant) and isinstance(node.value.value, int):
            text += " "  # 1.real would be a number
        return f"{text}.{node.attr}"

    def expr_Subscript(self, node):
        index = node.slice
        bare = isinstance(index, Tuple) and index.elts
        text = _sequence([self.expr(x) for x in index.elts]) if bare else self.expr(index)
        return f"{self.expr(node.value, _Binds.ATOM)}[{text}]"

    def expr_Starred(self, node):
        return "*" + self.expr(node.value, _Binds.BIT_OR)

    def expr_Slice(self, node):
        lower, upper, step = [self.expr(x) if x else "" for x in (node.lower, node.upper, node.step)]
        return f"{lower}:{upper}" + (f":{step}" if node.step else "")

    # Texts with fields

    def expr_JoinedStr(self, node):
        return self.text_with_fields("f", node)

    def expr_TemplateStr(self, node):
        return self.text_with_fields("t", node)

    def text_with_fields(self, prefix, node):
        parts = [(self.part(x), isinstance(x, Constant)) for x in node.values]
        quotes, texts = list(_QUOTES), []
        for text, literal in parts:
            if literal:
                text, fitting = _escaped(text, quotes, lines=False)
                if not set(fitting) & set(quotes):
                    return prefix + self.by_repr(parts)
                quotes = fitting
            else:
                if "\n" in text:
                    quotes = [q for q in quotes if q in _LONG_QUOTES]
                quotes = [q for q in quotes if q not in text] or quotes
            texts.append(text)
        return prefix + quotes[0] + "".join(texts) + quotes[0]

    def by_repr(self, parts):
        """Where no quotes fit all parts as they are."""
        texts = []
        for text, literal in parts:
            if literal:
                text = repr('"' + text)[2:-1]  # whose quotes are single ones then
            texts.append(text)
        return "'''" + "".join(texts) + "'''"

    def part(self, node, specification=False):
        """A part of a text, as it is between the quotes but for escapes, which a
        specification of a format has already."""
        match _name(node):
            case "JoinedStr" | "TemplateStr":
                return "".join([self.part(x, specification) for x in node.values])
            case "Constant" if isinstance(node.value, str):
                text = node.value.replace("{", "{{").replace("}", "}}")
                return text.translate(_ESCAPES) if specification else text
            case "FormattedValue":
                return self.field(node, self.inner(node.value))
            case "Interpolation":
                return self.field(node, node.str if isinstance(node.str, str) else self.inner(node.value))
        raise ValueError(f"Unexpected node inside JoinedStr, {node!r}")

    def inner(self, node):
        return Unparser().expr(node, _tighter(_Binds.TEST))

    def field(self, node, text):
        space = " " if text.startswith("{") else ""
        conversion = f"!{chr(node.conversion)}" if node.conversion != -1 else ""
        spec = f":{self.part(node.format_spec, True)}" if node.format_spec else ""
        return f"{{{space}{text}{conversion}{spec}}}"

    def expr_FormattedValue(self, node):
        return self.part(node)

    expr_Interpolation = expr_FormattedValue

    # Patterns

    def expr_MatchValue(self, node):
        return self.expr(node.value)

    def expr_MatchSingleton(self, node):
        return repr(node.value)

    def expr_MatchSequence(self, node):
        return f"[{', '.join(map(self.expr, node.patterns))}]"

    def expr_MatchStar(self, node):
        return "*" + (node.name or "_")

    def expr_MatchMapping(self, node):
        parts = [f"{self.expr(key)}: {self.expr(pattern)}" for key, pattern in zip(node.keys, node.patterns)]
        if node.rest is not None:
            parts.append("**" + node.rest)
        return "{" + ", ".join(parts) + "}"

    def expr_MatchClass(self, node):
        parts = list(map(self.expr, node.patterns))
        parts += [f"{name}={self.expr(pattern)}" for name, pattern in zip(node.kwd_attrs, node.kwd_patterns)]
        return f"{self.expr(node.cls, _Binds.ATOM)}({', '.join(parts)})"

    def expr_MatchAs(self, node, level):
        if node.name is None:
            return "_"
        if node.pattern is None:
            return node.name
        return self.within(level, _Binds.TEST, f"{self.expr(node.pattern, _Binds.BIT_OR)} as {node.name}")

    def expr_MatchOr(self, node, level):
        inner = _tighter(_Binds.BIT_OR)
        return self.within(level, _Binds.BIT_OR, " | ".join([self.expr(p, inner) for p in node.patterns]))

    def expr_match_case(self, node):
        self.indent += 1
        self.block(f"case {self.expr(node.pattern)}" + (f" if {self.expr(node.guard)}" if node.guard else ""), node.body)
        return "\n".join(self.lines)


# The methods that put parentheses by themselves.
_LEVELED = {
    getattr(Unparser, "expr_" + name) for name in (
        "NamedExpr", "BoolOp", "BinOp", "UnaryOp", "Lambda", "IfExp", "Tuple", "Await", "Yield", "YieldFrom", "Compare", "MatchAs",
        "MatchOr")
}


def _sequence(parts):
    """The items of a tuple."""
    return parts[0] + "," if len(parts) == 1 else ", ".join(parts)


def _escaped(text, quotes, lines):
    """A text as it is between quotes, and the quotes that it may have, the best first.
    Ends of lines, and tabs, stay as they are if that is said."""
    escaped = "".join([c if c.isprintable() and c != "\\" or lines and c in "\n\t" else
                       c.encode("unicode_escape").decode("ascii") for c in text])
    fitting = [q for q in quotes if q not in escaped]
    if "\n" in escaped:
        fitting = [q for q in fitting if q in _LONG_QUOTES]
    if not fitting:
        escaped = repr(text)
        quote = next((q for q in quotes if escaped[0] in q), escaped[0])
        return escaped[1:-1], [quote]
    if escaped:
        last = escaped[-1]
        fitting.sort(key=lambda q: q[0] == last)
        if fitting[0][0] == last:  # of three quotes, which would end too early
            escaped = escaped[:-1] + "\\" + last
    return escaped, fitting
