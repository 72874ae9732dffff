//go:build !hook

package py_test

const patience = 1
