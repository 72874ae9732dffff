package cli

import (
	"github.com/spf13/cobra"

	"github.com/skillet-run/skillet"
)

// toolsCommand prints the definitions of the tools.
func (a *app) toolsCommand() *cobra.Command {
	var dialect string
	cmd := leaf(&cobra.Command{
		Use:   "tools",
		Short: "Print the definitions of the tools for a model API",
		Long: `Print the definitions of the tools as a JSON array, in the form that a model API or an
MCP client takes. Tools that make no sense with the present skills are left out.`,
		Example: `  skillet tools
  skillet tools --dialect anthropic`,
		ValidArgsFunction: cobra.NoFileCompletions,
	}, func(*cobra.Command, []string) error {
		d, err := skillet.ParseDialect(dialect)
		if err != nil {
			return usage("--dialect: %v", err)
		}
		s, err := a.open(nil, reading)
		if err != nil {
			return err
		}
		described, err := s.Describe(d)
		if err != nil {
			return err
		}
		return a.printJSON(described)
	})
	cmd.Flags().StringVar(&dialect, "dialect", string(skillet.OpenAI), "`FORM` of the definitions: openai, openai-strict, anthropic or mcp")
	_ = cmd.RegisterFlagCompletionFunc("dialect", cobra.FixedCompletions(
		[]string{string(skillet.OpenAI), string(skillet.OpenAIStrict), string(skillet.Anthropic), string(skillet.MCP)},
		cobra.ShellCompDirectiveNoFileComp))
	return cmd
}
