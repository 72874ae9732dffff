package py_test

import (
	"context"
	"errors"
	"io"
	"strings"
	"testing"
	"time"

	"github.com/skillet-run/skillet/py"
)

// longNatives are operations in Go that take tens of milliseconds: what comes
// before, and an expression.
var longNatives = []struct{ name, before, expression string }{
	{"int mul", "x = 7 ** 700_000", "x * (x + 1)"},
	{"int square", "x = 7 ** 700_000", "x * x"},
	{"int divmod", "x = 7 ** 400_000; y = 3 ** 400_000", "divmod(x, y)"},
	{"int pow", "", "7 ** 1_000_000"},
	{"int pow mod", "m = 7 ** 1500 + 2", "pow(5, 3 ** 5000, m)"},
	{"int to str", "import sys; sys.set_int_max_str_digits(0); x = 7 ** 300_000", "str(x)"},
	{"int to hex", "x = 7 ** 20_000_000 if 0 else 1 << 80_000_000", "hex(x)"},
	{"int of str", "import sys; sys.set_int_max_str_digits(0); x = '7' * 300_000", "int(x)"},
	{"int shift", "x = 1 << 100_000_000", "x >> 3"},
	{"int add", "x = 1 << 100_000_000", "x + x"},
	{"int or", "x = 1 << 100_000_000", "x | 1"},
	{"int compare", "x = 1 << 400_000_000; y = (1 << 400_000_000) + 0", "x == y"},
	{"int hash", "x = (1 << 100_000_000) + 1", "hash(x)"},
	{"int to_bytes", "x = 1 << 100_000_000", "x.to_bytes(12_500_001)"},
	{"int from_bytes", "x = bytes(20_000_000)", "int.from_bytes(b'1' + x)"},
	{"int bit_count", "x = 1 << 400_000_000", "x.bit_count()"},
	{"gcd", "import math; x = 7 ** 100_000; y = 3 ** 100_000", "math.gcd(x, y)"},
	{"isqrt", "import math; x = 7 ** 300_000", "math.isqrt(x)"},
	{"factorial", "import math", "math.factorial(60_000)"},
	{"comb", "import math", "math.comb(60_000, 30_000)"},
	{"fsum", "import math; x = [0.1] * 1_000_000", "math.fsum(x)"},
	{"prod", "import math; x = [3] * 30_000", "math.prod(x)"},
	{"sort ints", "import random; x = [random.random() for i in range(500_000)]; x = [int(i * 1e9) for i in x]", "sorted(x)"},
	{"sort floats", "import random; x = [random.random() for i in range(500_000)]", "sorted(x)"},
	{"sort strs", "import random; x = [str(random.random()) for i in range(300_000)]", "sorted(x)"},
	{"sort tuples", "import random; x = [(random.randrange(9), i) for i in range(200_000)]", "sorted(x)"},
	{"sort long strs", "p = 'a' * 20_000; x = [p + str(i % 7) for i in range(2000)]", "sorted(x)"},
	{"sort key", "import random; x = [random.random() for i in range(300_000)]", "sorted(x, key=abs)"},
	{"list index", "x = [0.5] * 5_000_000", "1 in x"},
	{"list index of str", "x = ['abcdefghijklmnopqrst' + str(i) for i in range(500_000)]", "'abcdefghijklmnopqrst_' in x"},
	{"list count", "x = [1] * 5_000_000", "x.count(1)"},
	{"list equal", "x = [1.5] * 5_000_000; y = [1.5] * 5_000_000", "x == y"},
	{"list copy", "x = [1] * 10_000_000", "x[:]"},
	{"list slice", "x = [1] * 10_000_000", "x[::2]"},
	{"list add", "x = [1] * 10_000_000", "x + x"},
	{"list reverse", "x = [1] * 20_000_000", "x.reverse()"},
	{"list times", "", "[1] * 20_000_000"},
	{"list of range", "", "list(range(5_000_000))"},
	{"list pop first", "x = [1] * 30_000_000", "x.pop(0)"},
	{"tuple", "x = [1] * 10_000_000", "tuple(x)"},
	{"sum", "x = [1] * 5_000_000", "sum(x)"},
	{"sum range", "", "sum(range(20_000_000))"},
	{"sum floats", "x = [1.5] * 5_000_000", "sum(x)"},
	{"max", "x = [1.5] * 5_000_000", "max(x)"},
	{"any", "x = [0] * 10_000_000", "any(x)"},
	{"dict of range", "x = range(1_000_000)", "dict.fromkeys(x)"},
	{"dict copy", "x = dict.fromkeys(range(2_000_000))", "x.copy()"},
	{"dict equal", "x = dict.fromkeys(range(1_000_000)); y = dict(x)", "x == y"},
	{"dict update", "x = dict.fromkeys(range(1_000_000)); y = {}", "y.update(x)"},
	{"dict keys", "x = dict.fromkeys(range(2_000_000))", "list(x)"},
	{"dict items", "x = dict.fromkeys(range(1_000_000))", "list(x.items())"},
	{"set", "x = range(2_000_000)", "set(x)"},
	{"set and", "x = set(range(1_000_000)); y = set(range(500_000, 1_500_000))", "x & y"},
	{"set or", "x = set(range(1_000_000)); y = set(range(500_000, 1_500_000))", "x | y"},
	{"set subset", "x = set(range(1_000_000)); y = set(x)", "x <= y"},
	{"frozenset hash", "x = frozenset(range(2_000_000))", "hash(x)"},
	{"set of strs", "x = [str(i) * 4 for i in range(300_000)]", "set(x)"},
	{"zip", "x = [1] * 1_000_000", "list(zip(x, x))"},
	{"map", "x = ['1'] * 1_000_000", "list(map(int, x))"},
	{"enumerate", "x = [1] * 1_000_000", "list(enumerate(x))"},
	{"reversed", "x = [1] * 5_000_000", "list(reversed(x))"},
	{"str find", "x = 'ab' * 50_000_000", "x.find('ba' * 20 + 'c')"},
	{"str find hard", "x = 'a' * 5_000_000", "x.find('a' * 3000 + 'b' + 'a' * 3000)"},
	{"str count", "x = 'ab' * 20_000_000", "x.count('ab')"},
	{"str replace", "x = 'ab' * 5_000_000", "x.replace('a', 'xyz')"},
	{"str split", "x = 'ab ' * 2_000_000", "x.split()"},
	{"str split by", "x = 'ab,' * 2_000_000", "x.split(',')"},
	{"str splitlines", "x = 'ab\\n' * 2_000_000", "x.splitlines()"},
	{"str join", "x = ['ab'] * 5_000_000", "', '.join(x)"},
	{"str join large", "x = ['a' * 1_000_000] * 100", "''.join(x)"},
	{"str upper", "x = 'ab' * 20_000_000", "x.upper()"},
	{"str upper wide", "x = '\u00e9\u03c3' * 2_000_000", "x.upper()"},
	{"str title", "x = 'ab ' * 5_000_000", "x.title()"},
	{"str casefold", "x = '\u00e9\u00df' * 2_000_000", "x.casefold()"},
	{"str isalpha", "x = 'ab' * 20_000_000", "x.isalpha()"},
	{"str strip", "x = ' ' * 50_000_000", "x.strip()"},
	{"str translate", "x = 'abc' * 2_000_000", "x.translate({97: 'x'})"},
	{"str times", "", "'ab' * 100_000_000"},
	{"str times wide", "", "'\u00e9b' * 100_000_000"},
	{"str slice", "x = '\u00e9b' * 20_000_000", "x[::3]"},
	{"str index wide", "x = '\u00e9b' * 40_000_000", "x[-1]"},
	{"str equal", "x = 'ab' * 100_000_000; y = 'ab' * 100_000_000", "x == y"},
	{"str hash", "x = 'ab' * 100_000_000", "hash(x)"},
	{"str repr", "x = 'ab\\n' * 5_000_000", "repr(x)"},
	{"str encode", "x = '\u00e9b' * 10_000_000", "x.encode('utf-16')"},
	{"str encode page", "x = '\u00e9b' * 5_000_000", "x.encode('cp1252')"},
	{"str encode utf8", "x = '\u00e9b' * 50_000_000", "x.encode()"},
	{"bytes decode", "x = b'ab' * 100_000_000", "x.decode()"},
	{"bytes decode page", "x = b'ab\\xe9' * 5_000_000", "x.decode('cp1252')"},
	{"str center", "", "'x'.center(200_000_000)"},
	{"str expandtabs", "x = 'a\\t' * 5_000_000", "x.expandtabs()"},
	{"str in", "x = 'ab' * 100_000_000", "'bb' in x"},
	{"str maketrans", "x = ''.join(chr(i) for i in range(50_000)) * 20", "str.maketrans(x, x)"},
	{"str compare", "x = 'ab' * 100_000_000; y = x + 'c'; z = x + 'd'", "y < z"},
	{"str rfind", "x = 'ab' * 50_000_000", "x.rfind('bb')"},
	{"str partition", "x = 'ab' * 50_000_000", "x.partition('bb')"},
	{"format", "x = 'ab' * 50_000_000", "f'{x:>120000000}'"},
	{"percent", "x = ('ab' * 10_000_000,) * 5", "'%s%s%s%s%s' % x"},
	{"list repr", "x = [1.5] * 1_000_000", "repr(x)"},
	{"dict repr", "x = dict.fromkeys(range(500_000), 'abc')", "repr(x)"},
	{"bytes find", "x = b'ab' * 50_000_000", "x.find(b'ba' * 20 + b'c')"},
	{"bytes replace", "x = b'ab' * 10_000_000", "x.replace(b'a', b'xyz')"},
	{"bytes hex", "x = b'ab' * 20_000_000", "x.hex()"},
	{"bytes fromhex", "x = '6162' * 10_000_000", "bytes.fromhex(x)"},
	{"bytes join", "x = [b'ab'] * 3_000_000", "b''.join(x)"},
	{"bytes translate", "x = b'ab' * 50_000_000", "x.translate(bytes(range(256)))"},
	{"bytes upper", "x = b'ab' * 50_000_000", "x.upper()"},
	{"bytes repr", "x = b'\\0' * 10_000_000", "repr(x)"},
	{"bytes of list", "x = [1] * 5_000_000", "bytes(x)"},
	{"bytes zero", "", "bytes(1_000_000_000)"},
	{"bytes equal", "x = b'ab' * 100_000_000; y = b'ab' * 100_000_000", "x == y"},
	{"bytes hash", "x = b'ab' * 100_000_000", "hash(x)"},
	{"bytes split", "x = b'ab ' * 2_000_000", "x.split()"},
	{"bytes list", "x = b'ab' * 5_000_000", "list(x)"},
	{"bytearray", "x = b'ab' * 100_000_000", "bytearray(x)"},
	{"memoryview", "x = memoryview(b'ab' * 100_000_000)", "x.tobytes()"},
	{"memoryview list", "x = memoryview(b'ab' * 5_000_000)", "x.tolist()"},
	{"re search", "import re; x = 'a' * 28", "re.search('(a+)+$', x + 'b')"},
	{"re scan", "import re; x = 'ab' * 5_000_000", "re.search('[ab]c', x)"},
	{"re literal", "import re; x = 'ab' * 50_000_000", "re.search('abc', x)"},
	{"re findall", "import re; x = 'ab ' * 500_000", "re.findall(r'\\w+', x)"},
	{"re sub", "import re; x = 'ab ' * 500_000", "re.sub('a', 'xyz', x)"},
	{"re split", "import re; x = 'ab,' * 500_000", "re.split(',', x)"},
	{"re compile", "import re; x = '(?:' + '|'.join('a%d' % i for i in range(30_000)) + ')'", "re.compile(x)"},
	{"json dumps", "import json; x = [{'a': 1.5, 'b': 'text', 'c': [1, 2]}] * 100_000", "json.dumps(x)"},
	{"json loads", "import json; x = json.dumps([{'a': 1.5, 'b': 'text', 'c': [1, 2]}] * 100_000)", "json.loads(x)"},
	{"json loads str", "import json; x = json.dumps('ab' * 20_000_000)", "json.loads(x)"},
	{"json dumps str", "import json; x = 'ab\u00e9' * 5_000_000", "json.dumps(x)"},
	{"zlib compress", "import zlib; x = bytes(range(256)) * 40_000", "zlib.compress(x)"},
	{"zlib compress zeros", "import zlib; x = bytes(50_000_000)", "zlib.compress(x)"},
	{"zlib decompress", "import zlib; x = zlib.compress(bytes(50_000_000))", "zlib.decompress(x)"},
	{"crc32", "import zlib; x = bytes(400_000_000)", "zlib.crc32(x)"},
	{"adler32", "import zlib; x = bytes(200_000_000)", "zlib.adler32(x)"},
	{"sha256", "import hashlib; x = bytes(100_000_000)", "hashlib.sha256(x)"},
	{"md5", "import hashlib; x = bytes(100_000_000)", "hashlib.md5(x)"},
	{"sha3", "import hashlib; x = bytes(50_000_000)", "hashlib.sha3_256(x)"},
	{"blake2b", "import hashlib; x = bytes(50_000_000)", "hashlib.blake2b(x)"},
	{"pbkdf2", "import hashlib", "hashlib.pbkdf2_hmac('sha256', b'x', b'salt', 200_000)"},
	{"shake", "import hashlib", "hashlib.shake_128(b'x').digest(50_000_000)"},
	{"hexlify", "import binascii; x = bytes(50_000_000)", "binascii.hexlify(x)"},
	{"base64", "import base64; x = bytes(50_000_000)", "base64.b64encode(x)"},
	{"base64 decode", "import base64; x = base64.b64encode(bytes(50_000_000))", "base64.b64decode(x)"},
	{"struct unpack", "import struct; x = bytes(8_000_000)", "struct.unpack('1000000q', x)"},
	{"struct pack", "import struct; x = [1] * 1_000_000", "struct.pack('1000000q', *x)"},
	{"array", "import array; x = [1] * 3_000_000", "array.array('q', x)"},
	{"array count", "import array; x = array.array('q', bytes(80_000_000))", "x.count(1)"},
	{"csv", "import csv; x = ['a,b,c'] * 100_000", "list(csv.reader(x))"},
	{"csv line", "import csv; x = ['a,' * 3_000_000]; csv.field_size_limit(10**9)", "list(csv.reader(x))"},
	{"shuffle", "import random; x = [1] * 500_000", "random.shuffle(x)"},
	{"getrandbits", "import random", "random.getrandbits(500_000_000)"},
	{"normalize", "import unicodedata; x = '\u00e9\u1e9b\u0323' * 1_000_000", "unicodedata.normalize('NFKD', x)"},
	{"deque", "from collections import deque; x = [1] * 5_000_000", "deque(x)"},
	{"deque count", "from collections import deque; x = deque([1] * 5_000_000)", "x.count(2)"},
	{"deque rotate", "from collections import deque; x = deque([1] * 10_000_000)", "x.rotate(5_000_000)"},
	{"Counter", "from collections import Counter; x = 'ab' * 2_000_000", "Counter(x)"},
	{"heapify", "import heapq; x = list(range(1_000_000, 0, -1))", "heapq.heapify(x)"},
	{"file write", "x = 'ab' * 30_000_000", "open('/tmp/x', 'w').write(x)"},
	{"file read", "open('/tmp/x', 'w').write('ab\\n' * 10_000_000)", "open('/tmp/x').read()"},
	{"file lines", "open('/tmp/x', 'w').write('ab\\n' * 1_000_000)", "open('/tmp/x').readlines()"},
	{"StringIO", "import io; x = 'ab\\n' * 10_000_000", "io.StringIO(x)"},
	{"print", "x = 'ab' * 50_000_000", "print(x)"},
	{"compile", "x = 'y = 1\\n' * 50_000", "compile(x, 'x', 'exec')"},
	{"compile text", "x = '(' + 'y.f(1), ' * 50_000 + ')'", "compile(x, 'x', 'eval')"},
	{"ast", "import ast; x = 'y = 1\\n' * 20_000", "ast.parse(x)"},
	{"literal int", "x = '9' * 4000 + ' + ' + '8' * 4000; x = ' + '.join([x] * 20)", "eval(x)"},
	{"gc", "import gc; x = [[i] for i in range(1_000_000)]", "gc.collect()"},
	{"operator", "import operator; x = [1] * 5_000_000", "operator.countOf(x, 2)"},
	{"bisect", "import bisect; x = [1] * 30_000_000", "bisect.insort(x, 0)"},
	{"itertools", "import itertools", "list(itertools.repeat(1, 3_000_000))"},
	{"chain", "import itertools; x = [[1] * 100] * 30_000", "list(itertools.chain.from_iterable(x))"},
	{"str of list", "x = [[1] * 10] * 200_000", "str(x)"},
	{"hash tuple", "x = tuple(range(3_000_000))", "hash(x)"},
	{"round", "x = 7 ** 300_000", "round(x, -100_000)"},
	{"float of int", "x = 7 ** 360", "[float(x) for _ in range(50_000)]"},
	{"format int", "import sys; sys.set_int_max_str_digits(0); x = 7 ** 300_000", "f'{x:,}'"},
}

