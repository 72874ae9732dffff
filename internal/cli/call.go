package cli

import (
	"fmt"
	"log/slog"

	"github.com/spf13/cobra"

	"github.com/skillet-run/skillet"
)

// callCommand calls a tool as a model would.
func (a *app) callCommand() *cobra.Command {
	var message bool
	cmd := leaf(&cobra.Command{
		Use:   "call TOOL [JSON|-]",
		Short: "Call a tool as a model would and print its JSON result",
		Long: `Call a tool with a JSON object of arguments ("-" reads it from stdin, nothing means {})
and print the JSON result. The exit status is 0 when the tool ran, whatever the
program that it ran did, and 1 when the result is an error.`,
		Example: `  skillet call list_skills
  skillet call read_file_in_skill '{"skill_name": "csv-report", "file_path": "references/arguments.md"}' --message
  skillet call python_run '{"code": "print(2 + 2)"}'
  echo '{"skill": "prime-census", "script": "census"}' | skillet call run_skill_script -`,
		ValidArgsFunction: a.completeTools,
	}, func(cmd *cobra.Command, args []string) error {
		arguments := []byte("{}")
		if len(args) > 1 {
			var err error
			if arguments, err = a.argument(args[1]); err != nil {
				return err
			}
		}
		s, err := a.open(nil, a.inPerson)
		if err != nil {
			return err
		}
		defer s.Close()
		r := s.call(cmd.Context(), args[0], arguments, nil)
		if near := s.nearestTool(args[0]); r.IsError && near != "" {
			a.say(fmt.Sprintf("did you mean %q?", near))
		}
		if o := r.Outcome; o != nil && o.Termination == skillet.Refused {
			a.explain(o.Err)
		}
		return a.printResult(r, message)
	})
	cmd.Flags().BoolVar(&message, "message", false, "print what the model would see instead, byte for byte")
	return cmd
}

// explain says on stderr what the reply to a model leaves out about a refusal.
func (a *app) explain(err error) {
	if full := a.refusal(err).Error(); full != err.Error() {
		a.say(full)
	}
}

// nearestTool returns the tool that a name without a tool may have meant.
func (s *session) nearestTool(name string) string {
	var names []string
	for _, t := range s.Tools() {
		if t.Name == name || t.Wire == name {
			return ""
		}
		names = append(names, t.Wire)
	}
	return nearest(name, names)
}

// inPerson adapts the options to a call by the person at the terminal, who can be
// asked and is told by the command itself why nothing ran.
func (a *app) inPerson(o *skillet.Options) {
	if a.canAsk() {
		o.Approve = a.ask
	}
	if !a.flags.verbose {
		o.Logger = slog.New(withoutRefusals{o.Logger.Handler()})
	}
}

// printResult prints a result, which decides the exit status too.
func (a *app) printResult(r skillet.Result, message bool) error {
	if message {
		fmt.Fprint(a.stdout, r.Message)
	} else {
		fmt.Fprintf(a.stdout, "%s\n", r.JSON())
	}
	if r.IsError {
		return &exit{status: statusFailed}
	}
	return nil
}
