"""Addresses and networks of IP, versions 4 and 6."""

import functools
import re

IPV4LENGTH, IPV6LENGTH = 32, 128


class AddressValueError(ValueError):
    """An address is wrong."""


class NetmaskValueError(ValueError):
    """A mask is wrong."""


def ip_address(address):
    """The address that a text, a number or bytes stand for."""
    for kind in IPv4Address, IPv6Address:
        try:
            return kind(address)
        except (AddressValueError, NetmaskValueError):
            pass
    raise ValueError(f"{address!r} does not appear to be an IPv4 or IPv6 address")


def ip_network(address, strict=True):
    """The network that a text, a number, bytes or a pair stand for."""
    for kind in IPv4Network, IPv6Network:
        try:
            return kind(address, strict)
        except (AddressValueError, NetmaskValueError):
            pass
    raise ValueError(f"{address!r} does not appear to be an IPv4 or IPv6 network")


def ip_interface(address):
    """An address within its network."""
    for kind in IPv4Interface, IPv6Interface:
        try:
            return kind(address)
        except (AddressValueError, NetmaskValueError):
            pass
    raise ValueError(f"{address!r} does not appear to be an IPv4 or IPv6 interface")


def v4_int_to_packed(address):
    """The four bytes of an address."""
    try:
        return address.to_bytes(4, "big")
    except OverflowError:
        raise ValueError("Address negative or too large for IPv4") from None


def v6_int_to_packed(address):
    """The sixteen bytes of an address."""
    try:
        return address.to_bytes(16, "big")
    except OverflowError:
        raise ValueError("Address negative or too large for IPv6") from None


def summarize_address_range(first, last):
    """Yields the networks that together are the addresses from first to last."""
    if not isinstance(first, _BaseAddress) or not isinstance(last, _BaseAddress):
        raise TypeError("first and last must be IP addresses, not networks")
    if first.version != last.version:
        raise TypeError(f"{first} and {last} are not of the same version")
    if first > last:
        raise ValueError("last IP address must be greater than first")
    network = IPv4Network if first.version == 4 else IPv6Network
    bits = first.max_prefixlen
    at, end = first._ip, last._ip
    while at <= end:
        zeros = bits if at == 0 else min(bits, (at & -at).bit_length() - 1)
        size = min(zeros, (end - at + 1).bit_length() - 1)
        yield network((at, bits - size))
        at += 1 << size


def collapse_addresses(addresses):
    """Yields as few networks as possible that together are the given ones."""
    alone, whole, networks = [], [], []
    for ip in addresses:
        if isinstance(ip, _BaseAddress):
            if alone and alone[-1].version != ip.version:
                raise TypeError(f"{ip} and {alone[-1]} are not of the same version")
            alone.append(ip)
        else:
            if networks and networks[-1].version != ip.version:
                raise TypeError(f"{ip} and {networks[-1]} are not of the same version")
            networks.append(ip)
    alone = sorted(set(alone))
    at = 0
    while at < len(alone):
        end = at
        while end + 1 < len(alone) and alone[end + 1]._ip == alone[end]._ip + 1:
            end += 1
        whole.extend(summarize_address_range(alone[at], alone[end]))
        at = end + 1
    return _collapsed(whole + networks)


def _collapsed(networks):
    waiting = list(networks)
    halves = {}
    while waiting:
        net = waiting.pop()
        above = net.supernet()
        other = halves.get(above)
        if other is None:
            halves[above] = net
        elif other != net:
            del halves[above]
            waiting.append(above)
    last = None
    for net in sorted(halves.values()):
        if last is None or last.broadcast_address < net.broadcast_address:
            yield net
            last = net


def get_mixed_type_key(obj):
    """A key by which addresses and networks can be sorted together."""
    if isinstance(obj, _BaseNetwork):
        return obj._get_networks_key()
    if isinstance(obj, _BaseAddress):
        return obj._get_address_key()
    return NotImplemented


# Texts

_DIGITS = re.compile(r"[0-9]+\Z")


def _read4(text):
    """The number that a text such as 1.2.3.4 is."""
    if not text:
        raise AddressValueError("Address cannot be empty")
    octets = text.split(".")
    if len(octets) != 4:
        raise AddressValueError(f"Expected 4 octets in {text!r}")
    value = 0
    for octet in octets:
        try:
            value = value << 8 | _octet(octet)
        except ValueError as e:
            raise AddressValueError(f"{e} in {text!r}") from None
    return value


