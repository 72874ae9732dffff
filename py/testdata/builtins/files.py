"""os, os.path and pathlib on files."""
import os
import os.path
from pathlib import Path, PurePath, PurePosixPath


def show(f, *args, **kwargs):
    try:
        print(repr(f(*args, **kwargs)))
    except Exception as e:
        print(type(e).__name__, e)


base = Path("work")
base.mkdir()
(base / "a" / "b").mkdir(parents=True)
print((base / "f.txt").write_text("héllo\nworld\n"), (base / "f.txt").read_text(), (base / "f.bin").write_bytes(b"\x00\x01"), (base / "f.bin").read_bytes())
print(sorted(p.name for p in base.iterdir()), sorted(os.listdir(base)), sorted(map(str, base.glob("*.txt"))), sorted(map(str, base.rglob("*"))))
print((base / "f.txt").exists(), (base / "f.txt").is_file(), (base / "a").is_dir(), (base / "nope").exists(), (base / "f.txt").stat().st_size)
show(base.mkdir)
show(base.mkdir, exist_ok=True)
show((base / "x/y").mkdir)
show((base / "nope").read_text)
show((base / "a").read_text)
show((base / "nope").unlink)
show((base / "nope").unlink, missing_ok=True)
show(base.rmdir)
show((base / "a/b").rmdir)
show((base / "f.txt").rename, base / "g.txt")
show((base / "g.txt").replace, base / "h.txt")
print(sorted(os.listdir("work")))
(base / "link").symlink_to("h.txt")
print((base / "link").is_symlink(), (base / "link").read_text() == (base / "h.txt").read_text(), os.readlink("work/link"), (base / "link").resolve().name)
(base / "empty").touch()
print((base / "empty").stat().st_size)
show((base / "empty").touch, exist_ok=False)
with (base / "h.txt").open("a") as f:
    f.write("more\n")
print((base / "h.txt").read_text().splitlines())
for top, dirs, files in os.walk("work"):
    dirs.sort()
    print(top, dirs, sorted(files))
print([(e.name, e.is_file(), e.is_dir(), e.is_symlink()) for e in sorted(os.scandir("work"), key=lambda e: e.name)])
os.makedirs("deep/er/est", exist_ok=True)
show(os.makedirs, "deep/er/est")
os.removedirs("deep/er/est")
print(os.path.exists("deep"))
for f, args in ((os.remove, ("nope",)), (os.rmdir, ("nope",)), (os.listdir, ("nope",)), (os.stat, ("nope",)), (os.rename, ("nope", "x")),
                (os.mkdir, ("work",)), (os.chdir, ("nope",)), (os.remove, ("work",)), (os.rmdir, ("work",)), (os.listdir, ("work/h.txt",)),
                (os.stat, (3.5,)), (os.readlink, ("work/h.txt",)), (open, ("nope",)), (open, ("work",)), (open, ("work/h.txt", "x"))):
    show(f, *args)
os.environ["NEW"] = "value"
print(os.getenv("NEW"), os.environ.get("NOPE"), os.getenv("NOPE", "d"), "NEW" in os.environ)
show(os.environ.__getitem__, "NOPE")
show(os.environ.__setitem__, "A", 3)
del os.environ["NEW"]
p = os.path
print(p.join("a", "b", "/c", "d"), p.join("a/", "b"), p.join("", "b"), p.split("/a/b"), p.split("a"), p.split("/"), p.splitext("a.b/c"), p.splitext(".x"),
      p.splitext("a.tar.gz"), p.basename("/a/b/"), p.dirname("/a/b"), p.normpath("/a/../b//./c/.."), p.normpath(""), p.normpath("../../a"), p.isabs("/a"),
      p.relpath("/a/b", "/a/c"), p.commonpath(["/a/b/c", "/a/b/d"]), p.commonprefix(["abc", "abd"]), p.isdir("work"), p.isfile("work"), p.getsize("work/f.bin"))
for f, args in ((p.join, ("a", b"b")), (p.join, ("a", 3)), (p.commonpath, ([],)), (p.commonpath, (["a", "/b"],)), (p.relpath, ("",)), (p.exists, ("a\0b",)), (p.basename, (3,))):
    show(f, *args)
print(p.expanduser("~x/y"), p.expandvars("$NOPE ${NOPE} $"), p.abspath("q") == p.join(os.getcwd(), "q"), p.realpath("work/link") == p.join(os.getcwd(), "work/h.txt"))
os.chdir("work")
print(p.basename(os.getcwd()), p.exists("h.txt"), Path.cwd().name, Path("h.txt").absolute() == Path.cwd() / "h.txt")
print(os.fspath(Path("a/b")), os.fsencode("é"), os.fsdecode(b"\xc3\xa9"), isinstance(Path("a"), os.PathLike), os.sep, os.linesep == "\n", os.name)
show(os.fspath, 3)

print(repr(PurePath("a//b/./c/")), PurePath(""), PurePath("/"), PurePath("//a"), PurePath("///a"), PurePath("a", "/b"), PurePath("a") / "b" / "c", "x" / PurePath("y"))
q = PurePosixPath("/x/y.tar.gz")
print(q.parts, q.root, q.anchor, q.name, q.suffix, q.suffixes, q.stem, q.parent, list(q.parents), q.with_name("z"), q.with_suffix(".q"), q.with_stem("w"), q.relative_to("/x"))
for f, args in ((q.relative_to, ("/q",)), (PurePath("a").with_name, ("",)), (PurePath("a").with_suffix, ("b",)), (PurePath, (3,)), (PurePath("").with_name, ("x",)),
                (q.match, ("*.gz",)), (q.match, ("/x/*",)), (q.full_match, ("/**/*.gz",)), (q.is_relative_to, ("/x",)), (PurePath("a").__truediv__, (3,))):
    show(f, *args)
print(PurePath("a") < PurePath("b"), PurePath("a") == PurePath("a"), hash(PurePath("a")) == hash(PurePath("a")), PurePath("a") == "a", {PurePath("a"): 1}[PurePath("./a")])
for text in (".a", "a.", "...", "a.b.c", "..a"):
    print(text, repr(PurePath(text).suffix), PurePath(text).stem, PurePath(text).suffixes)
