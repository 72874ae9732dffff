# Streams over streams that are written in Python, and the classes of io by hand.
import io
import os


def t(f, *args, **kwargs):
    try:
        print(getattr(f, '__name__', f), f(*args, **kwargs))
    except Exception as e:
        print(getattr(f, '__name__', f), type(e).__name__, e)


class Raw(io.RawIOBase):
    def __init__(self, data=b''):
        self.data = bytearray(data)
        self.pos = 0
        self.log = []

    def readable(self):
        return True

    def writable(self):
        return True

    def seekable(self):
        return True

    def readinto(self, b):
        part = self.data[self.pos:self.pos + min(len(b), 7)]
        b[:len(part)] = part
        self.pos += len(part)
        self.log.append(('r', len(part)))
        return len(part)

    def write(self, b):
        b = bytes(b)[:5]
        self.data[self.pos:self.pos + len(b)] = b
        self.pos += len(b)
        self.log.append(('w', b))
        return len(b)

    def seek(self, pos, whence=0):
        self.pos = (0, self.pos, len(self.data))[whence] + pos
        return self.pos

    def truncate(self, size=None):
        size = self.pos if size is None else size
        del self.data[size:]
        return size


text = 'first line\nsecond \xe9 line\r\nthird\n\nlast'.encode()
raw = Raw(text)
print(raw.read(3), raw.readline(), raw.readall(), raw.tell())
b = io.BufferedReader(Raw(text))
print(isinstance(b, io.BufferedReader), isinstance(b, io.BufferedIOBase), isinstance(b, io.IOBase), b.raw.log)
print(b.peek(1), b.read(3), b.tell(), b.readline(), b.read1(4), b.read(10), b.tell())
print(b.seek(2), b.read(4), b.seek(-3, 1), b.read(2), b.seek(-4, 2), b.read(), b.read(), b.read(3))
b.seek(0)
print(list(b), b.readlines())
b.seek(0)
into = bytearray(12)
print(b.readinto(into), into, b.readinto1(memoryview(into)[:3]), into)
t(b.write, b'x')
t(b.seek, 0, 9)
t(b.read, -5)
print(b.readable(), b.writable(), b.seekable(), b.closed)
r = b.detach()
print(type(r) is Raw)
t(b.read)
b = io.BufferedReader(r)
b.close()
print(b.closed, r.closed)
t(b.read)
t(b.readline)

w = io.BufferedWriter(Raw(), 8)
print(w.write(b'abc'), w.raw.log, w.tell(), w.write(b'defgh'), w.raw.log, w.write(b'ijklmnop'), w.tell())
w.flush()
print(w.raw.data, w.raw.pos)
w.seek(2)
w.write(b'XY')
print(w.truncate(), w.raw.data)
t(w.read)
t(w.write, 'text')
raw = w.raw
w.close()
print(raw.closed)
t(w.write, b'x')

with io.BufferedRandom(Raw(b'0123456789abcdef')) as f:
    print(f.read(4), f.write(b'WXYZ'), f.tell(), f.read(2), f.seek(0), f.read(), f.raw.data)

x = io.TextIOWrapper(io.BufferedReader(Raw(text)), encoding='utf-8')
print(isinstance(x, io.TextIOWrapper), x.encoding, x.errors, x.newlines, x.line_buffering)
print(repr(x.readline()), repr(x.read(3)), repr(x.readline()), repr(x.readline()), repr(x.read()), x.newlines)
x.seek(0)
print([line for line in x])
x.seek(0)
x.readline()
at = x.tell()
rest = x.read()
x.seek(at)
print(at, x.read() == rest)
x.seek(0)
print(repr(x.read(9)), x.tell(), repr(x.read(5)), repr(x.readline(2)), repr(x.readline(100)))
for newline in None, '', '\n', '\r', '\r\n':
    y = io.TextIOWrapper(io.BufferedReader(Raw(b'a\nb\rc\r\nd')), encoding='ascii', newline=newline)
    print(newline, y.readlines(), y.newlines)
    raw = Raw()
    y = io.TextIOWrapper(io.BufferedWriter(raw), encoding='ascii', newline=newline)
    y.write('1\n2\r\n')
    print(raw.data, end=' ')
    y.flush()
    print(raw.data)
