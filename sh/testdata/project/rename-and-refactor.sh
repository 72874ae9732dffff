# Renames a module through a tree of files.

mkdir -p lib && cd lib
printf 'import old_name\nold_name.call()\nprint("old_name_x")\n' > a.py
printf 'from old_name import thing\n' > b.py
printf 'nothing here\n' > c.txt
grep -rl 'old_name' . | sort
grep -rl --include='*.py' 'old_name' . | xargs sed -i 's/\bold_name\b/new_name/g'
cat a.py b.py
for f in *.py; do mv -- "$f" "mod_${f%.py}.py"; done
ls
i=1
for f in mod_*.py; do
	printf -v n 'file_%03d.%s' $i "${f##*.}"
	mv "$f" "$n"
	i=$((i+1))
done
ls
for f in *; do lower=${f,,}; [ "$f" = "$lower" ] || mv "$f" "$lower"; done
touch 'a file.TXT' 'B File.txt'
for f in *' '*; do mv "$f" "${f// /_}"; done
ls | sort -f
find . -name '*.TXT' -o -name 'B_*' | sort
find . -type f -name '*.txt' -exec sh -c 'for f; do echo "found ${f#./}"; done' _ {} + | sort
sed -n '1p;$p' file_001.py
diff file_001.py file_002.py | head -2
wc -w < file_001.py
comm -12 <(sort file_001.py) <(sort file_002.py) | wc -l
