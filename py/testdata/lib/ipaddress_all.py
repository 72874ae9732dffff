"""Addresses, interfaces and networks."""
import ipaddress
import itertools
import pickle

TEXTS = ["1.2.3.4", "0.0.0.0", "255.255.255.255", "10.0.0.1", "127.0.0.1", "169.254.1.1", "192.168.0.1", "172.16.5.4",
         "224.0.0.1", "240.0.0.1", "100.64.0.1", "8.8.8.8", "192.0.0.9", "192.0.2.1", "::", "::1", "fe80::1", "ff02::1",
         "2001:db8::1", "2001:4860:4860::8888", "::ffff:1.2.3.4", "::ffff:10.0.0.1", "fc00::1", "fec0::1", "1:2:3:4:5:6:7:8",
         "1::8", "1:0:0:4::8", "2002:102:304::1", "2001:0:4136:e378:8000:63bf:3fff:fdd2", "fe80::1%eth0", "64:ff9b:1::", "a::b:c"]
for text in TEXTS:
    ip = ipaddress.ip_address(text)
    print(repr(ip), "%" in text or ip.exploded, int(ip), ip.packed, "%" in text or ip.reverse_pointer, ip.version, ip.max_prefixlen)
    print("  ", [name for name in ("is_private", "is_global", "is_multicast", "is_reserved", "is_loopback", "is_link_local",
                                   "is_unspecified", "is_site_local") if getattr(ip, name, False)])
    if ip.version == 6:
        print("  ", ip.ipv4_mapped, ip.teredo, ip.sixtofour, ip.scope_id)
    assert pickle.loads(pickle.dumps(ip)) == ip and ipaddress.ip_address(ip.packed)._ip == ip._ip
for wrong in ["", "1.2.3", "1.2.3.4.5", "256.1.1.1", "01.2.3.4", "a.b.c.d", "1..2.3", "1.2.3.4/8", "1.2.3.0004", ":", ":::", "1::2::3",
              "1:2", "1:2:3:4:5:6:7", "1:2:3:4:5:6:7:8:9", ":1:2:3:4:5:6:7", "1:2:3:4:5:6:7:", "::12345", "::g", "::1.2.3",
              "1:2:3:4:5:6:7::8:9", "::%", "::1%a%b", "x" * 60, None, 1.5]:
    for make in ipaddress.ip_address, ipaddress.IPv4Address, ipaddress.IPv6Address:
        try:
            print(make(wrong))
        except ValueError as e:
            print(type(e).__name__, e)
for number in (-1, 0, 2**32 - 1, 2**32, 2**128 - 1, 2**128, True):
    try:
        print(repr(ipaddress.ip_address(number)))
    except ValueError as e:
        print(e)
    for kind in ipaddress.IPv4Address, ipaddress.IPv6Address:
        try:
            kind(number)
        except ValueError as e:
            print(e)
print(ipaddress.ip_address(b"\1\2\3\4"), ipaddress.ip_address(bytes(16)))
for data in b"", b"\1" * 5:
    try:
        ipaddress.IPv4Address(data)
    except ValueError as e:
        print(e)
a, b = ipaddress.ip_address("10.0.0.1"), ipaddress.ip_address("10.0.0.9")
print(a < b, a <= a, a > b, a + 5, b - 1, a == "10.0.0.1", sorted([b, a]), len({a, a, b}), f"{a:x} {a:#b} {a:n} {a:>12s} {a:_X}")
for f in (lambda: a < ipaddress.ip_address("::1"), lambda: a + 2**32, lambda: a < 5, lambda: a < ipaddress.ip_network("1.0.0.0/8")):
    try:
        print(f())
    except (TypeError, ValueError) as e:
        print(type(e).__name__, e)

for text in ["192.168.0.0/24", "10.0.0.0/8", "0.0.0.0/0", "1.2.3.4/32", "1.2.3.4/31", "1.2.3.4", "192.168.0.0/255.255.255.0",
             "192.168.0.0/0.0.0.255", "2001:db8::/32", "::/0", "::1/128", "fe80::/10", "2001:db8::/127", "100.64.0.0/10"]:
    net = ipaddress.ip_network(text)
    print(repr(net), net.network_address, net.broadcast_address, net.netmask, net.hostmask, net.prefixlen, net.num_addresses,
          net.with_netmask, net.with_hostmask, net.with_prefixlen, net.exploded, net.compressed)
    print("  ", [str(x) for x in itertools.islice(net.hosts(), 3)], [str(x) for x in itertools.islice(net, 2)], net[0], net[-1],
          net.supernet(), [str(x) for x in itertools.islice(net.subnets(), 3)], hash(net) == hash(ipaddress.ip_network(text)))
    print("  ", [name for name in ("is_private", "is_global", "is_multicast", "is_reserved", "is_loopback", "is_link_local",
                                   "is_unspecified") if getattr(net, name)])
