#!/usr/bin/env bash
# Reads a mailbox file: splits messages, indexes headers, filters and answers.
set -euo pipefail
export TZ=UTC

cat > inbox.mbox <<'EOF'
From ann@x.org Mon Jan  1 10:00:00 2024
From: Ann Lee <ann@x.org>
Subject: Re: Re: lunch
Date: Mon, 1 Jan 2024 11:00:00 +0100
X-Long: first part
	second part

See you at noon.
>From the office, Ann
From shop@spam.example Tue Jan  2 08:00:00 2024
From: "Shop, Inc." <shop@spam.example>
Subject: BUY NOW!!!
Date: Tue, 2 Jan 2024 08:00:00 +0000

Cheap pills.
From bob@y.org Wed Jan  3 09:00:00 2024
From: bob@y.org
Subject: report
Date: Tue, 2 Jan 2024 23:30:00 -0500

Numbers:
 1 2 3
EOF

mkdir -p messages
awk '/^From / { n++ } { print > sprintf("messages/%03d.eml", n) }' inbox.mbox
ls messages

header() {
  sed -n '2,/^$/p' "$2" | sed -e ':a' -e '$!N' -e 's/\n[ \t]\+/ /' -e 'ta' -e 'P' -e 'D' \
    | grep -i "^$1:" | head -n 1 | sed 's/^[^:]*: *//' || true
}
body() { sed '1,/^$/d; s/^>From /From /' "$1"; }
address() { sed -E 's/.*<([^>]+)>.*/\1/' <<< "$1"; }

echo "-- index"
for m in messages/*.eml; do
  from=$(header From "$m")
  when=$(date -d "$(header Date "$m")" '+%F %R')
  printf '%s %-18s %s\n' "$when" "$(address "$from")" "$(header Subject "$m")"
done | sort | tee index.txt

echo "-- long header"
header x-long messages/001.eml

echo "-- rules"
for m in messages/*.eml; do
  from=$(address "$(header From "$m")")
  subject=$(header Subject "$m")
  case "$from|$subject" in
    *@spam.*|*'!!!'*) folder=junk ;;
    *\|report*) folder=work ;;
    *) folder=inbox ;;
  esac
  mkdir -p "$folder"
  cp "$m" "$folder/"
  echo "${m##*/} -> $folder"
done

echo "-- answer"
m=messages/001.eml
subject=$(header Subject "$m" | sed -E 's/^(Re: *)+//I')
cat <<EOF
To: $(header From "$m")
Subject: Re: $subject

On $(date -d "$(header Date "$m")" '+%a, %-d %b') you wrote:
$(body "$m" | sed 's/^/> /')
EOF
echo "-- words in bodies"
for m in messages/*.eml; do
  body "$m"
done | wc -w
