"""Use a third-party package; the test builds it, and a venv that has it."""

import importlib.metadata
import json
import sys

import greeting

name = json.load(sys.stdin)["name"]
print(greeting.greet(name))
print(importlib.metadata.version("greeting"), sys.prefix != sys.base_prefix)
