# Options, hooks, subclasses, errors with their notes.
import collections
import enum
import io
import json


def t(f, *a, **k):
    try:
        r = f(*a, **k)
    except Exception as e:
        r = type(e).__name__, str(e), getattr(e, '__notes__', None)
        if isinstance(e, json.JSONDecodeError):
            r += e.msg, e.pos, e.lineno, e.colno
    print(f.__name__, *[type(x).__name__ if hasattr(x, '__dict__') else repr(x)[:60] for x in a],
          *[n if callable(k[n]) else f'{n}={k[n]!r}' for n in k], '->', ascii(r))


class I(int):
    def __repr__(self):
        return 'I!'


class F(float):
    def __repr__(self):
        return 'F!'


class S(str):
    pass


class L(list):
    pass


class D(dict):
    pass


class E(enum.IntEnum):
    A = 1


class X:
    def __repr__(self):
        return '<X>'


P = collections.namedtuple('P', 'x y')
circular = []
circular.append(circular)
cdict = {}
cdict['a'] = [cdict]
values = [
    None, True, False, 0, -5, 10**30, 1.5, 1e100, -0.0, float('nan'), float('inf'), float('-inf'), '', 'a"b\\c\n\x00\x7f/',
    'é世\U0001f600\ud800', [], {}, (), [1, 'a', None], {'a': 1, 'b': [1, {'c': ()}]}, {1: 2, None: 3, True: 4, 1.5: 5, 'k': 6},
    {(1, 2): 3}, {float('nan'): 1}, [[[]]], [{}], {'a': {}}, I(3), F(2.5), S('s'), L([1, I(2)]), D(a=F(1)), E.A, {E.A: E.A}, [P(1, 2)],
    {I(3): 4, F(2.5): 5}, X(), [1, X()], {'k': [X()]}, {1: {2: X()}}, circular, cdict, set(), b'x', 1j, range(3), [float('nan')], {'b': 1, 'a': 2},
    collections.OrderedDict(z=1, a=2), collections.defaultdict(int, q=1), {'a': 1, 5: 2}]
for v in values:
    print('#', type(v).__name__)
    t(json.dumps, v)
    t(json.dumps, v, indent=2)
    t(json.dumps, v, indent='\t', sort_keys=True)
    t(json.dumps, v, separators=(',', ':'), ensure_ascii=False)
    t(json.dumps, v, allow_nan=False, skipkeys=True)
    t(json.dumps, v, default=repr if not isinstance(v, (list, dict)) else lambda o: [type(o).__name__])
    t(json.dumps, v, indent=0, default=lambda o: {'d': 1})
    try:
        print(list(json.JSONEncoder(indent=None).iterencode(v)), list(json.JSONEncoder(indent=1, skipkeys=True).iterencode(v)))
    except Exception as e:
        print(type(e), e, getattr(e, '__notes__', ''))
t(json.dumps, [X()], default=lambda o: o)
t(json.dumps, [X()], default=lambda o: [o])
t(json.dumps, {'a': X()}, default=lambda o: 1 / 0)
t(json.dumps, {'z': 1}, separators=3)
t(json.dumps, {'z': 1}, foo=3)
t(json.dumps, {3: 1, (1,): 2}, skipkeys=True, indent=1)
t(json.dumps, {(1,): 2}, skipkeys=True, indent=1)
t(json.dumps, {3: 1, 'a': 2}, sort_keys=True)
t(json.dumps, 1, indent='x')
deep = []
for i in range(100000):
    deep = [deep]
try:
    json.dumps(deep)
except RecursionError as e:
    print('RecursionError')


class Enc(json.JSONEncoder):
    def default(self, o):
        if isinstance(o, set):
            return sorted(o)
        return super().default(o)


t(json.dumps, {'s': {7}, 'l': [{1}]}, cls=Enc)
t(json.dumps, {'s': X()}, cls=Enc)


class Iter(json.JSONEncoder):
    def iterencode(self, o, _one_shot=False):
        yield 'mine'
        yield from super().iterencode(o, _one_shot)


print(json.dumps([1], cls=Iter), json.dumps('s', cls=Iter))
out = io.StringIO()
json.dump({'a': [1, 2]}, out, indent=1)
try:
    json.dump([1, 2, X(), 3], out)
