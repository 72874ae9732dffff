# select: how wide a menu is laid out depends on COLUMNS.
exec 2>&1
PS3=': '

menu() {
  local choice
  select choice in "$@"; do
    echo "chosen: $choice"
    break
  done <<< 3
}

COLUMNS=80
menu a b c

COLUMNS=40
menu {1..12}

COLUMNS=20
menu alpha beta gamma delta

COLUMNS=60
menu Monday Tuesday Wednesday Thursday Friday Saturday Sunday {one,two,three}{x,y}

# The loop variable stays empty when the answer is no number of the menu.
select v in a b; do
  echo "<$v> <$REPLY>"
done <<< "two words
  2  
02
0"
echo
echo "status $?"
