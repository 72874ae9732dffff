//go:build unix

package main

import (
	"log"
	"os"
	"syscall"
)

// unprivileged is the user nobody of most systems.
const unprivileged = 65534

// nobody is the program as a user without rights, for whom permissions count
// also where the tests run as root: nobody skillet ARG...
func nobody() {
	if os.Getuid() == 0 {
		for _, err := range []error{
			syscall.Setgroups(nil), syscall.Setgid(unprivileged), syscall.Setuid(unprivileged),
		} {
			if err != nil {
				log.Fatal(err)
			}
		}
	}
	os.Args = os.Args[1:]
	main()
}
