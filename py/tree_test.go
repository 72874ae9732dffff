package py_test

import (
	"bytes"
	"context"
	"errors"
	"strconv"
	"testing"

	"github.com/skillet-run/skillet/py"
	"github.com/skillet-run/skillet/py/internal/fuzzgen"
)

// mutateTree changes the tree of a source in a few places, compiles it and runs it a
// little; seed and source are set before.
const mutateTree = `
import ast, random
chance = random.Random(seed)
tree = ast.parse(source)
nodes = list(ast.walk(tree))
for _ in range(chance.randrange(1, 6)):
    node = chance.choice(nodes)
    if not node._fields:
        continue
    name = chance.choice(node._fields)
    other = chance.choice(nodes)
    value = chance.choice([other, [other], [], None, 3, 'x', getattr(other, chance.choice(other._fields or ('_fields',)), None)])
    old = getattr(node, name, None)
    if isinstance(old, list) and old and chance.random() < .7:
        old[chance.randrange(len(old))] = other
    else:
        setattr(node, name, value)
try:
    code = compile(tree, 'tree', 'exec')
except (TypeError, ValueError, SyntaxError, RecursionError, AttributeError) as error:
    print(type(error).__name__)
else:
    print('compiled')
    exec(code, {})
`

// Trees that no source gives are refused or run, and never a defect of the interpreter.
func TestTreesOfOtherForms(t *testing.T) {
	counts := map[string]int{}
	seeds(t, 100, func(seed uint64) {
		source := fuzzgen.Excerpt(choices(seed))
		var out bytes.Buffer
		interp := py.New(py.Options{Stdout: &out, Limits: py.Limits{Fuel: 30_000_000, Memory: 64 << 20, Output: 1 << 16}})
		defer interp.Close()
		if err := interp.Set("seed", strconv.FormatUint(seed, 10)); err != nil {
			t.Fatal(err)
		}
		if err := interp.Set("source", source); err != nil {
			t.Fatal(err)
		}
		err := interp.RunSource(context.Background(), []byte(mutateTree), "mutate.py")
		var defect *py.InternalError
		if errors.As(err, &defect) {
			t.Errorf("seed %d: %v\n%s", seed, err, source)
		}
		word, _, _ := bytes.Cut(out.Bytes(), []byte("\n"))
		counts[string(word)]++
	})
	if counts["compiled"] == 0 || counts["ValueError"] == 0 {
		t.Errorf("the trees are of one kind: %v", counts)
	}
	t.Logf("%v", counts)
}
