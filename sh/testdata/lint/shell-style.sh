#!/usr/bin/env bash
# A linter for shell scripts: rules are patterns with messages, findings have lines.
set -euo pipefail

mkdir -p scripts
cat > scripts/good.sh <<'EOF'
#!/bin/bash
set -euo pipefail
name="${1:-world}"
echo "Hello, ${name}"
EOF
cat > scripts/bad.sh <<'EOF'
#!/bin/bash
cd $HOME
for f in `ls *.txt`; do
	rm -rf $f
done   
if [ $1 == "x" ]; then
  eval "$2"
fi
# lint:ignore
eval "$3"
EOF
printf 'echo no shebang' > scripts/worse.sh

rules=(
  'SH001|`[^`]+`|use $(...) in place of backquotes'
  'SH002|^[^#]*\beval\b|avoid eval'
  'SH003|rm -rf \$|unquoted variable behind rm -rf'
  'SH004|[[:space:]]+$|trailing space'
  'SH005|^	|tab for indentation'
  'SH006|\[ [^]]*==|use = in [ ]'
  'SH007|^cd [^|&]*$|cd without a check'
)

findings=0
report() {
  printf '%s:%s: %s %s\n' "$1" "$2" "$3" "$4"
  findings=$((findings + 1))
}

lint_file() {
  local file=$1 rule id regex message hit n
  for rule in "${rules[@]}"; do
    IFS='|' read -r id regex message <<< "$rule"
    while IFS=: read -r n hit; do
      [[ -z $n ]] && continue
      if (( n > 1 )) && sed -n "$((n - 1))p" "$file" | grep -q 'lint:ignore'; then
        continue
      fi
      report "$file" "$n" "$id" "$message"
    done < <(grep -nE "$regex" "$file" || true)
  done
  head -n1 "$file" | grep -q '^#!' || report "$file" 1 SH100 "no shebang"
  grep -q '^set -.*e' "$file" || report "$file" 1 SH101 "no set -e"
  [[ -z $(tail -c1 "$file") ]] || report "$file" "$(grep -c '' "$file")" SH102 "no newline at the end"
}

for f in scripts/*.sh; do
  lint_file "$f"
done | sort -t: -k1,1 -k2,2n -k3 | tee findings.txt

echo "--- by rule"
awk '{ n[$2]++ } END { for (r in n) print r, n[r] }' findings.txt | sort
echo "--- by file"
cut -d: -f1 findings.txt | sort | uniq -c | sort -rn
bash -n scripts/good.sh && echo "good.sh parses"

echo "--- fixed"
sed -i -E 's/[[:space:]]+$//; s/^\t/  /; s/`([^`]+)`/$(\1)/' scripts/bad.sh
sed -n '3,5p' scripts/bad.sh
exit $(( $(wc -l < findings.txt) > 5 ))
