BEGIN { regex = "^a.c$"; print "abc" ~ regex, "abd" ~ regex, "a.c" ~ "a\\.c", "abc" ~ "a\\.c", "abc" ~ "a\.c" }
