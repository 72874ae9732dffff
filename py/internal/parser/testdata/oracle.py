"""What CPython says of sources, for the tests of the parser.

    oracle.py dump FILE...      ast.dump of each file, NUL between them
    oracle.py digest FILE...    a line each: SHA-256 of the dump, or -, and the file
    oracle.py errors            JSON list of [mode, source] on stdin; JSON list of
                                [type, msg, lineno, offset, end_lineno, end_offset] or null
"""

import ast
import hashlib
import json
import sys
import warnings

warnings.simplefilter("ignore")
sys.setrecursionlimit(100000)


def dump(path):
    with open(path, "rb") as f:
        source = f.read()
    return ast.dump(ast.parse(source), include_attributes=True)


def error(mode, source):
    try:
        compile(source, "<string>", mode, ast.PyCF_ONLY_AST)
    except SyntaxError as e:
        return [type(e).__name__, e.msg, e.lineno, e.offset, e.end_lineno, e.end_offset]
    except (MemoryError, RecursionError) as e:
        return [type(e).__name__, str(e), 0, 0, 0, 0]
    return None


def main():
    command, args = sys.argv[1], sys.argv[2:]
    if command == "dump":
        out = "\0".join(dump(path) for path in args)
        sys.stdout.buffer.write(out.encode("utf-8", "surrogatepass"))
    elif command == "digest":
        for path in args:
            try:
                digest = hashlib.sha256(dump(path).encode("utf-8", "surrogatepass")).hexdigest()
            except (SyntaxError, ValueError, RecursionError):
                digest = "-"
            print(digest, path, flush=True)
    else:
        json.dump([error(mode, source) for mode, source in json.load(sys.stdin)], sys.stdout)


main()
