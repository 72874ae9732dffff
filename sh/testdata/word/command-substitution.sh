echo $(echo a; echo b) "$(echo a; echo b)"
x=$(printf 'a\n\n\n'); echo "[$x]"
echo `echo back \`echo nested\`` "`echo "q"`"
echo $(echo $(echo $(echo deep)))
x=$(false); echo $?; x=$(exit 3) y=$(true); echo $?
echo "$(cat <<EOF
in here $((1+1))
EOF
)"
f() { echo "f:$1"; }; echo $(f $(f x))
y=$(x=5; echo $x); echo "$y [$x]"
echo $(( $(echo 3) + $(echo 4) ))
echo "a $(echo "b $(echo "c d")") e"
echo $(case x in x) echo yes;; esac)
