"""Abstract classes of containers, under the name that CPython's own modules use."""

from collections.abc import *
from collections.abc import _check_methods
