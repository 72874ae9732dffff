# Open files whose names are removed, changed, or given to others.
import os
import tempfile

os.chdir(tempfile.mkdtemp())

f = open('a', 'w+')
f.write('first\n')
f.flush()
os.rename('a', 'b')
f.write('second\n')
f.flush()
print(os.listdir(), open('b').read().split())
open('a', 'w').write('another')
f.seek(0)
print(f.read().split(), os.fstat(f.fileno()).st_size == os.stat('b').st_size)

os.remove('b')
print(os.listdir(), os.fstat(f.fileno()).st_nlink)
f.write('third\n')
f.seek(0)
print(f.read().split(), os.fstat(f.fileno()).st_size)
open('b', 'w').write('not the same')
f.seek(0)
print(f.readline(), os.fstat(f.fileno()).st_size == os.stat('b').st_size)
f.close()

os.mkdir('d')
g = open('d/x', 'wb', buffering=0)
os.rename('d', 'e')
g.write(b'12')
os.mkdir('d')
g.write(b'34')
print(os.listdir('d'), open('e/x').read())
os.replace('a', 'e/x')
g.write(b'56')
print(open('e/x').read(), os.fstat(g.fileno()).st_nlink, os.fstat(g.fileno()).st_size)
g.close()

h = open('h', 'x')
os.unlink('h')
print(h.write('alone'), os.path.exists('h'))
h.flush()
print(os.fstat(h.fileno()).st_size, h.tell())
h.close()

r = open('b')
print(r.read(3))
os.remove('b')
os.mkdir('b')
print(r.read(), os.path.isdir('b'))
r.close()

with tempfile.TemporaryFile('w+') as t:
    print(os.listdir('b'), t.write('text'), os.getcwd() != '/')
    t.seek(0)
    print(os.access('b', os.W_OK), t.read(), oct(os.fstat(t.fileno()).st_mode))
