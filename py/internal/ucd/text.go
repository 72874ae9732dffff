package ucd

// all reports whether s is not empty and each character has one of the flags.
func all(s string, flags uint32) bool {
	return s != "" && only(s, flags)
}

// only reports whether each character has one of the flags.
func only(s string, flags uint32) bool {
	for i := 0; i < len(s); {
		if s[i] < 0x80 {
			if latinTypes[s[i]]&flags == 0 {
				return false
			}
			i++
			continue
		}
		r, size := decodeLong(s[i:])
		if typeOf(r)&flags == 0 {
			return false
		}
		i += size
	}
	return true
}

// IsAlphaString is str.isalpha.
func IsAlphaString(s string) bool { return all(s, flagAlpha) }

// IsDecimalString is str.isdecimal.
func IsDecimalString(s string) bool { return all(s, flagDecimal) }

// IsDigitString is str.isdigit.
func IsDigitString(s string) bool { return all(s, flagDigit) }

// IsNumericString is str.isnumeric.
func IsNumericString(s string) bool { return all(s, flagNumeric) }

// IsAlnumString is str.isalnum.
func IsAlnumString(s string) bool { return all(s, flagsAlnum) }

// IsSpaceString is str.isspace.
func IsSpaceString(s string) bool { return all(s, flagSpace) }

// IsPrintableString is str.isprintable: true for the empty string.
func IsPrintableString(s string) bool { return only(s, flagPrintable) }

// IsUpperString is str.isupper: some character is upper case, and none is lower
// or title case.
func IsUpperString(s string) bool { return cased(UpperIn(s)) }

// IsLowerString is str.islower: some character is lower case, and none is upper
// or title case.
func IsLowerString(s string) bool { return cased(LowerIn(s)) }

func cased(found, refused bool) bool { return found && !refused }

// UpperIn reports whether some character is upper case, and whether one is lower or title
// case: where one is, the other answer is of no meaning.
func UpperIn(s string) (found, refused bool) { return caseIn(s, flagUpper, flagLower|flagTitle) }

// LowerIn is UpperIn with the cases exchanged.
func LowerIn(s string) (found, refused bool) { return caseIn(s, flagLower, flagUpper|flagTitle) }

// caseIn reports whether some character has the flag wanted, and one of those refused.
func caseIn(s string, wanted, refused uint32) (found, no bool) {
	for i := 0; i < len(s); {
		r, size := DecodeRune(s[i:])
		t := typeOf(r)
		if t&refused != 0 {
			return found, true
		}
		found = found || t&wanted != 0
		i += size
	}
	return found, false
}

// IsTitleString is str.istitle: upper and title case follow only what has no
// case, lower case only what has.
func IsTitleString(s string) bool {
	var t TitleCheck
	return t.Goes(s) && t.Found
}

// TitleCheck is IsTitleString of a text that comes in pieces: Goes must be true of
// all of them, and then Found.
type TitleCheck struct {
	Found bool // there was a character with a case
	word  bool
}

// Goes reports whether the next piece can follow.
func (c *TitleCheck) Goes(s string) bool {
	for i := 0; i < len(s); {
		r, size := DecodeRune(s[i:])
		switch t := typeOf(r); {
		case t&(flagUpper|flagTitle) != 0:
			if c.word {
				return false
			}
			c.Found, c.word = true, true
		case t&flagLower != 0:
			if !c.word {
				return false
			}
			c.Found = true
		default:
			c.word = false
		}
		i += size
	}
	return true
}

// IsIdentifierString is str.isidentifier. Keywords are identifiers to it.
func IsIdentifierString(s string) bool {
	r, size := DecodeRune(s)
	return size > 0 && IsIdentifierStart(r) && only(s[size:], flagContinue)
}

// IsIdentifierRest reports whether all characters may follow the first of an identifier.
func IsIdentifierRest(s string) bool { return s == "" || only(s, flagContinue) }
