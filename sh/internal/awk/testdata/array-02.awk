BEGIN{print typeof(x), typeof(1), typeof("a"), typeof(a[1]), typeof(a), typeof(@/x/), typeof($1); x=@/a+/; print typeof(x), x, "caat" ~ x}
