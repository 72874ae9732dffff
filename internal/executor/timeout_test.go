//go:build unix

package executor_test

import (
	"errors"
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"github.com/skillet-run/skillet/internal/executor"
)

// within returns a fixture whose scripts have a limit of their own.
func within(t testing.TB, limit time.Duration) *fixture {
	t.Helper()
	return newFixture(t, func(o *executor.ScriptOptions) { o.Timeout = limit })
}

func TestTimeouts(t *testing.T) {
	t.Parallel()

	t.Run("script_completes_within_timeout", func(t *testing.T) {
		t.Parallel()
		r := within(t, 60*time.Second).execute(t, call(t, "sleep.py", map[string]any{"seconds": 0.05}))
		equal(t, "success", r.Success, true)
		equal(t, "stdout", r.Stdout, "going to sleep\nwoke up\n")
	})

	// C-078
	t.Run("script_exceeds_timeout", func(t *testing.T) {
		t.Parallel()
		r := within(t, time.Second).execute(t, call(t, "sleep.py", nil))
		equal(t, "exit code", r.ExitCode, 124)
		equal(t, "success", r.Success, false)
		contains(t, r.Stderr, "Timeout")
	})

	// C-078
	t.Run("timeout_with_partial_output", func(t *testing.T) {
		t.Parallel()
		// Two seconds, so that a busy machine gets to the first line.
		r := within(t, 2*time.Second).execute(t, call(t, "sleep.py", map[string]any{"before": "half of it"}))
		equal(t, "stdout", r.Stdout, "half of it\n")
		equal(t, "stderr", r.Stderr, "still awake\nTimeout")
	})

	// C-070: the shortest limit is one second.
	t.Run("very_short_timeout", func(t *testing.T) {
		t.Parallel()
		f := newFixture(t, nil)
		c := call(t, "busy.sh", nil)
		c.Timeout = pointer(999 * time.Millisecond)
		equal(t, "error", f.refuse(t, c).Error(), "timeout 999ms is out of range: it must be from 1 to 600 s")
		c.Timeout = pointer(time.Second)
		equal(t, "timeout", f.execute(t, c).Timeout, true)
	})

	// C-083
	t.Run("timeout_warning_log_entry", func(t *testing.T) {
		t.Parallel()
		f := within(t, 1500*time.Millisecond)
		f.execute(t, call(t, "busy.sh", nil))
		if diff := cmp.Diff([]string{"WARN Script timeout: busy.sh exceeded 1.5s"}, f.log.all()); diff != "" {
			t.Error(diff)
		}
	})

	// C-083
	t.Run("no_timeout_warning_for_successful_execution", func(t *testing.T) {
		t.Parallel()
		f := newFixture(t, nil)
		f.execute(t, call(t, "cat.sh", nil))
		equal(t, "lines", len(f.log.all()), 1)
		contains(t, f.log.all()[0], "INFO Script executed: cat.sh | exit_code=0 | time=")
	})

	t.Run("execution_time_measurement_accuracy", func(t *testing.T) {
		t.Parallel()
		begin := time.Now()
		r := newFixture(t, nil).execute(t, call(t, "sleep.py", map[string]any{"seconds": 0.3}))
		outside := float64(time.Since(begin)) / float64(time.Millisecond)
		if r.ExecutionTimeMS < 300 || r.ExecutionTimeMS > outside {
			t.Errorf("execution time %v ms, of %v ms in all", r.ExecutionTimeMS, outside)
		}
	})

	t.Run("execution_time_for_fast_script", func(t *testing.T) {
		t.Parallel()
		if r := newFixture(t, nil).execute(t, call(t, "where.sh", nil)); r.ExecutionTimeMS <= 0 {
			t.Errorf("execution time %v ms", r.ExecutionTimeMS)
		}
	})

	t.Run("execution_time_for_timeout", func(t *testing.T) {
		t.Parallel()
		if r := within(t, time.Second).execute(t, call(t, "busy.sh", nil)); r.ExecutionTimeMS < 1000 {
			t.Errorf("execution time %v ms after a limit of 1000 ms", r.ExecutionTimeMS)
		}
	})

	// C-080
	t.Run("timeout_property_true_when_timeout_occurs", func(t *testing.T) {
		t.Parallel()
		equal(t, "timeout", within(t, time.Second).execute(t, call(t, "busy.sh", nil)).Timeout, true)
	})

	t.Run("timeout_property_false_for_successful_execution", func(t *testing.T) {
		t.Parallel()
		equal(t, "timeout", newFixture(t, nil).execute(t, call(t, "cat.sh", nil)).Timeout, false)
	})

	// C-080
	t.Run("timeout_property_false_for_other_errors", func(t *testing.T) {
		t.Parallel()
		f := newFixture(t, nil)
		equal(t, "failure", f.execute(t, call(t, "fail.py", nil)).Timeout, false)
		equal(t, "signal", f.execute(t, call(t, "die.py", map[string]any{"signal": 15})).Timeout, false)
		r := f.execute(t, call(t, "pretend.py", nil))
		equal(t, "pretended", r.Timeout, false)
		equal(t, "exit code", r.ExitCode, 124)
	})

	// C-131
	t.Run("custom_timeout_overrides_default", func(t *testing.T) {
		t.Parallel()
		f := within(t, 600*time.Second)
		c := call(t, "busy.sh", nil)
		c.Timeout = pointer(time.Second)
		equal(t, "timeout", f.execute(t, c).Timeout, true)
		f = within(t, time.Second)
		c = call(t, "sleep.py", map[string]any{"seconds": 1.2})
		c.Timeout = pointer(60 * time.Second)
		equal(t, "success", f.execute(t, c).Success, true)
	})

	t.Run("default_timeout_when_custom_not_specified", func(t *testing.T) {
		t.Parallel()
		f := within(t, time.Second)
		f.execute(t, call(t, "busy.sh", nil))
		contains(t, strings.Join(f.log.all(), "\n"), "exceeded 1s")
		equal(t, "without any", executor.DefaultTimeout, 30*time.Second)
	})

	// C-070
	t.Run("custom_timeout_zero_not_allowed_by_subprocess", func(t *testing.T) {
		t.Parallel()
		f := newFixture(t, nil)
		for _, limit := range []time.Duration{0, -time.Second, 601 * time.Second} {
			c := call(t, "cat.sh", nil)
			c.Timeout = &limit
			err := f.refuse(t, c)
			var out *executor.TimeoutRangeError
			equal(t, "type", errors.As(err, &out), true)
			equal(t, "error", err.Error(), "timeout "+limit.String()+" is out of range: it must be from 1 to 600 s")
		}
		c := call(t, "cat.sh", nil)
		c.Timeout = pointer(600 * time.Second)
		equal(t, "the longest", f.execute(t, c).Success, true)
	})

	// Whichever comes first, the result agrees with itself.
	t.Run("script_that_completes_exactly_at_timeout", func(t *testing.T) {
		t.Parallel()
		r := within(t, time.Second).execute(t, call(t, "sleep.py", map[string]any{"seconds": 0.98}))
		equal(t, "either or", r.Timeout, !r.Success)
		if r.Timeout {
			equal(t, "exit code", r.ExitCode, 124)
		} else {
			equal(t, "stdout", r.Stdout, "going to sleep\nwoke up\n")
		}
	})

	t.Run("multiple_sequential_timeouts", func(t *testing.T) {
		t.Parallel()
		f := within(t, time.Second)
		for range 3 {
			equal(t, "timeout", f.execute(t, call(t, "busy.sh", nil)).Timeout, true)
		}
		equal(t, "warnings", len(f.log.with("WARN Script timeout: busy.sh exceeded 1s")), 3)
		equal(t, "afterwards", f.execute(t, call(t, "cat.sh", nil)).Success, true)
	})
}
