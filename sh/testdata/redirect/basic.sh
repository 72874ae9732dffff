echo out > f; cat f; echo more >> f; cat < f; wc -l < f | tr -d ' '
ls nosuch 2> err; [ -s err ] && echo err; { echo a; echo b >&2; } > o 2> e; cat o e
echo both &> f; cat f; echo again &>> f; cat f; (echo x; echo y >&2) > f 2>&1; cat f
echo hidden 2>&1 >/dev/null; exec 3> g; echo three >&3; exec 3>&-; cat g
exec 4< g; read -u 4 l; echo "$l"; exec 4<&-; echo bad >&4; echo $?
: > empty; [ -s empty ] || echo empty; > created; ls created
cat <<EOF > h
doc
EOF
cat h; echo a > "sp ace"; cat "sp ace"
set -C; echo x > f; echo $?; echo y >| f; cat f; set +C
while read -r l; do echo "got $l"; done < o; for i in 1 2; do echo $i; done > loop; cat loop
{ echo g1; echo g2; } > grp; cat grp; if true; then echo yes; fi > iff; cat iff
