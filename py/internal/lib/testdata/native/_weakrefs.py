"""Stand-in: proxies are those of CPython."""
from _weakref import CallableProxyType, ProxyType, proxy