raw = Raw()
y = io.TextIOWrapper(io.BufferedWriter(raw), encoding='utf-8', line_buffering=True)
y.write('part')
print(raw.data)
y.write(' line\nmore')
print(raw.data)
y.detach()
t(y.write, 'x')
print(raw.data)
t(io.TextIOWrapper, Raw(), encoding='nonsense')
t(io.TextIOWrapper, Raw(), newline='x')
t(io.BufferedReader, 5)
t(io.TextIOWrapper, 5)
y = io.TextIOWrapper(io.BufferedReader(Raw(b'\xff\xfe')), encoding='utf-8')
t(y.read)
y = io.TextIOWrapper(io.BufferedReader(Raw(b'\xff\xfe')), encoding='utf-8', errors='replace')
t(y.read)


class Keeps(io.BytesIO):
    kept = False

    def close(self):
        if not self.kept:
            print('kept', self.getvalue())
        self.kept = True


w = io.TextIOWrapper(Keeps(), encoding='utf-8')
w.write('caf\xe9')
w.close()


class Upper(io.TextIOWrapper):
    def __init__(self, raw):
        super().__init__(io.BufferedWriter(raw), encoding='ascii', write_through=True)

    def write(self, s):
        return super().write(s.upper())


raw = Raw()
u = Upper(raw)
print('hello', file=u)
u.flush()
print(raw.data, isinstance(u, Upper), type(u).__name__)

pair = io.BufferedRWPair(Raw(b'read me'), Raw())
print(pair.read(4), pair.write(b'data'), pair.readable(), pair.writable(), pair.peek(1)[:3], pair.read1(2), pair.closed, pair.isatty())
pair.flush()
t(pair.seek, 0)
t(pair.detach)
into = bytearray(1)
print(pair.readinto(into), into)
pair.close()
print(pair.closed)
t(io.BufferedRWPair, io.BytesIO(), 5)

d = io.IncrementalNewlineDecoder(None, True)
print([d.decode(s) for s in ('a\r', '\nb\r', 'c\n', 'd\r')], d.newlines, d.decode('', True), d.newlines)
d = io.IncrementalNewlineDecoder(None, False)
print([d.decode(s) for s in ('a\r', '\nb', '\r')], d.newlines, d.decode('', True), d.newlines, d.getstate())
d.reset()
print(d.newlines, d.getstate())
import codecs
d = io.IncrementalNewlineDecoder(codecs.getincrementaldecoder('utf-8')(), True)
print([d.decode(s) for s in (b'\xc3', b'\xa9\r', b'\nx')], d.getstate(), d.newlines)
s = io.StringIO('a\nb\r\nc\rd', newline=None)
print(s.getvalue(), s.readlines(), s.newlines)
print(repr(io.StringIO('a\nb\r\nc', newline='\r\n').getvalue()), io.StringIO('a\nb\r\nc', newline='').readlines())
print(io.DEFAULT_BUFFER_SIZE, io.text_encoding(None), io.text_encoding('x'), io.SEEK_END)
os.mkdir('w')
with open('w/f', 'wb') as f:
    f.write(b'abc\n' * 3)
with io.open_code('w/f') as f:
    print(f.read(2), f)
f = io.FileIO('w/f')
print(f, f.mode, f.closefd, f.readall(), f.seekable(), f.read(), f.tell())
t(f.write, b'x')
f.close()
print(f)
t(f.read)
t(io.FileIO, 'w/f', 'rw')
t(io.FileIO, 'w/f', 'z')
t(io.FileIO, 'w')
t(io.FileIO, 'w/none')
with open('w/f', 'r+b') as f:
    print(type(f).__name__, f.read(2), f.write(b'ZZ'), f.tell(), f.peek(2)[:2], f.seek(1, 1), f.truncate(), f.seek(0), f.read())
with open('w/f', 'w') as f:
    f.reconfigure(newline='\r\n', line_buffering=True)
    print(f.line_buffering, f.write('a\nb\n'))
print(open('w/f', 'rb').read())
with open('w/f', encoding='latin-1') as f:
    f.reconfigure(encoding='utf-8', errors='ignore')
    print(f.encoding, f.errors, f.read())
with open('w/f') as f:
    f.readline()
    t(f.reconfigure, encoding='ascii')
f = open('w/f')
b = f.detach()
print(b.read())
t(f.read)
t(f.close)
b.close()
for c in (io.FileIO, io.BufferedReader, io.TextIOWrapper, io.BytesIO, io.StringIO):
    print(c.__name__, issubclass(c, io.RawIOBase), issubclass(c, io.BufferedIOBase), issubclass(c, io.TextIOBase), issubclass(c, io.IOBase))
