import { expect, it } from 'vitest';
import type { VatRate } from './invoice-vat.rules.ts';
import { isSamePlace, rateAbroad } from './place-of-vat.rules.ts';

const at = (percent: number): VatRate => ({ category: 'S', percent });
const exempt: VatRate = { category: 'E', percent: 0 };
const owed: VatRate = { category: 'AE', percent: 0 };

it.for<[VatRate, VatRate, boolean]>([
  [at(21), at(21), true],
  [at(21), exempt, true],
  [at(21), owed, false],
  [exempt, owed, false],
  [at(21), at(20), false],
  [at(20), at(20), true],
  [at(20), at(19), false],
])('%j and %j are of the same place: %s', ([one, other, isSame]) => {
  expect([isSamePlace(one, other), isSamePlace(other, one)]).toEqual([isSame, isSame]);
});

it('finds the rate of another country that was stated last', () => {
  expect(rateAbroad([at(20), at(19), at(21), owed])).toBe(19);
  expect(rateAbroad([at(21), exempt, owed])).toBeUndefined();
});
