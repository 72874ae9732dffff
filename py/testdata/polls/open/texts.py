import binascii
import hashlib
import re

# --- re match class
x = 'ab' * 10_000_000
re.match('[ab]*', x)
# --- re match lazily
x = 'ab' * 3_000_000
re.match('.*?c', x)
# --- re compile
x = '(?:' + '|'.join('a%d' % i for i in range(20_000)) + ')'
re.compile(x)
# --- re compile nested
x = '(' * 90 + 'a' + ')' * 90
re.compile('|'.join([x] * 300))
# --- re compile long
x = 'abc' * 30_000
re.compile(x)
# --- re compile class
x = '[' + ''.join(chr(i) for i in range(200, 50_000, 2)) + ']'
re.compile(x)
# --- re template
x = r'\1' * 300_000
re.sub('(a)', x, 'a')
# --- quoted printable
x = b'ab=\n' * 1_000_000
binascii.b2a_qp(x)
# --- shake
x = hashlib.shake_128(b'x')
x.digest(20_000_000)
# --- compile a comment
x = '#' * 30_000_000
compile(x, 'x', 'exec')
# --- compile a str
x = '"' + 'ab' * 20_000_000 + '"'
compile(x, 'x', 'eval')
