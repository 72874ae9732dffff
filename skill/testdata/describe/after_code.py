import sys

# A comment after code.
sys.exit()
# not this
