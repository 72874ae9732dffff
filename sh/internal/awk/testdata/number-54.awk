BEGIN { print mkbool(1), mkbool(0), typeof(mkbool(1)), 1 == mkbool(1) }
