package numbers

import (
	"io"
	"math"
	"math/big"
	"strconv"
	"strings"

	"github.com/skillet-run/skillet/sh/internal/command"
)

var numfmt = command.Command{
	Name:    "numfmt",
	Summary: "reformat numbers",
	Usage:   "[NUMBER]...",
	Options: []command.Option{
		{Short: 'd', Long: "delimiter", Arg: "X", Help: "use X instead of whitespace for field delimiter"},
		{Long: "field", Arg: "FIELDS", Help: "replace the numbers in these input fields (default: 1)"},
		{Long: "format", Arg: "FORMAT", Help: "use printf style floating-point FORMAT"},
		{Long: "from", Arg: "UNIT", Help: "auto-scale input numbers to UNITs: none, auto, si, iec, iec-i"},
		{Long: "from-unit", Arg: "N", Help: "specify the input unit size (instead of the default 1)"},
		{Long: "grouping", Help: "(the locale groups no digits)"},
		{Long: "header", Arg: "[N]", Help: "print (without converting) the first N header lines; default 1"},
		{Long: "invalid", Arg: "MODE", Help: "failure mode for invalid numbers: abort (default), fail, warn, ignore"},
		{Long: "padding", Arg: "N", Help: "pad the output to N characters; positive N right-aligns"},
		{Long: "round", Arg: "METHOD", Help: "up, down, from-zero (default), towards-zero, nearest"},
		{Long: "suffix", Arg: "SUFFIX", Help: "add SUFFIX to output numbers, and accept it in input"},
		{Long: "to", Arg: "UNIT", Help: "auto-scale output numbers to UNITs"},
		{Long: "to-unit", Arg: "N", Help: "the output unit size (instead of the default 1)"},
		{Short: 'z', Long: "zero-terminated", Help: "line delimiter is NUL, not newline"},
	},
	Run: runNumfmt,
}

// reformatter is one run of numfmt.
type reformatter struct {
	*command.Ctx
	from, to           string
	fromUnit, toUnit   *big.Rat
	round, invalid     string
	suffix             string
	padding            int
	precision          int // of --format; -1: none
	format             cFormat
	formatted, zeroPad bool
	delimiter          int // -1: white space
	fields             func(n int) bool
	lastField          int
	status             int
}

func runNumfmt(c *command.Ctx) int {
	f := &reformatter{
		Ctx: c, fromUnit: big.NewRat(1, 1), toUnit: big.NewRat(1, 1), suffix: c.Value("suffix", ""), delimiter: -1, precision: -1,
	}
	units := []string{"none", "auto", "si", "iec", "iec-i"}
	f.from = command.Choice(c, "--from", c.Value("from", "none"), units...)
	f.to = command.Choice(c, "--to", c.Value("to", "none"), "none", "si", "iec", "iec-i")
	f.round = command.Choice(c, "--round", c.Value("round", "from-zero"), "up", "down", "from-zero", "towards-zero", "nearest")
	f.invalid = command.Choice(c, "--invalid", c.Value("invalid", "abort"), "abort", "fail", "warn", "ignore")
	if !f.options() {
		return 1
	}
	header := 0
	if c.Has("header") {
		n, err := strconv.ParseUint(c.Value("header", "1"), 10, 31)
		if err != nil || n == 0 {
			c.Errorf("invalid header value %s", command.Quote(c.Value("header", "")))
			return 1
		}
		header = int(n)
	}
	end := byte('\n')
	if c.Has("zero-terminated") {
		end = 0
	}
	if len(c.Args) > 0 {
		for _, arg := range c.Args {
			f.line(arg)
			c.Stdout.PrintByte(end)
		}
		return f.status
	}
	lines := c.Lines(io.Reader(c.Stdin), end)
	for {
		line, ended, ok := lines.Next()
		if !ok {
			return f.status
		}
		if header > 0 {
			header--
			c.Stdout.PrintBytes(line)
		} else {
			f.line(string(line))
		}
		if ended {
			c.Stdout.PrintByte(end)
		}
	}
}

