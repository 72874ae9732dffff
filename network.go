package skillet

import "github.com/skillet-run/skillet/internal/web"

// Network is the network of shells: an sh.Network with an allow-list, for
// sh.Options.Network. It may be used by any number of shells at once.
type Network = web.Network

// NetworkOptions say what the scripts of a shell may reach.
type NetworkOptions = web.Options

// NetworkRule allows requests to one server.
type NetworkRule = web.Rule

// NewNetwork returns a network. The error names the rule that is wrong.
func NewNetwork(o NetworkOptions) (*Network, error) { return web.New(o) }
