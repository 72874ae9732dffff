package object

// exceptionRow is an exception class that adds nothing to its base.
type exceptionRow struct{ name, base, doc string }

// plainExceptions are the exception classes without attributes of their own.
var plainExceptions = []exceptionRow{
	{"Exception", "BaseException", "The base of all exceptions that do not end the program."},
	{"GeneratorExit", "BaseException", "Raised inside a generator to make it end."},
	{"KeyboardInterrupt", "BaseException", "The user interrupted the program."},
	{"ArithmeticError", "Exception", "The base of errors of arithmetic."},
	{"FloatingPointError", "ArithmeticError", "An operation on floats failed."},
	{"OverflowError", "ArithmeticError", "The result is too large."},
	{"ZeroDivisionError", "ArithmeticError", "The divisor is zero."},
	{"AssertionError", "Exception", "An assert statement failed."},
	{"BufferError", "Exception", "An operation on a buffer failed."},
	{"EOFError", "Exception", "The input ended where more was expected."},
	{"ModuleNotFoundError", "ImportError", "There is no such module."},
	{"LookupError", "Exception", "The base of errors of keys and indexes."},
	{"IndexError", "LookupError", "The index is out of range."},
	{"MemoryError", "Exception", "Memory is used up."},
	{"UnboundLocalError", "NameError", "A local variable has no value yet."},
	{"ChildProcessError", "OSError", "An operation on a child process failed."},
	{"ConnectionError", "OSError", "The base of errors of connections."},
	{"BrokenPipeError", "ConnectionError", "The other end of the pipe is closed."},
	{"ConnectionAbortedError", "ConnectionError", "The connection was aborted."},
	{"ConnectionRefusedError", "ConnectionError", "The connection was refused."},
	{"ConnectionResetError", "ConnectionError", "The connection was reset."},
	{"BlockingIOError", "OSError", "The operation would have to wait."},
	{"FileExistsError", "OSError", "The file is there already."},
	{"FileNotFoundError", "OSError", "There is no such file."},
	{"InterruptedError", "OSError", "A signal interrupted the operation."},
	{"IsADirectoryError", "OSError", "It is a directory."},
	{"NotADirectoryError", "OSError", "It is no directory."},
	{"PermissionError", "OSError", "The operation is not permitted."},
	{"ProcessLookupError", "OSError", "There is no such process."},
	{"TimeoutError", "OSError", "The time is over."},
	{"ReferenceError", "Exception", "The target of a weak proxy is gone."},
	{"RuntimeError", "Exception", "An error that fits no other class."},
	{"NotImplementedError", "RuntimeError", "A subclass has to define this."},
	{"PythonFinalizationError", "RuntimeError", "The interpreter is shutting down."},
	{"RecursionError", "RuntimeError", "Calls are nested too deep."},
	{"StopAsyncIteration", "Exception", "An asynchronous iterator has no further item."},
	{"_IncompleteInputError", "SyntaxError", "The source ends too early."},
	{"IndentationError", "SyntaxError", "The indentation is wrong."},
	{"TabError", "IndentationError", "Tabs and spaces are mixed."},
	{"SystemError", "Exception", "The interpreter found a fault in itself."},
	{"TypeError", "Exception", "The operation does not fit the type."},
	{"ValueError", "Exception", "The type fits, the value does not."},
	{"UnicodeError", "ValueError", "The base of errors of encodings."},
	{"Warning", "Exception", "The base of warnings."},
	{"BytesWarning", "Warning", "Bytes are mixed up with text."},
	{"DeprecationWarning", "Warning", "Something will go away, as developers should know."},
	{"EncodingWarning", "Warning", "An encoding was not named."},
	{"FutureWarning", "Warning", "Something will change, as users should know."},
	{"ImportWarning", "Warning", "An import may be a mistake."},
	{"PendingDeprecationWarning", "Warning", "Something will be deprecated."},
	{"ResourceWarning", "Warning", "A resource was not closed."},
	{"RuntimeWarning", "Warning", "Behaviour that is dubious at run time."},
	{"SyntaxWarning", "Warning", "Syntax that is dubious."},
	{"UnicodeWarning", "Warning", "Text and its encoding may not fit."},
	{"UserWarning", "Warning", "A warning of the program itself."},
}

// ownsNoNew are the bases whose subclasses do not have a __new__ of their own.
var ownsNoNew = map[string]bool{
	"ImportError": true, "NameError": true, "OSError": true, "ConnectionError": true, "SyntaxError": true, "IndentationError": true,
}

func exceptionTypes() []*Type {
	rows := []*Type{
		baseExceptionType(), groupType(), exitType(), attributeErrorType(), importErrorType(), nameErrorType(),
		osErrorType(), stopIterationType(), syntaxErrorType(),
		unicodeErrorType("UnicodeDecodeError", "Bytes cannot be decoded.", decodeText),
		unicodeErrorType("UnicodeEncodeError", "Text cannot be encoded.", encodeText),
		translateErrorType(),
		{Name: "ExceptionGroup", Base: "BaseExceptionGroup", Mixin: "Exception"},
		{Name: "KeyError", Base: "LookupError", Doc: "There is no such key.", Str: keyErrorStr, Py: map[Special]string{SStr: "exceptions.key_str"}},
	}
	for _, e := range plainExceptions {
		t := &Type{Name: e.name, Base: e.base, Doc: e.doc}
		if !ownsNoNew[e.base] {
			t.New = rows[0].New
		}
		rows = append(rows, t)
	}
	return rows
}
