package py_test

import (
	"context"
	"errors"
	"fmt"
	"os"
	"strings"

	"github.com/skillet-run/skillet/py"
)

func Example() {
	program, err := py.Compile("import sys\nprint(sum(int(x) for x in sys.argv[1:]))\n", "add.py")
	if err != nil {
		fmt.Println(err)
		return
	}
	interp := py.New(py.Options{Args: []string{"add.py", "19", "23"}, Stdout: os.Stdout})
	if err := interp.Run(context.Background(), program); err != nil {
		fmt.Println(err)
	}
	// Output: 42
}

func ExampleLimits() {
	program, _ := py.Compile("while True: pass", "forever.py")
	err := py.New(py.Options{Limits: py.Limits{Fuel: 1_000_000}}).Run(context.Background(), program)
	var limit *py.LimitError
	if errors.As(err, &limit) {
		fmt.Println(limit)
	}
	// Output: fuel limit of 1000000 reached
}

func ExampleInterp_Eval() {
	interp := py.New(py.Options{})
	v, err := interp.Eval(context.Background(), "prices = {'tea': 3.5, 'cake': 4}\nsum(prices.values())")
	fmt.Println(v, err)
	// Output: 7.5 <nil>
}

func ExampleInterp_Set() {
	type Order struct {
		Item  string `json:"item"`
		Count int    `json:"count"`
	}
	interp := py.New(py.Options{Stdout: os.Stdout})
	if err := interp.Set("orders", []Order{{"tea", 2}, {"cake", 1}}); err != nil {
		fmt.Println(err)
	}
	ctx := context.Background()
	if _, err := interp.Eval(ctx, "print(orders)\ntotals = {o['item']: o['count'] * 10 for o in orders}"); err != nil {
		fmt.Println(err)
	}
	v, err := interp.Get("totals")
	if err != nil {
		fmt.Println(err)
	}
	totals, err := py.As[map[string]int](v)
	fmt.Println(totals["tea"], totals["cake"], err)
	// Output:
	// [{'item': 'tea', 'count': 2}, {'item': 'cake', 'count': 1}]
	// 20 10 <nil>
}

func ExampleInterp_Call() {
	interp := py.New(py.Options{})
	ctx := context.Background()
	f, err := interp.Eval(ctx, "def area(w, h=1):\n    return w * h\narea")
	if err != nil {
		fmt.Println(err)
	}
	fmt.Println(f) // a function has no form in Go
	fmt.Println(interp.Call(ctx, f, 6, 7))
	fmt.Println(interp.Call(ctx, "area", 6))
	// Output:
	// <Python function>
	// 42 <nil>
	// 6 <nil>
}

func ExampleFunction() {
	interp := py.New(py.Options{Stdout: os.Stdout})
	err := interp.Set("lookup", py.Function{
		Doc:    "The capital of a country.",
		Params: "(country: str, default=None) -> str",
		Call: func(_ context.Context, args py.Args) (any, error) {
			country, err := py.As[string](args.List[0])
			switch {
			case err != nil:
				return nil, err // TypeError
			case country == "France":
				return "Paris", nil
			case args.List[1] != nil:
				return args.List[1], nil
			}
			return nil, py.Raise("LookupError", "there is no %s", country)
		},
	})
	if err != nil {
		fmt.Println(err)
	}
	_, err = interp.Eval(context.Background(), `
print(lookup("France"), lookup(country="Oz", default="?"))
try:
    lookup("Oz")
except LookupError as e:
    print("error:", e)
`)
	if err != nil {
		fmt.Println(err)
	}
	// Output:
	// Paris ?
	// error: there is no Oz
}

func ExampleFunction_async() {
	interp := py.New(py.Options{Stdout: os.Stdout})
	err := interp.Set("fetch", py.Function{
		Async: true,
		Call: func(_ context.Context, args py.Args) (any, error) { // each in its goroutine
			return fmt.Sprintf("page of %v", args.List[0]), nil
		},
	})
	if err != nil {
		fmt.Println(err)
	}
	_, err = interp.Eval(context.Background(), `
import asyncio

async def main():
    print(await asyncio.gather(fetch("a"), fetch("b")))

asyncio.run(main())
`)
	if err != nil {
		fmt.Println(err)
	}
	// Output: ['page of a', 'page of b']
}

func ExampleObject() {
	type Account struct {
		Owner   string
		Balance int
		Token   string
	}
	a := &Account{Owner: "Ann", Balance: 5, Token: "secret"}
	interp := py.New(py.Options{Stdout: os.Stdout})
	err := interp.Set("account", &py.Object{
		Type: "Account", Value: a,
		Attrs: []string{"Owner", "Balance"}, Settable: []string{"Balance"},
		Methods: []py.Function{{
			Name: "deposit", Params: "(amount)",
			Call: func(_ context.Context, args py.Args) (any, error) {
				n, err := py.As[int](args.List[0])
				a.Balance += n
				return a.Balance, err
			},
		}},
	})
	if err != nil {
		fmt.Println(err)
	}
	_, err = interp.Eval(context.Background(), `
print(account.Owner, account.deposit(10))
account.Balance = 1
print(hasattr(account, "Token"), dir(account))
account.Owner = "Eve"
`)
	fmt.Println(a.Balance, err)
	// Output:
	// Ann 15
	// False ['Balance', 'Owner', 'deposit']
	// 1 AttributeError: attribute 'Owner' of the external object Account is read-only
}

func ExampleException() {
	_, err := py.New(py.Options{}).Eval(context.Background(), "def check(n):\n    if n < 0:\n        raise ValueError('negative', n)\n\ncheck(-1)")
	var e *py.Exception
	if errors.As(err, &e) {
		fmt.Println(e.Type, e.Args)
		for _, f := range e.Frames {
			fmt.Printf("%s:%d in %s: %s\n", f.File, f.Line, f.Function, strings.TrimSpace(f.Source))
		}
	}
	// Output:
	// ValueError [negative -1]
	// <string>:5 in <module>: check(-1)
	// <string>:3 in check: raise ValueError('negative', n)
}

func ExampleOptions_output() {
	interp := py.New(py.Options{Output: func(stream py.Stream, b []byte) {
		fmt.Printf("%v: %q\n", stream, b)
	}})
	_, err := interp.Eval(context.Background(), "import sys\nprint('one', flush=True)\nsys.stderr.write('two\\n')")
	if err != nil {
		fmt.Println(err)
	}
	// Output:
	// stdout: "one\n"
	// stderr: "two\n"
}
