package audit

import (
	"bufio"
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"os"
	"reflect"
	"time"
	"unicode/utf8"
)

// maxLine bounds a line in bytes. The longest that Append writes is eight texts
// of 1024 characters, each at most six bytes as JSON.
const maxLine = 64 << 10

// maxFaults bounds the faults that Verify lists.
const maxFaults = 100

// Report is what Verify found.
type Report struct {
	Records int     `json:"records"` // sound lines
	Faults  []Fault `json:"faults"`  // the first hundred; empty for a sound log
	Faulty  int     `json:"faulty"`  // faulty lines in all
}

// Fault is a line that Append did not write, or that something spoiled later.
type Fault struct {
	Line    int    `json:"line"` // counted from 1
	Message string `json:"message"`
}

// Verify reads the log at path and checks that every line is one that Append can
// have written: all its fields and no others, the time in its form, the arguments
// within their bound, no absolute path of a script, a newline at the end. It does
// not prove that no line was taken away. The error is that of opening or reading.
func Verify(path string) (Report, error) {
	f, err := os.Open(path)
	if err != nil {
		return Report{}, err
	}
	defer f.Close()
	return verify(f)
}

func verify(r io.Reader) (Report, error) {
	report := Report{Faults: []Fault{}}
	in := bufio.NewReaderSize(r, maxLine)
	for n := 1; ; n++ {
		text, err := in.ReadSlice('\n')
		if errors.Is(err, io.EOF) && len(text) == 0 {
			return report, nil
		}
		switch {
		case errors.Is(err, bufio.ErrBufferFull):
			report.fault(n, fmt.Sprintf("longer than %d bytes", maxLine))
			err = skipLine(in)
		case errors.Is(err, io.EOF):
			report.fault(n, "ends without a newline: its writer was interrupted")
		case err == nil:
			report.check(n, text)
		}
		if errors.Is(err, io.EOF) {
			return report, nil
		}
		if err != nil {
			return report, err
		}
	}
}

// skipLine reads to the end of a line of any length.
func skipLine(in *bufio.Reader) error {
	for {
		_, err := in.ReadSlice('\n')
		if !errors.Is(err, bufio.ErrBufferFull) {
			return err
		}
	}
}

func (r *Report) fault(n int, message string) {
	r.Faulty++
	if len(r.Faults) < maxFaults {
		r.Faults = append(r.Faults, Fault{Line: n, Message: message})
	}
}

func (r *Report) check(n int, text []byte) {
	if err := checkLine(text); err != nil {
		r.fault(n, err.Error())
		return
	}
	r.Records++
}

// checkLine says what is wrong with one line.
func checkLine(text []byte) error {
	var fields map[string]json.RawMessage
	if err := json.Unmarshal(text, &fields); err != nil {
		return fmt.Errorf("not a JSON object: %w", err)
	}
	d := json.NewDecoder(bytes.NewReader(text))
	d.DisallowUnknownFields()
	var l line
	if err := d.Decode(&l); err != nil {
		return fmt.Errorf("not a record: %w", err)
	}
	for _, f := range reflect.VisibleFields(reflect.TypeFor[line]()) {
		name := f.Tag.Get("json")
		if _, ok := fields[name]; !ok {
			return fmt.Errorf("the field %q is missing", name)
		}
	}
	if _, err := time.Parse(timeLayout, l.Time); err != nil {
		return fmt.Errorf("the time %q is not RFC 3339 in UTC with milliseconds", cut(l.Time, 64))
	}
	if utf8.RuneCountInString(l.Args) > MaxArgs {
		return fmt.Errorf("args has more than %d characters", MaxArgs)
	}
	if absolute(l.Script) {
		return fmt.Errorf("script is the absolute path %q", cut(l.Script, 64))
	}
	return nil
}
