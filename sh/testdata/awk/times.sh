# strftime and mktime: conversions, flags, widths, the time zone.

export TZ=UTC

formats='%a %A %b %B %c %C %d %D %e %F %g %G %h %H %I %j %k %l %m %M %p %P %r %R %s %S %T %u %U %V %w %W %x %X %y %Y %z %Z %%'
gawk -v "formats=$formats" 'BEGIN {
	n = split(formats, format, " ")
	for (i = 1; i <= n; i++)
		for (t = -70000000000; t <= 1e12; t += 300000000007)
			print format[i], strftime(format[i], t), strftime(format[i], t, 1)
}'

# Flags and widths; what is no conversion of the C library.
gawk 'BEGIN {
	t = 1700000000
	print strftime("%_d|%-m|%05d|%5d|%^a|%#Z|%#p|%^P|%05a|%5C|%_5Y|%-5e|%7z|%_7z", t)
	print strftime("%N|%q|%+5d|%:z|%5f|%Ea|%Od|%_%|%E|%", t)
}'

# The zone that TZ names, and UTC by name.
TZ=Asia/Kolkata gawk 'BEGIN {
	print strftime("%F %T %z %Z", 1700000000)
	print strftime("%F %T %z %Z", 1700000000, 1)
	print mktime("2023 11 15 03 43 20"), mktime("2023 11 14 22 13 20", 1)
}'

# A width below that of the conversion.
gawk 'BEGIN { print strftime("%1d|%_1d|%01d|%2j|%3Y|%1z", 0) }'
