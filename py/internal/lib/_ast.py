"""Classes of the nodes of syntax trees."""

# A class a line: name, base, fields. What is not said to be of another sort is an
# expr. A field with * is a list, one with ? may be None, one with @ is a context;
# those may be left out.
_CLASSES = """
mod AST
stmt AST
expr AST
expr_context AST
boolop AST
operator AST
unaryop AST
cmpop AST
comprehension AST target iter ifs* is_async:int
excepthandler AST
arguments AST posonlyargs:arg* args:arg* vararg:arg? kwonlyargs:arg* kw_defaults* kwarg:arg? defaults*
arg AST arg:identifier annotation? type_comment:string?
keyword AST arg:identifier? value
alias AST name:identifier asname:identifier?
withitem AST context_expr optional_vars?
match_case AST pattern:pattern guard? body:stmt*
pattern AST
type_ignore AST
type_param AST
Module mod body:stmt* type_ignores:type_ignore*
Interactive mod body:stmt*
Expression mod body
FunctionType mod argtypes* returns
FunctionDef stmt name:identifier args:arguments body:stmt* decorator_list* returns? type_comment:string? type_params:type_param*
AsyncFunctionDef stmt name:identifier args:arguments body:stmt* decorator_list* returns? type_comment:string? type_params:type_param*
ClassDef stmt name:identifier bases* keywords:keyword* body:stmt* decorator_list* type_params:type_param*
Return stmt value?
Delete stmt targets*
Assign stmt targets* value type_comment:string?
TypeAlias stmt name type_params:type_param* value
AugAssign stmt target op:operator value
AnnAssign stmt target annotation value? simple:int
For stmt target iter body:stmt* orelse:stmt* type_comment:string?
AsyncFor stmt target iter body:stmt* orelse:stmt* type_comment:string?
While stmt test body:stmt* orelse:stmt*
If stmt test body:stmt* orelse:stmt*
With stmt items:withitem* body:stmt* type_comment:string?
AsyncWith stmt items:withitem* body:stmt* type_comment:string?
Match stmt subject cases:match_case*
Raise stmt exc? cause?
Try stmt body:stmt* handlers:excepthandler* orelse:stmt* finalbody:stmt*
TryStar stmt body:stmt* handlers:excepthandler* orelse:stmt* finalbody:stmt*
Assert stmt test msg?
Import stmt names:alias*
ImportFrom stmt module:identifier? names:alias* level:int?
Global stmt names:identifier*
Nonlocal stmt names:identifier*
Expr stmt value
Pass stmt
Break stmt
Continue stmt
BoolOp expr op:boolop values*
NamedExpr expr target value
BinOp expr left op:operator right
UnaryOp expr op:unaryop operand
Lambda expr args:arguments body
IfExp expr test body orelse
Dict expr keys:expr?* values*
Set expr elts*
ListComp expr elt generators:comprehension*
SetComp expr elt generators:comprehension*
DictComp expr key value generators:comprehension*
GeneratorExp expr elt generators:comprehension*
Await expr value
Yield expr value?
YieldFrom expr value
Compare expr left ops:cmpop* comparators*
Call expr func args* keywords:keyword*
FormattedValue expr value conversion:int format_spec?
Interpolation expr value str:constant conversion:int format_spec?
JoinedStr expr values*
TemplateStr expr values*
Constant expr value:constant kind:string?
Attribute expr value attr:identifier ctx@
Subscript expr value slice ctx@
Starred expr value ctx@
Name expr id:identifier ctx@
List expr elts* ctx@
Tuple expr elts* ctx@
Slice expr lower? upper? step?
Load expr_context
Store expr_context
Del expr_context
And boolop
Or boolop
Add operator
Sub operator
Mult operator
MatMult operator
Div operator
Mod operator
Pow operator
LShift operator
RShift operator
BitOr operator
BitXor operator
BitAnd operator
FloorDiv operator
Invert unaryop
Not unaryop
UAdd unaryop
USub unaryop
Eq cmpop
NotEq cmpop
Lt cmpop
LtE cmpop
Gt cmpop
GtE cmpop
Is cmpop
IsNot cmpop
In cmpop
NotIn cmpop
ExceptHandler excepthandler type? name:identifier? body:stmt*
MatchValue pattern value
MatchSingleton pattern value:constant
MatchSequence pattern patterns:pattern*
MatchMapping pattern keys* patterns:pattern* rest:identifier?
MatchClass pattern cls patterns:pattern* kwd_attrs:identifier* kwd_patterns:pattern*
MatchStar pattern name:identifier?
MatchAs pattern pattern:pattern? name:identifier?
MatchOr pattern patterns:pattern*
TypeIgnore type_ignore lineno:int tag:string
TypeVar type_param name:identifier bound? default_value?
ParamSpec type_param name:identifier default_value?
TypeVarTuple type_param name:identifier default_value?
"""

