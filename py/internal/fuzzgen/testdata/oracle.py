# Runs sources that come as lines of JSON, and answers each with what it writes
# or, for those marked so, with the syntax error that it has.
import io
import json
import linecache
import os
import sys
import tempfile
import traceback
import types
import warnings

NAME = 'fuzz.py'


def run(source, out):
    main = types.ModuleType('__main__')
    sys.modules['__main__'] = main
    linecache.cache.clear()
    with open(NAME, 'w', encoding='utf-8', errors='surrogatepass') as f:
        f.write(source)
    try:
        exec(compile(source, NAME, 'exec', dont_inherit=True), main.__dict__)
    except BaseException as e:
        traceback.print_exception(type(e), e, e.__traceback__.tb_next, file=out)


def check(source):
    try:
        compile(source, NAME, 'exec', dont_inherit=True)
    except SyntaxError as e:
        return f'{type(e).__name__}: {e.msg} at {e.lineno or 0}:{e.offset or 0}-{e.end_lineno or 0}:{e.end_offset or 0}'
    except Exception as e:
        return f'{type(e).__name__}: {e}'
    return ''


warnings.simplefilter('ignore')
folder = tempfile.TemporaryDirectory()
os.chdir(folder.name)
stdout = sys.stdout
for line in sys.stdin:
    request = json.loads(line)
    if request['check']:
        answer = check(request['source'])
    else:
        sys.stdout = sys.stderr = out = io.StringIO()
        run(request['source'], out)
        answer = out.getvalue()
    stdout.write(json.dumps(answer) + '\n')
    stdout.flush()
