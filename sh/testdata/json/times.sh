# jq: strftime and strptime are those of the C library.

strptime() {
	printf '%s by %s: ' "$1" "$2"
	jq -nc --arg text "$1" --arg format "$2" '$text | strptime($format)' 2>&1
}

strptime 2015-03-05T23:51:47Z %Y-%m-%dT%H:%M:%SZ
strptime 2015-03-05T23:51:47+0100 %Y-%m-%dT%H:%M:%S%z
strptime 'Thu, 05 Mar 2015 23:51:47 GMT' '%a, %d %b %Y %H:%M:%S GMT'
strptime 'thursday 5 MARCH 2015' '%A %d %B %Y'
strptime 'Thu Mar  5 23:51:47 2015' %c
strptime '2015-03-05 CET 12' '%Y-%m-%d %Z %H'
strptime '12:01:02 pm' %r
strptime 'pm 10' '%p %I'
strptime '12 AM' '%I %p'
strptime 03/05/68 %D
strptime 03/05/69 %x
strptime 1425599507 %s

# Days of the year and weeks.
strptime '2015 064' '%Y %j'
strptime '2015 10 4' '%Y %U %w'
strptime '2015 10 4' '%Y %W %u'
strptime 2015-W10-4 %G-W%V-%u
strptime 2015-02-30 %F

# What a text does not tell.
strptime 10:20 %H:%M
strptime 99 %y
strptime 20 %C
strptime '20 15' '%C %y'
strptime Mar %h
strptime Monday %a
strptime 7 %u

# Flags, widths, modifiers, blanks.
strptime 5 %-d
strptime 5 %_d
strptime 5 %5d
strptime 5 %Od
strptime 5 %Ed
strptime '  5' %e
strptime 'a b' a%nb
strptime % %%
strptime 61 %S

# A time that more follows; what is none.
strptime '2015-03-05 extra' %Y-%m-%d
strptime 2015-03-05x %Y-%m-%d
strptime 32 %d
strptime 0 %d
strptime 24 %H
strptime 62 %S
strptime 12015 %Y
strptime -5 %Y
strptime Mo %a
strptime +2 %z
strptime x %q
strptime x %

strftime() {
	jq -nc --arg format "$1" '1425599621.5 | strftime($format)' 2>&1
}

strftime '%A, %B %d, %Y'
strftime '%c|%Z|%z|%s|%N|%q|%G|%e|%k|%P|%j|%U|%V|%W|%u|%w'
strftime '%_d|%-m|%^a|%05d|%12F|%#Z|%x%E'
strftime ''
strftime %100d
strftime %5000d

jq -nc '1425599621.678 | todate, gmtime, (gmtime | mktime)'
jq -nc '"2015-03-05T23:51:47Z" | fromdate, strptime("%Y-%m-%dT%H:%M:%SZ") | todate'
jq -nc '[2024, 0, 40, 25, 0, 0, 5, 0] | mktime'
