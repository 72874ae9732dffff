"""Objects as bytes, and back."""

import copyreg
import io
import re
import struct
import sys
import types
from _skillet import built_in as _built_in

__all__ = ["PickleError", "PicklingError", "UnpicklingError", "Pickler", "Unpickler", "dump",
           "dumps", "load", "loads", "PickleBuffer", "HIGHEST_PROTOCOL", "DEFAULT_PROTOCOL"]

format_version = "5.0"
compatible_formats = ["1.0", "1.1", "1.2", "1.3", "2.0", "3.0", "4.0", "5.0"]
HIGHEST_PROTOCOL = 5
DEFAULT_PROTOCOL = 5


class PickleError(Exception):
    """The base of errors here."""


class PicklingError(PickleError):
    """An object that cannot be made bytes."""


class UnpicklingError(PickleError):
    """Bytes that are no object."""


class PickleBuffer:
    """A buffer that goes its own way."""

    def __init__(self, buffer):
        self._view = memoryview(buffer)

    def raw(self):
        return self._view

    def release(self):
        self._view.release()


class _Stop(Exception):
    def __init__(self, value):
        self.value = value


# Opcodes of protocol 0
MARK, STOP, POP, POP_MARK, DUP = b"(", b".", b"0", b"1", b"2"
FLOAT, INT, LONG, NONE, PERSID, REDUCE = b"F", b"I", b"L", b"N", b"P", b"R"
STRING, UNICODE, APPEND, BUILD, GLOBAL = b"S", b"V", b"a", b"b", b"c"
DICT, GET, INST, LIST, OBJ, PUT, SETITEM, TUPLE = b"d", b"g", b"i", b"l", b"o", b"p", b"s", b"t"
# Protocol 1
BININT, BININT1, BININT2, BINPERSID, BINSTRING, SHORT_BINSTRING = b"J", b"K", b"M", b"Q", b"T", b"U"
BINUNICODE, EMPTY_DICT, APPENDS, BINGET, LONG_BINGET = b"X", b"}", b"e", b"h", b"j"
EMPTY_LIST, BINPUT, LONG_BINPUT, EMPTY_TUPLE, SETITEMS, BINFLOAT = b"]", b"q", b"r", b")", b"u", b"G"
# Protocol 2
PROTO, NEWOBJ, EXT1, EXT2, EXT4 = b"\x80", b"\x81", b"\x82", b"\x83", b"\x84"
TUPLE1, TUPLE2, TUPLE3, NEWTRUE, NEWFALSE, LONG1, LONG4 = b"\x85", b"\x86", b"\x87", b"\x88", b"\x89", b"\x8a", b"\x8b"
# Protocols 3, 4 and 5
BINBYTES, SHORT_BINBYTES = b"B", b"C"
SHORT_BINUNICODE, BINUNICODE8, BINBYTES8, EMPTY_SET, ADDITEMS = b"\x8c", b"\x8d", b"\x8e", b"\x8f", b"\x90"
FROZENSET, NEWOBJ_EX, STACK_GLOBAL, MEMOIZE, FRAME = b"\x91", b"\x92", b"\x93", b"\x94", b"\x95"
BYTEARRAY8, NEXT_BUFFER, READONLY_BUFFER = b"\x96", b"\x97", b"\x98"

_BATCH = 1000
_FRAME_SIZE = 64 * 1024
# What modules were called before Python 3, for protocols that it may read.
_OLD_MODULES = {"builtins": "__builtin__", "copyreg": "copy_reg", "queue": "Queue",
                "configparser": "ConfigParser", "itertools": "itertools"}
_OLD_NAMES = {("builtins", "range"): ("__builtin__", "xrange"),
              ("functools", "reduce"): ("__builtin__", "reduce"),
              ("sys", "intern"): ("__builtin__", "intern"),
              ("builtins", "str"): ("__builtin__", "unicode"),
              ("builtins", "int"): ("__builtin__", "long"),
              ("builtins", "chr"): ("__builtin__", "unichr"),
              ("collections", "UserDict"): ("UserDict", "IterableUserDict")}
_NEW_MODULES = {old: new for new, old in _OLD_MODULES.items()}
_NEW_NAMES = {old: new for new, old in _OLD_NAMES.items()}


