package cli

import (
	"bytes"
	"context"
	"crypto/rand"
	"encoding/binary"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"runtime/debug"
	"strings"
	"time"

	"github.com/spf13/cobra"

	"github.com/skillet-run/skillet"
	"github.com/skillet-run/skillet/internal/config"
	"github.com/skillet-run/skillet/internal/hugepages"
	"github.com/skillet-run/skillet/py"
	"github.com/skillet-run/skillet/py/sqlite"
	"github.com/skillet-run/skillet/vfs"
)

// pythonFlags are the flags of python as they are typed.
type pythonFlags struct {
	mounts      []string
	env         []string
	timeout     string
	memory      string
	allocations string
	recursion   int
	version     bool
}

const (
	pythonMemory  = "512MiB"
	pythonTimeout = "30s"
)

// pythonCommand runs a Python program in the interpreter of this program.
func (a *app) pythonCommand() *cobra.Command {
	var f pythonFlags
	cmd := &cobra.Command{
		Use:   "python [-c CODE | -m MODULE | FILE | -] [ARG...]",
		Short: "Run Python on virtual files, within limits",
		Long: `Run a Python program in the interpreter that is built in: Python 3.14 on virtual files,
within limits. FILE is read from this machine and becomes the file /home/user/FILE; the
program sees nothing else of the machine but what --mount shows it. With -c the value of
a last expression is printed. Without a program a terminal gets a prompt; elsewhere the
program is read from stdin.

Flags of skillet stand in front of -c, -m or FILE; all behind is for the program. The exit
status is the program's own, or 1 when a limit ended it.`,
		Example: `  skillet python -c '2 + 2'
  skillet python --mount ./data:/data report.py /data/sales.csv
  skillet python --timeout 5s --max-memory 64MiB - < untrusted.py`,
		Args:               cobra.ArbitraryArgs,
		DisableFlagParsing: true,
	}
	flags := cmd.Flags()
	guestFlags(flags, &f.mounts, &f.env)
	flags.StringVar(&f.timeout, "timeout", pythonTimeout, "stop the program after a `TIME` such as 90 or 1m30s; 0 is no limit")
	flags.StringVar(&f.memory, "max-memory", pythonMemory, "let the program use so many `BYTES`, such as 64MiB; 0 is no limit")
	flags.StringVar(&f.allocations, "max-allocations", "0", "let the program make so many `OBJECTS`; 0 is no limit")
	flags.IntVar(&f.recursion, "max-recursion", 1000, "let calls nest so `DEEP`")
	flags.BoolVarP(&f.version, "version", "V", false, "print the version of Python")
	flags.SetInterspersed(false)
	cmd.RunE = guestRun(codeOrModule, func(cmd *cobra.Command, p guestProgram) error { return a.python(cmd, p, &f) })
	return cmd
}

// codeOrModule takes -c and -m with what is behind them, or in the same word.
func codeOrModule(word string, rest []string) (p guestProgram, found bool, err error) {
	p = guestProgram{kind: codeProgram, args: rest}
	what := "code"
	switch {
	case strings.HasPrefix(word, "-c"):
	case strings.HasPrefix(word, "-m"):
		p.kind, what = moduleProgram, "the name of a module"
	default:
		return p, false, nil
	}
	if p.text = word[2:]; p.text == "" {
		if len(rest) == 0 {
			return p, true, usage("python: %s needs %s behind it; see \"skillet python --help\"", word[:2], what)
		}
		p.text, p.args = rest[0], rest[1:]
	}
	return p, true, nil
}

func (a *app) python(cmd *cobra.Command, p guestProgram, f *pythonFlags) error {
	if f.version {
		fmt.Fprintf(a.stdout, "Python %s (skillet)\n", py.Version)
		return nil
	}
	if p.kind == noProgram && isTerminal(a.Stdin) {
		return a.pythonSession(cmd.Context(), f)
	}
	src, err := a.pythonSource(p)
	if err != nil {
		return err
	}
	o, err := a.pythonOptions(f, p, src)
	if err != nil {
		return err
	}
	defer prepareMemory(o.Limits.Memory)()
	return pythonStatus(runPython(cmd.Context(), py.New(o), p, src))
}

// pythonSource returns the program's text; a module has none yet.
func (a *app) pythonSource(p guestProgram) ([]byte, error) {
	switch p.kind {
	case codeProgram:
		return []byte(p.text), nil
	case fileProgram:
		return readPython(p.text)
	case moduleProgram:
		return nil, nil
	case noProgram, stdinProgram:
	}
	return a.argument("-")
}

func readPython(name string) ([]byte, error) {
	info, err := os.Stat(name)
	if err == nil && info.IsDir() {
		return nil, usage("python: can't open file '%s': it is a directory", name)
	}
	if err == nil {
		var src []byte
		if src, err = os.ReadFile(name); err == nil {
			return src, nil
		}
	}
	return nil, usage("python: can't open file '%s': %s", name, reason(err))
}

func runPython(ctx context.Context, interp *py.Interp, p guestProgram, src []byte) error {
	switch p.kind {
	case codeProgram:
		return interp.RunCommand(ctx, string(src))
	case moduleProgram:
		return interp.RunModule(ctx, p.text)
	case fileProgram:
		return interp.RunSource(ctx, src, p.text)
	case noProgram, stdinProgram:
	}
	return interp.RunSource(ctx, src, "<stdin>")
}

