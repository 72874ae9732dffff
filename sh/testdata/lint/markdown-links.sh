#!/bin/bash
# Checks the links between pages of Markdown: files, anchors and doubles.
set -euo pipefail

mkdir -p docs/guide docs/img
cat > docs/index.md << 'EOF'
# Welcome

See the [guide](guide/start.md), its [second part](guide/start.md#step-two) and
the [missing page](guide/none.md). Jump to [Welcome](#welcome) or [nowhere](#nowhere).
![logo](img/logo.png) and ![lost](img/lost.png)
[web](https://example.com/) is not checked.
EOF
cat > docs/guide/start.md << 'EOF'
# Start

## Step One
Back [home](../index.md).

```
[not a link](in-code.md)
```

## Step Two!
Up to [step one](#step-one) and [bad](#step-three).

## Step One
EOF
touch docs/img/logo.png

anchors() {
	sed '/^```/,/^```/d' "$1" | grep -E '^#+ ' | sed -E 's/^#+ +//' | tr '[:upper:]' '[:lower:]' | sed -E 's/[^a-z0-9 -]//g; s/ /-/g'
}

broken=0
checked=0
while IFS= read -r page; do
	dir=$(dirname "$page")
	while IFS= read -r target; do
		case $target in
		http://* | https://* | mailto:*) continue ;;
		esac
		checked=$((checked + 1))
		file=${target%%#*}
		anchor=""
		[[ $target == *#* ]] && anchor=${target#*#}
		path=$page
		[[ -n $file ]] && path=$(realpath -m --relative-to=. "$dir/$file")
		if [[ ! -e $path ]]; then
			echo "$page: no file $target"
			broken=$((broken + 1))
		elif [[ -n $anchor ]] && ! anchors "$path" | grep -qx -- "$anchor"; then
			echo "$page: no anchor #$anchor in $path"
			broken=$((broken + 1))
		fi
	done < <(sed '/^```/,/^```/d' "$page" | grep -oE '\]\([^)]+\)' | sed -E 's/^\]\((.*)\)$/\1/')
done < <(find docs -name '*.md' | sort)

echo "checked $checked links, $broken broken"

echo "--- double headings"
for page in $(find docs -name '*.md' | sort); do
	anchors "$page" | sort | uniq -d | sed "s|^|$page: |"
done

echo "--- table of contents"
sed '/^```/,/^```/d' docs/guide/start.md | awk '/^#+ / { d = length($1); t = substr($0, d + 2); a = tolower(t); gsub(/[^a-z0-9 -]/, "", a); gsub(/ /, "-", a); if (seen[a]++) a = a "-" seen[a] - 1; printf "%*s- [%s](#%s)\n", (d - 1) * 2, "", t, a }'

echo "--- orphans"
comm -23 <(find docs -type f ! -name '*.md' | sort) <(grep -rhoE '!\[[^]]*\]\([^)]+' docs | sed -E 's/.*\(/docs\//' | sort)
