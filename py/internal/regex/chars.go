package regex

// Chars answers what the machine asks about characters that are not ASCII. The
// methods must be pure: the answers of compile time and match time are mixed.
type Chars interface {
	// Word reports whether r is alphanumeric as str.isalnum has it. The
	// underscore is not asked for.
	Word(r rune) bool
	// Digit reports whether r is a decimal digit (str.isdecimal).
	Digit(r rune) bool
	// Space reports whether r is white space (str.isspace).
	Space(r rune) bool
	// Lower and Upper are the simple mappings: the first character of
	// str.lower() and of str.upper().
	Lower(r rune) rune
	Upper(r rune) rune
	// Printable reports whether repr shows r as it is.
	Printable(r rune) bool
	// IdentStart and IdentContinue are the two sets of str.isidentifier.
	IdentStart(r rune) bool
	IdentContinue(r rune) bool
}

// ASCII knows the first 128 characters; all others are nothing to it.
type ASCII struct{}

// Word implements Chars.
func (ASCII) Word(r rune) bool { return r < 0x80 && (isLetter(r) || isDigit(r)) }

// Digit implements Chars.
func (ASCII) Digit(r rune) bool { return isDigit(r) }

// Space implements Chars; as in str.isspace, the four separators are space.
func (ASCII) Space(r rune) bool {
	return r == ' ' || '\t' <= r && r <= '\r' || 0x1c <= r && r <= 0x1f
}

// Lower implements Chars.
func (ASCII) Lower(r rune) rune { return lowerASCII(r) }

// Upper implements Chars.
func (ASCII) Upper(r rune) rune {
	if 'a' <= r && r <= 'z' {
		return r - 'a' + 'A'
	}
	return r
}

// Printable implements Chars.
func (ASCII) Printable(r rune) bool { return ' ' <= r && r < 0x7f }

// IdentStart implements Chars.
func (ASCII) IdentStart(r rune) bool { return isLetter(r) || r == '_' }

// IdentContinue implements Chars.
func (ASCII) IdentContinue(r rune) bool { return isLetter(r) || isDigit(r) || r == '_' }

func isDigit(r rune) bool  { return '0' <= r && r <= '9' }
func isOctal(r rune) bool  { return '0' <= r && r <= '7' }
func isLetter(r rune) bool { return 'a' <= r|0x20 && r|0x20 <= 'z' }
func isHex(r rune) bool    { return isDigit(r) || 'a' <= r|0x20 && r|0x20 <= 'f' }

func lowerASCII(r rune) rune {
	if 'A' <= r && r <= 'Z' {
		return r - 'A' + 'a'
	}
	return r
}

func isWordASCII(r rune) bool { return isLetter(r) || isDigit(r) || r == '_' }

func isSpaceASCII(r rune) bool { return r == ' ' || '\t' <= r && r <= '\r' }

// identifier is str.isidentifier.
func identifier(c Chars, name []rune) bool {
	for i, r := range name {
		if i == 0 && !c.IdentStart(r) || i > 0 && !c.IdentContinue(r) {
			return false
		}
	}
	return len(name) > 0
}
