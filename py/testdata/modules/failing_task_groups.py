"""A group of tasks whose failure asks its parent to stop takes that request back."""

import asyncio

async def main():
    async def fail(n):
        await asyncio.sleep(0); raise ValueError(n)
    for k in (1,2,3):
        try:
            async with asyncio.TaskGroup() as tg:
                for i in range(k): tg.create_task(fail(i))
                if k != 3: tg.create_task(asyncio.sleep(10))
        except* ValueError as eg: print(repr(eg))
        t = asyncio.current_task(); print(k, t.cancelling())
        try: await asyncio.sleep(0.001); print('ok')
        except asyncio.CancelledError as e: print('bad', e)
asyncio.run(main())


async def counts():
    async def fail(n):
        await asyncio.sleep(0); raise ValueError(n)
    p = asyncio.current_task()
    try:
        async with asyncio.TaskGroup() as tg:
            tg.create_task(fail(1)); tg.create_task(asyncio.sleep(10))
    except* ValueError as eg:
        print(p.cancelling(), tg._parent_cancel_requested)
    print(p.cancelling())
    try:
        async with asyncio.TaskGroup() as tg:
            tg.create_task(fail(1))
            await asyncio.sleep(1)
    except* ValueError as eg:
        print(p.cancelling(), tg._parent_cancel_requested)
    print(p.cancelling())
    async def outer():
        async with asyncio.TaskGroup() as tg:
            tg.create_task(asyncio.sleep(5))
            tg.create_task(fail(3))
    t = asyncio.create_task(outer()); await asyncio.sleep(0); await asyncio.sleep(0); t.cancel()
    try: await t
    except BaseException as e: print(repr(e), t.cancelling())
asyncio.run(counts())
