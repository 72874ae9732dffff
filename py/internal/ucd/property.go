package ucd

import "strings"

// Category is a general category.
type Category uint8

// The categories. CategoryCn, unassigned, is the zero value.
const (
	CategoryCn Category = iota
	CategoryLu
	CategoryLl
	CategoryLt
	CategoryLm
	CategoryLo
	CategoryMn
	CategoryMc
	CategoryMe
	CategoryNd
	CategoryNl
	CategoryNo
	CategoryPc
	CategoryPd
	CategoryPs
	CategoryPe
	CategoryPi
	CategoryPf
	CategoryPo
	CategorySm
	CategorySc
	CategorySk
	CategorySo
	CategoryZs
	CategoryZl
	CategoryZp
	CategoryCc
	CategoryCf
	CategoryCs
	CategoryCo
)

const categoryNames = "CnLuLlLtLmLoMnMcMeNdNlNoPcPdPsPePiPfPoSmScSkSoZsZlZpCcCfCsCo" // in the order of CATEGORIES in gen.py

// String returns the two letters of the category.
func (c Category) String() string {
	if c > CategoryCo {
		return "Category(?)"
	}
	return categoryNames[2*c : 2*c+2]
}

// CategoryOf returns the general category of the character: Cs for a surrogate.
func CategoryOf(r rune) Category { return Category(typeOf(r) & categoryMask) }

func layoutOf(r rune) uint16 {
	if uint32(r) > maxRune {
		r = unassigned
	}
	block := uint32(layoutBlocks[uint32(r)>>layoutShift]) << layoutShift
	return layouts[layoutValues[block|uint32(r)&(1<<layoutShift-1)]]
}

// Bidirectional returns the bidirectional class ("L", "AN", "RLI"), or "".
func Bidirectional(r rune) string {
	class := int(layoutOf(r)&31) * 3
	return strings.TrimRight(bidiNames[class:class+3], " ")
}

// EastAsianWidth returns N, A, H, W, F or Na.
func EastAsianWidth(r rune) string {
	switch layoutOf(r) >> 5 & 7 {
	case 1:
		return "A"
	case 2:
		return "H"
	case 3:
		return "W"
	case 4:
		return "F"
	case 5:
		return "Na"
	}
	return "N"
}

// Mirrored reports whether the character is mirrored in text from right to left.
func Mirrored(r rune) bool { return layoutOf(r)>>8 != 0 }

func normOf(r rune) uint16 {
	if uint32(r) > maxRune {
		r = unassigned
	}
	block := uint32(normBlocks[uint32(r)>>normShift]) << normShift
	return norms[normValues[block|uint32(r)&(1<<normShift-1)]]
}

// Combining returns the canonical combining class, 0 for most characters.
func Combining(r rune) uint8 { return uint8(normOf(r)) }

func numberOf(r rune) uint8 {
	if uint32(r) > maxRune {
		r = unassigned
	}
	block := uint32(numberBlocks[uint32(r)>>numberShift]) << numberShift
	return numberValues[block|uint32(r)&(1<<numberShift-1)]
}

// Decimal returns the value of a decimal digit, or -1.
func Decimal(r rune) int {
	if r < 0x80 {
		if r >= '0' && r <= '9' {
			return int(r - '0')
		}
		return -1
	}
	return int(digitValues[numberOf(r)]>>4) - 1
}

// Digit returns the value of a digit, superscripts and the like among them, or -1.
func Digit(r rune) int { return int(digitValues[numberOf(r)]&15) - 1 }

// Numeric returns the value of a numeric character (a half for U+00BD), and
// whether it has one.
func Numeric(r rune) (float64, bool) {
	v := numericValues[numberOf(r)]
	return v, v != -2 // no character has this value, see gen.py
}

// decompositionOf returns tag number and text of the decomposition, by one step;
// the text is empty when there is none. Hangul syllables are not in the table.
func decompositionOf(r rune) (tag uint8, text string) {
	if uint32(r) > maxRune {
		r = unassigned
	}
	block := uint32(decompositionBlocks[uint32(r)>>decompositionShift]) << decompositionShift
	at := int(decompositionValues[block|uint32(r)&(1<<decompositionShift-1)])
	return decompositions[at], decompositions[at+2 : at+2+int(decompositions[at+1])]
}

// AppendDecomposition appends what unicodedata.decomposition returns, such as
// "0041 0300" or "<super> 0032", and nothing when the character has no
// decomposition. That of a Hangul syllable is complete, others go by one step.
func AppendDecomposition(dst []byte, r rune) []byte {
	if isSyllable(r) {
		parts := jamos(r)
		dst = appendHex(append(appendHex(dst, parts[0]), ' '), parts[1])
		if parts[2] != 0 {
			dst = appendHex(append(dst, ' '), parts[2])
		}
		return dst
	}
	tag, text := decompositionOf(r)
	if tag != 0 {
		name := decompositionTags[10*int(tag) : 10*int(tag)+10]
		dst = append(append(dst, strings.TrimRight(name, " ")...), ' ')
	}
	for i := 0; i < len(text); {
		part, size := DecodeRune(text[i:])
		if i > 0 {
			dst = append(dst, ' ')
		}
		dst = appendHex(dst, part)
		i += size
	}
	return dst
}

// appendHex appends at least four upper-case hexadecimal digits.
func appendHex(dst []byte, r rune) []byte {
	shift := 12
	for r>>(shift+4) != 0 {
		shift += 4
	}
	for ; shift >= 0; shift -= 4 {
		dst = append(dst, "0123456789ABCDEF"[r>>shift&15])
	}
	return dst
}
