package pyworker

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"maps"
	"slices"
	"sync"

	"github.com/skillet-run/skillet/py"
)

// callFunction is the os_call of a function of the embedder.
const callFunction = "call"

// maxCalls is how many calls of asynchronous functions may be under way.
const maxCalls = 10_000

// called is what it takes.
type called struct {
	Name  string           `json:"name"`
	List  []value          `json:"list,omitempty"`
	Names map[string]value `json:"names,omitempty"`
}

// global is a variable of __main__.
type global struct {
	Name  string `json:"name"`
	Value value  `json:"value"`
}

// functionDef is a py.Function, whose calls the parent answers.
type functionDef struct {
	Name     string `json:"name"`
	Doc      string `json:"doc,omitempty"`
	Params   string `json:"params,omitempty"`
	Async    bool   `json:"async,omitempty"`
	Callable bool   `json:"callable,omitempty"` // it has a Call
}

// raised is the error of a function: one field is set, or Text alone.
type raised struct {
	Exception string  `json:"exception,omitempty"` // the class of a *py.Exception
	Args      []value `json:"args,omitempty"`
	Message   string  `json:"message,omitempty"`
	Bad       bool    `json:"bad,omitempty"`  // a *py.ValueError
	Late      bool    `json:"late,omitempty"` // context.DeadlineExceeded
	Text      string  `json:"text,omitempty"`
}

// error returns what package py makes the exception of.
func (r *raised) error() error {
	switch {
	case r.Exception != "":
		return &py.Exception{Type: r.Exception, Message: r.Message, Args: anysOf(r.Args)}
	case r.Bad:
		return &py.ValueError{Text: r.Text}
	case r.Late:
		return &lateError{r.Text}
	}
	return errors.New(r.Text)
}

// lateError is context.DeadlineExceeded with its text.
type lateError struct{ text string }

func (e *lateError) Error() string        { return e.text }
func (e *lateError) Is(target error) bool { return target == context.DeadlineExceeded }

// functions are what the parent has for the calls of a run.
type functions struct {
	async sync.WaitGroup
	ctx   context.Context // of asynchronous calls
	stop  context.CancelFunc

	mu      sync.Mutex // guards what follows
	byName  map[string]py.Function
	objects []*py.Object
	numbers map[*py.Object]int64 // of objects: 1 more than their places
	scratch *py.Interp           // brings values into the forms that cross
	open    int
	panics  *panicked
}

// panicked is a panic of a function in a goroutine of its own.
type panicked struct{ value any }

// globalsOf returns the variables of a program, in the order of their names.
func (f *functions) globalsOf(globals map[string]any) ([]global, error) {
	var list []global
	for _, name := range slices.Sorted(maps.Keys(globals)) {
		if fn, ok := globals[name].(py.Function); ok && fn.Name == "" {
			fn.Name = name
			globals = maps.Clone(globals)
			globals[name] = fn
		}
		v, err := f.normal(globals[name], name)
		if err != nil {
			return nil, err
		}
		list = append(list, global{Name: name, Value: v})
	}
	return list, nil
}

// normal brings a value into one of the forms that package py gives, by the rules
// that it has for values on their way in.
func (f *functions) normal(v any, name string) (value, error) {
	switch x := v.(type) {
	case nil, bool, int64:
		return value{v}, nil
	case int:
		return value{int64(x)}, nil
	}
	f.mu.Lock()
	defer f.mu.Unlock()
	if f.scratch == nil {
		f.scratch = py.New(py.Options{})
	}
	if err := f.scratch.Set(name, v); err != nil {
		return value{}, err
	}
	out, err := f.scratch.Get(name)
	if err != nil {
		return value{}, err
	}
	out, err = mapValue(out, f.define)
	return value{out}, err
}

// repanic panics as a function did in a goroutine of its own.
func (f *functions) repanic() {
	if f.panics != nil {
		panic(f.panics.value)
	}
}

// end ends the calls that are under way, and waits for them.
func (f *functions) end() {
	if f.stop != nil {
		f.stop()
	}
	f.async.Wait()
	if f.scratch != nil {
		f.scratch.Close()
	}
}

