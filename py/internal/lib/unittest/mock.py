"""Objects that stand for others in tests, and remember how they were used."""

import contextlib
import functools

__all__ = ("Mock", "MagicMock", "AsyncMock", "NonCallableMock", "NonCallableMagicMock", "patch",
           "sentinel", "DEFAULT", "ANY", "call", "create_autospec", "mock_open", "PropertyMock", "seal")

__unittest = True


class _Sentinel:
    def __init__(self, name):
        self.name = name

    def __repr__(self):
        return f"sentinel.{self.name}"


class _Sentinels:
    def __init__(self):
        self._known = {}

    def __getattr__(self, name):
        if name == "__bases__":
            raise AttributeError
        return self._known.setdefault(name, _Sentinel(name))


sentinel = _Sentinels()
DEFAULT = sentinel.DEFAULT


class _Any:
    """Equal to everything."""

    def __eq__(self, other):
        return True

    def __ne__(self, other):
        return False

    def __repr__(self):
        return "<ANY>"

    __hash__ = None


ANY = _Any()


def _shown(name, args, kwargs):
    parts = [repr(arg) for arg in args] + [f"{key}={value!r}" for key, value in kwargs.items()]
    return f"{name}({', '.join(parts)})"


class _Call(tuple):
    """A call: (name, args, kwargs), or (args, kwargs) for the comparison."""

    def __new__(cls, value=(), name="", two=False, parent=None):
        args, kwargs = (), {}
        for item in value:
            if isinstance(item, str):
                name = item
            elif isinstance(item, tuple):
                args = item
            else:
                kwargs = item
        return tuple.__new__(cls, (args, kwargs) if two else (name, args, kwargs))

    def __init__(self, value=(), name="", two=False, parent=None):
        self._mock_name = name or None
        self._mock_parent = parent

    def __eq__(self, other):
        if not isinstance(other, tuple):
            return NotImplemented
        if not isinstance(other, _Call):
            other = _Call(other)
        mine, theirs = (("", *x) if len(x) == 2 else tuple(x) for x in (self, other))
        return tuple.__eq__(mine[1:], theirs[1:]) and (
            mine[0] == theirs[0] or not mine[0] or not theirs[0] if 2 in (len(self), len(other)) else mine[0] == theirs[0])

    __hash__ = None

    def __ne__(self, other):
        return not self == other

    def __call__(self, *args, **kwargs):
        return _Call((self._mock_name or "", args, kwargs), name="()", parent=self)

    def __getattr__(self, name):
        if name.startswith("_"):
            raise AttributeError(name)
        before = self._mock_name
        return _Call(name=f"{before}.{name}" if before else name, parent=self)

    @property
    def args(self):
        return self[-2]

    @property
    def kwargs(self):
        return self[-1]

    def __repr__(self):
        name = self[0] if len(self) == 3 else ""
        if not name:
            name = "call"
        elif not name.startswith("()"):
            name = "call." + name
        else:
            name = "call" + name
        return _shown(name, self[-2], self[-1])


call = _Call()


class _Calls(list):
    """Calls; contains a run of calls as well."""

    def __contains__(self, value):
        if not isinstance(value, list):
            return list.__contains__(self, value)
        n = len(value)
        return any(list(self[i:i + n]) == value for i in range(len(self) - n + 1))


class InvalidSpecError(Exception):
    """A mock cannot be the specification of a mock."""


_OWN = {"return_value", "side_effect", "called", "call_count", "call_args", "call_args_list",
        "mock_calls", "method_calls"}


