package format_test

import (
	"bytes"
	"errors"
	"flag"
	"fmt"
	"math"
	"math/big"
	"net/url"
	"os"
	"os/exec"
	"strconv"
	"strings"
	"testing"
	"unicode"
	"unicode/utf8"

	"github.com/skillet-run/skillet/bundle/bundletest"
	"github.com/skillet-run/skillet/py/internal/format"
)

var update = flag.Bool("update", false, "record testdata/format.txt from CPython again")

const (
	generator = "testdata/gen_format.py"
	recorded  = "testdata/format.txt"
)

var database = &format.Unicode{
	Printable: unicode.IsPrint,
	Decimal: func(r rune) int {
		for _, zero := range []rune{0x660, 0xff10} {
			if r >= zero && r <= zero+9 {
				return int(r - zero)
			}
		}
		return -1
	},
	Space: unicode.IsSpace,
}

var limits = &format.Limits{MaxDigits: 4300, MaxBytes: 1 << 30}

// TestTable compares every recorded row with what this package makes of it.
func TestTable(t *testing.T) {
	rows, err := os.ReadFile(recorded)
	if err != nil {
		t.Fatal(err)
	}
	checkRows(t, rows)
}

// TestOracle records the table again and expects no change.
func TestOracle(t *testing.T) {
	got := generate(t)
	if *update {
		if err := os.WriteFile(recorded, got, 0o644); err != nil {
			t.Fatal(err)
		}
	}
	want, err := os.ReadFile(recorded)
	if err != nil {
		t.Fatal(err)
	}
	if !bytes.Equal(got, want) {
		t.Errorf("%s is not what CPython says now; run with -update", recorded)
	}
}

// TestRandom compares random rows with CPython: a few, or with SKILLET_LONG=1
// very many. SKILLET_SEED chooses the first seed.
func TestRandom(t *testing.T) {
	rounds, count := 1, 4000
	if os.Getenv("SKILLET_LONG") == "1" {
		rounds, count = 20, 20000
	}
	seed, _ := strconv.Atoi(os.Getenv("SKILLET_SEED"))
	for i := range rounds {
		checkRows(t, generate(t, strconv.Itoa(seed+i), strconv.Itoa(count)))
	}
}

func generate(t *testing.T, args ...string) []byte {
	t.Helper()
	out, err := exec.CommandContext(t.Context(), bundletest.Python(t), append([]string{"-I", "-B", generator}, args...)...).Output()
	if err != nil {
		t.Fatal(err)
	}
	return out
}

func checkRows(t *testing.T, rows []byte) {
	t.Helper()
	failures, n := 0, 0
	for line := range strings.Lines(string(rows)) {
		fields := strings.Split(strings.TrimSuffix(line, "\n"), "\t")
		want := decode(t, fields[len(fields)-1])
		operands := make([]value, len(fields)-2)
		for i, field := range fields[1 : len(fields)-1] {
			operands[i] = parseValue(t, field)
		}
		n++
		got := evaluate(fields[0], operands)
		if got != want {
			t.Errorf("%s\n got %.300q\nwant %.300q", strings.TrimSpace(line), got, want)
			if failures++; failures > 40 {
				t.Fatal("too many failures")
			}
		}
	}
	t.Logf("%d rows", n)
}

func decode(t *testing.T, field string) string {
	text, err := url.PathUnescape(field)
	if err != nil {
		t.Fatal(err)
	}
	return text
}

// value is an operand of a row.
type value struct {
	kind string // as in the rows: i b f c s y n
	big  *big.Int
	f    float64
	c    complex128
	s    string
}

func parseValue(t *testing.T, field string) value {
	kind, text, _ := strings.Cut(field, ":")
	v := value{kind: kind}
	switch kind {
	case "i", "b":
		v.big, _ = new(big.Int).SetString(text, 0)
	case "f":
		v.f = parseHex(text)
	case "c":
		re, im, _ := strings.Cut(text, ",")
		v.c = complex(parseHex(re), parseHex(im))
	default:
		v.s = decode(t, text)
	}
	return v
}

func parseHex(text string) float64 {
	v, err := strconv.ParseFloat(text, 64)
	if err != nil {
		panic(err)
	}
	return v
}

func (v value) TypeName() string {
	return map[string]string{"i": "int", "b": "bool", "f": "float", "c": "complex", "s": "str", "y": "bytes", "n": "NoneType", "dict": "dict"}[v.kind]
}

