# Files and folders by the functions of os: what they do, and their errors.
import errno
import os
import stat
import sys

os.mkdir('w')
os.chdir('w')


class P:
    def __init__(self, path):
        self.path = path

    def __fspath__(self):
        return self.path


def t(f, *args, **kwargs):
    name = getattr(f, '__name__', f)
    try:
        print(name, f(*args, **kwargs))
    except Exception as e:
        shown = [repr(getattr(e, a, None)) for a in ('errno', 'filename', 'filename2')]
        print(name, type(e).__name__, e, *shown)


# arguments
one = [os.stat, os.lstat, os.listdir, os.scandir, os.remove, os.unlink, os.rmdir, os.readlink, os.chdir, open,
       os.mkdir, os.removedirs, os.path.exists, os.path.getsize, os.statvfs]
for f in one:
    for arg in ('missing/x', b'missing/x', P('missing/x'), 1.5, 'a\0b', P(3), '', 'x' * 300):
        t(f, arg)
two = [os.rename, os.replace, os.link, os.symlink, os.renames]
for f in two:
    for args in (('no', 'x'), (b'no', P('x')), (1.5, 'x'), ('x', None), ('a\0', 'b'), ('a', 'b\0')):
        if f is os.symlink and args[0] in ('no', b'no'):
            continue
        t(f, *args)
t(os.chmod, 'no', 0o600)
t(os.utime, 'no')
t(os.chown, 'no', -1, -1)
t(os.truncate, 'no', 0)
t(os.open, 'no', os.O_RDONLY)
t(os.open, 1.5, os.O_RDONLY)
t(os.access, 'no', os.F_OK)
t(os.access, 1.5, os.F_OK)
for f in (os.stat, os.chdir, os.listdir):
    t(f, 99)
    t(f, 10 ** 20)

# files
with open('f', 'w') as f:
    f.write('hello')
t(os.path.getsize, 'f')
t(os.mkdir, 'f')
t(os.mkdir, 'd')
t(os.mkdir, 'd')
t(os.mkdir, 'a/b/c')
t(os.makedirs, 'a/b/c')
t(os.makedirs, 'a/b/c')
t(os.makedirs, 'a/b/c', exist_ok=True)
t(os.makedirs, 'f', exist_ok=True)
t(os.makedirs, 'f/x')
t(os.makedirs, 'm/n/.')
t(os.rmdir, 'a')
t(os.rmdir, 'f')
t(os.remove, 'a')
t(os.unlink, 'a')
t(os.listdir, 'f')
t(os.stat, 'f/x')
t(os.chdir, 'f')
t(os.readlink, 'f')
t(os.removedirs, 'a/b/c')
t(sorted, os.listdir())
t(os.rename, 'f', 'g')
t(os.rename, 'g', 'd')
t(os.rename, 'd', 'g')
t(os.mkdir, 'e')
t(os.rename, 'd', 'e')
t(os.mkdir, 'd')
t(os.mkdir, 'e/x')
t(os.rename, 'd', 'e')
t(os.rename, 'e', 'e/x/y')
t(os.replace, 'g', 'f')
t(os.renames, 'f', 'p/q/r')
t(os.renames, 'p/q/r', 'f')
t(sorted, os.listdir())
t(sorted, os.listdir(b'.'))
t(os.truncate, 'f', 3)
print(open('f').read())
t(os.truncate, 'f', 6)
print(open('f', 'rb').read())
t(os.truncate, 'f', -1)
t(os.truncate, 'd', 0)

# links
t(os.symlink, 'f', 'link')
t(os.symlink, 'f', 'link')
t(os.symlink, 'nowhere', 'broken')
t(os.symlink, 'loop', 'loop')
t(os.symlink, 'd', 'dlink')
t(os.readlink, 'link')
t(os.readlink, b'link')
t(os.stat, 'broken')
t(os.stat, 'loop')
t(open, 'loop')
print(stat.S_ISLNK(os.lstat('link').st_mode), stat.S_ISREG(os.stat('link').st_mode), os.lstat('link').st_size)
t(os.link, 'f', 'hard')
t(os.link, 'f', 'hard')
t(os.link, 'd', 'hardd')
print(os.stat('f').st_nlink, os.stat('f').st_ino == os.stat('hard').st_ino, os.path.samefile('f', 'hard'))
t(os.link, 'link', 'hl')
print(os.path.islink('hl'))
t(os.link, 'link', 'hl2', follow_symlinks=True)
print(os.path.islink('hl2'))
for p in 'f', 'link', 'broken', 'loop', 'd', 'dlink', 'no', 'f/', 'd/':
    print(p, os.path.exists(p), os.path.lexists(p), os.path.isfile(p), os.path.isdir(p), os.path.islink(p),
          os.path.ismount(p))
here = os.getcwd()
for p in 'link', 'broken', 'loop', 'dlink/../f', 'no/x', 'no/../f', 'f/x', 'loop/x', 'd/..', '':
    for strict in False, True, os.path.ALLOW_MISSING:
        try:
            print(p, strict, os.path.realpath(p, strict=strict).replace(here, 'HERE'))
        except OSError as e:
            print(p, strict, type(e).__name__, e.strerror, str(e.filename).replace(here, 'HERE'))