for wrong in ["1.2.3.4/24", "1.2.3.0/33", "1.2.3.0/-1", "1.2.3.0/x", "1.2.3.0/1/2", "1.2.3.0/255.0.255.0", "::1/64", "::/129", "x/8", "::/"]:
    for make in ipaddress.ip_network, ipaddress.IPv4Network, ipaddress.IPv6Network:
        try:
            print(make(wrong))
        except ValueError as e:
            print(type(e).__name__, e)
print(ipaddress.ip_network("1.2.3.4/24", strict=False), ipaddress.ip_network(("10.0.0.0", 8)), ipaddress.ip_network((167772160, "255.0.0.0")))
n = ipaddress.ip_network("10.0.0.0/22")
print(ipaddress.ip_address("10.0.3.255") in n, ipaddress.ip_address("10.0.4.0") in n, ipaddress.ip_address("::1") in n)
print([str(s) for s in n.subnets(2)], [str(s) for s in n.subnets(new_prefix=23)], n.supernet(4), n.supernet(new_prefix=8))
print([str(s) for s in n.address_exclude(ipaddress.ip_network("10.0.1.128/25"))], n.overlaps(ipaddress.ip_network("10.0.3.0/24")))
print(n.subnet_of(ipaddress.ip_network("10.0.0.0/8")), n.supernet_of(ipaddress.ip_network("10.0.2.0/24")), n.compare_networks(ipaddress.ip_network("10.0.0.0/8")))
for f in (lambda: list(n.subnets(-1)), lambda: list(n.subnets(20)), lambda: list(n.subnets(new_prefix=8)), lambda: n.supernet(30),
          lambda: n.supernet(new_prefix=24), lambda: list(n.address_exclude(ipaddress.ip_network("11.0.0.0/24"))), lambda: n[5000],
          lambda: n < ipaddress.ip_network("::/0"), lambda: n.subnet_of(5), lambda: list(n.subnets(2, 5))):
    try:
        print(f())
    except (ValueError, TypeError, IndexError) as e:
        print(type(e).__name__, e)
for text in ["192.168.1.5/24", "10.0.0.1", "2001:db8::5/48", "1.2.3.4/255.255.0.0", "fe80::1%x/64"]:
    i = ipaddress.ip_interface(text)
    print(repr(i), i.ip, i.network, i.netmask, i.hostmask, i.with_prefixlen, i.with_netmask, i.with_hostmask, i == i.ip, i.is_private)
x, y = ipaddress.ip_interface("10.0.0.1/8"), ipaddress.ip_interface("10.0.0.1/24")
print(x == y, x < y, len({x, y}), sorted([y, x]))
print([str(s) for s in ipaddress.summarize_address_range(ipaddress.ip_address("10.0.0.1"), ipaddress.ip_address("10.0.0.130"))])
print([str(s) for s in ipaddress.summarize_address_range(ipaddress.ip_address("::"), ipaddress.ip_address("::5"))])
print([str(s) for s in ipaddress.collapse_addresses([ipaddress.ip_network(f"10.0.{k}.0/24") for k in (0, 1, 2, 3, 5, 7, 6, 2)])])
print([str(s) for s in ipaddress.collapse_addresses([ipaddress.ip_address(f"10.0.0.{k}") for k in (0, 1, 2, 3, 5)])])
print([str(s) for s in sorted([n, a, x.network, b], key=ipaddress.get_mixed_type_key)])
for f in (lambda: list(ipaddress.summarize_address_range(b, a)), lambda: list(ipaddress.summarize_address_range(a, 5)),
          lambda: list(ipaddress.collapse_addresses([a, ipaddress.ip_address("::")])), lambda: ipaddress.v4_int_to_packed(-1),
          lambda: ipaddress.ip_interface("x"), lambda: ipaddress.v6_int_to_packed(2**128)):
    try:
        print(f())
    except (ValueError, TypeError) as e:
        print(type(e).__name__, e)
