package proc

func usualTreeKill() Measure { return jobObject() }
