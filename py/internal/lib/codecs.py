"""Encodings: by name, in pieces, for streams, and what is done about errors."""

import builtins

from _skillet import built_in as _built_in
from _codecs import decode_bytes as _decode, encode_text as _encode, encoding_name as _name

__all__ = [
    "register", "lookup", "open", "EncodedFile", "BOM", "BOM_BE", "BOM_LE", "BOM32_BE",
    "BOM32_LE", "BOM64_BE", "BOM64_LE", "BOM_UTF8", "BOM_UTF16", "BOM_UTF16_LE",
    "BOM_UTF16_BE", "BOM_UTF32", "BOM_UTF32_LE", "BOM_UTF32_BE", "CodecInfo", "Codec",
    "IncrementalEncoder", "IncrementalDecoder", "StreamReader", "StreamWriter",
    "StreamReaderWriter", "getencoder", "getdecoder", "getincrementalencoder",
    "getincrementaldecoder", "getreader", "getwriter", "encode", "decode", "iterencode",
    "iterdecode", "strict_errors", "ignore_errors", "replace_errors",
    "xmlcharrefreplace_errors", "backslashreplace_errors", "namereplace_errors",
    "register_error", "lookup_error",
]

BOM_UTF8 = b"\xef\xbb\xbf"
BOM_LE = BOM_UTF16_LE = b"\xff\xfe"
BOM_BE = BOM_UTF16_BE = b"\xfe\xff"
BOM_UTF32_LE = b"\xff\xfe\x00\x00"
BOM_UTF32_BE = b"\x00\x00\xfe\xff"
BOM = BOM_UTF16 = BOM_UTF16_LE
BOM_UTF32 = BOM_UTF32_LE
BOM32_LE = BOM_UTF16_LE
BOM32_BE = BOM_UTF16_BE
BOM64_LE = BOM_UTF32_LE
BOM64_BE = BOM_UTF32_BE


class CodecInfo(tuple):
    """An encoding: (encode, decode, stream reader, stream writer)."""

    _is_text_encoding = True

    def __new__(cls, encode, decode, streamreader=None, streamwriter=None,
                incrementalencoder=None, incrementaldecoder=None, name=None,
                *, _is_text_encoding=None):
        self = tuple.__new__(cls, (encode, decode, streamreader, streamwriter))
        self.name = name
        self.encode = encode
        self.decode = decode
        self.incrementalencoder = incrementalencoder
        self.incrementaldecoder = incrementaldecoder
        self.streamwriter = streamwriter
        self.streamreader = streamreader
        if _is_text_encoding is not None:
            self._is_text_encoding = _is_text_encoding
        return self

    def __repr__(self):
        return (f"<{type(self).__module__}.{type(self).__qualname__} object for encoding "
                f"{self.name} at {id(self):#x}>")


class Codec:
    """The base of classes that encode and decode without state."""

    def encode(self, input, errors="strict"):
        raise NotImplementedError

    def decode(self, input, errors="strict"):
        raise NotImplementedError


class IncrementalEncoder:
    """Encodes text in pieces."""

    def __init__(self, errors="strict"):
        self.errors = errors

    def encode(self, input, final=False):
        raise NotImplementedError

    def reset(self):
        pass

    def getstate(self):
        return 0

    def setstate(self, state):
        pass


class IncrementalDecoder:
    """Decodes bytes in pieces."""

    def __init__(self, errors="strict"):
        self.errors = errors

    def decode(self, input, final=False):
        raise NotImplementedError

    def reset(self):
        pass

    def getstate(self):
        return (b"", 0)

    def setstate(self, state):
        pass


class StreamWriter(Codec):
    """Encodes what is written to a stream."""

    def __init__(self, stream, errors="strict"):
        self.stream = stream
        self.errors = errors

    def write(self, object):
        data, _ = self.encode(object, self.errors)
        self.stream.write(data)

    def writelines(self, list):
        self.write("".join(list))

    def reset(self):
        pass

    def seek(self, offset, whence=0):
        self.stream.seek(offset, whence)

    def __getattr__(self, name):
        return getattr(self.stream, name)

    def __enter__(self):
        return self

    def __exit__(self, *args):
        self.stream.close()


