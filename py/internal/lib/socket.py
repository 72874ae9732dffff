"""Sockets: there are none here. Names, errors and conversions of addresses are those of
Linux; whatever would reach the network raises PermissionError."""

import enum
import io
import os
import sys

from _skillet import built_in as _built_in
from _sandbox import no_network as _no_network

_CONSTANTS = dict(
    AF_UNSPEC=0, AF_UNIX=1, AF_INET=2, AF_INET6=10, AF_NETLINK=16, AF_PACKET=17, AF_BLUETOOTH=31, AF_CAN=29, AF_VSOCK=40,
    SOCK_STREAM=1, SOCK_DGRAM=2, SOCK_RAW=3, SOCK_RDM=4, SOCK_SEQPACKET=5, SOCK_NONBLOCK=2048, SOCK_CLOEXEC=524288,
    SOL_SOCKET=1, SOL_IP=0, SOL_TCP=6, SOL_UDP=17, SO_DEBUG=1, SO_REUSEADDR=2, SO_TYPE=3, SO_ERROR=4, SO_DONTROUTE=5,
    SO_BROADCAST=6, SO_SNDBUF=7, SO_RCVBUF=8, SO_KEEPALIVE=9, SO_OOBINLINE=10, SO_LINGER=13, SO_REUSEPORT=15, SO_RCVTIMEO=20,
    SO_SNDTIMEO=21, SO_BINDTODEVICE=25, SOMAXCONN=4096, TCP_NODELAY=1, TCP_MAXSEG=2, TCP_KEEPIDLE=4, TCP_KEEPINTVL=5,
    TCP_KEEPCNT=6, TCP_USER_TIMEOUT=18, TCP_FASTOPEN=23, IPPROTO_IP=0, IPPROTO_ICMP=1, IPPROTO_TCP=6, IPPROTO_UDP=17,
    IPPROTO_IPV6=41, IPPROTO_RAW=255, IPV6_V6ONLY=26, IP_TTL=2, IP_TOS=1, IP_MULTICAST_TTL=33, IP_MULTICAST_LOOP=34,
    IP_ADD_MEMBERSHIP=35, MSG_OOB=1, MSG_PEEK=2, MSG_DONTWAIT=64, MSG_WAITALL=256, MSG_NOSIGNAL=16384, SHUT_RD=0, SHUT_WR=1,
    SHUT_RDWR=2, AI_PASSIVE=1, AI_CANONNAME=2, AI_NUMERICHOST=4, AI_NUMERICSERV=1024, AI_ADDRCONFIG=32, AI_V4MAPPED=8,
    AI_ALL=16, NI_NUMERICHOST=1, NI_NUMERICSERV=2, NI_NAMEREQD=8, NI_DGRAM=16, NI_MAXHOST=1025, NI_MAXSERV=32, EAI_AGAIN=-3,
    EAI_FAIL=-4, EAI_FAMILY=-6, EAI_NONAME=-2, EAI_SERVICE=-8, EAI_SOCKTYPE=-7, EAI_BADFLAGS=-1, INADDR_ANY=0,
    INADDR_BROADCAST=4294967295, INADDR_LOOPBACK=2130706433, INADDR_NONE=4294967295,
)


def _enum(name, prefix, kind):
    members = {key: value for key, value in _CONSTANTS.items() if key.startswith(prefix)}
    return kind(name, members, module=__name__)


AddressFamily = _enum("AddressFamily", "AF_", enum.IntEnum)
SocketKind = _enum("SocketKind", "SOCK_", enum.IntEnum)
MsgFlag = _enum("MsgFlag", "MSG_", enum.IntFlag)
AddressInfo = _enum("AddressInfo", "AI_", enum.IntFlag)
_here = sys.modules[__name__].__dict__
_here.update(_CONSTANTS)
for _kind in AddressFamily, SocketKind, MsgFlag, AddressInfo:
    _here.update(_kind.__members__)

has_ipv6 = True
has_dualstack_ipv6 = lambda: False
error = OSError
timeout = TimeoutError


class herror(OSError):
    """An error of the old functions for addresses."""


class gaierror(OSError):
    """A name has no address."""


_default_timeout = None


def getdefaulttimeout():
    """The timeout of new sockets."""
    return _default_timeout


def setdefaulttimeout(timeout):
    """Sets the timeout of new sockets."""
    global _default_timeout
    if timeout is not None and timeout < 0:
        raise ValueError("Timeout value out of range")
    _default_timeout = timeout if timeout is None else float(timeout)


class socket:
    """A socket: making one raises PermissionError."""

    def __init__(self, family=-1, type=-1, proto=-1, fileno=None):
        _no_network()

    def close(self):
        """Closes the socket."""

    def __enter__(self):
        return self

    def __exit__(self, *args):
        self.close()


SocketType = socket


class SocketIO(io.RawIOBase):
    """A stream over a socket."""

    def __init__(self, sock, mode):
        super().__init__()
        self._sock = sock
        self._mode = mode

    def readinto(self, b):
        return self._sock.recv_into(b)

    def write(self, b):
        return self._sock.send(b)

    def readable(self):
        return "r" in self._mode

    def writable(self):
        return "w" in self._mode


socketpair = fromfd = create_connection = create_server = fromshare = send_fds = recv_fds = _no_network


def gethostname():
    """The name of the host."""
    return os.uname().nodename


def getfqdn(name=""):
    """The full name of a host."""
    return name.strip() if name.strip() not in ("", "0.0.0.0", "::") else gethostname()


