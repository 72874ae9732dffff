package awk

import (
	"math"
	"strconv"
	"strings"
)

// valueKind is the type of a value.
type valueKind uint8

const (
	untyped    valueKind = iota // never assigned
	unassigned                  // assigned from an untyped one
	noField                     // of a field that is not there: the empty string, unassigned too
	number
	text
	input // from outside and not looked at yet: text or strnum
	strnum
	pattern // @/.../

	kindMask valueKind = 0x7f
	// borrowed marks a string that is part of a larger one which does not belong to
	// the value: of the input, mostly. It is copied when it is kept.
	borrowed valueKind = 0x80
)

// value is a scalar.
type value struct {
	s string  // of text, input, strnum, pattern
	n float64 // of number, strnum
	k valueKind
}

func num(n float64) value { return value{n: n, k: number} }

func str(s string) value { return value{s: s, k: text} }

func truth(b bool) value {
	if b {
		return value{n: 1, k: number}
	}
	return value{k: number}
}

// resolve finds out whether an input looks like a number.
func (v *value) resolve() valueKind {
	k := v.k & kindMask
	if k != input {
		return k
	}
	if n, ok := looksNumeric(v.s); ok {
		v.n = n
		v.k = v.k&borrowed | strnum
		return strnum
	}
	v.k = v.k&borrowed | text
	return text
}

// num is the value as a number.
func (v *value) num() float64 {
	switch v.k & kindMask {
	case number, strnum:
		return v.n
	case text, input, pattern:
		return toNumber(v.s)
	}
	return 0
}

// bool is the value as a condition.
func (v *value) bool() bool {
	switch v.resolve() {
	case number, strnum:
		return v.n != 0
	case text, pattern:
		return v.s != ""
	}
	return false
}

// str is the value as a string; the format of numbers that are not whole is conv.
func (v *value) str(conv string) string {
	if v.k&kindMask == number {
		return formatNumber(v.n, conv)
	}
	return v.s
}

// smallInts are the texts of the numbers that occur most.
var smallInts = func() (t [1000]string) {
	for i := range t {
		t[i] = strconv.Itoa(i)
	}
	return t
}()

// wholeLimit bounds the numbers that are converted as 64-bit integers.
const wholeLimit = 1 << 62

// isWhole reports whether n is an integer within wholeLimit.
func isWhole(n float64) bool {
	return n > -wholeLimit && n < wholeLimit && n == math.Trunc(n)
}

// formatNumber is a number as text: whole ones in full, others by a format.
func formatNumber(n float64, conv string) string {
	if isWhole(n) {
		i := int64(n)
		if i >= 0 && i < int64(len(smallInts)) {
			return smallInts[i]
		}
		return strconv.FormatInt(i, 10)
	}
	return string(appendNumber(nil, n, conv))
}

// appendNumber is formatNumber at the end of b.
func appendNumber(b []byte, n float64, conv string) []byte {
	switch {
	case isWhole(n):
		return strconv.AppendInt(b, int64(n), 10)
	case math.IsNaN(n) || math.IsInf(n, 0):
		return append(b, special(n)...)
	case n == math.Trunc(n):
		return strconv.AppendFloat(b, n, 'f', 0, 64)
	case conv == "%.6g":
		return appendGeneral(b, n, 6)
	}
	f := formatter{out: b, conv: "%.6g"}
	f.one(conv, num(n))
	return f.out
}

// special is the text of what is not a finite number.
func special(n float64) string {
	switch {
	case math.IsInf(n, 1):
		return "+inf"
	case math.IsInf(n, -1):
		return "-inf"
	case math.Signbit(n):
		return "-nan"
	}
	return "+nan"
}

// appendGeneral is C's %.<prec>g.
func appendGeneral(b []byte, n float64, prec int) []byte {
	from := len(b)
	b = strconv.AppendFloat(b, n, 'e', prec-1, 64)
	e := len(b) - 1
	for b[e] != 'e' {
		e--
	}
	exp, _ := strconv.Atoi(string(b[e+1:]))
	if exp < -4 || exp >= prec {
		// Strip zeros of the mantissa.
		m := trimZeros(b[from:e])
		tail := append([]byte(nil), b[e:]...)
		return append(b[:from+m], tail...)
	}
	b = strconv.AppendFloat(b[:from], n, 'f', prec-1-exp, 64)
	return b[:from+trimZeros(b[from:])]
}