class StreamReader(Codec):
    """Decodes what is read from a stream."""

    def __init__(self, stream, errors="strict"):
        self.stream = stream
        self.errors = errors
        self._rest = b""
        self._text = ""

    def _fill(self, size):
        data = self._rest + (self.stream.read() if size is None or size < 0 else self.stream.read(size))
        text, used = self.decode(data, self.errors)
        self._rest = data[used:]
        self._text += text
        return len(data) > 0

    def read(self, size=-1, chars=-1, firstline=False):
        if chars is None or chars < 0:
            self._fill(size)
            text, self._text = self._text, ""
            return text
        while len(self._text) < chars and self._fill(72):
            pass
        text, self._text = self._text[:chars], self._text[chars:]
        return text

    def readline(self, size=None, keepends=True):
        while True:
            lines = self._text.splitlines(True)
            if len(lines) > 1 or lines and lines[0].endswith("\n"):
                break
            if not self._fill(72):
                break
        if not lines:
            return ""
        self._text = self._text[len(lines[0]):]
        return lines[0] if keepends else lines[0].splitlines()[0]

    def readlines(self, sizehint=None, keepends=True):
        return self.read().splitlines(keepends)

    def reset(self):
        self._rest = b""
        self._text = ""

    def seek(self, offset, whence=0):
        self.stream.seek(offset, whence)
        self.reset()

    def __next__(self):
        line = self.readline()
        if line:
            return line
        raise StopIteration

    def __iter__(self):
        return self

    def __getattr__(self, name):
        return getattr(self.stream, name)

    def __enter__(self):
        return self

    def __exit__(self, *args):
        self.stream.close()


class StreamReaderWriter:
    """A stream that decodes what is read and encodes what is written."""

    encoding = "unknown"

    def __init__(self, stream, Reader, Writer, errors="strict"):
        self.stream = stream
        self.reader = Reader(stream, errors)
        self.writer = Writer(stream, errors)
        self.errors = errors

    def read(self, size=-1):
        return self.reader.read(size)

    def readline(self, size=None, keepends=True):
        return self.reader.readline(size, keepends)

    def readlines(self, sizehint=None):
        return self.reader.readlines(sizehint)

    def __next__(self):
        return next(self.reader)

    def __iter__(self):
        return self

    def write(self, data):
        return self.writer.write(data)

    def writelines(self, list):
        return self.writer.writelines(list)

    def reset(self):
        self.reader.reset()
        self.writer.reset()

    def seek(self, offset, whence=0):
        self.stream.seek(offset, whence)
        self.reader.reset()

    def __getattr__(self, name):
        return getattr(self.stream, name)

    def __enter__(self):
        return self

    def __exit__(self, *args):
        self.stream.close()


# Encodings by name

_search = []
_found = {}
_MARKED = {"utf-16": "utf-16-le", "utf-32": "utf-32-le", "utf-8-sig": "utf-8"}


def register(search_function):
    """Adds a function that finds encodings by name."""
    if not callable(search_function):
        raise TypeError("argument must be callable")
    _search.append(search_function)


def unregister(search_function):
    """Takes a function that finds encodings away again."""
    if search_function in _search:
        _search.remove(search_function)
        _found.clear()


def lookup(encoding):
    """Returns the CodecInfo of an encoding."""
    key = encoding.lower().replace(" ", "_")
    info = _found.get(key)
    if info is None:
        info = _find(encoding, key)
        if info is None:
            raise LookupError(f"unknown encoding: {encoding}")
        _found[key] = info
    return info


def _find(encoding, key):
    name = _name(encoding)
    if name is not None:
        return _text_codec(name)
    maker = _transforms.get(key.replace("-", "_"))
    if maker is not None:
        return maker()
    for search in _search:
        info = search(key)
        if info is not None:
            if not isinstance(info, tuple) or len(info) != 4:
                raise TypeError("codec search functions must return 4-tuples")
            return info
    return None


