"""For each cased character, the cased characters that it matches when case is ignored.

By hand:  python3 case.py
"""

import re

cased = [c for c in map(chr, range(0x110000)) if c.lower() != c or c.upper() != c]
text = "".join(cased)
for c in cased:
    print(*("%x" % ord(d) for d in [c] + re.findall(re.escape(c), text, re.I)))
