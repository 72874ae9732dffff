package sh

// InterruptAfter stops the next run after so many units of work.
func InterruptAfter(s *Shell, units int64) {
	_ = s.acct.Refill() // ends the attention that the last stop has asked for
	s.acct.InterruptAfter(units)
}
