"""Compression: what comes back, and how it fails."""

import gzip
import io
import os
import zlib

DATA = b"hello world " * 1000 + bytes(range(256)) * 3
for level in (-1, 0, 1, 6, 9):
    for wbits in (15, -15, 31):
        packed = zlib.compress(DATA, level, wbits)
        assert zlib.decompress(packed, wbits) == DATA, (level, wbits)
packed = zlib.compress(DATA)
d = zlib.decompressobj()
out = b"".join(d.decompress(packed[i:i + 50]) for i in range(0, len(packed), 50)) + d.flush()
print(out == DATA, d.eof, d.unused_data)
c = zlib.compressobj(9)
out = c.compress(DATA) + c.compress(b"end") + c.flush()
print(zlib.decompress(out)[-5:], len(out) < 2000)
d = zlib.decompressobj()
print(d.decompress(zlib.compress(b"abc") + b"rest"), d.unused_data, d.eof)
d = zlib.decompressobj()
print(d.decompress(packed, 10), len(d.unconsumed_tail) > 0, len(d.flush()) + 10 == len(DATA))
print(zlib.decompress(bytes.fromhex("789c4b4c4c04000249 0124".replace(" ", ""))))
PROGRAM = """\
zlib.decompress(b'abc')
zlib.decompress(b'x\\x9c')
zlib.decompress(zlib.compress(b'a')[:-1])
zlib.decompress(zlib.compress(b'a')[:-1]+b'x')
zlib.compress('a')
zlib.compress(b'a',10)
zlib.crc32(b'a'), zlib.adler32(b'a'), zlib.crc32(b'b',5), zlib.adler32(b'b',5), zlib.adler32(b'')
zlib.decompress(b'',-15)
zlib.error.__mro__
zlib.ZLIB_VERSION, zlib.MAX_WBITS, zlib.DEFLATED, zlib.DEF_MEM_LEVEL, zlib.DEF_BUF_SIZE, zlib.Z_DEFAULT_COMPRESSION
zlib.decompress(zlib.compress(b'a'),wbits=99)
gzip.__all__
gzip.decompress(b'abc')
gzip.decompress(b'\\x1f\\x8b')
gzip.decompress(gzip.compress(b'aaa') + gzip.compress(b'bbb')), gzip.compress(b'aaa')[:10]
gzip.decompress(gzip.compress(b'aaa')[:-1])
gzip.decompress(gzip.compress(b'aaa')[:-6] + b'123456')
zlib.decompress(gzip.compress(b'x'), 31), zlib.decompress(gzip.compress(b'x'), 47), zlib.decompress(zlib.compress(b'x'), 47)
gzip.open('nope.gz')
gzip.open(1)
"""
for text in PROGRAM.splitlines():
    try:
        print(text, "->", repr(eval(text)))
    except Exception as e:
        print(text, "->", type(e).__name__, e)
file = io.BytesIO()
with gzip.GzipFile(fileobj=file, mode="wb", mtime=5) as f:
    f.write(b"line 1\nline 2\n")
    print(f.tell(), f.writable(), f.readable())
file.seek(0)
with gzip.GzipFile(fileobj=file) as f:
    print(f.readline(), f.read(3), f.tell(), f.seek(0), list(f))
with gzip.open("t.gz", "wb") as f:
    f.write(b"x\n" * 1000)
with gzip.open("t.gz") as f:
    print(len(f.read()), f.closed)
with gzip.open("t.gz", "wt") as f:
    f.write("caf\u00e9\nx\n")
with gzip.open("t.gz", "rt") as f:
    print(f.read())
with gzip.open("t.gz") as f:
    print(f.read())
os.remove("t.gz")
