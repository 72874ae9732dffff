#!/bin/bash
# A letter for each row of a list, with awk and with bash; the letters are files.
set -euo pipefail
mkdir -p out

cat > people.tsv <<'EOF'
email	first	last	plan	days
ann@x.org	Ann	Lee	pro	3
bob@x.org	Bob	O'Hara	free	0
cy@x.org	Cy	van Dam	team	30
EOF

{
  read -r _header
  while IFS=$'\t' read -r email first last plan days; do
    file="out/${email%@*}.txt"
    case $days in
      0) when="today" ;;
      [1-6]) when="in $days days" ;;
      *) when="in $(( days / 7 )) weeks" ;;
    esac
    cat > "$file" <<-EOF
	To: $first $last <$email>
	Subject: Your ${plan^^} plan ends $when

	Hi $first,

	your "$plan" plan ends $when.
	$(if [[ $plan == free ]]; then echo "Upgrade now!"; else echo "Renew for \$$(( ${#plan} * 5 ))."; fi)
	EOF
    echo "wrote $file ($(wc -c < "$file") bytes)"
  done
} < people.tsv

echo "-----"
cat out/ann.txt
echo "-----"
cat out/bob.txt
echo "-----"
grep -h '^Subject' out/*.txt | cut -d' ' -f2-

echo "----- mail merge with awk"
cat > form.txt <<'EOF'
Dear %first% %last%,
plan: %plan%
EOF
awk -F'\t' '
  NR == FNR { form = form $0 "\n"; next }
  FNR == 1 { for (i = 1; i <= NF; i++) name[i] = $i; next }
  {
    text = form
    for (i = 1; i <= NF; i++) gsub("%" name[i] "%", $i, text)
    printf "%s", text
  }' form.txt people.tsv

echo "----- one file of many"
for f in out/*.txt; do
  echo "==> ${f##*/} <=="
  sed -n '1p;$p' "$f"
done > all.txt
csplit -s -z -f part- all.txt '/^==>/' '{*}'
ls part-*
cat part-02
