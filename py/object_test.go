package py_test

import (
	"context"
	"errors"
	"reflect"
	"strings"
	"testing"
	"time"

	"github.com/skillet-run/skillet/py"
)

type account struct {
	Owner   string `json:"owner"`
	Balance int    `json:"balance"`
	Opened  time.Time
	Secret  string
	Parent  *account
}

func (a *account) object(name string) *py.Object {
	return &py.Object{
		Name: name, Type: "Account", Doc: "An account.", Value: a,
		Attrs: []string{"owner", "balance", "Opened"}, Settable: []string{"balance"},
		Methods: []py.Function{{
			Name: "deposit", Params: "(amount)", Doc: "Adds money.",
			Call: func(_ context.Context, args py.Args) (any, error) {
				a.Balance += int(args.List[0].(int64))
				return a.Balance, nil
			},
		}},
		Repr: func() string { return "<Account of " + a.Owner + ">" },
	}
}

func TestObjects(t *testing.T) {
	a := &account{Owner: "Ann", Balance: 5, Opened: time.Date(2026, 1, 2, 0, 0, 0, 0, time.UTC), Secret: "no"}
	i := with(t, map[string]any{"a": a.object("a"), "b": (&account{Owner: "Bob"}).object("b")})
	for src, want := range map[string]any{
		"a.owner, a.balance":                         py.Tuple{"Ann", int64(5)},
		"a.deposit(10), a.balance":                   py.Tuple{int64(15), int64(15)},
		"a.balance = 7\na.balance":                   int64(7),
		"repr(a), str([b])":                          py.Tuple{"<Account of Ann>", "[<Account of Bob>]"},
		"type(a).__name__, type(a).__doc__":          py.Tuple{"Account", "An account."},
		"type(a) is type(b), isinstance(a, type(b))": py.Tuple{true, true},
		"[n for n in dir(a) if n[0] != '_']":         []any{"Opened", "balance", "deposit", "owner"},
		"dir(a)":                                     []any{"Opened", "balance", "deposit", "owner"},
		"a.deposit.__name__, a.deposit.__qualname__, a.deposit.__doc__": py.Tuple{"deposit", "a.deposit", "Adds money."},
		"getattr(a, 'Secret', 'none')":                                  "none",
		"hasattr(a, '__dict__')":                                        false,
		"a == a, a == b, len({a, b, a})":                                py.Tuple{true, false, int64(2)},
		"a.Opened.year":                                                 int64(2026),
	} {
		a.Balance = 5
		if got := eval(t, i, src); !reflect.DeepEqual(got, want) {
			t.Errorf("%s is %#v, want %#v", src, got, want)
		}
	}
	for src, want := range map[string]string{
		"a.Secret":                          "AttributeError: 'Account' object has no attribute 'Secret'",
		"a.Parent":                          "AttributeError: 'Account' object has no attribute 'Parent'",
		"a.object":                          "AttributeError: 'Account' object has no attribute 'object'",
		"a.owner = 'x'":                     "AttributeError: attribute 'owner' of the external object a is read-only",
		"a.Secret = 'x'":                    "AttributeError: the external object a has no attribute 'Secret'",
		"a.new = 1":                         "AttributeError: the external object a has no attribute 'new'",
		"del a.balance":                     "AttributeError: attribute 'balance' of the external object a is read-only",
		"a.balance = 'x'":                   "TypeError: Account.balance: string does not fit into int",
		"a.deposit = 1":                     "AttributeError: attribute 'deposit' of the external object a is read-only",
		"type(a)()":                         "TypeError: cannot create 'Account' instances",
		"object.__setattr__(a, 'owner', 1)": "AttributeError: attribute 'owner' of the external object a is read-only",
		"a.deposit()":                       "TypeError: deposit() missing required argument 'amount' (pos 1)",
	} {
		if _, err := i.Eval(context.Background(), src); err == nil || err.Error() != want {
			t.Errorf("%s: %v, want %s", src, err, want)
		}
	}
	if v := eval(t, i, "a"); v.(*py.Object).Name != "a" {
		t.Errorf("the object came out as %#v", v)
	}
	if a.Owner != "Ann" || a.Secret != "no" {
		t.Errorf("the account is %+v", a)
	}
}

