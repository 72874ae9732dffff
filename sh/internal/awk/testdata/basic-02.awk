BEGIN{a = "x" > "y"; print a}
