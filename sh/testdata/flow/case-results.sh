# What case ends with, and the $? that its bodies see.
case x in x) false ;;& y) ;; esac
echo $?
case x in x) (exit 3) ;;& y) ;;& z) ;; esac
echo $?
case x in x) (exit 3) ;;& *) ;; esac
echo $?
case x in x) (exit 3) ;& y) ;; esac
echo $?
(exit 5)
case x in x) ;;& *) echo "in $?" ;; esac
(exit 5)
case x in x) ;& y) echo "in $?" ;; esac
(exit 5)
case x in x) ;;& y) echo no ;; esac
echo $?
case $(exit 6) in
	*) echo "in $?" ;;
esac
for w in a b c; do
	case $w in
		a) (exit 7) ;;&
		b) continue ;;
		[ac]) echo "$w $?" ;;&
		?) echo "any $w" ;;
	esac
done