_BEYOND = re.compile("[^\\x00-\\xff]")
_RAW = re.compile(r"\\u[0-9a-fA-F]{4}|\\U[0-9a-fA-F]{8}")
_BYTE = re.compile(rb"\\(x[0-9a-fA-F]{2}|[0-7]{1,3}|.)", re.S)
_SIMPLE = {b"n": b"\n", b"t": b"\t", b"r": b"\r", b"a": b"\a", b"b": b"\b", b"f": b"\f",
           b"v": b"\v", b"\\": b"\\", b"'": b"'", b'"': b'"', b"\n": b""}


def _unescaped(match):
    """What an escape in an old string stands for."""
    code = match[1]
    if code[:1] == b"x" and len(code) == 3:
        return bytes([int(code[1:], 16)])
    if code[:1] in b"01234567":
        return bytes([int(code, 8) & 0xFF])
    return _SIMPLE.get(code, match[0])


def encode_long(x):
    """An integer as bytes, the least first."""
    if x == 0:
        return b""
    data = x.to_bytes((x.bit_length() >> 3) + 1, "little", signed=True)
    if x < 0 and len(data) > 1 and data[-1] == 0xFF and data[-2] & 0x80:
        data = data[:-1]
    return data


def decode_long(data):
    """The integer of such bytes."""
    return int.from_bytes(data, "little", signed=True)


def _getattribute(obj, dotted):
    for name in dotted:
        if name == "<locals>":
            raise AttributeError(f"Can't get local object {'.'.join(dotted)!r}")
        obj = getattr(obj, name)
    return obj


def _key(obj):
    """What an object is known by: equal texts are one."""
    kind = type(obj)
    if kind is str:
        return obj
    return (obj,) if kind is bytes else id(obj)


def whichmodule(obj, name):
    """The module an object belongs to."""
    module = getattr(obj, "__module__", None)
    if module is not None:
        return module
    for module_name, module in list(sys.modules.items()):
        if module_name in ("__main__", "__mp_main__") or module is None:
            continue
        try:
            if _getattribute(module, name.split(".")) is obj:
                return module_name
        except AttributeError:
            continue
    return "__main__"


class _Written:
    """The bytes of a pickle, in frames from protocol 4 on."""

    def __init__(self, write, framed):
        self.file_write = write
        self.framed = framed
        self.parts = []
        self.size = 0

    def write(self, data):
        self.parts.append(data)
        self.size += len(data)

    def head(self, data):
        """Writes what is in no frame."""
        self.file_write(data)

    def commit(self, force=False):
        if not self.parts or not force and self.size < _FRAME_SIZE:
            return
        data = b"".join(self.parts)
        self.parts, self.size = [], 0
        if self.framed and len(data) >= 4:
            self.file_write(FRAME + struct.pack("<Q", len(data)))
        self.file_write(data)

    def large(self, head, payload):
        """Writes a long text or bytes, out of frames if it is large."""
        if not self.framed or len(payload) < _FRAME_SIZE:
            self.write(head + payload)
            return
        self.commit(force=True)
        self.file_write(head)
        self.file_write(payload)


