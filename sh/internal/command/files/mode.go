package files

import (
	"io/fs"
	"strings"

	"github.com/skillet-run/skillet/vfs"
)

// The bits of a mode in octal.
const (
	allBits  = 0o7777
	permBits = 0o777
	setuid   = 0o4000
	setgid   = 0o2000
	sticky   = 0o1000
)

// bitsOf returns the twelve bits that chmod sets.
func bitsOf(m fs.FileMode) uint32 { return vfs.UnixMode(m) & allBits }

// change is one step of a mode: who, what to do, and with which bits.
type change struct {
	who    uint32 // mask of the bits that it is about; 0: all but those of the umask
	op     byte
	bits   uint32
	copies byte // 'u', 'g', 'o': the bits of these are meant
	exec   bool // 'X'
	octal  bool
	exact  uint32 // of an octal mode: which of the special bits it names
}

// parseMode takes a mode apart, "644" or "u=rwx,g+s".
func parseMode(text string) ([]change, bool) {
	if text != "" && text[0] >= '0' && text[0] <= '7' {
		return parseOctal(text)
	}
	var changes []change
	for _, clause := range strings.Split(text, ",") {
		who, rest := parseWho(clause)
		if rest == "" {
			return nil, false
		}
		for rest != "" {
			var step change
			var ok bool
			if step, rest, ok = parseStep(rest); !ok {
				return nil, false
			}
			step.who = who
			changes = append(changes, step)
		}
	}
	return changes, true
}

func parseOctal(text string) ([]change, bool) {
	bits := uint32(0)
	for _, digit := range []byte(text) {
		if digit < '0' || digit > '7' || bits > allBits {
			return nil, false
		}
		bits = bits*8 + uint32(digit-'0')
	}
	exact := bits & (setuid | setgid)
	if len(text) > 4 {
		exact = setuid | setgid
	}
	return []change{{who: allBits, op: '=', bits: bits, octal: true, exact: exact}}, bits <= allBits
}

func parseWho(clause string) (who uint32, rest string) {
	for i := range len(clause) {
		switch clause[i] {
		case 'u':
			who |= setuid | 0o700
		case 'g':
			who |= setgid | 0o070
		case 'o':
			who |= sticky | 0o007
		case 'a':
			who |= allBits
		default:
			return who, clause[i:]
		}
	}
	return who, ""
}

// parseStep takes one of the "+rw" or "=u" that follow the letters of who.
func parseStep(s string) (step change, rest string, ok bool) {
	if strings.IndexByte("+-=", s[0]) < 0 {
		return step, "", false
	}
	step.op = s[0]
	s = s[1:]
	if s != "" && s[0] >= '0' && s[0] <= '7' {
		end := 0
		for end < len(s) && s[end] >= '0' && s[end] <= '7' {
			end++
		}
		octal, valid := parseOctal(s[:end])
		if !valid {
			return step, "", false
		}
		step.bits, step.octal, step.exact = octal[0].bits, true, allBits
		return step, s[end:], end == len(s)
	}
	if s != "" && strings.IndexByte("ugo", s[0]) >= 0 {
		step.copies = s[0]
		return step, s[1:], true
	}
	for i := range len(s) {
		switch s[i] {
		case 'r':
			step.bits |= 0o444
		case 'w':
			step.bits |= 0o222
		case 'x':
			step.bits |= 0o111
		case 'X':
			step.exec = true
		case 's':
			step.bits |= setuid | setgid
		case 't':
			step.bits |= sticky
		case '+', '-', '=':
			return step, s[i:], true
		default:
			return step, "", false
		}
	}
	return step, "", true
}

// applyMode returns what changes make of the bits of a file.
func applyMode(changes []change, bits uint32, dir bool, umask uint32) uint32 {
	for _, c := range changes {
		bits = c.apply(bits, dir, umask)
	}
	return bits
}

func (c change) apply(bits uint32, dir bool, umask uint32) uint32 {
	value := c.bits
	switch c.copies {
	case 'u':
		value = bits & 0o700 >> 6 * 0o111
	case 'g':
		value = bits & 0o070 >> 3 * 0o111
	case 'o':
		value = bits & 0o007 * 0o111
	}
	if c.exec && (dir || bits&0o111 != 0) {
		value |= 0o111
	}
	affected := c.who
	if c.who == 0 {
		affected = allBits &^ umask
	}
	// A directory keeps the bits of set-ID that nobody names.
	keep := uint32(0)
	if dir && c.op == '=' {
		keep = (setuid | setgid) &^ (c.bits | c.exact)
		if c.who != 0 && !c.octal {
			keep = (setuid | setgid) &^ c.bits
		}
	}
	if c.octal {
		affected = allBits
	}
	value &= affected
	switch c.op {
	case '+':
		return bits | value
	case '-':
		return bits &^ value
	}
	cleared := affected
	if c.who == 0 {
		cleared = allBits
	}
	return bits&^(cleared&^keep) | value
}

// typeLetter is the first letter of what ls -l shows.
func typeLetter(m fs.FileMode) byte {
	switch {
	case m.IsDir():
		return 'd'
	case m&fs.ModeSymlink != 0:
		return 'l'
	case m&fs.ModeNamedPipe != 0:
		return 'p'
	case m&fs.ModeSocket != 0:
		return 's'
	case m&fs.ModeCharDevice != 0:
		return 'c'
	case m&fs.ModeDevice != 0:
		return 'b'
	}
	return '-'
}

// modeText shows a mode as ls -l does: "-rwxr-xr-x".
func modeText(m fs.FileMode) string {
	return string(typeLetter(m)) + bitsText(bitsOf(m))
}

// bitsText shows permissions: "rwxr-sr-t".
func bitsText(bits uint32) string {
	text := []byte("rwxrwxrwx")
	for i := range text {
		if bits&(0o400>>i) == 0 {
			text[i] = '-'
		}
	}
	for _, special := range []struct {
		bit    uint32
		at     int
		letter byte
	}{{setuid, 2, 's'}, {setgid, 5, 's'}, {sticky, 8, 't'}} {
		if bits&special.bit == 0 {
			continue
		}
		if text[special.at] == '-' {
			text[special.at] = special.letter - 0x20
		} else {
			text[special.at] = special.letter
		}
	}
	return string(text)
}
