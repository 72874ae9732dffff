"""Annotations of functions, classes and modules, also when they cannot be evaluated."""

import sys
import types

__all__ = [
    "Format", "ForwardRef", "call_annotate_function", "call_evaluate_function",
    "get_annotate_from_class_namespace", "get_annotations", "annotations_to_string",
    "type_repr",
]

_missing = object()


class _FormatType(type):
    # The few things of an enum's class that programs use here.

    def __call__(cls, value):
        try:
            return _formats[value]
        except (KeyError, TypeError):
            raise ValueError(f"{value!r} is not a valid Format") from None

    def __getitem__(cls, name):
        return cls.__members__[name]

    def __iter__(cls):
        return iter(_formats.values())

    def __len__(cls):
        return len(_formats)

    def __repr__(cls):
        return "<enum 'Format'>"

    @property
    def __members__(cls):
        return {f.name: f for f in _formats.values()}


class Format(int, metaclass=_FormatType):
    """The forms in which annotations can be had."""

    @property
    def name(self):
        """The name of the format."""
        return self._name_

    @property
    def value(self):
        """The format as an int."""
        return int(self)

    def __repr__(self):
        return f"<Format.{self._name_}: {int(self)}>"

    def __str__(self):
        return str(int(self))

    def __reduce__(self):
        return Format, (int(self),)


def _format(name, value):
    f = type.__call__(Format, value)
    f._name_ = name
    setattr(Format, name, f)
    return f


_formats = {n: _format(name, n) for n, name in enumerate(
    ("VALUE", "VALUE_WITH_FAKE_GLOBALS", "FORWARDREF", "STRING"), 1)}


class ForwardRef:
    """A type that is named but not known yet."""

    __slots__ = ("__arg__", "__forward_is_argument__", "__forward_is_class__",
                 "__forward_module__", "__globals__", "__owner__", "__cell__",
                 "__extra_names__", "__level__", "__weakref__")

    def __init__(self, arg, *, module=None, owner=None, is_argument=True, is_class=False):
        if not isinstance(arg, str):
            raise TypeError(f"Forward reference must be a string -- got {arg!r}")
        self.__arg__ = arg
        self.__forward_is_argument__ = is_argument
        self.__forward_is_class__ = is_class
        self.__forward_module__ = module
        self.__owner__ = owner
        self.__globals__ = self.__cell__ = self.__extra_names__ = None
        self.__level__ = 0

    def __init_subclass__(cls, /, *args, **kwds):
        if cls.__module__ != __name__:
            raise TypeError("Cannot subclass ForwardRef")

    @property
    def __forward_arg__(self):
        return self.__arg__

    @property
    def __forward_code__(self):
        arg = self.__arg__
        if arg.startswith("*"):
            arg = f"({arg},)[0]"
        try:
            return compile(arg, "<string>", "eval")
        except SyntaxError:
            raise SyntaxError("Forward reference must be an expression -- got "
                              f"{self.__arg__!r}") from None

    def evaluate(self, *, globals=None, locals=None, type_params=None, owner=None,
                 format=Format.VALUE):
        """Returns the value of the reference, or what the format asks for."""
        if format == Format.STRING:
            return self.__arg__
        if format == Format.VALUE:
            forward = False
        elif format == Format.FORWARDREF:
            forward = True
        else:
            raise NotImplementedError(format)
        if self.__cell__ is not None:
            if isinstance(self.__cell__, types.CellType):
                try:
                    return self.__cell__.cell_contents
                except ValueError:
                    pass
        if owner is None:
            owner = self.__owner__
        if globals is None and self.__forward_module__ is not None:
            module = sys.modules.get(self.__forward_module__, None)
            globals = getattr(module, "__dict__", None)
        if globals is None:
            globals = self.__globals__
        if globals is None:
            if isinstance(owner, type):
                module = sys.modules.get(owner.__module__)
                globals = vars(module) if module else None
            elif isinstance(owner, types.ModuleType):
                globals = vars(owner)
            elif callable(owner):
                globals = getattr(owner, "__globals__", None)
        if globals is None:
            globals = {}
        if type_params is None and owner is not None:
            type_params = getattr(owner, "__type_params__", None)
        if locals is None:
            locals = {}
            if isinstance(owner, type):
                locals.update(vars(owner))
        if type_params is not None:
            locals = dict(locals)
            for param in type_params:
                locals.setdefault(param.__name__, param)
        if isinstance(self.__cell__, dict):
            locals = dict(locals)
            for name, cell in self.__cell__.items():
                try:
                    locals.setdefault(name, cell.cell_contents)
                except ValueError:
                    pass
        if self.__extra_names__:
            locals = {**locals, **self.__extra_names__}
        arg = self.__arg__
        if arg.isidentifier():
            import builtins
            import keyword
            if not keyword.iskeyword(arg):
                for names in (locals, globals, vars(builtins)):
                    if arg in names:
                        return names[arg]
                if forward:
                    return self
                raise NameError(f"name {arg!r} is not defined", name=arg)
        code = self.__forward_code__
        if not forward:
            return eval(code, globals, locals)
        try:
            return eval(code, globals, locals)
        except Exception:
            return self

    def __eq__(self, other):
        if not isinstance(other, ForwardRef):
            return NotImplemented
        return (self.__arg__ == other.__arg__
                and self.__forward_module__ == other.__forward_module__
                and self.__globals__ is other.__globals__
                and self.__forward_is_class__ == other.__forward_is_class__
                and self.__cell__ == other.__cell__
                and self.__owner__ == other.__owner__)

    def __hash__(self):
        return hash((self.__arg__, self.__forward_module__, id(self.__globals__),
                     self.__forward_is_class__, self.__owner__))

    def __or__(self, other):
        return types.UnionType[self, other]

    def __ror__(self, other):
        return types.UnionType[other, self]

    def __repr__(self):
        extra = []
        if self.__forward_module__ is not None:
            extra.append(f", module={self.__forward_module__!r}")
        if self.__forward_is_class__:
            extra.append(", is_class=True")
        if self.__owner__ is not None:
            extra.append(f", owner={self.__owner__!r}")
        return f"ForwardRef({self.__arg__!r}{''.join(extra)})"


