#!/usr/bin/env bash
# A small static site generator: pages of text with a header become HTML.
set -euo pipefail
export TZ=UTC

mkdir -p content public templates
cat > templates/page.html <<'EOF'
<!doctype html>
<title>@@TITLE@@</title>
<main>
@@BODY@@
</main>
<footer>@@DATE@@</footer>
EOF
cat > content/hello.md <<'EOF'
title: Hello & welcome
date: 2024-01-15

# Hello

This is *important* and this is `code`.

- one
- two

Last line.
EOF
cat > content/about.md <<'EOF'
title: About
date: 2023-11-02

Just text with <tags>.
EOF

field() { sed -n "1,/^\$/s/^$1: //p" "$2"; }
body() { sed '1,/^$/d' "$1"; }

to_html() {
  sed -e 's/&/\&amp;/g' -e 's/</\&lt;/g' -e 's/>/\&gt;/g' \
    | sed -E -e 's/\*([^*]+)\*/<em>\1<\/em>/g' -e 's/`([^`]+)`/<code>\1<\/code>/g' \
    | awk '
      function close_list() { if (list) { print "</ul>"; list = 0 } }
      /^# / { close_list(); print "<h1>" substr($0, 3) "</h1>"; next }
      /^- / { if (!list) { print "<ul>"; list = 1 } print "<li>" substr($0, 3) "</li>"; next }
      /^$/ { close_list(); next }
      { close_list(); print "<p>" $0 "</p>" }
      END { close_list() }'
}

for page in content/*.md; do
  name=$(basename "$page" .md)
  title=$(field title "$page" | sed 's/&/\&amp;/g')
  date=$(date -d "$(field date "$page")" '+%-d %B %Y')
  body "$page" | to_html > body.tmp
  escaped=$(sed 's/[&\/]/\\&/g' <<< "$title")
  sed -e "s/@@TITLE@@/$escaped/" -e "s/@@DATE@@/$date/" -e '/@@BODY@@/{r body.tmp' -e 'd}' templates/page.html > "public/$name.html"
  echo "$(field date "$page") $name $title"
done | sort -r > index.txt
rm body.tmp

cat public/hello.html
echo ----
sed -n '3,5p' public/about.html
echo ----
{
  echo "<ul>"
  while read -r date name title; do
    echo "  <li>$date <a href=\"$name.html\">$title</a></li>"
  done < index.txt
  echo "</ul>"
} | tee public/index.html
echo "pages: $(ls public | wc -l), words: $(cat public/*.html | sed 's/<[^>]*>//g' | wc -w)"
