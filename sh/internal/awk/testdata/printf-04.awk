BEGIN{printf "%*d|%-*d|%.*f\n", 5, 42, 5, 42, 2, 3.14159; printf "%2$s %1$s\n", "a", "b"; printf "%5%|\n"; printf "%'d\n", 1234567}
