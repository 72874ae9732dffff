# Trees of files: shutil.
import os
import shutil
import stat
from pathlib import Path

os.mkdir('w')
os.chdir('w')
here = os.getcwd()


def t(f, *args, **kwargs):
    name = getattr(f, '__name__', f)
    try:
        print(name, str(f(*args, **kwargs)).replace(here, 'HERE'))
    except Exception as e:
        print(name, type(e).__name__, str(e).replace(here, 'HERE'), repr(getattr(e, 'errno', None)))


def tree(top):
    out = []
    for d, dirs, files in os.walk(top):
        for f in files + [n for n in dirs if os.path.islink(os.path.join(d, n))]:
            p = os.path.join(d, f)
            out.append((os.path.relpath(p, top), 'link' if os.path.islink(p) else open(p).read()))
        if not dirs and not files:
            out.append((os.path.relpath(d, top) + '/', ''))
    return sorted(out)


os.makedirs('src/a/b')
os.makedirs('src/empty')
for n in 'src/1.txt', 'src/2.py', 'src/a/3.txt', 'src/a/b/4.pyc':
    Path(n).write_text(n)
os.chmod('src/1.txt', 0o600)
os.utime('src/1.txt', ns=(10**18, 10**18 + 5))
os.symlink('1.txt', 'src/link')
os.symlink('a', 'src/dlink')

t(shutil.copyfile, 'src/1.txt', 'c1')
print(stat.filemode(os.stat('c1').st_mode))
t(shutil.copy, 'src/1.txt', 'c2')
print(stat.filemode(os.stat('c2').st_mode), os.stat('c2').st_mtime_ns == 10**18 + 5)
t(shutil.copy2, Path('src/1.txt'), Path('c3'))
print(stat.filemode(os.stat('c3').st_mode), os.stat('c3').st_mtime_ns)
os.mkdir('into')
t(shutil.copy, 'src/1.txt', 'into')
t(shutil.copy2, 'src/2.py', 'into/')
t(shutil.copyfile, 'src/1.txt', 'into')
t(shutil.copyfile, 'src', 'x')
t(shutil.copyfile, 'no', 'x')
t(shutil.copyfile, 'src/1.txt', 'no/x')
t(shutil.copyfile, 'src/1.txt', 'no/')
t(shutil.copyfile, 'src/1.txt', 'src/1.txt')
t(shutil.copyfile, 'src/1.txt', 'src/link')
t(shutil.copy, 'src/1.txt', 'src')
t(shutil.copyfile, 'src/link', 'l1', follow_symlinks=False)
print(os.path.islink('l1'))
t(shutil.copy2, 'src/link', 'l2', follow_symlinks=False)
print(os.path.islink('l2'), os.readlink('l2'))
t(shutil.copymode, 'src/1.txt', 'c1')
t(shutil.copystat, 'src/1.txt', 'c1')
print(stat.filemode(os.stat('c1').st_mode), os.stat('c1').st_mtime_ns)
import io
out = io.BytesIO()
t(shutil.copyfileobj, io.BytesIO(b'12345678'), out, 3)
print(out.getvalue())

t(shutil.copytree, 'src', 't1')
print(tree('t1'))
t(shutil.copytree, 'src', 't1')
t(shutil.copytree, 'src', 't1', dirs_exist_ok=True)
t(shutil.copytree, 'src', 't2', symlinks=True)
print(tree('t2'), os.readlink('t2/dlink'))
t(shutil.copytree, Path('src'), Path('t3'), ignore=shutil.ignore_patterns('*.py*', 'b'))
print(tree('t3'))
t(shutil.copytree, 'src', 't4', ignore=lambda path, names: [n for n in names if n == 'a' or print(os.fspath(path), sorted(names))])
copied = []
t(shutil.copytree, 'src', 't5', copy_function=lambda a, b: copied.append((a, b)))
print(sorted(copied))
os.symlink('nowhere', 'src/dangling')
t(shutil.copytree, 'src', 't6')
print(tree('t6'))
t(shutil.copytree, 'src', 't7', ignore_dangling_symlinks=True)
t(shutil.copytree, 'no', 't8')
t(shutil.copytree, 'c1', 't8')
os.remove('src/dangling')


