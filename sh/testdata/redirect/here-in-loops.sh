i=0; while [ $i -lt 2 ]; do cat <<E
i=$i
E
i=$((i+1)); done
for n in a b; do cat > $n.conf <<E
[section $n]
path=\$HOME/$n
count=$(( ${#n} + 1 ))
E
done; cat a.conf b.conf
f() { cat <<-E
	usage: $0 [$1]
		indent
	E
}; f opt | sed "s#$0#PROG#"
if true; then cat <<E1; cat <<E2; fi
first
E1
second
E2
x=$(cat <<E
captured
  lines
E
); echo "$x"; cat <<E | while read -r l; do echo "[$l]"; done
one
two  three
E
cat <<E > out.txt && echo written
content
E
cat out.txt; sed 's/a/b/' <<E; tr a-z A-Z <<< "up"; (cat; echo tail) <<E
aaa
E
body
E
cat <<'PY' > s.py; wc -l < s.py; cat s.py
def f(x):
    return f"{x}" + '$HOME' + `no`
PY
cat <<E
tab:	end "quotes" 'single' \\ \` \$ \" ! # comment? *
${x//captured/replaced} $(echo "a b" | tr ' ' _) ${#x}
E
cat <<""
empty delimiter ends at empty line

cat <<E
$(for k in 1 2; do echo k$k; done)
`echo back`
E
read -r -d '' doc <<'E'
multi
line
E
echo "$doc"; grep -c . <<E
a

b
E
declare -A m; while IFS=: read -r k v; do m[$k]=$v; done <<E
name:bob
age:5
E
echo ${m[name]} ${m[age]}
