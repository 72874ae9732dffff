"""Write a line, flush it, and sleep."""

import json
import sys
import time

arguments = json.load(sys.stdin)
print(arguments.get("before", "going to sleep"), flush=True)
print("still awake", end="", file=sys.stderr, flush=True)
time.sleep(arguments.get("seconds", 3600))
print("woke up")