func (v value) Integer() (int64, *big.Int, error) {
	if v.big == nil {
		return 0, nil, format.ErrNoConversion
	}
	if v.big.IsInt64() {
		return v.big.Int64(), nil, nil
	}
	return 0, v.big, nil
}

func (v value) Number() (int64, *big.Int, error) {
	if v.kind == "f" {
		return format.FloatToInt(v.f)
	}
	return 0, nil, format.ErrNoConversion
}

func (v value) Index() (int64, *big.Int, error) { return v.Integer() }

func (v value) Float() (float64, error) {
	switch {
	case v.kind == "f":
		return v.f, nil
	case v.big != nil:
		return format.BigToFloat(v.big)
	}
	return 0, format.ErrNoConversion
}

func (v value) Chars(bytes bool) (string, error) {
	if v.kind == "y" && bytes || v.kind == "s" && !bytes {
		return v.s, nil
	}
	return "", format.ErrNoConversion
}

func (v value) Text(verb byte) (string, error) {
	switch verb {
	case 'b':
		if v.kind != "y" {
			return "", format.ErrNoConversion
		}
		return v.s, nil
	case 's':
		if v.kind == "s" {
			return v.s, nil
		}
		return v.repr()
	case 'r':
		return v.repr()
	}
	text, err := v.repr()
	if err != nil {
		return "", err
	}
	out, err := format.AppendEscaped(nil, text, limits)
	return string(out), err
}

func (v value) repr() (string, error) {
	var out []byte
	var err error
	switch v.kind {
	case "i":
		out, err = format.AppendBig(nil, v.big, 10, limits)
	case "b":
		return map[bool]string{false: "False", true: "True"}[v.big.Sign() != 0], nil
	case "f":
		out = format.AppendFloat(nil, v.f)
	case "c":
		out = format.AppendComplex(nil, v.c)
	case "s":
		out, err = format.AppendRepr(nil, v.s, database, limits)
	case "y":
		out, err = format.AppendBytesRepr(nil, []byte(v.s), limits)
	case "dict":
		return v.s, nil
	default:
		out = []byte("None")
	}
	return string(out), err
}

// arguments is the right side of %: a tuple, or values by key.
type arguments struct {
	values []value
	keys   bool
}

func (a arguments) Len() int {
	if a.keys {
		return 1
	}
	return len(a.values)
}

func (a arguments) Value(i int) format.Value {
	if a.keys {
		v := value{kind: "dict", s: "{"}
		for i, element := range a.values {
			if i > 0 {
				v.s += ", "
			}
			text, _ := element.repr()
			v.s += "'" + "abcd"[i:i+1] + "': " + text
		}
		v.s += "}"
		return v
	}
	return a.values[i]
}
func (a arguments) Mapping() bool { return a.keys }

func (a arguments) Lookup(key string) (format.Value, error) {
	i := strings.Index("abcd", key)
	if len(key) != 1 || i < 0 || i >= len(a.values) {
		return nil, fmt.Errorf("KeyError: '%s'", key)
	}
	return a.values[i], nil
}

func evaluate(op string, operands []value) string {
	text, err := operate(op, operands)
	var large *format.TooLargeError
	if errors.As(err, &large) {
		return "!MemoryError: "
	}
	if err != nil {
		return "!" + err.Error()
	}
	return "=" + text
}

func operate(op string, v []value) (string, error) {
	var out []byte
	var err error
	switch op {
	case "format":
		out, err = formatValue(v[0], v[1].s)
	case "percent":
		out, err = format.Percent(nil, v[0].s, arguments{values: v[1:]}, limits)
	case "bpercent":
		out, err = format.PercentBytes(nil, v[0].s, arguments{values: v[1:]}, limits)
		return latin(out), err
	case "keys":
		out, err = format.Percent(nil, v[0].s, arguments{v[1:], true}, limits)
	case "template":
		return template(v[0].s)
	case "field":
		return field(v[0].s)
	case "strformat":
		return strformat(v[0].s, v[1:], new(format.Numbering), format.MaxNesting)
	case "int":
		return intOf(v[0], v[1])
	case "float":
		var f float64
		if v[0].kind == "y" {
			f, err = format.ParseFloatBytes([]byte(v[0].s), v[0].repr, &format.Limits{})
		} else {
			f, err = format.ParseFloat(v[0].s, database, &format.Limits{})
		}
		return hexOf(f), err
	case "complex":
		var c complex128
		c, err = format.ParseComplex(v[0].s, database, &format.Limits{})
		return "c:" + hexOf(real(c)) + "," + hexOf(imag(c)), err
	case "fromhex":
		var f float64
		f, err = format.ParseHexFloat(v[0].s, &format.Limits{})
		return hexOf(f), err
	case "hex":
		out = format.AppendHexFloat(nil, v[0].f)
	case "repr":
		return v[0].repr()
	case "ascii":
		if v[0].kind == "s" {
			out, err = format.AppendASCII(nil, v[0].s, limits)
			return string(out), err
		}
		return v[0].Text('a')
	case "round":
		return round(v[0], v[1].big)
	case "toint":
		return toInt(v[0].f)
	case "ratio":
		var n, d *big.Int
		n, d, err = format.Ratio(v[0].f)
		if err == nil {
			return fmt.Sprintf("%x/%x", n, d), nil
		}
	}
	return string(out), err
}

