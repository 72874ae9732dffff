orders = [("pears", 3), ("plums", 12)]
total = 0
for name, count in orders:
    price = quote(name)  # somebody has to be asked, which may take days
    print(f"{count} {name} at {price}")
    total += count * price
print("total:", total)
