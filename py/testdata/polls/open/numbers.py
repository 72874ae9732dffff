# --- float of str
x = '1' * 3_000_000
[float(x) for _ in range(30)]
# --- float of bytes
x = b'1' * 3_000_000
[float(x) for _ in range(30)]
# --- complex of str
x = ' ' * 10_000_000 + '1j'
complex(x)
# --- float fromhex
x = "0x0." + "f" * 10_000_000
float.fromhex(x)
