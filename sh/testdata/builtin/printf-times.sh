# printf %(FORMAT)T: the conversions of the C library, the zone of TZ, and no more than
# 127 bytes.

TZ=UTC
for letter in a A b B c C d D e F g G h H I j k l m M n N p P q r R s S t T u U V w W x X y Y z Z + % E
do
	for flag in '' _ - 0 ^ '#' 7 -7 E O
	do
		printf "%s: %($flag$letter)T|\n" "$flag$letter" 1700000000
		printf "%(%$flag$letter)T|\n" 1700000000
	done
done

for TZ in America/New_York Asia/Kolkata
do
	printf '%(%F %T %z %Z)T\n' 0 1700000000
done

printf -v long '%(%127d)T' 0
echo ${#long}
printf -v long '%(%128d)T' 0
echo ${#long}
