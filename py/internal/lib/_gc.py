"""What the module gc does after a collection."""


def collected(generation=2):
    for _ in (0, 1):  # a loop gives way to finalizers
        pass
    return 0
