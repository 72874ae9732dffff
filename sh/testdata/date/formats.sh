# date: every conversion, flags, widths.
exec 2>&1
export TZ=UTC
d='2024-02-05 03:04:09.012345678'

for c in a A b B c C d D e F g G h H I j k l m M n N p P q r R s S t T u U V w W x X y Y z Z
do
    echo "$c [$(date -d "$d" "+%$c")]"
done
date -d "$d" '+%:z %::z %:::z'
date -d "$d" '+%-d %_d %05d %-H %_H %-I %-j %_m %-m'
date -d "$d" '+%^a %^B %#Z %#p %^b'
date -d "$d" '+%10Y|%-10Y|%_10Y|%010e|%3S'
date -d "$d" '+%3N %6N %9N %-N %1N'
date -d "$d" '+%Ey %Od %Ec'
date -d "$d" '+%%|%n|%t|'
date -d "$d" '+%Q %!'
date -d "$d" '+%'
date -d "$d" '+plain text'
date -d "$d" '+'
date -d "$d"
date -R -d "$d"
date --rfc-email -d "$d"
date -I -d "$d"
date -Ih -d "$d"
date --iso-8601=seconds -d "$d"
date -Ins -d "$d"
date --rfc-3339=date -d "$d"
date --rfc-3339=s -d "$d"
date --rfc-3339=ns -d "$d"
echo "-- other places"
TZ=America/New_York date -d "$d" '+%F %T %Z %z %:z'
TZ=Asia/Kolkata date -d "$d" '+%Z %:::z'
TZ=EST5EDT date -d '2024-07-01' '+%Z %s'
TZ=UTC-5:30 date -d @0 '+%F %T %z'
TZ='<+03>-3' date -d @0 '+%T %Z'
TZ=Europe/Berlin date -u -d "$d 12:00" 2>&1
LC_ALL=C date -d "$d" +%c
echo "-- weeks"
for day in 2023-12-31 2024-01-01 2024-12-30 2025-01-01 2021-01-03 2020-12-31
do
    date -d $day '+%F %a %j %U %W %V %G %g %u %w'
done
