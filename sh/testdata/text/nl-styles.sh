# nl: which lines get a number, how it looks, sections of a page.
exec 2>&1
printf 'one\n\ntwo\n\n\nthree\n' > lines

nl lines
nl -b a lines
nl -ba -w3 -s': ' lines
nl -b n lines
nl -b p'^t' lines
nl -v 10 -i 5 lines
nl -v -3 -ba lines
nl -n ln -ba lines
nl -n rn -ba lines
nl -n rz -w4 -ba lines
nl -ba -l 2 lines
nl --body-numbering=a --number-width=2 --number-separator=. lines

echo "-- sections"
printf '\\:\\:\\:\nhead\n\\:\\:\nbody\nmore\n\\:\nfoot\n\\:\\:\nsecond page\n' > pages
nl pages
nl -ha -fa pages
nl -p pages
nl -d '#' -ba <<'END'
#:#:
body
#:
foot
END
nl -d xy <<'END'
xyxy
body
END
echo "-- several files go on counting"
nl lines - <<< last
printf 'open' | nl
echo "-- messages"
nl -b x lines
echo "status $?"
nl -n xx lines
echo "status $?"
nl -w 0 lines
echo "status $?"
nl -i x lines
echo "status $?"
nl missing
echo "status $?"
nl .
echo "status $?"
nl --help | head -1
