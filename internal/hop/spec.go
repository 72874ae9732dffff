package hop

// Name is argv[0] of a hop, by which a program knows that it is one.
const Name = "skillet-hop"

// The descriptors of a hop. Files of the process follow from FilesFD on.
const (
	ControlFD = 3 // read: the Spec, then commands; its end means that the host died or wants everything killed
	StatusFD  = 4 // written: Events
	FilesFD   = 5
)

// Terminate is the command that sends SIGTERM to the whole tree.
const Terminate = 'T'

// MaxSpec is the largest encoded Spec in bytes. It lies above what Linux lets
// a process have as arguments and environment (6 MiB).
const MaxSpec = 16 << 20

// Spec says what a hop runs. It travels through a pipe, because an environment
// and a command line can be read by other processes of the same user.
type Spec struct {
	Path  string   // the executable
	Dir   string   // working directory; empty: that of the host
	Args  []string // argv, the name of the process included
	Env   []string // the whole environment
	Files int      // number of further descriptors, FilesFD and up
}

// FormatError says that bytes are no message of this package.
type FormatError string

// Error says what is wrong with the bytes.
func (e FormatError) Error() string { return "malformed message: " + string(e) }

// What can be wrong.
const (
	errShort    FormatError = "it ends too early"
	errLong     FormatError = "bytes follow its end"
	errTooLarge FormatError = "it is too large"
	errKind     FormatError = "its kind is unknown"
)

// Append appends the encoded s to data: its length, then its fields. Numbers
// are 32 bits, low byte first; a text is its length and its bytes; a list is
// its length and its texts.
func (s Spec) Append(data []byte) []byte {
	at := len(data)
	data = appendNumber(data, 0)
	data = appendNumber(data, uint32(s.Files))
	data = appendText(data, s.Path)
	data = appendText(data, s.Dir)
	data = appendTexts(data, s.Args)
	data = appendTexts(data, s.Env)
	appendNumber(data[:at], uint32(len(data)-at-4))
	return data
}

// Size returns the number of bytes that Append would append.
func (s Spec) Size() int64 {
	size := int64(4 + 4 + 4 + len(s.Path) + 4 + len(s.Dir) + 4 + 4)
	for _, list := range [][]string{s.Args, s.Env} {
		for _, text := range list {
			size += 4 + int64(len(text))
		}
	}
	return size
}

// SpecLength returns the number of bytes that follow the four bytes of head.
func SpecLength(head [4]byte) (int, error) {
	n := number(head[:])
	if n > MaxSpec {
		return 0, errTooLarge
	}
	return int(n), nil
}

// ParseSpec decodes what Append encoded, without its first four bytes.
func ParseSpec(data []byte) (Spec, error) {
	r := reader{data: data}
	s := Spec{Files: int(r.number()), Path: r.text(), Dir: r.text(), Args: r.texts(), Env: r.texts()}
	switch {
	case r.short:
		return Spec{}, errShort
	case len(r.data) > 0:
		return Spec{}, errLong
	case s.Files > MaxSpec:
		return Spec{}, errTooLarge
	}
	return s, nil
}

// reader takes values from the front of data. Once data is too short every
// value is zero.
type reader struct {
	data  []byte
	short bool
}

// bytes takes n bytes.
func (r *reader) bytes(n uint32) []byte {
	if r.short || uint64(n) > uint64(len(r.data)) {
		r.short = true
		return nil
	}
	taken := r.data[:n]
	r.data = r.data[n:]
	return taken
}

// number takes a number.
func (r *reader) number() uint32 {
	if b := r.bytes(4); b != nil {
		return number(b)
	}
	return 0
}

// long takes a number of 64 bits.
func (r *reader) long() uint64 {
	low := r.number()
	return uint64(r.number())<<32 | uint64(low)
}

// text takes a text.
func (r *reader) text() string { return string(r.bytes(r.number())) }

// texts takes a list of texts. Each one takes four bytes at least, which bounds
// the list by the data.
func (r *reader) texts() []string {
	n := r.number()
	if uint64(n)*4 > uint64(len(r.data)) {
		r.short = true
		return nil
	}
	list := make([]string, n)
	for i := range list {
		list[i] = r.text()
	}
	return list
}

// number decodes the four bytes of b.
func number(b []byte) uint32 {
	return uint32(b[0]) | uint32(b[1])<<8 | uint32(b[2])<<16 | uint32(b[3])<<24
}

// appendNumber appends n.
func appendNumber(data []byte, n uint32) []byte {
	return append(data, byte(n), byte(n>>8), byte(n>>16), byte(n>>24))
}

// appendLong appends n, 64 bits.
func appendLong(data []byte, n uint64) []byte {
	return appendNumber(appendNumber(data, uint32(n)), uint32(n>>32))
}

// appendText appends a text.
func appendText(data []byte, text string) []byte {
	return append(appendNumber(data, uint32(len(text))), text...)
}

// appendTexts appends a list of texts.
func appendTexts(data []byte, list []string) []byte {
	data = appendNumber(data, uint32(len(list)))
	for _, text := range list {
		data = appendText(data, text)
	}
	return data
}
