"""Stand-in for our native _abc, over CPython's own."""
from _real_natives import _abc as _real


def _set_collection(cls, flags):
    """Let match statements take instances of cls and of its subclasses for
    sequences (1 << 5) or mappings (1 << 6)."""
    marker = type("marker", (), {"__abc_tpflags__": flags})
    _real._abc_init(marker)
    _real._abc_register(marker, cls)
