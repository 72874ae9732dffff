class Point:
    """A point."""

    count: int = 0

    def __init__(self, x, y=0, *rest, scale=1, **extra):
        super().__init__()
        self.x, self.y = x, y
        Point.count += 1

    @property
    def norm(self) -> float:
        return (self.x ** 2 + self.y ** 2) ** 0.5


def counter(start):
    def step(by=1):
        nonlocal start
        start += by
        return lambda: start
    return step


def first[T](items: list[T]) -> T:
    return next(i for i in items)


def shape(s):
    match s:
        case Point(x=0, y=y) | [0, y]:
            return f"axis {y:>{s.count}}"
        case {"k": [1, *rest], **others} if rest:
            return call(*rest, a=1, **others)
        case _:
            return None