def getaddrinfo(host, port, family=0, type=0, proto=0, flags=0):
    """The addresses of a host, which are known where they are given as such."""
    service = _port(port)
    kinds = [(SOCK_STREAM, 6), (SOCK_DGRAM, 17), (SOCK_RAW, 0)]
    found = []
    for kind, read, address in ((AF_INET, inet_aton, lambda h: (h, service)), (AF_INET6, _aton6, lambda h: (h, service, 0, 0))):
        names = {None: ("127.0.0.1", "::1")[kind == AF_INET6], "localhost": ("127.0.0.1", "::1")[kind == AF_INET6]}
        text = names.get(host, host.decode() if isinstance(host, bytes) else host)
        try:
            read(text)
        except OSError:
            continue
        if family in (0, kind):
            found += [(kind, SocketKind(t), p, "", address(text)) for t, p in kinds if type in (0, t) and proto in (0, p)]
    if not found:
        raise gaierror(EAI_NONAME, "Name or service not known")
    return found


def _port(port):
    if port is None:
        return 0
    if isinstance(port, int):
        return port
    text = port.decode() if isinstance(port, bytes) else port
    if text.isdigit():
        return int(text)
    if text in _SERVICES:
        return _SERVICES[text]
    raise gaierror(EAI_SERVICE, "Servname not supported for ai_socktype")


_SERVICES = {"ftp": 21, "ssh": 22, "telnet": 23, "smtp": 25, "domain": 53, "http": 80, "pop3": 110, "ntp": 123, "imap2": 143,
             "ldap": 389, "https": 443, "imaps": 993, "pop3s": 995, "postgresql": 5432, "mysql": 3306}


def getservbyname(servicename, protocolname=None, /):
    """The port of a service."""
    if servicename in _SERVICES:
        return _SERVICES[servicename]
    raise OSError("service/proto not found")


def getservbyport(port, protocolname=None, /):
    """The service of a port."""
    for name, number in _SERVICES.items():
        if number == port:
            return name
    raise OSError("port/proto not found")


def getprotobyname(protocolname, /):
    """The number of a protocol."""
    found = {"ip": 0, "icmp": 1, "tcp": 6, "udp": 17}.get(protocolname)
    if found is None:
        raise OSError("protocol not found")
    return found


def gethostbyname(hostname, /):
    """The address of a host."""
    return getaddrinfo(hostname, None, AF_INET, SOCK_STREAM)[0][4][0]


def gethostbyname_ex(hostname, /):
    """The names and addresses of a host."""
    return hostname, [], [gethostbyname(hostname)]


def gethostbyaddr(ip_address, /):
    """The name of an address."""
    raise herror(1, "Unknown host")


def getnameinfo(sockaddr, flags, /):
    """Host and service of an address."""
    if flags & NI_NUMERICHOST:
        return sockaddr[0], str(sockaddr[1])
    raise gaierror(EAI_NONAME, "Name or service not known")


def htons(x, /):
    """16 bits in the order of the network."""
    return int.from_bytes(x.to_bytes(2, "little"), "big")


def htonl(x, /):
    """32 bits in the order of the network."""
    return int.from_bytes(x.to_bytes(4, "little"), "big")


ntohs, ntohl = htons, htonl


def inet_aton(ip_addr, /):
    """The bytes of an address of version 4."""
    import ipaddress
    try:
        return ipaddress.IPv4Address(ip_addr).packed
    except (ValueError, TypeError):
        raise OSError("illegal IP address string passed to inet_aton") from None


def inet_ntoa(packed_ip, /):
    """The address of version 4 that bytes are."""
    if len(packed_ip) != 4:
        raise OSError("packed IP wrong length")
    return ".".join(map(str, packed_ip))


def _aton6(text):
    import ipaddress
    try:
        return ipaddress.IPv6Address(text).packed
    except (ValueError, TypeError):
        raise OSError("illegal IP address string passed to inet_pton") from None


def inet_pton(address_family, ip_string, /):
    """The bytes of an address."""
    if address_family == AF_INET:
        try:
            return inet_aton(ip_string)
        except OSError:
            raise OSError("illegal IP address string passed to inet_pton") from None
    if address_family == AF_INET6:
        return _aton6(ip_string)
    raise OSError(97, "Address family not supported by protocol")


def inet_ntop(address_family, packed_ip, /):
    """The address that bytes are."""
    import ipaddress
    if address_family not in (AF_INET, AF_INET6):
        raise ValueError(f"unknown address family {address_family}")
    if len(packed_ip) != (4 if address_family == AF_INET else 16):
        raise ValueError("invalid length of packed IP address string")
    return str(ipaddress.ip_address(bytes(packed_ip)))


def if_nameindex():
    """The interfaces of the network."""
    return [(1, "lo")]


def if_nametoindex(oname, /):
    if oname == "lo":
        return 1
    raise OSError(19, "No such device")


def close(fd, /):
    """Closes a file by its number."""
    os.close(fd)


__all__ = [name for name in list(_here) if not name.startswith("_") and name not in ("enum", "io", "os", "sys")]


# CPython has these in C.
_built_in("""
    close getdefaulttimeout gethostbyaddr gethostbyname gethostbyname_ex gethostname getnameinfo
    getprotobyname getservbyname getservbyport htonl htons if_nameindex if_nametoindex inet_aton
    inet_ntoa inet_ntop inet_pton ntohl ntohs setdefaulttimeout""")
