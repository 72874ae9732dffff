# awk as a report writer: totals, groups, transposition, histograms, justified text.
exec 2>&1
cat > sales <<'END'
north jan 10
north feb 20
south jan 5
south feb 15
east jan 7
END

awk '{ t[$1] += $3; all += $3 } END { for (r in t) printf "%-6s %5d %5.1f%%\n", r, t[r], 100 * t[r] / all }' sales | sort
awk '
    { cell[$1, $2] = $3; rows[$1]; cols[$2] }
    END {
        printf "%-6s", ""
        nc = asorti(cols, c)
        for (j = 1; j <= nc; j++) printf "%6s", c[j]
        print ""
        nr = asorti(rows, r)
        for (i = 1; i <= nr; i++) {
            printf "%-6s", r[i]
            for (j = 1; j <= nc; j++) printf "%6s", ((r[i], c[j]) in cell) ? cell[r[i], c[j]] : "-"
            print ""
        }
    }' sales
awk '{ printf "%-10s|", $1 " " $2; for (i = 0; i < $3; i += 2) printf "#"; print " " $3 }' sales
awk '{ for (i = 1; i <= NF; i++) m[i] = m[i] (NR > 1 ? " " : "") $i } END { for (i = 1; i <= 3; i++) print m[i] }' sales
awk 'prev != $1 { if (NR > 1) print "  sum", sum; print $1; sum = 0; prev = $1 } { print "  " $2, $3; sum += $3 } END { print "  sum", sum }' sales
awk '{ a[NR] = $3 } END { n = asort(a); print "min", a[1], "max", a[n], "median", (n % 2) ? a[(n + 1) / 2] : (a[n / 2] + a[n / 2 + 1]) / 2 }' sales
awk '{ run += $3; print $0, run }' sales
awk 'NR > 1 { print $3 - prev } { prev = $3 }' sales
awk -v n=2 '{ w[NR % n] = $3; s = 0; for (i in w) s += w[i]; if (NR >= n) print s / n }' sales
awk '$3 > max[$1] { max[$1] = $3; best[$1] = $2 } END { for (r in max) print r, best[r], max[r] }' sales | sort
echo "-- text"
awk '{ print length($0) ": " $0 }' sales | head -2
awk '{ printf "%s%s", sep, $1; sep = ", " } END { print "" }' sales
awk 'length > n { n = length; line = $0 } END { print line }' sales
awk '{ w = w (w == "" ? "" : " ") $0; if (length(w) > 20) { print w; w = "" } } END { if (w != "") print w }' sales
awk 'BEGIN { line = sprintf("%20s", ""); gsub(/ /, "=", line); print line }'
awk '{ $3 = sprintf("%05.2f", $3); print }' OFS='\t' sales | cat -T
awk '{ s = ""; for (i = length($1); i > 0; i--) s = s substr($1, i, 1); print s }' sales | sort -u
awk '{ n = split($0, c, ""); for (i = 1; i <= n; i++) if (c[i] ~ /[aeiou]/) v[c[i]]++ } END { for (k in v) print k, v[k] }' sales | sort
awk 'BEGIN { for (i = 1; i <= 3; i++) { for (j = 1; j <= 3; j++) printf "%3d", i * j; print "" } }'
