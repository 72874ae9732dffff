// Package codec turns text into bytes and bytes into text, as CPython's codecs
// do, error handlers and the words of errors included. It knows no heap: text is
// WTF-8 in Go strings (see package ucd), errors are Go values.
//
//   - codec.go: encodings by name, Decode, Encode
//   - decode.go, encode.go: one direction each, and what handlers of errors do
//   - wide.go: UTF-16 and UTF-32; escape.go: unicode_escape and its raw form
//   - pages.go: code pages and names, written by gen/gen.py
package codec
