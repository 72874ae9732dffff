# --- zip of many
x = [range(1500)] * 2000
list(zip(*x))
