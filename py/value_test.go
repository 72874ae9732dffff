package py_test

import (
	"context"
	"errors"
	"math"
	"math/big"
	"reflect"
	"strings"
	"testing"
	"time"

	"github.com/skillet-run/skillet/py"
)

func eval(t *testing.T, i *py.Interp, text string) any {
	t.Helper()
	v, err := i.Eval(context.Background(), text)
	if err != nil {
		t.Fatalf("%s: %v", text, err)
	}
	return v
}

type celsius float64

type embedded struct {
	Inner int
	Same  string
}

type point struct {
	embedded
	X, Y    int
	Same    string `json:"same"`
	Hidden  string `json:"-"`
	Empty   string `json:"empty,omitempty"`
	Renamed bool   `py:"other" json:"not_this"`
	private int
}

func TestValuesGoIn(t *testing.T) {
	n := 7
	huge, _ := new(big.Int).SetString("123456789012345678901234567890", 10)
	for _, test := range []struct {
		value any
		repr  string
	}{
		{nil, "None"},
		{true, "True"},
		{int8(-3), "-3"},
		{uint64(math.MaxUint64), "18446744073709551615"},
		{huge, "123456789012345678901234567890"},
		{(*big.Int)(nil), "None"},
		{float32(0.5), "0.5"},
		{celsius(21.5), "21.5"},
		{complex(1, -2), "(1-2j)"},
		{"short", "'short'"},
		{"a string of more than fourteen bytes: é", "'a string of more than fourteen bytes: é'"},
		{[]byte("raw\x00"), `b'raw\x00'`},
		{[3]byte{1, 2, 3}, `b'\x01\x02\x03'`},
		{[]int{1, 2}, "[1, 2]"},
		{[]string(nil), "None"},
		{[2]any{nil, "x"}, "[None, 'x']"},
		{py.Tuple{1, py.Tuple{}}, "(1, ())"},
		{py.Set{3}, "{3}"},
		{py.FrozenSet{"a"}, "frozenset({'a'})"},
		{map[string]int{"b": 2, "a": 1, "c": 3}, "{'a': 1, 'b': 2, 'c': 3}"},
		{map[any]any{"x": 1, 10: 2, 9: 3, 2.5: 4}, "{2.5: 4, 9: 3, 10: 2, 'x': 1}"},
		{map[celsius]bool{2: true, 1: false}, "{1.0: False, 2.0: True}"},
		{py.Dict{{"z", 1}, {py.Tuple{1, 2}, "t"}, {nil, 0}}, "{'z': 1, (1, 2): 't', None: 0}"},
		{&n, "7"},
		{(*int)(nil), "None"},
		{point{embedded{1, "in"}, 2, 3, "out", "no", "", true, 9}, "{'Inner': 1, 'Same': 'in', 'X': 2, 'Y': 3, 'same': 'out', 'other': True}"},
		{[]any{map[string]any{"k": []any{1.5}}}, "[{'k': [1.5]}]"},
		{time.Date(2026, 3, 4, 5, 6, 7, 8900, time.UTC), "datetime.datetime(2026, 3, 4, 5, 6, 7, 8, tzinfo=datetime.timezone.utc)"},
		{time.Date(2026, 3, 4, 5, 6, 7, 0, time.FixedZone("IST", 19800)), "datetime.datetime(2026, 3, 4, 5, 6, 7, tzinfo=datetime.timezone(datetime.timedelta(seconds=19800), 'IST'))"},
		{-90 * time.Second, "datetime.timedelta(days=-1, seconds=86310)"},
		{py.Record{Type: "P", Fields: []py.Field{{"x", 1}, {"y", "z"}}}, "namespace(x=1, y='z')"},
	} {
		i := py.New(py.Options{})
		if err := i.Set("v", test.value); err != nil {
			t.Errorf("%#v: %v", test.value, err)
			continue
		}
		if got := eval(t, i, "repr(v)"); got != test.repr {
			t.Errorf("%#v became %s, want %s", test.value, got, test.repr)
		}
	}
}

