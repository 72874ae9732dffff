# The commands of a substitution that is written on one line are on the line of the command
# that expands it.
exec 2>&1
echo a \
	b \
	$(nosuch1)
echo "a
b" "c
$(nosuch2)" d
x="a
$(nosuch3)"
for i in a \
	$(nosuch4) \
	b; do
	:
done
case "a
$(nosuch5)" in
	$(nosuch6) | b | \
		$(nosuch7)) ;;
	a) ;;
esac
[[ a == b ||
	a == $(nosuch8) ||
	c == d ]]
((1 + \
	$(nosuch9) + \
	2))
for ((i = 0; \
	i < $(nosuch10); \
	i++)); do :; done
list=(a
	b $(nosuch11)
	c)
for i in 1; do
	cat < $(nosuch12)
	while false; do
		:
	done < $(nosuch13)
	{
		:
	} > /dev/null <<< $(nosuch14)
	declare z=$(nosuch15) \
		y=$(nosuch16)
	(
		:
	) <<< "$(nosuch17 "$(nosuch18)")"
done
