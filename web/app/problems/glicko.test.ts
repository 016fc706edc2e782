import { describe, expect, it } from 'vitest';
import { after_days, after_results, newcomer } from './glicko.ts';

describe('a rating', () => {
  it('comes out as in the example of the description', () => {
    const after = after_results({ rating: 1500, deviation: 200, volatility: 0.06 }, [
      { rating: 1400, deviation: 30, score: 1 }, { rating: 1550, deviation: 100, score: 0 }, { rating: 1700, deviation: 300, score: 0 },
    ]);
    expect(after.rating).toBeCloseTo(1464.06, 1);
    expect(after.deviation).toBeCloseTo(151.52, 1);
    expect(after.volatility).toBeCloseTo(0.05999, 4);
  });

  it('rises with what is solved, falls with what is not, and becomes surer', () => {
    const up = after_results(newcomer, [{ rating: 1000, deviation: 80, score: 1 }]);
    const down = after_results(newcomer, [{ rating: 800, deviation: 80, score: 0 }]);
    expect(up.rating).toBeGreaterThan(newcomer.rating);
    expect(down.rating).toBeLessThan(newcomer.rating);
    expect(up.deviation).toBeLessThan(newcomer.deviation);
    expect(after_results(newcomer, [])).toEqual(newcomer);
  });

  it('is less sure after a long time, up to a limit', () => {
    const sure = { rating: 1200, deviation: 60, volatility: 0.06 };
    expect(after_days(sure, 0).deviation).toBeCloseTo(60);
    expect(after_days(sure, 30).deviation).toBeGreaterThan(60);
    expect(after_days(sure, 1e6).deviation).toBe(350);
  });
});
