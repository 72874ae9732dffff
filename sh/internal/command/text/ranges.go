package text

import (
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

// parseSpans reads a list like "1,3-5,7-". what names what is listed: "fields", or
// "bytes or characters".
func parseSpans(c *command.Ctx, list, what string) ([]span, bool) {
	position, plural := "byte/character position", "byte or character"
	if what == "fields" {
		position, plural = "field", "field"
	}
	misused := func(format string, args ...any) ([]span, bool) {
		c.Misused(format, args...)
		return nil, false
	}
	var spans []span
	words := strings.FieldsFunc(list, func(r rune) bool { return r == ',' || r == ' ' || r == '\t' })
	if len(words) == 0 || strings.ContainsAny(list[:1]+list[len(list)-1:], ",") || strings.Contains(list, ",,") {
		if what == "fields" {
			return misused("fields are numbered from 1")
		}
		return misused("byte/character positions are numbered from 1")
	}
	for _, word := range words {
		s := span{1, maxPosition}
		low, high, ranged := strings.Cut(word, "-")
		if word == "-" {
			return misused("invalid range with no endpoint: -")
		}
		for _, end := range []struct {
			text string
			to   *int
		}{{low, &s.low}, {high, &s.high}} {
			if end.text == "" {
				continue
			}
			n, err := strconv.ParseUint(end.text, 10, 63)
			if strings.Trim(end.text, "0123456789") != "" {
				if strings.Contains(high, "-") && strings.Trim(word, "0123456789-") == "" {
					return misused("invalid %s range", plural)
				}
				bad := strings.TrimLeft(word, "0123456789")
				if at := strings.IndexByte(word, '-'); at >= 0 && strings.HasPrefix(bad, "-") {
					bad = strings.TrimLeft(bad, "-0123456789")
				}
				if what == "fields" {
					return misused("invalid field value %s", command.Quote(bad))
				}
				return misused("invalid byte/character position %s", command.Quote(bad))
			}
			if err != nil {
				if what == "fields" {
					return misused("field number %s is too large", command.Quote(end.text))
				}
				return misused("byte/character offset %s is too large", command.Quote(end.text))
			}
			if n == 0 {
				return misused("%ss are numbered from 1", position)
			}
			*end.to = int(n)
		}
		if !ranged {
			s.high = s.low
		}
		if s.high < s.low {
			return misused("invalid decreasing range")
		}
		spans = append(spans, s)
	}
	slices.SortFunc(spans, func(a, b span) int { return a.low - b.low })
	return spans, true
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
