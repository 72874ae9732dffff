# sort by keys: fields, parts of fields, several keys, options of one key.
exec 2>&1
cat > staff <<'END'
smith  john   42 2024-03-01
Jones  mary   7  2023-12-24
smith  adam   42 2022-01-15
adams  zoe    105 2024-02-29
END

sort -k2 staff
echo "-- one field only"
sort -k2,2 staff
sort -k 3,3n staff
sort -k3,3nr -k1,1 -k2,2 staff
sort -k1,1f -k3n staff
echo "-- within a field"
sort -k4.6,4.7 staff
sort -k4.9n staff
sort -k1.2,1.3 staff
sort -b -k4.6,4.7 staff
sort -k4.6b,4.7b staff
echo "-- the last resort"
sort -k1,1 staff
sort -s -k1,1 staff
sort -sr -k1,1 staff
sort -r -k1,1 staff
echo "-- global options and those of a key"
sort -n -k3 staff
sort -r -k3n staff
sort -f -k1,1 -k2,2r staff
sort -k1,1 -k3,3g --reverse staff
echo "-- beyond the end of a line"
printf 'a\nb x\nc\n' | sort -k2
printf 'a\nb x\nc\n' | sort -k5,5r
printf 'a:1\nb\nc:0\n' | sort -t: -k2n
printf 'a:b:\na::b\n' | sort -t: -k3
echo "-- obsolete keys"
sort +1 -2 staff
sort +2n -3 +0 -1 staff
