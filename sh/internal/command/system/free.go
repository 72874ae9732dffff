package system

import (
	"fmt"
	"math"

	"github.com/skillet-run/skillet/sh/internal/command"
)

var free = command.Command{
	Name:     "free",
	Summary:  "tell how much memory the shell may take, and has taken",
	Operands: command.Operands{Most: command.None},
	Options: []command.Option{
		{Short: 'b', Long: "bytes", Help: "count bytes"},
		{Short: 'k', Long: "kibi", Help: "count kibibytes, as without options"},
		{Short: 'm', Long: "mebi", Help: "count mebibytes"},
		{Short: 'g', Long: "gibi", Help: "count gibibytes"},
		{Short: 'h', Long: "human", Help: "choose a unit for each number"},
		{Short: 't', Long: "total", Help: "print a line with totals"},
	},
	Notes: "It is the memory that the limits of the run leave: 1 GiB where there are none.",
	Run:   runFree,
}

func runFree(c *command.Ctx) int {
	total := c.Account().Limits().Bytes
	if total <= 0 || total == math.MaxInt64 {
		total = 1 << 30
	}
	used := min(c.Account().Usage().Bytes, total)
	show := inUnit(c.Last("bytes", "kibi", "mebi", "gibi", "human"))
	c.Stdout.Print("               total        used        free      shared  buff/cache   available\n")
	c.Stdout.Printf("Mem:     %11s %11s %11s %11s %11s %11s\n", show(total), show(used), show(total-used), show(0), show(0), show(total-used))
	c.Stdout.Printf("Swap:    %11s %11s %11s\n", show(0), show(0), show(0))
	if c.Has("total") {
		c.Stdout.Printf("Total:   %11s %11s %11s\n", show(total), show(used), show(total-used))
	}
	return 0
}

// inUnit shows numbers of bytes in the unit of an option.
func inUnit(option string) func(bytes int64) string {
	shift := map[string]uint{"bytes": 0, "mebi": 20, "gibi": 30}
	if option == "human" {
		return human
	}
	by, known := shift[option]
	if !known {
		by = 10
	}
	return func(bytes int64) string { return fmt.Sprint(bytes >> by) }
}

// human shows a number of bytes in three or four characters and a unit.
func human(bytes int64) string {
	const step, short = 1024, 10
	value, unit := float64(bytes), 0
	for ; value >= step; unit++ {
		value /= step
	}
	suffix := []string{"B", "Ki", "Mi", "Gi", "Ti", "Pi", "Ei"}[unit]
	if unit > 0 && value < short {
		return fmt.Sprintf("%.1f%s", value, suffix)
	}
	return fmt.Sprintf("%.0f%s", value, suffix)
}
