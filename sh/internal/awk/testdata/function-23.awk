function f(){nextfile} BEGINFILE{f()} {print}
