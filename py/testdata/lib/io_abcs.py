# The classes of io: bases, registration, what natives give.
import io

for n in 'IOBase RawIOBase BufferedIOBase TextIOBase Reader Writer'.split():
    c = getattr(io, n)
    print(c, c.__module__, type(c).__name__, [b.__name__ for b in c.__mro__ if b.__name__[0] != '_'])
s = io.StringIO('a\nb')
b = io.BytesIO(b'xyz')
for c in io.IOBase, io.RawIOBase, io.BufferedIOBase, io.TextIOBase, io.Reader, io.Writer:
    print(c.__name__, isinstance(s, c), isinstance(b, c), issubclass(io.FileIO, c), issubclass(io.TextIOWrapper, c), issubclass(int, c))
print(s.read(), b.read(), s.getvalue(), b.getvalue(), io.SEEK_SET, io.SEEK_CUR, io.SEEK_END, io.DEFAULT_BUFFER_SIZE > 0)


class R(io.RawIOBase):
    def readinto(self, buf):
        return 0

    def readable(self):
        return True


r = R()
print(r.readable(), r.writable(), r.closed, isinstance(r, io.IOBase))
r.close()
print(r.closed)
for f in r.fileno, r.read, lambda: io.IOBase().fileno(), lambda: io.StringIO().fileno(), io.Reader:
    try:
        f()
    except Exception as e:
        print(type(e).__name__)


class W:
    def write(self, x): ...
    read = None


print(isinstance(W(), io.Writer), isinstance(W(), io.Reader), io.Reader[int], io.UnsupportedOperation.__mro__, io.UnsupportedOperation.__module__)
with io.StringIO() as f:
    print('hi', file=f)
    print(repr(f.getvalue()))
try:
    f.read()
except ValueError as e:
    print(e)
print(sorted(io.__all__))
