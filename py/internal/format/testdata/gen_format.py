"""Prints rows of operation, operands and result, as the Python that runs it has them.

    gen_format.py                the fixed table, which is checked in as format.txt
    gen_format.py SEED COUNT     COUNT random rows

Fields are parted by tabs and percent-encoded where they are not plain. A result
begins with "=", an exception with "!". Values are i:INT, b:BOOL, f:HEX, c:HEX,HEX,
s:TEXT, y:BYTES and n: for None.
"""

import random
import sys
from _string import formatter_field_name_split, formatter_parser


def plain(text):
    data = text if isinstance(text, bytes) else text.encode("utf-8", "surrogatepass")
    return "".join(chr(c) if 32 <= c < 127 and c != 37 else "%%%02X" % c for c in data)


def hexfloat(x):
    return "nan" if x != x else x.hex()


def value(v):
    if v is None:
        return "n:"
    if isinstance(v, bool):
        return "b:%d" % v
    if isinstance(v, int):
        return "i:" + hex(v)
    if isinstance(v, float):
        return "f:" + hexfloat(v)
    if isinstance(v, complex):
        return "c:%s,%s" % (hexfloat(v.real), hexfloat(v.imag))
    if isinstance(v, str):
        return "s:" + plain(v)
    return "y:" + plain(v)


def pieces(template):
    out = []
    for literal, name, spec, conversion in formatter_parser(template):
        out.append(repr((literal, name or "", spec or "", conversion or "")))
    return "".join(out)


def field(name):
    first, rest = formatter_field_name_split(name)
    return "%s%s" % (first, "".join(
        ".%s" % n if attr else "[%s]" % (n if isinstance(n, str) else "#%d" % n) for attr, n in rest))


def ratio(x):
    return "%x/%x" % x.as_integer_ratio()


OPS = {
    "format": lambda v, spec: format(v, spec),
    "percent": lambda template, *args: template % args,
    "bpercent": lambda template, *args: template % args,
    "keys": lambda template, *args: template % dict(zip("abc", args)),
    "template": pieces,
    "field": field,
    "strformat": lambda template, *args: template.format(*args),
    "int": lambda text, base: hex(int(text, base)),
    "float": lambda text: hexfloat(float(text)),
    "complex": lambda text: value(complex(text)),
    "fromhex": lambda text: hexfloat(float.fromhex(text)),
    "hex": lambda v: v.hex(),
    "repr": lambda v: repr(v),
    "ascii": lambda v: ascii(v),
    "round": lambda v, n: value(round(v, n)),
    "toint": lambda v: hex(round(v)) + "," + hex(int(v)),
    "ratio": ratio,
}


def row(op, *operands):
    try:
        result = OPS[op](*operands)
        result = "=" + plain(result)
    except Exception as e:
        result = "!" + plain("%s: %s" % (type(e).__name__, e))
    print("\t".join([op, *map(value, operands), result]))


