# ! in front of a job inverts nothing; with set -e its errors are no reason to leave.
! true & wait $!
echo $?
! false & wait $!
echo $?
! (exit 3) & wait $!
echo $?
! { false; echo in braces; } & wait $!
echo $?
set -e
{ false; echo not shown; } & wait $! || echo "left with $?"
! { false; echo in braces; } & wait $!
echo $?
