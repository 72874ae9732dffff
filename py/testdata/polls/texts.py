import ast
import base64
import binascii
import copy
import csv
import difflib
import hashlib
import hmac
import html
import io
import json
import marshal
import pickle
import pprint
import re
import shlex
import struct
import tokenize
import tomllib
import urllib.parse

# --- re search
x = 'a' * 19
re.search('(a+)+$', x + 'b')
# --- re scan
x = 'ab' * 1_500_000
re.search('[ab]c', x)
# --- re literal ignoring case
x = 'ab' * 2_000_000
re.search('(?i)abc', x)
# --- re wide
x = '\u00e9b' * 1_000_000
re.search('[\u00e9b]c', x)
# --- re bytes
x = b'ab' * 1_500_000
re.search(b'[ab]c', x)
# --- re match
x = 'ab' * 3_000_000
re.match('(?:ab)*', x)
# --- re back reference
x = 'ab' * 3_000
re.match(r'(.*).*\1c', x)
# --- re lookahead
x = 'ab' * 1_000_000
re.search('(?=ab)a(?!b)', x)
# --- re findall
x = 'ab ' * 500_000
re.findall(r'\w+', x)
# --- re findall groups
x = 'ab ' * 300_000
re.findall(r'(\w)(\w)', x)
# --- re finditer
x = 'ab ' * 300_000
list(re.finditer(r'\w+', x))
# --- re sub
x = 'ab ' * 800_000
re.sub('a', 'xyz', x)
# --- re sub groups
x = 'ab ' * 300_000
re.sub('(a)(b)', r'\2\1', x)
# --- re sub function
x = 'ab ' * 100_000
re.sub('a', lambda m: 'x', x)
# --- re split
x = 'ab,' * 500_000
re.split(',', x)
# --- re escape
x = 'a.' * 2_000_000
re.escape(x)
# --- json dumps
x = [{'a': 1.5, 'b': 'text', 'c': [1, 2]}] * 150_000
json.dumps(x)
# --- json dumps indented
x = [{'a': 1.5, 'b': 'text', 'c': [1, 2]}] * 100_000
json.dumps(x, indent=2)
# --- json dumps sorted
x = dict.fromkeys([str(i) for i in range(200_000)])
json.dumps(x, sort_keys=True)
# --- json dumps str
x = 'ab\u00e9' * 2_000_000
json.dumps(x)
# --- json dumps plain str
x = 'ab' * 20_000_000
json.dumps(x)
# --- json dumps ints
x = list(range(1_000_000))
json.dumps(x)
# --- json loads
x = json.dumps([{'a': 1.5, 'b': 'text', 'c': [1, 2]}] * 100_000)
json.loads(x)
# --- json loads ints
x = json.dumps(list(range(1_000_000)))
json.loads(x)
# --- json loads big int
x = '7' * 4000
[json.loads(x) for _ in range(2000)]
# --- json loads spaces
x = ' ' * 60_000_000 + '1'
json.loads(x)
# --- json loads bytes
x = json.dumps(list(range(1_000_000))).encode()
json.loads(x)
# --- json loads object
x = json.dumps({str(i): i for i in range(300_000)})
json.loads(x)
# --- base64 encode
x = bytes(50_000_000)
base64.b64encode(x)
# --- base64 decode
x = base64.b64encode(bytes(10_000_000))
base64.b64decode(x)
# --- base64 decode urlsafe
x = base64.urlsafe_b64encode(bytes(10_000_000))
base64.urlsafe_b64decode(x)
# --- base32 encode
x = bytes(300_000)
base64.b32encode(x)
# --- base85 encode
x = bytes(300_000)
base64.b85encode(x)
# --- hexlify
x = bytes(30_000_000)
binascii.hexlify(x)
# --- unhexlify
x = b'61' * 20_000_000
binascii.unhexlify(x)
# --- binascii.crc_hqx
x = bytes(20_000_000)
binascii.crc_hqx(x, 0)
# --- md5
x = bytes(40_000_000)
hashlib.md5(x)
# --- sha1
x = bytes(80_000_000)
hashlib.sha1(x)
# --- sha256
x = bytes(80_000_000)
hashlib.sha256(x)
# --- sha512
x = bytes(40_000_000)
hashlib.sha512(x)
# --- sha3
x = bytes(20_000_000)
hashlib.sha3_256(x)
# --- blake2b
x = bytes(10_000_000)
hashlib.blake2b(x)
# --- blake2s
x = bytes(10_000_000)
hashlib.blake2s(x)
# --- pbkdf2
hashlib.pbkdf2_hmac('sha256', b'x', b'salt', 300_000)
# --- scrypt
hashlib.scrypt(b'x', salt=b'salt', n=16384, r=8, p=1)
# --- hmac
x = bytes(80_000_000)
hmac.digest(b'key', x, 'sha256')
# --- hmac compare
x = bytes(80_000_000)
hmac.compare_digest(x, x[:-1] + b'x')
# --- struct pack
x = [1] * 1_000_000
struct.pack('1000000q', *x)
# --- struct unpack
x = bytes(16_000_000)
struct.unpack('2000000q', x)
# --- struct unpack bytes
x = bytes(80_000_000)
[struct.unpack('80000000s', x) for _ in range(3)]
# --- struct iter_unpack
x = bytes(8_000_000)
list(struct.iter_unpack('q', x))
# --- struct of a long format
x = 'bh' * 1_000_000
struct.calcsize(x)
# --- csv
x = ['a,b,c'] * 150_000
list(csv.reader(x))
# --- csv line
x = ['a,' * 1_500_000]
csv.field_size_limit(10**9)
list(csv.reader(x))
# --- csv field
x = ['"' + 'a' * 20_000_000 + '"']
csv.field_size_limit(10**9)
list(csv.reader(x))
# --- csv write
x = [['a', 'b', 'c']] * 150_000
csv.writer(io.StringIO()).writerows(x)
# --- csv write line
x = ['a'] * 2_000_000
csv.writer(io.StringIO()).writerow(x)
# --- csv write field
x = ['a"' * 5_000_000]
csv.writer(io.StringIO()).writerow(x)
# --- csv sniff
x = 'a,b,c\n' * 3_000
csv.Sniffer().sniff(x)
# --- copy.deepcopy
x = [[1, 2]] + [[i] for i in range(50_000)]
copy.deepcopy(x)
# --- copy.deepcopy of ints
x = list(range(1_000_000))
copy.deepcopy(x)
# --- pickle dumps
x = list(range(200_000))
pickle.dumps(x)
# --- pickle dumps bytes
x = bytes(100_000_000)
[len(pickle.dumps(x)) for _ in range(1)]
# --- pickle dumps str
x = 'ab' * 50_000_000
[len(pickle.dumps(x)) for _ in range(1)]
# --- pickle loads
x = pickle.dumps(list(range(200_000)))
pickle.loads(x)
# --- marshal
x = list(range(300_000))
marshal.loads(marshal.dumps(x))
# --- html escape
x = 'a<' * 3_000_000
html.escape(x)
# --- html unescape
x = 'a&lt;' * 100_000
html.unescape(x)
# --- quote
x = 'a b' * 300_000
urllib.parse.quote(x)
# --- unquote
x = 'a%20b' * 300_000
urllib.parse.unquote(x)
# --- parse_qs
x = 'a=b&' * 100_000
urllib.parse.parse_qs(x)
# --- pprint
x = list(range(30_000))
pprint.pformat(x)
# --- shlex
x = 'ab cd ' * 20_000
shlex.split(x)
# --- tomllib
x = ''.join('a%d = 1\n' % i for i in range(5_000))
tomllib.loads(x)
# --- tokenize
x = 'y = 1\n' * 10_000
list(tokenize.generate_tokens(io.StringIO(x).readline))
# --- ast.parse
x = 'y = 1\n' * 50_000
ast.parse(x)
# --- ast.parse an expression
x = '[' + '1, ' * 300_000 + ']'
ast.parse(x)
# --- ast.dump
x = ast.parse('y = 1\n' * 3_000)
ast.dump(x)
# --- ast.literal_eval
x = str(list(range(50_000)))
ast.literal_eval(x)
# --- compile
x = 'y = 1\n' * 60_000
compile(x, 'x', 'exec')
# --- compile functions
x = 'def f(a, b):\n    return a + b * g(a, c=b)\n' * 10_000
compile(x, 'x', 'exec')
# --- compile a function
x = 'def f():\n' + '    y = z(1) + 2\n' * 30_000
compile(x, 'x', 'exec')
# --- compile an expression
x = '[' + '1, ' * 500_000 + ']'
compile(x, 'x', 'eval')
# --- compile a sum
x = '+'.join(['y'] * 2_000)
[compile(x, 'x', 'eval') for _ in range(100)]
# --- compile a dict
x = '{' + ''.join('"a%d": %d, ' % (i, i) for i in range(100_000)) + '}'
compile(x, 'x', 'eval')
# --- compile names
x = ''.join('y%d = 1\n' % i for i in range(40_000))
compile(x, 'x', 'exec')
# --- compile an f-string
x = 'f"' + '{y} ' * 100_000 + '"'
compile(x, 'x', 'eval')
# --- compile lines
x = '\n' * 5_000_000
compile(x, 'x', 'exec')
# --- compile classes
x = 'class C:\n    a = 1\n    def f(self): self.x = 1\n' * 10_000
compile(x, 'x', 'exec')
# --- compile with a syntax error
x = 'y = 1\n' * 60_000 + 'y y'
def f():
    try: compile(x, 'x', 'exec')
    except SyntaxError: pass