INTS = [0, 1, -1, 7, 42, -255, 1000, 65536, 1234567, -123456789, 2**31, 2**63 - 1, -2**63, 2**63, 10**20, -10**40, 3**200, 0x10ffff, 0x110000, 0xe9, 0xd800]
FLOATS = [0.0, -0.0, 1.0, -1.5, 0.1, 0.5, 2.5, 3.14159265358979, 1e-4, 1e-5, 123456789.123456789, 1e15, 1e16, 1e17, 1e22, -1e100, 5e-324, 1.7976931348623157e308, 2.2250738585072014e-308, 0.00123456, 99999.5, 999999.5, 1e6, 1234567.0, -0.001, 0.05, float("inf"), float("-inf"), float("nan")]
COMPLEXES = [0j, 1j, -1j, 1 + 2j, -1.5 - 0.25j, complex(-0.0, 0.0), complex(0.0, -0.0), complex(1e16, 1e-5), complex(float("nan"), float("inf")), complex(float("-inf"), float("nan")), complex(1234567.891, -7654321.5)]
STRINGS = ["", "a", "abc", "h\xe9llo", "\u4e2d\u6587", "\U0001f600!", "it's", 'say "hi"', "both ' and \"", "tab\tnl\n\r\\", "\x00\x1f\x7f\x80\xa0\xad", "\ud800x", "\u2028\u200b\ufeff", "x" * 70, "\x85\u0378", "\udbff\udfff", "\U0010ffff"]
SPECS = ["", "d", "n", "b", "o", "x", "X", "c", "e", "E", "f", "F", "g", "G", "%", "s", "#x", "#X", "#b", "#o", "+", "-", " ", "+d", " d", "10", "<10", ">10", "^10", "^11", "=10", "010", "+010", "*^12", "\u00e9<9", "0=8", "<08", "x<8x", "08,", "09,", "012,.2f", ",", "_", ",d", "_d", "_x", "_b", "#_x", "030_b", "020_x", ".0f", ".2f", ".1e", ".10e", ".3g", ".0g", "#.0f", "#.0e", "#.3g", "#g", "#", "#.5", ".1", ".3", ".17g", ".20f", ".50e", ",.2f", "_.3f", ",.9,f", "_._f", ".,", "._", ".,e", ".4_g", ".,%", "015,.3,f", "z", "z.1f", "z.0e", "zg", "z.2%", "+z.0f", ".1%", "%", "20%", "+.3", ">12.4", "=+12.3f", "_^12.2s", ".2s", "12s", "5.1s", "\u0661\u0660d", ".\u0662f", "d ", "dd", "k", "\x01", "\u1234", "\x00", "\x00d", "{", ",s", "_s", ",c", "_c", ",x", ",n", "_n", ".,n", "._d", ".,x", ".,c", ".,s", ".,b", ".,\x7f", ",\x7f", ",_", "_,", ",,", "__", ".,_f", "._,f", ".", ".f", ".,,f", "99999999999999999999", ".99999999999999999999f", ".2147483648f", ".3d", ".3x", "zd", "+c", "#c", "5c", "<5c", "=5c", "05c", "zs", "+s", " s", "#s", "=5s", "05s", "+.f", "z#0", "#z", "0#", "++", "<<", "<<5", "==5", "{<5", "\ud8005", "\ud800<5", "+ d", "0005", "00", "0", "0d", "1_0", "-5", "5-", "f5", "%%"]
TYPED = ["%d", "%i", "%u", "%x", "%X", "%o", "%#x", "%#X", "%#o", "%c", "%s", "%r", "%a", "%e", "%E", "%f", "%F", "%g", "%G", "%#g", "%#.0f", "%5d", "%-5d|", "%05d", "%+d", "% d", "%+ d", "%-05d|", "%.3d", "%8.5d", "%08.5d", "%-8.5d|", "%+08.3d", "%#010x", "%#.8x", "%-#10x|", "%#12.6X", "%.2f", "%10.3f", "%010.2f", "%-10.1f|", "%+.1e", "% g", "%.0e", "%#.0e", "%.10g", "%5c|", "%-5c|", "%05c|", "%10s|", "%-10s|", "%010s|", "%.2s", "%5.1s|", "%.10r", "%8a|", "%ld", "%hd", "%Lf", "%lld", "%hhd", "%5", "%", "%l", "%.", "%z", "%y", "%\n", "%\x7f", "%\x1f", "%\u1234", "%\ud800", "%5%", "%%", "%-%", "%l%", "%b", "%.5%", "%99999999999999999999d", "%.99999999999d", "%.2147483648f", "%.2147483646d", "%.2147483646x", "%(", "%(a", "%(a)", "%(a)s", "%()s", "%*", "%.*", "a%db", "\u00e9%s\u00e9%z"]
TEMPLATES = ["", "a", "{", "}", "{{", "}}", "{}}", "{{}", "{0", "{0!", "{0!r", "{0!r}", "{0!rx}", "{0!}", "{0!:}", "{0:{}", "{0:{}}", "{0:{{}}}", "{0:{0:{0}}}", "{a.b[c].d}", "{.a}", "{[0]}", "{0.}", "{0[}", "{0[]}", "{0[a]b}", "{0.a.}", "{99999999999999999999}", "{0[99999999999999999999]}", "{} {0}", "{0} {}", "{!z}", "{:!r}", "{0[!]}", "{0[:]}", "{0[{]}", "{0[}]}", "{0[{}]}", "a{b{c}}", "{ 0 }", "{-1}", "{\u0660}", "{!\xe9}", "{!\ud800}", "{!\n}", "{!s:>{}}", "{0!{}}", "{:}}}", "{}{}{}", "{1}{0}", "x{{{0}}}y", "{:{}}", "{:{}{}}", "{!a:>12}", "{0:>{1}}", "\u00e9{}\u00e9", "{0!a:}", "{[", "{]}", "{0]}", "{a[0].b[x]}", "{[0][\u0661].x}"]
NUMBERS = ["", " ", "0", "00", "0_0", "0_1", "010", "12", " 12\n", "1_2", "1__2", "_1", "1_", "+5", "-5", "+-5", "- 5", "0x10", "0X_1F", "0x_", "0x", "0_x1", "0b101", "0b2", "0o17", "0o8", "-0b1", "+0xff", "0x__1", "\u0661\u0662", "\uff11\uff12", "1\u0662", "1\x00", "\x1c5\x1f", "\xa05\u3000", "\x85\x1c5\u2003", "5\xe9", "zz", "Zz_9", "ff", "'x'", "a\"b'", "\ud800", "1 2", "9223372036854775807", "9223372036854775808", "-9223372036854775808", "-9223372036854775809", "123456789" * 9, "9" * 4300, "9" * 4301, "0" * 4301, "9" * 4301 + "_", "1" * 4200 + "\u0661" * 101, "x" * 300, "\x01" * 100, "nan", "-NaN", "+nan", "inf", "Infinity", "-infinity", "infinit", "infinityx", "1.5", ".5", "5.", ".", "1.5.5", "1e5", "1E+5", "1e-5", "1e", "1e+", "e5", "1e400", "-1e400", "1e-400", "1_0.5_0", "1._5", "1_.5", "1e1_0", "1e_1", "1_e1", "\u0661.\u0665", "0x1p3", "1.5j", "j", "-j", "+J", "1+j", "1-j", "1+2j", "(1+2j)", " ( 1+2j ) ", "(1+2j", "1+2j)", "((1j))", "1 + 2j", "1j+2", "nan+infj", "nanj", "infj", "-inf-nanj", "1_0+2_0j", "1+-2j", "1e5j", "1.e+5-.5J", "()", "(", ")", "1jj", "j1", "1+2", "1_j", "--1", "1+", "1+(j)", "179769313486231580793728971405303415079934132710037826936173778980444968292764750946649017977587207096330286416692887910946555547851940402630657488671505820681908902000708383676273854845817711531764475730270069855571366959622842914819860834936475292719074168444365510704342711559699508093042880.0"]
HEXES = ["0x1p3", "1", "1.8p0", "0x.8", "0x", "0xp1", ".", "", "inf", "-nan", "+infinity", "infx", "0x1p1024", "0x1.fffffffffffff8p1023", "0x1.fffffffffffff7p1023", "0x1p-1074", "0x1p-1075", "0x1.8p-1075", "0x1.8p-1074", "0x0.8p-1074", "0x1.00000000000008p0", "0x1.00000000000018p0", "0x1.000000000000080000001p0", "0x1p99999999999999999999", "0x0p99999999999999999999", "0x1p-99999999999999999999", "  0x1 ", "0x1_0", "1p", "1p+", "0x1.", "0X1P5", "\xe9", "0x1\x00", "-0x0", "a.b", "0x1p5 x", "\u0661", "0x" + "1" * 300, "0x" + "0" * 300 + "1", "0x." + "0" * 400 + "1p1600", "0x1" + "0" * 400 + "p-1600", "1.8.1", "0x1p0x1", "0x.p1", "0xffffffffffffffffffffp-1100", "0x1.fffffffffffffffffp1023", "0x0.fffffffffffffcp-1022", "0x0.fffffffffffff8p-1022", "\x1c1", "1p5000x", "0p5000x", "1p+x"]


