# What is wrong in an f-string is said only where nothing is wrong before it.
def t(s):
    try: compile(s, 'f', 'exec'); print(repr(s), 'ok')
    except SyntaxError as e: print(repr(s), e.msg, e.lineno, e.offset, e.end_lineno, e.end_offset)
for pre in ['x y; ', 'x y\n', '(x y, ', 'if x\n y\n', 'f(a b)\n', "'a' 5; ", "x = = 2\n"]:
    for s in ["f'{)}'", "f'{(}'", "t'{(}'", "f'{x!'", "f'}'", "f'{x", "f'{x:{y:{z:{q}}}}'", "f'{x:\n}'", "f'a", "f'''a", "'a", "(}", ")", "0x", "f'{0x}'", "f'{$}'", "$", "f'{x:}}'", "f'{'a}'", "f\"{'a}\""]:
        t(pre + s)
