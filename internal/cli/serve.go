package cli

import (
	"errors"
	"fmt"

	"github.com/spf13/cobra"

	"github.com/skillet-run/skillet/internal/mcpserver"
)

// serveCommand serves clients over HTTP.
func (a *app) serveCommand() *cobra.Command {
	var addr string
	cmd := leaf(&cobra.Command{
		Use:   "serve",
		Short: "Serve the tools and skills to MCP clients over HTTP",
		Long: `Serve the tools and skills over the Model Context Protocol at /mcp, and answer at
/healthz. Whoever reaches the server can run programs: an address that other machines
can reach needs a token, in the setting serve.token or the variable
SKILLET_SERVE_TOKEN. SIGINT or SIGTERM ends the server and every process that runs.`,
		Example: `  skillet serve
  SKILLET_SERVE_TOKEN=... skillet serve --addr 0.0.0.0:8080`,
		ValidArgsFunction: cobra.NoFileCompletions,
	}, func(cmd *cobra.Command, _ []string) error {
		flags := map[string]string{}
		if addr != "" {
			flags["addr"] = addr
		}
		return a.serve(cmd, flags)
	})
	cmd.Flags().StringVar(&addr, "addr", "", "listen at `HOST:PORT` (default serve.addr, 127.0.0.1:8080)")
	return cmd
}

// serve listens until the program is told to stop.
func (a *app) serve(cmd *cobra.Command, flags map[string]string) error {
	a.serves = true
	s, err := a.open(flags)
	if err != nil {
		return err
	}
	defer s.Close()
	c := s.config.Serve
	listener, err := mcpserver.Listen(c.Addr, c.Token.Reveal())
	var open *mcpserver.TokenRequiredError
	if errors.As(err, &open) {
		return usage("refusing to listen on %s without a token, for other machines can reach it; set SKILLET_SERVE_TOKEN, or listen on 127.0.0.1", open.Addr)
	}
	if err != nil {
		return fmt.Errorf("%w; --addr names another address", err)
	}
	a.say(fmt.Sprintf("serving MCP at http://%s/mcp", listener.Addr()))
	return mcpserver.ServeHTTP(cmd.Context(), s, listener, mcpserver.HTTPOptions{
		Options: mcpserver.Options{Logger: a.logger(s.config.Log)},
		Token:   c.Token.Reveal(),
		Origins: c.Origins,
	})
}
