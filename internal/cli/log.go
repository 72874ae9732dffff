package cli

import (
	"context"
	"log/slog"
	"strings"

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

// quiet returns a logger without the lines that say how a run ended, for
// commands that say it themselves. What else is worth a warning stays.
func (a *app) quiet(l *slog.Logger) *slog.Logger {
	if a.flags.verbose {
		return l
	}
	return slog.New(withoutRuns{l.Handler()})
}

// withoutRuns is a handler that drops the log lines of runs. Their form is fixed
// by contract (C-083), so they can be told by how they begin.
type withoutRuns struct{ slog.Handler }

// Handle passes on what is not about a run.
func (h withoutRuns) Handle(ctx context.Context, r slog.Record) error {
	for _, start := range []string{"Script ", "Security violation: ", "Stdout truncated for ", "Stderr truncated for "} {
		if strings.HasPrefix(r.Message, start) {
			return nil
		}
	}
	return h.Handler.Handle(ctx, r)
}

// WithAttrs keeps the filter.
func (h withoutRuns) WithAttrs(attrs []slog.Attr) slog.Handler {
	return withoutRuns{h.Handler.WithAttrs(attrs)}
}

// WithGroup keeps the filter.
func (h withoutRuns) WithGroup(name string) slog.Handler {
	return withoutRuns{h.Handler.WithGroup(name)}
}
