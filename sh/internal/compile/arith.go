package compile

import (
	"strings"

	"mvdan.cc/sh/v3/syntax"

	"github.com/skillet-run/skillet/sh/internal/code"
	"github.com/skillet-run/skillet/sh/internal/quote"
)

// Arithmetic stays text, as in bash: what $ begins in it is expanded first, and
// the result is an expression, which the machine parses and keeps.

// between returns the source from width bytes behind one position to another.
func (k *compiler) between(from syntax.Pos, width int, to syntax.Pos) string {
	a, b := int(from.Offset())+width, int(to.Offset())
	if a > b || b > len(k.src) {
		return ""
	}
	return k.src[a:b]
}

// node returns the source of an expression.
func (k *compiler) node(x syntax.ArithmExpr) string {
	from := x.Pos()
	if m, ok := k.maskAt(int(from.Offset())); ok {
		return m
	}
	return k.between(from, 0, x.End())
}

// arithText compiles the evaluation of an expression's text.
func (k *compiler) arithText(text string, pos syntax.Pos, purpose uint8) {
	if strings.ContainsAny(text, "$`\\\"'") {
		k.emit(code.Word)
		k.expansions(text, pos)
		k.emit(code.Str)
		k.emit(code.ArithText)
	} else {
		k.emit(code.Arith, k.str(text))
	}
	k.flag(purpose)
}

// expansions compiles text in which only $ and ` are special, and quotes vanish. What
// is expanded in a subscript stays together: it may be a key with quotes in it.
func (k *compiler) expansions(text string, pos syntax.Pos) {
	for text != "" && strings.ContainsAny(text, "$`") {
		from, to := subscriptIn(text)
		k.plainExpansions(text[:from], pos)
		if from < to {
			k.emit(code.Word)
			k.subscriptWords(text[from:to], pos)
			k.emit(code.Subscript)
		}
		text = text[to:]
	}
	k.plainExpansions(text, pos)
}

func (k *compiler) plainExpansions(text string, pos syntax.Pos) {
	k.snippet(text, pos, func() {
		for _, p := range k.document() {
			if l, ok := p.(*syntax.Lit); ok {
				s := strings.ReplaceAll(unescapeQuoted(l.Value, wordCtx{}), `"`, "")
				k.emit(code.Quote, k.str(s))
				continue
			}
			k.parts([]syntax.WordPart{p}, wordCtx{quoted: true})
		}
	})
}

// subscriptIn returns where the first subscript of an expression begins and ends in
// which something is to be expanded; the end of the text twice for none.
func subscriptIn(text string) (from, to int) {
	b := []byte(text)
	for i := 0; i < len(b); i++ {
		switch b[i] {
		case '\\':
			i++
		case '`':
			i = skipQuoted(b, i)
		case '$':
			if i = skipDollar(b, i); i+1 < len(b) && isNameByte(b[i+1]) { // the value of $name[ is no name
				for i+1 < len(b) && (isNameByte(b[i+1]) || b[i+1] == '[') {
					i++
				}
			}
		case '[':
			if i == 0 || !isNameByte(b[i-1]) {
				continue
			}
			end, ok := closing(b, i+1, '[')
			if !ok {
				return len(b), len(b)
			}
			if strings.ContainsAny(text[i+1:end], "$`\\\"'") {
				return i + 1, end
			}
			i = end
		}
	}
	return len(b), len(b)
}

// subscript pushes the text of a subscript of a variable, its expansions done: of an
// expression, in which ' and \ stay, unless it is that of an associative array.
func (k *compiler) subscript(name string, x syntax.ArithmExpr) {
	text := k.node(x)
	if !strings.ContainsAny(text, `'\`) {
		k.keyOrIndex(x)
		return
	}
	isMap := k.emit(code.JumpMap, 0, k.str(name))
	k.emit(code.Word)
	k.expansions(text, x.Pos())
	k.emit(code.Str)
	done := k.emit(code.Jump)
	k.patch(isMap)
	k.keyOrIndex(x)
	k.patch(done)
}

// keyOrIndex pushes the text of a subscript, its expansions done and its quotes removed.
func (k *compiler) keyOrIndex(x syntax.ArithmExpr) {
	text := k.node(x)
	if !strings.ContainsAny(text, "$`\\\"'") {
		k.emit(code.PushStr, k.str(text))
		return
	}
	k.emit(code.Word)
	k.subscriptParts(x)
	k.emit(code.Str)
}

// subscriptParts compiles a subscript as a word: quotes are removed, and it may be
// the key of an associative array.
func (k *compiler) subscriptParts(x syntax.ArithmExpr) {
	text := k.node(x)
	if !strings.ContainsAny(text, "$`\\\"'") {
		k.emit(code.Quote, k.str(text))
		return
	}
	k.subscriptWords(text, x.Pos())
}