// trimZeros returns the length of a decimal fraction without zeros at its end.
func trimZeros(b []byte) int {
	dot := false
	for _, c := range b {
		dot = dot || c == '.'
	}
	n := len(b)
	if !dot {
		return n
	}
	for b[n-1] == '0' {
		n--
	}
	if b[n-1] == '.' {
		n--
	}
	return n
}

// pow10 are the powers of ten that a float64 holds exactly.
var pow10 = [...]float64{
	1, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11,
	1e12, 1e13, 1e14, 1e15, 1e16, 1e17, 1e18, 1e19, 1e20, 1e21, 1e22,
}

func isBlank(c byte) bool {
	return c == ' ' || c == '\t' || c == '\n' || c == '\r' || c == '\f' || c == '\v'
}

// numberPrefix returns how much of s is an unsigned decimal number.
func numberPrefix(s string) int {
	i, digits := 0, 0
	for i < len(s) && isDigit(s[i]) {
		i++
		digits++
	}
	if i < len(s) && s[i] == '.' {
		i++
		for i < len(s) && isDigit(s[i]) {
			i++
			digits++
		}
	}
	if digits == 0 {
		return 0
	}
	if i < len(s) && s[i]|0x20 == 'e' {
		j := i + 1
		if j < len(s) && (s[j] == '+' || s[j] == '-') {
			j++
		}
		if j < len(s) && isDigit(s[j]) {
			for j < len(s) && isDigit(s[j]) {
				j++
			}
			i = j
		}
	}
	return i
}

// scanNumber reads the number that s begins with, behind blanks: its value, and
// where it ends; 0 where there is none.
func scanNumber(s string) (n float64, end int) {
	i := 0
	for i < len(s) && isBlank(s[i]) {
		i++
	}
	start := i
	neg := false
	if i < len(s) && (s[i] == '-' || s[i] == '+') {
		neg = s[i] == '-'
		i++
	}
	// Up to 15 digits and a point are exact without strconv.
	from, frac, mant := i, -1, uint64(0)
	for ; i < len(s) && i-from < 17; i++ {
		if c := s[i]; isDigit(c) {
			mant = mant*10 + uint64(c-'0')
		} else if c == '.' && frac < 0 {
			frac = i
		} else {
			break
		}
	}
	digits := i - from
	if frac >= 0 {
		digits--
	}
	if digits > 0 && digits <= 15 && (i == len(s) || s[i]|0x20 != 'e' && !isDigit(s[i]) && s[i] != '.') {
		n = float64(mant)
		if frac >= 0 {
			n /= pow10[i-frac-1]
		}
		if neg {
			n = -n
		}
		return n, i
	}
	size := numberPrefix(s[from:])
	if size == 0 {
		return specialNumber(s[start:], start)
	}
	if size > 800 {
		return longNumber(s[from:from+size], neg), from + size
	}
	n, _ = strconv.ParseFloat(s[from:from+size], 64) // out of range: an infinity or 0, as C has it
	if neg {
		n = -n
	}
	return n, from + size
}

// longNumber is for texts with more digits than can matter.
func longNumber(s string, neg bool) float64 {
	n, _ := strconv.ParseFloat(s, 64)
	if neg {
		return -n
	}
	return n
}

// specialNumber reads +inf, -inf, +nan or -nan; they need their sign.
func specialNumber(s string, at int) (float64, int) {
	if len(s) < 4 || s[0] != '+' && s[0] != '-' {
		return 0, 0
	}
	if len(s) > 4 && !isBlank(s[4]) {
		return 0, 0
	}
	var n float64
	switch strings.ToLower(s[1:4]) {
	case "inf":
		n = math.Inf(1)
	case "nan":
		n = math.NaN()
	default:
		return 0, 0
	}
	if s[0] == '-' {
		n = math.Copysign(n, -1)
	}
	return n, at + 4
}

// toNumber is the number that s begins with, or 0.
func toNumber(s string) float64 {
	if s == "" || s[0] > '9' {
		return 0
	}
	n, _ := scanNumber(s)
	return n
}

// looksNumeric reports whether all of s is a number, blanks around it aside.
func looksNumeric(s string) (float64, bool) {
	if s == "" || s[0] > '9' {
		return 0, false
	}
	n, end := scanNumber(s)
	if end == 0 {
		return 0, false
	}
	for ; end < len(s); end++ {
		if !isBlank(s[end]) {
			return 0, false
		}
	}
	return n, true
}
