"""Statistics: what expressions give, or how they fail."""

import random
import statistics as s
from decimal import Decimal as D
from fractions import Fraction as F

r = random.Random(4)
FLOATS = [r.uniform(-100, 100) for _ in range(50)]
INTS = [r.randrange(1000) for _ in range(50)]
DECIMALS = [D(r.randrange(100000)) / 100 for _ in range(20)]
FRACTIONS = [F(r.randrange(1, 100), r.randrange(1, 100)) for _ in range(10)]
PROGRAM = """\
s.mean([]), 
s.mean(['a'])
s.median([])
s.mode([])
s.stdev([1])
s.variance([])
s.pvariance([])
s.pstdev([])
s.quantiles([1],n=4)
s.quantiles([],n=4)
s.quantiles([1,2],n=0)
s.quantiles([1,2],method='x')
s.correlation([1,2],[1])
s.correlation([1],[1])
s.correlation([1,1],[1,2])
s.linear_regression([1],[1])
s.linear_regression([1,1],[1,2])
s.linear_regression([1,2,3],[2,4,7]), s.linear_regression([1,2,3],[2,4,7],proportional=True)
s.covariance([1],[1])
s.harmonic_mean([])
s.harmonic_mean([-1])
s.harmonic_mean([1,2],[1])
s.harmonic_mean([40,60]), s.harmonic_mean([40,60],[1,3]), s.harmonic_mean([0,1]), s.harmonic_mean([5])
s.geometric_mean([])
s.geometric_mean([-1])
s.geometric_mean([0,1]), s.geometric_mean([54,24,36])
s.fmean([])
s.fmean([1,2],[1])
s.fmean([1,2],[0,0])
s.fmean([1,2],[3,1]), s.fmean(x for x in (1,2,4))
s.NormalDist(1,-1)
s.NormalDist(1,2), s.NormalDist(1,2)+3, s.NormalDist(1,2)*-2, s.NormalDist(1,2)-s.NormalDist(2,3), 5-s.NormalDist(1,2)
s.NormalDist(1,0).pdf(1)
s.NormalDist(1,0).cdf(1)
s.NormalDist().inv_cdf(0)
[s.NormalDist().inv_cdf(p) for p in (0.3, 0.001, 1e-20, 0.999999, 0.5, 0.08)]
s.NormalDist(3,2).pdf(1), s.NormalDist(3,2).cdf(1), s.NormalDist(3,2).quantiles(5), s.NormalDist(3,2).zscore(1)
s.NormalDist(0,1).overlap(s.NormalDist(1,2))
s.NormalDist(2,3).samples(4,seed=5), s.NormalDist.from_samples(FLOATS)
s.median_grouped([1,2,2,3,4]), s.median_grouped([1,3,3,5,7],interval=2), s.median([1,3,5]), s.median('a')
s.median_grouped(['a'])
s.kde([1,2],0)
s.kde([],1)
s.kde([1,2],1,'x')
[round(s.kde(FLOATS,9,k)(1.5), 12) for k in ('normal','logistic','sigmoid','rectangular','triangular','parabolic','quartic','triweight','cosine')]
[round(s.kde(FLOATS,9,k,cumulative=True)(1.5), 12) for k in ('gauss','logistic','sigmoid','uniform','triangular','epanechnikov','biweight','triweight','cosine')]
[round(s.kde_random(FLOATS,9,k,seed=3)(), 9) for k in ('normal','logistic','sigmoid','rectangular','triangular','parabolic','quartic','triweight','cosine')]
s.multimode('aabb'), s.multimode([]), s.mode('aabbb')
s.mean([1,2.5]), s.mean([True]), s.mean([1,2,3]), s.mean([1,2]), s.mean([float('inf'),1]), s.mean(DECIMALS), s.mean(FRACTIONS)
s.variance([1,2,3]), s.stdev([1,2,3,4]), s.median_low([1,2]), s.median_high([1,2]), s.variance(FRACTIONS)
s.mean(FLOATS), s.stdev(FLOATS), s.pstdev(FLOATS), s.variance(FLOATS), s.pvariance(FLOATS), s.median(FLOATS)
s.mean(INTS), s.stdev(INTS), s.pstdev(INTS), s.variance(INTS), s.pvariance(INTS), s.median(INTS), s.fmean(INTS)
s.stdev(DECIMALS), s.pstdev(DECIMALS), s.variance(DECIMALS), s.pvariance(DECIMALS), s.median(DECIMALS)
s.quantiles(FLOATS, n=10), s.quantiles(INTS, method='inclusive')
s.correlation(FLOATS, INTS), s.correlation(FLOATS, INTS, method='ranked'), s.covariance(FLOATS, INTS), s.linear_regression(FLOATS, INTS)
s.variance([1,2,4], 2), s.pvariance([1,2,4], mu=2)
s.NormalDist(0,1).overlap(1)
s.NormalDist.from_samples([1])
s.correlation([1,2,3],[1,2,3],method='x')
s.mean(1)
s.mean([1,None])
"""

for text in PROGRAM.splitlines():
    try:
        print(text, "->", repr(eval(text)))
    except Exception as e:
        print(text, "->", type(e).__name__, e)
