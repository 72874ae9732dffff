"""The loop that new_event_loop() makes."""

from asyncio import base_events, events

__all__ = ["SelectorEventLoop", "EventLoop"]


class _UnixSelectorEventLoop(base_events.BaseEventLoop):
    """A loop without a selector: there is no network."""

    def __init__(self, selector=None):
        super().__init__()

    def add_signal_handler(self, sig, callback, *args):
        """Does nothing: there are no signals here."""

    def remove_signal_handler(self, sig):
        """Returns False: there was no handler."""
        return False


class _UnixDefaultEventLoopPolicy(events._BaseDefaultEventLoopPolicy):
    """The policy that makes such loops."""

    _loop_factory = _UnixSelectorEventLoop


SelectorEventLoop = _UnixSelectorEventLoop
_DefaultEventLoopPolicy = _UnixDefaultEventLoopPolicy
EventLoop = SelectorEventLoop
