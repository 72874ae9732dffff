"""What CPython's symbol table says: the recorded half of the tests.

oracle.py dump FILE...     tables of the files, in the form of dump_test.go
oracle.py errors < rows    the attributes of the SyntaxErrors of [mode, source]
"""

import io
import json
import sys
import symtable
import tokenize

SCOPES = ["", "local", "global", "implicit", "free", "cell"]
MASK = 0xFFF & ~0x20


def dump(table, indent, out):
    raw = table._table
    names = sorted(raw.symbols)
    out.append(f"{indent}{table.get_type().value} {table.get_name()}{' nested' if raw.nested else ''}\n")
    for name in names:
        if name in (".defaults", ".kwdefaults"):
            continue  # they are there also for functions without defaults
        flags = raw.symbols[name]
        out.append(f"{indent}  {name} {flags & MASK:x} {SCOPES[flags >> 12 & 15]}\n")
    for child in table.get_children():
        if table_is_idle(child):
            continue
        dump(child, indent + "    ", out)


def table_is_idle(table):
    """An annotation scope with nothing in it: functions always have one."""
    raw = table._table
    return (
        table.get_type().value == "annotation"
        and not table.get_children()
        and not set(raw.symbols) - {".format", "__classdict__"}
    )


def main():
    if sys.argv[1] == "dump":
        for file in sys.argv[2:]:
            with open(file, "rb") as f:
                source = f.read()
            out = []
            try:
                dump(symtable.symtable(source, file, "exec"), "", out)
            except SyntaxError:
                out = ["error\n"]
            sys.stdout.write("".join(out) + "\0")
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