def table():
    for v in INTS + FLOATS + COMPLEXES + STRINGS:
        row("repr", v)
        row("ascii", v)
    for b in [b"", b"a'b", b'a"b', b"'\"", b"\\\t\n\r\x00\x7f\xff", bytes(range(256))]:
        row("repr", b)
    few = [-255, 1234567, 10**20, True, 0.0, 1234567.891, 1e16, float("inf"), float("nan"), 1 + 2j, 1j, -1.5e10 - 0.25j, "h\xe9llo"]
    for v in few:
        for spec in SPECS:
            if spec:
                row("format", v, spec)
    for v in FLOATS:
        for spec in [".0f", ".3f", ".2e", "g", ".0g", "#.4g", ".3", ",.2f", "017.2f", "%"]:
            row("format", v, spec)
        row("hex", v)
        row("ratio", v)
        row("toint", v)
        for n in [0, 1, 2, -1, -2, 5, -308, -309, 323, 324, 16, 22, -16, 400, 10**30, -10**30]:
            row("round", v, n)
    for v in INTS:
        for spec in [",", "#x", "_b", "c", "e", "025,d"]:
            row("format", v, spec)
        for n in [0, 2, -1, -2, -5, -19, -20, -50, -10**4]:
            row("round", v, n)
    for v in [5, 15, 25, -5, -15, 2.5, 0.5, 1.5, 2.675, 5.0, 15.0, 25.0, 5e22, 6e22, 5.1e22, 1.005, 1e300]:
        for n in [-24, -23, -22, -1, 0, 2]:
            row("round", v, n)
    for t in TYPED:
        for v in [0, -255, 10**20, True, -3.75, float("inf"), "a", "\xe9x", b"b", b"xy", None]:
            row("percent", t, v)
            if t.isascii() and v in (-255, True, -3.75, b"b", None):
                row("bpercent", t.encode(), v)
        row("percent", t)
        row("bpercent", t.encode("utf-8", "surrogatepass"))
        row("keys", t, 65)
    for t, args in [("%*d", (5, 1)), ("%*d|", (-5, 1)), ("%-*d|", (-5, 1)), ("%.*d", (-3, 1)), ("%.*f", (3, 1.0)), ("%*.*f", (9, 2, 1.5)), ("%*d", ("x", 1)), ("%.*d", (1.5, 1)), ("%*d", (2**70, 1)), ("%.*d", (2**31, 1)), ("%*s", (True, "x")), ("%*d", (5,)), ("%*%", (1, 2)), ("%s %s", (1,)), ("%s", (1, 2)), ("a", (1,)), ("%s %d %z", ("a", "b", 1)), ("%5\xe9", (1,)), ("%05.\xe9", (1,)), ("%c%c", ("\ud800", 0xd800)), ("%.*f", (2**31, 1.0)), ("%*d", (-2**63, 1))]:
        row("percent", t, *args)
        row("bpercent", t.encode("latin-1"), *args)
    for t in ["%(a)s", "%(a)s %(b)d %(a)x", "%(a)s %d", "%(a)*d", "%(a(b))s", "%(a)5%", "%(a)%", "%%", "x", "%s"]:
        row("keys", t, 1, 2)
    for t in TEMPLATES:
        row("template", t)
        row("field", t.strip("{}"))
        row("strformat", t, 5, 6, 7)
    for s in NUMBERS:
        for base in (10, 0, 2, 8, 16, 36):
            if base == 10 or len(s) < 10 or base == 0 and len(s) < 100:
                row("int", s, base)
        if len(s) < 1000:
            row("float", s)
            row("complex", s)
        if s.isascii() and len(s) < 500:
            row("int", s.encode(), 10)
            row("float", s.encode())
    for base in (1, -1, 37, 2**70):
        row("int", "1", base)
    for base in (3, 32):
        row("int", "2" * 40, base)
        row("int", "2" * 4301, base)
    for s in HEXES:
        row("fromhex", s)


