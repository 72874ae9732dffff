"""Trees as text, and trees compared."""

import ast
print(ast.dump(ast.parse('x = a + 1')))
print(ast.dump(ast.parse('a + 1; -b; c and d; e < f; g[h]; i(j, k=l); [m]; {n: o}; p if q else r; lambda: s; f"{t}"; await_; {u}; [v for w in x if y]; yield_; *z, zz; (A := B); C[D:E]; return_')))
print(ast.dump(ast.parse('def f(a: T=d) -> R: return q\nfor i in j: pass\nwhile k: pass\nwith l as m: pass\nraise n from o\nassert p, q\nx += r\nx: s = t\ndel u\nclass A(B, k=C): pass\n@D\ndef g(): yield E\nimport F')))
print(ast.dump(ast.Name('a')), ast.dump(ast.Name('a', ast.Load())), ast.dump(ast.Name('a', ast.Load()), show_empty=True), ast.dump(ast.Constant(1,None)), ast.dump(ast.Constant(1,'u')), ast.dump(ast.Constant(None)))
print(ast.dump(ast.List(), show_empty=True), ast.dump(ast.List()), ast.dump(ast.List([], ast.Load())), ast.dump(ast.Call(ast.Name('f'), [], [])), ast.dump(ast.Call(ast.Name('f'), [], []), annotate_fields=False), ast.dump(ast.Call(ast.Name('f'), [ast.Name('x', ast.Load())], []), annotate_fields=False))
print(ast.dump(ast.parse('a', mode='eval'), indent=2)); print(ast.dump(ast.parse('x = a.b[1]'), indent=2, annotate_fields=False)); print(ast.dump(ast.parse('f(a)[b]'), include_attributes=True))
print(ast.dump(ast.parse('x: int'), indent=1, show_empty=True), repr(ast.parse('x = a + 1')), ast.compare(ast.parse('a'), ast.parse('a')))
p = ast.parse
print(ast.compare(p('a+1'), p('a + 1')), ast.compare(p('a+1'), p('a + 1'), compare_attributes=True), ast.compare(p('a'), p('b')), ast.compare(p('[1,2]'), p('[1]')), ast.compare(ast.Constant(1), ast.Constant(True)), ast.compare(ast.Constant(1), ast.Constant(1.0)), ast.compare(p('f(a, *b, k=c)'), p('f(a,*b,k=c)')))
print(repr(p('x')), repr(p('f(1, "a", [2], x=3)').body[0].value), repr(ast.Load()), str(ast.Constant('a' * 3)), repr(ast.parse('def f(a, b, c, d): pass')))
import queue
try:
    queue.Queue().get_nowait()
except queue.Empty as e:
    print(type(e))
