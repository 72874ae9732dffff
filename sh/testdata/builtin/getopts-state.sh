# getopts: what OPTIND, OPTARG and the name hold, with and without silence.
exec 2>&1
set -- -a -b value -cd -e
while getopts "ab:cd" name; do
  echo "$name OPTARG=[${OPTARG-unset}] OPTIND=$OPTIND status=$?"
done
echo "end: $? $name $OPTIND"

# Starting again.
OPTIND=1
getopts "ab:" name
echo "$name $OPTIND"
OPTIND=1

# Missing arguments, loud and silent.
set -- -b
getopts "b:" name
echo "$? $name ${OPTARG-unset}"
OPTIND=1
getopts ":b:" name
echo "$? $name $OPTARG"

# Unknown ones, with OPTERR=0.
OPTIND=1
OPTERR=0
set -- -x
getopts "a" name
echo "$? $name ${OPTARG-unset}"
OPTERR=1

# Arguments of its own.
OPTIND=1
while getopts "n:q" opt -n 5 -q rest; do
  echo "$opt ${OPTARG-}"
done
echo "stopped at $OPTIND"

# It stops at the first word that is no option, and at --.
OPTIND=1
set -- word -a
getopts "a" name
echo "$? $name $OPTIND"
OPTIND=1
set -- -- -a
getopts "a" name
echo "$? $name $OPTIND"

getopts
echo "$?"
readonly fixed=1
OPTIND=1
getopts "a" fixed -a
echo "$?"
getopts "a" 1bad -a
echo "$?"
