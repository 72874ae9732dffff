# Both see the same files; paths are those of the shell's directory.
mkdir -p work/sub; cd work
echo 'from bash' > a.txt
python3 <<'X'
import os, pathlib
p = pathlib.Path("a.txt")
print(p.read_text().strip(), p.exists(), p.is_file(), p.is_dir(), p.is_symlink(), p.stat().st_size)
pathlib.Path("b.txt").write_text("from python\n")
pathlib.Path("c.bin").write_bytes(b"\x00\x01")
pathlib.Path("x/y").mkdir(parents=True, exist_ok=True)
print(sorted(q.name for q in pathlib.Path(".").iterdir()), pathlib.Path("c.bin").read_bytes())
pathlib.Path("c.bin").rename("d.bin")
pathlib.Path("d.bin").unlink()
pathlib.Path("x/y").rmdir()
print(pathlib.Path("sub/../a.txt").resolve(), pathlib.Path("a.txt").absolute(), os.getcwd())
print(pathlib.Path("../../../../../..").resolve())
X
cat b.txt; ls
cd sub; python3 -c 'open("../a.txt").read()'
# ---
from bash True True False False 10
['a.txt', 'b.txt', 'c.bin', 'sub', 'x'] b'\x00\x01'
/home/user/work/a.txt /home/user/work/a.txt /home/user/work
/
from python
a.txt
b.txt
sub
x
'from bash\n'
