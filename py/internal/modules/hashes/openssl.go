package hashes

import (
	"github.com/skillet-run/skillet/py/internal/heap"
	"github.com/skillet-run/skillet/py/internal/object"
)

// OpenSSL returns the module _hashlib: the functions that make objects that hash, as
// CPython has them from OpenSSL.
func OpenSSL() *object.ModuleDef {
	m := &object.ModuleDef{Name: "_hashlib", Doc: "Hash functions by their names."}
	for _, name := range []string{
		"md5", "sha1", "sha224", "sha256", "sha384", "sha512",
		"sha3_224", "sha3_256", "sha3_384", "sha3_512", "shake_128", "shake_256",
	} {
		m.Funcs = append(m.Funcs, object.Native{
			Name: "openssl_" + name, Sig: "(data=<null>, *, usedforsecurity: bool = True, string=<null>)",
			Text: "(data=b'', *, usedforsecurity=True, string=None)",
			Doc:  "An object that hashes with " + name + ".", Fn: constructor(name),
		})
	}
	return m
}

func constructor(name string) object.Func {
	return func(c *object.Ctx, a []heap.Value) (heap.Value, error) {
		data, text := a[0], a[2]
		switch {
		case data == heap.Unbound && text == heap.Unbound:
			data = c.NewBytes(nil)
		case data == heap.Unbound:
			data = text
		case text != heap.Unbound:
			return data, c.Raise(object.TTypeError, "'data' and 'string' are mutually exclusive and support for 'string' keyword parameter is slated for removal in a future version.")
		}
		return newHash(c, []heap.Value{c.Intern(name), data})
	}
}
