# Files that go by themselves: tempfile.
import io
import os
import stat
import tempfile

os.mkdir('w')
os.chdir('w')
os.mkdir('tmp')
tempfile.tempdir = 'tmp'


def t(f, *args, **kwargs):
    try:
        print(getattr(f, '__name__', f), f(*args, **kwargs))
    except Exception as e:
        print(getattr(f, '__name__', f), type(e).__name__, e)


print(tempfile.gettempdir(), tempfile.gettempdirb(), tempfile.gettempprefix(), tempfile.gettempprefixb(), tempfile.TMP_MAX, tempfile.template)
fd, path = tempfile.mkstemp('.suf', 'pre')
print(os.path.dirname(path) == os.path.abspath('tmp'), os.path.basename(path).startswith('pre'), path.endswith('.suf'), len(os.path.basename(path)), oct(os.stat(path).st_mode), os.write(fd, b'x'))
os.close(fd)
os.unlink(path)
fd, path = tempfile.mkstemp(prefix=b'b', dir=b'tmp', text=True)
print(type(path).__name__)
os.close(fd)
os.unlink(path)
d = tempfile.mkdtemp('S', 'P', 'tmp')
print(os.path.isabs(d), oct(os.stat(d).st_mode), os.path.basename(d)[0] + d[-1])
os.rmdir(d)
print(os.path.exists(tempfile.mktemp()), len(os.path.basename(tempfile.mktemp())))
t(tempfile.mkstemp, 'a', b'b')
f = tempfile.NamedTemporaryFile()
name = f.name
print(os.path.exists(name), f.mode, f.write(b'abc'), f.tell(), f.seek(0), f.read(), type(f).__name__, f.closed, f.fileno() > 2, os.path.dirname(name) == os.path.abspath('tmp'))
f.close()
print(os.path.exists(name), f.closed)
t(f.read)
with tempfile.NamedTemporaryFile('w+', suffix='.txt', encoding='utf-8', delete=False) as f:
    print(f.mode, f.encoding, f.write('caf\xe9\nb\n'), print('more', file=f), f.flush())
print(open(f.name).read(), os.path.exists(f.name))
os.unlink(f.name)
with tempfile.NamedTemporaryFile('w', delete_on_close=False) as f:
    f.write('kept')
    f.close()
    print(os.path.exists(f.name), open(f.name).read())
print(os.path.exists(f.name))
with tempfile.NamedTemporaryFile('w+') as f:
    f.writelines(['1\n', '2\n'])
    f.seek(0)
    print(list(f), next(iter(f), None), oct(stat.S_IMODE(os.stat(f.name).st_mode)))
t(tempfile.NamedTemporaryFile, 'q')
with tempfile.TemporaryFile() as f:
    print(f.write(b'12345'), f.seek(0), f.read(2), f.readable(), type(f).__name__, isinstance(f.name, int))
with tempfile.TemporaryFile('w+', newline='\r\n') as f:
    f.write('a\nb')
    f.seek(0)
    print(repr(f.read()), os.listdir('tmp'))
with tempfile.TemporaryDirectory(prefix='dir', suffix='x') as d:
    print(os.path.isdir(d), os.path.basename(d).startswith('dir'), d.endswith('x'))
    os.makedirs(os.path.join(d, 'a/b'))
    open(os.path.join(d, 'a/f'), 'w').close()
print(os.path.exists(d))
d = tempfile.TemporaryDirectory()
print(repr(d) == f'<TemporaryDirectory {d.name!r}>', os.path.isdir(d.name))
d.cleanup()
print(os.path.exists(d.name))
t(d.cleanup)
d = tempfile.TemporaryDirectory(delete=False)
with d as name:
    pass
print(os.path.isdir(name))
d.cleanup()
print(os.path.isdir(name))
s = tempfile.SpooledTemporaryFile(max_size=10)
print(s.write(b'12345'), s._rolled, s.name, s.mode, s.tell(), s.seek(0), s.read(), s.closed, s.readable(), s.writable(), s.seekable(), isinstance(s, io.IOBase), isinstance(s._file, io.BytesIO))
print(s.write(b'67890ab'), s._rolled, s.seek(0), s.read(), s.truncate(3), s.seek(0), s.read(), s.fileno() > 2)
s.close()
print(s.closed)
with tempfile.SpooledTemporaryFile(mode='w+', encoding='utf-8', newline='\n') as s:
    s.write('a\nb\n')
    s.seek(0)
    print(s.readline(), s.readlines(), s.encoding, s.errors, s.newlines, s._rolled, s.mode)
    s.rollover()
    s.seek(0)
    print(s._rolled, list(s), s.encoding)
s = tempfile.SpooledTemporaryFile()
s.writelines([b'x\n', b'y\n'])
s.seek(0)
print(next(s), s.read1(1), s.readinto(bytearray(2)))
s.close()
print(sorted(os.listdir('tmp')), tempfile.__all__)
import random
random.seed(5)
a = random.random()
random.seed(5)
tempfile.mktemp()
print(a == random.random())
