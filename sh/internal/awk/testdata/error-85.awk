BEGIN { if (x == ) print }
