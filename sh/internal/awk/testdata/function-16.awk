function isnum(x) { return x ~ /^[-+]?[0-9]+(\.[0-9]+)?$/ } { for (i = 1; i <= NF; i++) print $i, isnum($i) ? "num" : "str" }
