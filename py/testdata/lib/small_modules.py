"""colorsys, getopt, gettext, graphlib, locale, marshal, mimetypes, quopri, signal, token, code, codeop, cmd."""
import cmd
import code
import codeop
import colorsys
import getopt
import gettext
import graphlib
import io
import locale
import marshal
import mimetypes
import quopri
import signal
import struct
import sys
import token

for rgb in ((0, 0, 0), (1, 1, 1), (0.2, 0.4, 0.4), (1, 0, 0), (0.1, 0.9, 0.3), (0.5, 0.25, 0.75)):
    print(colorsys.rgb_to_hls(*rgb), colorsys.rgb_to_hsv(*rgb), colorsys.rgb_to_yiq(*rgb))
    print(colorsys.hls_to_rgb(*rgb), colorsys.hsv_to_rgb(*rgb), colorsys.yiq_to_rgb(*rgb))

for args, short, long in ((["-a", "-bfoo", "x", "-c"], "ab:c", []), (["--alpha=3", "--be", "-x", "1", "--", "-y"], "x:y", ["alpha=", "beta"]),
                          (["--opt", "--opt=5"], "", ["opt=?"]), (["-q"], "a", []), (["--n"], "", ["name", "number"]), (["--name=3"], "", ["name"]),
                          (["-a"], "a:", []), (["--alpha"], "", ["alpha="]), (["-ovalue", "-o"], "o::", [])):
    for function in getopt.getopt, getopt.gnu_getopt:
        try:
            print(function(args, short, long))
        except getopt.GetoptError as e:
            print(e, repr(e.opt), e.msg)
print(getopt.gnu_getopt(["x", "-a", "y"], "+a"), getopt.gnu_getopt(["x", "-a", "y"], "-a"))

t = graphlib.TopologicalSorter({"d": {"b", "c"}, "b": {"a"}, "c": ["a"]})
order = list(t.static_order())
print(order[0], sorted(order[1:3]), order[3])
t = graphlib.TopologicalSorter()
t.add(3, 2, 1)
t.add(2, 1)
t.prepare()
while t.is_active():
    ready = t.get_ready()
    print(ready)
    t.done(*ready)
try:
    graphlib.TopologicalSorter({1: [2], 2: [3], 3: [1], 4: [1]}).prepare()
except graphlib.CycleError as e:
    print(e.args[0], e.args[1][0] == e.args[1][-1], len(e.args[1]), isinstance(e, ValueError))
t = graphlib.TopologicalSorter({1: [2]})
for f in (t.get_ready, t.is_active, lambda: t.done(1), t.prepare, lambda: t.add(5), lambda: t.done(1), lambda: t.done(9),
          lambda: t.done(*t.get_ready()), lambda: t.done(2), t.prepare):
    try:
        print(f())
    except ValueError as e:
        print(e)

print(locale.setlocale(locale.LC_ALL, "C"), locale.getlocale(locale.LC_NUMERIC), locale.localeconv()["decimal_point"])
print(locale.format_string("%d %.2f %s %(x)s" if 0 else "%d %.2f %s %%", (1234567, 2.5, "x"), grouping=True), locale.str(1 / 3),
      locale.atof("1.5"), locale.atoi("12"), locale.strcoll("a", "b"), locale.format_string("%(a)05d", {"a": 3}))
for bad in ("xx_YY", "nonsense"):
    try:
        locale.setlocale(locale.LC_ALL, bad)
    except locale.Error as e:
        print(e)
print(locale.nl_langinfo(locale.CODESET) != "", locale.nl_langinfo(locale.DAY_1), locale.nl_langinfo(locale.ABMON_12), locale.normalize("en_us.utf8"))
try:
    locale.currency(5)
except ValueError as e:
    print(e)
locale._override_localeconv = {"thousands_sep": ",", "grouping": [3, 0], "decimal_point": ".", "currency_symbol": "$", "frac_digits": 2,
                               "mon_thousands_sep": ",", "mon_grouping": [3, 0], "mon_decimal_point": ".", "p_cs_precedes": 1,
                               "n_cs_precedes": 1, "p_sep_by_space": 0, "n_sep_by_space": 0, "p_sign_posn": 1, "n_sign_posn": 0,
                               "positive_sign": "", "negative_sign": "-", "int_frac_digits": 2, "int_curr_symbol": "USD "}
