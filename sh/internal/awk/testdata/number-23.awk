BEGIN { OFS=","; $0="a b c"; $1=$1; print; print $1,$2; OFS="-"; print $0; $2="X"; print }
