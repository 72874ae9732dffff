# Paths with files behind them.
import os
import pathlib
import stat
from pathlib import Path

os.mkdir('w')
os.chdir('w')
here = os.getcwd()


def show(x):
    return str(x).replace(here, 'HERE')


def t(f, *args, **kwargs):
    try:
        print(getattr(f, '__name__', f), show(f(*args, **kwargs)))
    except Exception as e:
        print(getattr(f, '__name__', f), type(e).__name__, show(e))


p = Path('f.txt')
print(p.write_text('h\xe9llo\nw\n'), p.read_text(), p.read_bytes(), p.write_bytes(b'a\r\nb\n'), p.read_text(), repr(p.read_text(newline='')))
print(p.write_text('x\ny\n', newline='\r\n'), p.read_bytes(), p.write_text('\xe9', encoding='latin-1'), p.read_bytes())
t(p.read_text)
t(p.read_text, errors='replace')
t(p.write_text, b'x')
t(p.write_text, '\u20ac', encoding='ascii')
t(p.write_bytes, 'x')
t(p.write_bytes, bytearray(b'abc'))
t(Path('no').read_text)
t(Path('no/x').write_text, 'x')
t(Path('.').read_text)
with p.open() as f:
    print(f.name, f.read())
print(p.exists(), p.is_file(), p.is_dir(), p.is_symlink(), p.is_mount(), p.is_fifo(), p.is_socket(), p.is_block_device(), p.is_char_device(), p.is_junction(), p.stat().st_size, p.lstat().st_size)
n = Path('no')
print(n.exists(), n.is_file(), n.is_dir(), n.is_symlink(), Path('a\0b').exists(), Path('a\0b').is_file())
t(n.stat)
t(n.lstat)
t(n.owner)
t(n.unlink)
t(n.unlink, missing_ok=True)
t(n.rmdir)
t(n.rename, 'x')
t(n.replace, 'x')
t(n.readlink)
t(n.chmod, 0o600)
t(n.iterdir)
t(n.samefile, p)
t(p.iterdir)
t(p.mkdir)
t(p.mkdir, exist_ok=True)
d = Path('d')
t(d.mkdir)
t(d.mkdir)
t(d.mkdir, exist_ok=True)
t(Path('x/y/z').mkdir)
t(Path('x/y/z').mkdir, parents=True)
t(Path('x/y/z').mkdir, parents=True)
t(Path('f.txt/y').mkdir, parents=True)
t(Path('m').mkdir, 0o700)
print(oct(Path('m').stat().st_mode))
t(Path('x').rmdir)
t(Path('t1').touch)
t(Path('t1').touch)
t(Path('t1').touch, exist_ok=False)
t(Path('no/t').touch)
t(Path('t2').touch, 0o600)
print(oct(Path('t2').stat().st_mode), Path('t1').stat().st_size)
Path('t1').chmod(0o400)
print(stat.filemode(Path('t1').stat().st_mode))
r = Path('t1').rename('t3')
print(repr(r), Path('t1').exists(), repr(Path('t3').replace(Path('t4'))))
Path('link').symlink_to('f.txt')
Path('dlink').symlink_to('d', target_is_directory=True)
Path('broken').symlink_to('nowhere')
Path('loop').symlink_to('loop')
t(Path('link').symlink_to, 'x')
Path('hard').hardlink_to('f.txt')
t(Path('hard').hardlink_to, 'f.txt')
t(Path('h2').hardlink_to, 'no')
for q in 'link', 'dlink', 'broken', 'loop':
    q = Path(q)
    print(q, repr(q.readlink()), q.exists(), q.exists(follow_symlinks=False), q.is_symlink(), q.is_dir(), q.is_dir(follow_symlinks=False), q.is_file(), q.is_file(follow_symlinks=False))
    t(q.resolve)
    t(q.resolve, strict=True)
print(Path('link').samefile('f.txt'), Path('link').samefile(Path('d')), Path('f.txt').samefile(Path('hard')))
for q in '.', 'd', 'd/../link', 'no/../x', 'no', '/':
    print(q, show(Path(q).resolve()), show(Path(q).absolute()))
print(show(Path.cwd()), Path.cwd() == Path().resolve(), repr(Path().absolute() == Path.cwd()))

# trees
for name in 'r/a/1.py', 'r/a/b/2.py', 'r/c/3.txt', 'r/.h/4.py', 'r/5.PY':
    q = Path(name)
    q.parent.mkdir(parents=True, exist_ok=True)
    q.write_text(name)
