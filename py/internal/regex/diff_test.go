package regex_test

import (
	"encoding/json"
	"math/rand"
	"os"
	"strconv"
	"strings"
	"testing"
)

// TestDifferential compares random patterns with CPython: a few thousand, and
// with SKILLET_LONG=1 several hundred thousand (SKILLET_SEED=n begins elsewhere).
func TestDifferential(t *testing.T) {
	rounds := 1
	if os.Getenv("SKILLET_LONG") == "1" {
		rounds = 100
	}
	seed := int64(1)
	if s, err := strconv.ParseInt(os.Getenv("SKILLET_SEED"), 10, 64); err == nil {
		seed = s
	}
	failed := 0
	for round := range rounds {
		g := &generator{Rand: rand.New(rand.NewSource(seed + int64(round)))}
		samples := make([]sample, 4000)
		for i := range samples {
			samples[i] = g.sample()
		}
		for i, want := range ask(t, samples) {
			if strings.HasPrefix(want, `{"slow"`) {
				continue
			}
			if got, ok := same(t, want, ours(t, samples[i])); !ok {
				t.Errorf("%s\nwant %s\ngot  %s", show(samples[i]), want, got)
				if failed++; failed > 20 {
					t.Fatal("too many differences")
				}
			}
		}
	}
}

func show(s sample) string {
	b, _ := json.Marshal(s)
	return string(b)
}

// generator makes patterns by the grammar, over a small alphabet.
type generator struct {
	*rand.Rand
	groups  int
	closed  []int // groups that a conditional may ask for without asking about itself
	names   int
	letters []string
	atoms   []string
	budget  int
}

func (g *generator) pick(s ...string) string { return s[g.Intn(len(s))] }

func (g *generator) sample() sample {
	g.groups, g.closed, g.names, g.budget = 0, nil, 0, 3+g.Intn(14)
	g.letters = []string{"a", "b", "c"}
	g.atoms = []string{"a", "b", "c", "a", "b", ".", "[ab]", "[^a]", `\w`, `\d`, "[a-c]", "[^bc]", "1", `\s`, `\W`, `\D`, `\S`, " "}
	s := sample{}
	switch g.Intn(8) {
	case 0:
		s.B = true
	case 1, 2:
		g.letters = []string{"a", "k", "é", "É", "ſ", "s", "K", "İ", "ı", "i", "_", "\n", " ", "σ", "ς", "😀", "𐐀", "𐐨", "٣"}
		g.atoms = append(g.atoms, "é", "É", "s", "ſ", "k", "σ", "[a-é]", "[^é]", "[À-ſ]", "[😀é]", "i", "[i-k]", `[^\wé]`, `[\Wk]`, "𐐀", "[𐐀-𐐃]", "[^𐐀a]", `[\d_]`, "ı")
	}
	for _, f := range []int{2, 8, 16, 64, 256} {
		if g.Intn(7) == 0 {
			s.F |= f
		}
	}
	s.P = g.alt(0)
	if g.Intn(12) == 0 {
		s.P = g.pick("(?i)", "(?s)", "(?m)", "(?x)", "(?a)", "(?im)") + s.P
	}
	if g.Intn(25) == 0 {
		s.P = g.mutate(s.P)
	}
	s.S = g.text()
	s.R = g.pick("", "x", `\1`, `<\g<0>>`, `\g<1>-\2`, `\g<n0>`, `\n\.\x`, `a\\1`, `\12`, `\101`, `[\1]`)
	if g.Intn(5) == 0 {
		n := len([]rune(s.S))
		pos := g.Intn(n + 1)
		end := pos + g.Intn(n+1-pos)
		s.Pos, s.Endpos = &pos, &end
	}
	return s
}

func (g *generator) text() string {
	var b strings.Builder
	letters := g.letters
	if len(letters) == 3 {
		letters = []string{"a", "b", "a", "b", "c", "1", " ", "\n"}
		letters = letters[:2+g.Intn(len(letters)-1)]
	}
	for range g.Intn(12) {
		b.WriteString(g.pick(letters...))
	}
	return b.String()
}

