# Open files by their numbers.
import os

os.mkdir('w')
os.chdir('w')


def t(f, *args, **kwargs):
    try:
        print(f.__name__, f(*args, **kwargs))
    except Exception as e:
        print(f.__name__, type(e).__name__, e, repr(getattr(e, 'filename', None)))


fd = os.open('f', os.O_RDWR | os.O_CREAT, 0o644)
print(fd > 2, os.write(fd, b'hello world'), os.lseek(fd, 0, os.SEEK_SET), os.read(fd, 5), os.read(fd, 100), os.read(fd, 1))
print(os.lseek(fd, -3, os.SEEK_END), os.read(fd, 9), os.lseek(fd, 2, os.SEEK_SET), os.lseek(fd, 2, os.SEEK_CUR))
t(os.lseek, fd, -1, 0)
t(os.lseek, fd, 0, 9)
print(os.pread(fd, 3, 6), os.lseek(fd, 0, 1), os.pwrite(fd, b'W', 6), os.pread(fd, 100, 0), os.lseek(fd, 0, 1))
t(os.pread, fd, 3, -1)
t(os.read, fd, -1)
print(os.fstat(fd).st_size, os.ftruncate(fd, 5), os.fstat(fd).st_size, os.lseek(fd, 0, 1))
os.lseek(fd, 8, 0)
os.write(fd, bytearray(b'!'))
print(os.pread(fd, 99, 0))
t(os.write, fd, 'text')
t(os.write, fd, 5)
print(os.write(fd, memoryview(b'ab')), os.isatty(fd), os.isatty(99))
t(os.fsync, fd)
t(os.fdatasync, fd)
t(os.get_blocking, fd)
t(os.get_inheritable, fd)
t(os.ttyname, fd)
t(os.get_terminal_size, fd)
t(os.device_encoding, fd)

# numbers that stand for one file share its place
d = os.dup(fd)
print(d != fd, os.lseek(fd, 3, 0), os.lseek(d, 0, 1), os.read(d, 2), os.lseek(fd, 0, 1))
os.close(fd)
t(os.read, fd, 1)
print(os.fstat(d).st_size)
print(os.dup2(d, 50), os.lseek(50, 0, 0), os.read(d, 2))
os.close(d)
print(os.read(50, 3))
t(os.close, 50)
t(os.close, 50)
for f in os.close, os.fstat, os.fsync, os.dup:
    t(f, 99)
    t(f, -1)
t(os.dup2, 99, 5)
t(os.fstat, 'x')
t(os.close, 10 ** 20)
t(os.lseek, 99, 0, 0)
t(os.ftruncate, 99, 0)

# flags
print(os.open('f', os.O_RDONLY) == fd)
t(os.write, fd, b'x')
t(os.ftruncate, fd, 1)
os.close(fd)
fd = os.open('f', os.O_WRONLY | os.O_APPEND)
os.lseek(fd, 0, 0)
print(os.write(fd, b'END'), os.lseek(fd, 0, 1) == os.fstat(fd).st_size)
t(os.read, fd, 1)
os.close(fd)
t(os.open, 'f', os.O_WRONLY | os.O_CREAT | os.O_EXCL)
os.close(os.open('f', os.O_WRONLY | os.O_TRUNC))
print(os.stat('f').st_size)
t(os.open, '.', os.O_WRONLY)
t(os.open, 'f', os.O_RDONLY | os.O_DIRECTORY)
os.symlink('f', 'link')
t(os.open, 'link', os.O_RDONLY | os.O_NOFOLLOW)
fd = os.open('.', os.O_RDONLY)
t(os.read, fd, 5)
t(os.fchdir, fd)
os.close(fd)
t(os.fchdir, 99)

# pipes
r, w = os.pipe()
print(os.write(w, b'one\ntwo\n'), os.read(r, 3), os.read(r, 100))
t(os.lseek, r, 0, 0)
t(os.read, w, 1)
t(os.write, r, b'x')
os.write(w, b'last\nline')
os.close(w)
with open(r) as f:
    print(f.readline(), f.read(), f.read())
r, w = os.pipe()
os.close(r)
t(os.write, w, b'x')
os.close(w)
with os.fdopen(os.pipe()[1], 'wb', buffering=0) as f:
    print(f.seekable(), f.writable())

# streams over numbers
fd = os.open('g', os.O_RDWR | os.O_CREAT)
f = os.fdopen(fd, 'w+')
print(f.fileno() == fd, f.name == fd, f.mode)
f.write('text\n')
f.flush()
print(os.pread(fd, 10, 0))
f.close()
t(os.fstat, fd)
f = open('g', 'rb')
g = open(f.fileno(), 'rb', closefd=False)
print(g.read(), g.raw.closefd)
g.close()
print(f.closed, f.fileno() > 2, f.read())
os.close(f.fileno())
t(f.close)
t(open, 99)
t(open, -1)
t(open, 'g', closefd=False)
t(os.fdopen, 'g')
t(os.fdopen, 99)
print(open('g', closefd=True).fileno() >= 3)

# openers
def opener(path, flags):
    print('opener', path, flags & (os.O_CREAT | os.O_TRUNC | os.O_WRONLY | os.O_RDWR | os.O_EXCL | os.O_APPEND))
    return os.open(path, flags, 0o600)


for mode in 'w', 'r', 'a', 'r+', 'w+', 'a+':
    with open('h', mode, opener=opener) as f:
        print(f.name, f.mode, f)
os.unlink('h')
with open('h', 'x', opener=opener) as f:
    print(f)
print(oct(os.stat('h').st_mode))
t(open, 'h', opener=lambda path, flags: -1)
t(open, 'h', opener=lambda path, flags: 'x')
t(open, 'no', opener=opener)

# copies between numbers
with open('big', 'wb') as f:
    f.write(bytes(range(256)) * 40)
a, b = os.open('big', os.O_RDONLY), os.open('copy', os.O_RDWR | os.O_CREAT)
print(os.sendfile(b, a, 0, 1000), os.sendfile(b, a, None, 500), os.fstat(b).st_size)
buffers = [bytearray(3), bytearray(4)]
print(os.preadv(a, buffers, 2), buffers, os.pwritev(b, [b'xy', b'z'], 1), os.pread(b, 5, 0))
os.lseek(b, 0, 0)
print(os.writev(b, [b'1', b'23']), os.lseek(b, 0, 0), os.readv(b, buffers), buffers)
t(os.posix_fallocate, b, 0, 9000)
print(os.fstat(b).st_size)
os.close(a)
os.close(b)
os.closerange(3, 30)
t(os.fstat, b)
print(os.major(os.makedev(8, 300)), os.minor(os.makedev(8, 300)))
