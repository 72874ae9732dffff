package proc

import (
	"bytes"
	"context"
	"errors"
	"os/exec"
	"time"
)

// run is a first version: it kills the leader only.
func run(ctx context.Context, q Request) Outcome {
	tell := &listener{output: q.Output}
	stdout := &capture{stream: Stdout, max: q.MaxOutput, tell: tell}
	stderr := &capture{stream: Stderr, max: q.MaxOutput, tell: tell}
	inner, cancel := ctx, context.CancelFunc(func() {})
	if q.Timeout > 0 {
		inner, cancel = context.WithTimeout(ctx, q.Timeout)
	}
	defer cancel()
	cmd := exec.CommandContext(inner, q.Path, q.Args...)
	cmd.Dir, cmd.Env, cmd.ExtraFiles, cmd.Stdout, cmd.Stderr = q.Dir, q.Env, q.Files, stdout, stderr
	cmd.WaitDelay = q.Grace
	if q.Stdin != nil {
		cmd.Stdin = bytes.NewReader(q.Stdin)
	}
	begin := time.Now()
	report := unconfined(Measure{State: Partial, Detail: "only the process itself is killed"})
	if err := cmd.Start(); err != nil {
		return Outcome{Termination: SpawnFailed, Err: err, Enforcement: report}
	}
	err := cmd.Wait()
	out := Outcome{
		Termination: Exited, ExitCode: cmd.ProcessState.ExitCode(), Stdout: stdout.result(), Stderr: stderr.result(),
		Duration: time.Since(begin), Enforcement: report,
	}
	var exit *exec.ExitError
	switch {
	case ctx.Err() != nil:
		out.Termination, out.Err = Cancelled, ctx.Err()
	case inner.Err() != nil:
		out.Termination = TimedOut
	case errors.As(err, &exit) && exit.ExitCode() < 0:
		out.Termination, out.Signal = Signaled, signalOf(9)
	}
	return out
}
