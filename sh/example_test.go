package sh_test

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"os"
	"strings"

	"github.com/skillet-run/skillet/sh"
)

func Example() {
	shell, err := sh.New(sh.Options{Stdout: os.Stdout, Stderr: os.Stdout, Limits: sh.LimitsDefault()})
	if err != nil {
		fmt.Println(err)
		return
	}
	status, err := shell.Run(context.Background(), `
printf '%s\n' north,3 south,5 north,4 > sales.csv
awk -F, '{ n[$1] += $2 } END { for (r in n) print r, n[r] }' sales.csv | sort
`)
	fmt.Println(status, err)
	// Output:
	// north 7
	// south 5
	// 0 <nil>
}

func ExampleShell_Run() {
	shell, _ := sh.New(sh.Options{Stdout: os.Stdout})
	ctx := context.Background()
	for _, script := range []string{"name=Ada; greet() { echo \"hello $name\"; }; mkdir work; cd work", "greet; pwd", "exit 3"} {
		status, err := shell.Run(ctx, script)
		if status != 0 || err != nil {
			fmt.Println(status, err)
		}
	}
	// Output:
	// hello Ada
	// /home/user/work
	// 3 <nil>
}

func ExampleShell_Reset() {
	shell, _ := sh.New(sh.Options{Stdout: os.Stdout}) // with Fresh, each run would begin so
	ctx := context.Background()
	_, _ = shell.Run(ctx, "x=1; echo data > file; cd /tmp")
	shell.Reset()
	_, _ = shell.Run(ctx, "echo \"[$x]\"; pwd; cat file")
	// Output:
	// []
	// /home/user
	// data
}

func ExampleLimits() {
	shell, _ := sh.New(sh.Options{Limits: sh.Limits{Fuel: 1_000_000}})
	status, err := shell.Run(context.Background(), "while :; do :; done")
	var limit *sh.LimitError
	if errors.As(err, &limit) {
		fmt.Println(status, limit.Resource, limit)
	}
	// Output: 137 fuel fuel limit of 1000000 reached
}

func ExampleCommand() {
	vowels := sh.Command{
		Name: "vowels", Summary: "count the vowels of standard input", Usage: "[-v]",
		Run: func(_ context.Context, c *sh.Call) int {
			text, err := io.ReadAll(c.Stdin)
			if err != nil {
				return c.Errorf("%v", err)
			}
			n := 0
			for _, r := range string(text) {
				if strings.ContainsRune("aeiou", r) {
					n++
				}
			}
			fmt.Fprintln(c.Stdout, n)
			return 0
		},
	}
	shell, _ := sh.New(sh.Options{Stdout: os.Stdout, Commands: []sh.Command{vowels}})
	_, _ = shell.Run(context.Background(), "n=$(echo education | vowels); echo \"$n vowels\"; type vowels")
	// Output:
	// 5 vowels
	// vowels is /usr/bin/vowels
}

func ExampleCall_Await() {
	fetch := sh.Command{Name: "fetch", Run: func(_ context.Context, c *sh.Call) int {
		var body string
		err := c.Await(func(ctx context.Context) error { // others run meanwhile
			body = "page " + c.Args[0]
			return ctx.Err()
		})
		if err != nil {
			return c.Errorf("%v", err)
		}
		fmt.Fprintln(c.Stdout, body)
		return 0
	}}
	shell, _ := sh.New(sh.Options{Stdout: os.Stdout, Commands: []sh.Command{fetch}})
	_, _ = shell.Run(context.Background(), "for n in 1 2 3; do fetch $n > page$n & done; wait; cat page*")
	// Output:
	// page 1
	// page 2
	// page 3
}

func ExampleToolCommand() {
	schema := json.RawMessage(`{"type": "object", "required": ["city"], "properties": {
		"city": {"type": "string", "description": "Where."},
		"days": {"type": "integer", "default": 1}
	}}`)
	weather, err := sh.ToolCommand("weather", "Tell the weather.", schema, func(_ context.Context, arguments json.RawMessage) (any, error) {
		var in struct {
			City string
			Days int
		}
		if err := json.Unmarshal(arguments, &in); err != nil {
			return nil, err
		}
		return map[string]any{"city": in.City, "days": in.Days, "sky": "clear"}, nil
	})
	if err != nil {
		fmt.Println(err)
	}
	shell, _ := sh.New(sh.Options{Stdout: os.Stdout, Stderr: os.Stdout, Commands: []sh.Command{weather}})
	_, _ = shell.Run(context.Background(), `
weather Oslo --days 2 | jq -r .sky
weather --days many || echo "status $?"
`)
	// Output:
	// clear
	// weather: option '--days': 'many' is no integer of 64 bits
	// Try 'weather --help' for more information.
	// status 2
}

func ExampleListener() {
	trace := func(e sh.Event) {
		if e.Kind == sh.After {
			fmt.Println(e.Text(), e.What)
		}
	}
	shell, _ := sh.New(sh.Options{Listeners: []sh.Listener{trace}})
	_, _ = shell.Run(context.Background(), "f() { mkdir -p \"$1\"; }; f 'a dir'; rmdir none 2>/dev/null")
	// Output:
	// [Status] 0 mkdir -p 'a dir' tool
	// [Status] 0 f 'a dir' function
	// [Status] 1 rmdir none tool
}

func ExampleAnalyze() {
	a := sh.Analyze("sort -u names | tee \"$out\" > sorted; find . -name '*.tmp' -exec rm {} +; eval \"$later\"")
	for _, c := range a.Commands[2:] {
		fmt.Println(c.What, c.Words[0].Text)
	}
	for _, w := range a.Writes {
		fmt.Println("writes", w.Name, w.Known)
	}
	for _, n := range a.Opaque {
		fmt.Println("opaque:", n.Text)
	}
	// Output:
	// tool find
	// tool rm
	// builtin eval
	// writes sorted true
	// writes $out false
	// writes {} false
	// opaque: it runs text that is not known
}
