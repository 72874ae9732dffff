package awk

// random is the sequence of gawk: random of 4.4BSD with 63 words of state, shuffled
// by the way of Bays and Durham, two numbers to a result.
type random struct {
	state       [63]uint32
	front, back int
	shuffled    [512]uint32
	last        uint32
	seed        float64 // that was given last, if seeded
	seeded      bool
	ready       bool // the state is filled
}

func (r *random) start(seed uint32) {
	// Park and Miller's generator fills the state.
	x := int32(seed)
	r.state[0] = seed
	for i := 1; i < len(r.state); i++ {
		if x == 0 {
			x = 123459876
		}
		x = 16807*(x%127773) - 2836*(x/127773)
		if x < 0 {
			x += 0x7fffffff
		}
		r.state[i] = uint32(x)
	}
	r.front, r.back = 1, 0
	for i := range r.shuffled {
		r.shuffled[i] = r.step()
	}
	r.last = r.step()
	for range 10 * len(r.state) {
		r.next()
	}
	r.ready = true
}

func (r *random) step() uint32 {
	r.state[r.front] += r.state[r.back]
	v := r.state[r.front] >> 1
	r.front = (r.front + 1) % len(r.state)
	r.back = (r.back + 1) % len(r.state)
	return v
}

func (r *random) next() uint32 {
	k := r.last % uint32(len(r.shuffled))
	r.last = r.shuffled[k]
	r.shuffled[k] = r.step()
	return r.last
}

// float returns the next number of [0, 1).
func (r *random) float() float64 {
	if !r.ready {
		r.start(1)
	}
	for {
		d1 := float64(r.next())
		d2 := float64(r.next())
		// Adding a half cuts off the bits that a double near 1 does not have.
		n := 0.5 + (d1/(1<<31)+d2)/(1<<31)
		if n -= 0.5; n != 1 {
			return n
		}
	}
}
