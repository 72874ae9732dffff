# Errors name types that CPython has in C with their modules.
import array
import collections
import contextvars
import csv
import datetime
import decimal
import functools
import hashlib
import io
import itertools
import operator
import os
import queue
import random
import re
import string
import struct
import threading
import time
import types
import uuid
import weakref
import zlib

objects = [
    collections.deque(), collections.OrderedDict(), collections.defaultdict(),
    collections.Counter(), datetime.datetime(2020,1,1), datetime.date(2020,1,1),
    datetime.timedelta(1), datetime.time(1), datetime.timezone.utc, functools.partial(print),
    itertools.chain(), itertools.count(), itertools.cycle([1]), itertools.repeat(1),
    itertools.islice([],1), itertools.product([1]), itertools.groupby([]),
    itertools.accumulate([]), itertools.zip_longest([]), itertools.starmap(print,[]),
    itertools.tee([])[0], itertools.permutations([]), itertools.combinations([],1),
    itertools.batched([],1), itertools.pairwise([]), itertools.takewhile(bool,[]),
    itertools.compress([],[]), re.compile('a'), re.match('a','a'), decimal.Decimal(1),
    decimal.getcontext(), io.StringIO(), io.BytesIO(), array.array('i'), random.Random(),
    struct.Struct('i'), threading.Lock(), threading.RLock(), hashlib.md5(),
    types.SimpleNamespace(), operator.itemgetter(1), operator.attrgetter('a'),
    operator.methodcaller('a'), csv.reader([]), zlib.compressobj(), time.gmtime(0),
    os.stat('.'), contextvars.ContextVar('x'), contextvars.copy_context(),
    weakref.ref(io.StringIO), iter([]), iter({}), iter(()), iter(''), iter(set()),
    iter(range(1)), reversed([]), {}.keys(), {}.items(), {}.values(), map(str,[]), zip(),
    enumerate([]), filter(None,[]), memoryview(b''), slice(1), range(1), property(),
    staticmethod(print), classmethod(print), super, type, print, len.__call__, [].append,
    list.append, object(), NotImplemented, ..., None, 1, 1.0, 1j, True, b'', bytearray(),
    frozenset(), (x for x in []), lambda: 0, Exception(), types.MappingProxyType({}),
    functools.cmp_to_key(len)(1), uuid.uuid4(), queue.SimpleQueue(),
    io.TextIOWrapper(io.BytesIO()), io.BufferedReader(io.BytesIO()), iter(int,
    1), types.GenericAlias(list,int), list[int], int|str,
    string.Template('a'),
]

for x in objects:
    for operation in lambda: x.missing, lambda: x + object(), lambda: len(x):
        try:
            operation()
        except (AttributeError, TypeError, ValueError) as error:
            print(error)
