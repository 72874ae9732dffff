BEGIN { PROCINFO["sorted_in"]="@ind_str_asc"; a["b"]=1;a["a"]=2;a["c"]=0; for(k in a) print k; PROCINFO["sorted_in"]="@val_num_desc"; for(k in a) print k, a[k];PROCINFO["sorted_in"]="@ind_num_desc"; b[10];b[9];b[100]; for (k in b) print k; PROCINFO["sorted_in"]="cmp"; for (k in a) print k }
function cmp(i1,v1,i2,v2){ return i1<i2 ? 1 : -1 }
