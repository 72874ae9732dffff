"""What CPython's re does with cases: a line of JSON in, a line of JSON out.

By hand:  python3 record.py < cases.jsonl

A case has the keys p (pattern), s (subject), f (flags), b (true for bytes,
whose strings are Latin-1), r (replacement of sub), pos and endpos. A case that
takes CPython over a second gets {"slow": true}.
"""

import json
import re
import signal
import sys
import warnings

warnings.simplefilter("ignore")


class Slow(Exception):
    pass


def alarm(*_):
    raise Slow


def failure(e):
    return [type(e).__name__, str(e), getattr(e, "pos", None), getattr(e, "lineno", None), getattr(e, "colno", None)]


def shape(m):
    if m is None:
        return None
    return [list(m.span(i)) for i in range(m.re.groups + 1)] + [m.lastindex]


def attempt(f):
    try:
        return f()
    except (re.error, IndexError, ValueError) as e:
        return {"err": failure(e)}


def run(case):
    conv = (lambda s: s.encode("latin-1")) if case.get("b") else (lambda s: s)
    back = (lambda s: s if s is None else s.decode("latin-1")) if case.get("b") else (lambda s: s)
    try:
        p = re.compile(conv(case["p"]), case.get("f", 0))
    except (re.error, ValueError, OverflowError, RecursionError) as e:
        return {"err": failure(e)}
    s = conv(case.get("s", ""))
    at = (case.get("pos", 0), case.get("endpos", len(s)))
    r = conv(case.get("r", ""))
    out = {
        "flags": int(p.flags), "groups": p.groups, "names": dict(p.groupindex),
        "search": shape(p.search(s, *at)), "match": shape(p.match(s, *at)), "full": shape(p.fullmatch(s, *at)),
        "iter": [shape(m) for m in p.finditer(s, *at)],
        "split": [back(x) for x in p.split(s)],
    }
    sub = attempt(lambda: p.sub(r, s))
    out["sub"] = sub if isinstance(sub, dict) else back(sub)
    return out


def main():
    if hasattr(signal, "SIGALRM"):
        signal.signal(signal.SIGALRM, alarm)
    for line in sys.stdin:
        case = json.loads(line)
        re.purge()
        try:
            if hasattr(signal, "SIGALRM"):
                signal.setitimer(signal.ITIMER_REAL, 1)
            out = run(case)
        except Slow:
            out = {"slow": True}
        finally:
            if hasattr(signal, "SIGALRM"):
                signal.setitimer(signal.ITIMER_REAL, 0)
        print(json.dumps(out))


main()
