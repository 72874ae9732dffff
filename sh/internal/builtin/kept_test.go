package builtin

import (
	"reflect"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/skillet-run/skillet/internal/snapshot"
)

// TestKept writes what builtins keep while they wait, and reads it: no field is lost.
func TestKept(t *testing.T) {
	for _, b := range All() {
		if b.Kept == nil {
			continue
		}
		t.Run(b.Name, func(t *testing.T) {
			from, to := b.Kept(), b.Kept()
			fill(t, reflect.ValueOf(from).Elem())
			v := snapshot.NewWriter(nil)
			from.Visit(v)
			read := snapshot.NewReader(v.Bytes())
			to.Visit(read)
			if read.Err() != nil || len(read.Bytes()) > 0 {
				t.Fatalf("%v, %d bytes are left", read.Err(), len(read.Bytes()))
			}
			if diff := cmp.Diff(from, to); diff != "" {
				t.Errorf("(-written +read):\n%s", diff)
			}
		})
	}
}

// fill makes every field of a struct another one than zero.
func fill(t *testing.T, v reflect.Value) {
	t.Helper()
	const number = 7
	switch v.Kind() {
	case reflect.Struct:
		for i := range v.NumField() {
			fill(t, v.Field(i))
		}
	case reflect.Slice:
		v.Set(reflect.MakeSlice(v.Type(), 1, 1))
		fill(t, v.Index(0))
	case reflect.String:
		v.SetString("text")
	case reflect.Bool:
		v.SetBool(true)
	case reflect.Int, reflect.Int64:
		v.SetInt(number)
	case reflect.Uint8:
		v.SetUint(number)
	default:
		t.Fatalf("fill does not know a %v", v.Type())
	}
}
