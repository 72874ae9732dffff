"""Descriptors that can be set or deleted and not read leave reading to the instance."""


class Resets:
    def __set__(self, obj, value):
        print("set", value)
        obj.__dict__["node"] = value


class Graph:
    node = Resets()

    def __init__(self):
        self.node = {1: 2}

    def has(self, key):
        return key in self.node


graph = Graph()
for _ in range(6):
    print(graph.has(1), graph.node, type(Graph.node).__name__, end=" ")
del graph.__dict__["node"]
print(type(graph.node).__name__)


class Deletes:
    def __delete__(self, obj):
        print("deleted")


class Holder:
    x = Deletes()


holder = Holder()
holder.__dict__["x"] = 5
print(holder.x)
del holder.x
print(holder.x)
