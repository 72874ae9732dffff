#!/usr/bin/env bash
# Turns Markdown into HTML with one awk program kept in a file.
set -euo pipefail

cat > md2html.awk <<'EOF'
function inline(s,   before, code) {
  gsub(/&/, "\\&amp;", s)
  gsub(/</, "\\&lt;", s)
  while (match(s, /`[^`]+`/)) {
    code = substr(s, RSTART + 1, RLENGTH - 2)
    s = substr(s, 1, RSTART - 1) "<code>" code "</code>" substr(s, RSTART + RLENGTH)
  }
  s = gensub(/\*\*([^*]+)\*\*/, "<strong>\\1</strong>", "g", s)
  s = gensub(/\*([^*]+)\*/, "<em>\\1</em>", "g", s)
  s = gensub(/\[([^]]+)\]\(([^)]+)\)/, "<a href=\"\\2\">\\1</a>", "g", s)
  return s
}
function flush() {
  if (para != "") print "<p>" inline(para) "</p>"
  para = ""
}
function lists(kind) {
  if (list != kind) {
    if (list) print "</" list ">"
    if (kind) print "<" kind ">"
    list = kind
  }
}
/^```/ {
  flush(); lists("")
  code = !code
  print code ? "<pre>" : "</pre>"
  next
}
code { gsub(/&/, "\\&amp;"); gsub(/</, "\\&lt;"); print; next }
/^#{1,6} / {
  flush(); lists("")
  level = index($0, " ") - 1
  printf "<h%d>%s</h%d>\n", level, inline(substr($0, level + 2)), level
  next
}
/^[-*] / { flush(); lists("ul"); print "  <li>" inline(substr($0, 3)) "</li>"; next }
/^[0-9]+\. / { flush(); lists("ol"); sub(/^[0-9]+\. /, ""); print "  <li>" inline($0) "</li>"; next }
/^> / { flush(); lists(""); print "<blockquote>" inline(substr($0, 3)) "</blockquote>"; next }
/^(-{3,}|\*{3,})$/ { flush(); lists(""); print "<hr>"; next }
/^$/ { flush(); lists(""); next }
{ para = para (para == "" ? "" : " ") $0 }
END { flush(); lists("") }
EOF

cat > doc.md <<'EOF'
# A *title* & more

First line with **bold** text
and a [link](http://x.org/?a=1).

1. one
2. two `x < y`
- dash

> quoted **text**

```sh
if [ "$a" < 3 ] && true; then # no **bold**
```
---
### End
EOF

awk -f md2html.awk doc.md | tee doc.html
echo "=== tags"
grep -oE '</?[a-z0-9]+' doc.html | tr -d '<' | sort | uniq -c | awk '{ print $2, $1 }' | paste -sd' '
echo "=== text"
sed -e 's/<[^>]*>//g' -e 's/&lt;/</g; s/&amp;/\&/g' doc.html | grep . | head -n 3