def _text_codec(name):
    def encode(input, errors="strict"):
        return _encode(input, name, errors), len(input)

    def decode(input, errors="strict"):
        return _decode(input, name, errors, True)

    class Encoder(IncrementalEncoder):
        def __init__(self, errors="strict"):
            self.errors = errors
            self._begun = False

        def encode(self, input, final=False):
            used = _MARKED.get(name, name) if self._begun else name
            self._begun = self._begun or bool(input)
            return _encode(input, used, self.errors)

        def reset(self):
            self._begun = False

    class Decoder(IncrementalDecoder):
        def __init__(self, errors="strict"):
            self.errors = errors
            self.reset()

        def reset(self):
            self._rest = b""
            self._name = name

        def decode(self, input, final=False):
            data = self._rest + bytes(input)
            if self._name in _MARKED:
                width = len(BOM_UTF32 if name == "utf-32" else BOM_UTF16 if name == "utf-16" else BOM_UTF8)
                if len(data) < width and not final:
                    self._rest = data
                    return ""
                text, used = _decode(data, name, self.errors, final)
                if used:
                    big = data[:width] in (BOM_UTF16_BE, BOM_UTF32_BE)
                    self._name = name + "-be" if big else _MARKED[name]
            else:
                text, used = _decode(data, self._name, self.errors, final)
            self._rest = data[used:]
            return text

        def getstate(self):
            return (self._rest, 0)

        def setstate(self, state):
            self._rest = state[0]

    class Writer(StreamWriter):
        def __init__(self, stream, errors="strict"):
            StreamWriter.__init__(self, stream, errors)
            self._encoder = Encoder(errors)

        def encode(self, input, errors="strict"):
            return self._encoder.encode(input), len(input)

        def reset(self):
            self._encoder.reset()

    class Reader(StreamReader):
        def decode(self, input, errors="strict"):
            return _decode(input, name, errors, False)

    return CodecInfo(encode, decode, Reader, Writer, Encoder, Decoder, name)


def _transform(name, encode, decode):
    def make():
        def encoded(input, errors="strict"):
            return encode(input), len(input)

        def decoded(input, errors="strict"):
            return decode(input), len(input)

        class Encoder(IncrementalEncoder):
            def encode(self, input, final=False):
                return encode(input)

        class Decoder(IncrementalDecoder):
            def decode(self, input, final=False):
                return decode(input)

        return CodecInfo(encoded, decoded, StreamReader, StreamWriter, Encoder, Decoder,
                         name, _is_text_encoding=False)
    return make


def _binascii(function, **options):
    def call(data):
        import binascii
        return getattr(binascii, function)(data, **options)
    return call


def _base64(data):
    import binascii
    lines = [binascii.b2a_base64(data[i:i + 57]) for i in range(0, len(data), 57)]
    return b"".join(lines)


def _zlib(function):
    def call(data):
        import zlib
        return getattr(zlib, function)(data)
    return call


def _of_hosts(name):
    # Codecs of encodings.idna.
    def make():
        from encodings import idna

        def encode(input, errors="strict"):
            if name == "punycode":
                return idna.punycode_encode(input), len(input)
            return idna.encode(input), len(input)

        def decode(input, errors="strict"):
            if name == "punycode":
                return idna.punycode_decode(bytes(input)), len(input)
            return idna.decode(bytes(input)), len(input)

        class Encoder(IncrementalEncoder):
            def encode(self, input, final=False):
                return encode(input)[0]

        class Decoder(IncrementalDecoder):
            def decode(self, input, final=False):
                return decode(input)[0]

        return CodecInfo(encode, decode, StreamReader, StreamWriter, Encoder, Decoder, name)
    return make


def _rot13(text):
    table = {}
    for first in (65, 97):
        for i in range(26):
            table[first + i] = first + (i + 13) % 26
    return text.translate(table)


_transforms = {}
for _names, _args in (
        (("hex", "hex_codec"), ("hex", _binascii("b2a_hex"), _binascii("a2b_hex"))),
        (("base64", "base64_codec", "base_64"), ("base64", _base64, _binascii("a2b_base64"))),
        (("zlib", "zlib_codec", "zip"), ("zlib", _zlib("compress"), _zlib("decompress"))),
        (("rot13", "rot_13"), ("rot-13", _rot13, _rot13))):
    for _one in _names:
        _transforms[_one] = _transform(*_args)
for _one in "idna", "punycode":
    _transforms[_one] = _of_hosts(_one)
del _names, _args, _one


def getencoder(encoding):
    """Returns the function that encodes."""
    return lookup(encoding).encode


def getdecoder(encoding):
    """Returns the function that decodes."""
    return lookup(encoding).decode


def getincrementalencoder(encoding):
    """Returns the class that encodes in pieces."""
    encoder = lookup(encoding).incrementalencoder
    if encoder is None:
        raise LookupError(encoding)
    return encoder


