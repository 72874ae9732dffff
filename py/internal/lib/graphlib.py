"""Orders the nodes of a graph so that each comes after those before it."""

from types import GenericAlias

__all__ = ["TopologicalSorter", "CycleError"]

_OUT, _DONE = -1, -2


class CycleError(ValueError):
    """The graph has a cycle, which is the second argument."""


class _Node:
    """A node: how many of those before it are not done, and those after it."""

    __slots__ = ("node", "before", "after")

    def __init__(self, node):
        self.node = node
        self.before = 0
        self.after = []


class TopologicalSorter:
    """Nodes, each with those that come before it."""

    def __init__(self, graph=None):
        self._nodes = {}
        self._ready = None
        self._out = 0
        self._finished = 0
        if graph is not None:
            for node, before in graph.items():
                self.add(node, *before)

    def _get(self, node):
        found = self._nodes.get(node)
        if found is None:
            found = self._nodes[node] = _Node(node)
        return found

    def add(self, node, *predecessors):
        """Adds a node and those that come before it."""
        if self._ready is not None:
            raise ValueError("Nodes cannot be added after a call to prepare()")
        known = self._get(node)
        known.before += len(predecessors)
        for other in predecessors:
            self._get(other).after.append(node)

    def prepare(self):
        """Checks that there are no cycles; no more nodes can be added."""
        if self._out or self._finished:
            raise ValueError("cannot prepare() after starting sort")
        if self._ready is None:
            self._ready = [known.node for known in self._nodes.values() if known.before == 0]
            cycle = self._find_cycle()
            if cycle:
                raise CycleError("nodes are in a cycle", cycle)

    def get_ready(self):
        """The nodes before which all are done."""
        if self._ready is None:
            raise ValueError("prepare() must be called first")
        found = tuple(self._ready)
        for node in found:
            self._nodes[node].before = _OUT
        self._ready.clear()
        self._out += len(found)
        return found

    def is_active(self):
        """Whether there are nodes that are not done."""
        if self._ready is None:
            raise ValueError("prepare() must be called first")
        return self._finished < self._out or bool(self._ready)

    def __bool__(self):
        return self.is_active()

    def done(self, *nodes):
        """Marks nodes as done, so that others can follow."""
        if self._ready is None:
            raise ValueError("prepare() must be called first")
        for node in nodes:
            known = self._nodes.get(node)
            if known is None:
                raise ValueError(f"node {node!r} was not added using add()")
            if known.before == _DONE:
                raise ValueError(f"node {node!r} was already marked done")
            if known.before >= 0:
                raise ValueError(f"node {node!r} was not passed out (still not ready)")
            known.before = _DONE
            for other in known.after:
                follower = self._nodes[other]
                follower.before -= 1
                if follower.before == 0:
                    self._ready.append(other)
            self._finished += 1

    def _find_cycle(self):
        """The nodes of a cycle, the first of them twice; None when there is none."""
        seen = set()
        for start in self._nodes:
            if start in seen:
                continue
            path, place, pending = [start], {start: 0}, [iter(self._nodes[start].after)]
            seen.add(start)
            while path:
                for node in pending[-1]:
                    if node in place:
                        return path[place[node]:] + [node]
                    if node not in seen:
                        seen.add(node)
                        place[node] = len(path)
                        path.append(node)
                        pending.append(iter(self._nodes[node].after))
                        break
                else:
                    pending.pop()
                    del place[path.pop()]
        return None

    def static_order(self):
        """Yields all nodes in order."""
        self.prepare()
        while self.is_active():
            ready = self.get_ready()
            yield from ready
            self.done(*ready)

    __class_getitem__ = classmethod(GenericAlias)
