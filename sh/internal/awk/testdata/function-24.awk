BEGIN { print length(FUNCTAB) > 10; print ("length" in FUNCTAB), ("f" in FUNCTAB) } function f() { }
