# break and continue as what eval, a condition and a case run.
for i in 1 2 3 4; do
  eval 'if ((i == 2)); then continue; fi'
  echo "i=$i"
  case $i in
    3) break ;;
  esac
done
echo "ended at $i"

# In the condition of an inner loop they mean that loop.
for i in 1 2; do
  while break; do
    echo never
  done
  until ((++n > 3)) && break; do
    echo "until $n"
  done
  echo "outer $i"
done

# In the condition with a level they mean the outer one.
for i in 1 2 3; do
  while ((i == 2)) && continue 2; do
    echo never
  done
  echo "kept $i"
done

# With a redirection of the loop: it is undone.
for i in 1 2 3; do
  while read -r line; do
    [[ $line == b ]] && continue 2
    echo "$i $line"
  done < <(printf '%s\n' a b c)
done

# break has status zero, whatever ran before it.
while true; do
  false
  break
done
echo "status $?"
