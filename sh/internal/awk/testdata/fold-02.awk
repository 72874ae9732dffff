BEGIN{IGNORECASE=1; print split("1x2X3",a,"x"), split("1x2X3",a,/x/); print split("xAyaz",p,"a")}
