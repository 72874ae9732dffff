import binascii
import difflib
import hashlib
import json
import re

# --- re literal
x = 'ab' * 40_000_000
[re.search('abc', x) for _ in range(4)]
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
# --- re compile repeated
re.compile('(?:a{50}){50}' * 200)
# --- re template
x = r'\1' * 300_000
re.sub('(a)', x, 'a')
# --- json loads str
x = '"' + 'ab' * 20_000_000 + '"'
json.loads(x)
# --- json loads escapes
x = '"' + 'ab\\n' * 3_000_000 + '"'
json.loads(x)
# --- quoted printable
x = b'ab=\n' * 1_000_000
binascii.b2a_qp(x)
# --- quoted printable decode
x = b'ab=3D\n' * 2_000_000
binascii.a2b_qp(x)
# --- shake
x = hashlib.shake_128(b'x')
x.digest(20_000_000)
# --- difflib
x = [str(i % 50) for i in range(6_000)]
y = [str(i % 49) for i in range(6_000)]
list(difflib.unified_diff(x, y))
# --- difflib ratio
x = 'abcd' * 800
difflib.SequenceMatcher(None, x, x[::-1]).ratio()
# --- compile a comment
x = '#' * 30_000_000
compile(x, 'x', 'exec')
# --- compile a str
x = '"' + 'ab' * 20_000_000 + '"'
compile(x, 'x', 'eval')
