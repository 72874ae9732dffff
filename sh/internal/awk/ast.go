package awk

// node is an expression.
type node interface{}

type (
	numberNode struct{ value float64 }
	stringNode struct{ value string }
	// regexNode is /text/: in most places a match of $0; @/text/ is a value.
	regexNode struct {
		text  string
		typed bool
	}
	// nameNode is a variable, a parameter, or, where a function is called by its
	// name, neither.
	nameNode struct {
		name  string
		local bool
		index int
		line  int
	}
	// indexNode is an element: of the array base, which is a name or an element.
	indexNode struct {
		base node
		subs []node
	}
	fieldNode struct{ index node }
	// groupNode is what stands in parentheses. It has several parts before "in" and
	// behind print.
	groupNode struct{ parts []node }
	unaryNode struct {
		op kind // tPlus, tMinus, tNot
		x  node
	}
	// binaryNode is arithmetic or a comparison.
	binaryNode struct {
		op   kind
		l, r node
		line int
	}
	logicNode struct {
		and  bool
		l, r node
	}
	condNode  struct{ cond, yes, no node }
	matchNode struct {
		not  bool
		l, r node
		line int
	}
	inNode struct {
		subs  []node
		array node
	}
	assignNode struct {
		op   kind // tAssign or one of its kin
		l, r node
		line int
	}
	incrNode struct {
		x      node
		by     int // 1 or -1
		prefix bool
		line   int
	}
	concatNode struct{ parts []node }
	callNode   struct {
		name     string
		indirect node // a variable with the name of the function
		args     []node
		line     int
	}
	builtinNode struct {
		f    *builtin
		args []node
		line int
	}
	getlineNode struct {
		from   kind // tEOF: the main input; tLess, tPipe, tPipeBoth
		source node
		into   node // nil: $0
		line   int
	}
)

// stmt is a statement.
type stmt interface{}

type (
	exprStmt  struct{ x node }
	printStmt struct {
		formatted bool
		args      []node
		to        kind // tEOF, tGreater, tAppend, tPipe, tPipeBoth
		dest      node
		line      int
	}
	ifStmt struct {
		cond    node
		yes, no []stmt
		line    int
	}
	whileStmt struct {
		cond node
		body []stmt
		line int
	}
	doStmt struct {
		body []stmt
		cond node
		line int
	}
	forStmt struct {
		init, step stmt // may be nil
		cond       node // may be nil
		body       []stmt
		line       int
	}
	forInStmt struct {
		variable node
		array    node
		body     []stmt
		line     int
	}
	switchStmt struct {
		x     node
		cases []switchCase
		line  int
	}
	switchCase struct {
		value node // nil: default
		body  []stmt
	}
	blockStmt struct{ body []stmt }
	jumpStmt  struct {
		kind kind // tBreak, tContinue, tNext, tNextFile
		line int
	}
	exitStmt struct {
		status node
		line   int
	}
	returnStmt struct {
		value node
		line  int
	}
	deleteStmt struct {
		array node
		subs  []node // nil: the whole array
		line  int
	}
)

// rule is a pattern with an action.
type rule struct {
	when     kind // tBegin, tEnd, tBeginFile, tEndFile, or tEOF for a pattern
	from, to node // to: of a range
	body     []stmt
	print    bool // no action
	line     int
}

// function is a function of the program.
type function struct {
	name   string
	params []string
	body   []stmt
	line   int
	code   *code
}
