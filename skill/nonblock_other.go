//go:build !unix

package skill

// nonblock is nothing here: no file in a folder blocks when it is opened.
const nonblock = 0