def _octet(text):
    if not text:
        raise ValueError("Empty octet not permitted")
    if not _DIGITS.match(text):
        raise ValueError(f"Only decimal digits permitted in {text!r}")
    if len(text) > 3:
        raise ValueError(f"At most 3 characters permitted in {text!r}")
    if text != "0" and text[0] == "0":
        raise ValueError(f"Leading zeros are not permitted in {text!r}")
    value = int(text)
    if value > 255:
        raise ValueError(f"Octet {value} (> 255) not permitted")
    return value


def _written4(value):
    return ".".join(map(str, value.to_bytes(4, "big")))


_LONGEST_V6 = 45


def _read6(text):
    """The number that a text such as 1::2 is."""
    if not text:
        raise AddressValueError("Address cannot be empty")
    if len(text) > _LONGEST_V6:
        shown = text
        if len(text) > 100:
            shown = f"{text[:45]}({len(text) - 90} chars elided){text[-45:]}"
        raise AddressValueError(f"At most 45 characters expected in {shown!r}")
    parts = text.split(":", 9)
    if len(parts) < 3:
        raise AddressValueError(f"At least 3 parts expected in {text!r}")
    if "." in parts[-1]:
        try:
            value = _read4(parts.pop())
        except AddressValueError as e:
            raise AddressValueError(f"{e} in {text!r}") from None
        parts += [f"{value >> 16:x}", f"{value & 0xFFFF:x}"]
    if len(parts) > 9:
        raise AddressValueError(f"At most 8 colons permitted in {text!r}")
    gap = None
    for i in range(1, len(parts) - 1):
        if not parts[i]:
            if gap is not None:
                raise AddressValueError(f"At most one '::' permitted in {text!r}")
            gap = i
    if gap is not None:
        before, after = gap, len(parts) - gap - 1
        if not parts[0]:
            before -= 1
            if before:
                raise AddressValueError(f"Leading ':' only permitted as part of '::' in {text!r}")
        if not parts[-1]:
            after -= 1
            if after:
                raise AddressValueError(f"Trailing ':' only permitted as part of '::' in {text!r}")
        if before + after >= 8:
            raise AddressValueError(f"Expected at most 7 other parts with '::' in {text!r}")
        parts = parts[:before] + ["0"] * (8 - before - after) + parts[len(parts) - after:]
    else:
        if len(parts) != 8:
            raise AddressValueError(f"Exactly 8 parts expected without '::' in {text!r}")
        if not parts[0]:
            raise AddressValueError(f"Leading ':' only permitted as part of '::' in {text!r}")
        if not parts[-1]:
            raise AddressValueError(f"Trailing ':' only permitted as part of '::' in {text!r}")
    value = 0
    for part in parts:
        try:
            value = value << 16 | _hextet(part)
        except ValueError as e:
            raise AddressValueError(f"{e} in {text!r}") from None
    return value


def _hextet(text):
    if not re.match(r"[0-9a-fA-F]*\Z", text) or not text:
        raise ValueError(f"Only hex digits permitted in {text!r}")
    if len(text) > 4:
        raise ValueError(f"At most 4 characters permitted in {text!r}")
    return int(text, 16)


def _written6(value):
    parts = [f"{value >> 16 * i & 0xFFFF:x}" for i in range(7, -1, -1)]
    best, size = -1, 1
    at = 0
    while at < 8:
        end = at
        while end < 8 and parts[end] == "0":
            end += 1
        if end - at > size:
            best, size = at, end - at
        at = max(end, at + 1)
    if best < 0:
        return ":".join(parts)
    return ":".join(parts[:best]) + "::" + ":".join(parts[best + size:])