f()
# --- exec
x = 'y = 1\n' * 60_000
exec(x)
# --- re literal
x = 'ab' * 40_000_000
[re.search('abc', x) for _ in range(4)]
# --- json loads str
x = '"' + 'ab' * 20_000_000 + '"'
json.loads(x)
# --- json loads escapes
x = '"' + 'ab\\n' * 3_000_000 + '"'
json.loads(x)
# --- quoted printable decode
x = b'ab=3D\n' * 2_000_000
binascii.a2b_qp(x)
# --- difflib
x = [str(i % 50) for i in range(15_000)]
y = [str(i % 49) for i in range(15_000)]
list(difflib.unified_diff(x, y))
# --- difflib ratio
x = 'abcd' * 12_000
difflib.SequenceMatcher(None, x, x[::-1]).ratio()
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
# --- re fullmatch
x = 'ab' * 3_000_000
re.fullmatch('(?:ab)*', x)
# --- re scanner
x = re.compile('a').scanner('b' * 50_000_000 + 'a')
[x.search() for _ in range(1)]
# --- re subn
x = 'ab' * 800_000
re.subn('a', 'xyz', x)
# --- re expand
x = re.match('(.*)b', 'ab' * 10_000_000)
x.expand(r'\1\1\1\1\1')
# --- re repr of a match
x = re.match('(.*)', 'ab' * 20_000_000)
repr(x)
# --- re bytes of a bytearray
x = bytearray(b'ab' * 40_000_000)
[len(re.match(b'(?s:.*)', x)[0]) for _ in range(3)]
# --- struct pack_into
x = [1] * 1_000_000
y = bytearray(8_000_000)
struct.pack_into('1000000q', y, 0, *x)
# --- struct unpack_from
x = bytes(16_000_000)
struct.unpack_from('2000000q', x)
# --- Struct pack
x = [1] * 1_000_000
struct.Struct('1000000q').pack(*x)
# --- Struct unpack
x = bytes(16_000_000)
struct.Struct('2000000q').unpack(x)
# --- shake hexdigest
x = hashlib.shake_128(b'x')
x.hexdigest(20_000_000)
# --- eval
x = '[' + '1, ' * 500_000 + ']'
eval(x)
# --- json encode_basestring
x = 'ab\u00e9' * 4_000_000
json.dumps(x, ensure_ascii=False)
# --- compile a long name
x = 'a' * 20_000_000
compile(x, 'x', 'eval')
# --- compile bytes
x = 'b"' + 'ab' * 10_000_000 + '"'
compile(x, 'x', 'eval')
# --- compile an f-string of text
x = 'f"' + 'ab' * 10_000_000 + '"'
compile(x, 'x', 'eval')
# --- compile a triple str
x = '"""' + 'ab\n' * 6_000_000 + '"""'
compile(x, 'x', 'eval')
# --- compile a str with escapes
x = '"' + 'a\\n' * 5_000_000 + '"'
compile(x, 'x', 'eval')
# --- compile carriage returns
x = '\r\n' * 3_000_000
compile(x, 'x', 'exec')
# --- re group
x = re.match('(.*)b(.*)', 'ab' * 10_000_000 + 'c' * 10_000_000)
[len(x.group(2)) for _ in range(10)]
# --- codecs decode
import codecs
x = b'ab' * 40_000_000
codecs.decode(x, 'utf-8')
# --- codecs incremental
import codecs
x = b'ab\xc3\xa9' * 20_000_000
codecs.getincrementaldecoder('utf-8')().decode(x)
# --- codecs encode
import codecs
x = 'ab\u00e9' * 20_000_000
codecs.encode(x, 'utf-8')
# --- codecs encode with errors
import codecs
x = '\u00e9' * 5_000_000
codecs.encode(x, 'ascii', 'backslashreplace')
# --- codecs encode with names
import codecs
x = '\u00e9' * 2_000_000
codecs.encode(x, 'latin-1', 'namereplace') + codecs.encode(x, 'ascii', 'namereplace')
# --- bz2 decompress
import bz2
x = base64.b64decode('QlpoOTFBWSZTWckBtsgBWKtAIMAAEAAACCAAMMwFKaZSSFJsVJIUni7kinChIZIDbZA=')
bz2.decompress(x)
# --- hmac compare text
x = 'ab' * 40_000_000
[hmac.compare_digest(x, x) for _ in range(3)]
# --- re width
import _re
x = 'a{2}' * 100_000
_re.width(x, 0)
# --- re scanner match
x = re.compile('(?:ab)*').scanner('ab' * 3_000_000)
x.match()
# --- Struct unpack_from
x = bytes(16_000_000)
struct.Struct('2000000q').unpack_from(x)
# --- Struct pack_into
x = [1] * 1_000_000
y = bytearray(8_000_000)
struct.Struct('1000000q').pack_into(y, 0, *x)
# --- struct pack bytes
x = bytes(100_000_000)
[len(struct.pack('100000000s', x)) for _ in range(2)]
# --- struct pack of Python
class I:
    def __index__(self): return 1