def getincrementaldecoder(encoding):
    """Returns the class that decodes in pieces."""
    decoder = lookup(encoding).incrementaldecoder
    if decoder is None:
        raise LookupError(encoding)
    return decoder


def getreader(encoding):
    """Returns the class of streams that decode."""
    return lookup(encoding).streamreader


def getwriter(encoding):
    """Returns the class of streams that encode."""
    return lookup(encoding).streamwriter


def encode(obj, encoding="utf-8", errors="strict"):
    """Encodes an object, which may be any that the codec takes."""
    return lookup(encoding).encode(obj, errors)[0]


def decode(obj, encoding="utf-8", errors="strict"):
    """Decodes an object, which may be any that the codec takes."""
    return lookup(encoding).decode(obj, errors)[0]


def iterencode(iterator, encoding, errors="strict", **kwargs):
    """Encodes the items of an iterable, one after the other."""
    encoder = getincrementalencoder(encoding)(errors, **kwargs)
    for input in iterator:
        output = encoder.encode(input)
        if output:
            yield output
    output = encoder.encode("", True)
    if output:
        yield output


def iterdecode(iterator, encoding, errors="strict", **kwargs):
    """Decodes the items of an iterable, one after the other."""
    decoder = getincrementaldecoder(encoding)(errors, **kwargs)
    for input in iterator:
        output = decoder.decode(input)
        if output:
            yield output
    output = decoder.decode(b"", True)
    if output:
        yield output


def open(filename, mode="r", encoding=None, errors="strict", buffering=-1):
    """Opens a file whose bytes are decoded and encoded."""
    if encoding is not None and "b" not in mode:
        mode += "b"
    file = builtins.open(filename, mode, buffering)
    if encoding is None:
        return file
    info = lookup(encoding)
    stream = StreamReaderWriter(file, info.streamreader, info.streamwriter, errors)
    stream.encoding = encoding
    return stream


def EncodedFile(file, data_encoding, file_encoding=None, errors="strict"):
    """Is not there: a stream that translates between two encodings."""
    raise NotImplementedError("codecs.EncodedFile is not supported")


# What is done about errors

def strict_errors(exception):
    """Raises the error."""
    if isinstance(exception, BaseException):
        raise exception
    raise TypeError("codec must pass exception instance")


def _wrong(exception):
    raise TypeError("don't know how to handle "
                    f"{type(exception).__name__} in error callback")


def ignore_errors(exception):
    """Leaves out what is wrong."""
    if not isinstance(exception, UnicodeError):
        _wrong(exception)
    return "", exception.end


def replace_errors(exception):
    """Puts a question mark, or U+FFFD, for what is wrong."""
    if isinstance(exception, UnicodeEncodeError):
        return "?" * (exception.end - exception.start), exception.end
    if isinstance(exception, UnicodeDecodeError):
        return "\ufffd", exception.end
    _wrong(exception)


def _encoded_with(name):
    def handler(exception):
        if not isinstance(exception, UnicodeEncodeError):
            _wrong(exception)
        part = exception.object[exception.start:exception.end]
        return "".join([c.encode("ascii", name).decode("ascii") if ord(c) > 127 else escape(c)
                        for c in part]), exception.end

    def escape(c):
        return f"&#{ord(c)};" if name == "xmlcharrefreplace" else f"\\x{ord(c):02x}"

    return handler


xmlcharrefreplace_errors = _encoded_with("xmlcharrefreplace")
namereplace_errors = _encoded_with("namereplace")


def backslashreplace_errors(exception):
    """Puts escapes for what is wrong."""
    if isinstance(exception, UnicodeDecodeError):
        part = exception.object[exception.start:exception.end]
        return "".join([f"\\x{b:02x}" for b in part]), exception.end
    return _encoded_with("backslashreplace")(exception)


def register_error(name, handler):
    """Gives a name to a function that handles errors."""
    if not callable(handler):
        raise TypeError("handler must be callable")
    _handlers[name] = handler


def lookup_error(name):
    """Returns the function that handles errors under the name."""
    try:
        return _handlers[name]
    except KeyError:
        raise LookupError(f"unknown error handler name '{name}'") from None


