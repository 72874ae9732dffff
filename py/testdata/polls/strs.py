import string
import textwrap
import unicodedata

# --- str find
x = 'ab' * 40_000_000
x.find('ba' * 20 + 'c')
# --- str find wide
x = '\u00e9b' * 20_000_000
x.find('b\u00e9' * 20 + 'c')
# --- str rfind
x = 'ab' * 15_000_000
x.rfind('bb')
# --- str index
x = 'ab' * 40_000_000
x.index('ba' * 20 + 'c') if 'bb' in x else x.rindex('ab', 0, 4)
# --- str in
x = 'ab' * 50_000_000
[('bb' in x) for _ in range(6)]
# --- str count
x = 'ab' * 10_000_000
x.count('ab')
# --- str count of one
x = 'ab' * 50_000_000
[x.count('a') for _ in range(6)]
# --- str count of nothing
x = '\u00e9b' * 20_000_000
[x.count('') for _ in range(6)]
# --- str replace
x = 'ab' * 5_000_000
x.replace('a', 'xyz')
# --- str replace nothing
x = 'ab' * 5_000_000
x.replace('', 'x')
# --- str split
x = 'ab ' * 2_000_000
x.split()
# --- str split by
x = 'ab,' * 500_000
x.split(',')
# --- str split at none
x = 'ab' * 40_000_000
[x.split('bb') for _ in range(5)]
# --- str rsplit
x = 'ab ' * 2_000_000
x.rsplit()
# --- str rsplit by
x = 'ab,' * 2_000_000
x.rsplit(',')
# --- str splitlines
x = 'ab\n' * 2_000_000
x.splitlines()
# --- str join
x = ['ab'] * 8_000_000
', '.join(x)
# --- str join long ones
x = ['abcdefghijklmnopqrst' + str(i) for i in range(1_500_000)]
', '.join(x)
# --- str join large
x = ['a' * 1_000_000] * 100
''.join(x)
# --- str upper
x = 'ab' * 50_000_000
x.upper()
# --- str upper wide
x = '\u00e9b' * 3_000_000
x.upper()
# --- str lower
x = 'AB' * 50_000_000
x.lower()
# --- str lower wide
x = '\u00c9B' * 3_000_000
x.lower()
# --- str swapcase
x = 'aB' * 20_000_000
x.swapcase()
# --- str title
x = 'ab ' * 3_000_000
x.title()
# --- str capitalize
x = '\u00e9b' * 3_000_000
x.capitalize()
# --- str casefold
x = '\u00e9\u00df' * 3_000_000
x.casefold()
# --- str isalpha
x = 'ab' * 20_000_000
x.isalpha()
# --- str isalpha wide
x = '\u00e9b' * 10_000_000
x.isalpha()
# --- str isdigit
x = '12' * 20_000_000
x.isdigit()
# --- str isspace
x = '  ' * 20_000_000
x.isspace()
# --- str isupper
x = 'AB' * 20_000_000
x.isupper()
# --- str istitle
x = 'Ab ' * 10_000_000
x.istitle()
# --- str isidentifier
x = 'ab' * 20_000_000
x.isidentifier()
# --- str isprintable
x = 'ab' * 20_000_000
x.isprintable()
# --- str isascii
x = 'ab' * 50_000_000
[x.isascii() for _ in range(20)]
# --- str strip
x = ' ' * 40_000_000 + 'a' + ' ' * 40_000_000
x.strip()
# --- str strip some
x = 'ab' * 20_000_000
x.strip('ab')
# --- str lstrip wide
x = '\u00e9b' * 10_000_000
x.lstrip('b\u00e9')
# --- str startswith
x = 'ab' * 50_000_000
y = 'ab' * 50_000_000
[x.startswith(y) for _ in range(6)]
# --- str startswith one of many
x = 'ab' * 10
y = tuple(str(i) for i in range(1_000_000))
x.startswith(y)
# --- str translate
x = 'abc' * 3_000_000
x.translate({97: 'x'})
# --- str translate to ascii
x = 'abc' * 3_000_000
x.translate(str.maketrans('abc', 'xyz'))
# --- str times
[('ab' * 25_000_000) for _ in range(4)]
# --- str times wide
[('\u00e9b' * 12_500_000) for _ in range(4)]
# --- str slice
x = '\u00e9b' * 3_000_000
x[::2]
# --- str slice backwards
x = 'ab' * 10_000_000
x[::-1]
# --- str slice contiguous
x = '\u00e9b' * 20_000_000
[len(x[i:]) for i in range(1, 10)]
# --- str equal
x = 'ab' * 50_000_000
y = 'ab' * 50_000_000
[x == y for _ in range(10)]
# --- str less
x = 'ab' * 50_000_000
y = 'ab' * 50_000_000
[x < y for _ in range(10)]
# --- str repr
x = 'ab\n' * 5_000_000
repr(x)
# --- str repr plain
x = 'ab' * 40_000_000
repr(x)
# --- str repr wide
x = '\u00e9b' * 5_000_000
repr(x)
# --- ascii
x = '\u00e9b' * 5_000_000
ascii(x)
# --- str encode utf8
x = '\u00e9b' * 20_000_000
x.encode()
# --- str encode utf16
x = '\u00e9b' * 3_000_000
x.encode('utf-16')
# --- str encode utf32
x = '\u00e9b' * 3_000_000
x.encode('utf-32')
# --- str encode latin1
x = '\u00e9b' * 5_000_000
x.encode('latin-1')
# --- str encode ascii
x = 'ab' * 50_000_000
x.encode('ascii')
# --- str encode ascii with errors
x = '\u00e9b' * 3_000_000
x.encode('ascii', 'xmlcharrefreplace')
# --- str encode page
x = '\u00e9b' * 3_000_000
x.encode('cp1252')
# --- str encode escapes
x = '\u00e9b' * 3_000_000
x.encode('unicode_escape')
# --- str center
[len('x'.center(100_000_000)) for _ in range(2)]
# --- str ljust
[len('x'.ljust(10_000_000, '\u00e9')) for _ in range(2)]
# --- str zfill
[len('1'.zfill(100_000_000)) for _ in range(2)]
# --- str expandtabs
x = 'a\t' * 2_000_000
x.expandtabs()
# --- str expandtabs far
'\t'.expandtabs(100_000_000)
# --- str partition
x = 'ab' * 50_000_000
[x.partition('bb') for _ in range(6)]
# --- str rpartition
x = 'ab' * 20_000_000
x.rpartition('bb')
# --- str list
x = 'ab' * 2_000_000
list(x)
# --- str list wide
x = '\u00e9b' * 1_500_000
list(x)
# --- str iterate
x = '\u00e9b' * 2_000_000
max(x)
# --- str percent
x = ('ab' * 10_000_000,) * 5
'%s%s%s%s%s' % x
# --- str percent wide
x = ('\u00e9b' * 3_000_000,) * 5
'%s%s%s%s%s' % x
# --- str percent padded
'%200000000s' % 'x'
# --- str percent repr
x = ('ab' * 10_000_000,) * 3
'%r%r%a' % x
# --- str format
x = 'ab' * 10_000_000
'{0}{0}{0}{0}{0}'.format(x)
# --- str format padded
[len('{:200000000}'.format('x')) for _ in range(1)]
# --- str format of a long template
x = 'ab' * 30_000_000
[len(x.format()) for _ in range(3)]
# --- f-string
x = 'ab' * 10_000_000
f'{x}{x}{x}{x}{x!r}'
# --- f-string cut
x = '\u00e9b' * 10_000_000
[len(f'{x:.15000000}') for _ in range(5)]
# --- string.Template
x = string.Template('$a ' * 100_000)
x.substitute(a=1)
# --- textwrap.fill
x = 'ab cd ' * 30_000
textwrap.fill(x)
# --- textwrap.dedent
x = '    ab\n' * 100_000
textwrap.dedent(x)
# --- textwrap.indent
x = 'ab\n' * 500_000
textwrap.indent(x, '  ')
# --- normalize
x = '\u00e9\u1e9b\u0323' * 300_000
unicodedata.normalize('NFKD', x)
# --- normalize composed
x = 'e\u0301' * 1_000_000
unicodedata.normalize('NFC', x)
# --- normalize many marks
x = 'e' + '\u0301\u0323' * 1_000_000
unicodedata.normalize('NFC', x)
# --- normalize ascii
x = 'ab' * 50_000_000
[len(unicodedata.normalize('NFC', x)) for _ in range(10)]
# --- is_normalized
x = '\u00e9b' * 5_000_000
unicodedata.is_normalized('NFC', x)
# --- unicode name
x = [chr(i) for i in range(33, 127)] * 3_000
[unicodedata.name(i) for i in x]
# --- str maketrans
x = ''.join(chr(i) for i in range(40_000)) * 20
str.maketrans(x, x)
# --- str add
x = 'ab' * 50_000_000
[len(x + y) for y in 'ab']
# --- str percent of many
x = '%s' * 1_000_000
y = (1,) * 1_000_000
x % y
# --- str format of many
x = '{} ' * 500_000
y = (1,) * 500_000
x.format(*y)
# --- str format_map
x = '{a} ' * 500_000
x.format_map({'a': 1})
# --- str len wide
x = ['\u00e9b' * (5_000_000 + i) for i in range(3)]
[len(i + 'x') for i in x]
# --- str hash
x = 'ab' * 40_000_000
[hash(x + i) for i in 'ab']
# --- str rjust
[len('x'.rjust(100_000_000)) for _ in range(2)]
# --- str rindex
x = 'bb' + 'ab' * 20_000_000
x.rindex('bb')
# --- str endswith
x = 'ab' * 50_000_000
y = 'ab' * 50_000_000
[x.endswith(y) for _ in range(6)]
# --- str removeprefix
x = 'ab' * 50_000_000
y = 'ab' * 49_000_000
[x.removeprefix(y) for _ in range(6)]
# --- str removesuffix
x = 'ab' * 50_000_000
y = 'ab' * 49_000_000
[x.removesuffix(y) for _ in range(6)]
# --- str rstrip
x = 'a' + ' ' * 80_000_000
x.rstrip()
# --- str isalnum
x = 'ab' * 20_000_000
x.isalnum()
# --- str isdecimal
x = '12' * 20_000_000
x.isdecimal()
# --- str islower
x = 'ab' * 20_000_000
x.islower()
# --- str isnumeric
x = '12' * 20_000_000
x.isnumeric()
# --- str slice a third
x = 'ab' * 60_000_000
[x[i:40_000_000 + i] for i in range(8)]
# --- str grow wide
x = '\u00e9b' * 8_000_000
for _ in range(8): x += '\u00e9' * 1_000_000; len(x)
# --- str setattr
class C: pass
x = C()
[setattr(x, 'ab' * (40_000_000 + i), 1) for i in range(3)]
# --- str decode utf16
x = ('\u20acb' * 3_000_000).encode('utf-16-le')
x.decode('utf-16-le')
# --- str decode latin1
x = b'\xe9' * 30_000_000
x.decode('latin-1')
# --- str encode names
x = '\u20acb' * 300_000
x.encode('ascii', 'namereplace')
# --- formatter_parser
import _string
x = '{a}' * 300_000
list(_string.formatter_parser(x))
# --- format of a str
x = 'ab' * 40_000_000
[len(format(x, '>90000000')) for _ in range(3)]
# --- isinstance of many
x = (str,) * 3_000_000
[isinstance(1, x) for _ in range(4)]
# --- issubclass of many
x = (str,) * 3_000_000
[issubclass(int, x) for _ in range(4)]
# --- sys.intern
import sys
x = 'ab' * 40_000_000
[sys.intern(x + i) for i in 'ab']
# --- str index at the end
x = 'ab' * 50_000_000
y = x + 'bb'
[y.index('bb') for _ in range(6)]
# --- field_name_split
import _string
x = 'a' + '.b' * 2_000_000
list(_string.formatter_field_name_split(x)[1])
# --- field_name_split long
import _string
x = 'a' * 50_000_000
_string.formatter_field_name_split(x)
# --- int __format__
[len((7).__format__('80000000')) for _ in range(3)]
# --- float __format__
[len((7.5).__format__('80000000')) for _ in range(3)]
# --- complex __format__
[len((7.5j).__format__('80000000')) for _ in range(3)]
# --- format of a float precise
format(7.5, '.80000000f')
# --- format of a complex precise
format(7.5j, '.40000000f')
# --- format spec long
x = '0' * 80_000_000 + '5'
format(5, x)
# --- format spec wrong
x = 'x' * 80_000_000
def f():
    try: format(5, x)
    except ValueError: pass
f()
# --- sys.intern of long strs
import sys
x = [str(i) + 'a' * 30_000_000 for i in range(5)]
[sys.intern(y) for y in x]
# --- str join then len
x = '\u00e9' * 30_000_000
[len(y) for y in [x + 'a', x + 'b']]
# --- getattr long
class C: pass
x = C()
y = 'a' * 80_000_000
getattr(x, y, None)
# --- setattr long
class C: pass
x = C()
y = 'a' * 80_000_000
setattr(x, y, 1)
# --- hasattr long of a class
y = 'a' * 80_000_000
hasattr(int, y)
# --- getattr long missing
y = 'a' * 80_000_000
def f():
    try: getattr(int, y)
    except AttributeError: pass
f()
# --- delattr long missing
y = '\u00e9a' * 40_000_000
class C: pass
c = C()
def f():
    try: delattr(c, y)
    except AttributeError: pass
f()
# --- special long
import _skillet
y = 'a' * 80_000_000
_skillet.special(5, y)
# --- getattribute long
import _skillet
y = 'a' * 80_000_000
def f():
    try: _skillet.getattribute(5, y)
    except AttributeError: pass
f()
