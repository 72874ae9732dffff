# Headings, links and code of a document in Markdown.

cat > doc.md << 'E'
# Title
Intro with [link](http://x.org) and `code`.
## Part One
- item a
- item b
### Sub part
```sh
# not a heading
echo hi
```
## Part Two
| a | b |
|---|---|
| 1 | 2 |
E
echo "-- toc"
awk '/^```/ {f=!f} !f && /^#+ / {n=index($0," ")-1; t=substr($0,n+2); s=tolower(t); gsub(/ /,"-",s); printf "%*s- [%s](#%s)\n", (n-1)*2, "", t, s}' doc.md
echo "-- links"
grep -oE '\[[^]]+\]\([^)]+\)' doc.md | sed -E 's/\[(.*)\]\((.*)\)/\1 => \2/'
echo "-- code"
sed -n '/^```/,/^```/{/^```/!p}' doc.md
echo "-- html"
sed -E 's/^### (.*)/<h3>\1<\/h3>/; s/^## (.*)/<h2>\1<\/h2>/; s/^# (.*)/<h1>\1<\/h1>/; s/^- (.*)/<li>\1<\/li>/; s/`([^`]+)`/<code>\1<\/code>/g; s/\[([^]]+)\]\(([^)]+)\)/<a href="\2">\1<\/a>/g' doc.md | head -6
echo "-- table"
grep '^|' doc.md | grep -v -- '---' | tr -d ' ' | awk -F'|' '{print $2","$3}'
echo "-- stats"
grep -c '^#' doc.md
grep -cE '^#{2} ' doc.md
wc -w < doc.md
sed '/^```/,/^```/d' doc.md | grep -c '^#'
in=0
while IFS= read -r l; do
	case $l in
	'```'*) in=$((1 - in)) ;;
	'#'*) ((in)) || echo "H${#l}" ;;
	esac
done < doc.md
