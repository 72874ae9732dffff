package net

import (
	"fmt"
	"strconv"
	"strings"
)

// maxURLs bounds what braces and brackets make of one URL.
const maxURLs = 10_000

// target is a URL, and what its braces and brackets stand for: #1 and on in the name of
// -o.
type target struct {
	url   string
	words []string
}

// globbed makes URLs of one with {a,b} and [1-9], [a-z], [01-10:2].
func globbed(pattern string) ([]target, *failure) {
	targets := []target{{}}
	for rest := pattern; rest != ""; {
		i := strings.IndexAny(rest, `{[\]}`)
		if i < 0 {
			i = len(rest)
		}
		literal := rest[:i]
		rest = rest[i:]
		var words []string
		switch {
		case rest == "":
		case rest[0] == '\\' && len(rest) > 1 && strings.IndexByte(`{}[]`, rest[1]) >= 0:
			literal, rest = literal+rest[1:2], rest[2:]
		case rest[0] == '\\':
			literal, rest = literal+rest[:1], rest[1:]
		case rest[0] == '{':
			end := strings.IndexByte(rest, '}')
			if end < 0 {
				return nil, globError(pattern, "unmatched brace", len(pattern)-len(rest)+1)
			}
			if end == 1 {
				return nil, globError(pattern, "empty string within braces", len(pattern)-len(rest)+2)
			}
			words, rest = strings.Split(rest[1:end], ","), rest[end+1:]
		case rest[0] == '[':
			end := strings.IndexByte(rest, ']')
			if end > 0 && strings.Contains(rest[:end], ":") && !strings.Contains(rest[:end], "-") { // an IPv6 address
				literal, rest = literal+rest[:end+1], rest[end+1:]
				break
			}
			if end > 0 {
				words = spanned(rest[1:end])
			}
			if words == nil {
				return nil, globError(pattern, "bad range", len(pattern)-len(rest)+2)
			}
			rest = rest[end+1:]
		default:
			return nil, globError(pattern, "unmatched close brace/bracket", len(pattern)-len(rest)+1)
		}
		if len(targets)*max(1, len(words)) > maxURLs {
			return nil, fail(27, "Out of memory")
		}
		targets = product(targets, literal, words)
	}
	return targets, nil
}

// product appends a text, and then each of the words if there are some.
func product(targets []target, literal string, words []string) []target {
	if words == nil {
		for i := range targets {
			targets[i].url += literal
		}
		return targets
	}
	out := make([]target, 0, len(targets)*len(words))
	for _, t := range targets {
		for _, word := range words {
			out = append(out, target{t.url + literal + word, append(t.words[:len(t.words):len(t.words)], word)})
		}
	}
	return out
}

// spanned returns what the inside of brackets stands for; nil: it is no range.
func spanned(s string) []string {
	s, stepText, stepped := strings.Cut(s, ":")
	from, to, ok := strings.Cut(s, "-")
	step := 1
	if stepped {
		n, err := strconv.Atoi(stepText)
		if err != nil || n < 1 {
			return nil
		}
		step = n
	}
	if !ok || from == "" || to == "" {
		return nil
	}
	if len(from) == 1 && len(to) == 1 && isLetter(from[0]) && isLetter(to[0]) && from[0] <= to[0] {
		var words []string
		for c := int(from[0]); c <= int(to[0]); c += step {
			words = append(words, string(rune(c)))
		}
		return words
	}
	first, err1 := strconv.Atoi(from)
	last, err2 := strconv.Atoi(to)
	if err1 != nil || err2 != nil || first > last || (last-first)/step >= maxURLs {
		return nil
	}
	width := 0
	if from[0] == '0' {
		width = len(from)
	}
	var words []string
	for n := first; n <= last; n += step {
		words = append(words, fmt.Sprintf("%0*d", width, n))
	}
	return words
}

func isLetter(c byte) bool { return 'a' <= c|0x20 && c|0x20 <= 'z' }

func globError(pattern, what string, position int) *failure {
	return fail(3, "%s in URL position %d:\n%s\n%s^", what, position, pattern, strings.Repeat(" ", position-1))
}

// named fills #1 and on into the name of -o.
func (t *target) named(name string) string {
	var b strings.Builder
	for i := 0; i < len(name); i++ {
		if name[i] == '#' {
			end := i + 1
			for end < len(name) && name[end] >= '0' && name[end] <= '9' {
				end++
			}
			if n, err := strconv.Atoi(name[i+1 : end]); err == nil && n >= 1 && n <= len(t.words) {
				b.WriteString(t.words[n-1])
				i = end - 1
				continue
			}
		}
		b.WriteByte(name[i])
	}
	return b.String()
}
