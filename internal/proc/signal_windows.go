package proc

// signalName returns "": no process of Windows dies by a signal.
func signalName(int) string { return "" }
