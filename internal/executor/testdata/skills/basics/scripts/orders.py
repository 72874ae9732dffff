"""Summarise orders, as a script of a real skill would."""

import collections
import dataclasses
import datetime
import json
import re
import statistics
import sys


@dataclasses.dataclass(frozen=True)
class Order:
    customer: str
    day: datetime.date
    items: tuple[tuple[str, int, float], ...]

    @property
    def total(self) -> float:
        return round(sum(count * price for _, count, price in self.items), 2)


LINE = re.compile(r"(?P<count>\d+)x(?P<item>\w+)@(?P<price>\d+\.\d\d)")


def parse(record: dict) -> Order:
    items = []
    for text in record["items"]:
        match = LINE.fullmatch(text)
        if not match:
            raise ValueError(f"bad item: {text!r}")
        items.append((match["item"], int(match["count"]), float(match["price"])))
    return Order(record["customer"], datetime.date.fromisoformat(record["day"]), tuple(items))


def summarise(orders: list[Order]) -> dict:
    by_customer = collections.defaultdict(float)
    sold = collections.Counter()
    for order in orders:
        by_customer[order.customer] += order.total
        for item, count, _ in order.items:
            sold[item] += count
    return {
        "orders": len(orders),
        "customers": {name: round(total, 2) for name, total in sorted(by_customer.items())},
        "median": statistics.median(order.total for order in orders),
        "best_seller": sold.most_common(1)[0][0],
        "first": min(order.day for order in orders).isoformat(),
    }


def main() -> int:
    arguments = json.load(sys.stdin)
    try:
        orders = [parse(record) for record in arguments["orders"]]
    except (KeyError, ValueError) as error:
        print(f"cannot read the orders: {error}", file=sys.stderr)
        return 2
    json.dump(summarise(orders), sys.stdout, indent=1)
    return 0


if __name__ == "__main__":
    sys.exit(main())
