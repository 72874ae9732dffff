# sync: it tells what cannot be opened.
exec 2>&1
run() { echo "\$ $*"; "$@"; echo "-> $?"; }
echo x > f
run sync
run sync f
run sync -d f
run sync -f f
run sync --data f .
run sync missing
run sync missing f
run sync -d
run sync -f
run sync -df f
run sync --file-system f
