import gzip
import io
import os
import tarfile
import zipfile
import zlib

# --- crc32
x = bytes(100_000_000)
[zlib.crc32(x) for _ in range(8)]
# --- adler32
x = bytes(100_000_000)
zlib.adler32(x)
# --- zlib compress
x = bytes(range(256)) * 60_000
zlib.compress(x)
# --- zlib compress zeros
x = bytes(20_000_000)
zlib.compress(x)
# --- zlib compress hard
x = b''.join(i.to_bytes(3, 'little') for i in range(1_000_000))
zlib.compress(x, 9)
# --- zlib decompress
x = zlib.compress(bytes(20_000_000))
zlib.decompress(x)
# --- zlib decompress hard
x = zlib.compress(b''.join(i.to_bytes(3, 'little') for i in range(1_000_000)))
zlib.decompress(x)
# --- zlib stored
x = zlib.compress(bytes(50_000_000), 0)
zlib.decompress(x)
# --- zlib decompressobj
x = zlib.compress(bytes(20_000_000))
zlib.decompressobj().decompress(x)
# --- gzip compress
x = bytes(20_000_000)
gzip.compress(x)
# --- gzip decompress
x = gzip.compress(bytes(20_000_000))
gzip.decompress(x)
# --- zip write
x = bytes(20_000_000)
f = zipfile.ZipFile(io.BytesIO(), 'w', zipfile.ZIP_DEFLATED)
f.writestr(zipfile.ZipInfo('x'), x, f.compression)
# --- zip write stored
x = bytes(50_000_000)
f = zipfile.ZipFile(io.BytesIO(), 'w')
f.writestr(zipfile.ZipInfo('x'), x, f.compression)
# --- zip read
b = io.BytesIO()
with zipfile.ZipFile(b, 'w', zipfile.ZIP_DEFLATED) as f: f.writestr(zipfile.ZipInfo('x'), bytes(20_000_000), f.compression)
zipfile.ZipFile(b).read('x')
# --- zip names
b = io.BytesIO()
with zipfile.ZipFile(b, 'w') as f: [f.writestr(zipfile.ZipInfo('x%d' % i), b'') for i in range(3_000)]
zipfile.ZipFile(b).namelist()
# --- tar
b = io.BytesIO()
with tarfile.open(fileobj=b, mode='w') as f: f.addfile(tarfile.TarInfo('x'), io.BytesIO())
i = tarfile.TarInfo('y')
i.size = 50_000_000
tarfile.open(fileobj=io.BytesIO(), mode='w').addfile(i, io.BytesIO(bytes(50_000_000)))
# --- file write
x = 'ab' * 30_000_000
open('/tmp/x', 'w').write(x)
# --- file write wide
x = '\u00e9b' * 10_000_000
open('/tmp/x', 'w').write(x)
# --- file read
open('/tmp/x', 'w').write('ab\n' * 20_000_000)
open('/tmp/x').read()
# --- file read wide
open('/tmp/x', 'w').write('\u00e9b\n' * 5_000_000)
open('/tmp/x').read()
# --- file lines
open('/tmp/x', 'w').write('ab\n' * 300_000)
open('/tmp/x').readlines()
# --- file loop
open('/tmp/x', 'w').write('ab\n' * 300_000)
for line in open('/tmp/x'): pass
# --- file one line
open('/tmp/x', 'w').write('ab' * 20_000_000)
open('/tmp/x').readline()
# --- file one line of bytes
open('/tmp/x', 'w').write('ab' * 30_000_000)
open('/tmp/x', 'rb').readline()
# --- file writelines
x = ['ab\n'] * 500_000
open('/tmp/x', 'w').writelines(x)
# --- file truncate
f = open('/tmp/x', 'wb')
[f.truncate(i * 100_000_000) for i in (1, 0, 1, 0, 1, 0, 1)] and list(range(2_000_000))
# --- StringIO lines
x = io.StringIO('ab\n' * 500_000)
x.readlines()
# --- BytesIO write
x = bytes(100_000_000)
io.BytesIO().write(x)
# --- BytesIO getvalue
x = io.BytesIO(bytes(100_000_000))
x.seek(0, 2) and x.write(b'x') and len(x.getvalue())
# --- BytesIO lines
x = io.BytesIO(b'ab\n' * 500_000)
x.readlines()
# --- TextIOWrapper
x = io.TextIOWrapper(io.BytesIO(b'ab\r\n' * 5_000_000))
x.read()
# --- print many
x = ['ab'] * 1_500_000
print(*x)
# --- listdir
for i in range(50_000): open('/tmp/%d' % i, 'w').close()
os.listdir('/tmp')
# --- walk
for i in range(20_000): open('/tmp/%d' % i, 'w').close()
list(os.walk('/tmp'))
# --- path
x = 'ab/' * 2_000_000
os.path.normpath(x)
# --- file write lines end
x = 'ab\n' * 10_000_000
open('/tmp/x', 'w', newline='\r\n').write(x)
# --- file read bytes
open('/tmp/x', 'w').write('ab\n' * 30_000_000)
open('/tmp/x', 'rb').read()
# --- file write bytes
x = bytes(80_000_000)
open('/tmp/x', 'wb').write(x)
# --- file holes
open('/tmp/x', 'wb').truncate(150_000_000)
open('/tmp/x', 'rb').read()
# --- StringIO write
x = 'ab' * 40_000_000
io.StringIO().write(x)
# --- StringIO read
x = io.StringIO('\u00e9b' * 10_000_000)
x.read()
# --- StringIO getvalue
x = io.StringIO('ab\n' * 10_000_000)
x.seek(0, 2) and x.write('x') and len(x.getvalue())
# --- StringIO newlines
x = 'ab\r\n' * 3_000_000
io.StringIO(x, newline=None)
# --- BytesIO read
x = io.BytesIO(bytes(100_000_000))
[len(x.read()) or x.seek(0) for _ in range(4)]
# --- print
x = 'ab' * 30_000_000
print(x)
# --- StringIO readline
x = io.StringIO('ab' * 40_000_000)
x.readline()
# --- StringIO writelines
x = ['ab\n'] * 2_000_000
io.StringIO().writelines(x)
# --- BytesIO writelines
x = [b'ab\n'] * 2_000_000
io.BytesIO().writelines(x)
# --- FileIO writelines
x = [b'ab\n'] * 300_000
open('/tmp/x', 'wb', buffering=0).writelines(x)
# --- BufferedWriter writelines
x = [b'ab\n'] * 1_000_000
open('/tmp/x', 'wb').writelines(x)
# --- os.write
x = bytes(60_000_000)
f = os.open('/tmp/x', os.O_CREAT | os.O_WRONLY)
os.write(f, x)
# --- os.read
open('/tmp/x', 'wb').write(bytes(60_000_000))
f = os.open('/tmp/x', os.O_RDONLY)
os.read(f, 60_000_000)
# --- BytesIO getvalue of zeros
x = io.BytesIO()
x.write(bytes(100_000_000))
[len(x.getvalue()) for _ in range(3)]
# --- StringIO seek
x = io.StringIO('\u00e9b' * 20_000_000)
[x.seek(i) for i in range(30_000_000, 30_000_010)]
# --- StringIO seek end
x = io.StringIO('\u00e9b' * 20_000_000)
[x.seek(0, 2) for i in range(3)]
# --- StringIO seek past
x = [io.StringIO('\u00e9b') for _ in range(3)]
for y in x: y.seek(40_000_000) and y.write('a')
# --- StringIO truncate
x = io.StringIO('\u00e9b' * 20_000_000)
x.truncate(30_000_000)
# --- StringIO write within
x = io.StringIO('ab' * 40_000_000)
x.seek(10)
x.write('\u00e9')
# --- StringIO line of all
x = io.StringIO('ab' * 40_000_000)
[x.seek(0) or len(x.readline()) for _ in range(3)]
# --- input
import sys
sys.stdin = io.StringIO('ab' * 40_000_000)
[len(input()) for _ in range(1)]
# --- os.pread
f = os.open('/tmp/x', os.O_CREAT | os.O_RDWR)
os.write(f, bytes(100_000_000))
[len(os.pread(f, 100_000_000, 0)) for _ in range(2)]
# --- os.pwrite
f = os.open('/tmp/x', os.O_CREAT | os.O_RDWR)
x = bytes(100_000_000)
[os.pwrite(f, x, 0) for _ in range(3)]
# --- sys.displayhook
import sys
x = [1.5] * 500_000
sys.displayhook(x)
# --- sys.excepthook
import sys
x = ValueError('\u00e9' * 20_000_000)
sys.excepthook(ValueError, x, None)
# --- file write with errors
x = '\u00e9' * 5_000_000
open('/tmp/x', 'w', errors='backslashreplace', encoding='ascii').write(x)
# --- warn
import warnings
import warnings
x = '\u00e9' * 10_000_000
warnings.warn(x)
# --- StringIO tell
x = io.StringIO('\u00e9b' * 20_000_000)
x.seek(30_000_000)
[x.tell() for _ in range(5)]