func TestValuesComeOut(t *testing.T) {
	huge, _ := new(big.Int).SetString("123456789012345678901234567890", 10)
	for src, want := range map[string]any{
		"None":                           nil,
		"1 == 1":                         true,
		"-5":                             int64(-5),
		"123456789012345678901234567890": huge,
		"0.25":                           0.25,
		"2j":                             complex(0, 2),
		"'é' * 20":                       strings.Repeat("é", 20),
		"b'a\\x00'":                      []byte("a\x00"),
		"bytearray(b'xy')":               []byte("xy"),
		"[1, [2]]":                       []any{int64(1), []any{int64(2)}},
		"(1, ())":                        py.Tuple{int64(1), py.Tuple{}},
		"{'b': 1, 2: None}":              py.Dict{{"b", int64(1)}, {int64(2), nil}},
		"{7}":                            py.Set{int64(7)},
		"frozenset('a')":                 py.FrozenSet{"a"},
		"import collections\ncollections.Counter('aab')":                 py.Dict{{"a", int64(2)}, {"b", int64(1)}},
		"import collections\ncollections.namedtuple('P', 'x y')(1, 'b')": py.Record{"P", []py.Field{{"x", int64(1)}, {"y", "b"}}},
		"import dataclasses, typing\n@dataclasses.dataclass\nclass D:\n a: int\n k: typing.ClassVar[int] = 3\n b: list = dataclasses.field(default_factory=list)\n c: str = 'd'\nD(5)": py.Record{"D", []py.Field{{"a", int64(5)}, {"b", []any{}}, {"c", "d"}}},
		"import dataclasses\n@dataclasses.dataclass(slots=True, frozen=True)\nclass D:\n a: int\nD(5)":                                                                                 py.Record{"D", []py.Field{{"a", int64(5)}}},
		"class I(int): pass\nI(4)":                                     int64(4),
		"import enum\nclass E(enum.IntEnum):\n A = 2\nE.A":             int64(2),
		"import datetime\ndatetime.datetime(2026, 1, 2, 3, 4, 5, 6)":   time.Date(2026, 1, 2, 3, 4, 5, 6000, time.UTC),
		"import datetime\ndatetime.date(2026, 1, 2)":                   time.Date(2026, 1, 2, 0, 0, 0, 0, time.UTC),
		"import datetime\ndatetime.timedelta(days=-1, microseconds=5)": -24*time.Hour + 5*time.Microsecond,
		"import datetime\nclass S(datetime.timedelta): pass\nS(1)":     24 * time.Hour,
		"x = 3": nil,
	} {
		if got := eval(t, py.New(py.Options{}), src); !reflect.DeepEqual(got, want) {
			t.Errorf("%s\nis %#v, want %#v", src, got, want)
		}
	}
	zoned := eval(t, py.New(py.Options{}), "from datetime import *\ndatetime(2026, 1, 2, 3, tzinfo=timezone(timedelta(hours=-2), 'X'))").(time.Time)
	if name, offset := zoned.Zone(); name != "X" || offset != -7200 || zoned.Hour() != 3 {
		t.Errorf("the time is %v", zoned)
	}
}

