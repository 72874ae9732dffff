BEGIN { while (1 { } }
