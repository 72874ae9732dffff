"""Kinds of tokens."""

import sys

_NAMES = """ENDMARKER NAME NUMBER STRING NEWLINE INDENT DEDENT LPAR RPAR LSQB RSQB COLON COMMA SEMI PLUS MINUS STAR SLASH
VBAR AMPER LESS GREATER EQUAL DOT PERCENT LBRACE RBRACE EQEQUAL NOTEQUAL LESSEQUAL GREATEREQUAL TILDE CIRCUMFLEX
LEFTSHIFT RIGHTSHIFT DOUBLESTAR PLUSEQUAL MINEQUAL STAREQUAL SLASHEQUAL PERCENTEQUAL AMPEREQUAL VBAREQUAL
CIRCUMFLEXEQUAL LEFTSHIFTEQUAL RIGHTSHIFTEQUAL DOUBLESTAREQUAL DOUBLESLASH DOUBLESLASHEQUAL AT ATEQUAL RARROW ELLIPSIS
COLONEQUAL EXCLAMATION OP TYPE_IGNORE TYPE_COMMENT SOFT_KEYWORD FSTRING_START FSTRING_MIDDLE FSTRING_END TSTRING_START
TSTRING_MIDDLE TSTRING_END COMMENT NL ERRORTOKEN ENCODING""".split()
_SIGNS = """( ) [ ] : , ; + - * / | & < > = . % { } == != <= >= ~ ^ << >> ** += -= *= /= %= &= |= ^= <<= >>= **= // //=
@ @= -> ... := !""".split()

tok_name = dict(enumerate(_NAMES))
_here = sys.modules[__name__].__dict__
_here.update((name, number) for number, name in tok_name.items())
N_TOKENS = len(_NAMES)
NT_OFFSET = 256
tok_name[N_TOKENS] = "N_TOKENS"
tok_name[NT_OFFSET] = "NT_OFFSET"
EXACT_TOKEN_TYPES = dict(sorted((sign, 7 + i) for i, sign in enumerate(_SIGNS)))

__all__ = ["tok_name", "ISTERMINAL", "ISNONTERMINAL", "ISEOF", "EXACT_TOKEN_TYPES", *_NAMES, "N_TOKENS", "NT_OFFSET"]


def ISTERMINAL(x):
    """Whether a number is one of a token."""
    return x < NT_OFFSET


def ISNONTERMINAL(x):
    """Whether a number is one of a rule of a grammar."""
    return x >= NT_OFFSET


def ISEOF(x):
    """Whether a number is that of the end."""
    return x == 0
