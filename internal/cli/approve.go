package cli

import (
	"bufio"
	"context"
	"fmt"
	"strings"

	"github.com/skillet-run/skillet"
)

// canAsk reports whether there is a person at a terminal who can be asked.
func (a *app) canAsk() bool { return isTerminal(a.Stdin) && isTerminal(a.stderr) }

// ask shows what is about to run and waits for an answer; everything but a yes
// is a no. What it shows cannot move the cursor, or code could hide itself.
func (a *app) ask(ctx context.Context, tool string, p skillet.Preview) bool {
	w, paint := a.stderr, a.colours(a.stderr)
	fmt.Fprintln(w, paint.bold(printable(tool)+" is about to run:"))
	rows := [][]string{{"folder", printable(p.Dir)}, {"profile", printable(p.Profile)}}
	if p.Skill != "" {
		rows = append([][]string{{"skill", printable(p.Skill)}}, rows...)
	}
	table(w, "  ", rows)
	for line := range strings.Lines(p.Code) {
		fmt.Fprintln(w, "  | "+printableLines(strings.TrimRight(line, "\r\n")))
	}
	fmt.Fprint(w, "Run it? [y/N] ")
	answer := a.answer(ctx)
	return answer == "y" || answer == "yes"
}

// answer reads one line, in lower case, or nothing once ctx has ended.
func (a *app) answer(ctx context.Context) string {
	line := make(chan string, 1)
	go func() {
		text, _ := bufio.NewReader(a.Stdin).ReadString('\n') // the end of input is a no
		line <- strings.ToLower(strings.TrimSpace(text))
	}()
	select {
	case text := <-line:
		return text
	case <-ctx.Done():
		fmt.Fprintln(a.stderr)
		return ""
	}
}
