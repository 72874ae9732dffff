#!/usr/bin/env bash
# Turns a CSV file into tables of Markdown and HTML and into aligned text.
set -eu

cat > langs.csv <<'EOF'
Language,Year,Typing
Go,1991,static & strong
C,1972,static <weak>
Bash,1989,"none"
EOF
sed -i 's/^Go,1991/Go,2009/' langs.csv

to_markdown() {
  awk -F, '
    { gsub(/"/, "") }
    NR == 1 {
      print "| " $1 " | " $2 " | " $3 " |"
      print "|---|---:|---|"
      next
    }
    { printf "| %s | %s | %s |\n", $1, $2, $3 }' "$1"
}

escape_html() {
  sed -e 's/&/\&amp;/g' -e 's/</\&lt;/g' -e 's/>/\&gt;/g' -e 's/"//g'
}

to_html() {
  local tag=th line cell
  echo "<table>"
  while IFS= read -r line; do
    echo "  <tr>"
    IFS=, read -ra cells <<< "$line"
    for cell in "${cells[@]}"; do
      echo "    <$tag>$cell</$tag>"
    done
    echo "  </tr>"
    tag=td
  done < <(escape_html < "$1")
  echo "</table>"
}

echo "# Markdown"
to_markdown langs.csv | tee table.md
echo
echo "# HTML"
to_html langs.csv > table.html
cat table.html
echo
echo "# Text"
tr -d '"' < langs.csv | column -t -s, -o ' | '
echo
echo "# Checks"
grep -c '<td>' table.html
grep -o '<th>[^<]*' table.html | sed 's/<th>//' | paste -sd,
awk -F'|' 'NR > 2 { gsub(/ /, "", $3); s += $3 } END { print "sum of years", s }' table.md