# Levels of binding, from loosest to tightest.
_COMMA, _OR, _COMPARE, _BITOR, _BITXOR, _BITAND, _SHIFT, _SUM, _PRODUCT, _UNARY, _POWER, _ATOM = range(12)


class _Recorder(ForwardRef):
    # Stands for a name while annotations are computed; what is done with it
    # becomes source text. Afterwards it can turn into a ForwardRef.

    __slots__ = ()

    def __hash__(self):
        return id(self)

    def __eq__(self, other):
        return _binary(self, " == ", other, _COMPARE)

    def __getattr__(self, name):
        if name[:2] == "__" and name[-2:] == "__":
            raise AttributeError(name)
        return _derive(self, f"{_at(self, _ATOM)}.{name}", _ATOM)

    def __getitem__(self, item):
        if type(item) is tuple and item:
            text = ", ".join([_source(x, _OR) for x in item])
            if len(item) == 1:
                text += ","
        else:
            text = _source(item, _COMMA)
        return _derive(self, f"{_at(self, _ATOM)}[{text}]", _ATOM)

    def __call__(self, *args, **kwargs):
        parts = [_source(x, _OR) for x in args]
        parts += [f"{name}={_source(x, _OR)}" for name, x in kwargs.items()]
        return _derive(self, f"{_at(self, _ATOM)}({', '.join(parts)})", _ATOM)

    def __iter__(self):
        yield _derive(self, "*" + _at(self, _BITOR), _COMMA)

    def __repr__(self):
        return self.__arg__

    def __format__(self, spec):
        raise TypeError("Cannot stringify annotation containing string formatting")


def _add_operators():
    def binary(name, symbol, level):
        def method(self, other):
            return _binary(self, f" {symbol} ", other, level)

        def reflected(self, other):
            return _binary(other, f" {symbol} ", self, level)

        setattr(_Recorder, f"__{name}__", method)
        setattr(_Recorder, f"__r{name}__", reflected)

    for name, symbol, level in (
            ("or", "|", _BITOR), ("xor", "^", _BITXOR), ("and", "&", _BITAND),
            ("lshift", "<<", _SHIFT), ("rshift", ">>", _SHIFT), ("add", "+", _SUM),
            ("sub", "-", _SUM), ("mul", "*", _PRODUCT), ("matmul", "@", _PRODUCT),
            ("truediv", "/", _PRODUCT), ("floordiv", "//", _PRODUCT),
            ("mod", "%", _PRODUCT), ("pow", "**", _POWER)):
        binary(name, symbol, level)
    for name, symbol in (("lt", "<"), ("le", "<="), ("ne", "!="), ("gt", ">"), ("ge", ">=")):
        setattr(_Recorder, f"__{name}__", lambda self, other, symbol=symbol: _binary(
            self, f" {symbol} ", other, _COMPARE))
    for name, symbol in (("neg", "-"), ("pos", "+"), ("invert", "~")):
        setattr(_Recorder, f"__{name}__", lambda self, symbol=symbol: _derive(
            self, symbol + _at(self, _UNARY), _UNARY))


def _record(text, level, globals, owner, cell, is_class):
    r = _Recorder(text, owner=owner, is_class=is_class)
    r.__globals__ = globals
    r.__cell__ = cell
    r.__level__ = level
    return r


def _derive(r, text, level):
    return _record(text, level, r.__globals__, r.__owner__, r.__cell__,
                   r.__forward_is_class__)


