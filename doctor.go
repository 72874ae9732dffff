package skillet

import (
	"context"
	"fmt"
	"runtime"
	"time"

	"github.com/skillet-run/skillet/internal/proc"
	"github.com/skillet-run/skillet/internal/tool"
	"github.com/skillet-run/skillet/skill"
)

// Report says what works on this machine.
type Report struct {
	Version      string        `json:"version"`
	Platform     string        `json:"platform"` // GOOS/GOARCH
	Bundle       Check         `json:"bundle"`
	Interpreters []Check       `json:"interpreters"`
	Skills       []SkillReport `json:"skills"`
	Problems     []string      `json:"problems"` // what is wrong with skills that cannot be loaded, and with their folders
	Limits       Limits        `json:"limits"`
	Confinement  Enforcement   `json:"confinement"`
	Python       PythonReport  `json:"python"` // the embedded one
}

// Check is the state of one thing that runs may need.
type Check struct {
	Name   string `json:"name"`
	OK     bool   `json:"ok"`
	Detail string `json:"detail"` // where it is, or why it is not there
}

// SkillReport says which scripts of a skill will find their interpreter.
type SkillReport struct {
	Name     string   `json:"name"`
	Dir      string   `json:"dir"`
	Scripts  []Check  `json:"scripts"`
	Warnings []string `json:"warnings"`
}

// Limits are the limits in force.
type Limits struct {
	Timeout       float64 `json:"timeout"`        // seconds, of a script
	PythonTimeout float64 `json:"python_timeout"` // seconds, of python.run
	MaxTimeout    float64 `json:"max_timeout"`    // seconds, the most a call may ask for
	MaxOutput     int64   `json:"max_output"`     // bytes kept per stream
	MaxArguments  int64   `json:"max_arguments"`  // bytes of a script's JSON arguments
	Parallel      int     `json:"parallel"`       // runs at once
}

// Doctor looks at everything that runs need: it hashes the bundled Python and
// asks for every interpreter, so it takes up to a few seconds.
func (r *Runtime) Doctor(ctx context.Context) Report {
	report := Report{
		Version: Version, Platform: runtime.GOOS + "/" + runtime.GOARCH,
		Bundle: r.bundleCheck(ctx), Interpreters: []Check{}, Skills: []SkillReport{}, Problems: []string{},
		Limits: r.limits(), Confinement: proc.EnforcementOf(r.options.Profile), Python: r.python.Doctor(ctx),
	}
	for _, s := range r.pythons.Known(ctx) {
		path := orDefault(s.Path, "the bundled Python, unpacked when it is first needed")
		report.Interpreters = append(report.Interpreters, Check{Name: s.Name, OK: s.Err == nil, Detail: detail(path, s.Err)})
	}
	catalog, err := r.library.Scan()
	if err != nil {
		report.Problems = append(report.Problems, err.Error())
		return report
	}
	for _, k := range catalog.Skills {
		report.Skills = append(report.Skills, r.skillReport(ctx, k))
	}
	for _, p := range catalog.Problems {
		report.Problems = append(report.Problems, p.String())
	}
	return report
}

// bundleCheck verifies every file of the bundled Python.
func (r *Runtime) bundleCheck(ctx context.Context) Check {
	c := Check{Name: "bundled Python", Detail: "this program brings no Python along"}
	b := r.options.Bundle
	if b == nil {
		return c
	}
	err := b.Available()
	if err == nil {
		err = b.Verify(ctx)
	}
	c.OK, c.Detail = err == nil, detail("CPython "+b.Version()+", every file verified", err)
	return c
}

// skillReport asks for the interpreter of each script.
func (r *Runtime) skillReport(ctx context.Context, k *skill.Skill) SkillReport {
	report := SkillReport{Name: k.Name, Dir: k.Dir, Scripts: []Check{}, Warnings: append([]string{}, k.Warnings...)}
	folder, err := r.library.Folder(k.Name)
	if err != nil {
		report.Warnings = append(report.Warnings, err.Error())
		return report
	}
	scripts, warnings := folder.Scripts()
	report.Warnings = append(report.Warnings, warnings...)
	for _, s := range scripts {
		python, err := r.pythons.Script(ctx, folder.Dir, s.Path)
		text := fmt.Sprintf("%s (%s)", python.Path, python.Origin)
		report.Scripts = append(report.Scripts, Check{Name: s.Path, OK: err == nil, Detail: detail(text, err)})
	}
	return report
}

func (r *Runtime) limits() Limits {
	o := r.options
	parallel := o.Parallel
	if parallel == 0 {
		parallel = proc.DefaultParallel()
	}
	return Limits{
		Timeout: inSeconds(o.Timeout), PythonTimeout: inSeconds(o.PythonTimeout), MaxTimeout: inSeconds(MaxTimeout),
		MaxOutput: o.MaxOutput, MaxArguments: tool.MaxArgument, Parallel: parallel,
	}
}

func inSeconds(d time.Duration) float64 { return d.Seconds() }

// detail returns text, or the error's when there is one.
func detail(text string, err error) string {
	if err != nil {
		return err.Error()
	}
	return text
}