print(locale.format_string("%d", 1234567, grouping=True), locale.format_string("%15.2f|", -1234567.891, grouping=True),
      locale.currency(1234.5, grouping=True), locale.currency(-5, symbol=False), locale.delocalize("1,234.5"), locale.localize("1234.5", True))

for value in (None, True, False, ..., StopIteration, 0, 5, -7, 2**31, -2**40, 10**30, 1.5, float("inf"), 2 + 3j, "", "abc", "é\ud800", b"xyz",
              (1, (2, "x")), [1, [2]], {"a": 1, 2: [3]}, {1, 2}, frozenset("a"), slice(1, None, 2), "x" * 300, tuple(range(300)), bytearray(b"q")):
    for version in (0, 2, 4, 5):
        try:
            data = marshal.dumps(value, version)
        except ValueError as e:
            print(e)
            continue
        back = marshal.loads(data)
        assert back == value, (value, back)
x = marshal.loads(b"\xdb\2\0\0\0\xe9\1\0\0\0r\1\0\0\0")
print(x, marshal.loads(b"[\1\0\0\0i\5\0\0\0tail"))
for data in (b"", b"i\1", b"?", b"(\5\0\0\0", b"r\1\0\0\0", b"0"):
    try:
        print(marshal.loads(data))
    except (EOFError, ValueError, TypeError) as e:
        print(type(e).__name__, "unknown" not in str(e) and str(e)[:21])
for bad in (object(), lambda: 0, print):
    try:
        marshal.dumps(bad)
    except ValueError as e:
        print(e)
file = io.BytesIO()
marshal.dump([1, "two"], file)
file.seek(0)
print(marshal.load(file))

for name in ("a.txt", "b.tar.gz", "c.TGZ", "d.json", "e", "f.unknown", "http://x/y.html?q=1", "data:,x", "data:image/png;base64,xx", "g.py", "h.JPG",
             "i.svgz", "k.mp3", "l.docx", "m.csv", ".html", "n.yaml", "o.md", "p.js", "q.webp", "r.bz2"):
    print(name, mimetypes.guess_type(name), mimetypes.guess_type(name, strict=False))
print(mimetypes.guess_extension("text/html"), mimetypes.guess_extension("image/jpeg"), mimetypes.guess_all_extensions("application/pdf"),
      mimetypes.guess_extension("x/none"), mimetypes.guess_file_type("a/b.css"))
mimetypes.add_type("x/own", ".own")
print(mimetypes.guess_type("f.own"), mimetypes.guess_extension("x/own"), mimetypes.types_map[".zip"], mimetypes.suffix_map[".tgz"])

print(quopri.encodestring(b"caf\xc3\xa9 = \t\n end "), quopri.decodestring(b"caf=C3=A9=\n x"), quopri.encodestring(b"a b_", header=True))
out = io.BytesIO()
quopri.encode(io.BytesIO(b"x=y\n"), out, True)
print(out.getvalue())

print(signal.SIGINT, repr(signal.SIGTERM), signal.Signals(9).name, signal.getsignal(signal.SIGTERM), signal.strsignal(11))
seen = []
print(signal.signal(signal.SIGUSR1, lambda n, f: seen.append((n, f.f_code.co_name))))
def send():
    signal.raise_signal(signal.SIGUSR1)
send()
print(seen, signal.getsignal(signal.SIGUSR1) is not None, signal.signal(signal.SIGUSR1, signal.SIG_IGN).__name__, signal.getsignal(signal.SIGUSR1))
signal.raise_signal(signal.SIGUSR1)
try:
    signal.raise_signal(signal.SIGINT)
except KeyboardInterrupt:
    print("interrupted")
for f in (lambda: signal.signal(99, print), lambda: signal.signal(signal.SIGUSR1, 5), lambda: signal.signal(signal.SIGKILL, print)):
    try:
        f()
    except (ValueError, TypeError, OSError) as e:
        print(type(e).__name__, e)
signal.pthread_sigmask(signal.SIG_BLOCK, [signal.SIGUSR2])
signal.signal(signal.SIGUSR2, lambda n, f: seen.append(n))
signal.raise_signal(signal.SIGUSR2)
print(len(seen), signal.sigpending())
signal.pthread_sigmask(signal.SIG_UNBLOCK, [signal.SIGUSR2])
print(len(seen), signal.alarm(0), len(signal.valid_signals()))

