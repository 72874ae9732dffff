"""Greet somebody."""

import json
import sys

arguments = json.load(sys.stdin)
print(f"Hello, {arguments.get('name', 'world')}!")
