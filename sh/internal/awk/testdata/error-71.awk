BEGIN { PROCINFO["sorted_in"]="foo"; a[1]; for(k in a) print k }
