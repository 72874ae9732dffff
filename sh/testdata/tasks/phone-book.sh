#!/bin/bash
# A phone book in a text file: add, find, update, delete and export.
BOOK=contacts.db

add_contact() {
  local name="$1" phone="$2" email="${3:-}"
  if grep -q "^$name|" "$BOOK" 2>/dev/null; then
    echo "Contact '$name' already exists" >&2
    return 1
  fi
  if [[ ! "$phone" =~ ^[0-9]{3}-[0-9]{4}$ ]]; then
    echo "Invalid phone: $phone" >&2
    return 2
  fi
  printf '%s|%s|%s\n' "$name" "$phone" "$email" >> "$BOOK"
  echo "Added $name"
}

find_contact() {
  local found=0
  while IFS='|' read -r name phone email; do
    if [[ "${name,,}" == *"${1,,}"* ]]; then
      echo "$name: $phone ${email:+<$email>}"
      found=1
    fi
  done < "$BOOK"
  (( found )) || { echo "No match for '$1'"; return 1; }
}

update_phone() {
  sed -i "s/^\($1|\)[^|]*/\1$2/" "$BOOK"
}

delete_contact() {
  local before after
  before=$(wc -l < "$BOOK")
  sed -i "/^$1|/d" "$BOOK"
  after=$(wc -l < "$BOOK")
  echo "Deleted $((before - after))"
}

exec 2>&1
add_contact "Alice Smith" 555-1234 alice@example.com
add_contact "Bob Jones" 555-9876
add_contact "Carol O'Neil" 555-0000 carol@example.org
add_contact "Alice Smith" 555-1111 || echo "status $?"
add_contact "Dan" 5551111 || echo "status $?"
find_contact smith
find_contact o
find_contact zed || echo "status $?"
update_phone "Bob Jones" 555-2222
find_contact bob
delete_contact "Carol O'Neil"
delete_contact "Nobody"
echo "--- export"
{
  echo "name,phone,email"
  sort -t'|' -k1,1 "$BOOK" | tr '|' ','
} > contacts.csv
cat contacts.csv
