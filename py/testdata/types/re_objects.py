# Patterns and matches: methods, attributes, groups, errors.
import re


def show(label, f):
    try:
        print(label, "=>", repr(f()))
    except Exception as e:
        print(label, "!!", type(e).__name__, e)


p = re.compile(r"(?P<word>[a-z]+)(?P<num>\d+)?", re.I)
show("repr", lambda: p)
show("attrs", lambda: (p.pattern, p.flags, p.groups, dict(p.groupindex), p.groupindex["num"]))
m = p.search("  abc123 def")
show("match", lambda: m)
show("group", lambda: (m.group(), m.group(0), m.group(1), m.group("num"), m.group(1, 2), m["word"], m[2]))
show("groups", lambda: (m.groups(), m.groupdict(), m.start(), m.end(), m.span(), m.span("num"), m.regs))
show("more", lambda: (m.pos, m.endpos, m.lastindex, m.lastgroup, m.string, m.re is p))
show("expand", lambda: m.expand(r"<\g<num>-\1-\g<0>>\n"))
n = p.search("def")
show("none", lambda: (n.groups(), n.groups("x"), n.groupdict("y"), n.span(2), n.start("num"), n.lastindex))
show("no group", lambda: m.group(7))
show("no name", lambda: m.group("zz"))
show("no index", lambda: m[-1])
show("bool", lambda: bool(m))
show("not found", lambda: p.fullmatch("a b"))
show("fullmatch", lambda: p.fullmatch("ab12").group())
show("match pos", lambda: (p.match("a1 b2", 3), p.match("a1 b2", 1, 2), p.search("a1 b2", 2)))
show("unicode", lambda: re.search("ö+", "aäöößé").span())
show("unicode pos", lambda: re.compile("é").search("éaé€é", 1, 4))
show("findall", lambda: (p.findall("a1 b c3"), re.findall(r"\d", "a1b2"), re.findall(r"(\w)=(\w)", "a=b c=d"), re.findall("x*", "axb")))
show("finditer", lambda: [m.span() for m in re.finditer("x*", "axxb")])
show("iterator", lambda: type(p.finditer("a")).__name__)
show("split", lambda: (re.split(r"[,;]", "a,b;c"), re.split(r"([,;])", "a,b;c", maxsplit=1), re.split("x*", "axb"), re.split(",", "")))
show("sub", lambda: (re.sub(r"(\w)(\d)", r"\2\1", "a1 b2"), re.sub("x*", "-", "abc"), re.sub("a", "b", "aaa", count=2)))
show("sub func", lambda: re.sub(r"\d+", lambda m: str(int(m.group()) + 1), "a9 b10"))
show("sub method", lambda: re.compile("a").sub(lambda m: "<" + m[0] + ">", "banana", 2))
show("subn", lambda: (re.subn("a", "b", "aaa"), re.compile("x").subn("y", "abc"), re.compile("a").subn(str.upper if False else "Q", "aba", 1)))
show("sub named", lambda: re.sub(r"(?P<x>a)", r"[\g<x>]", "cab"))
show("bad template", lambda: re.sub("(a)", r"\2", "a"))
show("bad name", lambda: re.sub("(a)", r"\g<zz>", "a"))
show("bad escape", lambda: re.sub("(a)", r"\q", "a"))
show("bytes", lambda: (re.findall(rb"\w+", b"ab c\xe9"), re.sub(b"a", b"\\g<0>\\g<0>", b"banana"), re.compile(b"x")))
show("bytearray", lambda: re.search(b"b+", bytearray(b"abbc")).group())
show("mixed", lambda: re.search("a", b"a"))
show("mixed2", lambda: re.search(b"a", "a"))
show("no string", lambda: re.search("a", 1))
show("no repl", lambda: re.sub("a", 1, "a"))
show("flags", lambda: [re.compile("a", f) for f in (re.M, re.S | re.X, re.A, re.U, re.I | re.M | re.S | re.X | re.A, 0)])
show("inline", lambda: (re.compile("(?im)a"), re.compile("(?s:.)").flags, re.search("(?i)A", "a")))
show("equal", lambda: (re.compile("a") == re.compile("a"), re.compile("a") == re.compile("a", re.I), re.compile("a") != 1, hash(re.compile("a")) == hash(re.compile("a"))))
show("compiled again", lambda: (re.compile(p) is p, re.match(p, "a").group()))
show("compiled flags", lambda: re.compile(p, re.M))
show("long repr", lambda: re.compile("a" * 300))
show("long match", lambda: re.match("a+", "a" * 100))
for bad in ["(", ")", "[", "a**", "(?P<1>a)", "(?P<a>x)(?P<a>y)", "\\", "(?z)", "a{2,1}", "(?<=a*)b", "[z-a]", "*", "(?P=x)", "\\1", "a\n(b"]:
    try:
        re.compile(bad)
    except re.error as e:
        print(repr(bad), e, "|", e.msg, e.pattern, e.pos, e.lineno, e.colno)
show("error class", lambda: (re.error is re.PatternError, re.error.__mro__, str(re.error("m")), str(re.error("m", "ab\nc", 3))))
show("copy", lambda: (__import__("copy").copy(p) is p, __import__("copy").deepcopy(p) is p))
show("generic", lambda: (re.Pattern[str], re.Match[bytes]))
show("escape", lambda: re.escape("a.b*c[d] é"))
show("no new", lambda: re.Pattern())
show("lookaround", lambda: (re.findall(r"(?<=a)b", "abcb"), re.findall(r"a(?!b)", "abac"), re.search(r"(?<!x)y", "xyy").span()))
show("verbose", lambda: re.findall(r"""
    (\d+)   # digits
    \s* ,   # a comma
    """, "1 , 2,3", re.X))
show("conditional", lambda: [bool(re.fullmatch(r"(<)?a(?(1)>)", s)) for s in ("a", "<a>", "<a", "a>")])
show("scanner", lambda: [m.group() for m in iter(re.compile(r"\d").scanner("1a2").search, None)])
show("possessive", lambda: (re.match("a++b", "aaab"), re.match("(?>a+)ab", "aaab")))
show("groups many", lambda: re.match("(.)" * 12, "abcdefghijkl").group(12, 1))