class NonCallableMock:
    """An object with any attribute, all of them mocks."""

    def __new__(cls, /, *args, **kwargs):
        # A class of its own holds the special methods of each mock.
        return object.__new__(type(cls.__name__, (cls,), {"__doc__": cls.__doc__, "__module__": cls.__module__}))

    def __init__(self, spec=None, wraps=None, name=None, spec_set=None, parent=None,
                 _new_name="", **kwargs):
        space = self.__dict__
        spec = spec_set if spec is None else spec
        space.update(_mock_children={}, _mock_name=name, _mock_parent=parent, _mock_wraps=wraps,
                     _mock_new_name=_new_name, _mock_sealed=False, _mock_return_value=DEFAULT,
                     _mock_side_effect=None, _spec_class=None, _mock_methods=None,
                     _spec_set=spec_set is not None)
        if spec is not None:
            space["_mock_methods"] = list(spec) if isinstance(spec, (list, tuple)) else dir(spec)
            if not isinstance(spec, (list, tuple)):
                space["_spec_class"] = spec if isinstance(spec, type) else type(spec)
        self._forget()
        self.configure_mock(**kwargs)

    def _forget(self):
        self.__dict__.update(called=False, call_count=0, call_args=None, call_args_list=_Calls(),
                             mock_calls=_Calls(), method_calls=_Calls())

    @property
    def __class__(self):
        return self.__dict__.get("_spec_class") or type(self)

    def reset_mock(self, visited=None, *, return_value=False, side_effect=False):
        """Forgets all calls."""
        self._forget()
        if return_value:
            self.__dict__["_mock_return_value"] = DEFAULT
        if side_effect:
            self.__dict__["_mock_side_effect"] = None
        for child in list(self._mock_children.values()):
            if isinstance(child, NonCallableMock):
                child.reset_mock(return_value=return_value, side_effect=side_effect)
        result = self.__dict__["_mock_return_value"]
        if isinstance(result, NonCallableMock) and result is not self:
            result.reset_mock()

    def configure_mock(self, /, **kwargs):
        """Sets attributes; dots lead to those of attributes."""
        for path, value in sorted(kwargs.items(), key=lambda item: item[0].count(".")):
            *above, last = path.split(".")
            target = self
            for name in above:
                target = getattr(target, name)
            setattr(target, last, value)

    @property
    def return_value(self):
        value = self.__dict__["_mock_return_value"]
        if value is DEFAULT and self._mock_wraps is None:
            value = self._get_child_mock(parent=self, _new_name="()")
            self.__dict__["_mock_return_value"] = value
        return value

    @return_value.setter
    def return_value(self, value):
        self.__dict__["_mock_return_value"] = value

    @property
    def side_effect(self):
        return self.__dict__["_mock_side_effect"]

    @side_effect.setter
    def side_effect(self, value):
        if value is not None and not callable(value) and not _raises(value):
            value = iter(value)
        self.__dict__["_mock_side_effect"] = value

    def _get_child_mock(self, /, **kwargs):
        kind = type(self).__mro__[1]
        if kind is NonCallableMagicMock:
            kind = MagicMock
        elif kind is NonCallableMock:
            kind = Mock
        return kind(**kwargs)

    def attach_mock(self, mock, attribute):
        """Makes a mock an attribute, whose calls are seen here."""
        mock.__dict__.update(_mock_parent=self, _mock_new_name=attribute, _mock_name="")
        setattr(self, attribute, mock)

    def __getattr__(self, name):
        space = self.__dict__
        if name in ("_mock_methods", "_mock_children") or "_mock_children" not in space:
            raise AttributeError(name)
        methods = space["_mock_methods"]
        if methods is not None and name not in methods:
            raise AttributeError("Mock object has no attribute %r" % name)
        if name.startswith("__") and name.endswith("__"):
            raise AttributeError(name)
        if name.startswith(("assert", "assret", "asert", "aseert", "assrt")) or name in ("called_once", "called_with", "called_once_with", "has_calls", "not_called", "any_call"):
            raise AttributeError(f"{name!r} is not a valid assertion. Use a spec for the mock if {name!r} is meant to be an attribute.")
        found = space["_mock_children"].get(name)
        if found is None:
            if space["_mock_sealed"]:
                raise AttributeError(f"Cannot set {self._full_name()}.{name}")
            wraps = space["_mock_wraps"]
            found = self._get_child_mock(parent=self, _new_name=name,
                                         wraps=None if wraps is None else getattr(wraps, name))
            space["_mock_children"][name] = found
        elif found is _DELETED:
            raise AttributeError(name)
        return found

    def __setattr__(self, name, value):
        if name in ("return_value", "side_effect") or name in _OWN or name in self.__dict__:
            object.__setattr__(self, name, value)
            return
        if self._spec_set and self._mock_methods is not None and name not in self._mock_methods:
            raise AttributeError("Mock object has no attribute '%s'" % name)
        if name.startswith("__") and name.endswith("__"):
            if isinstance(self, _Magic) and name in _MAGIC and isinstance(value, NonCallableMock):
                self._mock_children[name] = value
            else:
                setattr(type(self), name, value)
            return
        if isinstance(value, NonCallableMock) and value._mock_parent is None and value._mock_name is None:
            value.__dict__.update(_mock_parent=self, _mock_new_name=name)
        self._mock_children[name] = value

    def __delattr__(self, name):
        self._mock_children[name] = _DELETED

    def __dir__(self):
        own = list(self._mock_methods or object.__dir__(self))
        return sorted({*own, *(n for n, v in self._mock_children.items() if v is not _DELETED)})

    def _full_name(self):
        parts = []
        mock = self
        while mock is not None:
            space = mock.__dict__
            parts.append(space["_mock_new_name"] or space["_mock_name"] or "mock")
            mock = space["_mock_parent"]
        parts.reverse()
        if self._mock_parent is None and self._mock_name:
            return self._mock_name
        return "".join([p if i == 0 or p.startswith("()") else "." + p for i, p in enumerate(parts)])

    def __repr__(self):
        kind = type(self).__name__
        name = self._full_name()
        shown = "" if name == "mock" and not self._mock_name else f" name={name!r}"
        if self._spec_class is not None:
            shown += f" spec={self._spec_class.__name__!r}"
        return f"<{kind}{shown} id='{id(self)}'>"

    # Assertions

    def _name(self):
        return self._mock_name or self._mock_new_name or "mock"

    def assert_not_called(self):
        if self.call_count:
            raise AssertionError("Expected '%s' to not have been called. Called %s times.%s" % (
                self._name(), self.call_count, self._listed()))

    def assert_called(self):
        if not self.call_count:
            raise AssertionError("Expected '%s' to have been called." % self._name())

    def assert_called_once(self):
        if self.call_count != 1:
            raise AssertionError("Expected '%s' to have been called once. Called %s times.%s" % (
                self._name(), self.call_count, self._listed()))

    def assert_called_with(self, /, *args, **kwargs):
        expected = _shown(self._name(), args, kwargs)
        if self.call_args is None:
            raise AssertionError(f"expected call not found.\nExpected: {expected}\n  Actual: not called.")
        if self.call_args != _Call((args, kwargs), two=True):
            actual = _shown(self._name(), *self.call_args)
            raise AssertionError(f"expected call not found.\nExpected: {expected}\n  Actual: {actual}")

    def assert_called_once_with(self, /, *args, **kwargs):
        if self.call_count != 1:
            raise AssertionError("Expected '%s' to be called once. Called %s times.%s" % (
                self._name(), self.call_count, self._listed()))
        self.assert_called_with(*args, **kwargs)

    def assert_any_call(self, /, *args, **kwargs):
        if _Call((args, kwargs), two=True) not in list(self.call_args_list):
            raise AssertionError("%s call not found" % _shown(self._name(), args, kwargs))

    def assert_has_calls(self, calls, any_order=False):
        expected = [c if isinstance(c, _Call) else _Call(c) for c in calls]
        actual = list(self.mock_calls)
        if not any_order:
            if expected not in _Calls(actual):
                raise AssertionError(f"Calls not found.\nExpected: {expected}\n  Actual: {actual}")
            return
        missing = []
        for c in expected:
            try:
                actual.remove(c)
            except ValueError:
                missing.append(c)
        if missing:
            raise AssertionError("%r does not contain all of %r in its call list, found %r instead" % (
                self._name(), tuple(missing), actual))

    def _listed(self):
        return f"\nCalls: {list(self.mock_calls)}." if self.mock_calls else ""


