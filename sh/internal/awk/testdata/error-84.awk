BEGIN { print a[ }
