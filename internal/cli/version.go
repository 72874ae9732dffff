package cli

import (
	"fmt"
	"runtime"
	"runtime/debug"

	"github.com/spf13/cobra"

	"github.com/skillet-run/skillet"
	"github.com/skillet-run/skillet/internal/notices"
)

// versionInfo is "version --json".
type versionInfo struct {
	Version  string `json:"version"`
	Go       string `json:"go"`
	OS       string `json:"os"`
	Arch     string `json:"arch"`
	Revision string `json:"revision,omitempty"` // of the source
	Time     string `json:"time,omitempty"`     // of the revision, RFC 3339
	Modified bool   `json:"modified"`           // the source differed from the revision
	Python   string `json:"python,omitempty"`   // version of the CPython that the program brings along
}

// versionCommand prints the version. It looks at no file, so that it is quick.
func (a *app) versionCommand() *cobra.Command {
	var wanted, licences bool
	cmd := leaf(&cobra.Command{
		Use:   "version",
		Short: "Print the version, or the licences of what is inside",
		Example: `  skillet version
  skillet version --json
  skillet version --licenses`,
		ValidArgsFunction: cobra.NoFileCompletions,
	}, func(*cobra.Command, []string) error {
		switch {
		case licences && wanted:
			return usage("--json and --licenses are two answers; ask for one of them")
		case licences:
			fmt.Fprint(a.stdout, notices.Text())
		case wanted:
			return a.printJSON(a.version())
		default:
			a.printVersion()
		}
		return nil
	})
	cmd.Flags().BoolVar(&licences, "licenses", false, "print the licences of what the program contains")
	return jsonFlag(cmd, &wanted)
}

// printVersion prints the version in one line.
func (a *app) printVersion() {
	fmt.Fprintf(a.stdout, "skillet %s %s/%s %s\n", skillet.Version, runtime.GOOS, runtime.GOARCH, runtime.Version())
}

// version returns what the build recorded about the program.
func (a *app) version() versionInfo {
	v := versionInfo{Version: skillet.Version, Go: runtime.Version(), OS: runtime.GOOS, Arch: runtime.GOARCH}
	if a.Bundle != nil {
		if b := a.Bundle("", nil); b.Available() == nil {
			v.Python = b.Version()
		}
	}
	info, ok := debug.ReadBuildInfo()
	if !ok {
		return v
	}
	for _, s := range info.Settings {
		switch s.Key {
		case "vcs.revision":
			v.Revision = s.Value
		case "vcs.time":
			v.Time = s.Value
		case "vcs.modified":
			v.Modified = s.Value == "true"
		}
	}
	return v
}