except TypeError as e:
    print(e)
print(out.getvalue(), json.load(io.StringIO('[1, 2]')), json.load(io.BytesIO(b'{"a": null}')))

texts = [
    '', ' ', 'null', 'true ', ' false', 'nul', 'NaN', '-Infinity', 'Infinity', '-', '-a', '0', '01', '-0', '1.', '1.5', '1e5', '1E+5', '1e', '1.5e-3x', '12345678901234567890123',
    '"abc"', '"a', '"a\\', '"\\u12"', '"\\u00e9\\n\\/"', '"\\ud83d\\ude00"', '"\\ud83d"', '"\\ud83dx"', '"\\x"', '"a\nb"', '"\x00"', '"é"', '[]', '[ ]', '[1', '[1,', '[1,]', '[1 , ]', '[,]', '[1 2]', '[1, 2] x', '[[1], [2, [3]]]',
    '{}', '{ }', '{', '{1:2}', '{"a"', '{"a":', '{"a":1', '{"a":1,', '{"a":1,}', '{"a":1 , }', '{"a" 1}', '{"a":1 "b":2}', '{"a" : 1 , "b" : [ 2 ] }', '{"a":1,"a":2}', '{"a":,}', '{,}', '{"a":1, b}',
    '[nul]', '{"a": tru}', '\n\n  [1,\n x]', '[1]\n\n ,', '\ufeff[]', '[NaN, Infinity, -Infinity]', '{"a": [1.5, 2, {"b": NaN}], "c": -1}', "{'a': 1}", '[1.0e, 2]', '"\t"', '+1', '.5', '1_000', '[1]]', '\x0b1', '{"a":1}}', '"\\u 123"', '"\\uD8zz"', '"\\ud83d\\u0041"']
for s in texts:
    t(json.loads, s)
    t(json.loads, s, object_hook=lambda d: ('H', d), parse_float=lambda x: 'F' + x)
    t(json.loads, s, object_pairs_hook=lambda p: p, parse_int=lambda x: 'I' + x, parse_constant=lambda x: 'C' + x)
    t(json.loads, s, strict=False)
for s in b'[1]', bytearray(b'"\xc3\xa9"'), '[1]'.encode('utf-16'), '[1]'.encode('utf-16-le'), '[1]'.encode('utf-16-be'), '"a"'.encode('utf-32'), '1'.encode('utf-32-le'), '1'.encode('utf-32-be'), '1'.encode('utf-16-le'), '1'.encode('utf-16-be'), b'\xef\xbb\xbf1', b'"\xff"', b'', b'1':
    t(json.loads, s)
    print(json.detect_encoding(s))
t(json.loads, 5)
t(json.loads, None)
t(json.loads, '1', foo=1)
d = json.JSONDecoder()
t(d.raw_decode, '[1] x')
t(d.raw_decode, ' [1]')
t(d.raw_decode, 'x[1]', 1)
t(d.raw_decode, '', 5)
t(d.raw_decode, '[1]', -1)
t(json.JSONDecoder(object_hook=dict).raw_decode, '[1]', -1)
t(d.decode, '\r\n[1]\t ')
print(d.scan_once('[1]', 0))
print([k is l for k, l in [list(json.loads('[{"key one":1},{"key one":2}]', object_hook=lambda d: next(iter(d))))]])
try:
    json.loads('[' * 200000)
except RecursionError as e:
    print('RecursionError')


class Dec(json.JSONDecoder):
    def decode(self, s):
        return 'dec', super().decode(s)


t(json.loads, '[1]', cls=Dec)
e = json.JSONDecodeError('m', 'ab\ncd', 4)
print(repr(e), e.args, e.doc, e.__reduce__()[1:], json.JSONDecodeError.__module__, json.JSONDecodeError.__mro__[1])
from json import decoder, encoder, scanner
print(decoder.JSONDecoder is json.JSONDecoder, encoder.JSONEncoder is json.JSONEncoder, callable(scanner.make_scanner), json.__all__)
print(encoder.encode_basestring_ascii('é'), encoder.encode_basestring('é'))