// call answers a call: at once, or, when the function is asynchronous, some time.
func (t *talk) call(ctx context.Context, m fromWorker) error {
	var c called
	if err := decode(m.Kwargs, &c); err != nil {
		return err
	}
	f, ok := t.functions.called(m, c.Name)
	if !ok || f.Call == nil || f.Async != (m.ID != 0) {
		return &nonsense{"a call of a function that there is not"}
	}
	args, err := t.functions.args(c)
	var bad *nonsense
	switch {
	case errors.As(err, &bad):
		return err
	case err != nil:
		return t.returns(m.ID, nil, err)
	}
	if !f.Async {
		out, err := f.Call(ctx, args)
		return t.returns(m.ID, out, err)
	}
	return t.callAsync(ctx, m.ID, f, args)
}

// callAsync calls the function in a goroutine of its own.
func (t *talk) callAsync(ctx context.Context, id int64, f py.Function, args py.Args) error {
	fs := &t.functions
	if fs.ctx == nil {
		fs.ctx, fs.stop = context.WithCancel(ctx)
	}
	fs.mu.Lock()
	fs.open++
	many := fs.open > maxCalls
	fs.mu.Unlock()
	if many {
		return &nonsense{"too many calls at once"}
	}
	fs.async.Go(func() {
		defer func() {
			p := recover()
			fs.mu.Lock()
			defer fs.mu.Unlock()
			fs.open--
			if p != nil {
				fs.panics = &panicked{p}
				t.kill() // the run ends, and panics
			}
		}()
		out, err := f.Call(fs.ctx, args)
		// When this cannot be written the worker is dying, which the run sees too.
		_ = t.returns(id, out, err)
	})
	return nil
}

// returns sends what a function returned.
func (t *talk) returns(id int64, out any, err error) error {
	response := toWorker{Type: typeResponse, ID: id}
	if err == nil {
		var v value
		if v, err = t.functions.normal(out, "result"); err == nil {
			response.Result, err = json.Marshal(v)
		}
	}
	if err != nil {
		response.Error = &fault{Raised: t.functions.raisedOf(err)}
	}
	err = t.send(response)
	if errors.Is(err, errLong) {
		return t.send(toWorker{Type: typeResponse, ID: id, Error: &fault{Raised: &raised{Bad: true, Text: "result: too long for a worker"}}})
	}
	return err
}

// raisedOf returns the message of an error of a function.
func (f *functions) raisedOf(err error) *raised {
	var exc *py.Exception
	var bad *py.ValueError
	switch {
	case errors.As(err, &exc):
		r := &raised{Exception: exc.Type, Message: exc.Message}
		for i, arg := range exc.Args {
			v, err := f.normal(arg, fmt.Sprintf("args%d", i))
			if err != nil || isKnown(v.any) {
				r.Args = nil
				break
			}
			r.Args = append(r.Args, v)
		}
		return r
	case errors.As(err, &bad):
		return &raised{Bad: true, Text: bad.Error()}
	}
	return &raised{Late: errors.Is(err, context.DeadlineExceeded), Text: err.Error()}
}

// function returns a function in the worker: its calls go to the parent, as the
// question m says.
func (w *wire) function(d *functionDef, m fromWorker) py.Function {
	f := py.Function{Name: d.Name, Doc: d.Doc, Params: d.Params, Async: d.Async}
	if !d.Callable {
		return f
	}
	f.Call = func(_ context.Context, args py.Args) (any, error) {
		c := called{Name: d.Name, List: valuesOf(args.List)}
		if len(args.Names) > 0 {
			c.Names = make(map[string]value, len(args.Names))
			for name, v := range args.Names {
				c.Names[name] = value{v}
			}
		}
		data, err := json.Marshal(c)
		if err != nil {
			return nil, crossing(err)
		}
		m := m
		m.Kwargs = data
		var result value
		if d.Async {
			err = w.askAsync(m, &result)
		} else {
			err = w.ask(m, &result)
		}
		return w.bind(result), err
	}
	return f
}

// crossing returns the *py.ValueError in an error of package json.
func crossing(err error) error {
	var bad *py.ValueError
	if errors.As(err, &bad) {
		return bad
	}
	return err
}
