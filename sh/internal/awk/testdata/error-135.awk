function f(){next} ENDFILE{f()}
