package sh_test

import (
	"context"
	"errors"
	"fmt"
	"strings"
	"testing"

	"github.com/skillet-run/skillet/sh"
)

// TestEvents has scripts and what a listener is told of them: before a command ">", its
// ID, its parent's, what it is, its words; after it "<", the ID and the status.
func TestEvents(t *testing.T) {
	for script, want := range map[string]string{
		"x=1; [[ a ]]; ((1)); y=$x":                   "",
		"echo a 'b c'; false":                         ">1 0 builtin echo|a|b c; <1 0; >2 0 builtin false; <2 1",
		"cd /tmp; pwd":                                ">1 0 builtin cd|/tmp; <1 0; >2 0 builtin pwd; <2 0",
		"f() { echo $1; false; }; f 1":                ">1 0 function f|1; >2 1 builtin echo|1; <2 0; >3 1 builtin false; <3 1; <1 1",
		"f() { for i in 1 2; do return 3; done; }; f": ">1 0 function f; >2 1 builtin return|3; <2 3; <1 3",
		"nosuch a":                            ">1 0 missing nosuch|a; <1 127",
		"seq 1":                               ">1 0 tool seq|1; <1 0",
		"exit 4":                              ">1 0 builtin exit|4; <1 4",
		"f() { exit 5; }; f; echo no":         ">1 0 function f; >2 1 builtin exit|5; <2 5; <1 5",
		"eval 'true; false'":                  ">1 0 builtin eval|true; false; >2 1 builtin true; <2 0; >3 1 builtin false; <3 1; <1 1",
		"command seq 1":                       ">1 0 builtin command|seq|1; >2 1 tool seq|1; <2 0; <1 0",
		"echo $(echo a)":                      ">1 0 builtin echo|a; <1 0; >2 0 builtin echo|a; <2 0",
		"echo 'echo x' >s; . ./s":             ">1 0 builtin echo|echo x; <1 0; >2 0 builtin .|./s; >3 2 builtin echo|x; <3 0; <2 0",
		"echo a | xargs -n1 echo":             ">1 0 builtin echo|a; <1 0; >2 0 tool xargs|-n1|echo; >3 2 builtin echo|a; <3 0; <2 0",
		"printf 'echo x' >s; chmod +x s; ./s": ">1 0 builtin printf|echo x; <1 0; >2 0 tool chmod|+x|s; <2 0; >3 0 script ./s; >4 3 builtin echo|x; <4 0; <3 0",
		"bash -c 'echo x'":                    ">1 0 builtin bash|-c|echo x; >2 1 builtin echo|x; <2 0; <1 0",
		"echo a >/no/where":                   ">1 0 builtin echo|a; <1 1",
		"f() { g; }; g() { while :; do echo x; break 2; done; }; f >/dev/null": ">1 0 function f; >2 1 function g; >3 2 builtin :; <3 0; >4 2 builtin echo|x; <4 0; >5 2 builtin break|2; <5 0; <2 0; <1 0",
		"exec true":                ">1 0 builtin exec|true; >2 1 tool true; <2 0; <1 0",
		"f() { kill $$; }; f":      ">1 0 function f; >2 1 builtin kill|1; <2 143; <1 143",
		"echo ${x?no}; echo a":     "",
		"f() { echo ${x?no}; }; f": ">1 0 function f; <1 1",
		"trap 'true' EXIT":         ">1 0 builtin trap|true|EXIT; <1 0; >2 0 builtin true; <2 0",
		"crash":                    ">1 0 tool crash; <1 134 panic",
		"f() { while :; do sort; done; }; f </dev/null": ">1 0 function f; ... <1 137 limit",
		"sort <(yes) & sleep 1; echo a":                 "limit",
	} {
		t.Run(script, func(t *testing.T) {
			var got []string
			open := map[int64]bool{}
			listen := func(e sh.Event) {
				if e.Kind == sh.Before {
					open[e.ID] = true
					words := strings.Join(append([]string{e.Name}, e.Args...), "|")
					got = append(got, fmt.Sprintf(">%d %d %s %s", e.ID, e.Parent, e.What, words))
					return
				}
				if !open[e.ID] {
					t.Errorf("%d ends, which has not begun", e.ID)
				}
				delete(open, e.ID)
				text := fmt.Sprintf("<%d %d", e.ID, e.Status)
				var broken *sh.PanicError
				var limit *sh.LimitError
				if errors.As(e.Err, &broken) && broken.Value == "secret" {
					text += " panic"
				} else if errors.As(e.Err, &limit) {
					text += " limit"
				}
				got = append(got, text)
			}
			s := newSession(t, sh.Options{Commands: commands[6:7], Listeners: []sh.Listener{listen}, Limits: sh.Limits{Fuel: 1e5}})
			s.do(t, script)
			if len(open) > 0 {
				t.Errorf("%d commands have not ended", len(open))
			}
			text := strings.Join(got, "; ")
			head, tail, cut := strings.Cut(want, "...")
			switch {
			case want == "limit" && strings.Contains(text, "limit"):
			case cut && strings.HasPrefix(text, head) && strings.HasSuffix(text, tail):
			case text != want:
				t.Errorf("%s\nwant %s", text, want)
			}
		})
	}
}

// TestEventTasks has commands of several tasks, and what a listener learns of each.
func TestEventTasks(t *testing.T) {
	tasks := map[int]bool{}
	var last sh.Event
	s := newSession(t, sh.Options{Listeners: []sh.Listener{func(e sh.Event) {
		tasks[e.Task] = true
		last = e
	}}})
	if got := s.do(t, "cd /tmp\ntrue | true & wait\nsleep 3"); got != "" {
		t.Error(got)
	}
	if len(tasks) != 3 { // the script and two stages: the job itself has no command
		t.Errorf("%d tasks", len(tasks))
	}
	if last.Dir != "/tmp" || last.Line != 3 || last.Duration.Seconds() != 3 || last.Task != 1 || last.Text() != "[Status] 0 sleep 3" {
		t.Errorf("%+v %s", last, last.Text())
	}
	s.Reset()
	if _, err := s.Run(context.Background(), "echo 'a b'"); err != nil || last.Text() != "[Status] 0 echo 'a b'" {
		t.Errorf("%s %v", last.Text(), err)
	}
}
