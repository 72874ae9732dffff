package sh

// InterruptAfter stops the next run after so many units of work.
func InterruptAfter(s *Shell, units int64) {
	_ = s.acct.Refill() // ends the attention that the last stop has asked for
	s.acct.InterruptAfter(units)
}

// Sealed returns a body with an envelope that is right.
func Sealed(body []byte) []byte { return form.Seal(append(form.Begin(nil, nil), body...), nil) }

// Body returns what is in an envelope.
func Body(data []byte) []byte {
	body, err := form.Open(data, nil)
	if err != nil {
		panic(err)
	}
	return body
}
