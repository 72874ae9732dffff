"""What robots may read: robots.txt."""

import collections
import time
import urllib.error
import urllib.parse
import urllib.request

__all__ = ["RobotFileParser"]

RequestRate = collections.namedtuple("RequestRate", "requests seconds")


class RobotFileParser:
    """The rules of a robots.txt."""

    def __init__(self, url=""):
        self.entries = []
        self.sitemaps = []
        self.default_entry = None
        self.disallow_all = self.allow_all = False
        self.set_url(url)
        self.last_checked = 0

    def mtime(self):
        """When the rules were read."""
        return self.last_checked

    def modified(self):
        """Says that the rules were read now."""
        self.last_checked = time.time()

    def set_url(self, url):
        """Sets where the rules are."""
        self.url = url
        self.host, self.path = urllib.parse.urlsplit(url)[1:3]

    def read(self):
        """Reads the rules where they are, which takes a network."""
        try:
            f = urllib.request.urlopen(self.url)
        except urllib.error.HTTPError as err:
            self.disallow_all = err.code in (401, 403)
            self.allow_all = not self.disallow_all and 400 <= err.code < 500
        else:
            self.parse(f.read().decode("utf-8", "surrogateescape").splitlines())

    def _add(self, entry):
        if "*" in entry.useragents:
            if self.default_entry is None:
                self.default_entry = entry
        else:
            self.entries.append(entry)

    def parse(self, lines):
        """Takes the lines of a robots.txt."""
        entry = Entry()
        # Whether rules of the entry were seen; agents behind them begin another.
        rules = False
        self.modified()
        for line in lines:
            key, colon, value = line.partition("#")[0].strip().partition(":")
            if not line.strip():
                if entry.useragents and rules:
                    self._add(entry)
                    entry, rules = Entry(), False
                elif not rules:
                    entry = Entry()
                continue
            if not colon:
                continue
            key, value = key.strip().lower(), urllib.parse.unquote(value.strip())
            if key == "user-agent":
                if rules:
                    self._add(entry)
                    entry, rules = Entry(), False
                entry.useragents.append(value)
            elif key in ("disallow", "allow"):
                if entry.useragents:
                    entry.rulelines.append(RuleLine(value, key == "allow"))
                    rules = True
            elif key == "crawl-delay":
                if entry.useragents:
                    if value.isdigit():
                        entry.delay = int(value)
                    rules = True
            elif key == "request-rate":
                if entry.useragents:
                    numbers = value.split("/")
                    if len(numbers) == 2 and all(n.strip().isdigit() for n in numbers):
                        entry.req_rate = RequestRate(*map(int, numbers))
                    rules = True
            elif key == "sitemap":
                self.sitemaps.append(value)
        if entry.useragents and rules:
            self._add(entry)

    def can_fetch(self, useragent, url):
        """Whether a robot may read an address."""
        if self.disallow_all:
            return False
        if self.allow_all:
            return True
        if not self.last_checked:
            return False
        parsed = urllib.parse.urlsplit(urllib.parse.unquote(url))
        url = urllib.parse.quote(urllib.parse.urlunsplit(("", "", parsed.path, parsed.query, parsed.fragment))) or "/"
        entry = self._entry(useragent)
        return True if entry is None else entry.allowance(url)

    def _entry(self, useragent):
        for entry in self.entries:
            if entry.applies_to(useragent):
                return entry
        return self.default_entry

    def crawl_delay(self, useragent):
        """How long a robot is to wait, in seconds."""
        entry = self._entry(useragent) if self.mtime() else None
        return None if entry is None else entry.delay

    def request_rate(self, useragent):
        """How often a robot may ask."""
        entry = self._entry(useragent) if self.mtime() else None
        return None if entry is None else entry.req_rate

    def site_maps(self):
        """The maps that are named."""
        return self.sitemaps or None

    def __str__(self):
        entries = self.entries + ([self.default_entry] if self.default_entry is not None else [])
        return "\n\n".join(map(str, entries))


class RuleLine:
    """A path that is allowed or is not."""

    def __init__(self, path, allowance):
        if path == "" and not allowance:
            allowance = True
        self.path = urllib.parse.quote(path)
        self.allowance = allowance

    def applies_to(self, filename):
        return self.path == "*" or filename.startswith(self.path)

    def __str__(self):
        return ("Allow" if self.allowance else "Disallow") + ": " + self.path


class Entry:
    """Robots, and the rules for them."""

    def __init__(self):
        self.useragents = []
        self.rulelines = []
        self.delay = self.req_rate = None

    def __str__(self):
        out = [f"User-agent: {agent}" for agent in self.useragents]
        if self.delay is not None:
            out.append(f"Crawl-delay: {self.delay}")
        if self.req_rate is not None:
            out.append(f"Request-rate: {self.req_rate.requests}/{self.req_rate.seconds}")
        return "\n".join(out + list(map(str, self.rulelines)))

    def applies_to(self, useragent):
        useragent = useragent.split("/")[0].lower()
        return any(agent == "*" or agent.lower() in useragent for agent in self.useragents)

    def allowance(self, filename):
        # The longest path that fits decides; of two, that which allows.
        fitting = [line for line in self.rulelines if line.applies_to(filename)]
        return max(fitting, key=lambda line: (len(line.path), line.allowance)).allowance if fitting else True
