# fmt: paragraphs filled to a width, with prefixes and margins.
exec 2>&1
cat > prose <<'END'
The quick brown fox jumps over the lazy dog. It does so every day, and nobody knows why it would want to do that.

  An indented paragraph keeps its indentation
  over all of its lines, however many words there are in it.
END

fmt prose
echo "-- width 40"
fmt -w 40 prose
echo "-- width as an option of its own"
fmt -30 prose
echo "-- split only"
fmt -s -w 50 prose
echo "-- crown and tagged margins"
printf '   first line is deep\nsecond line is not deep at all here\nthird\n' > crown
fmt -c -w 30 crown
fmt -t -w 30 crown
fmt --tagged-paragraph --width=24 prose
echo "-- uniform spacing"
printf 'a   b.  c\nd.\ne\n' | fmt -u
printf 'a   b.  c\nd.\ne\n' | fmt
echo "-- a prefix"
printf '# one two three four five six seven\n# eight\ncode stays\n' | fmt -p '#' -w 20
printf '> a b c d e f g h\n> i j\n' | fmt --prefix='> ' -w 10
echo "-- goal"
fmt -w 40 -g 30 prose
echo "-- messages"
fmt -w 0 prose
echo "status $?"
fmt -w 2501 prose
echo "status $?"
fmt -w x prose
echo "status $?"
fmt -g 80 -w 40 prose
echo "status $?"
fmt missing
echo "status $?"
fmt --help | head -1