_DELETED = sentinel.DELETED


def _raises(value):
    return isinstance(value, BaseException) or isinstance(value, type) and issubclass(value, BaseException)


class Mock(NonCallableMock):
    """A mock that can be called."""

    def __init__(self, spec=None, side_effect=None, return_value=DEFAULT, wraps=None, name=None,
                 spec_set=None, **kwargs):
        super().__init__(spec, wraps, name, spec_set, **kwargs)
        if return_value is not DEFAULT:
            self.return_value = return_value
        if side_effect is not None:
            self.side_effect = side_effect

    def __call__(self, /, *args, **kwargs):
        self._record(args, kwargs)
        return self._answer(args, kwargs)

    def _record(self, args, kwargs):
        space = self.__dict__
        space["called"] = True
        space["call_count"] += 1
        seen = _Call((args, kwargs), two=True)
        space["call_args"] = seen
        space["call_args_list"].append(seen)
        space["mock_calls"].append(_Call(("", args, kwargs)))
        name, mock = space["_mock_new_name"], space["_mock_parent"]
        methods = not name.startswith("()")
        while mock is not None:
            entry = _Call((name, args, kwargs))
            if methods:
                mock.__dict__["method_calls"].append(entry)
            mock.__dict__["mock_calls"].append(entry)
            above = mock.__dict__["_mock_new_name"]
            methods = methods and not above.startswith("()")
            name = above + name if name.startswith("()") else f"{above}.{name}"
            mock = mock.__dict__["_mock_parent"]

    def _answer(self, args, kwargs):
        effect = self.side_effect
        if effect is not None:
            if _raises(effect):
                raise effect
            if not callable(effect):
                result = next(effect)
                if _raises(result):
                    raise result
            else:
                result = effect(*args, **kwargs)
            if result is not DEFAULT:
                return result
        if self.__dict__["_mock_return_value"] is DEFAULT and self._mock_wraps is not None:
            return self._mock_wraps(*args, **kwargs)
        return self.return_value


