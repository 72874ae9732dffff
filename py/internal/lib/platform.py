"""What the system is."""

import os
import sys


def system():
    """'Linux'."""
    return "Linux"


def node():
    """The name of the machine."""
    return os.uname().nodename


def release():
    """The release of the system."""
    return os.uname().release


def version():
    """The version of the system."""
    return os.uname().version


def machine():
    """The kind of machine."""
    return os.uname().machine


def processor():
    """The kind of processor: not known."""
    return ""


def uname():
    """All about the system."""
    from collections import namedtuple
    return namedtuple("uname_result", "system node release version machine processor")(
        "Linux", node(), release(), version(), machine(), "")


def architecture(executable=None, bits="", linkage=""):
    """The width of addresses."""
    return bits or "64bit", linkage


def platform(aliased=False, terse=False):
    """The system in one word."""
    return f"Linux-{release()}-{machine()}"


def python_version():
    """'3.14.6'."""
    return ".".join(map(str, sys.version_info[:3]))


def python_version_tuple():
    """('3', '14', '6')."""
    return tuple(map(str, sys.version_info[:3]))


def python_implementation():
    """'skillet'."""
    return "skillet"


def python_compiler():
    """What built the interpreter."""
    return "Go"


def python_build():
    """Number and date of the build, which are not known."""
    return "", ""


def python_branch():
    """The branch of the source: not known."""
    return ""


python_revision = python_branch


def libc_ver(executable=None, lib="", version="", chunksize=16384):
    """The C library: there is none."""
    return lib, version


def freedesktop_os_release():
    """What the distribution says about itself: there is none."""
    raise OSError("Unable to read files ['/etc/os-release', '/usr/lib/os-release']")
