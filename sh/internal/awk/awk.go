package awk

import (
	"io"
	"strings"
)

// Run parses and runs a program, and returns its exit status. What is wrong with the
// program is told on the standard error of the host.
func Run(host Host, o Options) int {
	o.host = host
	prog, err := load(&o)
	if err != nil {
		_, _ = io.WriteString(host.Stderr(), err.Text) // there is no other place to tell it
		return err.Status
	}
	m := &machine{
		prog: prog, opts: &o, host: host,
		globals: make([]cell, len(prog.globals)),
		ranges:  make([]bool, prog.ranges),
		regexes: map[regexKey]*regex{},
		fuel:    fuelSlice,
	}
	m.readers = map[string]*reader{}
	m.outputs = map[string]*stream{}
	m.stdout.w = host.Stdout()
	return m.main()
}

// load parses and compiles the program; its warnings are told.
func load(o *Options) (prog *program, failed *Error) {
	p := &parser{
		opts: o, functions: map[string]*function{}, globals: map[string]int{}, used: map[string]int{},
		included: map[string]bool{}, printAt: -1,
	}
	for i, name := range specialNames {
		p.names = append(p.names, name)
		p.globals[name] = i
	}
	return p.program()
}

// main runs BEGIN, the rules for all records, and END.
func (m *machine) main() (status int) {
	defer func() {
		if r := recover(); r != nil {
			f, ok := r.(fatalError)
			if !ok {
				panic(r)
			}
			m.closeQuietly()
			status = f.status
		}
	}()
	m.initVariables()
	m.ran = true
	if m.opts.Separated {
		m.setSpecial(vFS, str(m.separator(m.unescapeArg(m.opts.FS))))
	}
	for _, a := range m.opts.Assign {
		if status = m.assignOption(a); status != 0 {
			return status
		}
	}
	e := m.guarded(func() ending { return m.runCode(m.prog.begin, tBegin) })
	if e != byExit && m.prog.reads {
		m.guarded(m.records)
	}
	m.endInplace()
	if m.prog.end != nil {
		m.exiting = false
		m.guarded(func() ending { return m.runCode(m.prog.end, tEnd) })
	}
	m.code = nil
	m.closeAll()
	return m.status
}

// assignOption does the assignment of an option -v, and returns the exit status if it
// is none.
func (m *machine) assignOption(a string) int {
	if m.inplaceSuffix(a) {
		return 0
	}
	name, _, found := strings.Cut(a, "=")
	if !found {
		m.errorf("%s: `%s' argument to `-v' not in `var=value' form\n", m.opts.Name, a)
		return 1
	}
	if !m.assignment(a) {
		m.fatal("`%s' is not a legal variable name", name)
	}
	return 0
}

// guarded turns the panic of an exit within a function of the language, or in a rule
// for files, into its ending.
func (m *machine) guarded(run func() ending) (e ending) {
	defer func() {
		if r := recover(); r != nil {
			u, ok := r.(unwinding)
			if !ok {
				panic(r)
			}
			m.runs = 0
			m.restore(frame{}, 0, 0, 0, 0)
			e = u.end
		}
	}()
	return run()
}

// separator is the argument of -F: t stands for a tab in the awk of old.
func (m *machine) separator(fs string) string {
	if fs == "t" && m.opts.Traditional && !m.opts.Posix {
		return "\t"
	}
	return fs
}

// records runs the rules for each record.
func (m *machine) records() ending {
	m.rule = tEOF
	for {
		rec, ok := m.read()
		if !ok {
			return done
		}
		m.setRecord(value{s: rec, k: input | borrowed})
		if m.prog.main == nil {
			continue
		}
		e := m.run(m.prog.main)
		if e == done {
			continue
		}
		m.restore(frame{}, 0, 0, 0, 0)
		switch e {
		case byExit:
			return e
		case byNextFile:
			m.closeCur()
			m.endFile()
		}
	}
}

// closeQuietly ends what is open after a fatal error.
func (m *machine) closeQuietly() {
	for _, s := range m.order {
		if s.kind != tPipe && s.kind != tPipeBoth {
			m.flushStream(s)
			s.close()
		}
	}
	m.order = nil
}