class _IPAddressBase:
    """What addresses and networks share."""

    __slots__ = ()

    @property
    def exploded(self):
        """The text with all its digits."""
        return self._exploded()

    @property
    def compressed(self):
        """The text as it is written usually."""
        return str(self)

    @property
    def reverse_pointer(self):
        """The name under which DNS keeps the name of the address."""
        return self._reverse_pointer()

    @property
    def version(self):
        return self._version

    @property
    def max_prefixlen(self):
        return self._max_prefixlen

    @classmethod
    def _mask(cls, prefixlen):
        return (1 << cls._max_prefixlen) - (1 << cls._max_prefixlen - prefixlen)

    @classmethod
    def _prefix_from_text(cls, text):
        if not (text.isascii() and text.isdigit()):
            raise NetmaskValueError(f"{text!r} is not a valid netmask")
        value = int(text)
        if not 0 <= value <= cls._max_prefixlen:
            raise NetmaskValueError(f"{text!r} is not a valid netmask")
        return value

    @classmethod
    def _prefix_of(cls, arg):
        """The length of a prefix, which may be given as a mask."""
        if isinstance(arg, int):
            if not 0 <= arg <= cls._max_prefixlen:
                raise NetmaskValueError(f"{arg!r} is not a valid netmask")
            return arg
        if cls._version == 6 or arg.isascii() and arg.isdigit():
            return cls._prefix_from_text(arg)
        try:
            value = _read4(arg)
        except AddressValueError:
            raise NetmaskValueError(f"{arg!r} is not a valid netmask") from None
        full = (1 << cls._max_prefixlen) - 1
        for mask in value, value ^ full:
            rest = mask ^ full
            if rest & rest + 1 == 0:
                return cls._max_prefixlen - rest.bit_length()
        raise NetmaskValueError(f"{arg!r} is not a valid netmask")


def _check_number(self, value):
    if value < 0:
        raise AddressValueError(f"{value} (< 0) is not permitted as an IPv{self._version} address")
    if value >> self._max_prefixlen:
        raise AddressValueError(f"{value} (>= 2**{self._max_prefixlen}) is not permitted as an IPv{self._version} address")


def _check_bytes(self, data):
    if len(data) != self._max_prefixlen // 8:
        raise AddressValueError(f"{data!r} (len {len(data)} != {self._max_prefixlen // 8}) is not permitted as an "
                                f"IPv{self._version} address")


