package cli

import (
	"strings"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"
)

// guestProgram is what a guest, Python or Bash, is to run.
type guestProgram struct {
	kind programKind
	text string   // the code of -c, the name of a file or module
	args []string // behind the name
}

type programKind uint8

const (
	noProgram programKind = iota
	codeProgram
	fileProgram
	moduleProgram
	stdinProgram
)

// guestFlags adds what every guest takes: what it sees of this machine.
func guestFlags(flags *pflag.FlagSet, mounts, env *[]string) {
	flags.StringArrayVar(mounts, "mount", nil, "show the folder HOST as GUEST, to be read, with rw to be changed, with overlay to be changed in memory only: `HOST:GUEST[:ro|:rw|:overlay]`; may be repeated")
	flags.StringArrayVar(env, "env", nil, "set a variable of the environment: `NAME=VALUE`; may be repeated")
}

// inlineProgram takes a program that stands on the command line itself, such as that of -c.
type inlineProgram func(word string, rest []string) (p guestProgram, found bool, err error)

// guestRun reads the flags of skillet before the program, and has run see to the rest.
func guestRun(inline inlineProgram, run func(cmd *cobra.Command, p guestProgram) error) func(*cobra.Command, []string) error {
	return func(cmd *cobra.Command, args []string) error {
		head, p, err := splitProgram(cmd, args, inline)
		if err != nil {
			return err
		}
		cmd.DisableFlagParsing = false
		if err := cmd.ParseFlags(head); err != nil {
			return flagError(cmd, err)
		}
		if help, _ := cmd.Flags().GetBool("help"); help {
			return cmd.Help()
		}
		return run(cmd, p)
	}
}

// splitProgram separates the flags of skillet from the program, which begins with a word
// that inline knows, such as -c, with -, or with the first word that is no flag.
func splitProgram(cmd *cobra.Command, args []string, inline inlineProgram) (head []string, p guestProgram, err error) {
	for i := 0; i < len(args); i++ {
		word := args[i]
		if p, found, err := inline(word, args[i+1:]); found {
			return args[:i], p, err
		}
		switch {
		case word == "-":
			return args[:i], guestProgram{kind: stdinProgram, args: args[i+1:]}, nil
		case word == "--" && i+1 < len(args):
			return args[:i], guestProgram{kind: fileProgram, text: args[i+1], args: args[i+2:]}, nil
		case !strings.HasPrefix(word, "-"):
			return args[:i], guestProgram{kind: fileProgram, text: word, args: args[i+1:]}, nil
		case takesValue(cmd, word):
			i++
		}
	}
	return args, p, nil
}

// takesValue reports whether the next word belongs to the flag.
func takesValue(cmd *cobra.Command, word string) bool {
	name, long := strings.CutPrefix(word, "--")
	if !long {
		return false
	}
	f := cmd.Flag(name)
	return f != nil && f.NoOptDefVal == ""
}