func TestObjectsOfTables(t *testing.T) {
	table := map[string]float64{"rate": 0.5, "hidden": 1}
	i := with(t, map[string]any{"o": &py.Object{Type: "Table", Value: table, Attrs: []string{"rate", "missing"}, Settable: []string{"rate"}}})
	if got := eval(t, i, "o.rate += 1\no.rate, repr(o), hasattr(o, 'hidden'), hasattr(o, 'missing')"); !reflect.DeepEqual(got, py.Tuple{1.5, "<external object Table>", false, false}) {
		t.Errorf("the result is %v", got)
	}
	if table["rate"] != 1.5 {
		t.Errorf("the rate is %v", table["rate"])
	}
}

// clock is Attributes.
type clock struct{ reads int }

func (c *clock) Attr(name string) (any, error) {
	if c.reads++; name == "broken" {
		return nil, py.Raise("LookupError", "no spring")
	}
	return c.reads, nil
}

func (c *clock) SetAttr(_ string, v any) error {
	n, ok := v.(int64)
	if !ok {
		return &py.ValueError{Path: "Clock.now", Text: "no number"}
	}
	c.reads = int(n)
	return nil
}

func TestObjectsThatAreAsked(t *testing.T) {
	i := with(t, map[string]any{"c": &py.Object{Type: "Clock", Value: &clock{}, Attrs: []string{"now", "broken"}, Settable: []string{"now"}}})
	if got := eval(t, i, "a = c.now, c.now\nc.now = 7\na, c.now, hasattr(c, 'other'), dir(c)"); !reflect.DeepEqual(got, py.Tuple{py.Tuple{int64(1), int64(2)}, int64(8), false, []any{"broken", "now"}}) {
		t.Errorf("the result is %v", got)
	}
	for src, want := range map[string]string{
		"c.broken": "LookupError: no spring", "c.now = 'x'": "TypeError: Clock.now: no number",
		"c.broken = 1": "AttributeError: attribute 'broken' of the external object Clock is read-only",
	} {
		if _, err := i.Eval(context.Background(), src); err == nil || err.Error() != want {
			t.Errorf("%s: %v, want %s", src, err, want)
		}
	}
}

func TestObjectsThatAreNotRight(t *testing.T) {
	for want, o := range map[string]*py.Object{
		"an Object without a type":                {},
		"has attributes, but no value":            {Type: "T", Attrs: []string{"x"}},
		"has no field x":                          {Type: "T", Value: &account{}, Attrs: []string{"x"}},
		"neither a pointer to a struct nor a map": {Type: "T", Value: account{}},
		"lets x be set":                           {Type: "T", Settable: []string{"x"}},
		"it has no name":                          {Type: "T", Methods: []py.Function{{}}},
		"has two attributes owner":                {Type: "T", Value: &account{}, Attrs: []string{"owner"}, Methods: []py.Function{{Name: "owner"}}},
	} {
		err := py.New(py.Options{}).Set("o", o)
		var bad *py.ValueError
		if !errors.As(err, &bad) || !strings.Contains(err.Error(), want) {
			t.Errorf("error %v, want %s", err, want)
		}
	}
}

// Objects are results and arguments too, and the same Go object comes back.
func TestObjectsPass(t *testing.T) {
	a := &account{Owner: "Ann"}
	o := a.object("")
	i := with(t, map[string]any{
		"open": py.Function{Call: func(context.Context, py.Args) (any, error) { return []any{o, o}, nil }},
		"is":   py.Function{Call: func(_ context.Context, args py.Args) (any, error) { return args.List[0] == any(o), nil }},
	})
	if got := eval(t, i, "x, y = open()\nis_ = globals()['is']\n[is_(x), is_(open()[1]), type(x) is type(y), is_(1)]"); !reflect.DeepEqual(got, []any{true, true, true, false}) {
		t.Errorf("the result is %v", got)
	}
}
