package cli

import (
	"context"
	"errors"
	"fmt"
	"io"
	"strings"
	"syscall"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"
)

// Exit statuses that do not come from a script.
const (
	statusFailed     = 1
	statusUsage      = 2
	statusTimeout    = 124
	statusRefused    = 126
	statusNotStarted = 127
	statusSignal     = 128 // plus the number of the signal
	statusBrokenPipe = statusSignal + 13
)

// exit ends a command with a status. A nil err means that all is said.
type exit struct {
	status int
	err    error
}

func (e *exit) Error() string {
	if e.err == nil {
		return fmt.Sprintf("exit status %d", e.status)
	}
	return e.err.Error()
}

// Unwrap returns what is to be said.
func (e *exit) Unwrap() error { return e.err }

// usage is the error of a command line that makes no sense.
func usage(format string, arguments ...any) error {
	return &exit{statusUsage, fmt.Errorf(format, arguments...)}
}

// writeError says that stdout or stderr takes no more.
type writeError struct{ err error }

func (e *writeError) Error() string { return "cannot write the output: " + reason(e.err) }

// Unwrap returns the cause.
func (e *writeError) Unwrap() error { return e.err }

// isBrokenPipe reports whether a write failed because nobody reads any more.
func isBrokenPipe(err error) bool {
	return errors.Is(err, syscall.EPIPE) || errors.Is(err, io.ErrClosedPipe)
}

// reason is the innermost text of a system's error, which needs no path of a
// stream in front.
func reason(err error) string {
	var number syscall.Errno
	if errors.As(err, &number) {
		return number.Error()
	}
	return err.Error()
}

// finish says what is left to say and returns the exit status.
func (a *app) finish(ctx context.Context, err error) int {
	var stopped *signalError
	if errors.As(context.Cause(ctx), &stopped) && !a.serves {
		return stopped.status()
	}
	failed := a.stdout.failure()
	if isBrokenPipe(failed) || isBrokenPipe(context.Cause(ctx)) {
		return statusBrokenPipe // whoever read the output has had enough
	}
	if failed != nil {
		err = &exit{statusFailed, failed}
	}
	if err == nil {
		return 0
	}
	var e *exit
	if !errors.As(err, &e) {
		e = &exit{statusFailed, err}
		if !a.started {
			e.status = statusUsage
		}
	}
	if e.err != nil {
		a.say(e.err.Error())
	}
	return e.status
}

// say writes one line to stderr.
func (a *app) say(text string) { fmt.Fprintln(a.stderr, "skillet: "+oneLine(text)) }

// oneLine returns text as one line without control characters. The parts of a
// joined error, one a line, are separated by semicolons.
func oneLine(text string) string {
	return printable(strings.ReplaceAll(strings.TrimRight(text, "\n"), "\n", "; "))
}

// flagError words a mistake in a flag.
func flagError(cmd *cobra.Command, err error) error {
	var (
		unknown *pflag.NotExistError
		missing *pflag.ValueRequiredError
		invalid *pflag.InvalidValueError
	)
	text := err.Error()
	switch {
	case errors.As(err, &unknown) && unknown.GetSpecifiedShortnames() != "":
		text = "unknown flag -" + unknown.GetSpecifiedName()
	case errors.As(err, &unknown):
		text = fmt.Sprintf("unknown flag %.80q", "--"+unknown.GetSpecifiedName())
		if near := nearest(unknown.GetSpecifiedName(), flagNames(cmd)); near != "" {
			text += fmt.Sprintf(", did you mean \"--%s\"?", near)
		}
	case errors.As(err, &missing):
		text = fmt.Sprintf("--%s needs a value (%s)", missing.GetSpecifiedName(), valueName(missing.GetFlag()))
	case errors.As(err, &invalid):
		text = fmt.Sprintf("--%s %.80q: %v", invalid.GetFlag().Name, invalid.GetValue(), errors.Unwrap(invalid))
	}
	return usage("%s; see \"%s --help\"", text, cmd.CommandPath())
}

// flagNames lists the flags that a command takes.
func flagNames(cmd *cobra.Command) []string {
	var names []string
	cmd.Flags().VisitAll(func(f *pflag.Flag) {
		if !f.Hidden {
			names = append(names, f.Name)
		}
	})
	return names
}

// valueName returns what the help calls the value of a flag.
func valueName(f *pflag.Flag) string {
	name, _ := pflag.UnquoteUsage(f)
	return name
}