def _at(r, level):
    return r.__arg__ if r.__level__ >= level else f"({r.__arg__})"


def _binary(left, symbol, right, level):
    r = left if isinstance(left, _Recorder) else right
    result = _derive(r, f"{_source(left, level)}{symbol}{_source(right, level + 1)}", level)
    extra = {}
    for x in (left, right):
        if isinstance(x, _Recorder):
            extra.update(x.__extra_names__ or ())
    result.__extra_names__ = extra or None
    return result


def _source(value, level):
    # Source text of a value among recorded ones.
    if isinstance(value, _Recorder):
        return _at(value, level)
    t = type(value)
    if t is list:
        return f"[{', '.join([_source(x, _OR) for x in value])}]"
    if t is tuple:
        if len(value) == 1:
            return f"({_source(value[0], _OR)},)"
        return f"({', '.join([_source(x, _OR) for x in value])})"
    if t is dict:
        return "{%s}" % ", ".join(
            [f"{_source(k, _OR)}: {_source(v, _OR)}" for k, v in value.items()])
    if t is set:
        return "{%s}" % ", ".join([_source(x, _OR) for x in value])
    if t is slice:
        parts = ["" if x is None else _source(x, _OR) for x in (value.start, value.stop)]
        if value.step is not None:
            parts.append(_source(value.step, _OR))
        return ":".join(parts)
    if value is ...:
        return "..."
    if isinstance(value, (type, types.FunctionType, types.BuiltinFunctionType)):
        return type_repr(value)
    return repr(value)


def call_evaluate_function(evaluate, format, *, owner=None):
    """Calls the function behind a lazily computed value, such as a bound."""
    return call_annotate_function(evaluate, format, owner=owner, _is_evaluate=True)


def call_annotate_function(annotate, format, *, owner=None, _is_evaluate=False):
    """Calls an annotate function; formats that it does not know are made for it."""
    if format == Format.VALUE_WITH_FAKE_GLOBALS:
        raise ValueError("The VALUE_WITH_FAKE_GLOBALS format is for internal use only")
    try:
        return annotate(format)
    except NotImplementedError:
        pass
    if format == Format.STRING:
        result = _recorded(annotate, owner, {})
        if _is_evaluate:
            return _string_of(result)
        return {name: _string_of(value) for name, value in result.items()}
    if format == Format.FORWARDREF:
        try:
            return annotate(Format.VALUE)
        except NotImplementedError:
            raise
        except Exception:
            pass
        import builtins
        result = _recorded(annotate, owner, {**vars(builtins), **annotate.__globals__})
        return _settle(result) if _is_evaluate else {
            name: _settle(value) for name, value in result.items()}
    if format == Format.VALUE:
        return annotate(Format.VALUE)
    raise ValueError(f"Invalid format: {format!r}")


def _recorded(annotate, owner, known):
    # Calls the function with recorders for all names that are not known. Which
    # these are turns out when they are missing.
    is_class = isinstance(owner, type)

    def record(name, cell=None):
        return _record(name, _ATOM, annotate.__globals__, owner, cell, is_class)

    names = known or {"__builtins__": {}}
    closure = annotate.__closure__
    if closure:
        cells = []
        for name, cell in zip(annotate.__code__.co_freevars, closure):
            try:
                value = cell.cell_contents
                is_known = bool(known)
            except ValueError:
                value = {}
                is_known = False
            if name == "__classdict__":
                cells.append(types.CellType(dict(value) if is_known else {}))
            else:
                cells.append(cell if is_known else types.CellType(record(name, cell)))
        closure = tuple(cells)
    function = types.FunctionType(
        annotate.__code__, names, closure=closure, argdefs=annotate.__defaults__,
        kwdefaults=annotate.__kwdefaults__)
    while True:
        try:
            return function(Format.VALUE_WITH_FAKE_GLOBALS)
        except NameError as e:
            name = e.name
            if name is None or name in names:
                raise
            names[name] = record(name)


def _string_of(value):
    if isinstance(value, str):
        return value
    if isinstance(value, _Recorder):
        return value.__arg__
    if type(value) in (list, tuple, dict, set):
        return _source(value, _COMMA)
    return type_repr(value)


def _settle(value):
    # Turns recorders into plain ForwardRefs, also within generic types.
    if isinstance(value, _Recorder):
        ref = ForwardRef(value.__arg__, owner=value.__owner__,
                         is_class=value.__forward_is_class__)
        ref.__globals__ = value.__globals__
        ref.__cell__ = value.__cell__
        ref.__extra_names__ = value.__extra_names__
        return ref
    args = getattr(value, "__args__", None)
    if type(args) is tuple and _has_recorder(args):
        settled = tuple(_settle(x) for x in args)
        if isinstance(value, types.GenericAlias):
            return types.GenericAlias(value.__origin__, settled)
        if isinstance(value, types.UnionType):
            return types.UnionType[settled]
        if hasattr(value, "copy_with"):
            return value.copy_with(settled)
    return value


