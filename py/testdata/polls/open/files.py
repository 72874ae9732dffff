import io

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
x = 'ab' * 20_000_000
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
