#!/usr/bin/env bash
# Writes an HTML report from data with functions that nest, and checks its tags.
set -euo pipefail

cat > results.csv <<'EOF'
suite,test,result,ms
core,parse,pass,12
core,print,fail,7
core,walk,pass,130
net,get,pass,845
net,post "json",skip,0
EOF

escape() {
  local s=$1
  s=${s//&/\&amp;}
  s=${s//</\&lt;}
  s=${s//>/\&gt;}
  s=${s//\"/\&quot;}
  printf '%s' "$s"
}

depth=0
tag_open() {
  printf '%*s<%s>\n' $(( depth * 2 )) '' "$*"
  depth=$((depth + 1))
}
tag_close() {
  depth=$((depth - 1))
  printf '%*s</%s>\n' $(( depth * 2 )) '' "$1"
}
line() {
  printf '%*s<%s>%s</%s>\n' $(( depth * 2 )) '' "$1" "$(escape "$2")" "${1%% *}"
}

report() {
  local suite last="" test result ms color
  echo "<!DOCTYPE html>"
  tag_open html
  tag_open body
  line h1 "Results <2024> & more"
  while IFS=, read -r suite test result ms; do
    if [[ $suite != "$last" ]]; then
      [[ -n $last ]] && tag_close table
      line h2 "$suite"
      tag_open table
      last=$suite
    fi
    case $result in
      pass) color=green ;;
      fail) color=red ;;
      *) color=gray ;;
    esac
    tag_open "tr class=\"$result\""
    line td "$test"
    line "td style=\"color:$color\"" "$result"
    line td "$ms"
    tag_close tr
  done < <(tail -n +2 results.csv)
  tag_close table
  tag_close body
  tag_close html
}

report > report.html
cat report.html
echo "--- balance"
for tag in html body table tr td h1 h2; do
  opened=$(grep -oE "<$tag( [^>]*)?>" report.html | wc -l)
  closed=$(grep -o "</$tag>" report.html | wc -l)
  (( opened == closed )) && echo "$tag $opened" || echo "$tag $opened/$closed BROKEN"
done
