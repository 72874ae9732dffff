from unittest.mock import *
from unittest import mock
import os, json
m = Mock(return_value=3); print(m(1, a=2), m.called, m.call_count, m.call_args, m.call_args_list, m.mock_calls)
m.foo.bar(5); m.x().y(6); print(m.mock_calls, m.method_calls, m.foo.bar.call_args == call(5), call(1, a=2) == m.call_args_list[0])
for f in (lambda: m.assert_called_with(1), lambda: m.assert_not_called(), lambda: m.foo.assert_called(), lambda: m.assert_called_once_with(1, a=2), lambda: m.assert_any_call(9), lambda: m.assert_has_calls([call(7)]), lambda: m.asert_called()):
    try: print(f())
    except (AssertionError, AttributeError) as e: print(type(e).__name__, e)
m.side_effect = [1, KeyError('k')]; print(m())
try: m()
except KeyError as e: print('KeyError', e)
m.side_effect = lambda x: x * 2; print(m(4)); m.reset_mock(); print(m.called, m.call_args)
mm = MagicMock(); mm.__len__.return_value = 5; mm.__getitem__.side_effect = lambda k: k + 1; print(len(mm), mm[3], bool(mm), int(mm), list(mm), 3 in mm)
with mm as q: print(q is mm.__enter__.return_value)
mm.__exit__.assert_called_once(); mm.attr = 9; print(mm.attr, mm == mm)
s = Mock(spec=['a']); s.a()
try: s.b
except AttributeError as e: print(e)
class C:
    def meth(self): return 'real'
    v = 1
with patch.object(C, 'meth', return_value='fake') as pm: print(C().meth(), pm.call_count)
print(C().meth())
with patch('os.getcwd', return_value='/fake'): print(os.getcwd())
with patch('json.dumps', new=lambda o: 'patched'): print(json.dumps(1))
print(json.dumps(1))
@patch.object(C, 'v', 7)
@patch('os.getcwd')
def t(g): g.return_value = 'dec'; return C.v, os.getcwd()
print(t(), C.v)
d = {'a': 1}
with patch.dict(d, {'b': 2}, clear=True): print(d)
print(d, sentinel.x, sentinel.x is sentinel.x, ANY == 5, isinstance(Mock(spec=C), C))
with patch('builtins.open', mock_open(read_data='l1\nl2')) as o:
    with open('f') as f: print(f.read())
    o.assert_called_once_with('f')
w = Mock(wraps=[1,2,2]); print(w.count(2), w.count.call_args)
p = patch.object(C, 'v', 5); p.start(); print(C.v); p.stop(); print(C.v)
with patch.object(C, 'v', new_callable=PropertyMock) as pv: pv.return_value = 11; print(C().v)
a = Mock(); a.configure_mock(**{'m.return_value': 4, 'z': 1}); print(a.m(), a.z); a.z2.side_effect = ValueError
try: a.z2()
except ValueError: print('VE')
import asyncio
am = AsyncMock(return_value=8); print(asyncio.run(am(1)), am.await_count, am.call_args); am.assert_awaited_once()
try:
    with patch.object(C, 'nope'): pass
except AttributeError as e: print(e)
