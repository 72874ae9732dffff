package sh_test

import (
	"context"
	"fmt"
	"os"
	"strings"

	"github.com/skillet-run/skillet/sh"
)

// A script calls a command of the host, which takes its time: the script is written as
// it stands in the middle of a pipeline, with its files, and goes on in another shell.
func ExampleShell_Start() {
	ctx := context.Background()
	options := sh.Options{Stdout: os.Stdout, Stderr: os.Stderr, Commands: []sh.Command{{Name: "lookup"}}}
	shell, err := sh.New(options)
	if err != nil {
		fmt.Println(err)
		return
	}
	execution, err := shell.Start(ctx, `
printf '%s\n' pears plums >list
while read -r fruit; do
	echo "$fruit: $(lookup "$fruit")"
done <list | sort -r`)
	for err == nil && execution.Pending() != nil {
		snapshot, failed := shell.Dump(sh.DumpOptions{Files: 1 << 20})
		if failed != nil {
			fmt.Println(failed)
			return
		}
		execution.Drop()

		// Elsewhere, and later:
		if shell, err = sh.Load(ctx, snapshot, sh.LoadOptions{Options: options}); err != nil {
			break
		}
		execution = shell.Execution()
		call := execution.Pending().Calls[0]
		fmt.Println("asked:", call.Name, call.Args)
		err = execution.Resume(ctx, call.ID, sh.Reply{Stdout: []byte(strings.ToUpper(call.Args[0]))})
	}
	if err != nil {
		fmt.Println(err)
	}
	// Output:
	// asked: lookup [pears]
	// asked: lookup [plums]
	// plums: PLUMS
	// pears: PEARS
}

// One snapshot is loaded twice: both shells go their own way.
func ExampleLoad() {
	ctx := context.Background()
	options := sh.Options{Stdout: os.Stdout}
	shell, err := sh.New(options)
	if err != nil {
		fmt.Println(err)
		return
	}
	_, _ = shell.Run(ctx, "n=1; echo common >file; cd /tmp; greet() { echo \"$1, $n\"; }")
	snapshot, err := shell.Dump(sh.DumpOptions{Files: 1 << 20})
	if err != nil {
		fmt.Println(err)
		return
	}
	for _, script := range []string{"n=2; greet left; echo left >>~/file; cat ~/file", "greet right; cat ~/file; pwd"} {
		fork, err := sh.Load(ctx, snapshot, sh.LoadOptions{Options: options})
		if err != nil {
			fmt.Println(err)
			return
		}
		_, _ = fork.Run(ctx, script)
	}
	// Output:
	// left, 2
	// common
	// left
	// right, 1
	// common
	// /tmp
}
