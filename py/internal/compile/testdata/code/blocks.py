def guard(path):
    try:
        with open(path) as f:
            return f.read()
    except (OSError, ValueError) as e:
        print(e)
        raise
    finally:
        close(path)


def retry(jobs):
    for job in jobs:
        try:
            job()
        except KeyError:
            continue
        else:
            break
        finally:
            done(job)


def group():
    try:
        work()
    except* OSError as e:
        print(e)


def numbers(n):
    while n:
        got = yield n
        n -= 1
    yield from range(n)


async def serve(conn):
    async with conn as c:
        async for line in c:
            await c.send(line)
