{print NR": "$1"|"$NF, NF, RT}
