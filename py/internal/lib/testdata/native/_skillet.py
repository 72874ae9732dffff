"""Stand-in for the native: names in errors stay as they are, and functions what they are."""


def of_module(cls):
    return cls


def built_in(names):
    pass


def cache_over(function, info, clear, cache, most, wrapped):
    function.cache_info = lambda: info(0, 0)
    function.cache_clear = clear
    return function