// Datetimes with a zone of the database come out in that zone, at the time that they
// are: also those that clocks show twice, or never.
func TestDatetimesWithZones(t *testing.T) {
	const text = `
from datetime import datetime, timedelta
from zoneinfo import ZoneInfo
all = []
for key in ["Europe/Berlin", "America/New_York", "Australia/Lord_Howe", "Asia/Kathmandu", "Africa/Casablanca", "UTC", "Pacific/Apia"]:
    zone = ZoneInfo(key)
    for day in [(1900, 1, 1), (1945, 5, 24), (2011, 12, 29), (2026, 3, 8), (2026, 3, 29), (2026, 4, 5), (2026, 10, 4), (2026, 10, 25), (2026, 11, 1), (2070, 7, 1)]:
        for minutes in range(0, 24 * 60, 30):
            for fold in 0, 1:
                d = datetime(*day, fold=fold, tzinfo=zone) + timedelta(minutes=minutes)
                d = d.replace(fold=fold)
                back = datetime.fromtimestamp(d.timestamp(), zone)
                all.append((d, key, d.timestamp(), back.utcoffset(), back.tzname()))
all`
	checked := 0
	for _, row := range eval(t, py.New(py.Options{}), text).([]any) {
		r := row.(py.Tuple)
		got := r[0].(time.Time)
		name, offset := got.Zone()
		if float64(got.Unix()) != r[2] || time.Duration(offset)*time.Second != r[3] || name != r[4] || got.Location().String() != r[1] {
			t.Errorf("%v in %s is %d, want %v", got, got.Location(), got.Unix(), r[1:])
		}
		checked++
	}
	if checked < 6000 {
		t.Errorf("only %d were checked", checked)
	}
}

func TestValuesThatDoNotGoIn(t *testing.T) {
	loop := map[string]any{}
	loop["self"] = loop
	type named struct {
		Name chan int `json:"name"`
	}
	deep := any(1)
	for range 200 {
		deep = []any{deep}
	}
	for want, v := range map[string]any{
		"v[2].name: chan int":                                         []any{1, 2, named{}},
		`v["a"][0]: func(int) string`:                                 map[string]any{"a": []any{func(int) string { return "" }}},
		"v: string is not valid UTF-8":                                "\xff",
		"v[1]: string is not valid UTF-8":                             []any{"ok", "long enough to be no small string \xff"},
		"v[0]: a key that has no hash: list":                          py.Set{[]any{}},
		"more than 100 levels deep, or it contains itself":            loop,
		"more than 100 levels deep, or it contains itself ":           deep,
		"more than 1048576 values":                                    make([]int, 1<<21),
		"v: a time of the year 12345: Python has the years 1 to 9999": time.Date(12345, 1, 1, 0, 0, 0, 0, time.UTC),
		"v: a handle of another interpreter":                          eval(t, py.New(py.Options{}), "lambda: 1"),
	} {
		err := py.New(py.Options{}).Set("v", v)
		var bad *py.ValueError
		if !errors.As(err, &bad) || !strings.Contains(err.Error(), strings.TrimSpace(want)) {
			t.Errorf("error %v, want %s", err, want)
		}
	}
}

func TestValuesThatDoNotComeOut(t *testing.T) {
	for src, want := range map[string]string{
		"x = []\nx.append([x])\nx":                          "more than 100 levels deep, or it contains itself",
		"x = {}\nx['k'] = x\nx":                             `result["k"]["k"]["k"]`,
		"x = [0] * 1000\nfor i in range(11): x = [x, x]\nx": "more than 1048576 values",
		"x = 'a' * 10**7\n[x] * 100":                        "more than 268435456 bytes",
		"{'a': ['\\ud800']}":                                `result["a"][0]: a str with surrogates, which is not valid UTF-8`,
		"import datetime\n[datetime.timedelta.max]":         "result[0]: a timedelta of more than 292 years",
		"import datetime\nclass Z(datetime.tzinfo): pass\n[datetime.datetime(1, 1, 1, tzinfo=Z())]": "result[0]: a datetime whose tzinfo is a Z",
	} {
		_, err := py.New(py.Options{}).Eval(context.Background(), src)
		var bad *py.ValueError
		if !errors.As(err, &bad) || !strings.Contains(err.Error(), want) {
			t.Errorf("%s: error %v, want %s", src, err, want)
		}
	}
}

