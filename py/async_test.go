package py_test

import (
	"bytes"
	"context"
	"errors"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/skillet-run/skillet/py"
)

const asyncProgram = `
import asyncio

async def show(call):
    try:
        print('got', await call)
    except Exception as e:
        print(repr(e))

async def main():
    loop = asyncio.get_running_loop()
    start = loop.time()

    async def second():
        print('second', await echo(2))
        go_on()

    async def first():
        print('first', await held(1))

    async def sleeper():
        await asyncio.sleep(5)
        print('slept', loop.time() - start)

    print(await asyncio.gather(first(), second(), sleeper(), echo('direct')))
    await show(fails())
    await show(asyncio.create_task(echo('task')))
    await show(asyncio.wait_for(echo('in time'), 1))
    await show(asyncio.shield(echo('shielded')))
    for f in asyncio.as_completed([echo('one')]):
        await show(f)
    async with asyncio.TaskGroup() as group:
        tasks = [group.create_task(echo(i)) for i in range(20)]
    print(sum(t.result() for t in tasks))
    hangs = asyncio.create_task(hang())
    await asyncio.sleep(0)
    print(str(hangs).partition(' wait_for')[2][:23])
    hangs.cancel()
    try:
        await hangs
    except asyncio.CancelledError:
        print('cancelled')
    await asyncio.sleep(1)
    print(loop.time() - start)
    hangs = asyncio.gather(hang(), fails())
    await show(hangs)

asyncio.run(main())
print(asyncio.run(echo('again')))
`

const asyncOutput = `second 2
first 1
slept 5.0
[None, None, None, 'direct']
RuntimeError('no')
got task
got in time
got shielded
got one
190
=<ExternalFuture pendin
cancelled
6.0
RuntimeError('no')
again
`

// Tasks await functions of the embedder, which may end in any order. Time passes
// when none of them is under way.
func TestAsyncFunctions(t *testing.T) {
	goOn := make(chan struct{})
	one := func(_ context.Context, a py.Args) (any, error) { return a.List[0], nil }
	var out bytes.Buffer
	i := py.New(py.Options{Stdout: &out, Stderr: &out})
	for name, f := range map[string]py.Function{
		"echo": {Async: true, Call: one},
		"held": {Async: true, Call: func(ctx context.Context, a py.Args) (any, error) {
			<-goOn
			return one(ctx, a)
		}},
		"go_on": {Call: func(context.Context, py.Args) (any, error) {
			close(goOn)
			return nil, nil
		}},
		"fails": {Async: true, Call: func(context.Context, py.Args) (any, error) { return nil, errors.New("no") }},
		"hang": {Async: true, Call: func(ctx context.Context, _ py.Args) (any, error) {
			<-ctx.Done()
			return nil, ctx.Err()
		}},
	} {
		if err := i.Set(name, f); err != nil {
			t.Fatal(err)
		}
	}
	if err := i.RunSource(context.Background(), []byte(asyncProgram), "calls.py"); err != nil {
		t.Error(err)
	}
	if diff := cmp.Diff(asyncOutput, out.String()); diff != "" {
		t.Errorf("(-want +got):\n%s", diff)
	}
}