@functools.total_ordering
class _BaseAddress(_IPAddressBase):
    """An address."""

    __slots__ = ()

    def __int__(self):
        return self._ip

    def __eq__(self, other):
        try:
            return self._ip == other._ip and self.version == other.version
        except AttributeError:
            return NotImplemented

    def __lt__(self, other):
        if not isinstance(other, _BaseAddress):
            return NotImplemented
        if self.version != other.version:
            raise TypeError(f"{self} and {other} are not of the same version")
        return self._ip < other._ip if self._ip != other._ip else False

    def __add__(self, other):
        if not isinstance(other, int):
            return NotImplemented
        return self.__class__(int(self) + other)

    def __sub__(self, other):
        if not isinstance(other, int):
            return NotImplemented
        return self.__class__(int(self) - other)

    def __repr__(self):
        return f"{self.__class__.__name__}({str(self)!r})"

    def __hash__(self):
        return hash(hex(int(self._ip)))

    def _get_address_key(self):
        return self._version, self

    def __reduce__(self):
        return self.__class__, (self._ip,)

    def __format__(self, fmt):
        if not fmt or fmt[-1] == "s":
            return format(str(self), fmt)
        match = re.fullmatch("(#?)(_?)([xbnX])", fmt)
        if match is None:
            return super().__format__(fmt)
        alternate, grouping, kind = match.groups()
        if kind == "n":
            kind = "b" if self._version == 4 else "x"
        digits = self._max_prefixlen // (1 if kind == "b" else 4)
        size = digits + (digits // 4 - 1 if grouping else 0) + 2 * bool(alternate)
        return format(int(self), f"{alternate}0{size}{grouping}{kind}")


class _V4:
    """What is so in version 4."""

    __slots__ = ()
    _version = 4
    _max_prefixlen = IPV4LENGTH

    def _exploded(self):
        return str(self)


class _V6:
    """What is so in version 6."""

    __slots__ = ()
    _version = 6
    _max_prefixlen = IPV6LENGTH


def _full6(value):
    return ":".join(f"{value >> 16 * i & 0xFFFF:04x}" for i in range(7, -1, -1))


class IPv4Address(_V4, _BaseAddress):
    """An address of version 4."""

    __slots__ = ("_ip", "__weakref__")

    def __init__(self, address):
        if isinstance(address, int):
            _check_number(self, address)
            self._ip = address
        elif isinstance(address, bytes):
            _check_bytes(self, address)
            self._ip = int.from_bytes(address)
        else:
            text = str(address)
            if "/" in text:
                raise AddressValueError(f"Unexpected '/' in {address!r}")
            self._ip = _read4(text)

    def __str__(self):
        return _written4(self._ip)

    def _reverse_pointer(self):
        return ".".join(reversed(str(self).split("."))) + ".in-addr.arpa"

    @property
    def packed(self):
        """The four bytes."""
        return v4_int_to_packed(self._ip)

    @property
    def is_reserved(self):
        return self in _Facts4.reserved

    @property
    def is_private(self):
        return any(self in net for net in _Facts4.private) and all(self not in net for net in _Facts4.not_private)

    @property
    def is_global(self):
        return self not in _Facts4.shared and not self.is_private

    @property
    def is_multicast(self):
        return self in _Facts4.multicast

    @property
    def is_unspecified(self):
        return self._ip == 0

    @property
    def is_loopback(self):
        return self in _Facts4.loopback

    @property
    def is_link_local(self):
        return self in _Facts4.link_local

    @property
    def ipv6_mapped(self):
        """The address of version 6 that stands for this one."""
        return IPv6Address(f"::ffff:{self}")


class IPv6Address(_V6, _BaseAddress):
    """An address of version 6."""

    __slots__ = ("_ip", "_scope_id", "__weakref__")

    def __init__(self, address):
        self._scope_id = None
        if isinstance(address, int):
            _check_number(self, address)
            self._ip = address
        elif isinstance(address, bytes):
            _check_bytes(self, address)
            self._ip = int.from_bytes(address)
        else:
            text = str(address)
            if "/" in text:
                raise AddressValueError(f"Unexpected '/' in {address!r}")
            text, self._scope_id = _cut_scope(text)
            self._ip = _read6(text)

    def __str__(self):
        text = _written6(self._ip)
        if self._ip >> 32 == 0xFFFF:
            text = f"::ffff:{_written4(self._ip & 0xFFFFFFFF)}"
        return f"{text}%{self._scope_id}" if self._scope_id else text

    def _exploded(self):
        if self._ip >> 32 == 0xFFFF:
            return f"{_full6(self._ip)[:30]}{_written4(self._ip & 0xFFFFFFFF)}"
        return _full6(self._ip)

    def _reverse_pointer(self):
        return ".".join(reversed(_full6(self._ip).replace(":", ""))) + ".ip6.arpa"

    def __hash__(self):
        return hash((self._ip, self._scope_id))

    def __eq__(self, other):
        equal = super().__eq__(other)
        if equal is not True:
            return equal
        return self._scope_id == getattr(other, "_scope_id", None)

    def __reduce__(self):
        return self.__class__, (str(self),)

    @property
    def scope_id(self):
        """What stands behind %, or None."""
        return self._scope_id

    @property
    def packed(self):
        """The sixteen bytes."""
        return v6_int_to_packed(self._ip)

    @property
    def is_multicast(self):
        mapped = self.ipv4_mapped
        return mapped.is_multicast if mapped is not None else self in _Facts6.multicast

    @property
    def is_reserved(self):
        mapped = self.ipv4_mapped
        return mapped.is_reserved if mapped is not None else any(self in net for net in _Facts6.reserved)

    @property
    def is_link_local(self):
        mapped = self.ipv4_mapped
        return mapped.is_link_local if mapped is not None else self in _Facts6.link_local

    @property
    def is_site_local(self):
        return self in _Facts6.site_local

    @property
    def is_private(self):
        mapped = self.ipv4_mapped
        if mapped is not None:
            return mapped.is_private
        return any(self in net for net in _Facts6.private) and all(self not in net for net in _Facts6.not_private)

    @property
    def is_global(self):
        mapped = self.ipv4_mapped
        return mapped.is_global if mapped is not None else not self.is_private

    @property
    def is_unspecified(self):
        mapped = self.ipv4_mapped
        return mapped.is_unspecified if mapped is not None else self._ip == 0

    @property
    def is_loopback(self):
        mapped = self.ipv4_mapped
        return mapped.is_loopback if mapped is not None else self._ip == 1

    @property
    def ipv4_mapped(self):
        """The address of version 4 that this one stands for, or None."""
        return IPv4Address(self._ip & 0xFFFFFFFF) if self._ip >> 32 == 0xFFFF else None

    @property
    def teredo(self):
        """Server and client of a Teredo address, or None."""
        if self._ip >> 96 != 0x20010000:
            return None
        return IPv4Address(self._ip >> 64 & 0xFFFFFFFF), IPv4Address(~self._ip & 0xFFFFFFFF)

    @property
    def sixtofour(self):
        """The address of version 4 in a 6to4 address, or None."""
        return IPv4Address(self._ip >> 80 & 0xFFFFFFFF) if self._ip >> 112 == 0x2002 else None


def _cut_scope(text):
    address, percent, scope = text.partition("%")
    if not percent:
        return address, None
    if not scope or "%" in scope:
        raise AddressValueError(f'Invalid IPv6 address: "{text!r}"')
    return address, scope


def _split(address, kind):
    """Address and mask of what a network is made from."""
    if isinstance(address, (bytes, int)):
        return address, kind._max_prefixlen
    if isinstance(address, tuple):
        return address if len(address) > 1 else (address[0], kind._max_prefixlen)
    parts = str(address).split("/")
    if len(parts) > 2:
        raise AddressValueError(f"Only one '/' permitted in {address!r}")
    return parts[0], parts[1] if len(parts) > 1 else kind._max_prefixlen


class _Interface:
    """An address within its network."""

    __slots__ = ()

    def __init__(self, address):
        address, mask = _split(address, type(self))
        super().__init__(address)
        self.network = self._network_class((address, mask), strict=False)
        self.netmask = self.network.netmask
        self.hostmask = self.network.hostmask
        self._prefixlen = self.network._prefixlen

    def __str__(self):
        return f"{super().__str__()}/{self._prefixlen}"

    def __eq__(self, other):
        equal = super().__eq__(other)
        if not equal or equal is NotImplemented:
            return equal
        try:
            return self.network == other.network
        except AttributeError:
            return False

    def __lt__(self, other):
        less = super().__lt__(other)
        if less is NotImplemented:
            return NotImplemented
        try:
            return self.network < other.network or self.network == other.network and less
        except AttributeError:
            return False

    def __hash__(self):
        return hash((self._ip, self._prefixlen, int(self.network.network_address)))

    def __reduce__(self):
        return self.__class__, (str(self),)

    @property
    def ip(self):
        """The address alone."""
        return self._address_class(self._ip)

    @property
    def with_prefixlen(self):
        return f"{self._text()}/{self._prefixlen}"

    @property
    def with_netmask(self):
        return f"{self._text()}/{self.netmask}"

    @property
    def with_hostmask(self):
        return f"{self._text()}/{self.hostmask}"

    def _text(self):
        return str(self.ip)


class IPv4Interface(_Interface, IPv4Address):
    """An address of version 4 within its network."""


class IPv6Interface(_Interface, IPv6Address):
    """An address of version 6 within its network."""

    def _exploded(self):
        return f"{_full6(self._ip)}/{self._prefixlen}"

    @property
    def is_unspecified(self):
        return super().is_unspecified and self.network.is_unspecified

    @property
    def is_loopback(self):
        return super().is_loopback and self.network.is_loopback


@functools.total_ordering
class _BaseNetwork(_IPAddressBase):
    """A network: all addresses that begin alike."""

    def __init__(self, address, strict=True):
        address, mask = _split(address, type(self))
        self.network_address = self._address_class(address)
        self._prefixlen = self._prefix_of(mask)
        self.netmask = self._address_class(self._mask(self._prefixlen))
        packed = int(self.network_address)
        if packed & int(self.netmask) != packed:
            if strict:
                raise ValueError(f"{self} has host bits set")
            self.network_address = self._address_class(packed & int(self.netmask))
        if self._prefixlen == self._max_prefixlen - 1:
            self.hosts = self.__iter__
        elif self._prefixlen == self._max_prefixlen:
            self.hosts = lambda: iter((self._address_class(packed),))

    def __repr__(self):
        return f"{self.__class__.__name__}({str(self)!r})"

    def __str__(self):
        return f"{self.network_address}/{self.prefixlen}"

    def _exploded(self):
        return f"{self.network_address.exploded}/{self._prefixlen}"

    def _reverse_pointer(self):
        # The addresses stand around the slash, as CPython has it.
        return (self.network_address.reverse_pointer if self._version == 6 else
                ".".join(reversed(str(self).split("."))) + ".in-addr.arpa")

    def hosts(self):
        """Yields the addresses of hosts."""
        first, last = int(self.network_address), int(self.broadcast_address)
        for n in range(first + 1, last + (self._version == 6)):
            yield self._address_class(n)

    def __iter__(self):
        for n in range(int(self.network_address), int(self.broadcast_address) + 1):
            yield self._address_class(n)

    def __getitem__(self, n):
        first, last = int(self.network_address), int(self.broadcast_address)
        found = first + n if n >= 0 else last + n + 1
        if not first <= found <= last:
            raise IndexError("address out of range")
        return self._address_class(found)

    def __lt__(self, other):
        if not isinstance(other, _BaseNetwork):
            return NotImplemented
        if self.version != other.version:
            raise TypeError(f"{self} and {other} are not of the same version")
        if self.network_address != other.network_address:
            return self.network_address < other.network_address
        if self.netmask != other.netmask:
            return self.netmask < other.netmask
        return False

    def __eq__(self, other):
        try:
            return (self.version == other.version and self.network_address == other.network_address
                    and int(self.netmask) == int(other.netmask))
        except AttributeError:
            return NotImplemented

    def __hash__(self):
        return hash((int(self.network_address), int(self.netmask)))

    def __contains__(self, other):
        if self._version != other._version or isinstance(other, _BaseNetwork):
            return False
        return other._ip & self.netmask._ip == self.network_address._ip

    def __reduce__(self):
        return self.__class__, (str(self),)

    def overlaps(self, other):
        """Whether there is an address in both."""
        return (other.network_address in self or other.broadcast_address in self or self.network_address in other
                or self.broadcast_address in other)

    @functools.cached_property
    def broadcast_address(self):
        return self._address_class(int(self.network_address) | int(self.hostmask))

    @functools.cached_property
    def hostmask(self):
        return self._address_class(int(self.netmask) ^ (1 << self._max_prefixlen) - 1)

    @property
    def with_prefixlen(self):
        return f"{self.network_address}/{self._prefixlen}"

    @property
    def with_netmask(self):
        return f"{self.network_address}/{self.netmask}"

    @property
    def with_hostmask(self):
        return f"{self.network_address}/{self.hostmask}"

    @property
    def num_addresses(self):
        return int(self.broadcast_address) - int(self.network_address) + 1

    @property
    def prefixlen(self):
        return self._prefixlen

    def address_exclude(self, other):
        """Yields the networks that are left when another is taken out."""
        if self._version != other._version:
            raise TypeError(f"{self} and {other} are not of the same version")
        if not isinstance(other, _BaseNetwork):
            raise TypeError(f"{other} is not a network object")
        if not other.subnet_of(self):
            raise ValueError(f"{other} not contained in {self}")
        if other == self:
            return
        # One that has the methods of this class, whatever the other is.
        other = other.__class__(f"{other.network_address}/{other.prefixlen}")
        low, high = self.subnets()
        while low != other and high != other:
            if other.subnet_of(low):
                yield high
                low, high = low.subnets()
            else:
                yield low
                low, high = high.subnets()
        yield high if low == other else low

    def compare_networks(self, other):
        """Below, at or above 0."""
        if self._version != other._version:
            raise TypeError(f"{self} and {other} are not of the same type")
        mine, theirs = (self.network_address, self.netmask), (other.network_address, other.netmask)
        return (mine > theirs) - (mine < theirs)

    def _get_networks_key(self):
        return self._version, self.network_address, self.netmask

    def subnets(self, prefixlen_diff=1, new_prefix=None):
        """Yields the networks into which this one is cut."""
        if self._prefixlen == self._max_prefixlen:
            yield self
            return
        if new_prefix is not None:
            if new_prefix < self._prefixlen:
                raise ValueError("new prefix must be longer")
            if prefixlen_diff != 1:
                raise ValueError("cannot set prefixlen_diff and new_prefix")
            prefixlen_diff = new_prefix - self._prefixlen
        if prefixlen_diff < 0:
            raise ValueError("prefix length diff must be > 0")
        length = self._prefixlen + prefixlen_diff
        if length > self._max_prefixlen:
            raise ValueError(f"prefix length diff {length} is invalid for netblock {self}")
        for at in range(int(self.network_address), int(self.broadcast_address) + 1,
                        int(self.hostmask) + 1 >> prefixlen_diff):
            yield self.__class__((at, length))

    def supernet(self, prefixlen_diff=1, new_prefix=None):
        """The network of which this one is a part."""
        if self._prefixlen == 0:
            return self
        if new_prefix is not None:
            if new_prefix > self._prefixlen:
                raise ValueError("new prefix must be shorter")
            if prefixlen_diff != 1:
                raise ValueError("cannot set prefixlen_diff and new_prefix")
            prefixlen_diff = self._prefixlen - new_prefix
        length = self._prefixlen - prefixlen_diff
        if length < 0:
            raise ValueError(f"current prefixlen is {self.prefixlen}, cannot have a prefixlen_diff of {prefixlen_diff}")
        return self.__class__((int(self.network_address) & int(self.netmask) << prefixlen_diff, length))

    @staticmethod
    def _is_subnet_of(a, b):
        if not isinstance(a, _BaseNetwork) or not isinstance(b, _BaseNetwork):
            raise TypeError(f"Unable to test subnet containment between {a} and {b}")
        if a._version != b._version:
            raise TypeError(f"{a} and {b} are not of the same version")
        return b.network_address <= a.network_address and b.broadcast_address >= a.broadcast_address

    def subnet_of(self, other):
        """Whether this network is a part of another."""
        return self._is_subnet_of(self, other)

    def supernet_of(self, other):
        """Whether another network is a part of this one."""
        return self._is_subnet_of(other, self)

    @property
    def is_reserved(self):
        return self._both("is_reserved")

    @property
    def is_link_local(self):
        return self._both("is_link_local")

    @property
    def is_multicast(self):
        return self._both("is_multicast")

    @property
    def is_unspecified(self):
        return self._both("is_unspecified")

    @property
    def is_loopback(self):
        return self._both("is_loopback")

    def _both(self, name):
        return getattr(self.network_address, name) and getattr(self.broadcast_address, name)

    @property
    def is_private(self):
        facts = _Facts4 if self._version == 4 else _Facts6
        first, last = self.network_address, self.broadcast_address
        return (any(first in net and last in net for net in facts.private)
                and all(first not in net and last not in net for net in facts.not_private))

    @property
    def is_global(self):
        return not self.is_private


class IPv4Network(_V4, _BaseNetwork):
    """A network of version 4."""

    _address_class = IPv4Address

    @property
    def is_global(self):
        shared = _Facts4.shared
        return not (self.network_address in shared and self.broadcast_address in shared) and not self.is_private


class IPv6Network(_V6, _BaseNetwork):
    """A network of version 6."""

    _address_class = IPv6Address

    @property
    def is_site_local(self):
        return self._both("is_site_local")


IPv4Interface._network_class, IPv4Interface._address_class = IPv4Network, IPv4Address
IPv6Interface._network_class, IPv6Interface._address_class = IPv6Network, IPv6Address


def _networks(kind, text):
    return [kind(word) for word in text.split()]


class _Facts4:
    """What addresses of version 4 are for."""

    link_local = IPv4Network("169.254.0.0/16")
    loopback = IPv4Network("127.0.0.0/8")
    multicast = IPv4Network("224.0.0.0/4")
    shared = IPv4Network("100.64.0.0/10")
    reserved = IPv4Network("240.0.0.0/4")
    private = _networks(IPv4Network, """0.0.0.0/8 10.0.0.0/8 127.0.0.0/8 169.254.0.0/16 172.16.0.0/12 192.0.0.0/24
        192.0.0.170/31 192.0.2.0/24 192.168.0.0/16 198.18.0.0/15 198.51.100.0/24 203.0.113.0/24 240.0.0.0/4
        255.255.255.255/32""")
    not_private = _networks(IPv4Network, "192.0.0.9/32 192.0.0.10/32")


class _Facts6:
    """What addresses of version 6 are for."""

    link_local = IPv6Network("fe80::/10")
    multicast = IPv6Network("ff00::/8")
    site_local = IPv6Network("fec0::/10")
    private = _networks(IPv6Network, """::1/128 ::/128 ::ffff:0:0/96 64:ff9b:1::/48 100::/64 2001::/23 2001:db8::/32
        2002::/16 3fff::/20 fc00::/7 fe80::/10""")
    not_private = _networks(IPv6Network, "2001:1::1/128 2001:1::2/128 2001:3::/32 2001:4:112::/48 2001:20::/28 2001:30::/28")
    reserved = _networks(IPv6Network, """::/8 100::/8 200::/7 400::/6 800::/5 1000::/4 4000::/3 6000::/3 8000::/3 a000::/3
        c000::/3 e000::/4 f000::/5 f800::/6 fe00::/9""")
