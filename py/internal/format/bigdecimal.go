package format

import (
	"math/big"
	"math/bits"
	"strconv"
)

// Decimal text of ints of a few words, which is most of them: math/big takes
// several allocations for each.

const (
	// directWords is the length in words up to which this is done here; the work
	// grows with its square.
	directWords = 40
	// groupDigits is how many decimal digits a word holds, group their power.
	groupDigits = 19
	group       = 1e19
	// directDigits is the length of text that always gives so few words.
	directDigits = directWords * (groupDigits - 1)
)

// appendDirect appends the digits of the number with these words, of 64 bits.
func appendDirect(dst []byte, words []big.Word) []byte {
	var room, groups [directWords + directWords/groupDigits + 1]uint64
	x := room[:len(words)]
	for i, w := range words {
		x[i] = uint64(w)
	}
	count := 0
	for ; len(x) > 0; count++ {
		rest := uint64(0)
		for i := len(x) - 1; i >= 0; i-- {
			x[i], rest = bits.Div64(rest, x[i], group)
		}
		groups[count] = rest
		for len(x) > 0 && x[len(x)-1] == 0 {
			x = x[:len(x)-1]
		}
	}
	dst = strconv.AppendUint(dst, groups[count-1], 10)
	for i := count - 2; i >= 0; i-- {
		dst = appendGroup(dst, groups[i])
	}
	return dst
}

// appendGroup appends v with zeros in front.
func appendGroup(dst []byte, v uint64) []byte {
	var room [groupDigits]byte
	for i := len(room) - 1; i >= 0; i-- {
		room[i] = '0' + byte(v%10)
		v /= 10
	}
	return append(dst, room[:]...)
}

// parseDirect returns the number of at most directDigits decimal digits.
func parseDirect(digits string) *big.Int {
	words := make([]big.Word, 0, len(digits)/groupDigits+2)
	for digits != "" {
		n := len(digits) % groupDigits
		if n == 0 {
			n = groupDigits
		}
		carry, factor := uint64(0), uint64(1)
		for i := range n {
			carry = carry*10 + uint64(digits[i]-'0')
			factor *= 10
		}
		digits = digits[n:]
		for i, w := range words {
			hi, lo := bits.Mul64(uint64(w), factor)
			lo, over := bits.Add64(lo, carry, 0)
			words[i], carry = big.Word(lo), hi+over
		}
		if carry != 0 {
			words = append(words, big.Word(carry))
		}
	}
	return new(big.Int).SetBits(words)
}
