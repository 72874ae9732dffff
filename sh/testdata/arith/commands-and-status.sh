# (( )) and let succeed where the value is not 0.
exec 2>&1
status() { echo "$1: $?"; }

((5 > 3)); status greater
((5 < 3)); status less
((0)); status zero
((-1)); status negative
((x = 0)); status assign-zero
((x = 7)); status assign-seven
(()); status empty

let 'a = 3' 'b = a + 4'; status let
echo "$a $b"
let c=a*b; status product
echo "$c"
let 'd = 0'; status let-zero
let; status let-none
let '1 / 0'; status let-error
let a++ b--; status let-two
echo "$a $b"

((1 / 0)); status division
((1 +)); status syntax

if ((a == 4 && b == 6)); then
  echo "both"
fi

! ((a > 100)) && echo "not so many"

((a > 1)) || echo "never"
((a < 1)) || echo "fallback"
