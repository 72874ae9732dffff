package hop

// Kind says what an Event is.
type Kind byte

// The kinds of events: Begun, and then Failed or Ended.
const (
	// Begun says that the hop is about to start the process. It comes before
	// and not after, because a script may kill the hop before the hop knows
	// that the script runs.
	Begun  Kind = 'B'
	Failed Kind = 'F' // nothing was started; Stage and Errno say why
	Ended  Kind = 'E' // the tree is gone, unless Left
)

// Stage says what failed.
type Stage byte

// The stages of a start.
const (
	BecomeReaper Stage = 'r' // the kernel does not let the hop have its descendants
	ChangeDir    Stage = 'd' // the working directory cannot be entered
	Execute      Stage = 'x' // the executable cannot be started
)

// Event is what a hop tells the host.
type Event struct {
	Kind Kind

	// Of Failed.
	Stage Stage
	Errno int

	// Of Ended.
	Status    uint32 // wait status of the leader, as the kernel encodes it
	Asked     bool   // a command came before the leader had ended
	Leftover  int    // processes killed after the leader had ended
	Left      bool   // some processes could not be killed
	Survivors []int  // those of them that are known
	User      int64  // processor time of the whole tree in user mode, microseconds
	System    int64  // the same in the kernel
	MaxRSS    int64  // resident size of the largest process, bytes
}

// Append appends the encoded e to data: its kind, the length of the rest, and
// the fields of its kind.
func (e Event) Append(data []byte) []byte {
	data = append(data, byte(e.Kind))
	at := len(data)
	data = appendNumber(data, 0)
	switch e.Kind {
	case Begun:
	case Failed:
		data = appendNumber(append(data, byte(e.Stage)), uint32(e.Errno))
	case Ended:
		data = e.appendEnd(data)
	}
	appendNumber(data[:at], uint32(len(data)-at-4))
	return data
}

// appendEnd appends the fields of Ended.
func (e Event) appendEnd(data []byte) []byte {
	data = appendNumber(data, e.Status)
	data = appendBool(appendBool(data, e.Asked), e.Left)
	data = appendNumber(data, uint32(e.Leftover))
	for _, n := range [...]int64{e.User, e.System, e.MaxRSS} {
		data = appendLong(data, uint64(n))
	}
	data = appendNumber(data, uint32(len(e.Survivors)))
	for _, pid := range e.Survivors {
		data = appendNumber(data, uint32(pid))
	}
	return data
}

// appendBool appends a byte that is 0 or 1.
func appendBool(data []byte, b bool) []byte {
	if b {
		return append(data, 1)
	}
	return append(data, 0)
}

// ParseEvent decodes the first event of data and returns how many bytes it
// took: 0 when data holds no whole event yet.
func ParseEvent(data []byte) (Event, int, error) {
	const head = 5
	if len(data) < head {
		return Event{}, 0, nil
	}
	size := number(data[1:head])
	if size > MaxSpec {
		return Event{}, 0, errTooLarge
	}
	if uint64(len(data)-head) < uint64(size) {
		return Event{}, 0, nil
	}
	end := head + int(size)
	e, err := parseFields(Kind(data[0]), reader{data: data[head:end]})
	if err != nil {
		return Event{}, 0, err
	}
	return e, end, nil
}

// parseFields decodes the fields of an event of kind k.
func parseFields(k Kind, r reader) (Event, error) {
	e := Event{Kind: k}
	switch k {
	case Failed:
		e.Stage, e.Errno = Stage(r.octet()), int(r.number())
	case Begun:
	case Ended:
		r.end(&e)
	default:
		return Event{}, errKind
	}
	switch {
	case r.short:
		return Event{}, errShort
	case len(r.data) > 0:
		return Event{}, errLong
	}
	return e, nil
}

// end takes the fields of Ended.
func (r *reader) end(e *Event) {
	e.Status, e.Asked, e.Left, e.Leftover = r.number(), r.octet() != 0, r.octet() != 0, int(r.number())
	e.User, e.System, e.MaxRSS = int64(r.long()), int64(r.long()), int64(r.long())
	n := r.number()
	if uint64(n)*4 > uint64(len(r.data)) {
		r.short = true
		return
	}
	for range n {
		e.Survivors = append(e.Survivors, int(r.number()))
	}
}

// octet takes one byte.
func (r *reader) octet() byte {
	if b := r.bytes(1); b != nil {
		return b[0]
	}
	return 0
}