Path('r/la').symlink_to('a')
Path('r/lx').symlink_to('none')
r = Path('r')
print(sorted(map(str, r.iterdir())), sorted(map(str, Path().iterdir())))
os.chdir('r')
cases = ['*', '**', '*.py', '**/*.py', '**/', '*/', 'a/*', 'a/**/*.py', '**/*', '../d', '..', '.h/*', '*/*', 'la/*', '**/b/**', 'a/./1.py', 'no', '1*', '.', 'A/*', '*.PY', 'a/..', 'a/../*.PY', '**/..', 'lx', 'lx/', '[ab]', '**/**/2.py']
for case in cases:
    for kwargs in {}, {'case_sensitive': False}, {'case_sensitive': True}, {'recurse_symlinks': True}:
        try:
            print(case, kwargs, sorted(map(str, Path().glob(case, **kwargs))))
        except Exception as e:
            print(case, kwargs, type(e).__name__, e)
    try:
        print(case, 'rglob', sorted(map(str, Path().rglob(case))), sorted(map(str, Path('a').rglob(case, recurse_symlinks=True))))
    except Exception as e:
        print(case, 'rglob', type(e).__name__, e)
os.chdir('..')
print(sorted(map(str, r.glob('*/'))), sorted(map(str, r.rglob('*.py'))), sorted(map(str, Path(here, 'r').glob('a/*'))) == [os.path.join(here, 'r/a', n) for n in ('1.py', 'b')])
for bad in '', '/x', '/':
    t(lambda: sorted(map(str, r.glob(bad))))
    t(lambda: sorted(map(str, r.rglob(bad))))
print(type(r.glob('*')).__name__, sorted(map(str, r.glob(Path('a/*.py')))), list(Path('no').glob('*')), list(Path('f.txt').glob('*')))
for top_down in True, False:
    for top, dirs, files in sorted(r.walk(top_down)):
        print(repr(top), sorted(dirs), sorted(files))
print(sorted(str(a) for a, _, _ in r.walk(follow_symlinks=True)), list(Path('no').walk()))
t(lambda: list(Path('no').walk(on_error=print)))
print(sorted(str(a) for a, _, _ in Path().walk())[:4])
i = r.info
print(i, i.exists(), i.is_dir(), i.is_file(), i.is_symlink())
i = Path('link').info
print(i.exists(), i.is_file(), i.is_file(follow_symlinks=False), i.is_symlink(), i.is_dir(follow_symlinks=False), Path('no').info.exists(), Path('broken').info.exists(), Path('broken').info.exists(follow_symlinks=False))
for q in sorted(r.iterdir()):
    print(q, q.info.is_dir(), q.info.is_file(), q.info.is_symlink(), q.info.exists(), q.info.is_dir(follow_symlinks=False))

# copies
src = Path('f.txt')
src.write_text('content')
os.utime(src, ns=(10**18, 10**18))
t(src.copy, 'copy1')
t(src.copy, Path('copy2'), preserve_metadata=True)
print(Path('copy1').read_text(), Path('copy2').stat().st_mtime_ns, Path('copy1').stat().st_mtime_ns != 10**18)
t(src.copy, 'f.txt')
t(src.copy, 'link')
t(src.copy, 'd')
t(src.copy, 'no/x')
t(Path('no').copy, 'x1')
t(r.copy, 'r/inside')
t(r.copy, 'r2', follow_symlinks=False)
print(sorted(str(q.relative_to('r2')) for q in Path('r2').rglob('*')), Path('r2/la').is_symlink())
t(r.copy, 'r2')
Path('r/lx').unlink()
t(r.copy, 'r3')
print(Path('r3/la').is_symlink(), Path('r3/la/1.py').read_text())
t(Path('link').copy, 'link2', follow_symlinks=False)
print(Path('link2').is_symlink())
t(src.copy_into, 'd')
t(src.copy_into, Path('d'))
t(Path('/').copy_into, 'd')
t(src.copy_into, 'no')
t(Path('copy1').move, 'moved')
print(Path('copy1').exists(), Path('moved').read_text())
t(Path('moved').move, 'moved')
t(Path('moved').move_into, 'd')
t(Path('no').move, 'y')
t(Path('r3').move, 'd/r3')
t(Path('r3').move, 'd/r4')
t(Path('d').move, 'd/r3/x')
t(Path('').move_into, 'd')
print(sorted(map(str, Path('d').iterdir())))
print(pathlib.Path('f.txt').as_uri().startswith('file:///') if pathlib.Path('f.txt').is_absolute() else 'relative')