def random_float(r):
    kind = r.randrange(6)
    if kind == 0:
        return float.fromhex("0x%x.%013xp%d" % (r.randrange(2), r.getrandbits(52), r.randrange(-1030, 1024)))
    if kind == 1:
        return r.choice(FLOATS)
    if kind == 2:
        return r.randrange(-10**6, 10**6) / 10 ** r.randrange(8)
    if kind == 3:
        return float(r.randrange(-10**18, 10**18))
    if kind == 4:
        return r.uniform(-1, 1) * 10 ** r.randrange(-20, 20)
    return r.randrange(-10**5, 10**5) / 2 ** r.randrange(12)


def random_int(r):
    return r.choice([r.choice(INTS), r.randrange(-2000, 2000), r.randrange(-2**64, 2**64), r.getrandbits(r.randrange(1, 2000)), r.randrange(0x120000)])


def random_text(r, alphabet="aZ'\"\\\n\t\x00\x1c\x7f\x80\xa0\xe9\u4e2d\u2028\ud800\udfff\U0001f600 0", size=12):
    return "".join(r.choice(alphabet) for _ in range(r.randrange(size)))


def random_value(r):
    kind = r.randrange(9)
    if kind < 3:
        return random_int(r)
    if kind < 6:
        return random_float(r)
    if kind == 6:
        return complex(random_float(r), random_float(r))
    if kind == 7:
        return r.random() < 0.5
    return random_text(r)


