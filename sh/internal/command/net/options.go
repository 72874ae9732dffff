package net

import (
	"fmt"
	"math"
	"strconv"
	"strings"

	"github.com/skillet-run/skillet/sh/internal/command"
)

// curlOptions are the options of curl. Those whose help is empty are taken and change
// nothing here: they are about what is shown while it works, or about protocols that
// are the embedder's affair.
var curlOptions = []command.Option{
	{Short: 'X', Long: "request", Arg: "METHOD", Help: "use this method"},
	{Short: 'H', Long: "header", Arg: "LINE", Help: "send this header; 'Name:' leaves one out, @FILE reads lines"},
	{Short: 'd', Long: "data", Arg: "DATA", Help: "POST this; @FILE is read, without its newlines"},
	{Long: "data-ascii", Arg: "DATA", Help: "the same"},
	{Long: "data-raw", Arg: "DATA", Help: "POST this; @ means nothing"},
	{Long: "data-binary", Arg: "DATA", Help: "POST this; @FILE is read as it is"},
	{Long: "data-urlencode", Arg: "DATA", Help: "POST this, URL-encoded: CONTENT, =CONTENT, NAME=CONTENT, @FILE, NAME@FILE"},
	{Long: "json", Arg: "DATA", Help: "POST this as JSON"},
	{Short: 'F', Long: "form", Arg: "NAME=CONTENT", Help: "POST a part of a form; NAME=@FILE uploads, NAME=<FILE reads"},
	{Long: "form-string", Arg: "NAME=STRING", Help: "POST a part of a form, literally"},
	{Short: 'G', Long: "get", Help: "send the data in the URL, with GET"},
	{Short: 'I', Long: "head", Help: "ask for the headers only"},
	{Short: 'T', Long: "upload-file", Arg: "FILE", Help: "PUT a file; - is standard input"},
	{Short: 'i', Long: "include", Help: "write the headers of the response, too"},
	{Short: 'D', Long: "dump-header", Arg: "FILE", Help: "write the headers to a file"},
	{Short: 'o', Long: "output", Arg: "FILE", Help: "write to a file"},
	{Short: 'O', Long: "remote-name", Help: "write to a file that is named as in the URL"},
	{Long: "remote-name-all", Help: "-O for all URLs"},
	{Short: 'J', Long: "remote-header-name", Help: "name it as the server says, with -O"},
	{Long: "output-dir", Arg: "DIR", Help: "where the files of -o and -O go"},
	{Long: "create-dirs", Help: "make the directories that are missing"},
	{Short: 'L', Long: "location", Help: "follow redirects"},
	{Long: "location-trusted", Help: "follow them, and send the password to other hosts"},
	{Long: "max-redirs", Arg: "N", Help: "follow so many, 50 by default; -1: any number"},
	{Short: 'f', Long: "fail", Help: "fail without output for statuses from 400 on"},
	{Long: "fail-with-body", Help: "fail for them, but write the output"},
	{Long: "fail-early", Help: "stop at the first URL that fails"},
	{Short: 's', Long: "silent", Help: "tell no errors"},
	{Short: 'S', Long: "show-error", Help: "tell them, with -s"},
	{Short: 'v', Long: "verbose", Help: "tell what is sent and received"},
	{Short: 'u', Long: "user", Arg: "USER:PASSWORD", Help: "authenticate"},
	{Long: "oauth2-bearer", Arg: "TOKEN", Help: "authenticate with a token"},
	{Short: 'A', Long: "user-agent", Arg: "NAME", Help: "send this User-Agent"},
	{Short: 'e', Long: "referer", Arg: "URL", Help: "send this Referer"},
	{Short: 'b', Long: "cookie", Arg: "DATA|FILE", Help: "send cookies, or read them from a file"},
	{Short: 'c', Long: "cookie-jar", Arg: "FILE", Help: "write the cookies to a file at the end"},
	{Short: 'j', Long: "junk-session-cookies", Help: "leave out cookies of a session when a file is read"},
	{Short: 'w', Long: "write-out", Arg: "FORMAT", Help: "print this at the end; %{http_code} and its like are filled in"},
	{Short: 'm', Long: "max-time", Arg: "SECONDS", Help: "how long a transfer may take"},
	{Long: "connect-timeout", Arg: "SECONDS", Help: "how long its beginning may take"},
	{Long: "max-filesize", Arg: "BYTES", Help: "how large a response may be"},
	{Long: "retry", Arg: "N", Help: "try again so often, for errors that may pass"},
	{Long: "retry-delay", Arg: "SECONDS", Help: "wait so long between"},
	{Long: "retry-max-time", Arg: "SECONDS", Help: "stop trying after so long"},
	{Long: "retry-all-errors", Help: "try again for any error"},
	{Long: "retry-connrefused", Help: "try again when nobody answers"},
	{Short: 'r', Long: "range", Arg: "RANGE", Help: "ask for these bytes only"},
	{Long: "compressed", Help: "ask for a compressed response, and decompress it"},
	{Short: 'k', Long: "insecure", Help: "do not verify certificates, if the embedder allows that"},
	{Short: 'g', Long: "globoff", Help: "take {} and [] in URLs as they are"},
	{Long: "url", Arg: "URL", Help: "the URL"},
	{Long: "url-query", Arg: "DATA", Help: "add this to the query of the URL"},
	{Long: "request-target", Arg: "PATH", Help: "use this path in place of the URL's"},
	{Long: "path-as-is", Help: "leave /../ and /./ in the URL"},
	{Short: '#', Long: "progress-bar"},
	{Long: "no-progress-meter"},
	{Short: 'N', Long: "no-buffer"},
	{Short: 'q', Long: "disable"},
	{Short: '4', Long: "ipv4"},
	{Short: '6', Long: "ipv6"},
	{Short: '0', Long: "http1.0"},
	{Long: "http1.1"},
	{Long: "http2"},
	{Long: "tcp-nodelay"},
	{Long: "tlsv1.2"},
	{Long: "tlsv1.3"},
	{Long: "proto-default", Arg: "PROTOCOL"},
	{Long: "no-keepalive"},
	{Long: "basic"},
	{Long: "anyauth"},
	{Short: 'h', Long: "help"},
	{Short: 'V', Long: "version"},
}

