"""Stand-in for our native _operator: the Python versions."""
from _pyoperator import *
