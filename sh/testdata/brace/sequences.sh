# {a..b..step} counts with numbers or letters, up or down.
echo {1..5}
echo {5..1}
echo {-3..3}
echo {3..-3..2}
echo {1..10..3}
echo {10..1..3}
echo {10..1..-3}
echo {1..10..-3}
echo {1..5..0}
echo {7..7}

echo {01..05}
echo {8..11} {08..11} {008..11}
echo {-05..5..5}
echo {+1..+3}

echo {a..f}
echo {f..a..2}
echo {A..F..2}
echo {a..c}{1..2}
echo {a..A} | cut -c 1-5

echo {1..a} {1..} {..3} {1...3} {1..2..x}
echo {1.5..3} {a..cc} {' '..a}
echo "{1..3}" {1..'3'} \{1..3}

first=1
last=3
echo {$first..$last}
eval "echo {$first..$last}"

echo {{1..3},{a..c}}
echo file{1..3}.{txt,md}
