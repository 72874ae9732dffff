# Backslashes at the end of a source, and names that are declared too late.
for s in ['\t\\', '\\', ' \\', '\\\n', '1\\', '1 \\', 'x = 1\\', '\\ ', '\\x', '\t\\\n', 'if 1:\n \\', '"a\\', '(\\', '(1\\', '\\\n\\', '#\\', '1#\\']:
    for m in ['eval', 'exec', 'single']:
        try: compile(s, 'f', m); print(repr(s), m, 'ok')
        except SyntaxError as e: print(repr(s), m, e.msg, e.lineno, e.offset, e.end_lineno, e.end_offset, repr(e.text))
        try: [eval, exec, exec]['eval exec single'.split().index(m)](s); print(repr(s), m, 'ok')
        except SyntaxError as e: print(repr(s), m, e.msg, e.lineno, e.offset, e.end_lineno, e.end_offset, repr(e.text))
for s in ["x: int = 'é'\nglobal x", "def f():\n    global x\n    x: int = 'é日' + 'b'", "def f():\n    é = 1\n    global é", "def f(é, é): pass", "def f():\n    'é'; nonlocal é"]:
    try: compile(s, 'f', 'exec'); print(repr(s), 'ok')
    except SyntaxError as e: print(repr(s), e.msg, e.lineno, e.offset, e.end_lineno, e.end_offset, repr(e.text))
import traceback
for s in ["def f():\n    global x\n    x: int = 'é日' + 'b'", "'é'; return 'é'", "'é'; break"]:
    try: compile(s, 'f', 'exec')
    except SyntaxError as e: print(e.msg, e.offset, e.end_offset)
