"""A script in the root of the skill."""

print("from the root")
