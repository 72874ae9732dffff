"""What the parts of zoneinfo share."""


class ZoneInfoNotFoundError(KeyError):
    """There is no zone with the key."""


ZoneInfoNotFoundError.__module__ = "zoneinfo._common"
