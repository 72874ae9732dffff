# Spaces, semicolons, newlines and comments where they may be, and where they matter.
echo a;echo b
echo c ; echo d
{ echo e;echo f;}
(echo g;echo h)
echo i&&echo j||echo k
if true;then echo l;fi
for x in 1 2;do echo "$x";done
case a in a)echo m;;esac
f(){ echo n;};f
g ()
{
  echo o
}
g
echo p # a comment
echo q#no comment
echo "r # no comment"
# echo never
echo s \
  t
echo u\
v
true &&

  echo w
true |
  # a comment between
  cat
echo x;
if
  true
then
  echo y
else
  echo z
fi
case a
in
  (a) echo "with a bracket" ;;
esac
for y
do
  echo never
done
for y in 1
do
  echo "one"
done
while false
do
  :
done
! false
echo "not: $?"
!  false && echo "spaces behind !"
a=1 b=2 c=3; echo "$a$b$c"
a= ; echo "[$a]"
echo {a,b}{1,2} {} { } { a}
echo "$((1+2))$(echo x)`echo y`${a:-z}"
[[ a == a&&b == b ]]&&echo "tight test"
((1<2))&&echo "tight arithmetic"
echo 1>&1
echo 2 >&1
echo a>out;cat out