class Pickler:
    """Writes objects as bytes."""

    def __init__(self, file, protocol=None, *, fix_imports=True, buffer_callback=None):
        if protocol is None:
            protocol = DEFAULT_PROTOCOL
        if protocol < 0:
            protocol = HIGHEST_PROTOCOL
        elif not 0 <= protocol <= HIGHEST_PROTOCOL:
            raise ValueError("pickle protocol must be <= %d" % HIGHEST_PROTOCOL)
        if buffer_callback is not None and protocol < 5:
            raise ValueError("buffer_callback needs protocol >= 5")
        try:
            self._file_write = file.write
        except AttributeError:
            raise TypeError("file must have a 'write' attribute") from None
        self._buffer_callback = buffer_callback
        self.proto = protocol
        self.bin = protocol >= 1
        self.fast = 0
        self.fix_imports = fix_imports and protocol < 3
        self.memo = {}

    def clear_memo(self):
        """Forgets what was written."""
        self.memo.clear()

    def persistent_id(self, obj):
        """The name of an object that is kept elsewhere, or None."""
        return None

    def dump(self, obj):
        """Writes an object."""
        if not hasattr(self, "_file_write"):
            raise PicklingError("Pickler.__init__() was not called by %s.__init__()" % type(self).__name__)
        out = self._out = _Written(self._file_write, self.proto >= 4)
        self.write = out.write
        if self.proto >= 2:
            out.head(PROTO + bytes([self.proto]))
        self.save(obj)
        out.write(STOP)
        out.commit(force=True)

    def memoize(self, obj):
        """Gives an object a number."""
        if self.fast:
            return
        n = len(self.memo)
        if self.proto >= 4:
            self.write(MEMOIZE)
        elif not self.bin:
            self.write(PUT + b"%d\n" % n)
        else:
            self.write(BINPUT + bytes([n]) if n < 256 else LONG_BINPUT + struct.pack("<I", n))
        self.memo[_key(obj)] = n, obj

    def get(self, n):
        """What reads an object by its number."""
        if not self.bin:
            return GET + b"%d\n" % n
        return BINGET + bytes([n]) if n < 256 else LONG_BINGET + struct.pack("<I", n)

    def save(self, obj, save_persistent_id=True):
        """Writes an object in the middle of others."""
        self._out.commit()
        if save_persistent_id:
            pid = self.persistent_id(obj)
            if pid is not None:
                self._save_persistent(pid)
                return
        known = self.memo.get(_key(obj))
        if known is not None:
            self.write(self.get(known[0]))
            return
        override = getattr(self, "reducer_override", None)
        reduced = NotImplemented if override is None else override(obj)
        if reduced is NotImplemented:
            kind = type(obj)
            save = _SAVERS.get(kind)
            if save is not None:
                save(self, obj)
                return
            reduce = getattr(self, "dispatch_table", copyreg.dispatch_table).get(kind)
            if reduce is not None:
                reduced = reduce(obj)
            elif issubclass(kind, type):
                self._save_global(obj)
                return
            else:
                reduced = self._reduced(obj)
        if isinstance(reduced, str):
            self._save_global(obj, reduced)
            return
        if not isinstance(reduced, tuple):
            raise PicklingError(f"__reduce__ must return a string or tuple, not {type(reduced).__name__}")
        if not 2 <= len(reduced) <= 6:
            raise PicklingError("tuple returned by __reduce__ must contain 2 through 6 elements")
        self._save_reduce(*reduced, obj=obj)

    def _reduced(self, obj):
        reduce = getattr(obj, "__reduce_ex__", None)
        if reduce is not None:
            return reduce(self.proto)
        reduce = getattr(obj, "__reduce__", None)
        if reduce is not None:
            return reduce()
        raise PicklingError(f"Can't pickle {type(obj).__name__!r} object: {obj!r}")

    def _save_persistent(self, pid):
        if self.bin:
            self.save(pid, save_persistent_id=False)
            self.write(BINPERSID)
            return
        try:
            self.write(PERSID + str(pid).encode("ascii") + b"\n")
        except UnicodeEncodeError:
            raise PicklingError("persistent IDs in protocol 0 must be ASCII strings") from None

    def _save_reduce(self, func, args, state=None, listitems=None, dictitems=None,
                     state_setter=None, *, obj=None):
        if not callable(func):
            raise PicklingError(f"first item of the tuple returned by __reduce__ must be callable, not {type(func).__name__}")
        if not isinstance(args, tuple):
            raise PicklingError(f"second item of the tuple returned by __reduce__ must be a tuple, not {type(args).__name__}")
        name = getattr(func, "__name__", "")
        if self.proto >= 2 and name == "__newobj_ex__":
            self._new_with_keywords(*args)
        elif self.proto >= 2 and name == "__newobj__":
            cls = args[0]
            if not hasattr(cls, "__new__"):
                raise PicklingError("first argument to __newobj__() has no __new__")
            self.save(cls)
            self.save(args[1:])
            self.write(NEWOBJ)
        else:
            self.save(func)
            self.save(args)
            self.write(REDUCE)
        if obj is not None:
            known = self.memo.get(_key(obj))
            if known is not None:
                self.write(POP + self.get(known[0]))
            else:
                self.memoize(obj)
        if listitems is not None:
            self._append(listitems)
        if dictitems is not None:
            self._set_items(dictitems)
        if state is None:
            return
        if state_setter is None:
            self.save(state)
            self.write(BUILD)
        else:
            self.save(state_setter)
            self.save(obj)
            self.save(state)
            self.write(TUPLE2 + REDUCE + POP)

    def _new_with_keywords(self, cls, args, kwargs):
        if self.proto >= 4:
            self.save(cls)
            self.save(args)
            self.save(kwargs)
            self.write(NEWOBJ_EX)
            return
        import functools
        self.save(functools.partial(cls.__new__, cls, *args, **kwargs))
        self.save(())
        self.write(REDUCE)

    # Values

    def _save_none(self, obj):
        self.write(NONE)

    def _save_bool(self, obj):
        if self.proto >= 2:
            self.write(NEWTRUE if obj else NEWFALSE)
        else:
            self.write(b"I01\n" if obj else b"I00\n")

    def _save_int(self, obj):
        short = -0x80000000 <= obj <= 0x7FFFFFFF
        if self.bin and short:
            if 0 <= obj < 0x100:
                self.write(BININT1 + bytes([obj]))
            elif 0 <= obj < 0x10000:
                self.write(BININT2 + struct.pack("<H", obj))
            else:
                self.write(BININT + struct.pack("<i", obj))
        elif self.proto >= 2:
            data = encode_long(obj)
            n = len(data)
            self.write((LONG1 + bytes([n]) if n < 256 else LONG4 + struct.pack("<i", n)) + data)
        else:
            text = repr(obj).encode("ascii")
            self.write(INT + text + b"\n" if short else LONG + text + b"L\n")

    def _save_float(self, obj):
        self.write(BINFLOAT + struct.pack(">d", obj) if self.bin else FLOAT + repr(obj).encode("ascii") + b"\n")

    def _save_bytes(self, obj):
        if self.proto < 3:
            if not obj:
                self._save_reduce(bytes, (), obj=obj)
            else:
                import codecs
                self._save_reduce(codecs.encode, (str(obj, "latin1"), "latin1"), obj=obj)
            return
        n = len(obj)
        if n < 256:
            self.write(SHORT_BINBYTES + bytes([n]) + obj)
        elif n > 0xFFFFFFFF and self.proto >= 4:
            self._out.large(BINBYTES8 + struct.pack("<Q", n), obj)
        else:
            self._out.large(BINBYTES + struct.pack("<I", n), obj)
        self.memoize(obj)

    def _save_bytearray(self, obj):
        if self.proto < 5:
            self._save_reduce(bytearray, (bytes(obj),) if obj else (), obj=obj)
            return
        self._out.large(BYTEARRAY8 + struct.pack("<Q", len(obj)), bytes(obj))
        self.memoize(obj)

    def _save_buffer(self, obj):
        if self.proto < 5:
            raise PicklingError("PickleBuffer can only be pickled with protocol >= 5")
        if self._buffer_callback is not None and not self._buffer_callback(obj):
            self.write(NEXT_BUFFER + (READONLY_BUFFER if obj.raw().readonly else b""))
            return
        view = obj.raw()
        self.save(view.tobytes() if view.readonly else bytearray(view.tobytes()))

    def _save_str(self, obj):
        if self.bin:
            data = obj.encode("utf-8", "surrogatepass")
            n = len(data)
            if n < 256 and self.proto >= 4:
                self.write(SHORT_BINUNICODE + bytes([n]) + data)
            elif n > 0xFFFFFFFF and self.proto >= 4:
                self._out.large(BINUNICODE8 + struct.pack("<Q", n), data)
            else:
                self._out.large(BINUNICODE + struct.pack("<I", n), data)
        else:
            text = obj.replace("\\", "\\u005c")
            for c in "\0\n\r\x1a":
                text = text.replace(c, "\\u%04x" % ord(c))
            text = _BEYOND.sub(lambda m: "\\u%04x" % ord(m[0]) if m[0] < "\U00010000" else "\\U%08x" % ord(m[0]), text)
            self.write(UNICODE + text.encode("latin-1") + b"\n")
        self.memoize(obj)

    def _save_tuple(self, obj):
        if not obj:
            self.write(EMPTY_TUPLE if self.bin else MARK + TUPLE)
            return
        n = len(obj)
        short = n <= 3 and self.proto >= 2
        if not short:
            self.write(MARK)
        for item in obj:
            self.save(item)
        known = self.memo.get(_key(obj))
        if known is not None:  # the tuple holds itself, and is written by now
            if short:
                self.write(POP * n + self.get(known[0]))
            else:
                self.write((POP_MARK if self.bin else POP * (n + 1)) + self.get(known[0]))
            return
        self.write((TUPLE1, TUPLE2, TUPLE3)[n - 1] if short else TUPLE)
        self.memoize(obj)

    def _save_list(self, obj):
        self.write(EMPTY_LIST if self.bin else MARK + LIST)
        self.memoize(obj)
        self._append(obj)

    def _batches(self, items):
        batch = []
        for item in items:
            batch.append(item)
            if len(batch) == _BATCH:
                yield batch
                batch = []
        if batch:
            yield batch

    def _append(self, items):
        for batch in self._batches(items):
            if not self.bin:
                for item in batch:
                    self.save(item)
                    self.write(APPEND)
                continue
            if len(batch) > 1:
                self.write(MARK)
            for item in batch:
                self.save(item)
            self.write(APPENDS if len(batch) > 1 else APPEND)

    def _save_dict(self, obj):
        self.write(EMPTY_DICT if self.bin else MARK + DICT)
        self.memoize(obj)
        self._set_items(obj.items())

    def _set_items(self, items):
        for batch in self._batches(items):
            many = self.bin and len(batch) > 1
            if many:
                self.write(MARK)
            for key, value in batch:
                self.save(key)
                self.save(value)
                if not many:
                    self.write(SETITEM)
            if many:
                self.write(SETITEMS)

    def _save_set(self, obj):
        if self.proto < 4:
            self._save_reduce(set, (list(obj),), obj=obj)
            return
        self.write(EMPTY_SET)
        self.memoize(obj)
        for batch in self._batches(obj):
            self.write(MARK)
            for item in batch:
                self.save(item)
            self.write(ADDITEMS)

    def _save_frozenset(self, obj):
        if self.proto < 4:
            self._save_reduce(frozenset, (list(obj),), obj=obj)
            return
        self.write(MARK)
        for item in obj:
            self.save(item)
        known = self.memo.get(_key(obj))
        if known is not None:
            self.write(POP_MARK + self.get(known[0]))
            return
        self.write(FROZENSET)
        self.memoize(obj)

    def _save_type(self, obj):
        for value in (None, NotImplemented, ...):
            if obj is type(value):
                self._save_reduce(type, (value,), obj=obj)
                return
        self._save_global(obj)

    def _save_function(self, obj):
        self._save_global(obj)

    def _save_global(self, obj, name=None):
        if name is None:
            name = getattr(obj, "__qualname__", None) or obj.__name__
        parts = name.split(".")
        module_name = whichmodule(obj, name)
        if "<locals>" in parts:
            raise PicklingError(f"Can't pickle local object {obj!r}")
        try:
            __import__(module_name)
            found = _getattribute(sys.modules[module_name], parts)
        except ImportError as e:
            raise PicklingError(f"Can't pickle {obj!r}: {e}") from e
        except KeyError:
            raise PicklingError(f"Can't pickle {obj!r}: No module named {module_name!r}") from None
        except AttributeError:
            raise PicklingError(f"Can't pickle {obj!r}: it's not found as {module_name}.{name}") from None
        if found is not obj:
            raise PicklingError(f"Can't pickle {obj!r}: it's not the same object as {module_name}.{name}")
        if (module_name, name) == ("codecs", "encode"):
            module_name = "_codecs"  # that is its name on the wire
        if self.proto >= 4:
            self.save(module_name)
            self.save(name)
            self.write(STACK_GLOBAL)
        else:
            self._save_path(module_name, parts)
        self.memoize(obj)

    def _save_path(self, module_name, parts):
        """Writes a dotted name for protocols that have no such names."""
        if len(parts) > 1:
            self.save(getattr)
            if self.proto < 2:
                self.write(MARK)
            self._save_path(module_name, parts[:-1])
            self.save(parts[-1])
            self.write((TUPLE if self.proto < 2 else TUPLE2) + REDUCE)
            return
        name = parts[0]
        if self.fix_imports:
            module_name, name = _OLD_NAMES.get((module_name, name), (_OLD_MODULES.get(module_name, module_name), name))
        try:
            self.write(GLOBAL + module_name.encode() + b"\n" + name.encode() + b"\n")
        except UnicodeEncodeError:
            raise PicklingError(f"can't pickle global identifier {module_name}.{name}") from None


