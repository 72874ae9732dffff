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

// longNatives are operations in Go that take many milliseconds, of those that
// look at the context while they work: what comes before, and an expression.
var longNatives = []struct{ name, before, expression string }{
	{"int mul", "x = 7 ** 700_000", "x * (x + 1)"},
	{"int square", "x = 7 ** 700_000", "x * x"},
	{"int divmod", "x = 7 ** 400_000; y = 3 ** 400_000", "divmod(x, y)"},
	{"int pow", "", "7 ** 1_000_000"},
	{"int pow mod", "m = 7 ** 1500 + 2", "pow(5, 3 ** 5000, m)"},
	{"int to str", "import sys; sys.set_int_max_str_digits(0); x = 7 ** 300_000", "str(x)"},
	{"int of str", "import sys; sys.set_int_max_str_digits(0); x = '7' * 300_000", "int(x)"},
	{"sum", "x = [1] * 2_000_000", "sum(x)"},
	{"sum floats", "x = [1.5] * 2_000_000", "sum(x)"},
	{"max", "x = [1.5] * 2_000_000", "max(x)"},
	{"crc32", "import zlib; x = bytes(50_000_000)", "zlib.crc32(x)"},
	{"adler32", "import zlib; x = bytes(50_000_000)", "zlib.adler32(x)"},
	{"hexlify", "import binascii; x = bytes(5_000_000)", "binascii.hexlify(x)"},
	{"base64", "import base64; x = bytes(10_000_000)", "base64.b64encode(x)"},
	{"base64 decode", "import base64; x = base64.b64encode(bytes(10_000_000))", "base64.b64decode(x)"},
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
	{"list index", "x = [0.5] * 625_000", "1 in x"},
	{"list index of str", "x = ['abcdefghijklmnopqrst' + str(i) for i in range(500_000)]", "'abcdefghijklmnopqrst_' in x"},
	{"list equal", "x = [1.5] * 625_000; y = [1.5] * 625_000", "x == y"},
	{"list copy", "x = [1] * 1_250_000", "x[:]"},
	{"list slice", "x = [1] * 1_250_000", "x[::2]"},
	{"list add", "x = [1] * 1_250_000", "x + x"},
	{"list times", "", "[1] * 2_500_000"},
	{"list of range", "", "list(range(625_000))"},
	{"tuple", "x = [1] * 1_250_000", "tuple(x)"},
	{"sum range", "", "sum(range(2_500_000))"},
	{"any", "x = [0] * 1_250_000", "any(x)"},
	{"dict of range", "x = range(1_000_000)", "dict.fromkeys(x)"},
	{"dict copy", "x = dict.fromkeys(range(250_000))", "x.copy()"},
	{"dict equal", "x = dict.fromkeys(range(1_000_000)); y = dict(x)", "x == y"},
	{"dict update", "x = dict.fromkeys(range(1_000_000)); y = {}", "y.update(x)"},
	{"dict keys", "x = dict.fromkeys(range(250_000))", "list(x)"},
	{"dict items", "x = dict.fromkeys(range(1_000_000))", "list(x.items())"},
	{"set", "x = range(250_000)", "set(x)"},
	{"set and", "x = set(range(1_000_000)); y = set(range(500_000, 1_500_000))", "x & y"},
	{"set or", "x = set(range(1_000_000)); y = set(range(500_000, 1_500_000))", "x | y"},
	{"set subset", "x = set(range(1_000_000)); y = set(x)", "x <= y"},
	{"set of strs", "x = [str(i) * 4 for i in range(300_000)]", "set(x)"},
	{"zip", "x = [1] * 1_000_000", "list(zip(x, x))"},
	{"map", "x = ['1'] * 1_000_000", "list(map(int, x))"},
	{"enumerate", "x = [1] * 1_000_000", "list(enumerate(x))"},
	{"reversed", "x = [1] * 625_000", "list(reversed(x))"},
	{"str find", "x = 'ab' * 6_250_000", "x.find('ba' * 20 + 'c')"},
	{"str count", "x = 'ab' * 2_500_000", "x.count('ab')"},
	{"str replace", "x = 'ab' * 625_000", "x.replace('a', 'xyz')"},
	{"str split", "x = 'ab ' * 250_000", "x.split()"},
	{"str split by", "x = 'ab,' * 250_000", "x.split(',')"},
	{"str splitlines", "x = 'ab\\n' * 250_000", "x.splitlines()"},
	{"str join", "x = ['ab'] * 625_000", "', '.join(x)"},
	{"str join large", "x = ['a' * 1_000_000] * 100", "''.join(x)"},
	{"str upper", "x = 'ab' * 2_500_000", "x.upper()"},
	{"str casefold", "x = '\u00e9\u00df' * 250_000", "x.casefold()"},
	{"str isalpha", "x = 'ab' * 2_500_000", "x.isalpha()"},
	{"str translate", "x = 'abc' * 250_000", "x.translate({97: 'x'})"},
	{"str times", "", "'ab' * 12_500_000"},
	{"str times wide", "", "'\u00e9b' * 12_500_000"},
	{"str equal", "x = 'ab' * 12_500_000; y = 'ab' * 12_500_000", "x == y"},
	{"str repr", "x = 'ab\\n' * 625_000", "repr(x)"},
	{"str encode", "x = '\u00e9b' * 1_250_000", "x.encode('utf-16')"},
	{"str encode page", "x = '\u00e9b' * 625_000", "x.encode('cp1252')"},
	{"str encode utf8", "x = '\u00e9b' * 6_250_000", "x.encode()"},
	{"bytes decode", "x = b'ab' * 12_500_000", "x.decode()"},
	{"bytes decode page", "x = b'ab\\xe9' * 625_000", "x.decode('cp1252')"},
	{"str center", "", "'x'.center(25_000_000)"},
	{"str expandtabs", "x = 'a\\t' * 625_000", "x.expandtabs()"},
	{"str in", "x = 'ab' * 12_500_000", "'bb' in x"},
	{"str rfind", "x = 'ab' * 6_250_000", "x.rfind('bb')"},
	{"str partition", "x = 'ab' * 6_250_000", "x.partition('bb')"},
	{"percent", "x = ('ab' * 1_250_000,) * 5", "'%s%s%s%s%s' % x"},
	{"list repr", "x = [1.5] * 1_000_000", "repr(x)"},
	{"dict repr", "x = dict.fromkeys(range(500_000), 'abc')", "repr(x)"},
	{"bytes find", "x = b'ab' * 6_250_000", "x.find(b'ba' * 20 + b'c')"},
	{"bytes replace", "x = b'ab' * 1_250_000", "x.replace(b'a', b'xyz')"},
	{"bytes hex", "x = b'ab' * 2_500_000", "x.hex()"},
	{"bytes fromhex", "x = '6162' * 1_250_000", "bytes.fromhex(x)"},
	{"bytes join", "x = [b'ab'] * 375_000", "b''.join(x)"},
	{"bytes translate", "x = b'ab' * 6_250_000", "x.translate(bytes(range(256)))"},
	{"bytes upper", "x = b'ab' * 6_250_000", "x.upper()"},
	{"bytes split", "x = b'ab ' * 250_000", "x.split()"},
	{"bytes list", "x = b'ab' * 625_000", "list(x)"},
	{"re search", "import re; x = 'a' * 28", "re.search('(a+)+$', x + 'b')"},
	{"re scan", "import re; x = 'ab' * 625_000", "re.search('[ab]c', x)"},
	{"re findall", "import re; x = 'ab ' * 500_000", "re.findall(r'\\w+', x)"},
	{"re sub", "import re; x = 'ab ' * 500_000", "re.sub('a', 'xyz', x)"},
	{"re split", "import re; x = 'ab,' * 500_000", "re.split(',', x)"},
	{"re compile", "import re; x = '(?:' + '|'.join('a%d' % i for i in range(30_000)) + ')'", "re.compile(x)"},
	{"json dumps", "import json; x = [{'a': 1.5, 'b': 'text', 'c': [1, 2]}] * 100_000", "json.dumps(x)"},
	{"json loads", "import json; x = json.dumps([{'a': 1.5, 'b': 'text', 'c': [1, 2]}] * 100_000)", "json.loads(x)"},
	{"json dumps str", "import json; x = 'ab\u00e9' * 625_000", "json.dumps(x)"},
	{"zlib compress", "import zlib; x = bytes(range(256)) * 40_000", "zlib.compress(x)"},
	{"zlib compress zeros", "import zlib; x = bytes(6_250_000)", "zlib.compress(x)"},
	{"zlib decompress", "import zlib; x = zlib.compress(bytes(6_250_000))", "zlib.decompress(x)"},
	{"sha256", "import hashlib; x = bytes(12_500_000)", "hashlib.sha256(x)"},
	{"md5", "import hashlib; x = bytes(12_500_000)", "hashlib.md5(x)"},
	{"sha3", "import hashlib; x = bytes(6_250_000)", "hashlib.sha3_256(x)"},
	{"blake2b", "import hashlib; x = bytes(6_250_000)", "hashlib.blake2b(x)"},
	{"pbkdf2", "import hashlib", "hashlib.pbkdf2_hmac('sha256', b'x', b'salt', 200_000)"},
	{"struct pack", "import struct; x = [1] * 1_000_000", "struct.pack('1000000q', *x)"},
	{"array count", "import array; x = array.array('q', bytes(10_000_000))", "x.count(1)"},
	{"csv", "import csv; x = ['a,b,c'] * 100_000", "list(csv.reader(x))"},
	{"csv line", "import csv; x = ['a,' * 375_000]; csv.field_size_limit(10**9)", "list(csv.reader(x))"},
	{"shuffle", "import random; x = [1] * 500_000", "random.shuffle(x)"},
	{"normalize", "import unicodedata; x = '\u00e9\u1e9b\u0323' * 1_000_000", "unicodedata.normalize('NFKD', x)"},
	{"Counter", "from collections import Counter; x = 'ab' * 250_000", "Counter(x)"},
	{"heapify", "import heapq; x = list(range(1_000_000, 0, -1))", "heapq.heapify(x)"},
	{"file write", "x = 'ab' * 3_750_000", "open('/tmp/x', 'w').write(x)"},
	{"file read", "open('/tmp/x', 'w').write('ab\\n' * 1_250_000)", "open('/tmp/x').read()"},
	{"file lines", "open('/tmp/x', 'w').write('ab\\n' * 1_000_000)", "open('/tmp/x').readlines()"},
	{"ast", "import ast; x = 'y = 1\\n' * 20_000", "ast.parse(x)"},
	{"operator", "import operator; x = [1] * 625_000", "operator.countOf(x, 2)"},
	{"itertools", "import itertools", "list(itertools.repeat(1, 375_000))"},
	{"chain", "import itertools; x = [[1] * 100] * 30_000", "list(itertools.chain.from_iterable(x))"},
	{"str of list", "x = [[1] * 10] * 200_000", "str(x)"},
	{"hash tuple", "x = tuple(range(375_000))", "hash(x)"},
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
