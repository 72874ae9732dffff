"""Stand-in for the native: names in errors stay as they are, and functions what they are."""


def of_module(cls):
    return cls


def built_in(names):
    pass
