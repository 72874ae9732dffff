"""Classes of the nodes of syntax trees."""

# A class a line: name, base, fields. A field with * is a list, one with ? may be
# None, one with @ is a context; those may be left out.
_CLASSES = """
mod AST
stmt AST
expr AST
expr_context AST
boolop AST
operator AST
unaryop AST
cmpop AST
comprehension AST target iter ifs* is_async
excepthandler AST
arguments AST posonlyargs* args* vararg? kwonlyargs* kw_defaults* kwarg? defaults*
arg AST arg annotation? type_comment?
keyword AST arg? value
alias AST name asname?
withitem AST context_expr optional_vars?
match_case AST pattern guard? body*
pattern AST
type_ignore AST
type_param AST
Module mod body* type_ignores*
Interactive mod body*
Expression mod body
FunctionType mod argtypes* returns
FunctionDef stmt name args body* decorator_list* returns? type_comment? type_params*
AsyncFunctionDef stmt name args body* decorator_list* returns? type_comment? type_params*
ClassDef stmt name bases* keywords* body* decorator_list* type_params*
Return stmt value?
Delete stmt targets*
Assign stmt targets* value type_comment?
TypeAlias stmt name type_params* value
AugAssign stmt target op value
AnnAssign stmt target annotation value? simple
For stmt target iter body* orelse* type_comment?
AsyncFor stmt target iter body* orelse* type_comment?
While stmt test body* orelse*
If stmt test body* orelse*
With stmt items* body* type_comment?
AsyncWith stmt items* body* type_comment?
Match stmt subject cases*
Raise stmt exc? cause?
Try stmt body* handlers* orelse* finalbody*
TryStar stmt body* handlers* orelse* finalbody*
Assert stmt test msg?
Import stmt names*
ImportFrom stmt module? names* level?
Global stmt names*
Nonlocal stmt names*
Expr stmt value
Pass stmt
Break stmt
Continue stmt
BoolOp expr op values*
NamedExpr expr target value
BinOp expr left op right
UnaryOp expr op operand
Lambda expr args body
IfExp expr test body orelse
Dict expr keys* values*
Set expr elts*
ListComp expr elt generators*
SetComp expr elt generators*
DictComp expr key value generators*
GeneratorExp expr elt generators*
Await expr value
Yield expr value?
YieldFrom expr value
Compare expr left ops* comparators*
Call expr func args* keywords*
FormattedValue expr value conversion format_spec?
Interpolation expr value str conversion format_spec?
JoinedStr expr values*
TemplateStr expr values*
Constant expr value kind?
Attribute expr value attr ctx@
Subscript expr value slice ctx@
Starred expr value ctx@
Name expr id ctx@
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
ExceptHandler excepthandler type? name? body*
MatchValue pattern value
MatchSingleton pattern value
MatchSequence pattern patterns*
MatchMapping pattern keys* patterns* rest?
MatchClass pattern cls patterns* kwd_attrs* kwd_patterns*
MatchStar pattern name?
MatchAs pattern pattern? name?
MatchOr pattern patterns*
TypeIgnore type_ignore lineno tag
TypeVar type_param name bound? default_value?
ParamSpec type_param name default_value?
TypeVarTuple type_param name default_value?
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
    for row in _CLASSES.strip().splitlines():
        name, base, *marked = row.split()
        fields = tuple(f.rstrip("*?@") for f in marked)
        body = {
            "__module__": "ast", "_fields": fields, "__match_args__": fields,
            "_lists": tuple(f[:-1] for f in marked if f.endswith("*")),
            "_contexts": tuple(f[:-1] for f in marked if f.endswith("@")),
        }
        for f in marked:
            if f.endswith("?"):
                body[f[:-1]] = None
        if name in _WITH_POSITIONS:
            body["_attributes"] = _POSITIONS
            body["end_lineno"] = body["end_col_offset"] = None
        names[name] = type(name, (names[base],), body)


_define()
AST.__module__ = "ast"
PyCF_ALLOW_TOP_LEVEL_AWAIT = 0x2000
PyCF_ONLY_AST = 0x400
PyCF_OPTIMIZED_AST = 0x8400
PyCF_TYPE_COMMENTS = 0x1000
