# JSON: texts right and wrong, values and options.
import json
def p(f):
    try: print(repr(f()))
    except BaseException as e: print(type(e).__name__, e, getattr(e,'__notes__',None))
for s in ['{"a": [1, 2.5, -3e2, true, false, null], "b": {"c": "x\\ny\\u00e9\\ud83d\\ude00"}}', '[]', '{}', ' [ 1 , 2 ] ', '', '[', '[1', '[1,', '[1,]', '{"a"', '{"a":', '{"a":1', '{"a":1,', '{"a":1,}', '{a:1}', '{"a" 1}', '[1 2]', 'nul', 'NaN', '-Infinity', '-', '01', '1.', '.5', '1e', '"abc', '"a\\x"', '"a\\u12"', '"\n"', '"\\', '1 2', '"\\ud800"', '"\\ud800\\u0041"', '[[[[1]]]]', '123456789012345678901234567890', '1e400', '-0', '-0.0', '"' + 'é'*20 + '\\q"', '{"é": tru}', '\ufeff[]']:
    p(lambda: json.loads(s))
for o in [{'a':1,'b':[1,2,{'c':None}]}, [1,2.5,float('inf'),True], 'é"\\\n\x00\x7f😀', {1:2, None:3, True:4, 2.5:6}, (1,2), {'b':1,'a':2}, [], {}, [[]], {'a':{}}, {(1,):2}, object(), {1,2}, b'x', 10**30, -0.0, 1e100, 'a'*30, [{'k':[{}]}]]:
    p(lambda: json.dumps(o)); p(lambda: json.dumps(o, indent=2, sort_keys=True)); p(lambda: json.dumps(o, ensure_ascii=False, separators=(',',':'))); p(lambda: json.dumps(o, allow_nan=False, indent='\t', skipkeys=True))
a=[]; a.append(a); p(lambda: json.dumps(a))
p(lambda: json.dumps({'x': 1j}, default=str)); p(lambda: json.loads('[1.5, 2]', parse_float=str, parse_int=float)); p(lambda: json.loads('{"a":{"b":1}}', object_hook=lambda d: sorted(d))); p(lambda: json.loads(b'[1]')); p(lambda: json.loads('{"a":1,"a":2}'))
