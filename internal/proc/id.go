package proc

import (
	"crypto/rand"
	"strings"
)

// NewID returns a new execution id: 26 lower-case letters and digits, random.
func NewID() string { return strings.ToLower(rand.Text()) }
