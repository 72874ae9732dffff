# What is wrong behind an f-string.
def t(s):
    try: compile(s, 'f', 'exec'); print(repr(s), 'ok')
    except SyntaxError as e: print(repr(s), e.msg, e.lineno, e.offset, e.end_lineno, e.end_offset)
for pre in ['x y; ', "f'{a}'; x y; ", "x y, f'{a b}'; ", "f'{a b} {", "f'{a b", "f'{x y} ", "(x y, f'{"]:
    for s in ["f'{a}'; 0x", "f'{a}'; 'abc", "f'' 0x", "f'{a:b}' )", "f'{a!r}' $", "f'{a}' f'{0x}'", "rf'{a}' )", "'' )", "f'{a}{b}'; (}", "f'x{{' (}", "f'''a\n{b}''' (}", "f'{a}\\N{DIGIT ONE}' (}", "f'{f'{a}'}' (}", "f'{a", "f'{a}", "'a"]:
        t(pre + s)