x = [I()] * 1_000_000
struct.pack('1000000q', *x)
# --- openssl md5
import _hashlib
x = bytes(40_000_000)
_hashlib.openssl_md5(x)
# --- openssl sha1
import _hashlib
x = bytes(80_000_000)
_hashlib.openssl_sha1(x)
# --- openssl sha224
import _hashlib
x = bytes(80_000_000)
_hashlib.openssl_sha224(x)
# --- openssl sha256
import _hashlib
x = bytes(80_000_000)
_hashlib.openssl_sha256(x)
# --- openssl sha384
import _hashlib
x = bytes(40_000_000)
_hashlib.openssl_sha384(x)
# --- openssl sha512
import _hashlib
x = bytes(40_000_000)
_hashlib.openssl_sha512(x)
# --- openssl sha3_224
import _hashlib
x = bytes(20_000_000)
_hashlib.openssl_sha3_224(x)
# --- openssl sha3_256
import _hashlib
x = bytes(20_000_000)
_hashlib.openssl_sha3_256(x)
# --- openssl sha3_384
import _hashlib
x = bytes(20_000_000)
_hashlib.openssl_sha3_384(x)
# --- openssl sha3_512
import _hashlib
x = bytes(20_000_000)
_hashlib.openssl_sha3_512(x)
# --- openssl shake_128
import _hashlib
x = bytes(20_000_000)
_hashlib.openssl_shake_128(x)
# --- openssl shake_256
import _hashlib
x = bytes(20_000_000)
_hashlib.openssl_shake_256(x)
# --- compile a tree
x = ast.parse('y = 1\n' * 20_000)
compile(x, 'x', 'exec')
# --- compile a tree of functions
x = ast.parse('def f(a, b):\n    return a + b * g(a, c=b)\n' * 3_000)
compile(x, 'x', 'exec')
# --- compile of latin bytes
x = ('# coding: latin-1\n' + '# \u00e9\n' * 3_000_000).encode('latin-1')
compile(x, 'x', 'exec')
# --- compile of bytes
x = b'# a\n' * 5_000_000
compile(x, 'x', 'exec')
# --- compile of many tokens
x = '[' + '1,' * 2_000_000 + ']'
compile(x, 'x', 'eval')
# --- import of a large source
import sys
open('/tmp/m.py', 'w').write('y = 1\n' * 60_000)
sys.path.insert(0, '/tmp')
import m
# --- import of a large latin source
import sys
open('/tmp/m.py', 'w', encoding='latin-1').write('# coding: latin-1\n' + '# \u00e9\n' * 2_000_000)
sys.path.insert(0, '/tmp')
import m
# --- decode_source
import _skillet
x = ('# coding: latin-1\n' + '# \u00e9\n' * 3_000_000).encode('latin-1')
_skillet.decode_source(x, 'x')
# --- escape
import _skillet
x = 'a\u00e9' * 3_000_000
_skillet.escape(x)
# --- time.strptime of a long format
import time
x = 'a' * 300_000
time.strptime(x, x)
# --- Struct pack bytes
x = bytes(100_000_000)
y = struct.Struct('100000000s')
[len(y.pack(x)) for _ in range(2)]
# --- Struct pack_into bytes
x = bytes(100_000_000)
y = struct.Struct('100000000s')
z = bytearray(100_000_000)
[y.pack_into(z, 0, x) for _ in range(2)]
# --- struct pack_into bytes
x = bytes(100_000_000)
z = bytearray(100_000_000)
[struct.pack_into('100000000s', z, 0, x) for _ in range(2)]
# --- struct _codes
import _struct
[len(_struct._codes('3000000q')) for _ in range(3)]
# --- a2b_uu
x = b' ' * 80_000_000
binascii.a2b_uu(x)
# --- compile_tree
import _skillet
import _trees
x = _trees._row(ast.parse('y = 1\n' * 20_000), 'mod')
_skillet.compile_tree(x, 'x', 'exec', 0, -1)
