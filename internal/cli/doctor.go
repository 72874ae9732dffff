package cli

import (
	"fmt"
	"strings"
	"time"

	"github.com/spf13/cobra"

	"github.com/skillet-run/skillet"
	"github.com/skillet-run/skillet/internal/config"
)

// doctorCommand reports what works on this machine.
func (a *app) doctorCommand() *cobra.Command {
	var wanted bool
	return jsonFlag(leaf(&cobra.Command{
		Use:   "doctor",
		Short: "Report what works on this machine",
		Long: `Report what works on this machine: interpreters, the Python that comes along, limits,
what confines a run, and for each script of each skill whether it will run. The exit
status is 0 once all is reported, whatever is missing.`,
		Example: `  skillet doctor
  skillet doctor --json`,
		ValidArgsFunction: cobra.NoFileCompletions,
	}, func(cmd *cobra.Command, _ []string) error {
		s, err := a.open(nil, reading)
		if err != nil {
			return err
		}
		report := s.Doctor(cmd.Context())
		if wanted {
			return a.printJSON(report)
		}
		a.printReport(report)
		return nil
	}), &wanted)
}

// printReport prints a report for people.
func (a *app) printReport(r skillet.Report) {
	p := a.colours(a.stdout)
	title := func(text string) { fmt.Fprintf(a.stdout, "\n%s\n", p.bold(text)) }
	fmt.Fprintf(a.stdout, "skillet %s on %s\n", r.Version, r.Platform)

	title("Interpreters")
	table(a.stdout, "  ", append(checkRows(p, "unusable", r.Bundle), checkRows(p, "missing", r.Interpreters...)...))
	title("Limits")
	table(a.stdout, "  ", limitRows(r.Limits))
	title(fmt.Sprintf("Confinement of a run (profile %s)", r.Confinement.Profile))
	table(a.stdout, "  ", measureRows(p, r.Confinement))
	title(fmt.Sprintf("Programs of the embedded Python (isolation %s)", r.Python.Isolation))
	table(a.stdout, "  ", append(checkRows(p, "missing", r.Python.Worker), measureRows(p, r.Python.Confinement)...))
	title("Skills")
	a.printSkillReports(p, r.Skills)
	if len(r.Problems) > 0 {
		title("Problems")
		for _, text := range r.Problems {
			fmt.Fprintln(a.stdout, "  "+p.red("problem")+"  "+printable(text))
		}
	}
}

// checkRows are lines such as "ok  python3  /usr/bin/python3". The word bad stands
// before what is not.
func checkRows(p palette, bad string, checks ...skillet.Check) [][]string {
	rows := make([][]string, len(checks))
	for i, c := range checks {
		mark := p.green("ok")
		if !c.OK {
			mark = p.red(bad)
		}
		where := c.Detail
		if c.OK && where == "" {
			where = "the bundled Python, once it is unpacked"
		}
		rows[i] = []string{mark, printable(c.Name), printable(where)}
	}
	return rows
}

func limitRows(l skillet.Limits) [][]string {
	seconds := func(s float64) string { return config.FormatDuration(time.Duration(s * float64(time.Second))) }
	return [][]string{
		{"time of a script", seconds(l.Timeout) + ", at most " + seconds(l.MaxTimeout)},
		{"time of python.run", seconds(l.PythonTimeout)},
		{"output kept", config.FormatBytes(l.MaxOutput) + " of each stream"},
		{"arguments", config.FormatBytes(l.MaxArguments) + " of JSON"},
		{"runs at once", fmt.Sprint(l.Parallel)},
	}
}

// measureRows are lines such as "not enforced  network  why; what would change it".
func measureRows(p palette, e skillet.Enforcement) [][]string {
	measures := []struct {
		name string
		skillet.Measure
	}{
		{"files", e.FS},
		{"network", e.Net},
		{"processes", e.PIDs},
		{"memory", e.Memory},
		{"CPU", e.CPU},
		{"IPC", e.IPC},
		{"system calls", e.Syscalls},
		{"end of the tree", e.TreeKill},
	}
	rows := make([][]string, len(measures))
	for i, m := range measures {
		text := m.Detail
		if m.Remedy != "" {
			text += " (" + m.Remedy + ")"
		}
		rows[i] = []string{state(p, m.State), m.name, printable(text)}
	}
	return rows
}

// state words the state of a measure.
func state(p palette, s skillet.State) string {
	text := strings.ReplaceAll(string(s), "_", " ")
	switch s {
	case skillet.Enforced:
		return p.green(text)
	case skillet.Partial:
		return p.yellow(text)
	case skillet.NotEnforced:
		return p.red(text)
	}
	return text
}

// printSkillReports prints each skill and whether its scripts will run.
func (a *app) printSkillReports(p palette, skills []skillet.SkillReport) {
	if len(skills) == 0 {
		fmt.Fprintln(a.stdout, "  none; put one into .agents/skills or name a folder with --skills")
	}
	for _, k := range skills {
		fmt.Fprintf(a.stdout, "  %s  %s\n", p.bold(printable(k.Name)), printable(k.Dir))
		table(a.stdout, "    ", checkRows(p, "will not run", k.Scripts...))
		for _, w := range k.Warnings {
			fmt.Fprintln(a.stdout, "    "+p.yellow("warning")+"  "+printable(w))
		}
	}
}