func (f *reformatter) options() bool {
	for key, unit := range map[string]**big.Rat{"from-unit": &f.fromUnit, "to-unit": &f.toUnit} {
		text := f.Value(key, "1")
		n, err := unitSize(text)
		if err != nil || n <= 0 {
			f.Errorf("invalid unit size: %s", command.Quote(text))
			return false
		}
		*unit = new(big.Rat).SetInt64(n)
	}
	if text := f.Value("padding", ""); f.Has("padding") {
		n, err := strconv.Atoi(text)
		if err != nil || n == 0 || n > maxFormat || n < -maxFormat {
			f.Errorf("invalid padding value %s", command.Quote(text))
			return false
		}
		f.padding = n
	}
	if d := f.Value("delimiter", ""); f.Has("delimiter") {
		if len(d) > 1 {
			f.Errorf("the delimiter must be a single character")
			return false
		}
		f.delimiter = '\n'
		if d != "" {
			f.delimiter = int(d[0])
		}
	}
	if !f.setFields(f.Value("field", "1")) {
		return false
	}
	return f.setFormat()
}

func unitSize(text string) (int64, error) {
	if strings.HasSuffix(text, "i") {
		return command.ParseSize(strings.TrimSuffix(text, "i"), "KMGTPE")
	}
	n, err := command.ParseSize(strings.TrimRight(text, "KMGTPE"), "")
	letter := strings.TrimLeft(text, "0123456789")
	if text == letter {
		n, err = 1, nil
	}
	if letter != "" && err == nil {
		at := strings.Index("KMGTPE", letter)
		if at < 0 || len(letter) != 1 {
			return 0, command.ErrSize
		}
		for range at + 1 {
			n *= 1000
		}
	}
	return n, err
}

func (f *reformatter) setFields(list string) bool {
	type span struct{ low, high int }
	var spans []span
	for _, word := range strings.Split(list, ",") {
		low, high, ranged := strings.Cut(word, "-")
		s := span{1, math.MaxInt}
		for text, to := range map[string]*int{low: &s.low} {
			if text != "" {
				n, err := strconv.Atoi(text)
				if err != nil || n < 1 {
					return f.badField(word, text)
				}
				*to = n
			}
		}
		if high != "" {
			n, err := strconv.Atoi(high)
			if err != nil || n < s.low {
				return f.badField(word, high)
			}
			s.high = n
		}
		if !ranged {
			s.high = s.low
		}
		f.lastField = max(f.lastField, s.high)
		spans = append(spans, s)
	}
	f.fields = func(n int) bool {
		for _, s := range spans {
			if s.low <= n && n <= s.high {
				return true
			}
		}
		return false
	}
	return true
}

func (f *reformatter) badField(word, text string) bool {
	switch {
	case text == "0":
		f.Misused("fields are numbered from 1")
	case strings.Trim(text, "0123456789") == "":
		f.Misused("invalid decreasing range")
	default:
		f.Misused("invalid field value %s", command.Quote(word))
	}
	return false
}

func (f *reformatter) setFormat() bool {
	text := f.Value("format", "")
	if !f.Has("format") {
		return true
	}
	format, problem := parseFormat(text, "f")
	if strings.Contains(problem, "unknown %") {
		problem = "invalid format " + command.Quote(text) + ", directive must be %[0]['][-][N][.][N]f"
	}
	if problem != "" {
		f.Errorf("%s", problem)
		return false
	}
	f.format, f.formatted, f.precision = format, true, format.precision
	if format.width > 0 && strings.Contains(format.flags, "0") {
		f.zeroPad = true
	} else if format.width > 0 {
		f.padding = format.width
		if strings.Contains(format.flags, "-") {
			f.padding = -format.width
		}
	}
	return true
}