def onexc(function, path, error):
    print('onexc', function.__name__, path, type(error).__name__, error)


def onerror(function, path, info):
    print('onerror', function.__name__, path, info[0].__name__, info[1])


t(shutil.rmtree, 't1')
print(os.path.exists('t1'))
t(shutil.rmtree, 't1')
t(shutil.rmtree, 't1', ignore_errors=True)
t(shutil.rmtree, 't1', onexc=onexc)
t(shutil.rmtree, 'l1')
t(shutil.rmtree, 'src/dlink')
t(shutil.rmtree, 'c1', ignore_errors=True)
t(shutil.rmtree, b't2')
t(shutil.rmtree, Path('t3'))
print(sorted(os.listdir()), shutil.rmtree.avoids_symlink_attacks)

t(shutil.move, 'c1', 'm1')
t(shutil.move, 'm1', 'into')
t(shutil.move, 'into/m1', 'into')
t(shutil.move, 't4', 't9')
t(shutil.move, 't9', 'into')
t(shutil.move, 'into', 'into/t9')
t(shutil.move, 'no', 'x')
t(shutil.move, Path('c2'), Path('into'))
t(shutil.move, 'c3', 'into/1.txt')
print(sorted(os.listdir('into')), open('into/1.txt').read())

u = shutil.disk_usage('.')
print(type(u).__name__, u._fields, u.total >= u.used, u.free > 0)
t(shutil.disk_usage, 'no')
os.environ.pop('COLUMNS', None)
os.environ.pop('LINES', None)
print(shutil.get_terminal_size((10, 5)))
os.environ['COLUMNS'] = '99'
os.environ['LINES'] = 'x'
print(shutil.get_terminal_size((10, 5)), shutil.get_terminal_size())
os.mkdir('bin')
Path('bin/tool').write_text('#!')
print(shutil.which('tool', path='bin'))
os.chmod('bin/tool', 0o755)
print(shutil.which('tool', path='bin'), shutil.which('tool', path='x:bin'), shutil.which('./bin/tool'), shutil.which('bin'), shutil.which('tool', path=''), shutil.which('tool', os.F_OK, 'bin'), shutil.which(b'tool', path=b'bin'))
os.environ['PATH'] = os.path.abspath('bin')
t(shutil.which, 'tool')
t(shutil.which, 'nothing')
t(shutil.chown, 'c2')
t(shutil.chown, 'src', user='nobody at all')

os.remove('src/dlink')
t(shutil.make_archive, 'arch', 'zip', 'src')
import zipfile
print(sorted(zipfile.ZipFile('arch.zip').namelist()))
t(shutil.make_archive, 'arch2', 'zip', '.', 'src')
print(sorted(zipfile.ZipFile('arch2.zip').namelist()))
t(shutil.unpack_archive, 'arch.zip', 'un')
print(tree('un'))
t(shutil.make_archive, 'x', 'rar')
t(shutil.make_archive, 'x', 'zip', 'none')
t(shutil.make_archive, 'x', 'zip', 'c2')
t(shutil.unpack_archive, 'c2')
t(shutil.unpack_archive, 'arch.zip', format='rar')
Path('bad.zip').write_text('x')
t(shutil.unpack_archive, 'bad.zip')
t(shutil.make_archive, 'sub/dir/arch', 'gztar', 'src')
t(shutil.unpack_archive, 'sub/dir/arch.tar.gz', 'un2')
print(tree('un2'))
t(shutil.make_archive, 'plain', 'tar', '.', 'src')
t(shutil.unpack_archive, 'plain.tar', 'un3', filter='data')
print(tree('un3'))
shutil.register_archive_format('mine', lambda name, base, **kw: (name, base, sorted(kw)), [('k', 1)], 'my format')
t(shutil.make_archive, 'q', 'mine')
print(('mine', 'my format') in shutil.get_archive_formats(), ('zip', ['.zip'], 'ZIP file') in shutil.get_unpack_formats())
shutil.unregister_archive_format('mine')
t(shutil.register_unpack_format, 'm', ['.zip'], print)
t(shutil.register_archive_format, 'm', 5)
print(issubclass(shutil.Error, OSError), issubclass(shutil.SameFileError, shutil.Error))
