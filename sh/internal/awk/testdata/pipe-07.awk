BEGIN{FS=","; OFS="|"} {$1=$1; print; NF=2; print; $6="x"; print}