def _has_recorder(args):
    for x in args:
        if isinstance(x, _Recorder):
            return True
        inner = getattr(x, "__args__", None)
        if type(inner) is tuple and _has_recorder(inner):
            return True
    return False


_add_operators()


def get_annotate_from_class_namespace(obj):
    """Returns the annotate function in the namespace of a class, or None."""
    try:
        return obj["__annotate__"]
    except KeyError:
        return obj.get("__annotate_func__", None)


def get_annotations(obj, *, globals=None, locals=None, eval_str=False,
                    format=Format.VALUE):
    """Returns a new dict of the annotations of a function, class or module.

    With eval_str, annotations that are strings are evaluated.
    """
    if eval_str and format != Format.VALUE:
        raise ValueError("eval_str=True is only supported with format=Format.VALUE")
    if format == Format.VALUE:
        ann = _direct(obj)
        if ann is None:
            ann = _annotate(obj, format)
    elif format == Format.FORWARDREF:
        try:
            ann = _direct(obj)
        except Exception:
            ann = None
        else:
            if ann is not None:
                return dict(ann)
        ann = _annotate(obj, format)
        if ann is None:
            ann = _direct(obj)
    elif format == Format.STRING:
        ann = _annotate(obj, format)
        if ann is not None:
            return dict(ann)
        ann = _direct(obj)
        if ann is not None:
            return annotations_to_string(ann)
    elif format == Format.VALUE_WITH_FAKE_GLOBALS:
        raise ValueError("The VALUE_WITH_FAKE_GLOBALS format is for internal use only")
    else:
        raise ValueError(f"Unsupported format {format!r}")
    if ann is None:
        if isinstance(obj, type) or callable(obj):
            return {}
        raise TypeError(f"{obj!r} does not have annotations")
    if not ann:
        return {}
    if not eval_str:
        return dict(ann)
    return _evaluated(obj, ann, globals, locals)


def _evaluated(obj, ann, globals, locals):
    unwrap = None
    if isinstance(obj, type):
        module = sys.modules.get(obj.__module__)
        obj_globals = getattr(module, "__dict__", None)
        obj_locals = dict(vars(obj))
        unwrap = obj
    elif isinstance(obj, types.ModuleType):
        obj_globals = getattr(obj, "__dict__")
        obj_locals = None
    else:
        obj_globals = getattr(obj, "__globals__", None)
        obj_locals = None
        unwrap = obj
    if unwrap is not None:
        while True:
            if hasattr(unwrap, "__wrapped__"):
                unwrap = unwrap.__wrapped__
                continue
            functools = sys.modules.get("functools")
            if functools and isinstance(unwrap, functools.partial):
                unwrap = unwrap.func
                continue
            break
        if hasattr(unwrap, "__globals__"):
            obj_globals = unwrap.__globals__
    if globals is None:
        globals = obj_globals
    if locals is None:
        locals = obj_locals
    params = getattr(obj, "__type_params__", ())
    if params:
        locals = {param.__name__: param for param in params} | (locals or {})
    return {name: eval(_unstarred(value), globals, locals) if isinstance(value, str) else value
            for name, value in ann.items()}


def _unstarred(text):
    return f"({text},)[0]" if text.startswith("*") else text


def _direct(obj):
    # Returns the __annotations__ of the object, or None when it has none.
    if isinstance(obj, type):
        try:
            ann = type.__dict__["__annotations__"].__get__(obj)
        except AttributeError:
            # The built-in types have none.
            return None
    else:
        ann = getattr(obj, "__annotations__", None)
    if ann is None:
        return None
    if not isinstance(ann, dict):
        raise ValueError(f"{obj!r}.__annotations__ is neither a dict nor None")
    return ann


def _annotate(obj, format):
    if isinstance(obj, type):
        try:
            annotate = type.__dict__["__annotate__"].__get__(obj)
        except AttributeError:
            return None
    else:
        annotate = getattr(obj, "__annotate__", None)
    if annotate is None:
        return None
    ann = call_annotate_function(annotate, format, owner=obj)
    if not isinstance(ann, dict):
        raise ValueError(f"{obj!r}.__annotate__ returned a non-dict")
    return ann


def type_repr(value):
    """Returns the text that an annotation with this value would have."""
    if isinstance(value, (type, types.FunctionType, types.BuiltinFunctionType)):
        if value.__module__ == "builtins":
            return value.__qualname__
        return f"{value.__module__}.{value.__qualname__}"
    if value is ...:
        return "..."
    return repr(value)


def annotations_to_string(annotations):
    """Turns the values of a dict of annotations into text."""
    return {name: value if isinstance(value, str) else type_repr(value)
            for name, value in annotations.items()}
