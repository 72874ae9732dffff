import logging, logging.handlers, logging.config, sys, io
sys.stderr = sys.stdout
logging.warning('last %s', 'resort')
root = logging.getLogger(); print(root, root.handlers)
log = logging.getLogger('a.b'); print(log, log.parent, log.getEffectiveLevel())
logging.getLogger('a').setLevel('INFO'); print(log, log.parent, logging.getLogger('a').getChildren())
s = io.StringIO(); h = logging.StreamHandler(s); h.setFormatter(logging.Formatter('{levelname:<8}|{name}|{message}|{funcName}|{lineno}|{module}', style='{'))
log.addHandler(h); log.propagate = False
def f():
    log.info('x %d %s', 1, 'y'); log.debug('no'); log.error('with %(k)s', {'k': 'v'})
    try: 1/0
    except ZeroDivisionError: log.exception('boom')
f()
log.warning('stack', stack_info=False, stacklevel=1, extra={'q': 1})
print(s.getvalue())
def inner(): log.warning('who', stacklevel=2)
def outer(): inner()
outer(); print(s.getvalue().splitlines()[-1])
log.info('bad %d', 'x') if False else None
print(h, log.handlers, logging.NullHandler(), log.isEnabledFor(10), log.hasHandlers())
for bad in (lambda: logging.Formatter('nothing'), lambda: logging.Formatter('{x', style='{'), lambda: logging.Formatter('a', style='?'), lambda: log.setLevel('NOPE'), lambda: log.setLevel(1.5), lambda: log.info('x', extra={'name': 1}), lambda: logging.basicConfig(a=1, force=True), lambda: logging.basicConfig(stream=1, filename='x', force=True), lambda: log.log('x','y')):
    try: print(bad())
    except Exception as e: print(type(e).__name__, e)
logging.addLevelName(25, 'NOTICE'); log.log(25, 'note'); print(s.getvalue().splitlines()[-1], logging.getLevelName(25), logging.getLevelName('INFO'), logging.getLevelName(7))
class F(logging.Filter):
    def filter(self, r): r.msg = r.msg.upper(); return 'no' not in r.msg
log.addFilter(F()); log.addFilter(lambda r: 'SKIP' not in r.msg); log.warning('hey'); log.warning('skip'); print(s.getvalue().splitlines()[-1])
ad = logging.LoggerAdapter(log, {'u': 'me'}); h.setFormatter(logging.Formatter('%(u)s %(message)s')); ad.warning('adapt'); print(s.getvalue().splitlines()[-1], ad)
h.setFormatter(logging.Formatter('%(asctime)s %(levelname)-7s$', datefmt='%Y')); log.error('t'); print(s.getvalue().splitlines()[-1][4:])
r = logging.makeLogRecord({'msg': 'm %s', 'args': (1,), 'levelname': 'X', 'created': 0.123, 'msecs': 123.0}); print(r, r.getMessage()); fm = logging.Formatter('%(asctime)s %(message)s'); import time; fm.converter = time.gmtime; print(fm.format(r))
logging.disable(logging.ERROR); log.error('off'); print(log.isEnabledFor(40), log.isEnabledFor(50)); logging.disable(logging.NOTSET)
m = logging.handlers.MemoryHandler(10, target=logging.StreamHandler(sys.stdout)); lg = logging.getLogger('mem'); lg.addHandler(m); lg.propagate=False; lg.warning('kept'); print('before'); lg.error('flush')
logging.basicConfig(level=logging.DEBUG, stream=sys.stdout, force=True); logging.debug('dbg'); logging.getLogger('zz').info('via root'); logging.critical('c', exc_info=False)
logging.config.dictConfig({'version': 1, 'disable_existing_loggers': False, 'formatters': {'f': {'format': '%(name)s-%(message)s'}}, 'filters': {'o': {'name': 'only'}}, 'handlers': {'c': {'class': 'logging.StreamHandler', 'formatter': 'f', 'stream': 'ext://sys.stdout', 'level': 'INFO', 'filters': ['o']}}, 'loggers': {'only': {'level': 'DEBUG', 'handlers': ['c'], 'propagate': False}}, 'root': {'level': 'WARNING', 'handlers': ['c']}})
logging.getLogger('only').info('yes'); logging.getLogger('only').debug('no'); logging.getLogger('other').error('filtered'); print(logging.getHandlerNames())
try: logging.config.dictConfig({'version': 1, 'handlers': {'x': {'class': 'nope.x'}}})
except ValueError as e: print(e, '|', e.__cause__)
try: raise ValueError('v')
except ValueError as e: logging.getLogger('ee').error('E', exc_info=e)
logging.captureWarnings(True); logging.basicConfig(stream=sys.stdout, format='%(name)s:%(levelname)s', force=True); import warnings; warnings.warn('careful'); logging.captureWarnings(False)
