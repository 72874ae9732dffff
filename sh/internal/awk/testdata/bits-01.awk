BEGIN{print and(12,10), or(12,10), xor(12,10), compl(0), lshift(1,10), rshift(1024,3), strtonum("0x1F"), strtonum("017"), strtonum("1e3"), and(1,2,3)}
