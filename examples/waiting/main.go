// Command waiting runs a Python program that asks for something which takes long, and
// does not stay to wait: at each question it writes the program as it stands to a file
// and ends. Called again, with the answer, another process goes on in the middle.
//
//	go build ./examples/waiting && ./waiting && ./waiting 2 && ./waiting 3
//
// writes
//
//	the program waits for quote(pears): go on with "waiting ANSWER"
//	3 pears at 2
//	the program waits for quote(plums): go on with "waiting ANSWER"
//	12 plums at 3
//	total: 42
package main

import (
	"context"
	_ "embed"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"strconv"

	"github.com/skillet-run/skillet/py"
)

// file is where the program is while it waits, in the working directory. Who can
// write to it can make the program do anything that a program can do here; where that
// matters, DumpOptions.Key seals it.
const file = "waiting.skpy"

//go:embed orders.py
var orders string

// quote is what the program calls. It has no Call: whoever runs the program answers.
var quote = py.Function{Name: "quote", Params: "(name)"}

func main() {
	if err := run(context.Background(), os.Args[1:]); err != nil {
		fmt.Fprintln(os.Stderr, "waiting:", err)
		os.Exit(1)
	}
}

func run(ctx context.Context, args []string) error {
	options := py.Options{Stdout: os.Stdout, Stderr: os.Stderr}
	snapshot, err := os.ReadFile(file)
	switch {
	case errors.Is(err, fs.ErrNotExist):
		return begin(ctx, options)
	case err != nil:
		return err
	}
	interp, err := py.Load(ctx, snapshot, py.LoadOptions{Options: options, Functions: []py.Function{quote}})
	if err != nil {
		return err
	}
	if len(args) == 0 {
		return leave(interp.Execution())
	}
	price, err := strconv.ParseFloat(args[0], 64)
	if err != nil {
		return err
	}
	return goOn(ctx, interp.Execution(), price)
}

// begin starts the program.
func begin(ctx context.Context, options py.Options) error {
	program, err := py.Compile(orders, "orders.py")
	if err != nil {
		return err
	}
	interp := py.New(options)
	if err := interp.Set("quote", quote); err != nil {
		return err
	}
	execution, err := interp.Start(ctx, program)
	if err != nil {
		return err
	}
	return leave(execution)
}

// goOn gives the program the answer that it waits for.
func goOn(ctx context.Context, execution *py.Execution, price float64) error {
	var answer any = price
	if whole := int64(price); float64(whole) == price {
		answer = whole
	}
	if err := execution.Resume(ctx, answer); err != nil {
		return err
	}
	return leave(execution)
}

// leave writes the program to the file, or removes that when it has ended.
func leave(execution *py.Execution) error {
	pending := execution.Pending()
	if pending == nil {
		return os.Remove(file)
	}
	snapshot, err := execution.Interp().Dump(py.DumpOptions{})
	if err != nil {
		return err
	}
	fmt.Printf("the program waits for %s(%v): go on with \"waiting ANSWER\"\n", pending.Function, pending.Args.List[0])
	return os.WriteFile(file, snapshot, 0o600)
}
