package cli

import (
	"crypto/rand"
	"encoding/binary"
	"errors"
	"fmt"
	"net/netip"
	"net/url"
	"os"

	"github.com/spf13/cobra"

	"github.com/skillet-run/skillet"
	"github.com/skillet-run/skillet/internal/config"
	"github.com/skillet-run/skillet/sh"
)

// bashFlags are the flags of bash as they are typed.
type bashFlags struct {
	mounts  []string
	env     []string
	timeout string
	memory  string
	python  bool // no python
	network []string
}

const (
	bashMemory  = "256MiB"
	bashTimeout = "30s"
)

// bashCommand runs a script in the shell of this program.
func (a *app) bashCommand() *cobra.Command {
	var f bashFlags
	cmd := &cobra.Command{
		Use:   "bash [-c CODE | FILE | -] [ARG...]",
		Short: "Run a Bash script on virtual files, within limits",
		Long: `Run a script in the shell that is built in: Bash 5.2 with the usual tools, on virtual
files, within limits. No command of this machine is run; a Python program gets a worker
process of its own. FILE is read from this machine and becomes the file /home/user/FILE; the
script sees nothing else of the machine but what --mount shows it.
Without a script a terminal gets a prompt; elsewhere the script is read from stdin.

Flags of skillet stand in front of -c or FILE; all behind is for the script. The exit status
is the script's own, 124 when its time was up and 137 when another limit ended it.`,
		Example: `  skillet bash -c 'seq 3 | while read -r n; do echo $((n * n)); done'
  skillet bash --mount ./data:/data report.sh /data/sales.csv
  skillet bash --allow-net https://api.github.com -c 'curl -fsS https://api.github.com/zen'
  skillet bash --timeout 5s --max-memory 64MiB - < untrusted.sh`,
		Args:               cobra.ArbitraryArgs,
		DisableFlagParsing: true,
	}
	flags := cmd.Flags()
	guestFlags(flags, &f.mounts, &f.env)
	flags.StringVar(&f.timeout, "timeout", bashTimeout, "stop the script after a `TIME` such as 90 or 1m30s; 0 is no limit")
	flags.StringVar(&f.memory, "max-memory", bashMemory, "let the script use so many `BYTES`, such as 64MiB; 0 is no limit")
	flags.BoolVar(&f.python, "no-python", false, "leave out the commands python and python3")
	flags.StringArrayVar(&f.network, "allow-net", nil, "let curl and wget send any request to the servers of `ORIGIN`, such as https://api.example.com or https://*.example.com; may be repeated")
	flags.SetInterspersed(false)
	cmd.RunE = guestRun(bashCode, func(cmd *cobra.Command, p guestProgram) error { return a.bash(cmd, p, &f) })
	return cmd
}

// bashCode takes -c with what is behind it.
func bashCode(word string, rest []string) (p guestProgram, found bool, err error) {
	if word != "-c" {
		return p, false, nil
	}
	if len(rest) == 0 {
		return p, true, usage("bash: -c needs code behind it; see \"skillet bash --help\"")
	}
	return guestProgram{kind: codeProgram, text: rest[0], args: rest[1:]}, true, nil
}

func (a *app) bash(cmd *cobra.Command, p guestProgram, f *bashFlags) error {
	atTerminal := p.kind == noProgram && isTerminal(a.Stdin)
	var src []byte
	if !atTerminal {
		var err error
		if src, err = a.bashSource(p); err != nil {
			return err
		}
	}
	o, err := a.bashOptions(f, p, src)
	if err != nil {
		return err
	}
	if !f.python {
		python, err := skillet.NewPython(skillet.PythonOptions{Environ: a.Env, Self: a.Worker})
		if err != nil {
			return err
		}
		defer python.Close()
		o.Python = python.Shell(skillet.ShellPythonOptions{Modules: pythonModules()})
	}
	if len(f.network) > 0 {
		network, err := bashNetwork(f.network)
		if err != nil {
			return err
		}
		defer network.Close()
		o.Network = network
	}
	if atTerminal {
		return a.bashSession(cmd.Context(), o)
	}
	shell, err := sh.New(o)
	if err != nil {
		return err
	}
	code, err := shell.Run(cmd.Context(), string(src))
	var limit *sh.LimitError
	if errors.As(err, &limit) || errors.Is(err, sh.ErrDeadlock) {
		fmt.Fprintf(a.stderr, "skillet: bash: %s\n", err)
	} else if err != nil {
		return err
	}
	if code == 0 {
		return nil
	}
	return status(code, nil)
}

// bashNetwork returns the network that --allow-net describes. Whoever names a server by
// a private address means that address.
func bashNetwork(origins []string) (*skillet.Network, error) {
	var o skillet.NetworkOptions
	for _, origin := range origins {
		o.Allow = append(o.Allow, skillet.NetworkRule{Origin: origin, Methods: []string{"GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"}})
		u, err := url.Parse(origin)
		if err != nil {
			continue // which NewNetwork tells
		}
		if ip, err := netip.ParseAddr(u.Hostname()); err == nil {
			o.Private = append(o.Private, netip.PrefixFrom(ip, ip.BitLen()))
		}
	}
	network, err := skillet.NewNetwork(o)
	if err != nil {
		return nil, usage("bash: --allow-net: %s", err)
	}
	return network, nil
}

// bashSource returns the text of the script.
func (a *app) bashSource(p guestProgram) ([]byte, error) {
	switch p.kind {
	case codeProgram:
		return []byte(p.text), nil
	case fileProgram:
		src, err := os.ReadFile(p.text)
		if err != nil {
			return nil, usage("bash: %s: %s", p.text, reason(err))
		}
		return src, nil
	case noProgram, stdinProgram, moduleProgram:
	}
	return a.argument("-")
}

// bashOptions returns what the shell gets.
func (a *app) bashOptions(f *bashFlags, p guestProgram, src []byte) (sh.Options, error) {
	o := sh.Options{
		Stdout: a.stdout, Stderr: a.stderr, Clock: skillet.SystemClock(), Random: rand.Reader,
		Args: p.args, FromArgument: p.kind == codeProgram, FromFile: p.kind == fileProgram,
		Terminal: func(stream int) bool { return stream == 0 && isTerminal(a.Stdin) },
	}
	var err error
	if o.Limits.Timeout, err = config.ParseDuration(f.timeout); err != nil {
		return o, usage("--timeout: %v", err)
	}
	if o.Limits.Memory, err = config.ParseBytes(f.memory); err != nil {
		return o, usage("--max-memory: %v", err)
	}
	if o.Limits.Memory > 0 {
		boundProcess(o.Limits.Memory)
	}
	if o.Env, err = pythonEnv(f.env); err != nil {
		return o, err
	}
	if o.FS, err = pythonFiles(f.mounts, o.Limits.Memory, p, src); err != nil {
		return o, err
	}
	switch p.kind {
	case codeProgram:
		o.Stdin = a.Stdin
		if len(p.args) > 0 {
			o.Name, o.Args = p.args[0], p.args[1:]
		}
	case fileProgram:
		o.Stdin, o.Name = a.Stdin, p.text
	case noProgram, stdinProgram, moduleProgram:
	}
	seed := make([]byte, 8)
	if _, err := rand.Read(seed); err != nil {
		return o, err
	}
	o.Seed = binary.LittleEndian.Uint64(seed)
	return o, nil
}