_SAVERS = {
    type(None): Pickler._save_none, bool: Pickler._save_bool, int: Pickler._save_int,
    float: Pickler._save_float, bytes: Pickler._save_bytes, bytearray: Pickler._save_bytearray,
    str: Pickler._save_str, tuple: Pickler._save_tuple, list: Pickler._save_list,
    dict: Pickler._save_dict, set: Pickler._save_set, frozenset: Pickler._save_frozenset,
    type: Pickler._save_type, types.FunctionType: Pickler._save_function,
    PickleBuffer: Pickler._save_buffer,
}


class Unpickler:
    """Reads objects of bytes."""

    def __init__(self, file, *, fix_imports=True, encoding="ASCII", errors="strict", buffers=None):
        self._file = file
        if not hasattr(file, "read") or not hasattr(file, "readline"):
            raise TypeError("file must have 'read' and 'readline' attributes")
        self._buffers = None if buffers is None else iter(buffers)
        self.memo = {}
        self.encoding = encoding
        self.errors = errors
        self.proto = 0
        self.fix_imports = fix_imports

    def load(self):
        """Reads an object."""
        if not hasattr(self, "_file"):
            raise UnpicklingError("Unpickler.__init__() was not called by %s.__init__()" % type(self).__name__)
        self.metastack = []
        self.stack = []
        read = self._file.read
        try:
            while True:
                op = read(1)
                if not op:
                    raise EOFError("Ran out of input")
                load = _LOADERS.get(op)
                if load is None:
                    raise UnpicklingError(f"invalid load key, {_shown(op)}.")
                load(self)
        except _Stop as stop:
            return stop.value
        except IndexError:
            raise UnpicklingError("unpickling stack underflow") from None

    def read(self, n):
        data = self._file.read(n)
        if len(data) < n:
            raise UnpicklingError("pickle data was truncated")
        return data

    def line(self):
        data = self._file.readline()
        if not data.endswith(b"\n"):
            raise UnpicklingError("pickle data was truncated")
        return data[:-1]

    def number(self, form):
        return struct.unpack(form, self.read(struct.calcsize(form)))[0]

    def push(self, value):
        self.stack.append(value)

    def pop_mark(self):
        items = self.stack
        self.stack = self.metastack.pop()
        return items

    def persistent_load(self, pid):
        """The object of a name."""
        raise UnpicklingError("A load persistent id instruction was encountered, "
                              "but no persistent_load function was specified.")

    def find_class(self, module, name):
        """The object of a module and a name."""
        if self.proto < 3 and self.fix_imports:
            if (module, name) in _NEW_NAMES:
                module, name = _NEW_NAMES[module, name]
            elif module in _NEW_MODULES:
                module = _NEW_MODULES[module]
        if (module, name) == ("_codecs", "encode"):
            module = "codecs"
        __import__(module)
        if self.proto >= 4 and "." in name:
            parts = name.split(".")
            try:
                return _getattribute(sys.modules[module], parts)
            except AttributeError:
                raise AttributeError(f"Can't resolve path {name!r} on module {sys.modules[module]!r}") from None
        return getattr(sys.modules[module], name)

    def text(self, data):
        if self.encoding == "bytes":
            return data
        return data.decode(self.encoding, self.errors)

    def decode_int(self):
        data = self.line()
        if data in (b"00", b"01"):
            return data == b"01"
        return int(data, 0)

    def decode_long(self):
        data = self.line()
        return int(data[:-1] if data[-1:] == b"L" else data, 0)

    def string(self):
        data = self.line()
        if len(data) < 2 or data[0] != data[-1] or data[:1] not in (b'"', b"'"):
            raise UnpicklingError("the STRING opcode argument must be quoted")
        return self.text(_BYTE.sub(_unescaped, data[1:-1]))

    def sized(self, form):
        n = self.number(form)
        if n < 0:
            raise UnpicklingError("pickle has negative byte count")
        return self.read(n)

    def do_proto(self):
        proto = self.number("<B")
        if proto > HIGHEST_PROTOCOL:
            raise ValueError("unsupported pickle protocol: %d" % proto)
        self.proto = proto

    def do_global(self):
        module, name = self.line().decode(), self.line().decode()
        self.push(self.find_class(module, name))

    def do_stack_global(self):
        name, module = self.stack.pop(), self.stack.pop()
        if type(name) is not str or type(module) is not str:
            raise UnpicklingError("STACK_GLOBAL requires str")
        self.push(self.find_class(module, name))

    def do_reduce(self):
        args = self.stack.pop()
        self.stack[-1] = self.stack[-1](*args)

    def do_newobj(self):
        args, cls = self.stack.pop(), self.stack.pop()
        self.push(cls.__new__(cls, *args))

    def do_newobj_ex(self):
        kwargs, args, cls = self.stack.pop(), self.stack.pop(), self.stack.pop()
        self.push(cls.__new__(cls, *args, **kwargs))

    def do_inst(self):
        module, name = self.line().decode("ascii"), self.line().decode("ascii")
        self.instantiate(self.find_class(module, name), self.pop_mark())

    def do_obj(self):
        cls, *args = self.pop_mark()
        self.instantiate(cls, args)

    def instantiate(self, cls, args):
        if args or not isinstance(cls, type) or hasattr(cls, "__getinitargs__"):
            self.push(cls(*args))
        else:
            self.push(cls.__new__(cls))

    def do_build(self):
        state = self.stack.pop()
        obj = self.stack[-1]
        setstate = getattr(obj, "__setstate__", None)
        if setstate is not None:
            setstate(state)
            return
        slots = None
        if isinstance(state, tuple) and len(state) == 2:
            state, slots = state
        if state:
            space = obj.__dict__
            for key, value in state.items():
                space[sys.intern(key) if type(key) is str else key] = value
        if slots:
            for key, value in slots.items():
                setattr(obj, key, value)

    def do_append(self):
        value = self.stack.pop()
        self.stack[-1].append(value)

    def do_appends(self):
        items = self.pop_mark()
        target = self.stack[-1]
        extend = getattr(target, "extend", None)
        if extend is not None:
            extend(items)
            return
        for item in items:
            target.append(item)

    def do_setitem(self):
        value, key = self.stack.pop(), self.stack.pop()
        self.stack[-1][key] = value

    def do_setitems(self):
        items = self.pop_mark()
        target = self.stack[-1]
        for i in range(0, len(items), 2):
            target[items[i]] = items[i + 1]

    def do_additems(self):
        items = self.pop_mark()
        target = self.stack[-1]
        if isinstance(target, set):
            target.update(items)
        else:
            for item in items:
                target.add(item)

    def do_dict(self):
        items = self.pop_mark()
        self.push({items[i]: items[i + 1] for i in range(0, len(items), 2)})

    def do_tuple(self, n):
        items = tuple(self.stack[-n:])
        if len(items) < n:
            raise IndexError
        del self.stack[-n:]
        self.push(items)

    def do_get(self, n):
        try:
            self.push(self.memo[n])
        except KeyError:
            raise UnpicklingError(f"Memo value not found at index {n}") from None

    def do_put(self, n):
        if n < 0:
            raise ValueError("negative PUT argument")
        self.memo[n] = self.stack[-1]

    def do_mark(self):
        self.metastack.append(self.stack)
        self.stack = []

    def do_pop(self):
        if self.stack:
            self.stack.pop()
        else:
            self.pop_mark()

    def do_extension(self, form):
        code = self.number(form)
        if code <= 0:
            raise UnpicklingError("EXT specifies code <= 0")
        key = copyreg._inverted_registry.get(code)
        if key is None:
            raise ValueError("unregistered extension code %d" % code)
        self.push(self.find_class(*key))

    def do_buffer(self):
        if self._buffers is None:
            raise UnpicklingError("pickle stream refers to out-of-band data but no *buffers* argument was given")
        try:
            self.push(next(self._buffers))
        except StopIteration:
            raise UnpicklingError("not enough out-of-band buffers") from None

    def do_readonly(self):
        self.stack[-1] = memoryview(self.stack[-1]).toreadonly()

    def do_stop(self):
        raise _Stop(self.stack.pop())


