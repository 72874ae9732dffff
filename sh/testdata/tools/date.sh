exec 2>&1
date -d @0
date -u -d @0
date -d '2024-02-29 12:34:56'
date -d '2024-02-29 12:34:56' +%s
date -d '2024-02-29T12:34:56Z' +%FT%T%z
date -d 2024-02-29 '+%a %A %b %B %c %C %d %D %e %F %g %G %h %H %I %j %k %l %m %M %n %N %p %P %q %r %R %s %S %t %T %u %U %V %w %W %x %X %y %Y %z %:z %::z %:::z %Z %%'
date -d '2024-02-29 03:04:05' '+%-d %-m %_m %05d %-H %_H %^a %^B %#p %-I %3N %-N %10Y %-j %_S %E %Ex %Od %Q %'
date -I -d @1700000000
date -Ihours -d @1700000000
date -Iminutes -d @1700000000
date -Iseconds -d @1700000000
date -Ins -d @1700000000.5
date -R -d @1700000000
date --rfc-3339=seconds -d @1700000000
date --rfc-3339=ns -d @1700000000
date --rfc-3339=date -d @1700000000
date -d '2024-01-31 + 1 month' +%F
date -d '2024-01-31 1 month ago' +%F
date -d '2024-03-10 +2 weeks' +%F
date -d '2024-03-10 -3 days' +%F
date -d '2024-03-10 yesterday' +%F
date -d '2024-03-10 tomorrow' +%F
date -d '2024-03-10 next year' +%F
date -d '2024-03-10 last month' +%F
date -d '2024-03-10 12:00 + 90 minutes' +%T
date -d '2024-03-10 12:00 2 hours ago' +%T
date -d '2024-03-10 + 1 day 2 hours' +'%F %T'
date -d '2024-03-10 1 fortnight ago' +%F
date -d '10 Mar 2024' +%F
date -d 'Mar 10 2024' +%F
date -d 'March 10, 2024' +%F
date -d '10-Mar-2024' +%F
date -d '3/10/2024' +%F
date -d '2024/03/10' +%F
date -d 20240310 +%F
date -d '20240310 1530' +'%F %T'
date -d '20240310T153000' +'%F %T'
date -d 'Sun, 10 Mar 2024 15:30:00 +0100' +'%F %T'
date -d 'Sun Mar 10 15:30:00 UTC 2024' +'%F %T'
date -d '2024-03-10 3pm' +%T
date -d '2024-03-10 3:15 am' +%T
date -d '2024-03-10 12am' +%T
date -d '2024-03-10 12pm' +%T
date -d '2024-03-10 15:30 EST' +%T
date -d '2024-03-10 15:30 +05:30' +%T
date -d '2024-03-10 15:30:00.123456789' +%T.%N
date -d '2024-03-10 15:30 PST' +%T
date -d '2024-03-10 15:30Z' +%T
date -d '2024-03-10 15:30 UTC+2' +%T
date -d '99-03-10' +%F
date -d '68-1-1' +%F
date -d '69-1-1' +%F
date -d '@1e3'
date -d '@-1' +%F
date -d '@1.25' +%s.%N
date -d bogus
echo "= $?"
date -d '2024-02-30'
echo "= $?"
date -d '25:00'
echo "= $?"
date -d '2024-13-01'
echo "= $?"
date -d '10 foo'
echo "= $?"
date foo
echo "= $?"
date +%Y foo
echo "= $?"
date -d @0 foo
echo "= $?"
date -I -R
echo "= $?"
date -Ifoo
echo "= $?"
date -z
echo "= $?"
date -r nope
echo "= $?"
date -d @0 -r x
echo "= $?"
TZ=America/New_York date -d @1700000000
TZ=Asia/Kolkata date -d @1700000000
TZ=EST5EDT date -d @1720000000
TZ=UTC-3 date -d @0
TZ=Europe/London date -d '2024-07-01 12:00' +%s
TZ=foo date -d @0
TZ=America/New_York date -d '2024-07-01 12:00 UTC'
date -d 'TZ="Asia/Tokyo" 2024-01-01 09:00'
TZ=America/New_York date -u -d '2024-07-01 12:00'
printf '2024-01-01\n@86400\nbad\n' | date -f - +%F
echo "= $?"
touch -d '2024-05-06 07:08' f
date -r f
date -r f +%F
date -d '2024-03-10 monday' +%F
date -d 'monday 2024-03-10' +%F
date -d '12:30 2024-03-10' +'%F %T'
date -d '2024-03-10 12:30:45 PM' +%T
date --date='2024-03-10 00:00:00 -1 second' +'%F %T'
date -d '2024-03-10 + 1 year - 1 day' +%F
date -d '1 Jan 1970 00:00:00 UTC + 1700000000 seconds' +%s
date -d '2024-W10'
echo "= $?"
date -d '1970-01-01 00:00:00 UTC' +%s
date -d '2000-01-01 noon'
echo "= $?"
date -d '2024-01-01 midnight'
echo "= $?"
date -d '2024-03-10 next month' +%B
date -d 'Jan 5 2024' +%j
date -d '5 January 2024 10:00' +%F_%R
date -u -d '2024-01-01T00:00:00+09:00'
date -d '' +%T
date -d '2024-06-15 12' +%T
date -d '2024-06-15 third monday' +%F
echo "= $?"
date +%s%N | wc -c
date '+%Y' | wc -c
date --resolution
