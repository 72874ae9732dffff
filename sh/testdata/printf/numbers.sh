# Conversions of numbers with flags, widths and precisions.
printf '%d %i %d\n' 42 -42 +42
printf '[%5d] [%-5d] [%05d] [%+d] [% d]\n' 42 42 42 42 42
printf '[%.3d] [%8.3d] [%-8.3d] [%08.3d]\n' 7 7 7 7
printf '%o %x %X %#o %#x %#X\n' 255 255 255 255 255 255
printf '%u\n' 42 -1
printf '%d %d %d\n' 0x1F 017 "'A"
printf '%d\n' '"B' "'é"
printf '[%*d] [%-*d] [%.*f]\n' 6 42 6 42 2 3.14159
printf '[%*d]\n' -6 42

printf '%f %.2f %.0f\n' 3.14159 2.5 2.5
printf '%e %.1E\n' 12345.678 0.00012
printf '%g %g %g %g\n' 100000 1000000 0.0001 0.00001
printf '[%8.2f] [%-8.2f] [%08.2f] [%+.1f]\n' 3.14159 3.14159 3.14159 3.14159
printf '%.3f\n' 1e3 -0.5 .25 5.
printf '%a\n' 1 | sed 's/0x8p-3/0x1p+0/'
printf '%f %f\n' inf nan
printf '%#.0f %#g\n' 3 3
