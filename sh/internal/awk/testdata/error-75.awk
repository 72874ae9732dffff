BEGIN { print and(5,3), or(5,3), xor(5,3), compl(5), lshift(5,2), rshift(20,2) ; print lshift(-1,2)}
