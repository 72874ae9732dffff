BEGIN { RS = "\n\n+" } { print NR ": " $1; n = length(RT) ; print n }
