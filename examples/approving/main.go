// Command approving runs a Bash script that asks somebody before it goes on, and does not
// stay to wait: at each question it writes the script as it stands, with its files, to
// a file and ends. Called again, with the answer, another process goes on in the middle.
//
//	go build ./examples/approving && ./approving && ./approving yes && ./approving yes
//
// writes
//
//	the script asks "run build": go on with "approving ANSWER"
//	build: approved
//	the script asks "run publish": go on with "approving ANSWER"
//	publish: approved
//	3 notes, 2 steps approved
package main

import (
	"context"
	_ "embed"
	"errors"
	"fmt"
	"io/fs"
	"os"

	"github.com/skillet-run/skillet/sh"
)

// file is where the script is while it waits, in the working directory. Who can write to
// it can make the script do anything that a script can do here; where that matters,
// DumpOptions.Key seals it.
const file = "approving.sksh"

// filesMax is how much the files of the script may take in the snapshot.
const filesMax = 1 << 20

//go:embed release.sh
var release string

func main() {
	if err := run(context.Background(), os.Args[1:]); err != nil {
		fmt.Fprintln(os.Stderr, "approving:", err)
		os.Exit(1)
	}
}

func run(ctx context.Context, args []string) error {
	options := sh.Options{
		Stdout: os.Stdout, Stderr: os.Stderr,
		// It has no Run: whoever runs the script answers.
		Commands: []sh.Command{{Name: "approve", Summary: "ask somebody", Input: true}},
	}
	snapshot, err := os.ReadFile(file)
	switch {
	case errors.Is(err, fs.ErrNotExist):
		return begin(ctx, options)
	case err != nil:
		return err
	}
	shell, err := sh.Load(ctx, snapshot, sh.LoadOptions{Options: options})
	if err != nil {
		return err
	}
	execution := shell.Execution()
	if len(args) > 0 {
		reply := sh.Reply{Status: 1}
		if args[0] == "yes" {
			reply = sh.Reply{Stdout: []byte("approved\n")}
		}
		if err := execution.Resume(ctx, execution.Pending().Calls[0].ID, reply); err != nil {
			return err
		}
	}
	return leave(execution)
}

// begin starts the script.
func begin(ctx context.Context, options sh.Options) error {
	shell, err := sh.New(options)
	if err != nil {
		return err
	}
	execution, err := shell.Start(ctx, release)
	if err != nil {
		return err
	}
	return leave(execution)
}

// leave writes the script to the file, or removes that when it has ended.
func leave(execution *sh.Execution) error {
	pending := execution.Pending()
	if pending == nil {
		return os.Remove(file)
	}
	snapshot, err := execution.Shell().Dump(sh.DumpOptions{Files: filesMax})
	if err != nil {
		return err
	}
	execution.Drop()
	fmt.Printf("the script asks %q: go on with \"approving ANSWER\"\n", string(pending.Calls[0].Input[:len(pending.Calls[0].Input)-1]))
	return os.WriteFile(file, snapshot, 0o600)
}
