// The learner's rating: Glicko-2 as Mark Glickman describes it, every problem being an opponent whose rating is known well.

export interface Rating { rating: number; deviation: number; volatility: number }
export interface Result { rating: number; deviation: number; score: 0 | 1 }

export const newcomer: Rating = { rating: 900, deviation: 350, volatility: 0.06 };
/** How far the rating of a problem may be off. */
export const problem_deviation = 80;

const scale = 173.7178;
const most_deviation = 350;
/** How much volatility may change. */
const tau = 0.5;
const tolerance = 1e-6;
/** Of the ratings, on this scale 0 is in the middle. */
const middle = 1500;

function weight(phi: number): number { return 1 / Math.sqrt(1 + (3 * phi * phi) / Math.PI ** 2); }

/** Step 5 of the description: the volatility that explains best how surprising the results were. */
function new_volatility(sigma: number, phi: number, v: number, delta: number): number {
  const a = Math.log(sigma * sigma);
  const f = (x: number) => {
    const e = Math.exp(x);
    const sum = phi * phi + v + e;
    return (e * (delta * delta - sum)) / (2 * sum * sum) - (x - a) / (tau * tau);
  };
  let low = a;
  let high = Math.log(delta * delta - phi * phi - v);
  if (delta * delta <= phi * phi + v) {
    let k = 1;
    while (f(a - k * tau) < 0) ++k;
    high = a - k * tau;
  }
  let [f_low, f_high] = [f(low), f(high)];
  while (Math.abs(high - low) > tolerance) {
    const next = low + ((low - high) * f_low) / (f_high - f_low);
    const f_next = f(next);
    if (f_next * f_high <= 0) [low, f_low] = [high, f_high];
    else f_low /= 2;
    [high, f_high] = [next, f_next];
  }
  return Math.exp(low / 2);
}

/** The rating after these results, which count as one period. */
export function after_results(before: Rating, results: readonly Result[]): Rating {
  const mu = (before.rating - middle) / scale;
  const phi = before.deviation / scale;
  let information = 0;
  let surprise = 0;
  for (const result of results) {
    const g = weight(result.deviation / scale);
    const expected = 1 / (1 + Math.exp(-g * (mu - (result.rating - middle) / scale)));
    information += g * g * expected * (1 - expected);
    surprise += g * (result.score - expected);
  }
  if (results.length === 0) return before;
  const v = 1 / information;
  const volatility = new_volatility(before.volatility, phi, v, v * surprise);
  const new_phi = 1 / Math.sqrt(1 / (phi * phi + volatility * volatility) + information);
  return { rating: middle + scale * (mu + new_phi * new_phi * surprise), deviation: new_phi * scale, volatility };
}

/** After so many days without a problem less is known about the learner. */
export function after_days(before: Rating, days: number): Rating {
  const phi = before.deviation / scale;
  const grown = Math.sqrt(phi * phi + Math.max(days, 0) * before.volatility ** 2) * scale;
  return { ...before, deviation: Math.min(grown, most_deviation) };
}