def _shown(op):
    return repr(chr(op[0])) if 32 <= op[0] < 127 else "'\\x%02x'" % op[0]


_LOADERS = {
    PROTO: Unpickler.do_proto, FRAME: lambda u: u.number("<Q"), STOP: Unpickler.do_stop,
    PERSID: lambda u: u.push(u.persistent_load(u.line().decode("ascii"))),
    BINPERSID: lambda u: u.push(u.persistent_load(u.stack.pop())),
    NONE: lambda u: u.push(None), NEWTRUE: lambda u: u.push(True), NEWFALSE: lambda u: u.push(False),
    INT: lambda u: u.push(u.decode_int()), BININT: lambda u: u.push(u.number("<i")),
    BININT1: lambda u: u.push(u.number("<B")), BININT2: lambda u: u.push(u.number("<H")),
    LONG: lambda u: u.push(u.decode_long()), LONG1: lambda u: u.push(decode_long(u.sized("<B"))),
    LONG4: lambda u: u.push(decode_long(u.sized("<i"))),
    FLOAT: lambda u: u.push(float(u.line())), BINFLOAT: lambda u: u.push(u.number(">d")),
    STRING: lambda u: u.push(u.string()), BINSTRING: lambda u: u.push(u.text(u.sized("<i"))),
    SHORT_BINSTRING: lambda u: u.push(u.text(u.sized("<B"))),
    BINBYTES: lambda u: u.push(u.sized("<I")), SHORT_BINBYTES: lambda u: u.push(u.sized("<B")),
    BINBYTES8: lambda u: u.push(u.sized("<Q")), BYTEARRAY8: lambda u: u.push(bytearray(u.sized("<Q"))),
    UNICODE: lambda u: u.push(_RAW.sub(lambda m: chr(int(m[0][2:], 16)), u.line().decode("latin-1"))),
    BINUNICODE: lambda u: u.push(str(u.sized("<I"), "utf-8", "surrogatepass")),
    BINUNICODE8: lambda u: u.push(str(u.sized("<Q"), "utf-8", "surrogatepass")),
    SHORT_BINUNICODE: lambda u: u.push(str(u.sized("<B"), "utf-8", "surrogatepass")),
    TUPLE: lambda u: u.push(tuple(u.pop_mark())), EMPTY_TUPLE: lambda u: u.push(()),
    TUPLE1: lambda u: u.do_tuple(1), TUPLE2: lambda u: u.do_tuple(2), TUPLE3: lambda u: u.do_tuple(3),
    EMPTY_LIST: lambda u: u.push([]), EMPTY_DICT: lambda u: u.push({}), EMPTY_SET: lambda u: u.push(set()),
    FROZENSET: lambda u: u.push(frozenset(u.pop_mark())), LIST: lambda u: u.push(u.pop_mark()),
    DICT: Unpickler.do_dict, INST: Unpickler.do_inst, OBJ: Unpickler.do_obj,
    NEWOBJ: Unpickler.do_newobj, NEWOBJ_EX: Unpickler.do_newobj_ex, GLOBAL: Unpickler.do_global,
    STACK_GLOBAL: Unpickler.do_stack_global, REDUCE: Unpickler.do_reduce, BUILD: Unpickler.do_build,
    EXT1: lambda u: u.do_extension("<B"), EXT2: lambda u: u.do_extension("<H"),
    EXT4: lambda u: u.do_extension("<i"), POP: Unpickler.do_pop,
    POP_MARK: lambda u: u.pop_mark(), DUP: lambda u: u.push(u.stack[-1]), MARK: Unpickler.do_mark,
    GET: lambda u: u.do_get(int(u.line())), BINGET: lambda u: u.do_get(u.number("<B")),
    LONG_BINGET: lambda u: u.do_get(u.number("<I")), PUT: lambda u: u.do_put(int(u.line())),
    BINPUT: lambda u: u.do_put(u.number("<B")), LONG_BINPUT: lambda u: u.do_put(u.number("<I")),
    MEMOIZE: lambda u: u.do_put(len(u.memo)), APPEND: Unpickler.do_append,
    APPENDS: Unpickler.do_appends, SETITEM: Unpickler.do_setitem, SETITEMS: Unpickler.do_setitems,
    ADDITEMS: Unpickler.do_additems, NEXT_BUFFER: Unpickler.do_buffer,
    READONLY_BUFFER: Unpickler.do_readonly,
}

_Pickler, _Unpickler = Pickler, Unpickler


def dump(obj, file, protocol=None, *, fix_imports=True, buffer_callback=None):
    """Writes an object to a file."""
    Pickler(file, protocol, fix_imports=fix_imports, buffer_callback=buffer_callback).dump(obj)


def dumps(obj, protocol=None, *, fix_imports=True, buffer_callback=None):
    """An object as bytes."""
    file = io.BytesIO()
    Pickler(file, protocol, fix_imports=fix_imports, buffer_callback=buffer_callback).dump(obj)
    return file.getvalue()


def load(file, *, fix_imports=True, encoding="ASCII", errors="strict", buffers=None):
    """Reads an object of a file."""
    return Unpickler(file, fix_imports=fix_imports, encoding=encoding, errors=errors, buffers=buffers).load()


def loads(data, /, *, fix_imports=True, encoding="ASCII", errors="strict", buffers=None):
    """The object of some bytes."""
    if isinstance(data, str):
        raise TypeError("a bytes-like object is required, not 'str'")
    return Unpickler(io.BytesIO(data), fix_imports=fix_imports, encoding=encoding, errors=errors,
                     buffers=buffers).load()


# CPython has these in C.
_built_in("dump dumps load loads")