// pollClock is a clock whose readings are counted: the interpreter reads it once
// for each look at the context.
type pollClock struct{ read func() }

func (c pollClock) Now() time.Time                       { return time.Unix(0, 0) }
func (c pollClock) Sleep(time.Duration, <-chan struct{}) {}
func (c pollClock) Monotonic() time.Duration {
	c.read()
	return 0
}

// runNative runs one of longNatives; began is called when the expression begins.
func runNative(tb testing.TB, ctx context.Context, read, began func(), before, expression string) error {
	tb.Helper()
	i := py.New(py.Options{
		Clock: pollClock{read}, Limits: py.Limits{Timeout: time.Hour},
		Stdout: io.Discard, Stderr: io.Discard,
	})
	defer i.Close()
	if err := i.Set("began", py.Function{Call: func(context.Context, py.Args) (any, error) { began(); return nil, nil }}); err != nil {
		tb.Fatal(err)
	}
	return i.Run(ctx, mustCompile(tb, before+"\nbegan()\n"+expression+"\n"))
}

// A context that is cancelled while an operation in Go is at work ends the run
// before the operation is done. Work is counted by the looks at the context.
func TestTheContextEndsNatives(t *testing.T) {
	cause := errors.New("enough")
	for _, op := range longNatives {
		t.Run(strings.ReplaceAll(op.name, " ", "_"), func(t *testing.T) {
			ctx, cancel := context.WithCancelCause(context.Background())
			reads, at := 0, -1
			err := runNative(t, ctx, func() {
				reads++
				if at >= 0 && reads == at+2 {
					cancel(cause)
				}
			}, func() { at = reads }, op.before, op.expression)
			if !errors.Is(err, cause) || at < 0 {
				t.Errorf("it ended with %v, %d looks after it had begun", err, reads-at)
			}
		})
	}
}