// parseCurl takes the arguments apart as curl does: long options have their argument in
// the next word, and may be shortened and, if they take none, negated.
func parseCurl(args []string) (given []command.Given, err error) {
	for len(args) > 0 {
		word := args[0]
		args = args[1:]
		switch {
		case word == "--":
			for _, arg := range args {
				given = append(given, command.Given{Key: "url", Value: arg, Set: true})
			}
			return given, nil
		case len(word) < 2 || word[0] != '-':
			given = append(given, command.Given{Key: "url", Value: word, Set: true})
		case strings.HasPrefix(word, "--"):
			given, args, err = longCurl(given, word, args)
		default:
			given, args, err = shortCurl(given, word, args)
		}
		if err != nil {
			return given, err
		}
	}
	return given, nil
}

func longCurl(given []command.Given, word string, rest []string) ([]command.Given, []string, error) {
	name := word[2:]
	o, several := findCurl(name)
	negated := false
	if o == nil && !several && strings.HasPrefix(name, "no-") {
		if o, several = findCurl(name[len("no-"):]); o != nil && o.Arg == "" {
			negated = true
		} else {
			o = nil
		}
	}
	switch {
	case several:
		return given, nil, fmt.Errorf("option %s: is ambiguous", word)
	case o == nil:
		return given, nil, fmt.Errorf("option %s: is unknown", word)
	case negated:
		return without(given, o.Key()), rest, nil
	case o.Arg == "":
		return append(given, command.Given{Key: o.Key()}), rest, nil
	case len(rest) == 0:
		return given, nil, fmt.Errorf("option %s: requires parameter", word)
	}
	given, err := taken(given, o, word, rest[0])
	return given, rest[1:], err
}

// taken appends an option with its argument. word is how it was typed.
func taken(given []command.Given, o *command.Option, word, value string) ([]command.Given, error) {
	switch o.Arg {
	case "SECONDS", "N", "BYTES":
		if _, ok := number(value); !ok {
			return given, fmt.Errorf("option %s: expected a proper numerical parameter", word)
		}
	}
	return append(given, command.Given{Key: o.Key(), Value: value, Set: true}), nil
}

func number(text string) (x float64, ok bool) {
	x, err := strconv.ParseFloat(text, 64)
	return x, err == nil && math.Abs(x) < 1e15
}

// findCurl finds a long option by its name or what begins it.
func findCurl(name string) (found *command.Option, several bool) {
	for i := range curlOptions {
		o := &curlOptions[i]
		if o.Long == name {
			return o, false
		}
		if strings.HasPrefix(o.Long, name) {
			several = several || found != nil
			found = o
		}
	}
	if several {
		return nil, true
	}
	return found, false
}

func without(given []command.Given, key string) []command.Given {
	var out []command.Given
	for _, g := range given {
		if g.Key != key {
			out = append(out, g)
		}
	}
	return out
}

func shortCurl(given []command.Given, word string, rest []string) ([]command.Given, []string, error) {
	for letters := word[1:]; letters != ""; {
		o := shortOption(letters[0])
		if o == nil {
			return given, nil, fmt.Errorf("option %s: is unknown", word)
		}
		letters = letters[1:]
		if o.Arg == "" {
			given = append(given, command.Given{Key: o.Key()})
			continue
		}
		if letters == "" {
			if len(rest) == 0 {
				return given, nil, fmt.Errorf("option %s: requires parameter", word)
			}
			letters, rest = rest[0], rest[1:]
		}
		given, err := taken(given, o, word, letters)
		return given, rest, err
	}
	return given, rest, nil
}

func shortOption(letter byte) *command.Option {
	for i := range curlOptions {
		if curlOptions[i].Short == letter {
			return &curlOptions[i]
		}
	}
	return nil
}
