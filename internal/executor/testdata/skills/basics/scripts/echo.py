"""Write back the arguments, and what the command line and the folder were."""

import json
import os
import sys

text = sys.stdin.buffer.read()
json.dump({
    "stdin": text.decode("utf-8"),
    "arguments": json.loads(text),
    "argv": sys.argv,
    "cwd": os.getcwd(),
}, sys.stdout)
