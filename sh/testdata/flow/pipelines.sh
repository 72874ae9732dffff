echo a b c | tr ' ' '\n' | sort -r | head -2; printf '3\n1\n2\n' | sort | while read n; do echo "n=$n"; done
echo x | cat | cat | cat; x=1; echo 5 | read x; echo $x; echo 5 | { read x; echo in $x; }; echo $x
{ echo 1; echo 2; } | wc -l | tr -d ' '; for i in 1 2 3; do echo $i; done | tail -1
seq 1 100000 | head -3; yes | head -2; (echo sub; echo shell) | cat
echo err >&2 2>/dev/null | cat; { echo o; echo e >&2; } |& sort
cat <<EOF | grep b
a
b
EOF
