exec 2>&1
cat < missing; echo $?
echo x > nodir/f; echo $?
echo x > .; echo $?
x="a b"; echo y > $x; echo $?
echo z >&9; echo $?
: < missing && echo no; { echo in; } < missing; echo after $?
f() { echo f; }; f < missing; echo $?
