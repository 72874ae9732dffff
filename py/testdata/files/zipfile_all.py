# Archives: zipfile.
import io
import os
import stat
import struct
import zipfile

os.mkdir('w')
os.chdir('w')


def t(f, *args, **kwargs):
    try:
        print(getattr(f, '__name__', f), f(*args, **kwargs))
    except Exception as e:
        print(getattr(f, '__name__', f), type(e).__name__, e)


os.makedirs('src/sub')
for name, text in (('src/a.txt', 'alpha\n' * 50), ('src/sub/b.txt', 'beta'), ('src/empty', '')):
    with open(name, 'w') as f:
        f.write(text)
    os.utime(name, (1_600_000_000, 1_600_000_001))
os.utime('src/sub', (1_600_000_000, 1_600_000_000))
os.chmod('src/a.txt', 0o640)
with zipfile.ZipFile('t.zip', 'w', zipfile.ZIP_DEFLATED) as z:
    print(z, z.mode, z.compression, z.filename, z.comment)
    z.write('src/a.txt')
    z.write('src/sub/b.txt', 'renamed/b.txt', zipfile.ZIP_STORED)
    z.write('src/sub')
    z.writestr('text.txt', 'caf\xe9')
    z.writestr('\xfcber/\u20ac.bin', b'\x00\x01' * 100)
    info = zipfile.ZipInfo('own.txt', (2001, 2, 3, 4, 5, 6))
    info.external_attr = 0o755 << 16
    info.comment = b'note'
    z.writestr(info, 'own', zipfile.ZIP_DEFLATED, 9)
    z.mkdir('made')
    z.mkdir('made2/', 0o700)
    with z.open('streamed.txt', 'w') as f:
        print(f.write(b'one '), f.write(bytearray(b'two')), f.writable(), f.closed)
        t(z.writestr, 'x', 'y')
        t(z.open, 'text.txt')
    z.comment = b'a comment'
    t(z.writestr, 'bad', 'x', 99)
    print(z.namelist())
print(z, zipfile.is_zipfile('t.zip'), zipfile.is_zipfile('src/a.txt'), zipfile.is_zipfile('none'), zipfile.is_zipfile(io.BytesIO(b'')))
t(z.read, 'text.txt')
t(z.write, 'src/a.txt')

with zipfile.ZipFile('t.zip') as z:
    print(z.namelist(), z.comment, z.testzip())
    for i in z.infolist():
        same = i.compress_size == i.file_size or i.compress_type
        print(i.filename, i.date_time if i.filename in ('src/a.txt', 'own.txt', 'renamed/b.txt', 'src/sub/') else '', i.compress_type, oct(i.external_attr), i.file_size, i.CRC, i.comment, i.extra,
              i.flag_bits, i.is_dir(), i.create_system, i.create_version, i.extract_version, bool(same))
    print(repr(z.getinfo('text.txt'))[:70], z.getinfo('src/sub/'), z.getinfo('own.txt').filename)
    t(z.getinfo, 'nope')
    t(z.read, 'nope')
    print(z.read('text.txt'), z.read('src/a.txt') == open('src/a.txt', 'rb').read(), z.read(z.getinfo('own.txt')))
    with z.open('src/a.txt') as f:
        print(f.name, f.mode, f.readable(), f.seekable(), f.writable(), f.read(5), f.readline(), f.readline(3), f.peek(4)[:4], f.tell(), f.seek(12), f.read(6), f.seek(-6, 2), f.read(), f.read(), f.seek(0), len(f.readlines()), f.read1(5))
        f.seek(0)
        b = bytearray(8)
        print(f.readinto(b), b, sum(1 for _ in f))
    with io.TextIOWrapper(z.open('text.txt'), encoding='utf-8') as f:
        print(f.read())
    with z.open('src/a.txt') as a, z.open('own.txt') as b:
        print(a.read(3), b.read(2), a.read(3), b.read())
    t(z.open, 'own.txt', 'rw')
    t(z.writestr, 'x', 'y')
    t(z.setpassword, 'text')
    z.printdir(io.StringIO())
    print(os.path.basename(z.extract('src/a.txt', 'out')), open('out/src/a.txt').read() == open('src/a.txt').read())
    z.extractall('all')
    print(sorted(os.path.join(d, f) for d, _, fs in os.walk('all') for f in fs), oct(os.stat('all/own.txt').st_mode))
    z.extractall('some', ['own.txt', 'made/'])
    print(sorted(os.listdir('some')))
