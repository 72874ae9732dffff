import unittest, sys, io, re, logging, warnings
class T(unittest.TestCase):
    maxDiff = None
    def test_pass(self): pass
    def test_fail(self):
        """Doc line.

        more"""
        self.assertEqual(1, 2, 'with msg')
    def test_error(self): {}['k']
    @unittest.skip('why')
    def test_skip(self): pass
    @unittest.expectedFailure
    def test_xfail(self): self.fail('x')
    @unittest.expectedFailure
    def test_xpass(self): pass
    def test_sub(self):
        for i in range(3):
            with self.subTest('m', i=i): self.assertEqual(i, 1)
    def test_skip2(self): self.skipTest('in')
class C(unittest.TestCase):
    @classmethod
    def setUpClass(cls): print('suc'); cls.addClassCleanup(print, 'classclean')
    @classmethod
    def tearDownClass(cls): print('tdc')
    def setUp(self): print('su'); self.addCleanup(print, 'clean')
    def tearDown(self): print('td')
    def test_b(self): print('b')
    def test_a(self): print('a'); raise ValueError('chain') from KeyError('k')
class Bad(unittest.TestCase):
    @classmethod
    def setUpClass(cls): raise RuntimeError('no')
    def test(self): pass
def out(r): print(re.sub(r'in [\d.]+s', 'in Xs', r))
for v in (0,1,2):
    s = io.StringIO(); r = unittest.TextTestRunner(stream=s, verbosity=v).run(unittest.TestSuite([unittest.defaultTestLoader.loadTestsFromTestCase(c) for c in (T, C, Bad)])); out(s.getvalue()); print(r, r.wasSuccessful())
class M(unittest.TestCase):
    def runTest(self): pass
m = M()
big1, big2 = list(range(100)), list(range(99)) + [-1]
checks = [
 lambda: m.assertEqual([1,2,3],[1,2,4,5]), lambda: m.assertEqual({'a':1,'b':[1]},{'a':1,'c':2}), lambda: m.assertEqual('abc\ndef','abc\ndeg\n'), lambda: m.assertEqual('abc','abd'), lambda: m.assertEqual({1,2},{2,3}), lambda: m.assertEqual((1,),(1,2)), lambda: m.assertEqual(big1,big2), lambda: m.assertEqual('x'*100,'x'*99+'y'), lambda: m.assertEqual(1.5,2), lambda: m.assertEqual('a'*300, 5), lambda: m.assertEqual('', 'q'), lambda: m.assertEqual('q\nr', ''),
 lambda: m.assertTrue(0), lambda: m.assertFalse([1], 'mm'), lambda: m.assertIs(1,'1'), lambda: m.assertIsNot(None,None), lambda: m.assertIsNone(3), lambda: m.assertIsNotNone(None), lambda: m.assertIn(1,[2]), lambda: m.assertNotIn(1,[1]), lambda: m.assertLess(2,1), lambda: m.assertLessEqual(2,1), lambda: m.assertGreater(1,2), lambda: m.assertGreaterEqual(1,2), lambda: m.assertIsInstance(1,str), lambda: m.assertIsInstance(1,(str,list)), lambda: m.assertNotIsInstance(1,int), lambda: m.assertNotEqual(1,1), lambda: m.assertAlmostEqual(1,1.1), lambda: m.assertAlmostEqual(1,1.1,delta=.01), lambda: m.assertNotAlmostEqual(1,1.00000001), lambda: m.assertNotAlmostEqual(1,1.1,delta=.5), lambda: m.assertRegex('abc','x+'), lambda: m.assertNotRegex('abc','b'), lambda: m.assertCountEqual([1,1,2],[2,3]), lambda: m.assertCountEqual([[1],[2]],[[2],[1]]),
 lambda: m.assertRaises(ValueError, int, '3'), lambda: m.assertRaises(ValueError, int, 'x'), lambda: m.assertRaisesRegex(ValueError, 'zz', int, 'x'), lambda: m.assertRaises(3), lambda: m.assertRaises((ValueError,KeyError), len, ''), lambda: m.assertWarns(UserWarning, len, ''), lambda: m.assertSequenceEqual([1],(2,)), lambda: m.assertListEqual([1],(1,)), lambda: m.assertDictEqual({},[]), lambda: m.assertSetEqual({1},[1]), lambda: m.assertMultiLineEqual('a',3), lambda: m.fail(), lambda: m.assertHasAttr(3,'x'), lambda: m.assertStartsWith('abc','b'), lambda: m.assertEndsWith('abc',('b','d')), lambda: m.assertNotStartsWith('abc','a'), lambda: m.assertIsSubclass(int,str), lambda: m.assertNotIsSubclass(bool,int), lambda: m.assertNotHasAttr(3,'real'), lambda: m.assertStartsWith(b'a','a'), lambda: m.assertAlmostEqual(1,2,places=2,delta=1), lambda: M('nope'), lambda: unittest.TestSuite().addTest(3),
]
for i, f in enumerate(checks):
    try: print(i, f())
    except Exception as e: print(i, type(e).__name__, e)
with m.assertRaises(ZeroDivisionError) as cm: 1/0
print(repr(cm.exception))
with m.assertWarns(DeprecationWarning) as w: warnings.warn('old', DeprecationWarning)
print(w.warning)
with m.assertLogs('a.b', 'INFO') as l: logging.getLogger('a.b').info('hello %s', 1)
print(l.output, l.records[0].levelname)
try:
    with m.assertLogs(level='ERROR'): logging.info('q')
except AssertionError as e: print(e)
with m.assertNoLogs(): pass
s = io.StringIO(); out(str(unittest.TextTestRunner(stream=s).run(unittest.TestSuite()))); out(s.getvalue())
print(m, repr(m), m.id(), unittest.defaultTestLoader.getTestCaseNames(T), unittest.TestSuite([m]), unittest.TestSuite([m]).countTestCases())
sys.stderr = io.StringIO()
for a in (['p','-v','M'],['p','T.test_fail','-q'],['p','-k','pass','-f'],['p','Zip']):
    try: unittest.main(argv=a)
    except SystemExit as e: print('exit', e.code)
err, sys.stderr = sys.stderr, sys.stdout; txt = re.sub(r'File ".*/', 'File "', err.getvalue()); out(txt)
class A(unittest.IsolatedAsyncioTestCase):
    async def asyncSetUp(self): self.x = 1
    async def test_async(self):
        import asyncio; await asyncio.sleep(0); self.assertEqual(self.x, 1)
    async def test_bad(self): self.assertEqual(self.x, 2)
r = unittest.TestResult(); unittest.TestLoader().loadTestsFromTestCase(A).run(r); print(r, r.failures[0][0])