func (k *compiler) subscriptWords(text string, pos syntax.Pos) {
	for _, w := range k.words(hideOperators(text)) {
		showOperators(w.Parts)
		k.snippet(text, pos, func() { k.parts(w.Parts, wordCtx{assign: true}) })
	}
}

// sliceText pushes the text of an offset or a length.
func (k *compiler) sliceText(x syntax.ArithmExpr) {
	if x == nil {
		k.emit(code.PushStr, k.str(""))
		return
	}
	text := k.node(x)
	if !strings.ContainsAny(text, "$`\\\"'") {
		k.emit(code.PushStr, k.str(text))
		return
	}
	k.emit(code.Word)
	k.expansions(text, x.Pos())
	k.emit(code.Str)
}

// forParts returns the three expressions of for ((;;)).
func (k *compiler) forParts(loop *syntax.CStyleLoop) (init, cond, post string) {
	text := k.between(loop.Lparen, 2, loop.Rparen)
	b := []byte(text)
	var cuts []int
	for i := 0; i < len(b); i++ {
		switch b[i] {
		case '\\':
			i++
		case '\'', '"', '`':
			i = skipQuoted(b, i)
		case '$':
			i = skipDollar(b, i)
		case ';':
			cuts = append(cuts, i)
		}
	}
	if len(cuts) != 2 {
		return text, absentPart, absentPart
	}
	return forPart(text[:cuts[0]]), forPart(text[cuts[0]+1 : cuts[1]]), forPart(text[cuts[1]+1:])
}

// absentPart stands for a part of for ((;;)) that is not there.
const absentPart = "1"

func forPart(text string) string {
	if strings.TrimSpace(text) == "" {
		return absentPart
	}
	return strings.TrimLeft(text, " \t")
}

// document parses the source as the inside of a here-document is.
func (k *compiler) document() []syntax.WordPart {
	var w *syntax.Word
	bad := k.attempt(func(text string) *failure {
		var err error
		if w, err = syntax.NewParser().Document(strings.NewReader(text)); err != nil {
			return newFailure(err, text)
		}
		return nil
	})
	switch {
	case bad != nil:
		return []syntax.WordPart{&syntax.Lit{Value: k.src}}
	case w == nil:
		return nil
	}
	return w.Parts
}

// Document compiles text that is expanded as a here-document is: the result is on S.
func Document(text string) *code.Code {
	return piece(text, func(k *compiler) { k.parts(k.document(), wordCtx{quoted: true, here: true}) })
}

// Key compiles the subscript of an associative array as a word: the result is on S.
func Key(text string) *code.Code {
	return piece(text, func(k *compiler) { k.subscriptWords(text, syntax.Pos{}) })
}

// Expression compiles the text of an expression whose expansions are to be done: the
// result is on S.
func Expression(text string) *code.Code {
	return piece(text, func(k *compiler) { k.expansions(text, syntax.Pos{}) })
}

// piece compiles text that becomes one word.
func piece(text string, compile func(*compiler)) *code.Code {
	k := &compiler{c: &code.Code{Source: text}, src: text, strs: map[string]int32{}}
	k.emit(code.Word)
	if !deep(text) {
		compile(k)
	}
	k.emit(code.Str)
	k.emit(code.End)
	return k.c
}

// words parses text as words.
func (k *compiler) words(text string) []*syntax.Word {
	var list []*syntax.Word
	for w, err := range syntax.NewParser().WordsSeq(strings.NewReader(text)) {
		if err != nil {
			return []*syntax.Word{{Parts: []syntax.WordPart{&syntax.SglQuoted{Value: text}}}}
		}
		list = append(list, w)
	}
	return list
}

// Words returns the words of a text without their quotes; nothing is expanded.
func Words(text string) []string {
	var k compiler
	var list []string
	for _, w := range k.words(text) {
		var b strings.Builder
		for _, p := range w.Parts {
			plainText(&b, p, false)
		}
		list = append(list, b.String())
	}
	return list
}

func plainText(b *strings.Builder, p syntax.WordPart, quoted bool) {
	switch p := p.(type) {
	case *syntax.Lit:
		if quoted {
			b.WriteString(unescapeQuoted(p.Value, wordCtx{quoted: true}))
			return
		}
		for i := 0; i < len(p.Value); i++ {
			if p.Value[i] == '\\' && i+1 < len(p.Value) {
				i++
			}
			b.WriteByte(p.Value[i])
		}
	case *syntax.SglQuoted:
		text := p.Value
		if p.Dollar {
			text, _ = quote.Decode(text, quote.Dollar)
		}
		b.WriteString(text)
	case *syntax.DblQuoted:
		for _, q := range p.Parts {
			plainText(b, q, true)
		}
	}
}
