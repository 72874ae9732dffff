# Taking names of files apart with ${x#...} and ${x%...}.
for path in /usr/lib/libz.so.1.2 archive.tar.gz /etc/ noext .hidden dir.d/file a/b/ /; do
  dir=${path%/*}
  base=${path##*/}
  stem=${base%.*}
  ext=${base##*.}
  [[ $dir == "$path" ]] && dir=.
  [[ $ext == "$base" ]] && ext=
  printf '%-22s dir=%-10s base=%-12s stem=%-10s ext=%s\n' "$path" "$dir" "$base" "$stem" "$ext"
done

url='https://user:pw@example.com:8080/path/page.html?q=1&r=2#top'
scheme=${url%%://*}
rest=${url#*://}
authority=${rest%%/*}
host=${authority##*@}
port=${host#*:}
query=${url#*\?}
query=${query%%#*}
echo "$scheme | ${host%:*} | $port | $query | ${url##*#}"

IFS='&'
for pair in $query; do
  echo "${pair%%=*} is ${pair#*=}"
done
unset IFS

for name in photo.JPG photo.jpeg photo; do
  echo "${name%.[jJ][pP]*[gG]}"
done

version=v2.10.3-beta
number=${version#v}
number=${number%%-*}
echo "$number ${number%%.*} ${number#*.} ${number##*.} ${version##*-}"

text='  padded  '
text="${text#"${text%%[![:space:]]*}"}"
echo "<${text%"${text##*[![:space:]]}"}>"
long=/one/two/three/four
echo "${long#/*/} ${long##/*/} ${long%/*/*} ${long%%/t*}"
