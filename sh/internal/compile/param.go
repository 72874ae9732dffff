package compile

import (
	"strings"

	"mvdan.cc/sh/v3/syntax"

	"github.com/skillet-run/skillet/sh/internal/code"
	"github.com/skillet-run/skillet/sh/internal/quote"
)

// param compiles an expansion of a parameter.
func (k *compiler) param(p *syntax.ParamExp, ctx wordCtx) {
	name := ""
	if p.Param != nil {
		name = p.Param.Value
	}
	if text, bad := k.maskAt(int(p.Pos().Offset())); bad && p.Dollar.IsValid() {
		k.emit(code.BadParam, k.str(text))
		return
	}
	if p.Exp == nil && p.Index == nil && !p.Excl && !p.Length && p.Slice == nil && p.Repl == nil && p.Names == 0 {
		k.plain(name, ctx)
		if !p.Short {
			k.flag(code.Braced)
		}
		return
	}
	d := code.Param{
		Name: name, Indirect: p.Excl, Length: p.Length, Quoted: ctx.quoted, NoSplit: ctx.assign, Compared: ctx.compare, Here: ctx.here,
		Line: k.lineOf(p.Pos()), Text: k.text(p.Pos(), p.End()),
	}
	d.Index = k.paramIndex(p)
	switch {
	case p.Names != 0:
		d.Op, d.All, d.Indirect = code.ParamNames, p.Names == syntax.NamesPrefixWords, false
	case p.Excl && (d.Index == code.IndexAt || d.Index == code.IndexStar) && p.Exp == nil && p.Slice == nil && p.Repl == nil:
		d.Op, d.Indirect = code.ParamKeys, false
	case p.Slice != nil:
		d.Op, d.Args = code.ParamSlice, 1
		k.sliceText(p.Slice.Offset)
		if p.Slice.Length != nil {
			d.Args = 2
			k.sliceText(p.Slice.Length)
		}
	case p.Repl != nil:
		d.Op, d.All, d.Args = code.ParamReplace, p.Repl.All, 2
		from, with := slashPattern(p.Repl.Orig, p.Repl.With)
		k.operand(from, code.Pattern, ctx)
		k.operand(with, code.Replace, ctx)
	case p.Exp != nil:
		k.paramOp(p, d, ctx)
		return
	}
	k.emitParam(code.Expand, d)
}

// slashPattern returns the operands of ${x/from/with}. A slash that the pattern begins
// with is part of it, where the parser sees none.
func slashPattern(from, with *syntax.Word) (*syntax.Word, *syntax.Word) {
	if from != nil && len(from.Parts) > 0 || with == nil || len(with.Parts) == 0 {
		return from, with
	}
	l, ok := with.Parts[0].(*syntax.Lit)
	if !ok || !strings.HasPrefix(l.Value, "/") {
		return from, with
	}
	rest := *l
	rest.Value = l.Value[1:]
	tail := &syntax.Word{Parts: append([]syntax.WordPart{&rest}, with.Parts[1:]...)}
	return &syntax.Word{Parts: []syntax.WordPart{&syntax.Lit{Value: "/"}}}, tail
}

func (k *compiler) plain(name string, ctx wordCtx) {
	if name == "*" && ctx.here { // spaces stand between the parameters there, whatever IFS is
		name = "@"
	}
	switch {
	case len(name) == 1 && (name[0] < 'a' || name[0] > 'z') && !quote.IsName(name) && (name[0] < '0' || name[0] > '9') || name == "0":
		k.emit(code.Special, int(name[0]))
	case name != "" && name[0] >= '0' && name[0] <= '9':
		n := 0
		for _, c := range name {
			if n = n*10 + int(c-'0'); n > 1<<30 {
				n = 1 << 30
			}
		}
		if n == 0 { // ${00}
			k.emit(code.Special, '0')
			break
		}
		k.emit(code.Positional, n)
	default:
		k.emit(code.Var, k.str(name))
	}
	k.quotedFlag(ctx)
}

func (k *compiler) emitParam(op code.Op, d code.Param) int {
	k.c.Params = append(k.c.Params, d)
	return k.emit(op, len(k.c.Params)-1)
}

// paramIndex pushes the subscript, if it is one.
func (k *compiler) paramIndex(p *syntax.ParamExp) code.Index {
	if p.Index == nil {
		return code.IndexNone
	}
	if w, ok := p.Index.(*syntax.Word); ok && !k.masked(w.Pos()) {
		switch w.Lit() {
		case "@":
			return code.IndexAt
		case "*":
			return code.IndexStar
		}
	}
	k.subscript(p.Param.Value, p.Index)
	return code.IndexText
}

