# What open files do: modes, places, names that go, permissions.
import io
import os
import sys

os.mkdir('w')
os.chdir('w')


def t(f, *args, **kwargs):
    try:
        print(getattr(f, '__name__', f), f(*args, **kwargs))
    except Exception as e:
        print(getattr(f, '__name__', f), type(e).__name__, e)


# modes
for mode in 'r', 'w', 'a', 'x', 'r+', 'w+', 'a+', 'x+', 'rb', 'wb', 'ab', 'xb', 'rb+', 'r+b', 'wb+', 'ab+', 'xb+', 'rt', 'wt+', '+r', 'br', 'U', 'rw', 'b', '', 'rr', 'r++', 'rbt', 'z', 'w+r':
    for there in False, True:
        if os.path.exists('f'):
            os.unlink('f')
        if there:
            with open('f', 'w') as f:
                f.write('old text')
        try:
            with open('f', mode) as f:
                row = [f.mode, f.readable(), f.writable(), f.seekable(), f.tell(), type(f).__name__]
                if f.readable():
                    row.append(f.read(3))
                if f.writable():
                    row.append(f.write(b'NEW' if 'b' in mode else 'NEW'))
                    row.append(f.tell())
            print(mode, there, *row, open('f').read())
        except Exception as e:
            print(mode, there, type(e).__name__, e, os.path.exists('f'))
t(open, 'f', 'r', 0)
t(open, 'f', 'rb', encoding='utf-8')
t(open, 'f', 'rb', errors='strict')
t(open, 'f', 'rb', newline='')
t(open, 'f', newline='x')
t(open, 'f', encoding='none such')
t(open, 'f', encoding='hex')
t(open, 'f', 5)
t(open, 'f', buffering='x')
t(open)
t(open, None)
t(open, '.', 'r')
t(open, '.', 'w')
t(open, 'no/f', 'w')
t(open, 'f/x')
t(open, 'x' * 300, 'w')
t(open, 'a/' * 3000)

# unbuffered and line-buffered
with open('f', 'wb', 0) as f:
    print(type(f).__name__, f.write(b'abc'), os.path.getsize('f'))
with open('f', 'w', 1) as f:
    print(f.line_buffering, f.write('abc\n'), os.path.getsize('f'))
with open('f', 'rb', 3) as f:
    print(f.read(1), f.peek()[:1], f.read())

# append goes to the end, wherever one is
with open('f', 'w') as f:
    f.write('12345')
a = open('f', 'a+b')
a.seek(0)
print(a.read(2), a.write(b'X'), a.flush(), a.tell())
b = open('f', 'ab')
b.write(b'Y')
b.flush()
a.write(b'Z')
a.flush()
a.seek(0)
print(a.read())
a.close()
b.close()

# holes
with open('f', 'wb') as f:
    f.seek(5)
    print(f.write(b'x'), f.tell(), f.seek(10), f.truncate(), f.seek(0, 2), f.seek(-2, 2), f.seek(3, 1))
    t(f.seek, -1)
    t(f.seek, 1, 5)
    t(f.seek, 'x')
    t(f.truncate, -1)
print(open('f', 'rb').read())

# places in text
with open('f', 'w+', encoding='utf-8', newline='') as f:
    f.write('\xe4\u20ac\U0001f600 end\r\nsecond\rthird\n')
    f.seek(0)
    places = []
    while True:
        at = f.tell()
        c = f.read(1)
        if not c:
            break
        places.append((at, c))
    print(places[:6])
    for at, c in places:
        f.seek(at)
        assert f.read(1) == c, (at, c)
    f.seek(0)
    print(f.readlines(), f.newlines)
    t(f.seek, 3, 1)
    t(f.seek, -3, 2)
    print(f.seek(0, 2), f.seek(0, 1))
    f.seek(0)
    next(f)
    t(f.tell)
    print(f.read(2))
