package text

import (
	"fmt"
	"math"
	"slices"
	"strconv"
	"strings"

	"github.com/skillet-run/skillet/sh/internal/command"
)

// span is a range of bytes, characters or fields, from 1.
type span struct{ low, high int }

// maxPosition stands for the end of a line.
const maxPosition = math.MaxInt

// listed is how messages call what is in a list.
type listed struct{ zero, between, bad, large string }

var (
	ofFields = listed{
		zero: "fields are numbered from 1", between: "invalid field range",
		bad: "invalid field value %s", large: "field number %s is too large",
	}
	ofBytes = listed{
		zero: "byte/character positions are numbered from 1", between: "invalid byte or character range",
		bad: "invalid byte/character position %s", large: "byte/character offset %s is too large",
	}
)

// parseSpans reads a list like "1,3-5,7-"; ok is false after a message.
func parseSpans(c *command.Ctx, list string, words *listed) (spans []span, ok bool) {
	texts := strings.FieldsFunc(list, func(r rune) bool { return r == ',' || r == ' ' || r == '\t' })
	if len(texts) == 0 || list[0] == ',' || list[len(list)-1] == ',' || strings.Contains(list, ",,") {
		c.Misused("%s", words.zero)
		return nil, false
	}
	for _, text := range texts {
		s, wrong := parseSpan(text, words)
		if wrong != "" {
			c.Misused("%s", wrong)
			return nil, false
		}
		spans = append(spans, s)
	}
	slices.SortFunc(spans, func(a, b span) int { return a.low - b.low })
	return spans, true
}

// parseSpan reads "3", "3-5", "3-" or "-5"; wrong says what is wrong with it.
func parseSpan(text string, words *listed) (s span, wrong string) {
	if text == "-" {
		return s, "invalid range with no endpoint: -"
	}
	s = span{1, maxPosition}
	low, high, ranged := strings.Cut(text, "-")
	for _, end := range []struct {
		text string
		to   *int
	}{{low, &s.low}, {high, &s.high}} {
		if end.text == "" {
			continue
		}
		n, err := strconv.ParseUint(end.text, 10, 63)
		switch {
		case strings.Trim(end.text, "0123456789") != "":
			return s, badSpan(text, high, words)
		case err != nil:
			return s, fmt.Sprintf(words.large, command.Quote(end.text))
		case n == 0:
			return s, words.zero
		}
		*end.to = int(n)
	}
	if !ranged {
		s.high = s.low
	}
	if s.high < s.low {
		return s, "invalid decreasing range"
	}
	return s, ""
}

// badSpan says what is wrong with a range whose ends are no numbers.
func badSpan(text, high string, words *listed) string {
	if strings.Contains(high, "-") && strings.Trim(text, "0123456789-") == "" {
		return words.between
	}
	bad := strings.TrimLeft(text, "0123456789")
	if strings.HasPrefix(bad, "-") {
		bad = strings.TrimLeft(bad, "-0123456789")
	}
	return fmt.Sprintf(words.bad, command.Quote(bad))
}

// joined puts together spans that overlap, and, where touching is set, those that
// follow each other.
func joined(spans []span, touching bool) []span {
	var out []span
	for _, s := range spans {
		if n := len(out); n > 0 && (s.low <= out[n-1].high || touching && out[n-1].high < maxPosition && s.low == out[n-1].high+1) {
			out[n-1].high = max(out[n-1].high, s.high)
			continue
		}
		out = append(out, s)
	}
	return out
}

// complement is what spans leave out.
func complement(spans []span) []span {
	var out []span
	next := 1
	for _, s := range joined(spans, true) {
		if s.low > next {
			out = append(out, span{next, s.low - 1})
		}
		if s.high == maxPosition {
			return out
		}
		next = s.high + 1
	}
	return append(out, span{next, maxPosition})
}
