//go:build unix

package executor_test

import (
	"fmt"
	"sync"
	"testing"

	"github.com/skillet-run/skillet/internal/executor"
)

// C-085: ten workers share one executor and its interpreter cache.
func TestTenWorkers(t *testing.T) {
	t.Parallel()
	f := newFixture(t, nil)
	var workers sync.WaitGroup
	for worker := range 10 {
		workers.Go(func() {
			for turn := range 3 {
				id := fmt.Sprintf("%d.%d", worker, turn)
				r, err := f.Execute(t.Context(), call(t, "hello.py", map[string]any{"name": id}))
				if err != nil || r.Stdout != "Hello, "+id+"!\n" {
					t.Errorf("%s: %v %+v", id, err, r)
				}
				if _, err := f.Execute(t.Context(), call(t, "../../../etc/passwd", nil)); err == nil {
					t.Errorf("%s: an escape succeeded", id)
				}
			}
		})
	}
	workers.Wait()
	all, _ := f.records(t)
	equal(t, "records", len(all), 60)
}

// C-085 C-148: as many runs as one likes wait for a place; none gets what
// belongs to another.
func TestManyAtOnce(t *testing.T) {
	t.Parallel()
	f := newFixture(t, func(o *executor.ScriptOptions) { o.Parallel = 50 })
	const runs = 200
	var all sync.WaitGroup
	for i := range runs {
		all.Go(func() {
			c := call(t, "cat.sh", map[string]any{"run": i})
			c.ID = fmt.Sprintf("run-%d", i)
			o := f.Run(t.Context(), c)
			r, err := executor.Project(o, c.Script)
			if want := fmt.Sprintf(`{"run":%d}`, i); err != nil || r.Stdout != want || r.Stderr != "" || o.ExecID != c.ID {
				t.Errorf("%s: %v %+v", c.ID, err, r)
			}
		})
	}
	all.Wait()
	records, _ := f.records(t)
	equal(t, "records", len(records), runs)
	for _, r := range records {
		equal(t, "arguments of "+r.ExecID, r.Args, fmt.Sprintf(`{"run":%s}`, r.ExecID[len("run-"):]))
	}
}
