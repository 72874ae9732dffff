{ v[NR] = $2 } END { n = asort(v); print (n % 2) ? v[(n + 1) / 2] : (v[n / 2] + v[n / 2 + 1]) / 2 }