with zipfile.ZipFile('t.zip', 'a') as z:
    z.writestr('added', 'later')
    import warnings
    with warnings.catch_warnings(record=True) as caught:
        warnings.simplefilter('always')
        z.writestr('added', 'again')
    print([str(w.message) for w in caught])
with zipfile.ZipFile('t.zip') as z:
    print(z.namelist()[-2:], z.read('added'), z.comment)
t(zipfile.ZipFile, 'none.zip')
t(zipfile.ZipFile, 't.zip', 'q')
t(zipfile.ZipFile, 't.zip', 'x')
t(zipfile.ZipFile, 'src/a.txt')
t(zipfile.ZipFile, io.BytesIO(b'PK\x05\x06' + b'\0' * 10))
t(zipfile.ZipFile, 'n.zip', 'w', 77)
t(zipfile.ZipInfo, 'x', (1979, 1, 1, 0, 0, 0))

# dangerous names
data = io.BytesIO()
with zipfile.ZipFile(data, 'w') as z:
    for name in '../up', '/abs', 'a/../../b', 'ok/./c', 'd//e':
        z.writestr(name, name)
with zipfile.ZipFile(data) as z:
    z.extractall('danger')
    print(sorted(os.path.join(d, f) for d, _, fs in os.walk('danger') for f in fs), os.path.exists('up'))
    print(repr(z)[:45])

# damage
raw = bytearray(data.getvalue())
at = raw.find(b'../up', 40)
raw[at] ^= 1
with zipfile.ZipFile(io.BytesIO(raw)) as z:
    print(z.testzip())
    t(z.read, '../up')
for cut in 5, 40, 100, len(raw) - 3:
    t(zipfile.ZipFile, io.BytesIO(raw[:cut]))
shifted = io.BytesIO(b'#!junk\n' + data.getvalue())
with zipfile.ZipFile(shifted) as z:
    print(z.read('ok/./c'))
t(lambda: zipfile.ZipFile(io.BytesIO(raw[:60] + b'zz' + raw[60:])).testzip())


# streams that cannot be moved in
class Sink:
    def __init__(self):
        self.data = b''

    def write(self, b):
        self.data += bytes(b)
        return len(b)

    def flush(self):
        pass


sink = Sink()
with zipfile.ZipFile(sink, 'w') as z:
    z.writestr('a', 'stored')
    z.writestr('b', 'packed' * 20, zipfile.ZIP_DEFLATED)
with zipfile.ZipFile(io.BytesIO(sink.data)) as z:
    print(z.namelist(), z.read('a'), z.read('b')[:12], [i.flag_bits for i in z.infolist()])
with zipfile.ZipFile(io.BytesIO(), 'w') as z:
    z.writestr('x', 'y')
    with z.open('big', 'w', force_zip64=True) as f:
        f.write(b'64')
    print(z.read('big'), z.getinfo('big').extract_version)

# encrypted by the old method
secret = bytes.fromhex('504b03041400010000003c5b5a2d00000000')
t(zipfile.ZipFile, io.BytesIO(secret))

p = zipfile.Path('t.zip')
print(p, repr(p), sorted(str(c) for c in p.iterdir()))
q = p / 'src' / 'a.txt'
print(q.name, q.stem, q.suffix, q.exists(), q.is_file(), q.is_dir(), q.parent, q.read_text()[:6], q.read_bytes()[:3], q.at, (p / 'src').is_dir(), (p / 'no').exists())
print(sorted(str(c) for c in p.glob('*.txt')), sorted(str(c) for c in p.rglob('*.txt')), sorted(str(c) for c in p.glob('*/*')))
t((p / 'no').read_text)
t((p / 'src').open)
t(lambda: list(q.iterdir()))
i = zipfile.ZipInfo.from_file('src/a.txt', '/x/../y.txt')
print(i, i.filename, i.date_time, oct(i.external_attr))
print(zipfile.ZipInfo.from_file('src/sub'), zipfile.ZipInfo('d/'), repr(zipfile.ZipInfo('a\0b')))
print(zipfile.__all__)
