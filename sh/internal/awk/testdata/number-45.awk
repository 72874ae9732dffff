BEGIN { x = 08; print x, 019, 1e, 0x, 1..2 }
