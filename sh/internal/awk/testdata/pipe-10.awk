BEGIN{RS="[0-9]+"} {print NR ": " $0 "|" RT}
