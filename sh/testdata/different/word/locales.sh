# There is one locale, which is UTF-8: names of others are not looked at.
exec 2>&1
LC_ALL=nowhere
echo "$LC_ALL"
