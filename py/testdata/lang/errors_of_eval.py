# Space before an expression.
for s in [' 1', '\t1', '\n 1', '\f1', ' \n1', ' #\n1', ' 1\n', ' (', ' 1 +', ' x y']:
    for f in (lambda: compile(s, 'f', 'eval') and 0, lambda: eval(s)):
        try: print(repr(s), f())
        except SyntaxError as e: print(repr(s), e.msg, e.lineno, e.offset, e.end_lineno, e.end_offset, repr(e.text))
        except NameError as e: print(e)
