"""Calls of the embedder's functions that are more than a native."""

import _external


def late(number):
    """The result of a call, which has dates."""
    import datetime
    return _external.late(number)


async def call(function, args, kwargs):
    """What an asynchronous function returns. The call begins when that is
    awaited; its result may have dates, for which there is no import later."""
    import datetime
    from asyncio.events import get_running_loop
    from asyncio.external import ExternalFuture
    loop = get_running_loop()
    return await ExternalFuture(_external.start(function, args, kwargs), loop=loop)
