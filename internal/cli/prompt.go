package cli

import (
	"fmt"

	"github.com/spf13/cobra"
)

// promptCommand prints what belongs into a system prompt.
func (a *app) promptCommand() *cobra.Command {
	return leaf(&cobra.Command{
		Use:               "prompt",
		Short:             "Print what to put into a system prompt",
		Long:              "Print what to put into a system prompt: the catalog of skills, and how to use the tools.",
		Example:           "  skillet prompt --skills ./skills",
		ValidArgsFunction: cobra.NoFileCompletions,
	}, func(*cobra.Command, []string) error {
		s, err := a.open(nil, reading)
		if err != nil {
			return err
		}
		fmt.Fprint(a.stdout, s.Prompt())
		return nil
	})
}
