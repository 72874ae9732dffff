"""bz2: what is compressed is read."""
import base64
import bz2
import io

DATA = base64.b64decode("QlpoOTFBWSZTWYUhrQgAAARRlAAQQAAPJZwAACAIACAAMUwAAUaNpGnkJ0GnCH58SdBdqLF3JFOFCQhSGtCA")
BIG = base64.b64decode("QlpoOTFBWSZTWXA4GoIBOH+RgEAAJgBUACAAcEMAFKgabBCo4BCo6CFRgIVGAhUcBCo8CFRgIVHxdyRThQkHA4GoIA==")
print(bz2.decompress(DATA), len(bz2.decompress(BIG)), bz2.decompress(BIG)[:8], bz2.decompress(b""), bz2.decompress(DATA + DATA))
with open("f.bz2", "wb") as f:
    f.write(DATA)
with bz2.open("f.bz2") as f:
    print(f.read(5), f.readline(), f.tell(), f.seek(0), f.readlines())
with bz2.open("f.bz2", "rt", encoding="utf-8") as f:
    print([line for line in f])
print(bz2.BZ2File(io.BytesIO(DATA)).read())
for bad in DATA[:20], b"garbage here", DATA[:-4]:
    try:
        bz2.decompress(bad)
    except (OSError, ValueError) as e:
        print(type(e).__name__, e)
d = bz2.BZ2Decompressor()
print(d.decompress(DATA[:20]), d.eof, d.needs_input, d.decompress(DATA[20:]), d.eof)
