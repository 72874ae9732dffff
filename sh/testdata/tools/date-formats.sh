# date: each conversion with each flag, widths, modifiers, offsets with colons, years
# of few and of many digits.

export TZ=UTC

for letter in a A b B c C d D e F g G h H I j k l m M n N p P q r R s S t T u U V w W x X y Y z Z
do
	for flag in '' _ - 0 ^ '#' + 12 _5 05 -5 ^5 '#12' +7 E O
	do
		printf '%s: ' "%$flag$letter"
		date -d '2023-11-14 22:13:20.0625' "+%$flag$letter|"
	done
done

# What is no conversion stays, in its width.
date -d @0 '+%5f|%^f|%E|%O|%:|%-|%5|%'
date -d @0 '+%%|%_%|%E%'

for zone in America/St_Johns Asia/Tokyo Asia/Kolkata
do
	TZ=$zone date -d @0 '+%z %:z %::z %:::z|%_z %-z %_:z %-:z|%7z %010:z %_10::z|%::::z|%Z %#Z'
done

for seconds in -62000000000 -40000000000 -1 1000000000000
do
	date -d @$seconds '+%C %G %g %Y %y|%_Y %5Y %-Y %+Y|%F %_F %-F %12F %+F|%_C %s %012s %_14s|%j %_j|%c|%D'
done

# A width below that of the conversion.
date -d @0 '+%1d|%_1d|%01d|%2j|%3Y|%1z|%1:z|%_3:z'
