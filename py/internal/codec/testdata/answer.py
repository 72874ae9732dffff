# Reads lines of "d|e encoding handler hex", hex being bytes, or text in UTF-8
# with surrogates, and prints what CPython makes of each.
import sys

for line in sys.stdin:
    way, encoding, handler, data = line.rstrip("\n").split(" ")
    data = bytes.fromhex(data)
    try:
        if way == "d":
            out = data.decode(encoding, handler).encode("utf-8", "surrogatepass").hex()
        else:
            out = data.decode("utf-8", "surrogatepass").encode(encoding, handler).hex()
    except UnicodeError as e:
        out = f"{e.encoding} {e.start} {e.end} {e.reason}"
    except Exception as e:
        out = f"{type(e).__name__}"
    print(out)
