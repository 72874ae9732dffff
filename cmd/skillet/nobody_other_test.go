//go:build !unix

package main

import "os"

// nobody is the program as it is: there is no other user to be.
func nobody() {
	os.Args = os.Args[1:]
	main()
}
