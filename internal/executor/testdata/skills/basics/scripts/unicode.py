"""Write 3-byte characters, so that a cap falls into the middle of one."""

import sys

sys.stdout.buffer.write("\u20ac".encode() * 100)