def _by_own_codec(what, kind, data, encoding, errors):
    # str.encode and bytes.decode with a codec that is no encoding of ours.
    info = lookup(encoding)
    if not getattr(info, "_is_text_encoding", True):
        raise LookupError(f"{encoding!r} is not a text encoding; use codecs.{what}() to handle arbitrary codecs")
    found = info[0 if what == "encode" else 1](data, errors)
    if not isinstance(found, tuple) or len(found) != 2:
        raise TypeError(f"{what}r must return a tuple (object, integer)")
    if not isinstance(found[0], kind):
        raise TypeError(f"{encoding!r} {what}r returned {type(found[0]).__name__!r} instead of {kind.__name__!r}; "
                        f"use codecs.{what}() to {what} to arbitrary types")
    return found[0]


def _encode_with(text, encoding, handler):
    # str.encode with a handler that a program has registered.
    out = []
    at = 0
    while True:
        rest = text[at:]
        try:
            out.append(_encode(rest, encoding, "strict"))
            return b"".join(out)
        except UnicodeEncodeError as e:
            out.append(_encode(rest[:e.start], encoding, "strict"))
            replacement, at = _handled(handler, e, text, at)
            out.append(replacement if isinstance(replacement, bytes)
                       else _encode(replacement, encoding, "strict"))
            encoding = _MARKED.get(_name(encoding), encoding)


def _decode_with(data, encoding, handler):
    # bytes.decode with a handler that a program has registered.
    out = []
    at = 0
    while True:
        rest = data[at:]
        try:
            out.append(_decode(rest, encoding, "strict", True)[0])
            return "".join(out)
        except UnicodeDecodeError as e:
            out.append(_decode(rest[:e.start], encoding, "strict", True)[0])
            replacement, at = _handled(handler, e, data, at)
            out.append(replacement)


def _handled(handler, exception, whole, at):
    # What the handler makes of an error in whole[at:], and where to go on.
    exception.object = whole
    exception.start += at
    exception.end += at
    replacement, at = handler(exception)
    if at < 0:
        at += len(whole)
    if not 0 <= at <= len(whole):
        raise IndexError(f"position {at} from error handler out of bounds")
    return replacement, at


# Code pages of programs

def charmap_build(map, /):
    """What charmap_encode() takes, of the characters for all bytes."""
    return {ord(c): byte for byte, c in enumerate(map) if c != "\ufffe"}


def charmap_decode(data, errors="strict", mapping=None, /):
    """The text that bytes stand for in a code page, and how many there were."""
    data = bytes(data)
    if mapping is None:
        return data.decode("latin-1", errors), len(data)
    out = []
    at = 0
    while at < len(data):
        try:
            found = mapping[data[at]]
        except LookupError:
            found = None
        if isinstance(found, int):
            found = chr(found)
        if found is None or found == "\ufffe":
            error = UnicodeDecodeError("charmap", data, at, at + 1, "character maps to <undefined>")
            found, at = lookup_error(errors)(error)
            at += len(data) if at < 0 else 0
            out.append(found)
            continue
        out.append(found)
        at += 1
    return "".join(out), len(data)


def charmap_encode(str, errors="strict", mapping=None, /):
    """The bytes of a text in a code page, and how many characters there were."""
    if mapping is None:
        return str.encode("latin-1", errors), len(str)
    out = bytearray()
    at = 0
    while at < len(str):
        try:
            found = mapping[ord(str[at])]
        except LookupError:
            found = None
        if found is None:
            error = UnicodeEncodeError("charmap", str, at, at + 1, "character maps to <undefined>")
            found, at = lookup_error(errors)(error)
            at += len(str) if at < 0 else 0
            if not isinstance(found, bytes):
                found = charmap_encode(found, "strict", mapping)[0]
            out += found
            continue
        out += bytes([found]) if isinstance(found, int) else found
        at += 1
    return bytes(out), len(str)


# CPython has these in C.
_built_in("""
    backslashreplace_errors charmap_build charmap_decode charmap_encode decode encode ignore_errors
    lookup lookup_error namereplace_errors register register_error replace_errors strict_errors
    unregister xmlcharrefreplace_errors""")

_handlers = {
    "strict": strict_errors, "ignore": ignore_errors, "replace": replace_errors,
    "xmlcharrefreplace": xmlcharrefreplace_errors, "namereplace": namereplace_errors,
    "backslashreplace": backslashreplace_errors,
}