for encoding in 'utf-8-sig', 'utf-16', 'utf-16-le', 'utf-32', 'latin-1', 'cp1252', 'ascii':
    try:
        with open('e', 'w', encoding=encoding) as f:
            print(encoding, f.write('a\xe9\n'), end=' ')
        with open('e', 'a', encoding=encoding) as f:
            f.write('b\n')
        print(open('e', 'rb').read(), open('e', encoding=encoding).readlines())
    except Exception as e:
        print(encoding, type(e).__name__, e)
for errors in 'strict', 'ignore', 'replace', 'backslashreplace', 'surrogateescape', 'xmlcharrefreplace', 'namereplace', 'nonsense':
    try:
        with open('e', 'w', encoding='ascii', errors=errors) as f:
            f.write('a\u20acb\udc80')
    except Exception as e:
        print(errors, type(e).__name__, e, end=' | ')
    print(errors, open('e', 'rb').read(), end=' | ')
    with open('e', 'wb') as f:
        f.write(b'a\xffb')
    try:
        print(ascii(open('e', encoding='utf-8', errors=errors).read()))
    except Exception as e:
        print(type(e).__name__, e)
for newline in None, '', '\n', '\r', '\r\n':
    with open('n', 'w', newline=newline) as f:
        f.write('1\n2\r\n3\r4')
    print(repr(newline), open('n', 'rb').read(), end=' ')
    with open('n', 'wb') as f:
        f.write(b'1\n2\r\n3\r4')
    with open('n', newline=newline) as f:
        print(f.readlines(), f.newlines)

# names that go while files are open
f = open('gone', 'w+')
f.write('still here')
f.flush()
os.unlink('gone')
f.seek(0)
print(os.path.exists('gone'), f.read(), os.fstat(f.fileno()).st_nlink)
f.close()
f = open('one', 'w+')
f.write('one')
f.flush()
os.rename('one', 'two')
f.write(' more')
f.close()
print(open('two').read(), f.name)
with open('two') as old:
    with open('new', 'w') as f:
        f.write('other')
    os.replace('new', 'two')
    print(old.read(), open('two').read())
r = open('two')
with open('two', 'w') as f:
    f.write('longer text')
print(r.read())
r.close()
f = open('two', 'r+')
os.truncate('two', 3)
f.seek(0, 2)
print(f.tell(), f.read())
f.close()

# iteration and use after the end
f = open('two')
print(list(f), list(f), f.readline(), f.read())
f.close()
for method in 'read', 'readline', 'readlines', 'tell', 'flush', 'fileno', 'isatty', 'readable', 'writable', 'seekable', '__enter__', '__iter__', 'truncate', 'close', 'detach':
    t(getattr(f, method))
t(next, f)
print(f.closed, f.name, f.mode, f.encoding, repr(f))
b = open('two', 'rb')
b.close()
for method in 'read', 'readline', 'tell', 'flush', 'fileno', 'peek', '__enter__', 'close', 'read1':
    t(getattr(b, method))
print(repr(b), b.closed, b.raw.closed)
with open('p', 'w') as f:
    print('a', 1, None, sep='-', end='!\n', file=f)
    print(file=f, flush=True)
    sys.stdout.flush()
    f.writelines(['x', 'y\n'])
    t(f.writelines, ['ok', 5])
    t(f.write, b'x')
    t(f.write)
    t(f.read)
print(repr(open('p').read()))
with open('p', 'wb') as f:
    f.writelines([b'1', bytearray(b'2'), memoryview(b'3')])
    t(f.write, 'x')
    t(f.read)
    t(print, 'x', file=f)
with open('p', 'rb') as f:
    t(f.write, b'x')
    t(f.truncate)
    print(f.read())
t(print, 'x', file=5)
try:
    with open('p') as f:
        raise KeyError('inside')
except KeyError as e:
    print(f.closed, e)
with open('a1', 'w') as x, open('a2', 'w') as y:
    print(x.name, y.name)
print(io.open is open)
