mkdir -p src/{a,b}/deep docs
touch src/a/{one,two}.py src/b/deep/three.py src/b/x.js docs/{r.md,s.MD}
echo 'print(1)' > src/a/one.py
printf 'l1\nl2\n' > docs/r.md
for ext in py js md; do printf '%-4s %d\n' $ext "$(find . -iname "*.$ext" | wc -l)"; done
find . -type f | sed 's/.*\.//' | tr A-Z a-z | sort | uniq -c
declare -A cnt
while read -r f; do
	e=${f##*.}
	((cnt[${e,,}]++))
done < <(find . -type f)
for e in $(printf '%s\n' "${!cnt[@]}" | sort); do echo "$e=${cnt[$e]}"; done
shopt -s globstar nullglob
for f in src/**/*.py; do
	d=${f%/*}
	echo "${d#src/} ${f##*/}"
done
files=(**/*.md **/*.MD)
echo ${#files[@]}
shopt -u globstar nullglob
tree src 2> /dev/null | tail -1
ls -1 src/*
ls -R docs
ls -d */
ls -1 | wc -l
walk() {
	local d=$1 p=$2 e
	for e in "$d"/*; do
		[ -e "$e" ] || continue
		echo "$p${e##*/}"
		[ -d "$e" ] && walk "$e" "$p  "
	done
	return 0
}
walk src ''
find src -type f -name '*.py' -exec wc -l {} + | tail -1
find . -type d -empty | sort
find . -depth -type d | head -2 | wc -l
find src -type f -printf '%P\n' | sort
find . -name deep -type d -exec ls {} \;
find src -name '*.py' | xargs -I{} basename {} .py | sort
basename -a -s .py src/a/*.py
dirname src/a/one.py docs/r.md
realpath --relative-to=src docs/r.md
pushd src > /dev/null
pwd | sed 's/.*\///'
popd > /dev/null
[[ -e src/a/one.py && ! -s src/a/two.py ]] && echo sizes
