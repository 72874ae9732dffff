# A set from which elements were removed keeps the others in the order of those that
# never were there; in CPython new elements may take their places.
s = {1, 2, 3}
s ^= {1, -1, 6}
print(s)
