package command

import "strings"

// The bits of a mode in octal.
const (
	modeBits = 0o7777
	setuid   = 0o4000
	setgid   = 0o2000
	sticky   = 0o1000
)

// ModeChanges are what an argument of chmod asks for.
type ModeChanges []modeChange

// SetMode are the changes that make the twelve bits those of another mode.
func SetMode(bits uint32) ModeChanges {
	return ModeChanges{{who: modeBits, op: '=', bits: bits & modeBits, octal: true, exact: setuid | setgid}}
}

// modeChange is one step of a mode: who, what to do, and with which bits.
type modeChange struct {
	who    uint32 // mask of the bits that it is about; 0: all but those of the umask
	op     byte
	bits   uint32
	copies byte // 'u', 'g', 'o': the bits of these are meant
	exec   bool // 'X'
	octal  bool
	exact  uint32 // of an octal mode: which of the special bits it names
}

// ParseMode takes a mode apart, "644" or "u=rwx,g+s"; ok is false for what is none.
func ParseMode(text string) (changes ModeChanges, ok bool) {
	if text != "" && text[0] >= '0' && text[0] <= '7' {
		return parseOctal(text)
	}
	for _, clause := range strings.Split(text, ",") {
		who, rest := parseWho(clause)
		if rest == "" {
			return nil, false
		}
		for rest != "" {
			var step modeChange
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

func parseOctal(text string) (ModeChanges, bool) {
	bits := uint32(0)
	for _, digit := range []byte(text) {
		if digit < '0' || digit > '7' || bits > modeBits {
			return nil, false
		}
		bits = bits*8 + uint32(digit-'0')
	}
	exact := bits & (setuid | setgid)
	if len(text) > 4 {
		exact = setuid | setgid
	}
	return ModeChanges{{who: modeBits, op: '=', bits: bits, octal: true, exact: exact}}, bits <= modeBits
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
			who |= modeBits
		default:
			return who, clause[i:]
		}
	}
	return who, ""
}

// parseStep takes one of the "+rw" or "=u" that follow the letters of who.
func parseStep(s string) (step modeChange, rest string, ok bool) {
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
		step.bits, step.octal, step.exact = octal[0].bits, true, modeBits
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

// Apply returns what the changes make of the twelve bits of a file or directory. The
// umask counts where it is not said whose permissions are meant.
func (m ModeChanges) Apply(bits uint32, dir bool, umask uint32) uint32 {
	for _, c := range m {
		bits = c.apply(bits, dir, umask)
	}
	return bits
}

func (c modeChange) apply(bits uint32, dir bool, umask uint32) uint32 {
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
		affected = modeBits &^ umask
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
		affected = modeBits
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
		cleared = modeBits
	}
	return bits&^(cleared&^keep) | value
}

// PermissionText shows the twelve bits of a mode as ls does: "rwxr-sr-t".
func PermissionText(bits uint32) string {
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
