package system

import (
	"fmt"

	"github.com/skillet-run/skillet/sh/internal/command"
)

var uptime = command.Command{
	Name:     "uptime",
	Summary:  "tell how long the shell has been running",
	Operands: command.Operands{Most: command.None},
	Options: []command.Option{
		{Short: 'p', Long: "pretty", Help: "tell it in words"},
		{Short: 's', Long: "since", Help: "tell since when"},
	},
	Run: runUptime,
}

func runUptime(c *command.Ctx) int {
	now, began := c.Now().In(c.Zone()), c.Now()
	for _, p := range c.Processes() {
		if p.Began.Before(began) {
			began = p.Began
		}
	}
	const hour = 60
	minutes := int(now.Sub(began).Minutes())
	switch {
	case c.Has("since"):
		c.Stdout.Print(began.In(c.Zone()).Format("2006-01-02 15:04:05") + "\n")
	case c.Has("pretty"):
		c.Stdout.Print("up " + words(minutes) + "\n")
	default:
		up := fmt.Sprintf("%d min", minutes)
		if minutes >= hour {
			up = fmt.Sprintf("%2d:%02d", minutes/hour, minutes%hour)
		}
		c.Stdout.Printf(" %s up %s,  0 user,  load average: 0.00, 0.00, 0.00\n", now.Format("15:04:05"), up)
	}
	return 0
}

// words is a time as people say it.
func words(minutes int) string {
	const hour = 60
	plural := func(n int, of string) string {
		if n != 1 {
			of += "s"
		}
		return fmt.Sprintf("%d %s", n, of)
	}
	if minutes < hour {
		return plural(minutes, "minute")
	}
	return plural(minutes/hour, "hour") + ", " + plural(minutes%hour, "minute")
}