_POSITIONS = ("lineno", "col_offset", "end_lineno", "end_col_offset")
_WITH_POSITIONS = {"stmt", "expr", "excepthandler", "arg", "keyword", "alias", "pattern", "type_param"}


class AST:
    """The base of all nodes."""

    _fields = ()
    _attributes = ()
    _lists = ()
    _options = ()
    _contexts = ()
    __match_args__ = ()

    def __init__(self, *args, **kwargs):
        cls = type(self)
        fields = cls._fields
        if len(args) > len(fields):
            raise TypeError(f"{cls.__name__} constructor takes at most {len(fields)} "
                            f"positional argument{'' if len(fields) == 1 else 's'}")
        for name in cls._contexts:
            if name not in kwargs and fields.index(name) >= len(args):
                setattr(self, name, Load())
        for name in cls._lists:
            if name not in kwargs:
                setattr(self, name, [])
        for name, value in zip(fields, args):
            if name in kwargs:
                raise TypeError(f"{cls.__name__} got multiple values for argument {name!r}")
            setattr(self, name, value)
        for name, value in kwargs.items():
            setattr(self, name, value)

    def __repr__(self):
        return _repr(self, 3)

    def __reduce__(self):
        return (_make, (type(self), dict(self.__dict__)))

    def __replace__(self, **changes):
        copy = _make(type(self), dict(self.__dict__))
        for name, value in changes.items():
            if name not in self._fields and name not in self._attributes:
                raise TypeError(f"{type(self).__name__}.__replace__ got an unexpected keyword argument {name!r}.")
            setattr(copy, name, value)
        return copy


def _make(cls, values):
    node = cls.__new__(cls)
    node.__dict__.update(values)
    return node


def _repr(node, depth):
    if not isinstance(node, AST):
        if not isinstance(node, list):
            return repr(node)
        if len(node) > 2:
            return f"[{_repr(node[0], depth)}, ..., {_repr(node[-1], depth)}]"
        return f"[{', '.join(_repr(x, depth) for x in node)}]"
    if depth == 0:
        return f"{type(node).__name__}(...)"
    fields = [f"{name}={_repr(getattr(node, name, None), depth - 1)}" for name in node._fields]
    return f"{type(node).__name__}({', '.join(fields)})"


def _define():
    names = AST.__init__.__globals__
    rows = [row.split() for row in _CLASSES.strip().splitlines()]
    for name, base, *marked in rows:
        sorts = tuple(_sort(field) for field in marked)
        fields = tuple(field for field, _, _ in sorts)
        body = {
            "__module__": "ast", "_fields": fields, "__match_args__": fields, "_sorts": sorts,
            "_lists": tuple(field for field, _, mark in sorts if mark == "*"),
            "_contexts": tuple(field for field, _, mark in sorts if mark == "@"),
        }
        for field, _, mark in sorts:
            if mark == "?":
                body[field] = None
        if name in _WITH_POSITIONS:
            body["_attributes"] = _POSITIONS
            body["end_lineno"] = body["end_col_offset"] = None
        if base != "AST":
            body["__doc__"] = name
            if sorts:
                body["__doc__"] += f"({', '.join(f"{sort}{mark.strip('@')} {field}" for field, sort, mark in sorts)})"
        names[name] = type(name, (names[base],), body)
    types = {"identifier": str, "string": str, "int": int, "constant": object, "expr?": names["expr"]}
    for name, _, *_ in rows:
        cls = names[name]
        cls._field_types = {field: _type(types.get(sort) or names[sort], mark) for field, sort, mark in cls._sorts}


def _sort(field):
    """Name, sort and mark of a field."""
    mark = field[-1] if field[-1] in "*?@" else ""
    name, _, sort = field.removesuffix(mark).partition(":")
    return name, "expr_context" if mark == "@" else sort or "expr", mark


def _type(of, mark):
    if mark == "*":
        return list[of]
    return of | None if mark == "?" else of


_define()
AST.__module__ = "ast"
PyCF_ALLOW_TOP_LEVEL_AWAIT = 0x2000
PyCF_ONLY_AST = 0x400
PyCF_OPTIMIZED_AST = 0x8400
PyCF_TYPE_COMMENTS = 0x1000