// pythonStatus returns the exit status of a run, which has said itself what went
// wrong.
func pythonStatus(err error) error {
	var ended *py.Exit
	var exception *py.Exception
	var syntax *py.SyntaxError
	var limit *py.LimitError
	switch {
	case errors.As(err, &ended):
		return status(ended.Code, nil)
	case errors.As(err, &exception) && exception.Type == "KeyboardInterrupt":
		const interrupt = 2
		return status(statusSignal+interrupt, nil)
	case errors.As(err, &exception), errors.As(err, &syntax), errors.As(err, &limit):
		return status(statusFailed, nil)
	}
	return err
}

// pythonOptions returns what the interpreter gets.
func (a *app) pythonOptions(f *pythonFlags, p guestProgram, src []byte) (py.Options, error) {
	o := py.Options{
		Stdout: a.stdout, Stderr: a.stderr, Modules: pythonModules(),
		Clock: skillet.SystemClock(), Random: rand.Reader,
	}
	var err error
	if o.Limits, err = pythonLimits(f); err != nil {
		return o, err
	}
	if o.Env, err = pythonEnv(f.env); err != nil {
		return o, err
	}
	if o.FS, err = pythonFiles(f.mounts, o.Limits.Memory, p, src); err != nil {
		return o, err
	}
	if p.kind != stdinProgram && p.kind != noProgram {
		o.Stdin = a.Stdin
	}
	seed := make([]byte, 8)
	if _, err := rand.Read(seed); err != nil {
		return o, err
	}
	o.Seed = binary.LittleEndian.Uint64(seed)
	o.Args, o.Path = pythonArgs(p)
	if p.kind == fileProgram {
		o.File = scriptName(p.text)
	}
	return o, nil
}

// pythonArgs returns sys.argv and sys.path.
func pythonArgs(p guestProgram) (args, path []string) {
	switch p.kind {
	case codeProgram:
		return append([]string{"-c"}, p.args...), []string{""}
	case moduleProgram:
		return append([]string{"-m"}, p.args...), []string{py.Home}
	case fileProgram:
		return append([]string{p.text}, p.args...), []string{py.Home}
	case stdinProgram:
		return append([]string{"-"}, p.args...), []string{""}
	case noProgram:
	}
	return []string{""}, []string{""}
}

func pythonLimits(f *pythonFlags) (l py.Limits, err error) {
	if l.Timeout, err = config.ParseDuration(f.timeout); err != nil {
		return l, usage("--timeout: %v", err)
	}
	if l.Memory, err = config.ParseBytes(f.memory); err != nil {
		return l, usage("--max-memory: %v", err)
	}
	if l.Allocations, err = config.ParseBytes(f.allocations); err != nil {
		return l, usage("--max-allocations: %v", err)
	}
	if l.Recursion = f.recursion; l.Recursion < 1 {
		return l, usage("--max-recursion: %d is too small: calls nest at least once", l.Recursion)
	}
	if l.Memory > 0 {
		boundProcess(l.Memory)
	}
	return l, nil
}

// boundProcess keeps Go's heap near what the program may book, which is exact. What
// is beside it is small, and made and dropped all the time: where there is room Go
// may take its time to collect.
func boundProcess(memory int64) {
	const (
		spare  = 16 << 20
		roomy  = 256 << 20
		seldom = 400 // percent of what lives
		often  = 100
	)
	debug.SetMemoryLimit(memory + memory/8 + spare)
	percent := often
	if memory >= roomy {
		percent = seldom
	}
	debug.SetGCPercent(percent)
}

// prepareMemory gets large pages for the program's memory, but not for a
// program that ends at once. The function that it returns calls it off.
func prepareMemory(limit int64) (stop func() bool) {
	const (
		after = 10 * time.Millisecond
		most  = 256 << 20
	)
	n := most
	if limit > 0 {
		n = int(min(limit, most))
	}
	return time.AfterFunc(after, func() { hugepages.Prepare(n) }).Stop
}

// pythonModules are those that programs have beyond the ones of every interpreter.
func pythonModules() *py.Modules { return py.NewModules(sqlite.Module()) }

func pythonEnv(list []string) (map[string]string, error) {
	env := map[string]string{
		"HOME": py.Home, "USER": "user", "LOGNAME": "user", "PATH": "/usr/local/bin:/usr/bin:/bin", "LANG": "C.UTF-8",
		"PWD": py.Home, "TZ": "UTC",
	}
	for _, text := range list {
		name, value, ok := strings.Cut(text, "=")
		if !ok || name == "" {
			return nil, usage("--env %.80q is not of the form NAME=VALUE", text)
		}
		env[name] = value
	}
	return env, nil
}

// scriptName is the name of the file that FILE becomes.
func scriptName(file string) string { return py.Home + "/" + filepath.Base(file) }

func writeFile(n *vfs.Namespace, name string, src []byte) error {
	const mode = 0o644
	return n.WriteFile(name, bytes.Clone(src), mode)
}
