# --- bytes repr
x = b'ab\n' * 5_000_000
repr(x)
# --- bytes percent
x = (b'ab' * 10_000_000,) * 5
b'%s%s%s%s%s' % x
