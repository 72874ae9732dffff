package cli

import (
	"fmt"
	"io"
)

// maxInput is the most that is read from stdin, in bytes. It is far above every
// limit of a tool, so that the tool says what is too large and not this.
const maxInput = 64 << 20

// argument returns a text from the command line: itself, or stdin for "-".
func (a *app) argument(text string) ([]byte, error) {
	if text != "-" {
		return []byte(text), nil
	}
	data, err := io.ReadAll(io.LimitReader(a.Stdin, maxInput+1))
	if err != nil {
		return nil, fmt.Errorf("cannot read stdin: %s", reason(err))
	}
	if len(data) > maxInput {
		return nil, fmt.Errorf("stdin holds more than %d MiB: hand over less", maxInput>>20)
	}
	return data, nil
}
