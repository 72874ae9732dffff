BEGIN { for (i = 0; i < 3; i++) { split("a b c", arr); arr[i "x"] = i } for (k in arr) print k, arr[k] }
