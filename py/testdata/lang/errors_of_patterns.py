# Patterns and parameters that are none.
def t(s):
    try: compile(s, 'f', 'exec'); print(repr(s), 'ok')
    except SyntaxError as e: print(repr(s), e.msg, e.lineno, e.offset, e.end_lineno, e.end_offset)
for p in ["'a' f'{x}'", "f'{x}' 'a'", "f'{x}'", "f'x'", "f'' ''", "f'' 'a'", "'a' f''", "'a' f'b'", "t'a'", "t''", "t'a{x}'", "_()", "_.a", "_", "x._", "_._", "_ as x", "_ | x", "x as _", "_(1)", "_ as _", "_=1", "P(_=1)", "P(_=_)", "{_: 1}", "{'a' f'b': 1}", "b'a' b'b'", "'a' 'b'", "-f'a'", "P._(1)"]:
    t(f'match x:\n case {p}: pass')
    t(f'match x:\n case [{p}]: pass')
    t(f'match x:\n case P(a={p}) | y: pass')
for p in ["*a **k", "* ,a**k", "*, a b", "*, a=1 **k", "*a, b **k", "*a, **k", "**k, a", "**k,", "*a,", "*, a,", "*,", "*", "a, *b c", "*a *b", "a **k", "a *b", "/ **k", "a, / *b"]:
    t(f'def f({p}): pass')
    t(f'lambda {p}: 1')
for p in ["P(_, _=b)", "P(b, _=_)", "P(_=b)", "P(_=b, _)", "P(a=b, _=c)", "P(1, a=b, _=c)"]:
    t(f'match x:\n case {p}: pass')
