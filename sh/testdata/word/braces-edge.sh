# Brace expansion: lists, ranges, what is none.

echo {a,b}{1,2} {a,{b,c}d}e x{,y}z {1..5} {5..1} {1..10..3} {a..e} {e..a..2} {01..10..4} {-2..2} {A..C}{x,y}
echo {a} {} {a,} {,} a{b}c {a..} {1..a} {1.5..3} '{a,b}' "{a,b}" \{a,b\} {a\,b,c} {"a,b",c} {a,b}' '{c} $x{a,b}
echo {1..3}{a..c} {{1..3},{a..c}} {x,y{1..2}} ${x:-{a,b}} {$(echo a),b} {"x y",z} pre{$HOME,}post{1,2}
x=3
echo {1..$x} {a,$x}
eval "echo {1..$x}"
echo {0..20..5} {10..0..-5} {10..0..5} {001..3} {-01..2} {a..z..5} {z..a..-9}
echo {a,b}{,} {a,b,} {,a} a{,,}b {{a,b},c} {{a},b} {a{b,c}} {a,b}} {{a,b} }{a,b}{ {,}x
touch {a,b,c}.{txt,log}
ls *.{txt,log}
cp a.txt{,.bak}
ls *.bak
mv {b,d}.txt
ls
mkdir -p p/{src/{lib,bin},test}
find p | sort
for i in {1..3} {x..z}; do printf '%s ' $i; done
echo
a=({1..5})
echo ${#a[@]} ${a[-1]}
echo $(( $(echo {1..4} | tr ' ' '+') ))
b={1,2}
echo $b
c=({1,2}x)
echo ${c[@]}
case a in {a,b}) echo no;; a) echo plain;; esac
[[ a == {a,b} ]] || echo none
set +B
echo {a,b} {1..2}
set -B
echo {a,b}
echo "${x}"{,s}
echo {a..c..0} {1..3..0} {3..1..1}
printf '%s\n' {08..11}
echo a{b,c}d{e,f}g
echo {1..2}{1..2}{1..2}
echo {.,/,:}x
echo -{a,b}= {a=1,b=2} --{x,y}={1,2}
