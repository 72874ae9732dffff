{ sum += $1; if (NR==1 || $1>max) max=$1; if (NR==1 || $1<min) min=$1 } END { print sum, sum/NR, min, max, NR }
