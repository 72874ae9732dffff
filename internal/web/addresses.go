package web

import (
	"net/netip"
)

// special are the ranges that are not of the public internet, as the registries of
// IANA for special purposes have them (RFC 6890 and its successors), and those that
// hold an IPv4 address within.
var special = prefixes(
	"0.0.0.0/8", "10.0.0.0/8", "100.64.0.0/10", "127.0.0.0/8", "169.254.0.0/16", "172.16.0.0/12", "192.0.0.0/24",
	"192.0.2.0/24", "192.88.99.0/24", "192.168.0.0/16", "198.18.0.0/15", "198.51.100.0/24", "203.0.113.0/24", "224.0.0.0/4", "240.0.0.0/4",
	"::/128", "::1/128", "::/96", "64:ff9b::/96", "64:ff9b:1::/48", "100::/64", "2001::/23", "2001:db8::/32", "2002::/16", "3fff::/20", "5f00::/16",
	"fc00::/7", "fe80::/10", "fec0::/10", "ff00::/8",
)

func prefixes(texts ...string) []netip.Prefix {
	list := make([]netip.Prefix, len(texts))
	for i, text := range texts {
		list[i] = netip.MustParsePrefix(text)
	}
	return list
}

// mayDial refuses an address that is not of the public internet, unless the options
// name it. It is asked about each address that is dialled.
func (n *Network) mayDial(address string) error {
	at, err := netip.ParseAddrPort(address)
	if err != nil {
		return refused("%q is no address", address)
	}
	ip := at.Addr().Unmap().WithZone("")
	for _, p := range n.o.Private {
		if p.Contains(ip) {
			return nil
		}
	}
	for _, p := range special {
		if p.Contains(ip) {
			return refused("the name leads to a private address")
		}
	}
	return nil
}
