"""A script in a folder of its own."""

print("deep")
