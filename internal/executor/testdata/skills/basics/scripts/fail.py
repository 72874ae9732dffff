"""Complain and exit with the given status."""

import json
import sys

arguments = json.load(sys.stdin)
print("before the failure")
print(arguments.get("message", "something went wrong"), file=sys.stderr)
sys.exit(arguments.get("status", 1))
