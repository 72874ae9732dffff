"""What the module _random does where a seed has a hash in Python."""


def seed(self, n=None):
    self.seed(hash(n) & 0xFFFFFFFFFFFFFFFF)
