# The line of a message is that of the command, also in functions and what they call.
exec 2>&1
first() {
  nosuch_one
  second

  nosuch_two
}

second() {
  local x
  nosuch_three "$(nosuch_four)"
}
first

third() { nosuch_five; }; third

multi() {
  echo "line $LINENO"
  if true; then
    nosuch_six
  fi
  for i in 1 2; do
    nosuch_seven
  done
  case x in
    x)
      nosuch_eight
      ;;
  esac
  {
    nosuch_nine
  }
  (
    nosuch_ten
  )
  nosuch_eleven |
    cat
  true &&
    nosuch_twelve
}
multi
x=$(nosuch_thirteen)
nosuch_fifteen \
  a \
  b
nosuch_sixteen << END
text
END
echo "line $LINENO"
