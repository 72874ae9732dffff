# The loops that tsort finds, in its order.
exec 2>&1
for pairs in 'a b b a' 'a b b c c a d e' 'a b b c c a c d d c e f' 'x b b a a b c c z a' \
	'a b b c c d d b d a e f f e e a' 'a b b c c d d b d a e f f e e a a b a b c a' 'x y y x x y z z'; do
	echo "== $pairs"
	tsort <<< "$pairs"
	echo $?
done