// latin decodes bytes as the rows show them: as they are.
func latin(b []byte) string { return string(b) }

func hexOf(f float64) string {
	if math.IsNaN(f) {
		return "nan"
	}
	return string(format.AppendHexFloat(nil, f))
}

func formatValue(v value, spec string) ([]byte, error) {
	if spec == "" {
		text, err := v.Text('s')
		return []byte(text), err
	}
	s, err := new(format.Limits).ParseSpec(spec, v.TypeName(), v.kind == "s", database)
	if err != nil {
		return nil, err
	}
	switch v.kind {
	case "f":
		return s.AppendFloat(nil, v.f, limits)
	case "c":
		return s.AppendComplex(nil, v.c, limits)
	case "s":
		return s.AppendString(nil, v.s, limits)
	}
	return s.AppendBig(nil, v.big, limits)
}

func intOf(text, base value) (string, error) {
	if !base.big.IsInt64() {
		base.big = big.NewInt(-1) // the object layer's part: clipped
	}
	var small int64
	var large *big.Int
	var err error
	if text.kind == "y" {
		small, large, err = format.ParseIntBytes([]byte(text.s), base.big.Int64(), limits)
	} else {
		small, large, err = format.ParseInt(text.s, base.big.Int64(), database, limits)
	}
	if err != nil {
		return "", err
	}
	return hexInt(small, large), nil
}

func hexInt(small int64, large *big.Int) string {
	if large == nil {
		large = big.NewInt(small)
	}
	return fmt.Sprintf("%#x", large)
}

func toInt(f float64) (string, error) {
	small, large, err := format.RoundToInt(f)
	if err != nil {
		return "", err
	}
	text := hexInt(small, large)
	small, large, err = format.FloatToInt(f)
	return text + "," + hexInt(small, large), err
}

func round(v value, n *big.Int) (string, error) {
	digits := int64(math.MaxInt64)
	switch {
	case n.IsInt64():
		digits = n.Int64()
	case n.Sign() < 0:
		digits = math.MinInt64
	}
	if v.big != nil {
		r, err := format.RoundInt(v.big, digits, limits)
		return fmt.Sprintf("i:%#x", r), err
	}
	f, err := format.RoundFloat(v.f, digits)
	return "f:" + hexOf(f), err
}

func template(text string) (string, error) {
	pieces, err := new(format.Limits).ParseTemplate(text)
	if err != nil {
		return "", err
	}
	var out strings.Builder
	for _, p := range pieces {
		conversion := ""
		if p.Conversion >= 0 {
			conversion = encodeRune(p.Conversion)
		}
		out.WriteByte('(')
		for i, part := range []string{p.Literal, p.Name, p.Spec, conversion} {
			if i > 0 {
				out.WriteString(", ")
			}
			text, err := format.AppendRepr(nil, part, database, limits)
			if err != nil {
				return "", err
			}
			out.Write(text)
		}
		out.WriteByte(')')
	}
	return out.String(), nil
}

func encodeRune(r rune) string {
	if r >= 0xd800 && r <= 0xdfff {
		return string([]byte{0xed, 0x80 | byte(r>>6)&0x3f, 0x80 | byte(r)&0x3f})
	}
	return string(utf8.AppendRune(nil, r))
}

func field(name string) (string, error) {
	f, err := new(format.Limits).ParseField(name, database)
	if err != nil {
		return "", err
	}
	if f.Err != nil {
		return "", f.Err
	}
	text := f.First
	if f.Index >= 0 {
		text = strconv.FormatInt(f.Index, 10)
	}
	for _, p := range f.Parts {
		switch {
		case p.Attribute:
			text += "." + p.Name
		case p.Index >= 0:
			text += fmt.Sprintf("[#%d]", p.Index)
		default:
			text += "[" + p.Name + "]"
		}
	}
	return text, nil
}