// line prints a line with its numbers changed.
func (f *reformatter) line(line string) {
	f.Charge(4)
	for n := 1; ; n++ {
		var lead, field string
		if f.delimiter >= 0 {
			at := strings.IndexByte(line, byte(f.delimiter))
			if at < 0 {
				field, line = line, ""
				f.field(lead, field, n)
				return
			}
			field, line = line[:at], line[at+1:]
			f.field(lead, field, n)
			f.Stdout.PrintByte(byte(f.delimiter))
			continue
		}
		text := 0
		for text < len(line) && (line[text] == ' ' || line[text] == '\t' || line[text] == '\n') {
			text++
		}
		end := text
		for end < len(line) && line[end] != ' ' && line[end] != '\t' && line[end] != '\n' {
			end++
		}
		lead, field, line = line[:text], line[text:end], line[end:]
		f.field(lead, field, n)
		if line == "" {
			return
		}
	}
}

// field prints one field. White space before it counts as room for it, but for one
// space that separates it from the field before.
func (f *reformatter) field(lead, field string, n int) {
	if !f.fields(n) {
		f.Stdout.Print(lead + field)
		return
	}
	text, ok := f.convert(field)
	if !ok {
		f.Stdout.Print(lead + field)
		return
	}
	padding := f.padding
	if f.delimiter < 0 && n > 1 && lead != "" {
		f.Stdout.PrintByte(' ')
		lead = lead[1:]
	}
	if padding == 0 && lead != "" && f.delimiter < 0 {
		padding = len(lead) + len(field)
	}
	switch width := command.Width(text); {
	case padding > width:
		text = strings.Repeat(" ", padding-width) + text
	case -padding > width:
		text += strings.Repeat(" ", -padding-width)
	}
	f.Stdout.Print(text)
}

// problem tells that a number is none.
func (f *reformatter) problem(format string, args ...any) {
	if f.invalid != "ignore" {
		f.Errorf(format, args...)
	}
	switch f.invalid {
	case "abort":
		f.Exit(2)
	case "fail":
		f.status = 2
	}
}

func (f *reformatter) convert(field string) (string, bool) {
	text := field
	if f.suffix != "" {
		text = strings.TrimSuffix(text, f.suffix)
	}
	value, digits, ok := f.parse(text)
	if !ok {
		return "", false
	}
	value.Mul(value, f.fromUnit)
	value.Quo(value, f.toUnit)
	if f.fromUnit.Cmp(big.NewRat(1, 1)) != 0 || f.toUnit.Cmp(big.NewRat(1, 1)) != 0 {
		digits = 0
	}
	shown := f.show(value, digits)
	if f.zeroPad && len(shown) < f.format.width {
		sign := ""
		if strings.HasPrefix(shown, "-") {
			sign, shown = "-", shown[1:]
		}
		shown = sign + strings.Repeat("0", f.format.width-len(sign)-len(shown)) + shown
	}
	return f.format.before + shown + f.suffix + f.format.after, true
}

// parse reads a number with a suffix as --from has it.
func (f *reformatter) parse(text string) (value *big.Rat, digits int, ok bool) {
	const mostDigits = 33
	end, whole, digits := numberAt(text)
	switch {
	case whole == 0 || text[end-1] == '.':
		f.problem("invalid number: %s", command.Quote(text))
		return nil, 0, false
	case whole > mostDigits:
		f.problem("value too large to be converted: %s", command.Quote(text))
		return nil, 0, false
	}
	value, _ = new(big.Rat).SetString(text[:end])
	if end == len(text) {
		if f.from == "iec-i" && f.to == "" {
			f.problem("missing 'i' suffix in input: %s (e.g Ki/Mi/Gi)", command.Quote(text))
		}
		return value, digits, true
	}
	factor, ok := f.factor(text, text[end:])
	if !ok {
		return nil, 0, false
	}
	return value.Mul(value, new(big.Rat).SetInt(factor)), 0, true
}

