END { for (i = 1; i <= 3; i++) printf "%s%s", i, (i < 3 ? ORS : "\n") }
