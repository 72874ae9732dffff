package heap_test

import (
	"strings"
	"testing"

	"github.com/skillet-run/skillet/internal/budget"
	"github.com/skillet-run/skillet/py/internal/heap"
)

// Small strings of every length, their parts and sums are what Go makes of
// them, and equal as words.
func TestSmallStr(t *testing.T) {
	m := newMachine(budget.Limits{})
	const letters = "abcdefghijklmnopqrstuvwxyz"
	for n := range heap.MaxSmallStr + 1 {
		for _, s := range []string{letters[:n], strings.Repeat("é", n/2)} {
			v := heap.SmallStr(s)
			if v != heap.SmallBytes([]byte(s)) || v != m.Str(s) || m.Text(v) != s || m.StrBytes(v) != len(s) {
				t.Errorf("%q is %q", s, m.Text(v))
			}
			for _, room := range []int{0, 10, 40} {
				if got := string(m.AppendText(make([]byte, 3, 3+room), v)); got != "\x00\x00\x00"+s {
					t.Errorf("%q with room for %d is appended as %q", s, room, got)
				}
			}
			runes := []rune(s)
			for i := range len(runes) + 1 {
				for j := range len(runes) + 2 {
					want := string(runes[i:max(min(j, len(runes)), i)])
					if got := m.StrSlice(v, i, j); got != heap.SmallStr(want) {
						t.Errorf("%q[%d:%d] is %q", s, i, j, m.Text(got))
					}
				}
			}
			for k := range len(letters) {
				b := m.Str(letters[:k])
				if got := m.Concat(v, b); m.Text(got) != s+letters[:k] || len(s)+k <= heap.MaxSmallStr && got != heap.SmallStr(s+letters[:k]) {
					t.Errorf("%q + %q is %q", s, letters[:k], m.Text(got))
				}
			}
		}
	}
}

// Strings that share the room behind them keep their texts, whichever of them
// is added to, and find their characters.
func TestConcatShares(t *testing.T) {
	m := newMachine(budget.Limits{})
	base := m.Concat(m.Str("hällo wörld und mehr"), m.Str("!"))
	texts, values := []string{m.Text(base)}, []heap.Value{m.keep(base)}
	for i := range 300 {
		at := i * 7 % len(values)
		if i%3 == 0 {
			at = len(values) - 1
		}
		add := []string{"x", "ü", " and a longer text behind it"}[i%3]
		v := m.keep(m.Concat(values[at], m.Str(add)))
		texts, values = append(texts, texts[at]+add), append(values, v)
		if i%5 == 0 {
			m.StrLen(v)
		}
	}
	m.Collect()
	for i, v := range values {
		if m.Text(v) != texts[i] || m.StrLen(v) != len([]rune(texts[i])) {
			t.Fatalf("sum %d is %q, not %q", i, m.Text(v), texts[i])
		}
		if at := m.StrAt(v, m.StrLen(v)-1); !strings.HasSuffix(texts[i], m.Text(at)) {
			t.Fatalf("the last character of %q is %q", texts[i], m.Text(at))
		}
	}
}

// Searches in small strings find what Go's do.
func TestIndexSmall(t *testing.T) {
	texts := []string{"", "a", "b", "ab", "aa", "é", "aab", "abcabcd", "abcabcde", "abcabcdef", "bcabcabcdefgh", "abcabcabcdefgh", "ééééééé", "fgh", "h", "bcabcabcd"}
	for _, s := range texts {
		for _, sub := range texts {
			v, x := heap.SmallStr(s), heap.SmallStr(sub)
			if got := heap.IndexSmall(v, x); got != strings.Index(s, sub) {
				t.Errorf("%q is found in %q at %d", sub, s, got)
			}
			if heap.HasPrefixSmall(v, x) != strings.HasPrefix(s, sub) || heap.HasSuffixSmall(v, x) != strings.HasSuffix(s, sub) {
				t.Errorf("%q begins or ends with %q wrongly", s, sub)
			}
		}
	}
}

// Bytes are found at all places, and no others, whatever stands beside them.
func TestSmallMask(t *testing.T) {
	for _, text := range []string{"", "a", "abc", "abcdef", "abcdefg", "abcdefghijklmn", "aaaaaaaaaaaaaa", "\x01\x00\x80", "\x00\x01\x00\x01", "\x00\x00", "é", "z{y{{z", "\x7f\x80\xff\x7e\x81"} {
		v := heap.SmallStr(text)
		for c := range 256 {
			want := uint64(0)
			for i := range len(text) {
				if text[i] == byte(c) {
					want |= 1 << i
				}
			}
			if got := heap.SmallMask(v, byte(c)); got != want {
				t.Errorf("%q has %#x at %b, not %b", text, c, got, want)
			}
			if c == 0 || c >= 0x80 {
				continue
			}
			if has, ok := heap.SmallHas(v, heap.ASCII(byte(c))); !ok || has != (want != 0) {
				t.Errorf("%q has %q: %t, %t", text, rune(c), has, ok)
			}
		}
	}
}

func TestSmallCase(t *testing.T) {
	for c := range 0x80 {
		for _, text := range []string{string(rune(c)), "ab" + string(rune(c)) + "@AZ[`az{", "\x00\x7f,XYZabcxyz" + string(rune(c))} {
			v := heap.SmallStr(text)
			if got := heap.SmallCase(v, 'a', 'z'); got != heap.SmallStr(strings.ToUpper(text)) {
				t.Errorf("%q in upper case is wrong", text)
			}
			if got := heap.SmallCase(v, 'A', 'Z'); got != heap.SmallStr(strings.ToLower(text)) {
				t.Errorf("%q in lower case is wrong", text)
			}
		}
	}
}
