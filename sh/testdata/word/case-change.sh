s='hello World'
echo ${s^} ${s^^} ${s,} ${s,,} ${s^^[lo]} ${s~} ${s~~}
u=ÄÖü; echo ${u,,} ${u^^}
set -- ab cd; echo ${@^} ${*^^}
a=(xx yy); echo ${a[@]^} ${a[1]^^} ${a[0]^?}
