# % and # take the shortest match, %% and ## the longest.
text=a.b.c.d
for pattern in '*.' '.*' '?' '*' 'a*c' 'b*' ''; do
  printf '%-4s # %-8s ## %-8s %% %-8s %%%% %s\n' "$pattern" \
    "<${text#$pattern}>" "<${text##$pattern}>" "<${text%$pattern}>" "<${text%%$pattern}>"
done

shopt -s extglob
text=aaabbbccc
for pattern in '+(a)' '*(a)' '?(a)' '@(a|aa|ab)' '!(a)' '+([ab])' '*(c)' '+(c)' '!(c)'; do
  printf '%-11s # %-11s ## %-11s %% %-11s %%%% %s\n' "$pattern" \
    "<${text#$pattern}>" "<${text##$pattern}>" "<${text%$pattern}>" "<${text%%$pattern}>"
done