def _special(name):
    """A special method that calls its mock."""
    def method(self, *args, **kwargs):
        return self._mock_special(name)(*args, **kwargs)
    method.__name__ = name
    return method


_ANSWERS = {
    "__len__": 0, "__contains__": False, "__bool__": True, "__int__": 1, "__float__": 1.0,
    "__complex__": 1j, "__index__": 1, "__exit__": False, "__str__": object.__str__,
    "__hash__": object.__hash__, "__iter__": lambda self: iter([]),
    "__lt__": NotImplemented, "__gt__": NotImplemented, "__le__": NotImplemented, "__ge__": NotImplemented,
    "__eq__": lambda self, other: True if self is other else NotImplemented,
    "__ne__": lambda self, other: False if self is other else NotImplemented,
}
_DEFAULTS = ("__enter__ __getitem__ __setitem__ __delitem__ __add__ __radd__ __iadd__ __sub__ __rsub__ "
             "__mul__ __rmul__ __truediv__ __floordiv__ __mod__ __pow__ __and__ __or__ __xor__ "
             "__lshift__ __rshift__ __neg__ __pos__ __invert__ __abs__ __round__ __reversed__ "
             "__missing__ __next__").split()


class _Magic:
    """Special methods, whose mocks are made when they are needed."""

    def __getattribute__(self, name):
        if name in _MAGIC:
            return object.__getattribute__(self, "_mock_special")(name)
        return object.__getattribute__(self, name)

    def _mock_special(self, name):
        made = self.__dict__["_mock_children"]
        if name not in made:
            answer = _ANSWERS.get(name, DEFAULT)
            kind = MagicMock if answer is DEFAULT else Mock
            mock = made[name] = kind(parent=self, _new_name=name)
            if callable(answer):
                mock.side_effect = lambda *args: answer(self, *args)
            elif answer is not DEFAULT:
                mock.return_value = answer
        return made[name]


class NonCallableMagicMock(_Magic, NonCallableMock):
    """A mock with special methods."""


class MagicMock(_Magic, Mock):
    """A mock with special methods that can be called."""


_MAGIC = frozenset({*_ANSWERS, *_DEFAULTS})
for _name in _MAGIC:
    setattr(_Magic, _name, _special(_name))
del _name


class AsyncMock(MagicMock):
    """A mock whose call is awaited."""

    def __init__(self, *args, **kwargs):
        super().__init__(*args, **kwargs)
        self.__dict__.update(await_count=0, await_args=None, await_args_list=_Calls())

    def __call__(self, /, *args, **kwargs):
        self._record(args, kwargs)
        return self._await(args, kwargs)

    async def _await(self, args, kwargs):
        space = self.__dict__
        space["await_count"] += 1
        space["await_args"] = _Call((args, kwargs), two=True)
        space["await_args_list"].append(space["await_args"])
        result = self._answer(args, kwargs)
        return await result if hasattr(result, "__await__") and not isinstance(result, NonCallableMock) else result

    def assert_awaited(self):
        if not self.await_count:
            raise AssertionError(f"Expected {self._name()} to have been awaited.")

    def assert_awaited_once(self):
        if self.await_count != 1:
            raise AssertionError(f"Expected {self._name()} to have been awaited once. Awaited {self.await_count} times.")


class PropertyMock(Mock):
    """A mock that is a property of a class."""

    def __get__(self, obj, obj_type=None):
        return self()

    def __set__(self, obj, val):
        self(val)


def create_autospec(spec, spec_set=False, instance=False, **kwargs):
    """A mock with the attributes of an object."""
    return MagicMock(spec=spec, **kwargs)


def seal(mock):
    """A mock gets no more attributes."""
    mock.__dict__["_mock_sealed"] = True


def mock_open(mock=None, read_data=""):
    """A mock for open() whose files hold some data."""
    import io
    mock = MagicMock(name="open") if mock is None else mock

    def opened(*args, **kwargs):
        stream = io.BytesIO(read_data) if isinstance(read_data, bytes) else io.StringIO(read_data)
        for name in ("read", "readline", "readlines"):
            getattr(handle, name).side_effect = getattr(stream, name)
        handle.__iter__.side_effect = lambda *args: iter(stream)
        return DEFAULT

    handle = MagicMock()
    handle.write.return_value = None
    handle.__enter__.return_value = handle
    mock.side_effect = opened
    mock.return_value = handle
    return mock


