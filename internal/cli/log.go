package cli

import (
	"log/slog"

	"github.com/skillet-run/skillet"
	"github.com/skillet-run/skillet/internal/config"
)

// logger returns the log on stderr: as the settings say, or everything under
// --verbose.
func (a *app) logger(c config.Log) *slog.Logger {
	var level slog.Level
	if err := level.UnmarshalText([]byte(c.Level)); err != nil {
		level = slog.LevelWarn // the settings know no other word
	}
	if a.flags.verbose {
		level = slog.LevelDebug
	}
	o := &slog.HandlerOptions{Level: level}
	var h slog.Handler = slog.NewTextHandler(a.stderr, o)
	if c.Format == "json" {
		h = slog.NewJSONHandler(a.stderr, o)
	}
	return slog.New(h)
}

// withoutRefusals is a log handler for commands that say themselves why nothing
// ran: one clear sentence is enough.
type withoutRefusals struct{ slog.Handler }

// WithAttrs drops everything that is logged about a run that did not start.
func (h withoutRefusals) WithAttrs(attrs []slog.Attr) slog.Handler {
	for _, a := range attrs {
		end := skillet.Termination(a.Value.String())
		if a.Key == "termination" && (end == skillet.Refused || end == skillet.SpawnFailed) {
			return slog.DiscardHandler
		}
	}
	return withoutRefusals{h.Handler.WithAttrs(attrs)}
}

// WithGroup keeps the filter.
func (h withoutRefusals) WithGroup(name string) slog.Handler {
	return withoutRefusals{h.Handler.WithGroup(name)}
}
