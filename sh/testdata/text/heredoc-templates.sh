name=Ann; items=(pen ink); total=12.5
cat <<EOT
Dear $name,

You bought ${#items[@]} items: ${items[*]}.
Total: \$$total  (tax: $(echo "$total * 0.2" | bc))
$(for i in "${items[@]}"; do echo " - $i"; done)
Signed: ${USER:-nobody} \\ end "quoted" 'single' `echo cmd`
EOT
render() { sed -e "s/@NAME@/$1/g" -e "s/@N@/$2/" <<'T'
Hello @NAME@, you have @N@ messages. $NOT `expanded`
@NAME@ bye
T
}
render Bob 3; cat <<-'T' | tr a-z A-Z
	indented $x
		more
	T
cat > page.html <<H
<html><title>${name^^}</title>
$(printf '<li>%s</li>\n' "${items[@]}")
</html>
H
cat page.html; grep -c '<li>' page.html; cat <<A; cat <<B
from a
A
from b
B
tee out.txt <<E > /dev/null
saved $((1+1))
E
cat out.txt; while read -r k v; do declare "conf_$k=$v"; done <<E
host local
port 80
E
echo "$conf_host:$conf_port"; python_like=$(cat <<'P'
def f():
    return "x" + 'y'
P
); echo "$python_like" | wc -l; sql="$(cat <<S
SELECT * FROM t WHERE name = '$name';
S
)"; echo "$sql"
