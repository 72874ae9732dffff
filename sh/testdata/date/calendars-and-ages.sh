# Dates in scripts: ages, ranges, ends of months, weekdays, stamps of files.
exec 2>&1
export TZ=UTC

days_between() {
    echo $(( ($(date -d "$2" +%s) - $(date -d "$1" +%s)) / 86400 ))
}
days_between 2024-02-28 2024-03-01
days_between 2023-02-28 2023-03-01
days_between 2024-01-01 2025-01-01

last_day() { date -d "$1-01 + 1 month - 1 day" +%d; }
for month in 2024-02 2023-02 2024-04 2024-12
do
    echo "$month has $(last_day $month) days"
done

day=2024-02-27
while [ "$(date -d $day +%s)" -le "$(date -d 2024-03-02 +%s)" ]
do
    date -d $day '+%F %a'
    day=$(date -d "$day + 1 day" +%F)
done

is_weekend() { [ "$(date -d "$1" +%u)" -ge 6 ]; }
for d in 2024-03-01 2024-03-02 2024-03-03 2024-03-04
do
    if is_weekend $d; then echo "$d weekend"; else echo "$d workday"; fi
done

for y in 1900 2000 2023 2024
do
    date -d "$y-12-31" '+%Y %j'
done
date -d '2024-05-01 - 1 month' +%B
date -d "$(date -d 2024-03-31 +%Y-%m-15) -1 month" +%B
date -d '1970-01-01 + 20000 days' +%F
echo $(( $(date -d 2024-07-01 +%s) % 86400 ))
printf '%02d:%02d:%02d\n' $((3725 / 3600)) $((3725 % 3600 / 60)) $((3725 % 60))
date -d @3725 +%T
date -d 'last monday 2024-03-06' +%F 2>&1
date -d "2024-03-06 -$(( $(date -d 2024-03-06 +%u) - 1 )) days" +%F
sort <<< $'2024-10-01\n2024-9-30\n2024-02-01' | head -1
for d in 2024-10-01 2024-9-30 2024-02-01
do
    date -d $d +%F
done | sort | tail -1
touch -d 2024-01-01 old
touch -d 2024-06-01 new
for f in old new
do
    age=$(( ($(date -d 2024-07-01 +%s) - $(stat -c %Y $f)) / 86400 ))
    echo "$f $age days"
done
test new -nt old && echo "new is newer"
printf '%(%F %T)T\n' 0
printf '%(%d.%m.%Y)T\n' 1709251200
now=$EPOCHSECONDS
test "$now" -gt 1700000000 && echo "clock runs"
date -d 'TZ="Asia/Tokyo" 2024-03-01 09:00' '+%F %T %Z'
TZ=Asia/Tokyo date -d '2024-03-01 00:00 UTC' '+%F %T %Z'
for zone in America/New_York Europe/London Asia/Kolkata Australia/Sydney
do
    echo "$zone $(TZ=$zone date -d '2024-07-01 12:00 UTC' '+%H:%M %Z')"
done
