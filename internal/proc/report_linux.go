package proc

func usualTreeKill() Measure { return subreaper() }
