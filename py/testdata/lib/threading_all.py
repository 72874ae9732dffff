import threading, queue, time, sys
from concurrent.futures import *
import concurrent.futures
sys.stderr = sys.stdout
q = queue.Queue(); out = []
def worker():
    while True:
        item = q.get()
        if item is None: break
        out.append(item * 2); q.task_done()
ts = [threading.Thread(target=worker) for _ in range(2)]
for t in ts: t.start()
for i in range(5): q.put(i)
q.join(); print(sorted(out), q.empty())
for i in range(3): q.put(i)
for t in ts: q.put(None)
for t in ts: t.join()
print(sorted(out), [t.is_alive() for t in ts])
lock = threading.Lock(); n = 0
def inc():
    global n
    for _ in range(100):
        with lock: n += 1
ts = [threading.Thread(target=inc, name=f'T{i}') for i in range(4)]; [t.start() for t in ts]; [t.join() for t in ts]; print(n, ts[0].name, lock.locked(), ts[0])if 0 else print(n, ts[0].name, lock.locked())
e = threading.Event(); res = []
def waiter(): e.wait(); res.append('woke')
t = threading.Thread(target=waiter, daemon=True); t.start(); print(t.is_alive(), t.daemon); e.set(); t.join(); print(res, e.is_set(), e.wait(0.01))
c = threading.Condition(); items = []
def consume():
    with c:
        while not items: c.wait()
        res.append(items.pop())
t = threading.Thread(target=consume); t.start()
with c: items.append(7); c.notify()
t.join(); print(res)
s = threading.Semaphore(2); print(s.acquire(), s.acquire(), s.acquire(blocking=False)); s.release(); b = threading.BoundedSemaphore(1)
for f in (b.release, lock.release, threading.RLock().release, lambda: threading.Thread().join(), lambda: c.notify(), lambda: queue.Queue(1).get_nowait(), lambda: ts[0].start(), lambda: q.task_done()):
    try: print(f())
    except Exception as x: print(type(x).__name__, x)
r = threading.RLock()
with r:
    with r: print('re', lock.acquire(False), lock.acquire(timeout=0.01)); lock.release()
loc = threading.local(); loc.x = 1; seen = []
def lf(): seen.append(hasattr(loc, 'x')); loc.x = 2
t = threading.Thread(target=lf); t.start(); t.join(); print(loc.x, seen, threading.current_thread().name, threading.main_thread() is threading.current_thread(), threading.active_count())
threading.excepthook = lambda a: print('hook', a.exc_type.__name__, a.exc_value, a.thread.name)
def boom(): raise ValueError('in thread')
t = threading.Thread(target=boom, name='B'); t.start(); t.join(); 
class My(threading.Thread):
    def __init__(self, v): super().__init__(); self.v = v
    def run(self): self.r = self.v * 2; self.n = threading.current_thread() is self
m = My(4); m.start(); m.join(); print(m.r, m.n, m.daemon)
p = queue.PriorityQueue(); [p.put(x) for x in (3,1,2)]; l = queue.LifoQueue(); [l.put(x) for x in 'abc']; print([p.get() for _ in range(3)], [l.get() for _ in range(3)], p.qsize())
b = queue.Queue(maxsize=1); b.put(1); print(b.full())
for f in (lambda: b.put(2, block=False), lambda: b.put(2, timeout=.01)):
    try: f()
    except queue.Full: print('Full')
b.shutdown()
try: b.put(3)
except queue.ShutDown: print('down', b.get())
with ThreadPoolExecutor(max_workers=3) as ex:
    print(list(ex.map(pow, [1,2,3], [2,2,2]))); fs = [ex.submit(lambda x=x: 1//x) for x in (1, 0, 2)]
    print(sorted(str(f.exception()) for f in as_completed(fs))); done, nd = wait(fs); print(len(done), len(nd), fs[0].result(), fs[0].done(), fs[0].cancel())
    try: fs[1].result()
    except ZeroDivisionError as x: print(x)
    f = ex.submit(int, '5'); f.add_done_callback(lambda f: print('cb', f.result())); f.result()
try: ex.submit(int)
except RuntimeError as x: print(x)
f = Future(); print(f.cancel(), f.cancelled())
try: f.result()
except CancelledError as x: print('cancelled', type(x))
f = Future(); f.set_result(3); print(f.result())
try: f.set_result(1)
except InvalidStateError as x: print('invalid')
tm = threading.Timer(0.01, lambda: print('timer')); tm.start(); tm.join(); tm = threading.Timer(9, print); tm.start(); tm.cancel(); tm.join()
threading.Thread(target=lambda: print('at exit')).start()