// strformat is str.format over ints, which have no items and hardly attributes.
func strformat(text string, args []value, n *format.Numbering, depth int) (string, error) {
	if depth == 0 {
		return "", format.ErrNesting()
	}
	pieces, parseErr := new(format.Limits).ParseTemplate(text)
	var out strings.Builder
	for _, p := range pieces {
		out.WriteString(p.Literal)
		if !p.Field {
			continue
		}
		v, err := lookUp(p.Name, args, n)
		if err != nil {
			return "", err
		}
		if err := format.CheckConversion(p.Conversion); err != nil {
			return "", err
		}
		if p.Conversion >= 0 {
			v.s, err = v.Text(byte(p.Conversion))
			v.kind = "s"
		}
		spec := p.Spec
		if err == nil && p.Nested {
			spec, err = strformat(spec, args, n, depth-1)
		}
		if err != nil {
			return "", err
		}
		done, err := formatValue(v, spec)
		if err != nil {
			return "", err
		}
		out.Write(done)
	}
	return out.String(), parseErr
}

func lookUp(name string, args []value, n *format.Numbering) (value, error) {
	f, err := new(format.Limits).ParseField(name, database)
	if err != nil {
		return value{}, err
	}
	i, err := n.Resolve(&f)
	switch {
	case err != nil:
		return value{}, err
	case i < 0:
		key, _ := format.AppendRepr(nil, f.First, database, limits)
		return value{}, fmt.Errorf("KeyError: %s", key)
	case i >= int64(len(args)):
		return value{}, fmt.Errorf("IndexError: Replacement index %d out of range for positional args tuple", i)
	case len(f.Parts) > 0 && f.Parts[0].Attribute:
		return value{}, fmt.Errorf("AttributeError: 'int' object has no attribute '%s'", f.Parts[0].Name)
	case len(f.Parts) > 0:
		return value{}, fmt.Errorf("TypeError: 'int' object is not subscriptable")
	}
	return args[i], f.Err
}

// Numbers of many digits are read piece by piece, to the last of them.
func TestLongFloats(t *testing.T) {
	ones, zeros := strings.Repeat("1", 5000), strings.Repeat("0", 5000)
	half := "9007199254740993" // between two floats: what follows decides
	for _, text := range []string{
		ones, "-" + ones + "e-4990", "." + zeros + "1", "." + zeros + ones + "e5000", zeros + "12.5", zeros,
		half + "." + zeros, half + "." + zeros + "1", half + zeros + "e-5000", half + zeros + "1e-5001", "0." + zeros + half + "e5016",
		"1" + zeros + "e-5000", "1e" + zeros + "1", "1e-" + zeros + "9", "1." + zeros + "e400",
	} {
		got, err := format.ParseFloat(text, database, &format.Limits{})
		exact, _, _ := big.ParseFloat(text, 10, 1<<16, big.ToNearestEven)
		want, _ := exact.Float64()
		if err != nil || got != want {
			t.Errorf("%.30s... of %d digits is %v, not %v: %v", text, len(text), got, want, err)
		}
		if back, err := format.ParseFloatBytes([]byte(" "+text+"\n"), nil, &format.Limits{}); err != nil || back != want {
			t.Errorf("the same as bytes is %v: %v", back, err)
		}
	}
	for _, text := range []string{ones + "x", ones + "_", zeros + "e", "1e" + ones + ".", strings.Repeat("1_", 3000)} {
		if got, err := format.ParseFloat(text, database, &format.Limits{}); err == nil {
			t.Errorf("%.30s... is %v", text, got)
		}
	}
}

// More digits than a float has are zeros, wherever they stand.
func TestManyPlaces(t *testing.T) {
	for _, v := range []float64{0, 1, -1.5, 5e-324, math.MaxFloat64, 0.1} {
		for _, verb := range []byte{'e', 'f'} {
			spec, err := new(format.Limits).ParseSpec(".3000"+string(verb), "float", false, database)
			if err != nil {
				t.Fatal(err)
			}
			got, err := spec.AppendFloat(nil, v, &format.Limits{})
			if want := strconv.AppendFloat(nil, v, verb, 3000, 64); err != nil || !bytes.Equal(got, want) {
				t.Errorf("%v with %c is %s: %v", v, verb, got, err)
			}
		}
	}
}
