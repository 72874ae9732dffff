package proc

import "strconv"

// signalOf returns signal n of this system with its name.
func signalOf(n int) Signal {
	if name := signalName(n); name != "" {
		return Signal{Number: n, Name: name}
	}
	return Signal{Number: n, Name: "UNKNOWN_SIGNAL_" + strconv.Itoa(n)}
}
