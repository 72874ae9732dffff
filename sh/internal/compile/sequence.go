package compile

import (
	"strconv"
	"strings"
)

// Sequence returns the words of a sequence expression x..y[..step], at most limit.
func Sequence(text string, limit int) (words []string, ok bool) {
	from, rest, ok := strings.Cut(text, "..")
	if !ok {
		return nil, false
	}
	to, stepText, hasStep := strings.Cut(rest, "..")
	step := int64(1)
	if hasStep {
		var err error
		if step, err = strconv.ParseInt(stepText, 10, 64); err != nil {
			return nil, false
		}
	}
	a, errA := strconv.ParseInt(from, 10, 64)
	b, errB := strconv.ParseInt(to, 10, 64)
	letters := false
	if errA != nil || errB != nil {
		if len(from) != 1 || len(to) != 1 || !isLetter(from[0]) || !isLetter(to[0]) {
			return nil, false
		}
		a, b, letters = int64(from[0]), int64(to[0]), true
	}
	width := 0
	if !letters && (padded(from) || padded(to)) {
		width = max(len(from), len(to))
	}
	if step < 0 {
		step = -step
	}
	if step == 0 {
		step = 1
	}
	for n, done := a, false; !done && len(words) < limit; {
		words = append(words, sequenceWord(n, letters, width))
		switch {
		case a <= b:
			done = b-n < step
			n += step
		default:
			done = n-b < step
			n -= step
		}
	}
	return words, true
}

func isLetter(c byte) bool { return c|0x20 >= 'a' && c|0x20 <= 'z' }

func padded(s string) bool {
	s = strings.TrimPrefix(s, "-")
	return len(s) > 1 && s[0] == '0'
}

func sequenceWord(n int64, letters bool, width int) string {
	if letters {
		return string(byte(n))
	}
	s := strconv.FormatInt(n, 10)
	if len(s) >= width {
		return s
	}
	sign := ""
	if n < 0 {
		sign, s = "-", s[1:]
	}
	return sign + strings.Repeat("0", width-len(sign)-len(s)) + s
}

// SequenceLen returns how many words a sequence expression has.
func SequenceLen(text string) (n int64, ok bool) {
	if _, ok := Sequence(text, 1); !ok {
		return 0, false
	}
	from, rest, _ := strings.Cut(text, "..")
	to, stepText, _ := strings.Cut(rest, "..")
	a, errA := strconv.ParseInt(from, 10, 64)
	b, errB := strconv.ParseInt(to, 10, 64)
	if errA != nil || errB != nil {
		return 1 << 8, true // letters
	}
	step, _ := strconv.ParseInt(stepText, 10, 64)
	if step < 0 {
		step = -step
	}
	if step <= 0 {
		step = 1
	}
	width := uint64(b) - uint64(a)
	if a > b {
		width = uint64(a) - uint64(b)
	}
	return int64(min(width/uint64(step), 1<<62)) + 1, true
}
