import concurrent.futures as cf, re, threading, queue, time
def r(x): return re.sub('0x[0-9a-f]+','0x',repr(x))
f=cf.Future(); print(r(f), f.cancelled(), f.running(), f.done())
f.set_running_or_notify_cancel(); print(r(f), f.running(), f.cancel())
f.add_done_callback(lambda x: print('cb', x.result())); f.set_result([1]); print(r(f), f.result(), f.exception(), f.done())
try: f.set_result(1)
except cf.InvalidStateError as e: print(r(e))
f=cf.Future(); print(f.cancel(), r(f), f.cancelled(), f.set_running_or_notify_cancel(), r(f)); 
for fn in (f.result, f.exception):
    try: fn()
    except cf.CancelledError as e: print(r(e))
f=cf.Future(); f.set_exception(ValueError('x')); print(r(f), r(f.exception()))
try: f.result()
except ValueError as e: print(r(e))
try: cf.Future().result(timeout=0.01)
except cf.TimeoutError as e: print(r(e), cf.TimeoutError is TimeoutError)
with cf.ThreadPoolExecutor(max_workers=2) as ex:
    print(list(ex.map(pow, [1,2,3], [2,2,2])), ex.submit(lambda: 5).result())
    fs=[ex.submit(pow, i, 2) for i in range(5)]; print(sorted(x.result() for x in cf.as_completed(fs)))
    d,n=cf.wait(fs); print(len(d), len(n)); print(type(cf.wait(fs)).__name__)
    b=ex.submit(lambda: 1/0); print(r(b.exception()))
    try: list(ex.map(lambda x: 1/x, [1,0]))
    except ZeroDivisionError as e: print(e)
try: ex.submit(print)
except RuntimeError as e: print(e)
for a in (0,-1):
    try: cf.ThreadPoolExecutor(a)
    except ValueError as e: print(e)
try: cf.ThreadPoolExecutor(initializer=1)
except TypeError as e: print(e)
q=queue.Queue(2); q.put(1); q.put(2); print(q.full(), q.qsize(), q.empty())
for fn in (lambda: q.put(3, block=False), lambda: q.put(3, timeout=0.01), lambda: q.put(3, timeout=-1), lambda: q.put_nowait(3)):
    try: fn()
    except Exception as e: print(type(e).__name__, e)
print(q.get(), q.get_nowait())
for fn in (q.get_nowait, lambda: q.get(timeout=0.01), lambda: q.get(timeout=-1)):
    try: fn()
    except Exception as e: print(type(e).__name__, e)
q.task_done(); q.task_done(); q.join()
try: q.task_done()
except ValueError as e: print(e)
q.put(1); q.shutdown()
print(q.get())
for fn in (q.get, lambda: q.put(1)):
    try: fn()
    except queue.ShutDown as e: print(r(e))
p=queue.PriorityQueue(); [p.put(x) for x in (3,1,2)]; print([p.get() for _ in range(3)], queue.Queue[int])
s=queue.SimpleQueue(); s.put(1); print(s.get(), s.empty(), s.qsize())
l=threading.Lock(); print(l.acquire(), l.locked(), l.acquire(blocking=False), r(l)); l.release()
try: l.release()
except RuntimeError as e: print(e)
with l: print(l.locked())
rl=threading.RLock(); rl.acquire(); rl.acquire(); rl.release(); rl.release()
try: rl.release()
except RuntimeError as e: print(e)
e=threading.Event(); print(e.wait(0.01), e.is_set()); e.set(); print(e.wait()); print(r(e))
c=threading.Condition()
try: c.wait()
except RuntimeError as x: print(x)
try: c.notify()
except RuntimeError as x: print(x)
sem=threading.Semaphore(1); print(sem.acquire(), sem.acquire(blocking=False), sem.acquire(timeout=0.01)); sem.release(); print(r(sem))
try: threading.BoundedSemaphore(1).release()
except ValueError as x: print(x)
res=[]
t=threading.Thread(target=lambda x, y=1: res.append((x,y, threading.current_thread().name)), args=(1,), kwargs={'y':2}, name='T'); print(r(t), t.is_alive()); t.start(); t.join(); print(res, t.is_alive())
try: t.start()
except RuntimeError as x: print(x)
try: threading.Thread().join()
except RuntimeError as x: print(x)
loc=threading.local(); loc.x=1
def ft(): print(hasattr(loc,'x'))
t=threading.Thread(target=ft); t.start(); t.join(); print(loc.x)
print(threading.active_count(), threading.main_thread() is threading.current_thread(), threading.current_thread().name)
def prod(q):
    for i in range(3): q.put(i)
    q.put(None)
def cons(q,out):
    while (x:=q.get()) is not None: out.append(x)
q=queue.Queue(); out=[]; a=threading.Thread(target=prod,args=(q,)); b=threading.Thread(target=cons,args=(q,out)); b.start(); a.start(); a.join(); b.join(); print(out)
tm=threading.Timer(0.01, print, ('timer',)); tm.start(); tm.join()
tm=threading.Timer(10, print, ('timer',)); tm.start(); tm.cancel(); tm.join(); print('cancelled')
cnt=0
def inc():
    global cnt
    for _ in range(1000):
        with l: cnt+=1
ts=[threading.Thread(target=inc) for _ in range(4)]; [t.start() for t in ts]; [t.join() for t in ts]; print(cnt)