// numberAt tells where the number ends that a text begins with, and how many digits it has
// before the point and behind it.
func numberAt(text string) (end, whole, decimals int) {
	if strings.HasPrefix(text, "-") {
		end = 1
	}
	for end < len(text) && text[end] >= '0' && text[end] <= '9' {
		end++
		whole++
	}
	if end < len(text) && text[end] == '.' {
		for end++; end < len(text) && text[end] >= '0' && text[end] <= '9'; end++ {
			decimals++
		}
	}
	return end, whole, decimals
}

// factor returns what the suffix of a number stands for; ok is false after a message.
func (f *reformatter) factor(text, suffix string) (factor *big.Int, ok bool) {
	power := strings.IndexByte("KMGTPEZY", suffix[0]) + 1
	if power == 0 {
		f.problem("invalid suffix in input: %s", command.Quote(text))
		return nil, false
	}
	if f.from == "none" {
		f.problem("rejecting suffix in input: %s (consider using --from)", command.Quote(text))
		return nil, false
	}
	rest, base := suffix[1:], int64(1000)
	switch {
	case f.from == "iec":
		base = 1024
	case f.from == "iec-i" && !strings.HasPrefix(rest, "i"):
		f.problem("missing 'i' suffix in input: %s (e.g Ki/Mi/Gi)", command.Quote(text))
		return nil, false
	case f.from == "iec-i", f.from == "auto" && strings.HasPrefix(rest, "i"):
		rest, base = rest[1:], 1024
	}
	if rest != "" {
		f.problem("invalid suffix in input %s: %s", command.Quote(text), command.Quote(rest))
		return nil, false
	}
	return new(big.Int).Exp(big.NewInt(base), big.NewInt(int64(power)), nil), true
}

// show writes a number with a suffix as --to has it.
func (f *reformatter) show(value *big.Rat, digits int) string {
	if f.to == "none" {
		if f.precision >= 0 {
			digits = f.precision
		}
		return decimalText(f.rounded(value, digits), digits)
	}
	base := big.NewRat(1000, 1)
	if f.to != "si" {
		base = big.NewRat(1024, 1)
	}
	power := 0
	scaled := new(big.Rat).Set(value)
	for new(big.Rat).Abs(scaled).Cmp(base) >= 0 && power < 8 {
		scaled.Quo(scaled, base)
		power++
	}
	places := 0
	if f.precision >= 0 {
		places = f.precision
	} else if power > 0 && new(big.Rat).Abs(scaled).Cmp(big.NewRat(10, 1)) < 0 {
		places = 1
	}
	n := f.rounded(scaled, places)
	if limit := new(big.Rat).SetFrac(new(big.Int).Abs(n), tenTo(places)); limit.Cmp(base) >= 0 && power < 8 {
		scaled.Quo(scaled, base)
		power++
		if f.precision < 0 {
			places = 1
		}
		n = f.rounded(scaled, places)
	}
	if f.precision < 0 && places == 1 && new(big.Int).Abs(n).Cmp(big.NewInt(100)) >= 0 {
		places = 0
		n = f.rounded(scaled, 0)
	}
	suffix := strings.TrimSpace(" KMGTPEZY"[power : power+1])
	if f.to == "iec-i" && power > 0 {
		suffix += "i"
	}
	return decimalText(n, places) + suffix
}

// rounded is a number in units of 10**-digits.
func (f *reformatter) rounded(value *big.Rat, digits int) *big.Int {
	scaled := new(big.Rat).Mul(value, new(big.Rat).SetInt(tenTo(digits)))
	n, rest := new(big.Int).QuoRem(scaled.Num(), scaled.Denom(), new(big.Int))
	if rest.Sign() == 0 {
		return n
	}
	away := false
	switch f.round {
	case "up":
		away = value.Sign() > 0
	case "down":
		away = value.Sign() < 0
	case "from-zero":
		away = true
	case "nearest":
		twice := new(big.Int).Abs(rest)
		away = twice.Lsh(twice, 1).Cmp(scaled.Denom()) >= 0
	}
	if away {
		n.Add(n, big.NewInt(int64(value.Sign())))
	}
	return n
}
