# What python -m json does.
import contextlib
import io
import json.tool
import os
import sys
import tempfile

os.chdir(tempfile.mkdtemp())


class Stream(io.StringIO):
    def close(self):
        """Leaves the text where it is."""


def run(*args, stdin=""):
    """Runs the module with arguments, and shows what it writes and how it ends."""
    sys.argv = ["tool", *args]
    out, err = Stream(), Stream()
    sys.stdin = io.StringIO(stdin)
    end = "end"
    with contextlib.redirect_stdout(out), contextlib.redirect_stderr(err):
        try:
            json.tool.main()
        except SystemExit as e:
            end = f"exit {e.code}"
        except OSError as e:
            end = f"{type(e).__name__} {e.filename}"
    sys.stdin = sys.__stdin__
    print(*args)
    print(out.getvalue(), end="")
    print(err.getvalue().partition("error: ")[2], end="")
    print("--", end)


TEXT = '{"b": [1, 2.50, {"é": true}], "a": null, "c": [], "d": {}, "n": 12345678901234567890123}'
for options in ([], ["--compact"], ["--no-indent"], ["--tab"], ["--indent", "2"], ["--indent", "0"],
                ["--indent", "-1"], ["--sort-keys"], ["--no-ensure-ascii"], ["--no-ensure-ascii", "--sort-keys", "--compact"],
                ["--json-lines"]):
    run(*options, stdin=TEXT)

# Lines, of which the good ones before a bad one are shown.
LINES = '1\n{"b": 1, "a": [2]}\n"x"\n'
for options in ([], ["--compact"], ["--no-indent", "--sort-keys"], ["--indent", "1"]):
    run("--json-lines", *options, stdin=LINES)
run("--json-lines", stdin='[1]\n{bad\n[2]\n')
run("--json-lines", stdin='[1]\n\n[2]\n')
run("--json-lines", stdin='')

# What is no JSON.
for text in ("", " ", "{bad}", "[1, 2", "1 2", '{"a": 1,}', '\ufeff{}', "nul", "'x'", '"\n"'):
    run(stdin=text)

# What JSON has not but this module takes.
run("--compact", stdin='[NaN, Infinity, -Infinity, 1e400, "\\ud800", {"a": 1, "a": 2}]')

# Files, of which one may be both.
with open("in.json", "w", encoding="utf-8") as f:
    f.write(TEXT)
run("in.json")
run("--compact", "in.json", "out.json")
print(open("out.json", encoding="utf-8").read(), end="")
run("--indent", "1", "--no-ensure-ascii", "out.json", "out.json")
print(open("out.json", encoding="utf-8").read(), end="")
run("-", "out.json", stdin="[]")
print(open("out.json", encoding="utf-8").read(), end="")
run("missing.json")
run("in.json", "missing/out.json")
run("-", "out.json", stdin="[")
print(open("out.json", encoding="utf-8").read(), end="")

# Wrong uses.
run("--indent", "x")
run("--tab", "--compact")
run("--indent", "2", "--no-indent")
run("--bogus")
run("a", "b", "c")
