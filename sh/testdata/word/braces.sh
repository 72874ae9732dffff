echo {a,b,c} x{1,2}y {a,b}{1,2} a{b,{c,d}e}f {1..5} {5..1} {a..e} {1..10..3} {01..03} {-2..2} {e..a..2}
echo {a} {} {a,} {,a} '{a,b}' "{a,b}" \{a,b} {a,b\,c} {1..} {a..b..c}
x=1; echo {$x,2} a{"b c",d} $x{a,b} "$x"{a,b} {1..$x}
echo {a,b}{1..2}{x,y}
echo pre{,.bak} {{a,b},c}
