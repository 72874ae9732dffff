# Places of syntax errors beyond the end of the line are those of its end.
import traceback

for text in ['"é"; return "é"\n', 'return x', '  return x\n', '']:
    for start, end in [(7, 18), (1, 40), (30, 40), (3, None), (3, 0), (3, -1), (5, 2)]:
        print(*traceback.format_exception_only(SyntaxError('words', ('f', 1, start, text, 1, end))), sep='', end='')
