"""glob, shutil, tempfile, stat on files."""
import glob
import os
import shutil
import stat
import tempfile
from pathlib import Path


def show(f, *args, **kwargs):
    try:
        print(repr(f(*args, **kwargs)))
    except Exception as e:
        print(type(e).__name__, e)


for name in ("t/a.txt", "t/b.py", "t/.hidden", "t/sub/c.txt", "t/sub/deep/d.txt", "t/[x].txt"):
    Path(name).parent.mkdir(parents=True, exist_ok=True)
    Path(name).write_text(name)
for pattern in ("t/*", "t/*.txt", "t/.*", "t/?.txt", "t/[ab]*", "t/**", "t/**/*.txt", "t/sub/", "t/nope", "nope/*", "t/*/", "t/[!a].py", "*/sub/*"):
    print(pattern, sorted(glob.glob(pattern)), sorted(glob.glob(pattern, recursive=True)))
print(glob.escape("a[1]*?"), sorted(glob.glob(glob.escape("t/[x].txt"))), sorted(glob.glob("*.txt", root_dir="t")), glob.has_magic("a*"), glob.has_magic("a"))
print(sorted(glob.glob("t/*", include_hidden=True)), sorted(glob.glob(b"t/*.py")))
for pattern in ("*.txt", "**/*.txt", "**", "sub/*", "*/", "?.py", "*"):
    print(pattern, sorted(str(p) for p in Path("t").glob(pattern)), sorted(str(p) for p in Path("t").rglob(pattern)))
show(shutil.copy, "t/a.txt", "t/copy.txt")
show(shutil.copy, "t/a.txt", "t/sub")
show(shutil.copyfile, "t/a.txt", "t/a.txt")
show(shutil.copyfile, "nope", "x")
show(shutil.copytree, "t", "u")
show(shutil.copytree, "t", "v", ignore=shutil.ignore_patterns("*.txt", "deep"))
print(sorted(str(p) for p in Path("v").rglob("*")))
show(shutil.move, "u/a.txt", "u/moved.txt")
show(shutil.move, "u/moved.txt", "u/sub")
show(shutil.move, "u/b.py", "u/sub/a.txt")
print(sorted(str(p) for p in Path("u").rglob("*")))
show(shutil.rmtree, "u")
show(shutil.rmtree, "u")
show(shutil.rmtree, "u", ignore_errors=True)
print(os.path.exists("u"), shutil.which("no-such-program"))
with tempfile.TemporaryDirectory() as d:
    print(os.path.isdir(d), os.path.basename(d).startswith("tmp"))
    Path(d, "x").write_text("y")
print(os.path.exists(d))
with tempfile.NamedTemporaryFile("w+", suffix=".txt", dir="t") as f:
    f.write("text")
    f.seek(0)
    print(f.read(), os.path.exists(f.name), f.name.endswith(".txt"))
print(os.path.exists(f.name))
d = tempfile.mkdtemp(prefix="pre", dir="t")
print(os.path.isdir(d), os.path.basename(d)[:3])
print(stat.filemode(os.stat("t").st_mode)[0], stat.filemode(0o100644), stat.filemode(0o104755), stat.filemode(0o041777), stat.S_ISDIR(os.stat("t").st_mode), stat.S_IMODE(0o100644))
