#!/usr/bin/env python3

# Count words.
#
# One number a file.

import sys  # not this
