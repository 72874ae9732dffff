package cli

import (
	"github.com/spf13/cobra"

	"github.com/skillet-run/skillet/internal/mcpserver"
)

// mcpCommand serves one client over stdin and stdout.
func (a *app) mcpCommand() *cobra.Command {
	return leaf(&cobra.Command{
		Use:   "mcp",
		Short: "Serve the tools and skills to an MCP client over stdin and stdout",
		Long: `Serve the tools and skills over the Model Context Protocol to the client that started
this program, over stdin and stdout. The end of stdin, SIGINT or SIGTERM ends it and
every process that runs.`,
		Example: `  skillet mcp --skills ./skills
  claude mcp add skillet -- skillet mcp`,
		ValidArgsFunction: cobra.NoFileCompletions,
	}, func(cmd *cobra.Command, _ []string) error {
		a.serves = true
		s, err := a.open(nil)
		if err != nil {
			return err
		}
		defer s.Close()
		if isTerminal(a.Stdin) {
			a.say("waiting for an MCP client on stdin; Ctrl-D ends it")
		}
		return mcpserver.Serve(cmd.Context(), s, mcpserver.StdioOptions{
			Options: mcpserver.Options{Logger: a.logger(s.config.Log)},
			In:      a.Stdin,
			Out:     a.stdout,
		})
	})
}
