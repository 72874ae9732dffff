# date: dates from files, times of files, messages.
exec 2>&1
export TZ=UTC
printf '2024-01-01\n@0\n1 Feb 2024 10:00\n' > dates
printf '2024-01-01\nbad date\n2024-01-03\n' > mixed
touch -d '2024-05-06 07:08:09' file

date -f dates +%F
date --file=dates '+%s'
date -f - +%a < dates
date -f mixed +%F
echo "status $?"
date -f missing
echo "status $?"
date -r file
date -r file +%T
date --reference=file -u -R
date -r missing
echo "status $?"
date -r . +%Y > /dev/null
echo "status $?"
echo "-- messages"
for text in bogus '2024-13-01' '2024-02-30' '25:00' '2024-01-01 24:00' '12:60' '31 Feb 2024' 'next' '1 2 3 4' 'Jan' 'noon' '2024-W01-1'
do
    date -d "$text" '+%F %T'
    echo "[$text] status $?"
done 2>&1 | grep -v '^20..-..-.. 00:00:00$'
date foo
echo "status $?"
date +%F +%T
echo "status $?"
date -d 2024-01-01 +%F extra
echo "status $?"
date -d 2024-01-01 -r file
echo "status $?"
date -d @0 -f dates
echo "status $?"
date -I -R -d @0
echo "status $?"
date -Iweeks -d @0
echo "status $?"
date --rfc-3339=x -d @0
echo "status $?"
date -d
echo "status $?"
date -q
echo "status $?"
date --help | head -1
echo "-- use in scripts"
stamp=$(date -d '2024-03-04 05:06:07' +%Y%m%d-%H%M%S)
echo "backup-$stamp.tar"
for i in 0 1 2
do
    date -d "2024-02-28 + $i days" '+%a %d %b'
done
start=$(date -d '10:00' +%s)
end=$(date -d '12:34:56' +%s)
date -u -d "@$((end - start))" +%T
