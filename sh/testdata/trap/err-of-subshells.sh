# The trap for ERR runs outside of the redirections of a subshell that has failed.
trap 'echo err $?' ERR
( exit 3 ) > /dev/null
( echo ${!none} ) 2> /dev/null
( false; false ) > out
cat out

# A trap leaves PIPESTATUS alone.
trap 'true | false | true' ERR
read x < /dev/null
echo ${PIPESTATUS[@]}
true | (exit 2)
echo ${PIPESTATUS[@]}
f() { return 3; }
f
echo ${PIPESTATUS[@]}
trap - ERR

# (( )) and [[ ]] set PIPESTATUS behind !.
! (( 1 ))
echo $? ${PIPESTATUS[@]}
! (( 0 ))
echo $? ${PIPESTATUS[@]}
! [[ a ]]
echo $? ${PIPESTATUS[@]}
! false
echo $? ${PIPESTATUS[@]}
! (exit 3)
echo $? ${PIPESTATUS[@]}
i=0
until ! (( i++ < 2 )); do
	:
done
echo $? ${PIPESTATUS[@]}
