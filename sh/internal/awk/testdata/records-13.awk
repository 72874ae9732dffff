{ RS = ""; print NR ": " $0 }
