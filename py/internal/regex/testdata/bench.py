"""Times re: a line with the name of a workload in, the seconds of one run out.

By hand:  echo words | python3 bench.py texts.json
"""

import json
import re
import sys
import time

with open(sys.argv[1], encoding="utf-8") as f:
    work = json.load(f)
for line in sys.stdin:
    w = work[line.strip()]
    p = re.compile(w["p"])
    t = time.perf_counter()
    n = len(p.findall(w["s"]))
    print(time.perf_counter() - t, n, flush=True)
