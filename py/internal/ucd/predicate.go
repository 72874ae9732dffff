package ucd

// typeOf returns category and flags of a character.
func typeOf(r rune) uint32 {
	if uint32(r) < uint32(len(latinTypes)) {
		return latinTypes[r]
	}
	return typeOfOther(r)
}

func typeOfOther(r rune) uint32 {
	if uint32(r) > maxRune {
		r = unassigned
	}
	block := uint32(typeBlocks[uint32(r)>>typeShift]) << typeShift
	return types[typeValues[block|uint32(r)&(1<<typeShift-1)]]
}

const (
	maxRune    = 0x10FFFF
	unassigned = 0x378 // what the properties of no code point are
)

// IsAlpha reports what str.isalpha does of one character: any letter.
func IsAlpha(r rune) bool { return typeOf(r)&flagAlpha != 0 }

// IsDecimal reports what str.isdecimal does of one character.
func IsDecimal(r rune) bool { return typeOf(r)&flagDecimal != 0 }

// IsDigit reports what str.isdigit does of one character.
func IsDigit(r rune) bool { return typeOf(r)&flagDigit != 0 }

// IsNumeric reports what str.isnumeric does of one character.
func IsNumeric(r rune) bool { return typeOf(r)&flagNumeric != 0 }

// IsAlnum reports what str.isalnum does of one character.
func IsAlnum(r rune) bool { return typeOf(r)&flagsAlnum != 0 }

// flagsAlnum are the flags that each make a character alphanumeric.
const flagsAlnum = flagAlpha | flagDecimal | flagDigit | flagNumeric

// IsSpace reports what str.isspace does of one character; str.split and
// str.strip take the same ones for whitespace.
func IsSpace(r rune) bool { return typeOf(r)&flagSpace != 0 }

// IsUpper reports what str.isupper does of one character.
func IsUpper(r rune) bool { return typeOf(r)&flagUpper != 0 }

// IsLower reports what str.islower does of one character.
func IsLower(r rune) bool { return typeOf(r)&flagLower != 0 }

// IsTitle reports whether the character is a titlecase letter (U+01C5). For
// what str.istitle does see [IsTitleString].
func IsTitle(r rune) bool { return typeOf(r)&flagTitle != 0 }

// IsCased reports whether str.title takes the character for part of a word.
func IsCased(r rune) bool { return typeOf(r)&flagCased != 0 }

// IsPrintable reports what str.isprintable does of one character; repr escapes
// the others.
func IsPrintable(r rune) bool { return typeOf(r)&flagPrintable != 0 }

// IsIdentifierStart reports whether an identifier may begin with the character:
// XID_Start or an underscore.
func IsIdentifierStart(r rune) bool { return typeOf(r)&flagStart != 0 }

// IsIdentifierContinue reports whether the character may stand in an identifier
// after its beginning: XID_Continue.
func IsIdentifierContinue(r rune) bool { return typeOf(r)&flagContinue != 0 }

// IsLineBreak reports whether str.splitlines splits at the character. CR LF is
// one end of a line.
func IsLineBreak(r rune) bool { return typeOf(r)&flagBreak != 0 }