func TestHandles(t *testing.T) {
	i := py.New(py.Options{})
	h := eval(t, i, "def f(x, y=1):\n    return x + y\nf").(*py.Handle)
	if h.Type() != "function" || h.String() != "<Python function>" {
		t.Errorf("the handle is %v", h)
	}
	if err := i.Delete("f"); err != nil {
		t.Fatal(err)
	}
	eval(t, i, "import gc\ngc.collect()")
	if v, err := i.Call(context.Background(), h, 20, 22); v != int64(42) || err != nil {
		t.Errorf("the call returned %v, %v", v, err)
	}
	if err := i.Set("g", []any{h, h}); err != nil {
		t.Fatal(err)
	}
	if got := eval(t, i, "g[0] is g[1] and g[0](1)"); got != int64(2) {
		t.Errorf("the function came back as %v", got)
	}
	h.Release()
	if err := i.Set("g", h); err == nil {
		t.Error("a released handle was taken")
	}
	other := eval(t, i, "object()").(*py.Handle)
	i.Close()
	if err := i.Set("g", other); err == nil {
		t.Error("a handle outlived Close")
	}
	other.Release()
}

// Handles are places in a list; those that are released are used again.
func TestReleasedHandlesKeepNothing(t *testing.T) {
	i := py.New(py.Options{Limits: py.Limits{Memory: 8 << 20}})
	for range 1000 {
		h := eval(t, i, "class C: pass\nc = C()\nc.data = bytes(1 << 20)\nc").(*py.Handle)
		h.Release()
	}
}

func TestGetAndDelete(t *testing.T) {
	i := py.New(py.Options{})
	var e *py.Exception
	if _, err := i.Get("x"); !errors.As(err, &e) || e.Error() != "NameError: name 'x' is not defined" {
		t.Errorf("error %v", err)
	}
	eval(t, i, "x = [1]")
	if v, err := i.Get("x"); err != nil || !reflect.DeepEqual(v, []any{int64(1)}) {
		t.Errorf("x is %v, %v", v, err)
	}
	if v, err := i.Call(context.Background(), "x.index", 1); v != int64(0) || err != nil {
		t.Errorf("x.index(1) is %v, %v", v, err)
	}
	if err := i.Delete("x"); err != nil {
		t.Error(err)
	}
	if _, err := i.Get("x"); err == nil {
		t.Error("x is still there")
	}
	if _, err := i.Call(context.Background(), "x"); !errors.As(err, &e) || e.Type != "NameError" {
		t.Errorf("error %v", err)
	}
}

func TestAs(t *testing.T) {
	v := eval(t, py.New(py.Options{}), "{'X': 1, 'Y': 2, 'same': 's', 'Inner': 5, 'unknown': 0, 'other': True}")
	p, err := py.As[point](v)
	if want := (point{embedded: embedded{Inner: 5}, X: 1, Y: 2, Same: "s", Renamed: true}); err != nil || p != want {
		t.Errorf("the struct is %+v, %v", p, err)
	}
	if m, err := py.As[map[string]*float32](py.Dict{{"a", int64(2)}, {"b", nil}}); err != nil || *m["a"] != 2 || m["b"] != nil {
		t.Errorf("the map is %v, %v", m, err)
	}
	if a, err := py.As[[2]uint8](py.Tuple{int64(1), int64(255)}); err != nil || a != [2]uint8{1, 255} {
		t.Errorf("the array is %v, %v", a, err)
	}
	if b, err := py.As[*big.Int](int64(4)); err != nil || b.Int64() != 4 {
		t.Errorf("the int is %v, %v", b, err)
	}
	for want, v := range map[string]any{
		"[1][0]: int64 300 does not fit into uint8":   []any{[]any{}, []any{int64(300)}},
		"[0]: string does not fit into []uint8":       []any{"s"},
		"[0][0]: None does not fit into uint8":        []any{[]any{nil}},
		"int64 3 does not fit into [][]uint8":         int64(3),
		"[0][0]: float64 1.5 does not fit into uint8": []any{[]any{1.5}},
	} {
		if _, err := py.As[[][]uint8](v); err == nil || err.Error() != want {
			t.Errorf("error %v, want %s", err, want)
		}
	}
	if _, err := py.As[float64](int64(1<<53 + 1)); err == nil {
		t.Error("an int became another float")
	}
}
