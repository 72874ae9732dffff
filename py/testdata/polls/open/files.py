import io
import os

# --- os.ftruncate
f = os.open('/tmp/x', os.O_CREAT | os.O_RDWR)
os.ftruncate(f, 100_000_000)
# --- StringIO truncate
x = io.StringIO('\u00e9b' * 20_000_000)
x.truncate(30_000_000)
