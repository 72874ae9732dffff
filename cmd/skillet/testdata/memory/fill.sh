# Fills the memory with one kind of data until the limit ends the run. Each function
# is a kind; its name is the argument.
nothing() { :; }

# Variables.
doubling() { local a=x; while :; do a=$a$a; done; }
appending() { local a=xxxxxxxxxxxxxxxx i; for ((i = 0; i < 16; i++)); do a=$a$a; done; local b; while :; do b+=$a; done; }
long_names() { local i n; printf -v n %01000d 0; for ((i = 0; ; i++)); do eval "v$n$i=$i"; done; }
exports() { local i; for ((i = 0; ; i++)); do export "v$i=$i"; done; }
replacing() { local a=xx; while :; do a=${a//x/xx}; done; }
formats() { local n; for ((n = 1000; ; n *= 2)); do printf -v a "%0${n}d" 1; done; }
locals() { local a=$1$1; locals "$a"; }
positional() { set -- "$@" "$@" x; positional "$@"; }

# Arrays.
array() { local -a a; while :; do a+=(x); done; }
array_of_texts() { local -a a; local i; for ((i = 0; ; i++)); do a[i]=some.text.with.a.number.$i; done; }
array_doubling() { local -a a=(x); while :; do a+=("${a[@]}"); done; }
sparse() { local -a a; local i; for ((i = 0; ; i += 1000000)); do a[i]=x; done; }
map() { local -A a; local i; for ((i = 0; ; i++)); do a[$i]=x; done; }
map_of_texts() { local -A a; local i; for ((i = 0; ; i++)); do a[some.key.with.a.number.$i]=some.text.$i; done; }
mapfile_endless() { mapfile a < <(yes); }
split() { local a=x; while :; do a="$a $a"; set -- $a; done; }

# Functions, aliases, traps, directories.
functions() { local i; for ((i = 0; ; i++)); do eval "f$i() { echo $i; echo more; }"; done; }
recursion() { recursion; }
recursion_by_eval() { eval recursion_by_eval; }
recursion_by_source() { echo '. /tmp/s' > /tmp/s; . /tmp/s; }

# Expansions.
braces() { echo {1..300000000} >/dev/null; }
braces_product() { echo {a,b,c,d}{a,b,c,d}{a,b,c,d}{a,b,c,d}{a,b,c,d}{a,b,c,d}{a,b,c,d}{a,b,c,d}{a,b,c,d}{a,b,c,d}{a,b,c,d}{a,b,c,d}{a,b,c,d}; }
braces_loop() { local i; for i in {1..100000000}; do :; done; }
substitution() { local x; x=$(yes); }
substitution_words() { set -- $(yes); }
substitution_recursive() { local x; x=$(substitution_recursive); }
globs() { mkdir /tmp/g; cd /tmp/g; local i; for ((i = 0; i < 20000; i++)); do : > f$i; done; local -a a; while :; do a+=(*); done; }

# Here-documents, here-strings, pipes.
heredoc() { local a=x; while :; do a=$a$a; cat <<< "$a" >/dev/null; done; }
heredoc_text() { local a=x; for ((i = 0; i < 20; i++)); do a=$a$a; done; while :; do cat <<END | cat > /dev/null & done
$a$a$a$a
END
}
herestrings() { while :; do read -r x <<< "$x$x$x$x."; done; }
heredoc_of_source() { local a; printf -v a '%01000000d' 0; while :; do a+=$a; eval "cat <<END
$a
END" > /dev/null; done; }
pipes() { while :; do yes | sleep 100 & done; }
jobs_of_sleep() { while :; do sleep 1000 & done; }
pipeline_recursive() { pipeline_recursive | pipeline_recursive; }
tools_waiting() { while :; do cat < <(sleep 1000) & done; }
sorts_waiting() { while :; do (seq 1 1000; sleep 1000) | sort & done; }

# Statements: what is made and dropped.
statements() { local i x; for ((i = 0; i < 300000; i++)); do x="$i $i"; done; array; }

# Tools.
sort_all() { yes 'a line that is to be sorted' | sort; }
sort_unique() { seq inf | sort -u; }
sort_numbers() { seq inf | sort -rn; }
tac_all() { yes | tac; }
tail_from() { yes | tr -d '\n' | tail -n 1; }
shuf_all() { seq inf | shuf; }
wc_line() { yes | tr -d '\n' | sed s/x/y/; }
grep_line() { yes | tr -d '\n' | grep x; }
sed_hold() { yes | sed -n 'H'; }
sed_join() { yes | sed ':a;N;ba'; }
sed_substitute() { echo x | sed ':a;s/x/xx/g;ba'; }
awk_array() { awk 'BEGIN { while (1) a[i++] = i }'; }
awk_texts() { awk 'BEGIN { while (1) a["key " i++] = "some text " i }'; }
awk_doubling() { awk 'BEGIN { a = "x"; while (1) a = a a }'; }
awk_fields() { awk 'BEGIN { $100000000 = "x" }'; }
awk_record() { yes | awk 'BEGIN { RS = "z" } { print }'; }
awk_sub() { awk 'BEGIN { a = "x"; while (1) gsub(/x/, "xx", a) }'; }
awk_recursion() { awk 'function f(n) { return f(n + 1) + 1 } BEGIN { f(1) }'; }
awk_sprintf() { awk 'BEGIN { for (n = 1000; ; n *= 2) a = sprintf("%" n "d", 1) }'; }
awk_split() { awk 'BEGIN { a = "x "; while (1) { a = a a; split(a, b) } }'; }
jq_range() { jq -n '[range(1e12)]'; }
jq_doubling() { jq -n '"x" | until(false; . + .)'; }
jq_recursion() { jq -n 'def f: [f]; f'; }
jq_slurp() { yes '{"a": [1, 2, {"b": null}]}' | jq -s length; }
xargs_all() { yes | tr '\n' ' ' | xargs -n 100000000 echo >/dev/null; }
xargs_line() { yes | tr -d '\n' | xargs echo; }
cut_line() { yes | tr -d '\n' | cut -d, -f1; }
diff_all() { diff <(yes) <(yes n); }
comm_lines() { comm <(yes | tr -d '\n') <(yes | tr -d '\n'); }
uniq_line() { yes | tr -d '\n' | uniq; }
fold_line() { yes | tr -d '\n' | fold -w 1000000000; }
column_all() { yes 'a b c' | column -t; }
csplit_all() { yes | csplit - /x/; }
split_all() { yes | split -b 10 -a 8; }
tsort_all() { seq inf | tsort; }
printf_width() { printf '%0900000000d' 1 | cat; }

# Files, which have a limit of their own, and then memory beside them.
many_files() { local i; for ((i = 0; ; i++)); do echo > /tmp/f$i || break; done 2>/dev/null; array_of_texts; }

"$1"
