# cat does not read the file that it writes to.
exec 2>&1
cd "$(mktemp -d)" || exit
echo one > f
echo other > g
cat f >> f; echo "-> $?"
cat < f >> f; echo "-> $?"
cat -n f - >> f < g; echo "-> $?"
cat g f g >> f; echo "-> $?"
ln -s f soft
ln f hard
cat soft hard >> f; echo "-> $?"
cat f 1<> f; echo "-> $?"
(cat f) >> f; echo "-> $?"
: > empty
cat empty >> empty; echo "-> $?"
head f >> f; echo "-> $?"
cat f > f; echo "-> $?"
cat f g
