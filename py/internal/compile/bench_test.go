package compile_test

import (
	"strings"
	"testing"

	"github.com/skillet-run/skillet/py/internal/compile"
	"github.com/skillet-run/skillet/py/internal/parser"
	"github.com/skillet-run/skillet/py/internal/symtable"
)

// program is about 8 KB of source.
func program() string {
	return strings.Repeat("def area(shape, scale=1.0):\n    if shape.kind == 'circle' and scale > 0:\n        return 3.14159 * shape.radius ** 2 * scale\n"+
		"    total = sum(x * y for x, y in shape.sides[1:])\n    print(f'{shape.name}: {total:.2f}', file=log)\n    return {'total': total, 'items': [len(p) for p in shape.parts]}\n\n", 28)
}

func BenchmarkCompile(b *testing.B) {
	for name, src := range map[string]string{"tiny": "2 + 2", "8KB": program()} {
		m, err := parser.Parse(src, parser.Options{})
		if err != nil {
			b.Fatal(err)
		}
		b.Run(name, func(b *testing.B) {
			b.SetBytes(int64(len(src)))
			b.ReportAllocs()
			for b.Loop() {
				if _, err := compile.Compile(m, compile.Options{Size: len(src)}); err != nil {
					b.Fatal(err)
				}
			}
		})
		b.Run("symtable/"+name, func(b *testing.B) {
			b.SetBytes(int64(len(src)))
			b.ReportAllocs()
			for b.Loop() {
				if _, err := symtable.Build(m, symtable.Options{Size: len(src)}); err != nil {
					b.Fatal(err)
				}
			}
		})
		b.Run("whole/"+name, func(b *testing.B) {
			b.SetBytes(int64(len(src)))
			b.ReportAllocs()
			for b.Loop() {
				m, err := parser.Parse(src, parser.Options{})
				if err != nil {
					b.Fatal(err)
				}
				if _, err := compile.Compile(m, compile.Options{Size: len(src)}); err != nil {
					b.Fatal(err)
				}
			}
		})
	}
}