func (g *generator) alt(depth int) string {
	n := 1
	for g.Intn(4) == 0 && n < 5 {
		n++
	}
	parts := make([]string, n)
	for i := range parts {
		parts[i] = g.cat(depth)
	}
	return strings.Join(parts, "|")
}

func (g *generator) cat(depth int) string {
	var b strings.Builder
	for range g.Intn(4) {
		if g.budget--; g.budget < 0 {
			break
		}
		b.WriteString(g.piece(depth))
	}
	return b.String()
}

func (g *generator) piece(depth int) string {
	a := g.atom(depth)
	switch g.Intn(9) {
	case 0:
		return a + "*"
	case 1:
		return a + "+" + g.pick("", "?", "+", "")
	case 2:
		return a + "?" + g.pick("", "?", "+", "")
	case 3:
		return a + g.pick("{2}", "{1,2}", "{0,3}", "{,2}", "{2,}", "{1,}", "{3}", "{0}", "{1,3}") + g.pick("", "?", "+", "")
	case 4:
		return a + g.pick("*?", "*+", "*")
	}
	return a
}

func (g *generator) atom(depth int) string {
	if depth > 4 {
		return g.pick(g.atoms...)
	}
	switch g.Intn(22) {
	case 0, 1, 2, 3:
		return g.group("(", depth)
	case 4, 5:
		return "(?:" + g.alt(depth+1) + ")"
	case 6:
		return g.pick("(?=", "(?!") + g.alt(depth+1) + ")"
	case 7:
		return g.pick("(?<=", "(?<!") + g.pick(g.pick(g.atoms...), g.pick(g.atoms...)+g.pick(g.atoms...), g.atom(depth+2)) + ")"
	case 8:
		return g.pick("^", "$", `\b`, `\B`, `\A`, `\Z`, `\z`)
	case 9:
		return "(?>" + g.alt(depth+1) + ")"
	case 10:
		if g.groups > 0 {
			return `\` + strconv.Itoa(1+g.Intn(g.groups))
		}
	case 11:
		if len(g.closed) > 0 {
			return "(?(" + strconv.Itoa(g.closed[g.Intn(len(g.closed))]) + ")" + g.cat(depth+1) + g.pick("", "|"+g.cat(depth+1)) + ")"
		}
	case 12:
		f := g.pick("i", "s", "m", "x", "a", "i-s", "-i", "s-im")
		if f == "a" && len(g.letters) > 3 {
			// CPython's search skips what the class is without (?a:): then
			// re.search(r"(?a:\W)", "é") is None and re.match finds it.
			f = "i"
		}
		return "(?" + f + ":" + g.alt(depth+1) + ")"
	case 13:
		g.names++
		return g.group("(?P<n"+strconv.Itoa(g.names-1)+">", depth)
	case 14:
		if g.names > 0 {
			return "(?P=n" + strconv.Itoa(g.Intn(g.names)) + ")"
		}
	}
	return g.pick(g.atoms...)
}

func (g *generator) group(open string, depth int) string {
	g.groups++
	n := g.groups
	body := g.alt(depth + 1)
	g.closed = append(g.closed, n)
	return open + body + ")"
}

// mutate breaks a pattern, for the errors.
func (g *generator) mutate(p string) string {
	r := []rune(p)
	for range 1 + g.Intn(2) {
		i := g.Intn(len(r) + 1)
		ins := []rune(g.pick("(", ")", "[", "]", "{", "}", "*", "+", "?", "|", `\`, "(?", "(?P<", "(?P=", "(?(", "^", "-", "#", "<", ">", "=", "!", ":", "\n", "1", ",", "i", "0", "x", "u", "N", "L"))
		if g.Intn(2) == 0 && i < len(r) {
			r = append(r[:i:i], r[i+1:]...)
			continue
		}
		r = append(r[:i:i], append(ins, r[i:]...)...)
	}
	return string(r)
}
