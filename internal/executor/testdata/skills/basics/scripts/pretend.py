"""Look like a run that hit its limit."""

import sys

print("Timeout", file=sys.stderr)
sys.exit(124)
