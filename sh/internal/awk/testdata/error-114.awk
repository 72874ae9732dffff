BEGIN { print toupper() }
