# More than the contract asks for; no network, no processes.
python3 <<'X'
import json, re, dataclasses, collections, itertools, math, datetime, typing
@dataclasses.dataclass
class Point:
    x: int
    y: int = 0
match Point(1, 2):
    case Point(x=1, y=y):
        print("matched", y)
print(json.dumps({"a": [1, None]}), re.findall(r"\d+", "a1b22"), collections.Counter("aab").most_common(1))
for name in ("socket", "subprocess"):
    try:
        module = __import__(name)
        (module.socket if name == "socket" else module.run)(*([["ls"]] if name == "subprocess" else []))
    except Exception as e:
        print(name, type(e).__name__)
import os
try:
    os.system("ls")
except Exception as e:
    print("system", type(e).__name__)
X
# ---
matched 2
{"a": [1, null]} ['1', '22'] [('a', 2)]
socket PermissionError
subprocess PermissionError
system PermissionError