def random_args(r, template):
    """Arguments for a template; none is a width that takes gigabytes."""
    star = template.count("*")
    args = [random_value(r) for _ in range(template.count("%") + star)]
    return [v % 100 if star and isinstance(v, int) and 1000 < abs(v) < 2**63 else v for v in args]


def maybe(r, p, text):
    return text if r.random() < p else ""


def random_spec(r):
    if r.random() < 0.1:
        return random_text(r, "<>=^+- z#0123456789,_.dfgexbcns%\u0661\xe9", 8) or "d"
    s = maybe(r, .3, r.choice("*0 \xe9x") + r.choice("<>=^")) or maybe(r, .2, r.choice("<>=^"))
    s += maybe(r, .3, r.choice("+- ")) + maybe(r, .1, "z") + maybe(r, .2, "#") + maybe(r, .3, "0")
    s += maybe(r, .6, str(r.randrange(60))) + maybe(r, .3, r.choice(",_"))
    s += maybe(r, .5, "." + maybe(r, .9, str(r.randrange(30))) + maybe(r, .2, r.choice(",_")))
    return s + maybe(r, .9, r.choice("bcdeEfFgGnosxX%ddffgge")) or "d"


def random_directive(r):
    if r.random() < 0.1:
        return "%" + random_text(r, "(a)%*.0123-+ #lhLdsrxc\xe9", 6)
    s = "%" + maybe(r, .02, "(a)") + "".join(r.choice("-+ #0") for _ in range(r.randrange(4)))
    s += maybe(r, .5, str(r.randrange(30)) if r.random() < .95 else "*") + maybe(r, .5, "." + (maybe(r, .9, str(r.randrange(25))) if r.random() < .95 else "*"))
    return s + maybe(r, .1, r.choice("hlL")) + r.choice("diuoxXeEfFgGcrsa%")


def random_row(r):
    kind = r.randrange(14)
    if kind < 4:
        row("format", random_value(r), random_spec(r))
    elif kind < 6:
        template = "".join(random_directive(r) + maybe(r, .3, "\xe9") for _ in range(r.randrange(1, 3)))
        row("percent", template, *random_args(r, template))
    elif kind == 6:
        template = random_directive(r)
        row("bpercent", template.encode(), *random_args(r, template))
    elif kind == 7:
        t = random_text(r, "{{{}}}0123[].:!rsa_\u0661 x<", 16)
        row("template", t)
        row("strformat", t, 5, 6, 7)
        row("field", random_text(r, "ab01[[]]..\u0661{ ", 10))
    elif kind == 8:
        row("int", random_text(r, "0123456789__--++  \t\xa0\u0661xXbofzA", 12), r.choice([0, 0, 10, 10, 2, 8, 16, 36, 7]))
        row("int", ("-" * r.randrange(2)) + str(r.getrandbits(r.randrange(1, 14000))), 10)
    elif kind == 9:
        t = random_text(r, "0011223456789..__ee+-  \t\xa0\u0661jJ()", 12)
        row("float", t)
        row("complex", t)
        t = "%s%d.%de%d" % (r.choice(["", "-", "+"]), r.getrandbits(r.randrange(1, 200)), r.getrandbits(r.randrange(1, 200)), r.randrange(-400, 350))
        row("float", t)
        row("complex", t + r.choice("+-") + repr(abs(random_float(r))) + "j")
        row("complex", random_text(r, ["nan", "inf", "infinity", "+", "-", "j", "1", "(", ")", " ", "_"], 8))
    elif kind == 10:
        row("fromhex", random_text(r, "0123456789abcdef..p+-x ", 14))
        row("fromhex", "0x%x.%xp%d" % (r.getrandbits(r.randrange(1, 90)), r.getrandbits(r.randrange(1, 90)), r.choice([r.randrange(-1200, 1100), r.randrange(-70, 70)])))
    elif kind == 11:
        x = random_float(r)
        for v in (x, complex(x, random_float(r)), random_text(r), random_text(r).encode("utf-8", "replace")):
            row("repr", v)
        row("ascii", random_text(r))
        row("hex", x)
        row("ratio", x)
        row("toint", x)
    else:
        row("round", random_float(r), r.randrange(-330, 340) if r.random() < .2 else r.randrange(-20, 20))
        row("round", random_int(r), r.randrange(-40, 2))


def main():
    sys.stdout.reconfigure(newline="\n")
    if len(sys.argv) == 1:
        table()
        return
    r = random.Random(int(sys.argv[1]))
    for _ in range(int(sys.argv[2])):
        random_row(r)


main()
