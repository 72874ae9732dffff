"""Read address 0."""

import ctypes
import sys

print("before the crash", flush=True)
ctypes.string_at(0)
