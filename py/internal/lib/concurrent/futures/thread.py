"""Calls in threads."""

from concurrent.futures import BrokenExecutor, ThreadPoolExecutor


class BrokenThreadPool(BrokenExecutor):
    """The threads could not be made ready."""
