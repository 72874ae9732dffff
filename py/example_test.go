package py_test

import (
	"context"
	"errors"
	"fmt"
	"os"

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
