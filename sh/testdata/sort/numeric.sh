# sort by value: whole numbers, decimals, exponents, sizes, months.
exec 2>&1
printf '10\n9\n-5\n+3\n0\n1.5\n 7\n\nabc\n1,000\n-0\n.5\n-.5\n1e3\n' > numbers

sort -n numbers
echo "-- reversed"
sort -nr numbers
echo "-- general"
sort -g numbers
printf '1e3\n1E-3\n0x1F\ninf\n-inf\nnan\n-nan\nINFINITY\n1e400\nx\n5\n' | sort -g
echo "-- unique by value"
printf '1\n01\n1.0\n+1\n 1\n2\n' | sort -nu
printf '1\n01\n1.0\n+1\n' | sort -gu
echo "-- human sizes"
printf '1K\n1k\n1000\n999K\n1M\n0.5M\n2G\n1T\n-1K\n-2M\n0\n1Ki\nK\n' | sort -h
printf '1024K\n1M\n1.1M\n' | sort -hr
echo "-- months"
printf 'dec\nJan\n feb x\nMAY\nxyz\nAugust\n\njun\n' | sort -M
printf 'Jan\nJANUARY\njan\n' | sort -Mu
echo "-- long numbers"
printf '123456789012345678901234567890\n123456789012345678901234567889\n-123456789012345678901234567890\n' | sort -n
printf '0.1000000000000000000002\n0.1000000000000000000001\n0.1\n' | sort -n
echo "-- with keys and separators"
printf 'b,10\na,9\nc,-1\n' | sort -t, -k2,2n
printf 'x 1.2\nx 1.10\nx 1.9\n' | sort -k2,2n
printf 'x 1.2\nx 1.10\nx 1.9\n' | sort -t. -k2,2n
printf '10.0.0.10\n10.0.0.9\n9.255.0.1\n' | sort -t . -k 1,1n -k 2,2n -k 3,3n -k 4,4n
