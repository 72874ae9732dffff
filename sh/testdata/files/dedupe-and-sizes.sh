mkdir -p d/sub
printf 'same\n' > d/a
printf 'same\n' > d/sub/b
printf 'other\n' > d/c
printf 'same\n' > d/e
: > d/empty1
: > d/sub/empty2
declare -A by
while IFS= read -r -d '' f; do
	k=$(cksum < "$f")
	by[$k]+="$f "
done < <(find d -type f -size +0 -print0 | sort -z)
for k in "${!by[@]}"; do
	set -- ${by[$k]}
	(($# > 1)) && echo "dup: $*"
done
md5sum d/a d/e | awk '{print $1}' | uniq | wc -l
find d -type f -exec md5sum {} + | sort | awk '{if ($1==p) print "repeat", $2; p=$1}'
find d -empty -type f | sort
find d -type f -size -1c | wc -l
find d -type f -printf '%s %p\n' | sort -k1,1nr -k2 | head -3
find d -type f | wc -l
find d -mindepth 2 | sort
find d -maxdepth 1 -type f -name '[ac]' | sort
find d -type d -printf '%f/\n' | sort
find d \( -name a -o -name b \) -print | sort
find d -type f ! -name '*empty*' -exec basename {} \; | sort | tr '\n' ' '
echo
find d -name 'empty*' -delete
ls d
find d -type f -exec grep -l same {} + | sort
find d -type f -print0 | xargs -0 -n1 echo | wc -l
find d -regex '.*/[a-c]' | sort
find d -path '*sub*' -prune -o -type f -print | sort
total=0
for f in d/*; do [ -f "$f" ] && total=$((total + $(stat -c %s "$f"))); done
echo $total
ls d | xargs -I{} echo "item {}"
echo a b c | xargs -n2 echo
printf '%s\n' 1 2 3 | xargs -n1 -I% sh -c 'echo $((% * 2))'
echo 'x y' | xargs -d' ' -n1
printf 'a\0b c\0' | xargs -0 -I{} echo "<{}>"
xargs -r echo none < /dev/null
echo end