// operand compiles a pattern or a replacement.
func (k *compiler) operand(w *syntax.Word, op code.Op, ctx wordCtx) {
	k.emit(code.Word)
	if w != nil {
		k.parts(w.Parts, wordCtx{assign: true, tilde: !ctx.quoted, pattern: true})
	}
	k.emit(op)
}

func (k *compiler) paramOp(p *syntax.ParamExp, d code.Param, ctx wordCtx) {
	switch p.Exp.Op {
	case syntax.AlternateUnset, syntax.AlternateUnsetOrNull:
		d.Op, d.All = code.ParamAlternate, p.Exp.Op == syntax.AlternateUnsetOrNull
	case syntax.DefaultUnset, syntax.DefaultUnsetOrNull:
		d.Op, d.All = code.ParamDefault, p.Exp.Op == syntax.DefaultUnsetOrNull
	case syntax.ErrorUnset, syntax.ErrorUnsetOrNull:
		d.Op, d.All = code.ParamFail, p.Exp.Op == syntax.ErrorUnsetOrNull
	case syntax.AssignUnset, syntax.AssignUnsetOrNull:
		d.Op, d.All = code.ParamSet, p.Exp.Op == syntax.AssignUnsetOrNull
	case syntax.RemSmallSuffix, syntax.RemLargeSuffix:
		d.Op, d.All = code.ParamCutSuffix, p.Exp.Op == syntax.RemLargeSuffix
	case syntax.RemSmallPrefix, syntax.RemLargePrefix:
		d.Op, d.All = code.ParamCutPrefix, p.Exp.Op == syntax.RemLargePrefix
	case syntax.UpperFirst, syntax.UpperAll:
		d.Op, d.All = code.ParamUpper, p.Exp.Op == syntax.UpperAll
	case syntax.LowerFirst, syntax.LowerAll:
		d.Op, d.All = code.ParamLower, p.Exp.Op == syntax.LowerAll
	case syntax.OtherParamOps:
		d.Op = code.ParamTransform
	}
	if d.Op == code.ParamUpper && k.toggled(p) {
		d.Op = code.ParamToggle
	}
	switch d.Op {
	case code.ParamAlternate, code.ParamDefault, code.ParamFail, code.ParamSet:
		k.paramTest(p, d, ctx)
		return
	case code.ParamTransform:
		k.value(p.Exp.Word, code.Str)
	default:
		k.operand(p.Exp.Word, code.Pattern, ctx)
	}
	d.Args = 1
	k.emitParam(code.Expand, d)
}

// paramTest compiles the four forms whose word is used or not.
func (k *compiler) paramTest(p *syntax.ParamExp, d code.Param, ctx wordCtx) {
	check := k.emitParam(code.ParamCheck, d)
	var parts []syntax.WordPart
	if p.Exp.Word != nil {
		parts = p.Exp.Word.Parts
	}
	switch d.Op {
	case code.ParamSet:
		k.emit(code.Word)
		k.parts(parts, wordCtx{quoted: ctx.quoted, here: ctx.here, brace: ctx.quoted, assign: true, tilde: !ctx.quoted})
		k.emit(code.Str)
		if d.Index == code.IndexText {
			k.subscript(d.Name, p.Index)
		}
		k.emitParam(code.ParamAssign, d)
	case code.ParamFail:
		if len(parts) > 0 { // quotes around the expansion do not hold for the message
			k.emit(code.Word)
			k.parts(parts, wordCtx{tilde: true})
			k.emit(code.Joined)
			d.Args = 1
		}
		if d.Index == code.IndexText {
			k.subscript(d.Name, p.Index)
		}
		k.emitParam(code.ParamError, d)
	default:
		inner := ctx
		inner.brace, inner.operand, inner.tilde = ctx.quoted, !ctx.quoted && !ctx.assign && !ctx.pattern, !ctx.quoted
		if len(parts) == 0 && ctx.quoted {
			k.emit(code.Quote, k.str(""))
		}
		k.parts(parts, inner)
	}
	k.c.Instrs[check].B = int32(k.here())
}

// toggled reports whether the operator of an expansion is ~ in the source.
func (k *compiler) toggled(p *syntax.ParamExp) bool {
	from, to := int(p.Param.End().Offset()), int(p.End().Offset())
	for _, m := range k.masks {
		if m.text == "~" && m.from >= from && m.from < to {
			return true
		}
	}
	return false
}
