# find shows times in the zone of TZ, and reads dates as date -d does.

export TZ=UTC
touch -d '2024-03-05 07:08:09.123456789' file
touch -d '2024-03-01' older

for zone in UTC Asia/Tokyo
do
	for letter in a A b B c C d D e F g G h H I j k l m M p r R s S T u U V w W x X y Y Z @ +
	do
		printf '%s %s: ' "$zone" "$letter"
		TZ=$zone find file -printf "%T$letter|\n"
	done
	TZ=$zone find file -printf '%t\n'
	for date in '2024-03-03' '2024-03-05 08:00' '1 year ago' 'last monday' '@1709622489' '@1709622489.2' \
		'5 Mar 2024 07:08:09' '2024-03-05T07:08:10Z' '10:00' 'tomorrow' 'bogus'
	do
		echo "newer than $date:"
		TZ=$zone find file older -newermt "$date" 2>&1
	done
done
