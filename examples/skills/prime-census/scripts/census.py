"""Counts primes, twin primes and the largest gap up to a limit.

Arguments, as JSON on stdin: limit, block. Progress goes to stderr, the result
to stdout. SIGTERM ends the run with the result so far and exit code 3.
"""

import json
import math
import signal
import sys

LIMIT, BLOCK = 200_000_000, 5_000_000


class Census:
    """The figures for all numbers up to limit, an even number or the last one."""

    def __init__(self):
        self.limit = 2
        self.primes = 1  # 2
        self.twins = 0
        self.last = 2  # the largest prime so far
        self.gap = (0, 0, 0)  # length, from, to

    def add(self, start, sieve, limit):
        """Adds a block: sieve[i] is 1 when start + 2*i is prime, start is odd."""
        self.limit = limit
        i = sieve.find(1)
        while i >= 0:
            prime = start + 2 * i
            length = prime - self.last
            if length == 2:
                self.twins += 1
            if length > self.gap[0]:
                self.gap = (length, self.last, prime)
            self.last = prime
            i = sieve.find(1, i + 1)
        self.primes += sieve.count(1)

    def report(self, complete):
        """Returns the result of the script."""
        length, first, second = self.gap
        return {
            "limit": self.limit,
            "primes": self.primes,
            "twins": self.twins,
            "largest_gap": {"from": first, "to": second, "length": length},
            "complete": complete,
        }


def small_primes(limit):
    """Returns the odd primes up to limit."""
    sieve = bytearray([1]) * (limit + 1)
    for p in range(3, math.isqrt(limit) + 1, 2):
        if sieve[p]:
            sieve[p * p :: 2 * p] = bytes(len(range(p * p, limit + 1, 2 * p)))
    return [p for p in range(3, limit + 1, 2) if sieve[p]]


def block_sieve(start, stop, primes):
    """Sieves the odd numbers from start (odd) up to stop."""
    size = (stop - start) // 2 + 1
    sieve = bytearray([1]) * size
    for p in primes:
        if p * p > stop:
            break
        first = max(p * p, -(-start // p) * p)
        first += p * (first % 2 == 0)
        i = (first - start) // 2
        if i < size:
            sieve[i::p] = bytes(len(range(i, size, p)))
    return sieve


def arguments():
    """Returns limit and block, or ends the script with exit code 2."""
    try:
        args = json.load(sys.stdin)
        if not isinstance(args, dict):
            raise ValueError("it is none")
        limit, block = args.pop("limit", LIMIT), args.pop("block", BLOCK)
        if args:
            raise ValueError(f"unknown arguments: {', '.join(args)}")
        if type(limit) is not int or not 10 <= limit <= 10_000_000_000:
            raise ValueError("limit must be an integer from 10 to 10000000000")
        if type(block) is not int or not 1000 <= block <= 100_000_000:
            raise ValueError("block must be an integer from 1000 to 100000000")
    except ValueError as e:
        print(f"stdin must hold a JSON object with limit and block: {e}", file=sys.stderr)
        sys.exit(2)
    return limit, block


def main():
    limit, block = arguments()
    stop = []
    for number in (signal.SIGTERM, signal.SIGINT):
        signal.signal(number, lambda signum, frame: stop.append(signum))

    census, primes = Census(), small_primes(math.isqrt(limit))
    while census.limit < limit and not stop:
        start = 3 if census.limit == 2 else census.limit + 1 + census.limit % 2
        end = min(limit, (census.limit // block + 1) * block)
        census.add(start, block_sieve(start, end, primes), end)
        print(f"progress: {100 * end // limit} %, {census.primes} primes up to {end}", file=sys.stderr, flush=True)

    complete = census.limit >= limit
    print(json.dumps(census.report(complete)), flush=True)
    return 0 if complete else 3


if __name__ == "__main__":
    sys.exit(main())
