"""What a process uses: limits belong to the host."""

from _skillet import built_in as _built_in
from collections import namedtuple

error = OSError
RUSAGE_SELF, RUSAGE_CHILDREN, RUSAGE_THREAD = 0, -1, 1
RLIM_INFINITY = -1
(RLIMIT_CPU, RLIMIT_FSIZE, RLIMIT_DATA, RLIMIT_STACK, RLIMIT_CORE, RLIMIT_RSS, RLIMIT_NPROC,
 RLIMIT_NOFILE, RLIMIT_MEMLOCK, RLIMIT_AS) = range(10)

struct_rusage = namedtuple("struct_rusage", (
    "ru_utime ru_stime ru_maxrss ru_ixrss ru_idrss ru_isrss ru_minflt ru_majflt ru_nswap ru_inblock ru_oublock "
    "ru_msgsnd ru_msgrcv ru_nsignals ru_nvcsw ru_nivcsw"))


def getrusage(who, /):
    """The time that the program has taken; nothing else is counted here."""
    import time
    return struct_rusage(time.process_time(), *[0.0], *[0] * 14)


def getrlimit(resource, /):
    """A limit: none that the program could see."""
    return RLIM_INFINITY, RLIM_INFINITY


def setrlimit(resource, limits, /):
    """Raises PermissionError: the limits are the host's."""
    raise PermissionError(1, "Operation not permitted: the limits of this sandbox are set by its host")


def getpagesize():
    """The size of a page of memory."""
    return 4096


# CPython has these in C.
_built_in("getpagesize getrlimit getrusage setrlimit")
