import { describe, expect, it } from 'vitest';
import { leavesWithout } from './leaves-without.rules.ts';

describe('what a departure leaves without', () => {
  const complete: Parameters<typeof leavesWithout>[0] = {
    dueCents: 0,
    hasCaution: true,
    licenceSeen: true,
    isElectric: false,
    fuelEighths: 8,
    chargePercent: null,
  };

  it.each<[string, Partial<typeof complete>, string[]]>([
    ['everything is there', {}, []],
    ['more was paid than is due', { dueCents: -1 }, []],
    ['money is due', { dueCents: 1 }, ['due']],
    ['no caution', { hasCaution: false }, ['caution']],
    ['no licence', { licenceSeen: false }, ['licence']],
    ['an unread tank', { fuelEighths: null }, ['fuel']],
    ['an empty tank', { fuelEighths: 0 }, []],
    ['an unread battery', { isElectric: true }, ['charge']],
    ['an empty battery', { isElectric: true, fuelEighths: null, chargePercent: 0 }, []],
    [
      'nothing at all',
      { dueCents: 1, hasCaution: false, licenceSeen: false, fuelEighths: null },
      ['due', 'caution', 'licence', 'fuel'],
    ],
  ])('%s', (_, facts, expected) => {
    expect(leavesWithout({ ...complete, ...facts })).toEqual(expected);
  });
});
