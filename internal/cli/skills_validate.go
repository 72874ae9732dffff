package cli

import (
	"fmt"

	"github.com/spf13/cobra"

	"github.com/skillet-run/skillet/skill"
)

// validated is "skills validate --json".
type validated struct {
	Path   string   `json:"path"`
	Valid  bool     `json:"valid"`
	Errors []string `json:"errors"`
}

// skillsValidateCommand checks a folder against the format.
func (a *app) skillsValidateCommand() *cobra.Command {
	var wanted bool
	return jsonFlag(leaf(&cobra.Command{
		Use:   "validate PATH",
		Short: "Check a skill folder against the Agent Skills format",
		Long: `Check a skill folder against the Agent Skills format, as strictly as the reference
tool. The exit status is 1 when something is wrong. A skill that breaks the rules may
still be usable: "skillet skills list" tells.`,
		Example: `  skillet skills validate ./skills/csv-report`,
	}, func(_ *cobra.Command, args []string) error {
		errors, err := skill.Validate(args[0])
		if err != nil {
			return err
		}
		v := validated{Path: args[0], Valid: len(errors) == 0, Errors: orEmpty(errors)}
		if wanted {
			if err := a.printJSON(v); err != nil {
				return err
			}
		} else {
			a.printValidated(v)
		}
		if !v.Valid {
			return &exit{status: statusFailed}
		}
		return nil
	}), &wanted)
}

// printValidated prints the verdict in the form of the reference tool, which
// writes failures to stderr.
func (a *app) printValidated(v validated) {
	if v.Valid {
		fmt.Fprintln(a.stdout, "Valid skill: "+printable(v.Path))
		return
	}
	fmt.Fprintln(a.stderr, "Validation failed for "+printable(v.Path)+":")
	for _, e := range v.Errors {
		fmt.Fprintln(a.stderr, "  - "+printable(e))
	}
}