# Patches

class _patch:
    """Replaces an attribute for a while."""

    def __init__(self, getter, attribute, new, kwargs, create=False, spec=None, new_callable=None):
        self.getter = getter
        self.attribute = attribute
        self.new = new
        self.kwargs = kwargs
        self.create = create
        self.spec = spec
        self.new_callable = new_callable
        self.more = []

    def __enter__(self):
        target = self.target = self.getter()
        name = self.attribute
        self.local = name in getattr(target, "__dict__", {})
        try:
            self.original = target.__dict__[name] if self.local else getattr(target, name)
        except AttributeError:
            if not self.create and name not in dir(__import__("builtins")):
                raise AttributeError(f"{target} does not have the attribute {name!r}") from None
            self.original = DEFAULT
        new = self.new
        if new is DEFAULT:
            kwargs = dict(self.kwargs)
            if self.spec is not None:
                kwargs["spec"] = self.original if self.spec is True else self.spec
            kind = self.new_callable or (AsyncMock if _is_coroutine(self.original) else MagicMock)
            if isinstance(kind, type) and issubclass(kind, NonCallableMock):
                kwargs.setdefault("name", name)
            new = kind(**kwargs)
        setattr(target, name, new)
        return new

    def __exit__(self, *args):
        if self.local:
            setattr(self.target, self.attribute, self.original)
        else:
            delattr(self.target, self.attribute)

    def start(self):
        """Replaces the attribute until stop()."""
        _started.append(self)
        return self.__enter__()

    def stop(self):
        """Puts the attribute back."""
        if self in _started:
            _started.remove(self)
            self.__exit__(None, None, None)

    def __call__(self, func):
        if isinstance(func, type):
            for name in dir(func):
                if name.startswith(patch.TEST_PREFIX) and callable(getattr(func, name)):
                    setattr(func, name, self(getattr(func, name)))
            return func
        if hasattr(func, "__patchings__"):
            func.__patchings__.append(self)
            return func
        patchings = [self]

        @functools.wraps(func)
        def patched(*args, **kwargs):
            with contextlib.ExitStack() as stack:
                given = []
                for p in patched.__patchings__:
                    value = stack.enter_context(p)
                    if p.new is DEFAULT:
                        given.append(value)
                return func(*args, *given, **kwargs)
        patched.__patchings__ = patchings
        return patched


_started = []


def _is_coroutine(value):
    code = getattr(value, "__code__", None)
    return code is not None and bool(code.co_flags & 0x80)


def _target(path):
    def find():
        parts = path.split(".")
        found = __import__(parts[0])
        done = parts[0]
        for part in parts[1:]:
            done += "." + part
            try:
                found = getattr(found, part)
            except AttributeError:
                __import__(done)
                found = getattr(found, part)
        return found
    return find


def patch(target, new=DEFAULT, spec=None, create=False, spec_set=None, autospec=None,
          new_callable=None, **kwargs):
    """Replaces what a dotted name stands for."""
    path, dot, attribute = target.rpartition(".")
    if not dot:
        raise TypeError(f"Need a valid target to patch. You supplied: {target!r}")
    return _patch(_target(path), attribute, new, kwargs, create, spec or spec_set or autospec, new_callable)


def _patch_object(target, attribute, new=DEFAULT, spec=None, create=False, spec_set=None,
                  autospec=None, new_callable=None, **kwargs):
    """Replaces an attribute of an object."""
    return _patch(lambda: target, attribute, new, kwargs, create, spec or spec_set or autospec, new_callable)


class _patch_dict(contextlib.ContextDecorator):
    """Replaces items of a dict for a while."""

    def __init__(self, in_dict, values=(), clear=False, **kwargs):
        self.in_dict = in_dict
        self.values = dict(values, **kwargs)
        self.clear = clear

    def __enter__(self):
        if isinstance(self.in_dict, str):
            path, _, name = self.in_dict.rpartition(".")
            self.in_dict = getattr(_target(path)(), name)
        self.original = dict(self.in_dict)
        if self.clear:
            self.in_dict.clear()
        self.in_dict.update(self.values)
        return self.in_dict

    def __exit__(self, *args):
        self.in_dict.clear()
        self.in_dict.update(self.original)
        return False

    start = __enter__

    def stop(self):
        self.__exit__()


def _stop_all():
    """Puts back all that start() replaced."""
    for p in reversed(_started[:]):
        p.stop()


patch.object = _patch_object
patch.dict = _patch_dict
patch.stopall = _stop_all
patch.TEST_PREFIX = "test"