print(token.tok_name[token.NAME], token.EXACT_TOKEN_TYPES["->"], token.N_TOKENS, token.ISEOF(0), token.ISTERMINAL(5), sorted(token.tok_name)[-3:],
      [(n, token.tok_name[n]) for n in range(50, 70)], len(token.EXACT_TOKEN_TYPES))

for source in ("x = 1", "if x:", "if x:\n    y", "if x:\n    y\n", "(1,", "1 +", "'''a", "def f(", "", "# c", "a b", "x\n\n"):
    try:
        print(repr(source), codeop.compile_command(source) is None)
    except SyntaxError as e:
        print(repr(source), e.msg)
console = code.InteractiveConsole({"__name__": "c"})
lines = []
console.write = lines.append
for line in ("x = 5", "x", "for i in range(2):", "    print(i)", "", "1/0", "a b", "def f(): return x", "", "f()"):
    print(console.push(line), end=" ")
print()
print("".join(lines))
feed = iter(["y = 3", "print(y)"])
def read(prompt):
    print(prompt, end="")
    return next(feed, None) or (_ for _ in ()).throw(EOFError)
sys.stderr = sys.stdout
code.interact("banner", read, {}, "bye")


class Shell(cmd.Cmd):
    intro = "Welcome"
    prompt = "> "
    use_rawinput = 0

    def do_add(self, arg):
        """add A B: adds numbers"""
        print(sum(map(int, arg.split())), file=self.stdout)

    def do_quit(self, arg):
        return True

    def help_topic(self):
        print("about a topic", file=self.stdout)

    def do_shell(self, arg):
        print("shell", arg, file=self.stdout)


out = io.StringIO()
Shell(stdin=io.StringIO("add 1 2\n\nhelp\nhelp add\n? topic\nhelp nothing\n!ls -l\nwrong x\nhelp quit\nquit\n"), stdout=out).cmdloop()
print(out.getvalue())
s = Shell(stdout=io.StringIO())
s.columnize([f"item{i}" for i in range(30)], 40)
s.columnize([])
print(s.stdout.getvalue(), s.completenames("q"), s.parseline("add 1 2"), s.parseline("?x"), s.parseline(""), s.onecmd("quit"))


def catalogue(pairs):
    keys = sorted(pairs)
    texts = [(k.encode(), pairs[k].encode()) for k in keys]
    at = 28 + 16 * len(keys)
    first, second, data = b"", b"", b""
    for original, translated in texts:
        first += struct.pack("<II", len(original), at + len(data))
        data += original + b"\0"
    for original, translated in texts:
        second += struct.pack("<II", len(translated), at + len(data))
        data += translated + b"\0"
    return io.BytesIO(struct.pack("<IIIIIII", 0x950412DE, 0, len(keys), 28, 28 + 8 * len(keys), 0, 0) + first + second + data)


tr = gettext.GNUTranslations(catalogue({
    "": "Content-Type: text/plain; charset=UTF-8\nPlural-Forms: nplurals=3; plural=n==1 ? 0 : n%10>=2 && (n<10 || n>=20) ? 1 : 2;\nX: y\n z\n",
    "yes": "ja", "menu\x04open": "öffnen", "%d file\0%d files": "%d Datei\0%d Dateien\0%d Dateienn", "ctx\x04%d a\0%d as": "A\0B\0C"}))
print(tr.gettext("yes"), tr.gettext("no"), tr.pgettext("menu", "open"), [tr.ngettext("%d file", "%d files", n) % n for n in (1, 2, 5, 22)],
      tr.npgettext("ctx", "%d a", "%d as", 2), tr.charset(), tr.info()["x"], tr.ngettext("a", "b", 2))
fall = gettext.NullTranslations()
fall.gettext = lambda m: m.upper()
tr.add_fallback(fall)
print(tr.gettext("no"), gettext.gettext("plain"), gettext.ngettext("one", "many", 1), gettext.dgettext("d", "x"), gettext.find("nothing"))
for plural in ("n", "n>1?1:0", "n++", "(n", "n%0 1", "a", "!n||n&&1", "n/2*2-1"):
    try:
        print(plural, [gettext.c2py(plural)(n) for n in range(4)])
    except ValueError as e:
        print(plural, e)
try:
    gettext.translation("nothing")
except FileNotFoundError as e:
    print(e)
try:
    gettext.GNUTranslations(io.BytesIO(b"garbage"))
except OSError as e:
    print(e)
