package cli

import (
	"bytes"
	"cmp"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"slices"
	"strings"
	"time"
	"unicode"

	"github.com/spf13/cobra"

	"github.com/skillet-run/skillet"
	"github.com/skillet-run/skillet/internal/config"
)

// runFlags are the flags of run.
type runFlags struct {
	args    string
	timeout string
	json    bool
	given   func(name string) bool // whether a flag was given, if only with an empty value
}

// runCommand runs a script of a skill.
func (a *app) runCommand() *cobra.Command {
	var f runFlags
	cmd := leaf(&cobra.Command{
		Use:   "run SKILL SCRIPT",
		Short: "Run a script of a skill",
		Long: `Run a script of a skill in the skill's folder, with its arguments as a JSON object on
stdin. SCRIPT is a name that "skillet skills scripts SKILL" lists, or a path relative
to the skill. What the script writes shows as it is written.

The exit status is that of the script; 124 after a timeout, 128+N when signal N killed
it, 126 when it was refused and 127 when it could not be started.`,
		Example: `  skillet run csv-report check --args '{"csv": "a,b\n1,2\n"}'
  skillet run prime-census census --args '{"limit": 1000000}' --json
  skillet run log-triage scripts/triage.sh --timeout 2m --args - < arguments.json`,
		ValidArgsFunction: a.completeScripts,
	}, func(cmd *cobra.Command, args []string) error {
		f.given = cmd.Flags().Changed
		return a.runScript(cmd.Context(), args[0], args[1], f)
	})
	cmd.Flags().StringVar(&f.args, "args", "", "hand `JSON` to the script, an object; \"-\" reads it from stdin")
	cmd.Flags().StringVar(&f.timeout, "timeout", "", "stop the script after a `TIME` of 1s to 600s, such as 90 or 1m30s (default exec.timeout)")
	return jsonFlag(cmd, &f.json)
}

// runScript runs a script through the tool of that name, so that policy, events
// and audit are the same as for a model's call.
func (a *app) runScript(ctx context.Context, skill, script string, f runFlags) error {
	arguments, err := a.scriptArguments(skill, script, f)
	if err != nil {
		return err
	}
	s, err := a.open(nil, a.inPerson)
	if err != nil {
		return err
	}
	var listen skillet.Listener
	if !f.json {
		listen = a.stream
	}
	r := s.call(ctx, "run_skill_script", arguments, listen)
	if f.json {
		fmt.Fprintf(a.stdout, "%s\n", r.JSON())
	}
	return a.runStatus(s, f, r)
}

// scriptArguments returns the arguments of the tool run_skill_script.
func (a *app) scriptArguments(skill, script string, f runFlags) ([]byte, error) {
	arguments := struct {
		Skill   string          `json:"skill"`
		Script  string          `json:"script"`
		Args    json.RawMessage `json:"args,omitempty"`
		Timeout *float64        `json:"timeout,omitempty"`
	}{Skill: skill, Script: script}
	if f.given("args") {
		text, err := a.argument(f.args)
		if err != nil {
			return nil, err
		}
		if err := checkObject(text); err != nil {
			return nil, usage("--args is not a JSON object: %v", err)
		}
		arguments.Args = text
	}
	if f.given("timeout") {
		limit, err := config.ParseDuration(f.timeout)
		if err != nil {
			return nil, usage("--timeout: %v", err)
		}
		seconds := limit.Seconds()
		arguments.Timeout = &seconds
	}
	var b bytes.Buffer
	e := json.NewEncoder(&b)
	e.SetEscapeHTML(false)
	err := e.Encode(arguments)
	return bytes.TrimSpace(b.Bytes()), err
}

// checkObject reports why text is not a JSON object.
func checkObject(text []byte) error {
	if !json.Valid(text) {
		var v any
		return cmp.Or(json.Unmarshal(text, &v), errors.New("invalid JSON"))
	}
	if !bytes.HasPrefix(bytes.TrimSpace(text), []byte("{")) {
		return errors.New(`write something like {"name": "value"}`)
	}
	return nil
}

// stream passes on what the script writes. When whoever read that has gone, the
// run ends, as it would if the script wrote there itself.
func (a *app) stream(e skillet.Event) {
	if e.Kind != skillet.Output {
		return
	}
	w := a.stdout
	if e.Stream == skillet.Stderr {
		w = a.stderr
	}
	if _, err := w.Write(e.Data); isBrokenPipe(err) {
		a.stop(err)
	}
}

// runStatus says on stderr what the script's own output does not show, and
// returns the exit status.
func (a *app) runStatus(s *session, f runFlags, r skillet.Result) error {
	o := r.Outcome
	if o == nil { // the arguments did not pass the tool's schema
		return &exit{statusRefused, errors.New(r.Message)}
	}
	switch o.Termination {
	case skillet.Exited:
		return status(o.ExitCode, nil)
	case skillet.Signaled:
		return status(statusSignal+o.Signal.Number, fmt.Errorf("the script was killed by %s", o.Signal.Name))
	case skillet.TimedOut:
		return status(statusTimeout, fmt.Errorf("the script was stopped after %s; --timeout or the setting exec.timeout allows more", s.limit(f)))
	case skillet.Cancelled:
		return status(statusSignal+2, errors.New("the script was stopped"))
	case skillet.SpawnFailed:
		return status(statusNotStarted, o.Err)
	case skillet.Refused:
	}
	return status(statusRefused, a.refusal(o.Err))
}

// status is the error that makes the program exit with n.
func status(n int, err error) error {
	if n == 0 {
		return nil
	}
	return &exit{n, err}
}

// limit returns the time limit that was in force.
func (s *session) limit(f runFlags) time.Duration {
	if limit, err := config.ParseDuration(f.timeout); err == nil && f.given("timeout") {
		return limit
	}
	return s.config.Exec.Timeout
}

// refusal adds to the reason why nothing ran what to do about it.
func (a *app) refusal(err error) error {
	var denied *skillet.PolicyError
	if errors.As(err, &denied) && denied.Policy == skillet.Ask && !a.canAsk() {
		return fmt.Errorf("%w; call it on a terminal to be asked, or set tools.policy to allow", err)
	}
	if reasons := unsaid(err); len(reasons) > 0 {
		return fmt.Errorf("%w: %s", err, strings.Join(reasons, "; "))
	}
	return err
}

// unsaid returns the reasons that an error joins without telling them, as one
// does whose text is fixed by a contract. Files that are just not there are left
// out.
func unsaid(err error) []string {
	var reasons []string
	for e := err; e != nil; e = errors.Unwrap(e) {
		joined, ok := e.(interface{ Unwrap() []error })
		if !ok {
			continue
		}
		for _, reason := range joined.Unwrap() {
			_, file := reason.(*fs.PathError) //nolint:errorlint // the reason itself: others wrap one
			if !file && !tells(err.Error(), reason.Error()) {
				reasons = append(reasons, reason.Error())
			}
		}
		break
	}
	return reasons
}

// tells reports whether text has every word of reason.
func tells(text, reason string) bool {
	words := func(s string) []string {
		return strings.FieldsFunc(s, func(r rune) bool { return unicode.IsSpace(r) || strings.ContainsRune(`'":;,`, r) })
	}
	known := words(text)
	return !slices.ContainsFunc(words(reason), func(word string) bool { return !slices.Contains(known, word) })
}
