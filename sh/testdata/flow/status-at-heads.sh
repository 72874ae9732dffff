# What $? is at the beginning of a body.
exec 2>&1
false
for ((i = 0; i < 2; i++)); do
	echo "in $?"
	(exit 4)
done
echo $?
false
for ((i = 0; i < 0; i++)); do
	echo not reached
done
echo $?
false
for ((;;)); do
	echo "in $?"
	break
done
false
case x in
	x) echo "in $?" ;;
esac
false
case x in
	x) ;;
esac
echo $?
false
case x in
	x) ;&
	y) echo "in $?" ;;
esac
false
case x in
	y) ;;
esac
echo $?
(exit 3)
for i in 1 2; do
	echo "in $?"
done
(exit 3)
while ((j++ < 1)); do
	echo "in $?"
done

# An error in the head of for ((;;)) ends it.
for ((1/0; i < 3; i++)); do
	echo not reached
done
echo $?
for ((i = 0; 1/0; i++)); do
	echo not reached
done
echo $?
for ((i = 0; i < 3; i = 1/0)); do
	echo "round $i"
done
echo $?
