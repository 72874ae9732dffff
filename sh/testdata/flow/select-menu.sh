# select: a menu on standard error, an answer in REPLY, the choice in the variable.
exec 2>&1
PS3='your choice> '

printf '%s\n' 2 9 '' 1 q > answers

select fruit in apple "red pear" cherry; do
  echo "[reply=$REPLY fruit=$fruit]"
  if [[ $REPLY == q ]]; then
    break
  fi
done < answers
echo "status $?, last reply $REPLY"

# The end of the input leaves the loop with status 1.
select word in one two; do
  echo "got $word"
done < /dev/null
echo "status $?"

# Without "in" the positional parameters are the menu.
pick() {
  select item; do
    echo "picked $item"
    return 7
  done
}
pick north south <<< 2
echo "status $?"

# An empty menu is no loop at all.
select none in; do
  echo never
done <<< 1
echo "status $?"
