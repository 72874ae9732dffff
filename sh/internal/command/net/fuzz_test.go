package net_test

import (
	"strings"
	"testing"

	"github.com/skillet-run/skillet/internal/budget"
	"github.com/skillet-run/skillet/sh/internal/command"
	"github.com/skillet-run/skillet/sh/internal/command/commandtest"
	"github.com/skillet-run/skillet/sh/internal/command/net"
)

// FuzzArguments gives curl and wget any arguments, one a line, in front of a server that
// answers everything.
func FuzzArguments(f *testing.F) {
	curl := commandtest.Find(f, net.Commands, "curl")
	wget := commandtest.Find(f, net.Commands, "wget")
	f.Add("-sSLd\na=b&c\n-H\nX: y\n-o\n/tmp/#1\nhttp://h/{a,b}[1-3:2]")
	f.Add("-F\nf=@-;type=text/plain;filename=x\n-w\n%{http_code} %{header{x}}\\n\n-c\n-\nhttp://u:p@[::1]:8/?q#f")
	f.Add("-O\n--post-data=x\n--header\nA: b\n-P\n/tmp\nhttp://h/a/b?c")
	f.Add("--data-urlencode\na@/tmp/x\n-G\n-u\na:b\n-r\n1-2\n--json\n{}\nh")
	f.Fuzz(func(t *testing.T, text string) {
		w := commandtest.World{
			Limits: budget.Limits{Fuel: 300_000, Bytes: 4 << 20, Output: 1 << 20},
			Fetches: func(*command.Request) (*command.Response, error) {
				return &command.Response{Status: 200, Proto: "HTTP/1.1", Reason: "OK", Body: []byte("body\n")}, nil
			},
		}
		args := strings.Split(text, "\n")
		w.Run(curl, "input", args...)
		w.Run(wget, "input", args...)
	})
}
