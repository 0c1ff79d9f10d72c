import { describe, expect, it } from 'vitest';
import { isSinceEver, periodAt, regimeStart, type RegimePeriod } from './regime.rules.ts';

const since = (regime: RegimePeriod['regime'], day: string): RegimePeriod => ({
  regime,
  from: new Date(day),
});

describe('the VAT regime', () => {
  const periods = [since('franchise', '2027-01-01T00:00:00Z'), since('normal', '2028-01-01T00:00:00Z')];

  it.each([
    ['2026-12-31T23:59:59.999Z', 'normal', true],
    ['2027-01-01T00:00:00.000Z', 'franchise', false],
    ['2027-12-31T23:59:59.999Z', 'franchise', false],
    ['2028-01-01T00:00:00.000Z', 'normal', false],
    ['2030-01-01T00:00:00.000Z', 'normal', false],
  ])('at %s: %s', (at, regime, wasNeverChosen) => {
    const period = periodAt(periods, new Date(at));
    expect(period.regime).toBe(regime);
    expect(isSinceEver(period)).toBe(wasNeverChosen);
  });

  it('begins now when it is chosen for today, else at midnight at the agency', () => {
    const now = new Date('2027-05-12T22:30:00Z');
    expect(regimeStart('2027-05-13', now)).toBe(now);
    expect(regimeStart('2027-05-12', now)).toEqual(new Date('2027-05-11T22:00:00Z'));
    expect(regimeStart('2027-05-14', now)).toEqual(new Date('2027-05-13T22:00:00Z'));
  });
});
