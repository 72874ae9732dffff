"""What CPython's compiler says: the recorded half of the tests.

oracle.py errors < rows    the attributes of the SyntaxErrors of [mode, source]
"""

import json
import sys


def main():
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
