# Encodings and what is done about errors.
import codecs


def show(f):
    try:
        print(repr(f()))
    except UnicodeError as e:
        print(type(e).__name__, e.encoding, e.start, e.end, e.reason, ascii(e.object), "|", e, ascii(e.args))
    except Exception as e:
        print(type(e).__name__, e)


text = "aé€\U0001f600\u0378z"
for name in ("utf-8", "utf-8-sig", "utf-16", "utf-16-be", "utf-32-le", "ascii", "latin-1", "cp1252", "UTF8", "L1", "nope", "hex"):
    for errors in ("strict", "ignore", "replace", "backslashreplace", "xmlcharrefreplace", "namereplace", "surrogateescape", "nope"):
        show(lambda: text.encode(name, errors))
for data in (b"ab\xff", b"\xe2\x82", b"\xed\xa0\x80", b"\xf0\x9f\x98\x80", b""):
    for errors in ("strict", "replace", "ignore", "backslashreplace", "surrogateescape", "surrogatepass"):
        show(lambda: data.decode("utf-8", errors))
show(lambda: "\ud800\udc80x".encode())
show(lambda: "\udc80".encode("utf-8", "surrogateescape"))
show(lambda: str(b"abc", "utf-16"))
show(lambda: str(b"caf\xe9", "latin-1"))
show(lambda: str(b"\xff", errors="replace"))
show(lambda: bytes("ä", "utf-8"))
show(lambda: r"\x41é\n".encode("unicode_escape"))
show(lambda: rb"\x41\u20ac\N{BULLET}\n".decode("unicode_escape"))
show(lambda: rb"\u20ac\x41".decode("raw_unicode_escape"))
codecs.register_error("bracket", lambda e: ("[" + str(e.start) + "]", e.end))
show(lambda: "aéb\u0100".encode("ascii", "bracket"))
show(lambda: b"a\xffb".decode("utf-8", "bracket"))
show(lambda: codecs.lookup("UTF8").name)
show(lambda: codecs.encode("ab", "rot13") + codecs.decode(b"6162", "hex").decode())
decoder = codecs.getincrementaldecoder("utf-8")()
show(lambda: [decoder.decode(bytes([b])) for b in "aé€".encode()])
show(lambda: list(codecs.iterdecode([b"\xe2", b"\x82\xacx"], "utf-8")))
show(lambda: UnicodeDecodeError("x", b"abc", 0, 1, "why"))
show(lambda: str(UnicodeEncodeError("x", "a\u0100", 1, 2, "why")))
