package code

import "slices"

// Builtins are the names of the module builtins that code may refer to by
// number (LoadG, LoadB), sorted.
var Builtins = []string{
	"ArithmeticError", "AssertionError", "AttributeError", "BaseException", "BaseExceptionGroup",
	"BlockingIOError", "BrokenPipeError", "BufferError", "BytesWarning", "ChildProcessError",
	"ConnectionAbortedError", "ConnectionError", "ConnectionRefusedError", "ConnectionResetError",
	"DeprecationWarning", "EOFError", "Ellipsis", "EncodingWarning", "EnvironmentError", "Exception",
	"ExceptionGroup", "False", "FileExistsError", "FileNotFoundError", "FloatingPointError", "FutureWarning",
	"GeneratorExit", "IOError", "ImportError", "ImportWarning", "IndentationError", "IndexError",
	"InterruptedError", "IsADirectoryError", "KeyError", "KeyboardInterrupt", "LookupError", "MemoryError",
	"ModuleNotFoundError", "NameError", "None", "NotADirectoryError", "NotImplemented", "NotImplementedError",
	"OSError", "OverflowError", "PendingDeprecationWarning", "PermissionError", "ProcessLookupError",
	"PythonFinalizationError", "RecursionError", "ReferenceError", "ResourceWarning", "RuntimeError",
	"RuntimeWarning", "StopAsyncIteration", "StopIteration", "SyntaxError", "SyntaxWarning", "SystemError",
	"SystemExit", "TabError", "TimeoutError", "True", "TypeError", "UnboundLocalError", "UnicodeDecodeError",
	"UnicodeEncodeError", "UnicodeError", "UnicodeTranslateError", "UnicodeWarning", "UserWarning", "ValueError",
	"Warning", "ZeroDivisionError", "_IncompleteInputError", "__build_class__", "__debug__", "__import__", "abs",
	"aiter", "all", "anext", "any", "ascii", "bin", "bool", "bytearray", "bytes", "callable", "chr",
	"classmethod", "compile", "complex", "delattr", "dict", "dir", "divmod", "enumerate", "eval", "exec",
	"filter", "float", "format", "frozenset", "getattr", "globals", "hasattr", "hash", "help", "hex", "id",
	"input", "int", "isinstance", "issubclass", "iter", "len", "list", "locals", "map", "max", "memoryview",
	"min", "next", "object", "oct", "open", "ord", "pow", "print", "property", "range", "repr", "reversed",
	"round", "set", "setattr", "slice", "sorted", "staticmethod", "str", "sum", "super", "tuple", "type", "vars",
	"zip",
}

// BuiltinNumber returns the number of a name in Builtins, or -1.
func BuiltinNumber(name string) int {
	if i, ok := slices.BinarySearch(Builtins, name); ok {
		return i
	}
	return -1
}
