# source: arguments, return, the search in PATH, what it shares with the script.
exec 2>&1
cat > lib.sh << 'END'
echo "lib: $# $*"
counter=$((counter + 1))
lib_function() { echo "from the library"; }
END
source ./lib.sh
source ./lib.sh a "b c"
. ./lib.sh
echo "counter $counter"
lib_function

# Arguments are replaced only if there are some.
set -- main args
source ./lib.sh
source ./lib.sh other
echo "back to: $*"

cat > early.sh << 'END'
echo "before"
return 5
echo "never"
END
. ./early.sh
echo "status $?"
. ./early.sh || echo "or else"

cat > failing.sh << 'END'
false
END
. ./failing.sh
echo "status $?"
: > empty.sh
false
. ./empty.sh
echo "empty: $?"

# Without a slash PATH is searched first, then the directory.
mkdir bin
echo 'echo "found in PATH"' > bin/search.sh
echo 'echo "found here"' > search.sh
PATH=$PWD/bin:$PATH
. search.sh
rm bin/search.sh
. search.sh

. ./missing.sh
echo "missing: $?"
. missing_too.sh
echo "missing: $?"
.
echo "no name: $?"
. bin
echo "directory: $?"
. <(echo 'echo "from a process"')
. /dev/stdin <<< 'echo "from a here-string"'

cat > nested.sh << 'END'
echo "outer begins"
. ./early.sh
echo "outer ends with $?"
END
. ./nested.sh
