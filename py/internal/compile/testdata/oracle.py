"""What CPython's compiler says: the recorded half of the tests.

oracle.py errors < rows    the attributes of the SyntaxErrors of [mode, source]
oracle.py places FILE...   a line a file: [file, [[qualified name, first line,
                           places of instructions], ...]]
"""

import json
import sys
import types


def places(code, out):
    found = {p for p in code.co_positions() if None not in p}
    out.append([code.co_qualname, code.co_firstlineno, [[p[0], p[2], p[1], p[3]] for p in sorted(found)]])
    for k in code.co_consts:
        if isinstance(k, types.CodeType):
            places(k, out)


def main():
    if sys.argv[1] == "places":
        for file in sys.argv[2:]:
            out = []
            try:
                with open(file, "rb") as f:
                    places(compile(f.read(), file, "exec", dont_inherit=True), out)
            except SyntaxError:
                pass
            print(json.dumps([file, out]))
        return
    rows = []
    for mode, source in json.load(sys.stdin):
        try:
            compile(source, "<f>", mode, dont_inherit=True)
        except SyntaxError as e:
            rows.append([type(e).__name__, e.msg, e.lineno, e.offset, e.end_lineno, e.end_offset])
        else:
            rows.append(None)
    json.dump(rows, sys.stdout)


main()
