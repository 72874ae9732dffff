# A name where none can be: its value is looked at before the error is told.
b='x y'
echo $(( (3 b) > 1 ))
echo $(( (3 n ) ))
(set -u; echo $(( (3 zz) )) )
echo $(( (3 b=4) )); echo $b
echo $(( (3 b++) ))
echo $(( 1 ? (2 b) : 3 ))
echo $(( 1 ? 2 b : 3 ))
echo $(( 3 b ))
