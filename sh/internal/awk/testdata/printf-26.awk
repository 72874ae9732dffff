BEGIN { for (i = 2; i <= 30; i++) { p = 1; for (j = 2; j * j <= i; j++) if (i % j == 0) { p = 0; break } if (p) printf "%d ", i } print "" }