t(os.remove, 'dlink')
t(os.rmdir, 'link')

# what is known of files
st = os.stat('f')
print(type(st), len(st), stat.filemode(st.st_mode), st.st_size, st[6], st[8] == int(st.st_mtime))
t(os.chmod, 'f', 0o640)
print(oct(os.stat('f').st_mode), stat.filemode(os.stat('f').st_mode), oct(stat.S_IMODE(os.stat('f').st_mode)))
t(os.chmod, 'f', 0o4755)
print(oct(os.stat('f').st_mode))
t(os.utime, 'f', (1, 2))
print(os.stat('f').st_atime, os.stat('f').st_mtime, os.stat('f').st_mtime_ns)
t(os.utime, 'f', (1.5, 2.25))
print(os.stat('f').st_atime, os.stat('f').st_mtime, os.stat('f').st_mtime_ns)
t(os.utime, 'f', ns=(1_000_000_001, 123_456_789_012))
print(os.stat('f').st_atime_ns, os.stat('f').st_mtime_ns, os.stat('f').st_mtime)
t(os.utime, 'f', (1, 2), ns=(1, 2))
t(os.utime, 'f', 5)
t(os.utime, 'f', (1, 'x'))
t(os.utime, 'f', (1, 2, 3))
t(os.utime, 'f', ns=(1,))
t(os.utime, 'link', ns=(5, 6), follow_symlinks=False)
print(os.stat('f').st_mtime_ns, os.lstat('link').st_mtime_ns)
t(os.utime, 'f', (-5, -2.5))
print(os.stat('f').st_atime, os.stat('f').st_mtime, os.stat('f').st_mtime_ns, os.stat('f')[8])
for mode in os.F_OK, os.R_OK, os.W_OK, os.X_OK, os.R_OK | os.W_OK:
    print(os.access('hard', mode), os.access('d', mode))
print(os.stat_result(range(10)))
print(os.stat_result(range(19)).st_mtime_ns, os.stat_result(range(10)).st_mtime, os.stat_result(range(10)).st_blocks)
t(os.stat_result, range(9))
t(os.stat_result, range(40))
print(os.terminal_size((80, 24)), os.terminal_size((1, 2)).lines)
t(os.terminal_size, (1,))
t(os.uname_result, range(5))

# folders
os.makedirs('tree/a/b')
os.makedirs('tree/c')
for name in 'tree/1', 'tree/a/2', 'tree/a/b/3', 'tree/c/4':
    open(name, 'w').close()
os.symlink('a', 'tree/la')
os.symlink('none', 'tree/lx')
for topdown in True, False:
    for top, dirs, files in sorted(os.walk('tree', topdown)):
        print(top, sorted(dirs), sorted(files))
for top, dirs, files in os.walk('tree'):
    dirs.sort()
    if 'b' in dirs:
        dirs.remove('b')
    print(top, dirs, sorted(files))
print(sorted(top for top, _, _ in os.walk('tree', followlinks=True)))
print(list(os.walk('none')), list(os.walk('f')))
errors = []
print(list(os.walk('none', onerror=errors.append)), errors)
print(sorted(os.walk(b'tree'))[0][0])
for top, dirs, files, fd in sorted(os.fwalk('tree')):
    print(top, sorted(dirs), sorted(files), isinstance(fd, int))
with os.scandir('tree') as it:
    entries = sorted(it, key=lambda e: e.name)
for e in entries:
    print(e, e.name, e.path, os.fspath(e), e.is_dir(), e.is_dir(follow_symlinks=False), e.is_file(), e.is_file(follow_symlinks=False),
          e.is_symlink(), e.is_junction(), e.inode() == os.lstat(e.path).st_ino, e.stat(follow_symlinks=False).st_mode == os.lstat(e).st_mode)
print(type(entries[0]).__name__, type(entries[0]).__module__, isinstance(entries[0], os.PathLike))
t(entries[-1].stat)
t(os.DirEntry)
print(sorted(e.path for e in os.scandir()), sorted(e.path for e in os.scandir(b'tree/a')), sorted(e.path for e in os.scandir('tree/')))
fd = os.open('tree', os.O_RDONLY)
print(sorted(os.listdir(fd)), sorted(e.path for e in os.scandir(fd)))
t(os.stat, 'c/4', dir_fd=99)
print(os.stat('c/4', dir_fd=fd).st_size, os.access('1', os.R_OK, dir_fd=fd))
os.mkdir('new', dir_fd=fd)
os.rename('1', 'new/1', src_dir_fd=fd, dst_dir_fd=fd)
print(os.listdir('tree/new'))
os.unlink('new/1', dir_fd=fd)
os.rmdir('new', dir_fd=fd)
os.close(fd)
for name in 'f', 'hard', 'link', 'broken', 'loop', 'hl', 'hl2':
    os.unlink(name)
print(sorted(os.listdir()))
old = os.umask(0o077)
print(oct(old), oct(os.umask(old)))
os.umask(0o027)
os.mkdir('masked')
open('maskedf', 'w').close()
os.close(os.open('maskedx', os.O_CREAT | os.O_WRONLY))
print([oct(os.stat(n).st_mode) for n in ('masked', 'maskedf', 'maskedx')])
os.umask(old)
